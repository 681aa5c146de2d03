import { expect, test } from 'vitest';
import { compile } from '../../interpreter/compile/compile.ts';
import { isEqual } from '../../interpreter/model/equal.ts';
import type { Expr } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import type { Module } from '../build/compiled.ts';
import { load } from '../build/compiled.ts';
import * as build from '../build/program.ts';
import { slot } from '../build/program.ts';

const fraction = { kind: 'fraction' } as const;
const result = { kind: 'yes-no' } as const;
const zero = { numerator: 0, denominator: 1 };
const half = { numerator: 1, denominator: 2 };
const two = { numerator: 2, denominator: 1 };

test.each<[Value, Value]>([
  [0, zero],
  [zero, 0],
  [2, two],
  [half, 0],
  [half, half],
  [1, half],
  [0, 0],
])('the compiled form finds %j and %j as equal as the stepper does', (left, right) => {
  const same: Expr = {
    ...{ kind: 'equal', result, deep: true, negated: false },
    ...{ left: slot(0, fraction), right: slot(1, fraction) },
  };
  const given = { left: fraction, right: fraction };
  const routine = build.routine('same', given, [], [build.give(same)]);
  const module = load(compile(build.program({ routines: [routine] })).javascript) as Module;
  const run = module.run(module.createGame(), 0, [left, right]);
  expect(run).toEqual({ kind: 'done', result: isEqual(left, right) });
});
