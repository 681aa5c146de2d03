// Law: what is only moved need not be looked at. The odds of small rulebooks that carry things from
// place to place are the same whether situations that differ in them are one or not, and the
// oracle's, who knows of nothing of the kind.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Program } from '../../interpreter/index.ts';
import { prepareRun } from '../../interpreter/index.ts';
import { chancesOfPaths, chancesOfWays } from '../build/chances.ts';
import { oddsIn, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

vi.setConfig({ testTimeout: 120_000 });

const head = `
kind colour { white fr "blanc" en "white"  black fr "noir" en "black" }
state heap { loose: list of colour = []  spare: integer = 0  seen: 0..3 = 0 }
state other { loose: list of colour = [white]  spare: integer = 1  seen: 0..3 = 1 }
piece unit { colour: colour  cubes: 0..5 = 0  marks: 0..5 = 0  pile: list of colour = [] }
`;

/** Routines that only move values, and one that does a little more. */
const movers = [
  'repeat u.cubes times { heap.loose gains u.colour }  u.cubes goes to 0',
  'repeat u.marks times { other.loose gains u.colour  u.pile gains white }  u.cubes goes to 3',
  'u.cubes goes to 2  repeat u.marks times { repeat u.cubes times { heap.loose gains black } }',
  'repeat heap.seen times { other.loose loses white }  heap.spare goes to other.spare',
  'repeat 2 times { heap.loose goes to other.loose  other.loose goes to [black] }',
  'repeat u.cubes times { heap.spare goes to count(u.pile) }  u.marks goes to 1',
  'repeat u.cubes times { u.marks goes to 4 }',
];

const name = fc.constantFrom('a', 'a', 'a', 'b');

/** What a rule does beside moving. */
const act = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(name, fc.constantFrom('cubes', 'marks'))
      .map(([u, of]) => `${u}.${of} goes to roll 1d3`),
  },
  name.map((u) => `if ${u}.cubes < 3 { ${u}.cubes gains 1 }`),
  name.map((u) => `if ${u}.marks > roll 1d2 { sum gains ${u}.marks }`),
  fc.constant('if count(heap.loose) > roll 1d4 { sum gains 1 }'),
  fc.constant('if count(all c in other.loose where c = white) = 1 { sum gains 2 }'),
  fc.constant('if heap.spare > 1 { sum gains roll 1d2 }'),
  fc.constant('heap.seen goes to roll 1d2'),
  name.map((u) => `if count(${u}.pile) = 0 { ${u}.pile gains black }`),
  fc.constant('repeat until roll 1d2 = 1 { if count(heap.loose) < 4 { heap.loose gains white } }'),
);

/** What comes of it all in the end. */
const told = fc.constantFrom(
  'sum',
  'sum + 1',
  'sum + 2',
  'sum + count(heap.loose)',
  'sum + a.marks',
  'b.cubes',
  'sum + 10 * heap.spare',
  'count(a.pile) + 10 * count(other.loose)',
);

const move = fc
  .tuple(fc.nat(movers.length - 1), name)
  .map(([mover, u]) => `move-${String(mover)}(${u})`);

/** Dice that are rolled before and after things are moved. */
const roll = fc.constantFrom('sum gains roll 1d2', 'if roll 1d3 = 1 { sum gains 1 }');

const rules = fc.tuple(
  fc
    .tuple(
      fc.array(act, { maxLength: 3 }),
      fc.constant(['a.cubes goes to roll 1d3']),
      fc.array(roll, { minLength: 1, maxLength: 2 }),
      fc.array(fc.oneof(move, roll), { minLength: 1, maxLength: 4 }),
      fc.array(fc.oneof(roll, act), { maxLength: 3 }),
    )
    .map((parts) => parts.flat()),
  told,
);

function bookOf([acts, result]: readonly [readonly string[], string]): Program {
  const moving = movers.map(
    (body, index) =>
      `procedure move-${String(index)}(u: unit) fr "–" en "move ${String(index)}" { ${body} }`,
  );
  const lines = ['let sum = a.cubes + b.cubes', ...acts, result].join('\n  ');
  const main = `procedure main(a: unit, b: unit) -> integer fr "–" en "main" {\n  ${lines}\n}`;
  return smallBook([head, ...moving, main].join('\n'));
}

const set = [
  ['a:unit.colour', 'white'],
  ['a:unit.cubes', '1'],
  ['b:unit.colour', 'black'],
  ['b:unit.marks', '2'],
  ['a', 'a'],
  ['b', 'b'],
] as const;

test('the odds are the same whether what is only moved is looked at or not', () => {
  let [compared, fewer] = [0, 0];
  fc.assert(
    fc.property(rules, (found) => {
      const program = bookOf(found);
      const merged = oddsIn(program, 'main', { set });
      const plain = oddsIn(program, 'main', { set, looksAtAll: true });
      const chances = chancesOfWays(merged);
      expect(chances).toEqual(chancesOfWays(plain));
      if (merged.situations < plain.situations) fewer += 1;
      if (found[0].some((line) => line.startsWith('repeat until'))) return;
      const routine = program.routines.findIndex((each) => each.name === 'main');
      const info = program.routines[routine];
      if (info === undefined) throw new Error('no main');
      const ready = prepareRun(program, info, { map: null, deals: [], set });
      if (ready.kind !== 'ready') throw new Error(ready.kind);
      const paths = enumerate({ program, routine, ...ready });
      if (paths === null) return;
      compared += 1;
      expect(chances).toEqual(chancesOfPaths(paths));
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(100);
  expect(fewer).toBeGreaterThan(10);
});
