// A combat in the manner of the Gettysburg rules: each piece rolls a die per cube and hits with
// high faces, losses fall on the strongest enemy, then each piece that lost tests its morale on a
// table.
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Expr, Program } from '../../interpreter/model/program.ts';
import {
  assign,
  between,
  call,
  callRoutine,
  compare,
  constant,
  each,
  field,
  give,
  integer,
  kind,
  list,
  lookUp,
  minus,
  program,
  repeat,
  roll,
  routine,
  set,
  slot,
  table,
  thing,
  unknown,
  when,
  yesNo,
} from './program.ts';

/** Fields of a unit. */
const side = 0;
const cubes = 1;
const shaken = 2;

/**
 * Result of the morale table by die (1–6) and cubes left (0–5): 0 holds, 1 is shaken, 2 is lost.
 */
const morale: readonly (readonly number[])[] = [
  [2, 2, 1, 1, 1, 0],
  [2, 1, 1, 0, 0, 0],
  [2, 1, 0, 0, 0, 0],
  [1, 1, 0, 0, 0, 0],
  [1, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0],
];

const inPlay = (sideOf: Expr, element: number): Expr => ({
  kind: 'select',
  result: list(unknown),
  slot: element,
  source: { kind: 'type', type: 0 },
  condition: {
    kind: 'and',
    result: yesNo,
    left: {
      kind: 'equal',
      result: yesNo,
      deep: false,
      negated: false,
      left: field(slot(element), side),
      right: sideOf,
    },
    right: compare(field(slot(element), cubes), '>', constant(0)),
  },
  give: null,
});

/** The strongest enemy loses a cube, hit by hit. Slots: 0 side, 1 hits, 2 limit, 3 index, 4.. */
const losses = routine(
  'losses',
  { side: integer, hits: integer },
  ['l', 'i', 'e', 'u', 'x', 'y', 'b'],
  [
    repeat(
      slot(1),
      [2, 3],
      [
        set(8, constant(null)),
        each(5, [6, 7], inPlay(slot(0), 4), [
          when(
            {
              kind: 'or',
              result: yesNo,
              left: {
                kind: 'equal',
                result: yesNo,
                deep: false,
                negated: false,
                left: slot(8),
                right: constant(null),
              },
              right: compare(field(slot(5), cubes), '>', field(slot(8), cubes)),
            },
            [set(8, slot(5))],
          ),
        ]),
        when(
          {
            kind: 'equal',
            result: yesNo,
            deep: false,
            negated: true,
            left: slot(8),
            right: constant(null),
          },
          [assign(slot(8), cubes, minus(field(slot(8), cubes), constant(1)))],
        ),
      ],
    ),
  ],
  { effects: false },
);

/**
 * One side fires at the other. Slots: 0 side, 1 enemy, 2 element, 3 items, 4 index, 5 hits, 6 sum,
 * 7 tmp.
 */
const fire = routine(
  'fire',
  { side: integer, enemy: integer },
  ['u', 'l', 'i', 'h', 's', 't'],
  [
    each(2, [3, 4], inPlay(slot(0), 7), [
      roll(5, minus(field(slot(2), cubes), field(slot(2), shaken)), 6, 'counting', 5),
      callRoutine(null, 0, slot(1), slot(5)),
    ]),
  ],
);

/**
 * Each piece of a side tests. Slots: 0 side, 1 element, 2 items, 3 index, 4 die, 5 result, 6 tmp.
 */
const test = routine(
  'test',
  { side: integer },
  ['u', 'l', 'i', 'd', 'r', 't'],
  [
    each(1, [2, 3], inPlay(slot(0), 6), [
      roll(4, 1, 6),
      lookUp(5, 0, [slot(4), field(slot(1), cubes)]),
      when(
        compare(slot(5), '>=', constant(1)),
        [assign(slot(1), shaken, constant(1))],
        [assign(slot(1), shaken, constant(0))],
      ),
      when(compare(slot(5), '>=', constant(2)), [assign(slot(1), cubes, constant(0))]),
    ]),
  ],
);

/** The combat: so many rounds; the result is the attackers' cubes left less the defenders'. */
const combat = routine(
  'combat',
  { rounds: integer },
  ['l', 'i', 't', 'a', 'b', 'n'],
  [
    repeat(
      slot(0),
      [1, 2],
      [
        callRoutine(null, 1, constant(0), constant(1)),
        callRoutine(null, 1, constant(1), constant(0)),
        callRoutine(null, 2, constant(1)),
        callRoutine(null, 2, constant(0)),
      ],
    ),
    give(minus(strength(0), strength(1))),
  ],
);

function strength(of: number): Expr {
  return call('sum', {
    kind: 'select',
    result: list(unknown),
    slot: 3,
    source: { kind: 'type', type: 0 },
    condition: {
      kind: 'equal',
      result: yesNo,
      deep: false,
      negated: false,
      left: field(slot(3), side),
      right: constant(of),
    },
    give: field(slot(3), cubes),
  });
}

export const combatRoutine = 3;

/** The whole program. */
export const combatProgram: Program = program({
  kinds: [kind('side', ['union', 'confederate'], true)],
  things: [thing('unit', 'piece', { side: integer, cubes: between(0, 5), shaken: between(0, 1) })],
  tables: [table('morale', morale, { columns: 0 })],
  routines: [losses, fire, test, combat],
});

/** Units of so many cubes on either side. */
export function combatStart(
  union: readonly number[],
  confederate: readonly number[],
): Configuration {
  const started = start(combatProgram);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  [union, confederate].forEach((units, index) => {
    units.forEach((strong, number) => {
      const name = `${index === 0 ? 'u' : 'c'}${number + 1}`;
      configuration.things.push({ type: 0, name, out: false, fields: [index, strong, 0] });
    });
  });
  return configuration;
}
