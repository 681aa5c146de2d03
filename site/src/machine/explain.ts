/** How a roll came to its result, for a reader. */
import type { LogEvent, Program } from '../../../interpreter/index.ts';
import type { ExplanationView, Words } from '../model.ts';
import type { Scenario } from './scenario.ts';
import { bandWords } from './words.ts';

/** A cell of a table, from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/**
 * What a log says to a reader: dice, modifiers that counted and that did not, where the table was
 * hit.
 */
export function explain(
  { program }: Scenario,
  log: readonly LogEvent[],
): readonly ExplanationView[] {
  return log.flatMap((event): readonly ExplanationView[] => {
    switch (event.kind) {
      case 'roll':
        return [
          {
            kind: 'roll',
            words: { fr: '', en: '' },
            value: (event.faces ?? []).join(' + '),
            clause: null,
          },
        ];
      case 'total':
        return totalLines(program, event);
      case 'look-up':
        return [lookUpLine(program, event)];
      default:
        return [];
    }
  });
}

function lookUpLine(
  program: Program,
  event: LogEvent & { readonly kind: 'look-up' },
): ExplanationView {
  const table = program.tables[event.table];
  const bands = event.axes.map(({ after }, index) => bandWords(program, table?.axes[index])[after]);
  const said = (language: keyof Words): string => {
    const place = bands.map((band) => band?.[language] ?? '–').join(', ');
    return `${table?.words[language] ?? ''} [${place}]`;
  };
  const words = { fr: said('fr'), en: said('en') };
  return { kind: 'look-up', words, value: '→', clause: table?.origin.clause ?? null };
}

function totalLines(
  program: Program,
  event: LogEvent & { readonly kind: 'total' },
): readonly ExplanationView[] {
  const list = program.modifierLists[event.list];
  if (list === undefined || list.modifiers.length === 0) return [];
  const lines = event.modifiers.flatMap((weighed, index): ExplanationView[] => {
    const info = list.modifiers[index];
    if (info === undefined) return [];
    const counts = weighed.state === 'applied' && weighed.amount !== 0;
    return [
      {
        kind: counts ? 'applies' : 'not',
        words: info.words,
        value: signed(weighed.amount, info.shift),
        // The clause of the list itself is said once, with the total.
        clause: info.origin.clause === list.origin.clause ? null : info.origin.clause,
      },
    ];
  });
  const isShift = list.modifiers.every(({ shift }) => shift);
  const { words, origin } = list;
  return [
    ...lines,
    { kind: 'total', words, value: signed(event.total, isShift), clause: origin.clause },
  ];
}

function signed(amount: number, shift: boolean): string {
  const size = Math.abs(amount);
  if (shift) return amount < 0 ? `← ${size}` : amount > 0 ? `${size} →` : '0';
  return amount < 0 ? `−${size}` : `+${size}`;
}

/** The cell of the scenario's own table that the last look-up hit. */
export function hit({ table, program }: Scenario, log: readonly LogEvent[]): Cell | null {
  const event = log.findLast((one) => one.kind === 'look-up' && one.table === table);
  if (event?.kind !== 'look-up') return null;
  const [row, column] = event.axes.map(({ after }) => after);
  const position = program.tables[table]?.axes.length === 1 ? event.result : (column ?? -1);
  return row === undefined || row < 0 || position < 0 ? null : { row, column: position };
}
