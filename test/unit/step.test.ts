import { describe, expect, test } from 'vitest';
import { start } from '../../interpreter/machine/start.ts';
import type { Advance } from '../../interpreter/machine/step.ts';
import { advance, fork } from '../../interpreter/machine/step.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Operation, Program } from '../../interpreter/model/program.ts';
import { game, routines } from '../build/game.ts';
import {
  assign,
  at,
  between,
  callRoutine,
  compare,
  constant,
  each,
  field,
  give,
  integer,
  list,
  lookUp,
  minus,
  plus,
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
  words,
  yesNo,
} from '../build/program.ts';
import { alone, begin, logged, play } from '../build/run.ts';

function codeOf(state: Advance): string {
  return state.kind === 'failed' ? state.problem.code : state.kind;
}

describe('a problem of the rules stops the run', () => {
  const unit = thing('unit', 'piece', { strength: between(0, 3) });
  const unset = {
    ...thing('turn', 'state', {}),
    fields: [{ name: 'day', words: words('day'), type: integer, initial: undefined }],
  };
  const one: Operation = {
    at,
    kind: 'create',
    slot: 0,
    type: 0,
    name: 'u1',
    fields: [constant(3)],
  };
  const choose: Operation = {
    at,
    kind: 'choose',
    slot: 0,
    player: constant(0),
    players: 'side',
    form: { kind: 'one-of', list: constant([]), orNone: false },
    secret: false,
    question: null,
    option: integer,
  };
  const source = { kind: 'slot', result: unknown, slot: 1 } as const;
  const draw: Operation = { at, kind: 'draw', slot: 0, source };
  const endless = repeat(constant(1e9), [2, 3], [set(0, constant(1))]);
  const doubling = repeat(
    constant(40),
    [2, 3],
    [set(0, { kind: 'join', result: list(unknown), left: slot(0), right: slot(0) })],
  );
  const reason = { fr: ['non ', { value: constant(3), type: integer }], en: ['no'] };
  const cases: [string, readonly Operation[], Partial<Program>][] = [
    ['out-of-range', [one, assign(slot(0), 0, constant(4))], { things: [unit] }],
    ['out-of-range', [{ ...one, fields: [constant(-1)] }], { things: [unit] }],
    ['unset-field', [give(field(constant(0), 0))], { things: [unset] }],
    ['unknown-cell', [lookUp(0, 0, [constant(2)])], { tables: [table('t', [[1], [undefined]])] }],
    ['absent-table', [lookUp(0, 0, [constant(2)])], { tables: [table('t', [])] }],
    [
      'outside-table',
      [lookUp(0, 0, [constant(9)])],
      { tables: [table('t', [[1]], { outside: 'error' })] },
    ],
    ['require-failed', [{ at, kind: 'require', condition: constant(false), reason }], {}],
    ['bad-number-of-dice', [roll(0, -1, 6)], {}],
    ['bad-number-of-rounds', [repeat(constant(-1), [2, 3], [])], {}],
    ['too-long-list', [roll(0, 100_000, 6)], {}],
    ['nothing-to-choose', [choose], {}],
    ['empty-draw', [set(1, constant([])), draw], {}],
    ['too-many-steps', [endless], {}],
    ['too-many-calls', [callRoutine(null, 0)], {}],
    ['too-long-list', [set(0, constant([1])), doubling], {}],
    ['too-many-things', [repeat(constant(20_000), [2, 3], [one])], { things: [unit] }],
  ];
  test.each(cases)('%s', (code, body, parts) => {
    const of = alone(body, parts);
    expect(codeOf(play(of, begin(of), [], { bounds: { steps: 100_000 } }))).toBe(code);
  });

  test('A run that is told ends once it has logged too much', () => {
    const of = alone([repeat(constant(20_000), [2, 3], [one])], { things: [unit] });
    const log: LogEvent[] = [];
    const options = { log, bounds: { events: 500 } };
    const ended = advance(of, begin(of), options);
    expect(ended).toMatchObject({ problem: { data: { bound: 500, of: 'events' } } });
    expect(log.length).toBe(501);
    // What was told before the run went on does not count.
    const more = [...log];
    expect(codeOf(advance(of, begin(of), { log: more, bounds: { events: 500 } }))).toBe(
      'too-many-steps',
    );
    expect(more.length).toBe(1002);
  });

  test('with a trace from the innermost call outwards', () => {
    const inside = { from: 7, to: 9 };
    const of = program({
      routines: [
        routine('outer', {}, ['a'], [set(0, constant(1)), callRoutine(0, 1, slot(0))]),
        routine(
          'inner',
          { n: integer },
          [],
          [
            {
              ...give({
                kind: 'arithmetic',
                result: integer,
                operator: 'div',
                exact: false,
                left: slot(0),
                right: constant(0),
              }),
              at: inside,
            },
          ],
        ),
      ],
    });
    const state = play(of, begin(of));
    if (state.kind !== 'failed') throw new Error(state.kind);
    expect(state.problem).toMatchObject({ code: 'division-by-zero', span: inside });
    expect(state.problem.trace.map(({ routine: name }) => name)).toEqual(['inner', 'outer']);
  });

  test('and the sentence of a requirement has its values filled in', () => {
    const of = alone([{ at, kind: 'require', condition: constant(false), reason }]);
    const state = play(of, begin(of));
    if (state.kind !== 'failed') throw new Error(state.kind);
    expect(state.problem.data).toEqual({ reason: { fr: 'non 3', en: 'no' } });
  });
});

