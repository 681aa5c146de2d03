import { expect, test } from 'vitest';
import { Rational } from '../../interpreter/chance/rational.ts';
import type { Expr, Operation } from '../../interpreter/model/program.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import {
  arithmetic,
  assign,
  constant,
  equal,
  field,
  give,
  integer,
  list,
  repeat,
  roll,
  set,
  slot,
  thing,
  when,
} from '../build/program.ts';
import { alone, begin, play } from '../build/run.ts';
import { oddsIn, printed, smallBook } from '../build/small-book.ts';

// Situations are one when they agree in all that the rules still look at; here they must not be.
const book = smallBook(`
state s { x: 0..6 = 0  y: 0..6 = 0  list: list of integer = []  other: list of integer = [] }
procedure copied() -> integer {
  s.x goes to roll 1d2
  let d = roll 1d2
  s.y goes to s.x
  let e = roll 1d2
  10 * s.y + d * e
}
procedure compared-once-copied() -> integer {
  s.x goes to roll 1d3
  let d = roll 1d2
  if s.x = 1 { return 0 }
  s.y goes to s.x
  10 * s.y + d
}
procedure list-copied() -> integer {
  s.list goes to [roll 1d2, roll 1d2]
  let d = roll 1d2
  s.other goes to s.list
  if count(s.other) = 2 and first(s.other) = 1 then d else 0
}
procedure whole-list() -> integer {
  s.list goes to [roll 1d2, 1]
  let d = roll 1d2
  if s.list = [2, 1] then d else 0
}
`);

test.each([
  ['copied', '11: 1/8, 12: 1/4, 14: 1/8, 21: 1/8, 22: 1/4, 24: 1/8'],
  ['compared-once-copied', '0: 1/3, 21: 1/6, 22: 1/6, 31: 1/6, 32: 1/6'],
  ['list-copied', '0: 1/2, 1: 1/4, 2: 1/4'],
  ['whole-list', '0: 1/2, 1: 1/4, 2: 1/4'],
])('a field that is compared or copied is looked at: %s', (name, expected) => {
  expect(printed(oddsIn(book, name))).toBe(expected);
});

test('equal lists are not the same list: a field compared with one is looked at whole', () => {
  const things = [thing('s', 'state', { list: list(integer) })];
  const the: Expr = field(constant(0), 0);
  const body: Operation[] = [
    roll(0, 1, 2),
    assign(constant(0), 0, { kind: 'list', result: list(integer), elements: [slot(0)] }),
    roll(1, 1, 2),
    when(equal(the, constant([2]), true), [give(slot(1))]),
    give(constant(0)),
  ];
  const of = alone(body, { things });
  expect(printed(everyWay(of, begin(of)))).toBe('0: 1/2, 1: 1/4, 2: 1/4');
});

// ------------------------------------------------------------------------------------------- steps

// As many rounds as are told.
function rounds(before: readonly Operation[], times: Expr): readonly Operation[] {
  return [...before, repeat(times, [1, 2], [set(3, slot(0))]), give(slot(0))];
}

test.each([20, 30, 60, 110])('%i steps stop the ways that they stop a run on', (steps) => {
  const six = arithmetic(slot(0), '*', constant(6));
  const of = alone(rounds([roll(0, 1, 6)], six));
  const found = printed(everyWay(of, begin(of), { bounds: { steps } }));
  const expected = [1, 2, 3, 4, 5, 6].map((face) => {
    const state = play(of, begin(of), [face], { bounds: { steps } });
    return state.kind === 'done' ? `${String(face)}: 1/6` : 'stopped';
  });
  const done = expected.filter((text) => text !== 'stopped');
  const left = Rational.of(6 - done.length, 6).toString();
  const rest = done.length === 6 ? [] : [`too-many-steps: ${left}`];
  expect(found).toBe([...done, ...rest].join(', '));
});

// ------------------------------------------------------------------------------------------ bounds

test('a pool of dice whose chances nobody can hold is refused at once', () => {
  const of = alone([roll(0, 1000, 1000), give(slot(0))]);
  expect(printed(everyWay(of, begin(of)))).toBe('too-large-pool: 1');
  const die = alone([roll(0, 1, 1_000_000), give(slot(0))]);
  expect(printed(everyWay(die, begin(die)))).toBe('too-large-pool: 1');
});

test('answers that lead to different things take room as situations do', () => {
  const of = alone([roll(0, 1, 100), roll(1, 1, 100), give(arithmetic(slot(0), '-', slot(1)))]);
  expect(everyWay(of, begin(of), { ways: 5000 }).outcomes).toHaveLength(199);
  // What was found before there was no room is told, and so is what is open.
  const { outcomes, problems } = everyWay(of, begin(of), { ways: 1000 });
  expect(outcomes.map(({ p }) => p).reduce((sum, p) => sum.add(p))).toEqual(Rational.of(19, 50));
  expect(printed({ outcomes: [], problems, missing: [] })).toBe('too-many-ways: 31/50');
});
