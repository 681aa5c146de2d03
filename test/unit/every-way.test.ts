import { describe, expect, test } from 'vitest';
import { Rational } from '../../interpreter/chance/rational.ts';
import { callRoutine as callOn } from '../../interpreter/machine/step.ts';
import type { ChoiceForm, Expr, Operation, Program } from '../../interpreter/model/program.ts';
import type { Ways } from '../../interpreter/odds/every-way.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import type { Policy, WaysOptions } from '../../interpreter/odds/policy.ts';
import { combatProgram, combatRoutine, combatStart } from '../build/combat.ts';
import { game, routines } from '../build/game.ts';
import {
  arithmetic,
  assign,
  at,
  call,
  callRoutine,
  compare,
  constant,
  equal,
  field,
  give,
  integer,
  list,
  plus,
  program,
  repeat,
  roll,
  routine,
  set,
  slot,
  thing,
  unknown,
  when,
} from '../build/program.ts';
import { alone, begin, pure } from '../build/run.ts';

/** The odds of a body as `result: chance`, in order. */
function odds(body: readonly Operation[], options: WaysOptions = {}, parts = {}): string {
  const of = alone(body, parts);
  return print(everyWay(of, begin(of), options));
}

function print({ outcomes }: Ways): string {
  return outcomes
    .map(({ result, watched, p }) => {
      const seen = watched.length === 0 ? '' : ` ${JSON.stringify(watched)}`;
      return `${JSON.stringify(result)}${seen}: ${p.toString()}`;
    })
    .join(', ');
}

function choose(into: number, form: ChoiceForm, player = 0): Operation {
  return {
    at,
    kind: 'choose',
    slot: into,
    player: constant(player),
    players: 'side',
    form,
    secret: false,
    question: null,
    option: integer,
  };
}

const upTo = (from: number, to: number): ChoiceForm => ({
  kind: 'number-from',
  from: constant(from),
  to: constant(to),
});

describe('dice', () => {
  const cases: [string, readonly Operation[], string][] = [
    ['one', [roll(0, 1, 2), give(slot(0))], '1: 1/2, 2: 1/2'],
    ['a sum', [roll(0, 2, 2), give(slot(0))], '2: 1/4, 3: 1/2, 4: 1/4'],
    ['the highest', [roll(0, 2, 2, 'highest'), give(slot(0))], '1: 1/4, 2: 3/4'],
    ['the lowest', [roll(0, 2, 2, 'lowest'), give(slot(0))], '1: 3/4, 2: 1/4'],
    ['those that count', [roll(0, 2, 6, 'counting', 5), give(slot(0))], '0: 4/9, 1: 4/9, 2: 1/9'],
    [
      'sorted',
      [roll(0, 2, 2, 'sorted'), give(slot(0))],
      '[1,1]: 1/4, [1,2]: 1/2, [2,2]: 1/4',
    ],
    [
      'each, in the order rolled',
      [roll(0, 2, 2, 'each'), give(slot(0))],
      '[1,1]: 1/4, [1,2]: 1/4, [2,1]: 1/4, [2,2]: 1/4',
    ],
    [
      'as many as a die says',
      [roll(0, 1, 2), roll(1, slot(0), 2, 'counting', 2), give(slot(1))],
      '0: 3/8, 1: 1/2, 2: 1/8',
    ],
  ];
  test.each(cases)('%s', (_, body, expected) => {
    expect(odds(body)).toBe(expected);
  });

  test('a hundred dice are one distribution', () => {
    const of = alone([roll(0, 100, 6, 'counting', 4), give(slot(0))]);
    const { outcomes, situations } = everyWay(of, begin(of));
    expect([outcomes.length, situations]).toEqual([101, 1]);
    expect(outcomes[0]?.p.denominator).toBe(2n ** 100n);
  });
});

describe('draws', () => {
  const draw: Operation = {
    at,
    kind: 'draw',
    slot: 0,
    source: { kind: 'slot', result: unknown, slot: 1 },
  };
  test('are without return, equal elements together', () => {
    const body = [
      set(1, constant([7, 7, 9])),
      draw,
      set(2, slot(0)),
      draw,
      give({ kind: 'list', result: list(unknown), elements: [slot(2), slot(0)] }),
    ];
    expect(odds(body)).toBe('[7,7]: 1/3, [7,9]: 1/3, [9,7]: 1/3');
  });
});