describe('a roll', () => {
  test('of no dice is not waited for', () => {
    const of = alone([roll(0, 0, 6), give(slot(0))]);
    expect(play(of, begin(of))).toEqual({ kind: 'done', result: 0 });
  });

  test('says how many dice of which faces it waits for', () => {
    const of = alone([roll(0, 3, 6, 'counting', 5), give(slot(0))]);
    const state = play(of, begin(of));
    const request = { kind: 'roll', count: 3, die: { from: 1, to: 6 }, mode: 'counting' };
    expect(state).toMatchObject({ kind: 'waits', request });
    const again = begin(of);
    expect(play(of, again, [2])).toEqual({ kind: 'done', result: 2 });
  });
});

describe('where a run waits', () => {
  test('slots that nothing reads any more are empty', () => {
    const of = alone([
      set(0, constant(5)),
      set(1, plus(slot(0), constant(1))),
      roll(2, 1, 6),
      give(plus(slot(1), slot(2))),
    ]);
    const configuration = begin(of);
    advance(of, configuration);
    expect(configuration.frames[0]?.slots).toEqual([null, 6, null, null]);
  });

  test('what a loop still needs is kept', () => {
    const of = alone([each(0, [1, 2], constant([4, 5]), [roll(3, 1, 6)]), give(constant(1))]);
    const configuration = begin(of);
    advance(of, configuration);
    expect(configuration.frames[0]?.slots).toEqual([null, [4, 5], 0, null]);
  });

  test('a fork goes its own way', () => {
    const of = alone([roll(0, 1, 6), give(slot(0))]);
    const first = begin(of);
    advance(of, first);
    const second = fork(first);
    expect(play(of, first, [3])).toEqual({ kind: 'done', result: 3 });
    expect(play(of, second, [5])).toEqual({ kind: 'done', result: 5 });
  });
});

describe('a loop', () => {
  const cases: [string, readonly Operation[], unknown][] = [
    [
      'goes through the list as it was at the start',
      [
        set(3, constant([1, 2])),
        each(0, [1, 2], slot(3), [
          set(3, { kind: 'join', result: list(unknown), left: slot(3), right: constant([9]) }),
        ]),
        give(slot(3)),
      ],
      [1, 2, 9, 9],
    ],
    [
      'does nothing no times',
      [set(0, constant(1)), repeat(constant(0), [2, 3], [set(0, constant(7))]), give(slot(0))],
      1,
    ],
    [
      'ends when its condition no longer holds',
      [
        set(0, constant(1)),
        repeat(constant(9), [2, 3], [set(0, plus(slot(0), slot(0)))], {
          kind: 'compare',
          result: yesNo,
          operator: '<',
          exact: false,
          left: slot(0),
          right: constant(10),
        }),
        give(slot(0)),
      ],
      16,
    ],
    [
      'can be left by a return',
      [
        repeat(constant(9), [2, 3], [when(compare(slot(3), '>', constant(1)), [give(slot(3))])]),
        give(minus(constant(0), constant(1))),
      ],
      2,
    ],
  ];
  test.each(cases)('%s', (_, body, expected) => {
    const of = alone(body);
    expect(play(of, begin(of))).toEqual({ kind: 'done', result: expected });
  });
});

describe('a match', () => {
  const of = (value: number | boolean | null): Program =>
    alone([
      {
        at,
        kind: 'match',
        value: constant(value),
        arms: [
          { values: [0, 2], body: [give(constant(10))] },
          { values: [3], body: [give(constant(20))] },
        ],
        otherwise: [give(constant(30))],
      },
    ]);
  test.each([
    [0, 10],
    [2, 10],
    [3, 20],
    [1, 30],
    [4, 30],
    [null, 30],
    [false, 10],
  ])('%s goes to its arm', (value, expected) => {
    expect(play(of(value), begin(of(value)))).toEqual({ kind: 'done', result: expected });
  });
});

