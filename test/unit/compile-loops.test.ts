import { expect, test } from 'vitest';
import { compile } from '../../interpreter/compile/compile.ts';
import type { Operation } from '../../interpreter/model/program.ts';
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
