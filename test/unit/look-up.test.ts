// What the stepper reads in tables, and what it says where nothing is to be read.
import { describe, expect, test } from 'vitest';
import { advance, callRoutine } from '../../interpreter/machine/step.ts';
import { blankConfiguration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import { noEffect } from '../../interpreter/model/no-effect.ts';
import type { Expr, TableInfo } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import {
  constant,
  give,
  integer,
  list,
  lookUp,
  program,
  routine,
  slot,
  table,
  yesNo,
} from '../build/program.ts';

type Subscript = Expr | readonly [Expr, Expr];
const [row, column] = [slot(0, integer), slot(1, integer)];

/** What a look-up comes to: the cell, or the code and the data of the problem. */
function read(of: TableInfo, subscripts: readonly Subscript[], given: readonly Value[]): unknown {
  const body = [lookUp(2, 0, subscripts), give(slot(2))];
  const reading = routine('read', { row: integer, column: integer }, ['found'], body);
  const made = program({ tables: [of], routines: [reading] });
  const configuration = blankConfiguration();
  callRoutine(made, configuration, 0, given);
  const log: LogEvent[] = [];
  const end = advance(made, configuration, { log });
  if (end.kind === 'failed') return [end.problem.code, end.problem.data];
  if (end.kind !== 'done') throw new Error(end.kind);
  const told = log.flatMap((event) => (event.kind === 'look-up' ? [event] : []));
  expect(told.map(({ value }) => value)).toEqual([end.result]);
  const bands = told.flatMap(({ axes }) => axes.map(({ before, after }) => [before, after]));
  return [end.result, ...bands];
}

const line = table('line', [[7], [8], [undefined]]);
const open = table('open', [[7], [8]], { outside: 'none' });
const grid = table(
  'grid',
  [
    [1, 2],
    [3, undefined],
  ],
  { columns: 5, outside: 'none' },
);

describe('a look-up', () => {
  test.each<[string, TableInfo, readonly Subscript[], readonly number[], unknown]>([
    ['finds a row', line, [row], [2, 0], [8, [1, 1]]],
    ['finds a row by a shift', line, [[row, constant(1)]], [1, 0], [8, [0, 1]]],
    ['has no effect outside', open, [row], [3, 0], [0, [-1, -1]]],
    ['has no effect where a shift leads out', open, [[row, column]], [1, 2], [0, [0, -1]]],
    ['finds a cell', grid, [row, column], [2, 5], [3, [1, 1], [0, 0]]],
    ['has no effect outside the rows', grid, [row, column], [3, 5], [0, [-1, -1], [0, 0]]],
    ['has no effect outside the columns', grid, [row, column], [1, 4], [0, [0, 0], [-1, -1]]],
  ])('%s', (_, of, subscripts, given, expected) => {
    expect(read(of, subscripts, given)).toEqual(expected);
  });

  test.each<[string, TableInfo, readonly Subscript[], readonly number[], unknown]>([
    ['by its row', line, [row], [3, 0], { row: '3', column: null }],
    ['where it was shifted to', line, [[row, column]], [2, 1], { row: '3', column: null }],
    ['by its row and column', grid, [row, column], [2, 6], { row: '2', column: '6' }],
  ])('says which cell nobody knows: %s', (_, of, subscripts, given, cell) => {
    const data = { table: of.name, ...(cell as object) };
    expect(read(of, subscripts, given)).toEqual(['unknown-cell', data]);
  });

  test('says which table nobody has', () => {
    const rows = { ...line, cells: [] };
    const owned: TableInfo = { ...line, source: 'absent' };
    for (const absent of [rows, owned]) {
      expect(read(absent, [row], [3, 0])).toEqual(['absent-table', { table: 'line' }]);
    }
    const bare: TableInfo = { ...rows, axes: rows.axes.map((axis) => ({ ...axis, bands: [] })) };
    expect(read(bare, [row], [3, 0])).toEqual(['absent-table', { table: 'line' }]);
  });
});

test.each<[Type, Value | undefined]>([
  [integer, 0],
  [{ kind: 'fraction' }, { numerator: 0, denominator: 1 }],
  [yesNo, false],
  [{ kind: 'text' }, ''],
  [{ kind: 'effects', notation: 'n' }, []],
  [list(integer), []],
  [{ kind: 'effects-pair', notation: 'n' }, { halves: [[], []] }],
  [{ kind: 'kind', name: 'k' }, undefined],
  [{ kind: 'thing', name: 't' }, undefined],
  [{ kind: 'optional', type: integer }, null],
])('no effect of %j is %j', (type, expected) => {
  expect(noEffect(type)).toEqual(expected);
});
