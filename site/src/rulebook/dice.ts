/** The die that a chart is thrown on for, where its rows are what the die shows. */
import type { DieView, RollView } from '../model.ts';

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
