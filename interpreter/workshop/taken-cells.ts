/** The lines of a spreadsheet or of a Markdown table, and the cells of a table that they change. */
import type { Edit } from '../../grammar/edit.ts';
import { cellEdit } from '../../grammar/edit.ts';
import { pasted } from '../input/read-value.ts';
import { near } from '../model/near.ts';
import type { Grid } from './places.ts';

/** A table as it is printed in words: its heads, its rows and those of controls, labels first. */
export interface PrintedTable {
  readonly heads: readonly {
    /** What stands left of it, if anything does. */
    readonly left?: string;
    readonly labels: readonly string[];
    readonly over: number;
  }[];
  readonly rows: readonly (readonly string[])[];
  readonly controls: readonly (readonly string[])[];
}

/** What of a file does not fit. */
export interface Misfit {
  /**
   * A row, column or cell that the table cannot have; a row or column that stands there before; a
   * row that is too short or too long; a head of something else, or one without rows.
   */
  readonly what:
    | ('row' | 'column' | 'cell' | 'row-again' | 'column-again')
    | ('short' | 'surplus' | 'axis' | 'bare');
  /** Lines from 1, the cells of each from 0. */
  readonly line: number;
  readonly cell: number;
  readonly text: string;
  /** The row that is too short or too long, the line where it stood before, what belongs there. */
  readonly beside: string;
  readonly near: readonly string[];
}

