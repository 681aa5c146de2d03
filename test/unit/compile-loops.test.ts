import { describe, expect, test } from 'vitest';
import { compile } from '../../interpreter/compile/compile.ts';
import type { Expr, Operation } from '../../interpreter/model/program.ts';
import type { Module } from '../build/compiled.ts';
import { load } from '../build/compiled.ts';
import * as build from '../build/program.ts';
import { at, constant, integer, slot } from '../build/program.ts';

test('a loop that nobody counts goes on while its condition holds', () => {
  const loop: Operation = {
    ...{ at, kind: 'repeat', times: null, limit: 1, index: 2, before: [] },
    goOn: build.compare(slot(0), '>', constant(2)),
    body: [build.set(0, build.arithmetic(slot(0), 'div', constant(2)))],
  };
  const body = [loop, build.give(slot(0))];
  const routine = build.routine('halved', { number: integer }, ['limit', 'index'], body);
  const made = compile(build.program({ routines: [routine] }));
  const module = load(made.javascript) as Module;
  const run = (value: number): unknown => module.run(module.createGame(), 0, [value]);
  expect(run(22)).toEqual({ kind: 'done', result: 2 });
  expect(run(1)).toEqual({ kind: 'done', result: 1 });
});

test.each([-9, -8, -7, -1, 0, 1, 7])('%i div 4 and div 3 round down', (value) => {
  const small = { kind: 'integer', from: -9, to: 9 } as const;
  for (const by of [4, 3]) {
    const quotient = build.give(build.arithmetic(slot(0, small), 'div', constant(by)));
    const routine = build.routine('it', { n: small }, [], [quotient]);
    const module = load(compile(build.program({ routines: [routine] })).javascript) as Module;
    const expected = { kind: 'done', result: Math.floor(value / by) };
    expect(module.run(module.createGame(), 0, [value])).toEqual(expected);
  }
});

describe('what is only counted is worked out all the same where that could stop the run', () => {
  const whole = build.list(integer);
  const share = build.arithmetic(constant(6), 'div', slot(1, integer));
  const selected: Expr = {
    ...{ kind: 'select', result: whole, slot: 1, condition: null, give: share },
    source: { kind: 'list', list: slot(0, whole) },
  };
  const one: Expr = { kind: 'list', result: whole, elements: [share] };
  const gathering = build.set(2, { kind: 'join', result: whole, left: slot(2, whole), right: one });
  const gathered = [
    build.set(2, constant([])),
    build.each(1, [3, 4], slot(0, whole), [gathering]),
    build.give(build.call('count', slot(2, whole))),
  ];

  test.each<[string, readonly Operation[]]>([
    ['of a selection', [build.give(build.call('count', selected))]],
    ['of a list gathered in a loop', gathered],
  ])('%s', (_, body) => {
    const locals = ['element', 'made', 'items', 'index'];
    const routine = build.routine('shares', { numbers: whole }, locals, body);
    const slots = routine.slots.with(2, { name: 'made', type: whole, temporary: true });
    const made = compile(build.program({ routines: [{ ...routine, slots }] }));
    const module = load(made.javascript) as Module;
    const run = (...numbers: number[]): unknown => module.run(module.createGame(), 0, [numbers]);
    expect(run(1, 2)).toEqual({ kind: 'done', result: 2 });
    expect(run(1, 0)).toMatchObject({ kind: 'failed', problem: { code: 'division-by-zero' } });
  });
});