describe('what happens is logged', () => {
  test('rolls, look-ups, fields, calls and returns', () => {
    const of = program({
      things: [thing('unit', 'piece', { strength: between(0, 3) })],
      tables: [table('t', [[1], [2], [3]])],
      routines: [
        routine(
          'outer',
          {},
          ['u', 'd', 'r'],
          [
            { at, kind: 'create', slot: 0, type: 0, name: null, fields: [constant(3)] },
            callRoutine(1, 1),
            lookUp(2, 0, [[slot(1), constant(5)]]),
            assign(slot(0), 0, constant(1)),
            { at, kind: 'remove', thing: slot(0) },
          ],
        ),
        routine('inner', {}, ['d'], [roll(0, 1, 6), give(slot(0))]),
      ],
    });
    const log: LogEvent[] = [];
    const configuration = begin(of);
    play(of, configuration, [2], { log });
    const kinds = ['create', 'call', 'roll', 'return', 'look-up', 'field', 'remove', 'return'];
    expect(log.map(({ kind }) => kind)).toEqual(kinds);
    expect(logged(log, 'look-up')[0]?.axes).toEqual([{ value: 2, shift: 5, before: 1, after: 2 }]);
    expect(configuration.things[0]).toMatchObject({ name: 'unit-1', out: true, fields: [1] });
  });
});

describe('a game is laid out', () => {
  test('states, areas, borders, then pieces, which may name areas', () => {
    const started = start(game, { deals: [0] });
    if (started.kind === 'failed') throw new Error(started.problem.code);
    const { configuration } = started;
    const names = ['turn', 'hill', 'field', 'wood', 'hill-field', 'field-wood', 'u1', 'u2', 'c1'];
    expect(configuration.things.map(({ name }) => name)).toEqual(names);
    expect(configuration.things[0]?.fields).toEqual([2]);
    expect(configuration.things[7]?.fields).toEqual([0, 3]);
  });

  test('or why not', () => {
    const high = {
      type: 0,
      name: null,
      words: { fr: '', en: '' },
      fields: [{ field: 0, value: constant(99) }],
    };
    const [deal] = game.deals;
    if (deal === undefined) throw new Error('no deal');
    const wrong = { ...game, deals: [{ ...deal, items: [high] }] };
    expect(start(wrong, { deals: [0] })).toMatchObject({
      kind: 'failed',
      problem: { code: 'out-of-range' },
    });
  });
});

describe('a fact', () => {
  test('is decided by the board when there is a map', () => {
    const configuration = begin(game, [1, 2], { called: routines.ask, deals: [0] });
    expect(play(game, configuration)).toEqual({ kind: 'done', result: true });
  });

  test('is asked when there is none, and only once', () => {
    const of = alone(
      [
        { at, kind: 'ask', slot: 0, fact: 0, arguments: [constant(1)], known: null },
        { at, kind: 'ask', slot: 1, fact: 0, arguments: [constant(1)], known: null },
        give(plus(slot(0), slot(1))),
      ],
      {
        facts: [
          {
            name: 'f',
            question: { fr: [], en: [] },
            parameters: [],
            result: integer,
            origin: { file: '', span: at, clause: null },
            board: null,
            chart: null,
          },
        ],
      },
    );
    expect(play(of, begin(of), [4])).toEqual({ kind: 'done', result: 8 });
  });
});

describe('an action', () => {
  test('is offered when it is legal, and the others say why not', () => {
    const configuration = begin(game, [], { called: routines.game, deals: [0] });
    const state = advance(game, configuration);
    if (state.kind !== 'waits' || state.request.kind !== 'act') throw new Error(state.kind);
    // u1 on the hill or in the field; u2 is in the wood already; pass.
    expect(state.request.options.map(({ action, arguments: given }) => [action, ...given])).toEqual(
      [
        [0, 6, 1, 0],
        [0, 6, 2, 0],
        [1, 0],
      ],
    );
    expect(state.request.refused).toEqual([]);
    const after = play(game, configuration, [[0, [6, 1, 0]], [1, [1]], 3, 1]);
    expect(after).toEqual({ kind: 'done', result: 2 });
    expect(configuration.things[6]?.fields).toEqual([0, 1]);
  });

  test('that nobody can take is a problem when there is no other', () => {
    const player = constant(0);
    const asked = { at, kind: 'act', slot: null, player, players: 'side', actions: [0] } as const;
    const only = alone([asked], {
      ...game,
      routines: [
        ...game.routines,
        routine('main', {}, [], [asked]),
      ],
    });
    expect(codeOf(play(only, begin(only, [], { called: 8, map: 0 })))).toBe('no-legal-action');
  });
});
