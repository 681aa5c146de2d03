// What a compiled run writes down when it is explained, and how that is taken apart again.
import { describe, expect, test } from 'vitest';
import { compile } from '../../interpreter/compile/compile.ts';
import type { Module } from '../build/compiled.ts';
import { load } from '../build/compiled.ts';
import * as build from '../build/program.ts';
import { at, constant, integer, slot } from '../build/program.ts';

describe('what is written down together', () => {
  const die = build.routine(
    'it',
    { n: integer, far: integer },
    ['rolled', 'found', 'again'],
    [
      {
        ...{ at, kind: 'roll', slot: 2, count: constant(1), die: { from: -2, to: 9 } },
        ...{ mode: 'sum', faces: [], least: null },
      },
      {
        ...{ at, kind: 'look-up', slot: 3, table: 0, result: 0, asked: false },
        subscripts: [
          { value: slot(2), shift: null },
          { value: slot(0), shift: slot(1) },
        ],
      },
      build.set(4, build.arithmetic(slot(0), '+', slot(3))),
      build.give(slot(4)),
    ],
  );
  const rows = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const table = build.table('t', rows, { from: 1, columns: 1 });

  test.each([
    [9, 2, 4],
    [-2, 1, -3],
    [0, 2_000_000_000, 0],
    [3, -2_147_483_648, 1],
  ])('a roll of %d, then a look-up beside %d, shifted by %d', (rolled, beside, shift) => {
    const program = build.program({ tables: [table], routines: [die] });
    const module = load(compile(program).javascript) as Module;
    const game = module.createGame({ roll: () => rolled }, undefined);
    expect(module.runExplained(game, 0, [beside, shift])).toMatchObject({ kind: 'done' });
    // The roll twice in the number of the group; the others may have 32 bits.
    expect(game).toMatchObject({ traced: 3 });
    expect(module.traceOf(game).map(({ event, numbers }) => [event.kind, ...numbers])).toEqual([
      ['roll', rolled],
      ['look-up', rolled, beside, shift],
    ]);
  });
});
