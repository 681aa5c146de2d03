import { describe, expect, test } from 'vitest';
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits } from '../../grammar/edit.ts';
import { diceEdit, markEdit, outsideEdit } from '../../grammar/edit-chart.ts';
import {
  columnInsertion,
  columnMove,
  columnOver,
  columnRemoval,
  openLines,
} from '../../grammar/edit-columns.ts';
import type { Table } from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';

/** Two sides over two ranges each. */
const text = `table t {
  source reconstructed fr "ici" en "here"
  axis die: 1d6 below error above clamp
  axis side: side
  axis range: 1..2 outside clamp
  die \\ side | north | south // sides
  \\ range | 1 | 2 | 1 | 2
  1–3 | a | b | c | d
  4–6 | e | f | g | h
}
`;

/** Results under the sides: they are no axis. */
const results = text
  .replace('\\ range |', '\\ |')
  .replace('  axis range: 1..2 outside clamp\n', '');

function table(source: string): Table {
  const { tree, problems } = parse(source, 'f');
  const found = tree.declarations.find((one) => one.kind === 'table');
  if (found?.kind !== 'table' || problems.length > 0) throw new Error('no table');
  return found;
}

/** The lines of the grid after edits. */
function grid(source: string, edits: readonly Edit[]): readonly string[] {
  const after = applyEdits(source, edits);
  table(after);
  return after.split('\n').filter((line) => line.includes('|')).map((line) => line.trim());
}

describe('columns in groups', () => {
  test('which labels may be added to', () => {
    expect(openLines(table(text))).toEqual([0, 1]);
    expect(openLines(table(results))).toEqual([0]);
    const over = (line: number): readonly number[] =>
      [0, 1, 2, 3].map((column) => columnOver(table(text), line, column).index);
    expect(over(1)).toEqual([0, 1, 0, 1]);
    expect(over(0)).toEqual([0, 0, 1, 1]);
  });

  test('a group is added with all that stands under it', () => {
    const cells = ['east', '?', '!'];
    expect(grid(text, columnInsertion(text, table(text), { line: 0, index: 1, cells }))).toEqual([
      'die \\ side | north | east | south // sides',
      '\\ range | 1 | 2 | 1 | 2 | 1 | 2',
      '1–3 | a | b | ? | ? | c | d',
      '4–6 | e | f | ! | ! | g | h',
    ]);
    const last = { line: 0, index: 2, cells };
    expect(grid(results, columnInsertion(results, table(results), last))).toEqual([
      'die \\ side | north | south | east // sides',
      '\\ | 1 | 2 | 1 | 2 | 1 | 2',
      '1–3 | a | b | c | d | ? | ?',
      '4–6 | e | f | g | h | ! | !',
    ]);
  });

  test('a column is added in each group', () => {
    const cells = ['3', '?', '!'];
    expect(grid(text, columnInsertion(text, table(text), { line: 1, index: 2, cells }))).toEqual([
      'die \\ side | north | south // sides',
      '\\ range | 1 | 2 | 3 | 1 | 2 | 3',
      '1–3 | a | b | ? | c | d | ?',
      '4–6 | e | f | ! | g | h | !',
    ]);
  });

  test('a group and a column are taken out, never the last one', () => {
    const without = applyEdits(text, columnRemoval(table(text), { line: 0, index: 0 }));
    expect(grid(without, [])).toEqual([
      'die \\ side | south // sides',
      '\\ range | 1 | 2',
      '1–3 | c | d',
      '4–6 | g | h',
    ]);
    expect(columnRemoval(table(without), { line: 0, index: 0 })).toEqual([]);
    expect(grid(without, columnRemoval(table(without), { line: 1, index: 1 }))).toEqual([
      'die \\ side | south // sides',
      '\\ range | 1',
      '1–3 | c',
      '4–6 | g',
    ]);
    expect(columnRemoval(table(results), { line: 1, index: 0 })).toEqual([]);
  });

  test('a group and a column are moved, and back', () => {
    const move = { line: 0, index: 0, to: 1 };
    const moved = applyEdits(text, columnMove(text, table(text), move));
    expect(grid(moved, [])).toEqual([
      'die \\ side | south | north // sides',
      '\\ range | 1 | 2 | 1 | 2',
      '1–3 | c | d | a | b',
      '4–6 | g | h | e | f',
    ]);
    expect(applyEdits(moved, columnMove(moved, table(moved), move))).toBe(text);
    expect(grid(text, columnMove(text, table(text), { line: 1, index: 1, to: 0 }))).toEqual([
      'die \\ side | north | south // sides',
      '\\ range | 2 | 1 | 2 | 1',
      '1–3 | b | a | d | c',
      '4–6 | f | e | h | g',
    ]);
    expect(columnMove(text, table(text), { line: 0, index: 1, to: 2 })).toEqual([]);
    expect(columnMove(text, table(text), { line: 0, index: 0, to: -1 })).toEqual([]);
  });

  test('a table from a spreadsheet keeps what parts its cells', () => {
    const tabbed = text.replaceAll(' | ', '\t').replace(' // sides', '');
    const cells = ['3', '?', '!'];
    const edits = columnInsertion(tabbed, table(tabbed), { line: 1, index: 2, cells: cells });
    const after = table(applyEdits(tabbed, edits));
    expect(after.rows.map(({ cells }) => cells.map((cell) => cell.text).join(' '))).toEqual([
      'a b ? c d ?',
      'e f ! g h !',
    ]);
  });
});

describe('what a chart is besides its cells', () => {
  const after = (edit: Edit | null): string => (edit === null ? 'none' : applyEdits(text, [edit]));
  const [die, side] = table(text).axes;

  test.each([
    ['1d10', 'die: 1d10 below'],
    ['D8', 'die: 1d8 below'],
    ['d66', 'die: d66 below'],
    ['2d6', 'die: 2d6 below'],
  ])('its die becomes %s', (dice, line) => {
    expect(after(die === undefined ? null : diceEdit(die, dice))).toContain(line);
  });

  test('no die is made of what is none', () => {
    for (const dice of ['', '0d6', 'six', '1d6 }', '1d0']) {
      expect(die === undefined ? null : diceEdit(die, dice)).toBeNull();
    }
    expect(side === undefined ? null : diceEdit(side, '1d6')).toBeNull();
  });

  test('what lies outside', () => {
    const said = (below: 'none' | null, above: 'none' | null, shifts: 'clamp' | null): string =>
      after(die === undefined ? null : outsideEdit(text, die, { below, above, shifts }));
    expect(said('none', 'none', null)).toContain('die: 1d6 outside none\n');
    expect(said('none', null, 'clamp')).toContain('die: 1d6 below none shifts clamp\n');
    expect(said(null, null, null)).toContain('die: 1d6\n');
    table(said('none', 'none', 'clamp'));
  });

  test('where its values come from', () => {
    const marked = (mark: Parameters<typeof markEdit>[2]): string =>
      after(markEdit(text, table(text), mark));
    expect(marked('secondary')).toContain('  source secondary fr "ici" en "here"\n');
    expect(marked('printed')).toContain('  source printed\n');
    expect(marked(null)).toContain('table t {\n  axis die');
    expect(marked('reconstructed')).toBe('none');
    const bare = marked(null);
    const edit = markEdit(bare, table(bare), 'absent');
    expect(edit && applyEdits(bare, [edit])).toContain('table t {\n  source absent\n  axis die');
  });
});