describe('choices', () => {
  const bet = [choose(0, upTo(0, 2)), roll(1, 1, 2), give(arithmetic(slot(0), '*', slot(1)))];
  const cases: [string, Policy, readonly Operation[], string][] = [
    ['the first', { kind: 'first' }, bet, '0: 1'],
    ['each as likely', { kind: 'uniform' }, bet, '0: 1/3, 1: 1/6, 2: 1/3, 4: 1/6'],
    [
      'the best',
      { kind: 'aims', aims: new Map([[0, 'highest']]), measure: null },
      bet,
      '2: 1/2, 4: 1/2',
    ],
    ['the worst', { kind: 'aims', aims: new Map([[0, 'lowest']]), measure: null }, bet, '0: 1'],
    [
      'each player an aim, knowing the other',
      {
        kind: 'aims',
        aims: new Map([
          [0, 'highest'],
          [1, 'lowest'],
        ]),
        measure: null,
      },
      // Player 1 makes a times (b - 1) as low as can be, whatever a is: so player 0 picks no a at
      // all.
      [
        choose(0, upTo(0, 2)),
        choose(1, upTo(0, 2), 1),
        give(arithmetic(slot(0), '*', plus(slot(1), constant(-1)))),
      ],
      '0: 1',
    ],
    [
      'parts of a list, each as likely',
      { kind: 'uniform' },
      [
        choose(0, {
          kind: 'some-of',
          list: constant([1, 2, 3]),
          least: constant(1),
          most: constant(2),
        }),
        give(call('sum', slot(0), constant(0))),
      ],
      '1: 1/6, 2: 1/6, 3: 1/3, 4: 1/6, 5: 1/6',
    ],
  ];
  test.each(cases)('%s', (_, policy, body, expected) => {
    expect(odds(body, { policy })).toBe(expected);
  });

  test('of actions too', () => {
    const configuration = begin(game, [], { called: routines.game, deals: [0] });
    const tokens = ['place-block(u1, hill)', 'pass', '3', '1'];
    const ways = everyWay(game, configuration, { choices: tokens });
    expect(print(ways)).toBe('2: 1');
  });

  test('are what was said as long as something was, then by the policy', () => {
    const twice = [choose(0, upTo(0, 2)), choose(1, upTo(0, 2)), give(plus(slot(0), slot(1)))];
    expect(odds(twice, { choices: ['2'] })).toBe('2: 1');
    expect(odds(twice, { choices: ['2'], policy: { kind: 'uniform' } })).toBe(
      '2: 1/3, 3: 1/3, 4: 1/3',
    );
    const aims: Policy = { kind: 'aims', aims: new Map([[0, 'highest']]), measure: null };
    expect(odds(twice, { choices: ['1'], policy: aims })).toBe('3: 1');
    expect(odds(bet, { choices: ['2'] })).toBe('2: 1/2, 4: 1/2');
  });

  test('said that nobody may make are told', () => {
    const of = alone(bet);
    const { missing, outcomes } = everyWay(of, begin(of), { choices: ['7'] });
    expect([missing[0]?.request.kind, missing[0]?.p.toString(), outcomes.length]).toEqual([
      'choose',
      '1',
      0,
    ]);
  });

  test('are the best by another measure', () => {
    const worst = pure(
      routine('worst', { n: integer }, [], [give(arithmetic(constant(0), '-', slot(0)))]),
    );
    const routinesOf = [routine('main', {}, ['a', 'b'], bet), worst];
    const of = program({ routines: routinesOf });
    const measure = { routine: 1 };
    const policy: Policy = { kind: 'aims', aims: new Map([[0, 'highest']]), measure };
    expect(print(everyWay(of, begin(of), { policy }))).toBe('0: 1');
    expect(print(everyWay(of, begin(of), { watch: [measure], policy: { kind: 'uniform' } }))).toBe(
      '0 [0]: 1/3, 1 [-1]: 1/6, 2 [-2]: 1/3, 4 [-4]: 1/6',
    );
  });
});

describe('facts', () => {
  const of: Program = { ...game, maps: [] };
  test('are those given beforehand', () => {
    const facts = [{ fact: 0, arguments: [1, 2], value: true }];
    const ways = everyWay(of, begin(of, [1, 2], { called: routines.ask }), { facts });
    expect(print(ways)).toBe('true: 1');
  });
  test('or are told to be missing', () => {
    const { missing } = everyWay(of, begin(of, [1, 2], { called: routines.ask }));
    expect(missing[0]?.request).toMatchObject({ kind: 'ask', arguments: [1, 2] });
  });
});

describe('ends', () => {
  test('a problem on some ways has its chance', () => {
    const body = [roll(0, 1, 6), give(arithmetic(constant(6), 'div', plus(slot(0), constant(-1))))];
    const of = alone(body);
    const { outcomes, problems } = everyWay(of, begin(of));
    expect(problems.map(({ problem, p }) => `${problem.code} ${p.toString()}`)).toEqual([
      'division-by-zero 1/6',
    ]);
    // 6 div 4 and 6 div 5 are both 1.
    expect(outcomes.length).toBe(4);
  });

  test('what is watched tells outcomes apart', () => {
    const things = [thing('turn', 'state', { day: integer })];
    const body = [roll(0, 1, 2), assign(constant(0), 0, slot(0)), give(constant(1))];
    expect(odds(body, {}, { things })).toBe('1: 1');
    expect(odds(body, { watch: [{ thing: 0, field: 0 }] }, { things })).toBe(
      '1 [1]: 1/2, 1 [2]: 1/2',
    );
  });
});