/** The edit that a cell of a file makes. */
export interface CellEdit extends Edit {
  readonly line: number;
  readonly cell: number;
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

/** Lines of a file without those that hold nothing, and without what is empty behind them all. */
export function filledLines(lines: readonly (readonly string[])[]): readonly FileLine[] {
  const plain = lines.map((cells) => cells.map(plainCell));
  const widths = plain.map((cells) => cells.findLastIndex((cell) => cell !== '') + 1);
  const width = widths.reduce((most, each) => Math.max(most, each), 0);
  return plain
    .map((cells, at) => ({ number: at + 1, cells: cells.slice(0, width) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** A cell without the apostrophe that keeps a spreadsheet from taking it for something else. */
function plainCell(cell: string): string {
  return cell.trim().replace(/^'/u, '');
}

/** How a table names its rows and columns and writes its cells, in the order of its grid. */
interface Names {
  /** What stands left of its heads, as far as that is known. */
  readonly corners: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly cells: readonly (readonly string[])[];
}

/** As rules write them. */
function namesIn({ head, rows, controlRows, rowAxis }: Grid): Names {
  const all = [...rows, ...controlRows];
  const labels = head.map(({ labels: own, over }) => spread(own.map(({ text }) => text), over));
  return {
    corners: head.map(({ axis }, at) => cornerOf(at === 0 ? rowAxis : '', axis ?? '')),
    columns: columnsOf(labels),
    rows: all.map(({ label }) => label.text.trim()),
    cells: all.map(({ cells }) => cells.map(({ text }) => text.trim())),
  };
}

/** As it is printed in words. */
function namesPrinted({ heads, rows, controls }: PrintedTable): Names {
  const all = [...rows, ...controls];
  return {
    corners: heads.map(({ left }) => left ?? ''),
    columns: columnsOf(heads.map(({ labels, over }) => spread(labels, over))),
    rows: all.map(([label = '']) => label),
    cells: all.map((line) => line.slice(1)),
  };
}

function spread(labels: readonly string[], over: number): readonly string[] {
  return labels.flatMap((label) => Array.from({ length: over }, () => label));
}

/** What stands left of a head, of what its rows and its columns are about. */
function cornerOf(rows: string, columns: string): string {
  return columns === '' && rows !== '' ? rows : `${rows} \\ ${columns}`.trim();
}

/** What stands over each column, from above. */
function columnsOf(lines: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: width }, (_, at) => lines.map((line) => line[at] ?? '').join(' '));
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
  readonly edits: readonly CellEdit[];
  readonly misfits: readonly Misfit[];
  /** Rows that the table does not have, their cells where its columns are; `?` is not known. */
  readonly fresh: readonly (readonly string[])[];
  /** Rows and columns that the file does not have: they are as they were. */
  readonly left: { readonly rows: readonly string[]; readonly columns: readonly string[] };
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

/** Where something stands in a file. */
type At = Pick<Misfit, 'line' | 'cell'>;

class Taking implements TakenCells {
  readonly edits: CellEdit[] = [];
  readonly misfits: Misfit[] = [];
  readonly fresh: (readonly string[])[] = [];
  left: TakenCells['left'] = { rows: [], columns: [] };
  isNamed = false;
  readonly #grid: Grid;
  /** As rules write them, then as they are printed. */
  readonly #names: readonly Names[];

  constructor(grid: Grid, printed: readonly PrintedTable[]) {
    this.#grid = grid;
    this.#names = [namesIn(grid), ...printed.map(namesPrinted)];
  }

  run(heads: readonly FileLine[], body: readonly FileLine[]): void {
    heads.forEach((head, at) => this.#corner(head, at));
    const said = columnsOf(heads.map(({ cells }) => filledOn(cells.slice(1))));
    const line = heads.at(-1)?.number ?? 1;
    const [column, row] = [this.#finder('column'), this.#finder('row')];
    const columns = said.map((text, at) => column(text.trim(), { line, cell: at + 1 }));
    if (body.length === 0) this.#tell('bare', { line, cell: 0 }, {});
    this.isNamed = columns.length > 0 && columns.every((place) => place >= 0);
    const rows = body.map(({ number, cells }) => {
      const found = row(cells[0] ?? '', { line: number, cell: 0 });
      this.isNamed ||= found >= 0 && columns.some((place) => place >= 0);
      return found;
    });
    body.forEach((each, at) => this.#row(each, rows[at] ?? -1, { columns, said }));
    const [names] = this.#names;
    const others = (all: readonly string[] = [], found: readonly number[]): readonly string[] =>
      all.filter((_, at) => !found.includes(at));
    this.left = { rows: others(names?.rows, rows), columns: others(names?.columns, columns) };
  }

  /** What stands left of a head, if anything does, is what the table has there. */
  #corner({ number, cells: [said = ''] }: FileLine, at: number): void {
    const known = this.#names.map(({ corners }) => corners[at] ?? '');
    const [first = ''] = known;
    // The rows alone may be named.
    const all = known.flatMap((each) => [each, each.split('\\')[0] ?? '']).map(pasted);
    if (said === '' || all.includes(pasted(said))) return;
    this.#tell('axis', { line: number, cell: 0 }, { text: said, beside: first });
  }

  /** The cells of a row; below 0: the table has no such row, or it had it before. */
  #row(
    { number: line, cells: [label = '', ...cells] }: FileLine,
    row: number,
    { columns, said }: { readonly columns: readonly number[]; readonly said: readonly string[] },
  ): void {
    const { rows } = this.#grid;
    if (row === absent) this.fresh.push([label, ...this.#spread(cells, columns)]);
    cells.forEach((text, at) => {
      const where = { line, cell: at + 1 };
      const column = columns[at];
      if (column !== undefined) this.#take(text, { row, column, ...where });
      else if (text !== '') this.#tell('surplus', where, { text, beside: label });
    });
    // A row of controls may end before the others.
    if (row >= rows.length) return;
    said.slice(cells.length).forEach((text, at) => {
      const cell = cells.length + 1 + at;
      this.#tell('short', { line, cell }, { text: text.trim(), beside: label });
    });
  }

  /** Cells where the columns of the table are. */
  #spread(cells: readonly string[], columns: readonly number[]): readonly string[] {
    return Array.from({ length: this.#grid.width }, (_, column) => {
      const text = cells[columns.indexOf(column)] ?? '';
      return text === '' ? '?' : text;
    });
  }

  /** What finds the places of rows or columns by their labels; below 0, and told: there is none. */
  #finder(what: 'row' | 'column'): (text: string, at: At) => number {
    const known = this.#names.map((names) => names[`${what}s`]);
    const places = known.map((labels) => new Places(labels));
    const lines = new Map<number, number>();
    return (text, at) => {
      for (const each of places) {
        const found = each.next(text);
        if (found === undefined) continue;
        const before = lines.get(found);
        lines.set(found, at.line);
        if (before === undefined) return found;
        this.#tell(`${what}-again`, at, { text, beside: String(before) });
        return again;
      }
      this.#tell(what, at, { text, near: near(text, new Set(known.flat())) });
      return absent;
    };
  }

  #take(
    text: string,
    { row, column, ...at }: At & { readonly row: number; readonly column: number },
  ): void {
    const { rows, controlRows } = this.#grid;
    const slot = [...rows, ...controlRows][row]?.cells[column];
    const isSame = this.#names.some(
      ({ cells }) => pasted(cells[row]?.[column] ?? '') === pasted(text),
    );
    if (slot === undefined || isSame) return;
    const edit = text === '' ? null : cellEdit(slot, text);
    if (edit === null) this.#tell('cell', at, { text });
    else this.edits.push({ ...edit, ...at });
  }

  #tell(what: Misfit['what'], at: At, said: Partial<Omit<Misfit, 'what' | keyof At>>): void {
    this.misfits.push({ what, ...at, text: '', beside: '', near: [], ...said });
  }
}

/** What a file names has no place in the table, or had its place before. */
const [absent, again] = [-1, -2];
