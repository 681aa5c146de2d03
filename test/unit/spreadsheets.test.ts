// What a grid gives a spreadsheet is read back as it was, and what was changed there is taken in.
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Grid, TakenCells } from '../../interpreter/index.ts';
import {
  applyEdits,
  delimiterOf,
  filledLines,
  placesOf,
  readBook,
  takenCells,
} from '../../interpreter/index.ts';
import { csvText } from '../../site/src/islands/csv.ts';
import { textOf } from '../../site/src/islands/workshop/block.ts';
import { checkout } from '../sources.ts';

/** A grid of a file of a book. */
interface Written {
  readonly path: string;
  readonly text: string;
  readonly grid: Grid;
}

const grids = checkout.books().flatMap((book) =>
  readBook(checkout, book).files.flatMap(({ path, text }) =>
    placesOf(text, path).places.flatMap((place) =>
      place.grids.filter(({ rows }) => rows.length > 0).map((grid): Written => {
        return { path, text, grid };
      }),
    ),
  ),
);

/** Its lines, each cell as it is written or another. */
function linesOf(
  { head, rows, controlRows }: Grid,
  cell: (text: string, row: number, column: number) => string = (text) => text,
): readonly (readonly string[])[] {
  const heads = head.map(({ labels, over }) => [
    '',
    ...labels.flatMap(({ text }) => [text, ...Array.from({ length: over - 1 }, () => '')]),
  ]);
  const body = [...rows, ...controlRows].map(({ label, cells }, row) => [
    label.text,
    ...cells.map(({ text }, column) => cell(text, row, column)),
  ]);
  return [...heads, ...body];
}

function taken(grid: Grid, text: string): TakenCells {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  return takenCells(grid, [], filledLines(data));
}

test('every table of the books comes back from a spreadsheet as it was', () => {
  expect(grids.length).toBeGreaterThan(60);
  const named = ({ path, grid }: Written): string => `${path} ${grid.name}`;
  const other = grids.filter(({ grid }) => {
    const { edits, misfits } = taken(grid, csvText(linesOf(grid)));
    return edits.length + misfits.length > 0;
  });
  expect(other.map(named)).toEqual([]);
});

test('what was changed there is in the table then, and nothing else', () => {
  let changed = 0;
  for (const { path, text, grid } of grids) {
    // Each cell says what the one before it said.
    const all = [...grid.rows, ...grid.controlRows];
    const turned = (was: string, row: number, column: number): string =>
      all[row]?.cells.at(column - 1)?.text ?? was;
    const wanted = linesOf(grid, turned);
    const { edits, misfits } = taken(grid, csvText(wanted));
    expect(misfits, grid.name).toEqual([]);
    const after = placesOf(applyEdits(text, edits), path).places.flatMap((place) => place.grids);
    const found = after.find(({ name, span }) => {
      return name === grid.name && span.from === grid.span.from;
    });
    // An empty cell in a spreadsheet says nothing of it.
    const kept = linesOf(grid, (was, row, column) => turned(was, row, column) || was);
    expect(found && linesOf(found), `${path} ${grid.name}`).toEqual(kept);
    changed += edits.length;
  }
  expect(changed).toBeGreaterThan(300);
});

test('rows that a table lacks are told, their cells where its columns are', () => {
  const [{ grid } = { grid: null }] = grids.filter(({ grid: each }) => each.width > 2);
  if (grid === null) throw new Error('no grid');
  const [head = [], ...body] = linesOf(grid);
  const fresh = ['new-row', ...head.slice(1).map((_, at) => String(at))];
  const { isNamed, misfits, fresh: rows } = taken(grid, csvText([head, ...body, fresh]));
  expect(isNamed).toBe(true);
  expect(misfits.map(({ what, text }) => [what, text])).toEqual([['row', 'new-row']]);
  expect(rows).toEqual([fresh]);
  expect(taken(grid, csvText([['x', 'y'], ['1', '2']])).isNamed).toBe(false);
});

test('files are read as spreadsheets write them, with or without Unicode', () => {
  const bytes = (...all: readonly number[]): ArrayBuffer => new Uint8Array(all).buffer;
  expect(textOf(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0x3b, 0x31))).toBe('é;1');
  expect(textOf(bytes(0xe9, 0x3b, 0x31))).toBe('é;1');
  expect(textOf(bytes(0xff, 0xfe, 0xe9, 0x00, 0x09, 0x00))).toBe('é\t');
  expect(delimiterOf('a;b,c\n1;2')).toBe(';');
});
