/** How a roll came to its result, for a reader. */
import {
  cameIn,
  cellFound,
  type CellPlace,
  type Configuration,
  type Language,
  type LogEvent,
  narrateRolling,
  type Narration,
  type Scenario,
} from '../../../interpreter/index.ts';
import type { ExplanationView } from '../model.ts';

/**
 * What a log says to a reader: dice, modifiers that counted and that did not, where the table was
 * hit.
 */
export function explain(
  { program }: Scenario,
  configuration: Configuration,
  log: readonly LogEvent[],
): readonly ExplanationView[] {
  return cameIn(log, program).flatMap((event): readonly ExplanationView[] => {
    if (event.kind !== 'roll' && event.kind !== 'look-up' && event.kind !== 'total') return [];
    const tell = (language: Language): Narration | null =>
      narrateRolling(event, { program, configuration, language });
    const [fr, en] = [tell('fr'), tell('en')];
    if (fr === null || en === null) return [];
    const lines = en.details.map((detail, index): ExplanationView => ({
      kind: detail.counts ? 'applies' : 'not',
      words: { fr: fr.details[index]?.text ?? '', en: detail.text },
      clause: detail.clause ?? en.clause,
    }));
    const said = { words: { fr: fr.text, en: en.text }, clause: en.clause };
    switch (event.kind) {
      case 'roll':
      case 'look-up':
        return [{ ...said, kind: event.kind }];
      case 'total':
        if (lines.length === 0) return [];
        return [...lines, { ...said, kind: 'total' }];
    }
  });
}

/** The cell of the scenario's own table that the last look-up hit. */
export function hit({ table, program }: Scenario, log: readonly LogEvent[]): CellPlace | null {
  const event = log.findLast((one) => one.kind === 'look-up' && one.table === table);
  if (event?.kind !== 'look-up') return null;
  const info = program.tables[table];
  return info === undefined ? null : cellFound(info, event);
}
