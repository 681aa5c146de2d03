// Pieces chosen together: every engine offers the groups that a plain trial of all of them allows.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept } from '../../interpreter/drive/person.ts';
import { prepareRun } from '../../interpreter/input/input.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { ActRequest, Request } from '../../interpreter/model/request.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { play } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const program = smallBook(`
state table { guns: list of integer = []  most: integer = 99  sum: integer = 0
  fired: list of integer = [] }
action fire(guns: group of integer in table.guns, n: 1..2) by player: side
    fr "tirer" en "fire" {
  legal when player = red else fr "pas à vous" en "not yours"
  legal when (every g in guns where g > 0) and count(guns) ≤ table.most
    else fr "trop ou hors d’état" en "too many, or out of order"
  legal when sum(guns) * n ≠ table.sum else fr "somme interdite" en "forbidden sum"
  do { table.fired goes to guns + [n] }
}
procedure volley() -> list of integer fr "salve" en "volley" {
  act by red one of { fire }
  table.fired
}
`);
const routine = program.routines.findIndex(({ name }) => name === 'volley');

interface Table {
  readonly guns: readonly number[];
  readonly most: number;
  readonly sum: number;
}

function laidOut({ guns, most, sum }: Table): Configuration {
  const set = [
    ['table.guns', `(${guns.join(' ')})`],
    ['table.most', String(most)],
    ['table.sum', String(sum)],
  ] as const;
  const ready = prepareRun(program, null, { map: null, deals: [], set });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  return ready.configuration;
}

/** What waits for an answer, or the code of the problem. */
function asked(table: Table): { configuration: Configuration; request: Request } | string {
  const configuration = laidOut(table);
  callRoutine(program, configuration, routine, []);
  const state = play(program, configuration);
  if (state.kind === 'waits') return { configuration, request: state.request };
  return state.kind === 'failed' ? state.problem.code : state.kind;
}

function offered(table: Table): readonly Value[] | string {
  const found = asked(table);
  if (typeof found === 'string') return found;
  return (found.request as ActRequest).options.map(({ arguments: given }) => given);
}

/** Every group that may fire, tried one by one: the smaller first. */
function allowed({ guns, most, sum }: Table): readonly Value[] {
  const all = [...new Set(guns)];
  const groups = Array.from({ length: 2 ** all.length - 1 }, (_, bits) =>
    all.flatMap((gun, place) => (((bits + 1) >> place) % 2 === 1 ? [gun] : [])),
  );
  const before = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((gun, place) => gun !== b[place]);
    return a.length - b.length || all.indexOf(a[at] ?? 0) - all.indexOf(b[at] ?? 0);
  };
  const total = (group: readonly number[]): number => group.reduce((a, b) => a + b, 0);
  return groups
    .filter((group) => group.length <= most && group.every((gun) => gun > 0))
    .toSorted(before)
    .flatMap((group) => [1, 2].map((n): Value => [group, n, 0]))
    .filter((given) => {
      const [group, n] = given as readonly [readonly number[], number];
      return total(group) * n !== sum;
    });
}

const tables = fc.record({
  guns: fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 6 }),
  most: fc.integer({ min: 0, max: 4 }),
  sum: fc.integer({ min: 0, max: 8 }),
});

describe('groups', () => {
  test('are those that a plain trial of all of them allows', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const wanted = allowed(table);
        expect(offered(table)).toEqual(wanted.length === 0 ? 'no-legal-action' : wanted);
      }),
    );
  });

  test('are the same to the enumerator, and compiled', () => {
    fc.assert(
      fc.property(tables, fc.nat(), (table, seed) => {
        const configuration = laidOut(table);
        const of = { program, configuration, routine, values: [] };
        const paths = enumerate({ ...of, choices: 'uniform', most: 100_000 });
        const fired = allowed(table).map((given) => {
          const [group, n] = given as readonly [readonly number[], number];
          return [...group, n];
        });
        const ends = paths?.flatMap(({ end }) => (end.kind === 'done' ? [end.result] : []));
        expect(ends).toEqual(fired);
        expect(compiledRun({ ...of, seed })).toEqual(stepped({ ...of, seed }));
      }),
    );
  });

  test('of many pieces are found where few fire together, and refused where any may', () => {
    const guns = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(offered({ guns, most: 2, sum: 0 })).toHaveLength(2 * (30 + (30 * 29) / 2));
    expect(offered({ guns, most: 99, sum: 0 })).toBe('too-many-options');
  });

  test('are said in any order, and a refusal is of the members that may not be', () => {
    const found = asked({ guns: [1, 2, 3], most: 2, sum: 5 });
    if (typeof found === 'string') throw new Error(found);
    const { configuration, request } = found;
    const say = (token: string): unknown => accept(program, configuration, { request, token });
    const refused = (reason: { readonly fr: string; readonly en: string }): unknown => ({
      kind: 'refused',
      why: { code: 'illegal-action', data: { action: 'fire', reason, outside: null } },
    });
    const one = { kind: 'answer', value: [0, [[1, 2], 1, 0]] };
    expect(say('fire((1 2), 1)')).toMatchObject(one);
    expect(say('fire((2, 1), 1)')).toMatchObject(one);
    expect(say('fire((1 2 3), 1)')).toEqual(
      refused({ fr: 'trop ou hors d’état', en: 'too many, or out of order' }),
    );
    expect(say('fire((2 3), 1)')).toEqual(refused({ fr: 'somme interdite', en: 'forbidden sum' }));
    const outside = { name: 'guns', value: '7' };
    expect(say('fire((1 7), 1)')).toMatchObject({ why: { data: { outside } } });
    expect(say('fire((1 1), 1)')).toMatchObject({
      why: { data: { outside: { name: 'guns', value: '(1 1)' } } },
    });
  });
});
