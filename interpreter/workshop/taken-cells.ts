/** The lines of a spreadsheet or of a Markdown table, and the cells of a table that they change. */
import type { Edit } from '../../grammar/edit.ts';
import { cellEdit } from '../../grammar/edit.ts';
import { pasted } from '../input/read-value.ts';
import { near } from '../model/near.ts';
import type { Grid } from './places.ts';

/** A table as it is printed in words: its heads, its rows and those of controls, labels first. */
export interface PrintedTable {
  readonly heads: readonly { readonly labels: readonly string[]; readonly over: number }[];
  readonly rows: readonly (readonly string[])[];
  readonly controls: readonly (readonly string[])[];
}

/** What of a file fits no row, no column, or no cell; lines from 1. */
export interface Misfit {
  readonly what: 'row' | 'column' | 'cell';
  readonly line: number;
  readonly text: string;
  readonly near: readonly string[];
}

/** A line of a file that has cells, with its number. */
export interface FileLine {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What stands between the cells of a spreadsheet's lines. */
export function delimiterOf(text: string): string {
  // The head has as many of them as there are columns.
  const [head = ''] = text.trimStart().split('\n');
  return ['\t', ';'].find((sign) => head.includes(sign)) ?? ',';
}

/** Lines of a file without those that hold nothing. */
export function filledLines(lines: readonly (readonly string[])[]): readonly FileLine[] {
  return lines
    .map((cells, at) => ({ number: at + 1, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** A cell without the apostrophe that keeps a spreadsheet from taking it for something else. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'/u, '');
}

/** How a table names its rows and columns and writes its cells, in the order of its grid. */
interface Names {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly (readonly string[])[];
}

/** As rules write them. */
function namesIn({ head, rows, controlRows }: Grid): Names {
  const all = [...rows, ...controlRows];
  const labels = head.map(({ labels: own, over }) => spread(own.map(({ text }) => text), over));
  return {
    columns: columnsOf(labels),
    rows: all.map(({ label }) => label.text.trim()),
    cells: all.map(({ cells }) => cells.map(({ text }) => text.trim())),
  };
}

/** As it is printed in words. */
function namesPrinted({ heads, rows, controls }: PrintedTable): Names {
  const all = [...rows, ...controls];
  return {
    columns: columnsOf(heads.map(({ labels, over }) => spread(labels, over))),
    rows: all.map(([label = '']) => label),
    cells: all.map((line) => line.slice(1)),
  };
}

function spread(labels: readonly string[], over: number): readonly string[] {
  return labels.flatMap((label) => Array.from({ length: over }, () => label));
}

/** What stands over each column, from above. */
function columnsOf(lines: readonly (readonly string[])[]): readonly string[] {
  return (lines.at(-1) ?? []).map((_, at) => lines.map((line) => line[at] ?? '').join(' '));
}

/** Labels over several columns with what stands behind them filled in. */
function filledOn(labels: readonly string[]): readonly string[] {
  let last = '';
  return labels.map((label) => (last = label === '' ? last : label));
}

/** The places of labels in a list; of those that stand there several times each in turn. */
class Places {
  readonly #all = new Map<string, number[]>();

  constructor(labels: readonly string[]) {
    labels.forEach((label, place) => {
      const key = pasted(label);
      const before = this.#all.get(key);
      if (before === undefined) this.#all.set(key, [place]);
      else before.push(place);
    });
  }

  /** The next place of a label; undefined where it has none. */
  next(label: string): number | undefined {
    const places = this.#all.get(pasted(label)) ?? [];
    return places.length > 1 ? places.shift() : places[0];
  }
}

/** What a file changes of a table, and what of it fits nowhere. */
export interface TakenCells {
  readonly edits: readonly Edit[];
  readonly misfits: readonly Misfit[];
  /** Rows that the table does not have, their cells where its columns are; `?` is not known. */
  readonly fresh: readonly (readonly string[])[];
  /** Whether it names a row and a column of the table at all. */
  readonly isNamed: boolean;
}

/**
 * The edits that put the cells of a file into a table: rows and columns are found by their labels,
 * as rules write them or as they are printed in words.
 */
export function takenCells(
  grid: Grid,
  printed: readonly PrintedTable[],
  lines: readonly FileLine[],
): TakenCells {
  const taking = new Taking(grid, printed);
  taking.run(lines.slice(0, grid.head.length), lines.slice(grid.head.length));
  return taking;
}

class Taking implements TakenCells {
  readonly edits: Edit[] = [];
  readonly misfits: Misfit[] = [];
  readonly fresh: (readonly string[])[] = [];
  isNamed = false;
  readonly #grid: Grid;
  /** As rules write them, then as they are printed. */
  readonly #names: readonly Names[];

  constructor(grid: Grid, printed: readonly PrintedTable[]) {
    this.#grid = grid;
    this.#names = [namesIn(grid), ...printed.map(namesPrinted)];
  }

  run(heads: readonly FileLine[], body: readonly FileLine[]): void {
    const said = columnsOf(heads.map(({ cells }) => filledOn(cells.slice(1))));
    const line = heads[0]?.number ?? 1;
    const column = this.#finder('column');
    const columns = said.map((text) => column(text, line));
    const row = this.#finder('row');
    this.isNamed = columns.length > 0 && columns.every((place) => place >= 0);
    for (const { number, cells: [label = '', ...cells] } of body) {
      const found = row(label, number);
      this.isNamed ||= found >= 0 && columns.some((place) => place >= 0);
      if (found < 0) this.fresh.push([label, ...this.#spread(cells, columns)]);
      cells.forEach((text, at) => {
        this.#take(text, { row: found, column: columns[at] ?? -1, line: number });
      });
    }
  }

  /** Cells where the columns of the table are. */
  #spread(cells: readonly string[], columns: readonly number[]): readonly string[] {
    return Array.from({ length: this.#grid.width }, (_, column) => {
      const text = cells[columns.indexOf(column)] ?? '';
      return text === '' ? '?' : text;
    });
  }

  /** What finds the places of rows or columns by their labels; below 0, and told: there is none. */
  #finder(what: 'row' | 'column'): (text: string, line: number) => number {
    const known = this.#names.map((names) => names[`${what}s`]);
    const places = known.map((labels) => new Places(labels));
    return (text, line) => {
      for (const each of places) {
        const found = each.next(text);
        if (found !== undefined) return found;
      }
      this.misfits.push({ what, line, text, near: near(text, new Set(known.flat())) });
      return -1;
    };
  }

  #take(
    text: string,
    { row, column, line }: {
      readonly row: number;
      readonly column: number;
      readonly line: number;
    },
  ): void {
    const { rows, controlRows } = this.#grid;
    const slot = [...rows, ...controlRows][row]?.cells[column];
    const isSame = this.#names.some(
      ({ cells }) => pasted(cells[row]?.[column] ?? '') === pasted(text),
    );
    if (slot === undefined || isSame) return;
    const edit = text === '' ? null : cellEdit(slot, text);
    if (edit === null) this.misfits.push({ what: 'cell', line, text, near: [] });
    else this.edits.push(edit);
  }
}
