import { describe, expect, test } from 'vitest';
import { accept, show } from '../../interpreter/drive/person.ts';
import { visibleTo } from '../../interpreter/drive/told-to.ts';
import { advance, answer } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Request } from '../../interpreter/model/request.ts';
import { game, routines } from '../build/game.ts';
import { begin, play } from '../build/run.ts';

function waiting(configuration: Configuration): Request {
  const state = advance(game, configuration);
  if (state.kind !== 'waits') throw new Error(state.kind);
  return state.request;
}

function fresh(): Configuration {
  return begin(game, [], { called: routines.game, deals: [0] });
}

describe('a person is shown', () => {
  test('what may be done, by whom, in which phase', () => {
    const configuration = fresh();
    const shown = show(game, configuration, waiting(configuration));
    expect(shown).toMatchObject({
      kind: 'act',
      player: { token: 'union', words: { fr: 'union (fr)', en: 'union' } },
      options: [
        { token: 'place-block(u1, hill)', words: { en: 'Place a block (u1, hill)' } },
        { token: 'place-block(u1, field)' },
        { token: 'pass()' },
      ],
    });
    expect(shown.phases.map(({ name }) => name)).toEqual(['placing']);
  });

  test('why an action cannot be taken at all', () => {
    const configuration = fresh();
    // Everything of the union is placed before it acts.
    const block = configuration.things[6];
    if (block === undefined) throw new Error('no such block');
    configuration.things[6] = { ...block, fields: [0, 1] };
    expect(show(game, configuration, waiting(configuration)).refused).toMatchObject([
      { token: 'place-block', reason: { en: 'it is placed' }, clause: '1.1' },
    ]);
  });

  test('a question and the numbers that answer it', () => {
    const configuration = fresh();
    play(game, configuration, [
      [1, [0]],
      [1, [1]],
    ]);
    expect(show(game, configuration, waiting(configuration))).toMatchObject({
      kind: 'choose',
      question: { en: 'How much?' },
      least: 0,
      most: 3,
      secret: true,
      options: [],
    });
  });
});

describe('a token', () => {
  const cases: [string, string, unknown][] = [
    ['stands for an action', 'place-block(u1, hill)', [0, [6, 1, 0]]],
    ['needs no spaces', 'place-block(u1,hill)', [0, [6, 1, 0]]],
    ['needs no brackets when there is nothing in them', 'pass', [1, [0]]],
  ];
  test.each(cases)('%s', (_, token, value) => {
    const configuration = fresh();
    const accepted = accept(game, configuration, { request: waiting(configuration), token });
    expect(accepted).toEqual({ kind: 'answer', value, faces: null });
  });

  const refusals: [string, string, string, string | null][] = [
    ['of a piece of the other side', 'place-block(c1, hill)', 'illegal-action', 'it is not yours'],
    ['of a piece that is placed', 'place-block(u2, hill)', 'illegal-action', 'it is placed'],
    ['of a place that is taken', 'place-block(u1, wood)', 'illegal-action', 'the place is taken'],
    ['of a piece that does not exist', 'place-block(u9, hill)', 'illegal-choice', null],
    ['of an action that does not exist', 'fly(u1)', 'illegal-choice', null],
  ];
  test.each(refusals)('%s is refused, and says why', (_, token, code, reason) => {
    const configuration = fresh();
    const refused = accept(game, configuration, { request: waiting(configuration), token });
    if (refused.kind !== 'refused') throw new Error('accepted');
    expect(refused.why.code).toBe(code);
    if (refused.why.code !== 'illegal-action') return;
    expect(refused.why.data.reason?.en ?? null).toBe(reason);
  });

  test('is a number between the ends', () => {
    const configuration = fresh();
    play(game, configuration, [
      [1, [0]],
      [1, [1]],
    ]);
    const request = waiting(configuration);
    expect(accept(game, configuration, { request, token: '3' })).toMatchObject({ value: 3 });
    expect(accept(game, configuration, { request, token: '4' })).toMatchObject({ kind: 'refused' });
    expect(accept(game, configuration, { request, token: 'x' })).toMatchObject({ kind: 'refused' });
  });

  test('is the faces of the dice, as many as are rolled', () => {
    const configuration = begin(game, [5], { called: routines.gamble });
    const request = waiting(configuration);
    const faces = { kind: 'answer', value: 4, faces: [4] };
    expect(accept(game, configuration, { request, token: '4' })).toEqual(faces);
    expect(accept(game, configuration, { request, token: '7' })).toMatchObject({
      why: { code: 'bad-face' },
    });
    expect(accept(game, configuration, { request, token: '4 4' })).toMatchObject({
      why: { code: 'missing-answer' },
    });
  });
});

describe('a secret choice', () => {
  function bids(...numbers: readonly number[]): readonly LogEvent[] {
    const configuration = fresh();
    const log: LogEvent[] = [];
    play(
      game,
      configuration,
      [
        [1, [0]],
        [1, [1]],
      ],
      { log },
    );
    for (const number of numbers) {
      answer(game, configuration, number, { log });
      advance(game, configuration, { log });
    }
    return log;
  }
  /** What a player sees of the choices, and whether anything is seen after them. */
  const seen = (player: number | null, log: readonly LogEvent[]): readonly unknown[] =>
    visibleTo(player, log).flatMap((event) => (event.kind === 'choice' ? [event.value] : []));

  test('is seen by the player who made it only, until all are made', () => {
    expect([seen(0, bids(2)), seen(1, bids(2)), seen(null, bids(2))]).toEqual([[2], [], []]);
    const both = bids(2, 3);
    expect([seen(0, both), seen(1, both), seen(null, both)]).toEqual([
      [2, 3],
      [2, 3],
      [2, 3],
    ]);
  });

  test('hides what happens after it, which could tell it', () => {
    const field = { ...at, kind: 'field', thing: 0, field: 0, before: 1, after: 2 } as const;
    const log: LogEvent[] = [{ ...at, kind: 'together-enter' }, field, choice(0), field, choice(1)];
    expect(visibleTo(null, log).map(({ kind }) => kind)).toEqual(['together-enter', 'field']);
    expect(visibleTo(0, log).length).toBe(4);
    expect(visibleTo(1, log).length).toBe(3);
    const inner: LogEvent[] = [{ ...at, kind: 'together-enter' }, ...log];
    const left = { ...at, kind: 'together-leave' } as const;
    expect(visibleTo(null, [...inner, left]).length).toBe(3);
    expect(visibleTo(null, [...inner, left, left]).length).toBe(8);
  });
});

const at = { routine: 0, at: { from: 0, to: 0 } };
function choice(player: number): LogEvent {
  return { ...at, kind: 'choice', player, value: 1, secret: true };
}
