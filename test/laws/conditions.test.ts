// Whether a condition can hold is found out by taking it apart; held here against trying values.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canHold } from '../../interpreter/check/reach/condition.ts';
import { evaluator } from '../../interpreter/machine/evaluate.ts';
import { makeMachine } from '../../interpreter/machine/step.ts';
import type { Expr } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { program } from '../build/program.ts';

const yesNo: Type = { kind: 'yes-no' };
const whole = (from: number | null, to: number | null): Type => ({ kind: 'integer', from, to });
const types: readonly Type[] = [
  whole(1, 3),
  whole(null, null),
  whole(0, null),
  { kind: 'optional', type: whole(null, null) },
  { kind: 'optional', type: whole(2, 2) },
  yesNo,
];
const mayBeNone = [3, 4];

function slot(at: number): Expr {
  return { kind: 'slot', slot: at, result: types[at] ?? yesNo };
}

const number = fc.integer({ min: -2, max: 5 });
const operator = fc.constantFrom('<' as const, '<=' as const, '>' as const, '>=' as const);

const compared: fc.Arbitrary<Expr> = fc
  .tuple(fc.nat(2), operator, number, fc.boolean())
  .map(([at, by, value, isTurned]): Expr => {
    const constant: Expr = { kind: 'constant', value, result: whole(value, value) };
    const [left, right] = isTurned ? [constant, slot(at)] : [slot(at), constant];
    return { kind: 'compare', operator: by, exact: false, left, right, result: yesNo };
  });

const equal: fc.Arbitrary<Expr> = fc
  .tuple(fc.nat(4), fc.option(number), fc.boolean())
  .map(([at, value, negated]): Expr => {
    const held = value === null && !mayBeNone.includes(at) ? 0 : value;
    const result: Type = held === null ? { kind: 'none' } : whole(held, held);
    const right: Expr = { kind: 'constant', value: held, result };
    return { kind: 'equal', deep: false, negated, left: slot(at), right, result: yesNo };
  });

const { condition } = fc.letrec<{ condition: Expr }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    compared,
    equal,
    fc.constant(slot(5)),
    tie('condition').map((operand): Expr => ({ kind: 'not', operand, result: yesNo })),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), tie('condition'), tie('condition'))
      .map(([kind, left, right]): Expr => ({ kind, left, right, result: yesNo })),
  ),
}));

/** Values of each type, far enough beyond all that is compared. */
const values: readonly (readonly Value[])[] = [
  [1, 2, 3],
  [-9, -2, -1, 0, 1, 2, 3, 4, 5, 6],
  [0, 1, 2, 3, 4, 5, 6],
  [null, -9, -2, -1, 0, 1, 2, 3, 4, 5, 6],
  [null, 2],
  [false, true],
];

test('what some values make true can hold, and what can hold some values make true', () => {
  const of = program({});
  const machine = makeMachine(of);
  let impossible = 0;
  fc.assert(
    fc.property(condition, (found) => {
      const holds = evaluator(found, of);
      const tryFrom = (chosen: readonly Value[]): boolean => {
        const next = values[chosen.length];
        if (next === undefined) return holds([...chosen], machine) === true;
        return next.some((value) => tryFrom([...chosen, value]));
      };
      const isPossible = tryFrom([]);
      if (!isPossible) impossible += 1;
      expect(canHold(found, of)).toBe(isPossible);
    }),
    { numRuns: 120 },
  );
  expect(impossible).toBeGreaterThan(5);
});
