/**
 * A table as rollable tables of Foundry Virtual Tabletop (documents `RollTable`, version 14): one a
 * column, since they have a die and no second axis.
 */
import type { AxisInfo, Band, CellInfo, Language, TableInfo, Type } from '../index.ts';
import { bandsOver, resultOf } from '../index.ts';

/** A document as `RollTable.createDocuments` takes it, and "Import Data" of one table. */
export interface RollTable {
  readonly name: string;
  readonly description: string;
  /** The roll, as in `2d6`. */
  readonly formula: string;
  readonly replacement: boolean;
  readonly displayRoll: boolean;
  readonly results: readonly {
    readonly type: 'text';
    readonly text: string;
    readonly description: string;
    readonly weight: number;
    /** The totals that give it, both ends included. */
    readonly range: readonly [number, number];
    readonly drawn: boolean;
  }[];
}

/** How a reader is told of labels and cells. */
export interface Told {
  readonly language: Language;
  readonly band: (axis: AxisInfo, band: Band) => string;
  readonly cell: (type: Type, cell: CellInfo) => string;
  /** Where the table comes from, if it is not the printed one. */
  readonly marks: readonly string[];
}

/** The documents of a table; null if its rows are no die's, or if it has no rows. */
export function rollTables(table: TableInfo, told: Told): readonly RollTable[] | null {
  const [rows, ...axes] = table.axes;
  if (rows === undefined || rows.dice === null || table.source === 'absent') return null;
  const { dice } = rows;
  const columns = table.cells[0]?.keys() ?? [];
  return [...columns].map((column) => {
    const over = bandsOver(table, column).map((at, index) => {
      const axis = axes[index];
      const band = axis?.bands[at];
      return axis && band ? `${axis.words[told.language]} ${told.band(axis, band)}` : '';
    });
    const result = table.results[resultOf(table, column)];
    const named = result && table.results.length > 1 ? [result.words[told.language]] : [];
    const type = result?.type ?? { kind: 'unknown' };
    return {
      name: [table.words[told.language], ...over, ...named].join(', '),
      description: [`§ ${table.origin.clause ?? ''}`, ...told.marks].join('. '),
      formula: formulaOf(dice),
      replacement: true,
      displayRoll: true,
      results: rows.bands.flatMap((band, row) => {
        const cell = table.cells[row]?.[column];
        const text = cell === undefined ? '' : told.cell(type, cell);
        return rangesOf(band, dice).map((range) => ({
          type: 'text' as const,
          text,
          description: text,
          weight: range[1] - range[0] + 1,
          range,
          drawn: false,
        }));
      }),
    };
  });
}

/** `2d6`; a die from 0 to 9 is `1d10 - 1`. */
function formulaOf({ count, from, to }: NonNullable<AxisInfo['dice']>): string {
  const less = count * (1 - from);
  const roll = `${String(count)}d${String(to - from + 1)}`;
  return less === 0 ? roll : `${roll} ${less > 0 ? '-' : '+'} ${String(Math.abs(less))}`;
}

/** What of a row the dice can give. */
function rangesOf(
  { ranges }: Band,
  { count, from, to }: NonNullable<AxisInfo['dice']>,
): readonly (readonly [number, number])[] {
  return ranges
    .map((range) => {
      const least = Math.max(range.from ?? -Infinity, count * from);
      return [least, Math.min(range.to ?? Infinity, count * to)] as const;
    })
    .filter(([least, most]) => least <= most);
}