describe('situations that are the same', () => {
  test('meet even when different numbers of rolls lead to them', () => {
    const once = [roll(0, 1, 2), when(compare(slot(0), '<', constant(2)), [roll(1, 1, 2)])];
    const body = [repeat(constant(20), [2, 3], once), give(constant(0))];
    const of = alone(body);
    // The second roll of a round tells nothing: whatever it shows, the run goes on alike.
    expect(everyWay(of, begin(of)).situations).toBe(20);
  });

  test('meet within calls', () => {
    const of = program({
      routines: [
        routine(
          'main',
          {},
          ['s', 'x', 'l', 'i'],
          [
            set(0, constant(0)),
            repeat(constant(10), [2, 3], [callRoutine(1, 1), set(0, plus(slot(0), slot(1)))]),
            give(slot(0)),
          ],
        ),
        routine(
          'two',
          {},
          ['a', 'b'],
          [roll(0, 1, 2), roll(1, 1, 2), give(plus(slot(0), slot(1)))],
        ),
      ],
    });
    // In round r a sum is one of 2r + 1, and within a round one of its first roll besides.
    const expected = Array.from({ length: 10 }, (_, r) => 3 * (2 * r + 1)).reduce((a, b) => a + b);
    expect(everyWay(of, begin(of)).situations).toBe(expected);
  });

  // The field of a unit is a die; ten more rolls follow that look at nothing but the test.
  const state = field(constant(0), 0);
  const looking = (test: Expr): readonly Operation[] => [
    roll(0, 1, 6),
    assign(constant(0), 0, slot(0)),
    roll(0, 1, 2),
    when(test, [give(plus(slot(0), constant(10)))]),
    give(slot(0)),
  ];
  const things = [thing('unit', 'state', { state: integer })];
  test.each([
    ['when a field is only compared with a value', equal(state, constant(3)), 3],
    ['but not when its value counts', compare(state, '<', constant(7)), 7],
    ['when a field is not looked at', compare(slot(0), '<', constant(0)), 1],
  ])('meet %s', (_, test, expected) => {
    const of = alone(looking(test), { things });
    expect(everyWay(of, begin(of)).situations).toBe(expected);
  });

  test('are told apart by what is watched', () => {
    const of = alone(looking(equal(state, constant(3))), { things });
    const ways = everyWay(of, begin(of), { watch: [{ thing: 0, field: 0 }] });
    expect([ways.outcomes.length, ways.situations]).toEqual([12, 7]);
  });

  test.each([
    ['meet when a list is only counted', call('count', state), 10],
    ['but not when its order is looked at', call('first', state), 15],
  ])('%s', (_, last, expected) => {
    const gain: Operation = assign(constant(0), 0, {
      kind: 'join',
      result: list(unknown),
      left: state,
      right: { kind: 'list', result: list(unknown), elements: [slot(0)] },
    });
    const cup = [thing('unit', 'state', { cup: list(integer) }, [])];
    const rolls = Array.from({ length: 3 }, () => [roll(0, 1, 2), gain]).flat();
    const of = alone([...rolls, roll(1, 1, 2), give(plus(slot(1), last))], { things: cup });
    expect(everyWay(of, begin(of)).situations).toBe(expected);
  });

  test('are counted, and may be too many', () => {
    const seen: string[] = [];
    const body = [
      set(0, constant(0)),
      repeat(constant(60), [2, 3], [roll(1, 1, 6), set(0, plus(slot(0), slot(1)))]),
      give(slot(0)),
    ];
    const of = alone(body);
    const progress = (done: number, all: number): number => seen.push(`${done} of ${all}`);
    const { problems, situations } = everyWay(of, begin(of), { ways: 3000, progress });
    expect(problems.map(({ problem }) => problem.code)).toEqual(['too-many-ways']);
    expect(seen).toEqual(['1000 of 3000', '2000 of 3000', '3000 of 3000']);
    expect(situations).toBeLessThan(3000);
    expect(everyWay(of, begin(of)).outcomes.length).toBe(301);
  });

  test('are counted while they only lead on, die after die', () => {
    const seen: number[] = [];
    const body = [
      set(0, constant(0)),
      repeat(constant(1_000_000), [2, 3], [roll(1, 1, 2), set(0, plus(slot(0), slot(1)))]),
      give(slot(0)),
    ];
    const of = alone(body);
    const progress = (done: number): number => seen.push(done);
    const { problems } = everyWay(of, begin(of), { ways: 3000, progress });
    expect(problems.map(({ problem }) => problem.code)).toEqual(['too-many-ways']);
    expect(seen).toEqual([1000, 2000, 3000]);
  });

  test('a combat of pieces against pieces is worked out exactly', () => {
    const configuration = combatStart([2, 1], [2, 1]);
    callOn(combatProgram, configuration, combatRoutine, [1]);
    const { outcomes, situations } = everyWay(combatProgram, configuration);
    const total = outcomes.reduce((sum, { p }) => sum.add(p), Rational.zero);
    expect(total.toString()).toBe('1');
    expect(situations).toBeLessThan(200);
  });
});
