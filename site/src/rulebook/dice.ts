/** The die that a chart is thrown on for, where its rows are what the die shows. */
import { Rational } from '../../../interpreter/index.ts';
import { rowFor } from '../die-row.ts';
import type { DieView, RollView, Words } from '../model.ts';

/** Null: the rows of the chart are no die, or the die is not its own. */
export function dieOf(roll: RollView | null): DieView | null {
  const axis = roll?.scenario.program.tables[roll.scenario.table]?.axes[0];
  if (axis === undefined || axis.dice === null) return null;
  const { count, from, to } = axis.dice;
  const isUsual = from === 1 || (from === 0 && to === 9);
  const faces = from === 0 ? to + 1 : to;
  const shown = (letter: string): string =>
    isUsual ? `${String(count)}${letter}${String(faces)}` : `${String(from)}–${String(to)}`;
  const rows = axis.bands.map(({ ranges }) =>
    ranges.map((range) => [range.from, range.to] as const),
  );
  return { text: { fr: shown('d'), en: shown('d') }, count, from, to, rows };
}

/** The chances of each result of a chart in each column, by the die alone. */
export interface ColumnOdds {
  /** The results in the order of the chart, as they are printed. */
  readonly results: readonly Words[];
  /** Of each result its chance in each column; null: it never comes. */
  readonly chances: readonly (readonly (Rational | null)[])[];
}

/** Null where its rows are no die. */
export function columnOdds(roll: RollView): ColumnOdds | null {
  const die = dieOf(roll);
  if (die === null) return null;
  const rows = roll.table.rows.filter(({ isControl }) => !isControl);
  const width = rows[0]?.cells.length ?? 0;
  const results = new Map(rows.flatMap(({ cells }) => cells.map(({ text }) => [text.en, text])));
  const ways = waysOf(die);
  const all = ways.reduce((sum, [, count]) => sum + count, 0);
  const chances = [...results.keys()].map((result) =>
    Array.from({ length: width }, (_, column) => {
      const some = ways.filter(
        ([total]) => rows[rowFor(die, total)]?.cells[column]?.text.en === result,
      );
      const count = some.reduce((sum, [, each]) => sum + each, 0);
      return count === 0 ? null : Rational.of(count, all);
    }),
  );
  return { results: [...results.values()], chances };
}

/** How many ways the dice have to each total. */
function waysOf({ count, from, to }: DieView): readonly (readonly [total: number, ways: number])[] {
  const faces = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  let ways = new Map([[0, 1]]);
  for (let die = 0; die < count; die += 1) {
    const next = new Map<number, number>();
    for (const [total, each] of ways) {
      for (const face of faces) next.set(total + face, (next.get(total + face) ?? 0) + each);
    }
    ways = next;
  }
  return [...ways];
}
