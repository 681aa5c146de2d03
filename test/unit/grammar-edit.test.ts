import { describe, expect, test } from 'vitest';
import { applyEdits, cellEdit, editCell, rowInsertion, rowRemoval } from '../../grammar/edit.ts';
import type { Table } from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';

const text = `// before
table t   {
  axis die:   1d6 outside error
  die |  a | b
  1   |  R |    | E // first
  2–3 | - |1+R|| {x}
}
number   after = 1
`;

function table(source: string): Table {
  const found = parse(source, 'f').tree.declarations.find((one) => one.kind === 'table');
  if (found?.kind !== 'table') throw new Error('no table');
  return found;
}

describe('a cell', () => {
  /** Row, column, what is put there, and the line that results. */
  const edits: readonly (readonly [number, number, string, string])[] = [
    [0, 0, 'D/1*', '  1   |  D/1* |    | E // first'],
    [0, 1, '?', '  1   |  R | ?   | E // first'],
    [0, 2, '', '  1   |  R |    |  // first'],
    [1, 1, '-', '  2–3 | - |-|| {x}'],
    [1, 2, 'E', '  2–3 | - |1+R|E| {x}'],
    [1, 3, ' "{ ', '  2–3 | - |1+R|| "{'],
  ];

  test.each(edits)('%i, %i becomes %j', (row, column, content, line) => {
    const cell = table(text).rows[row]?.cells[column];
    const edited = cell === undefined ? null : editCell(text, cell.span, content);
    const lines = text.split('\n');
    lines[4 + row] = line;
    expect(edited).toBe(lines.join('\n'));
    // A bar that ends a line only closes it.
    const found = table(edited ?? '').rows[row]?.cells[column]?.text ?? '';
    expect(found).toBe(content.trim());
  });

  test.each(['a | b', 'a\nb', 'a // b', '\r', 'a\0b'])('cannot hold %j', (content) => {
    expect(editCell(text, { from: 0, to: 0 }, content)).toBeNull();
  });
});

describe('a row', () => {
  const insert = (index: number): string => {
    const edit = rowInsertion(text, table(text), { index, row: ['4+', 'x', 'y'] });
    return edit === null ? '' : applyEdits(text, [edit]);
  };

  test('is added before another, with its indentation', () => {
    expect(insert(0)).toBe(text.replace('  1   |', '  4+ | x | y\n  1   |'));
  });

  test('is added behind the last', () => {
    expect(insert(2)).toBe(text.replace('|| {x}\n', '|| {x}\n  4+ | x | y\n'));
  });

  test('is taken out with its line', () => {
    const edit = rowRemoval(text, table(text), 0);
    expect(edit === null ? '' : applyEdits(text, [edit])).toBe(text.replace(/ {2}1 {3}.*\n/, ''));
    expect(rowRemoval(text, table(text), 7)).toBeNull();
  });
});

test('several edits are made at once, whatever their order', () => {
  const [first, second] = table(text).rows;
  const cells = [second?.cells[0], first?.cells[0]].flatMap((cell) =>
    cell === undefined ? [] : [cell],
  );
  const edits = cells.flatMap((cell) => cellEdit(cell, 'long text') ?? []);
  const edited = table(applyEdits(text, edits));
  expect(edited.rows.map((row) => row.cells[0]?.text)).toEqual(['long text', 'long text']);
});
