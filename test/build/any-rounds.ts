// Loops made at random. Each ends: what runs out comes down, and dice end it sooner or later.
import type { Span } from '../../grammar/span.ts';
import type { Expr, Operation } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { AnyExpression } from './any-expression.ts';
import { unit } from './any-types.ts';
import { compare, constant, integer, list, minus, set, slot, yesNo } from './program.ts';

type Without<T> = T extends unknown ? Omit<T, 'at'> : never;
/** An operation that has no place in the text yet. */
export type Bare = Without<Operation>;

/** What the operations of a routine are made from. */
export interface BodyOptions {
  readonly pick: (bound: number) => number;
  readonly spans: { next(): Span };
  readonly expression: AnyExpression;
  /** The routine's number: it calls those before it. */
  readonly index: number;
  /** The first slot after the locals. */
  readonly firstFree: number;
  /** Whether nothing is asked and nothing changes. */
  readonly calm: boolean;
}

/** A routine in the making. */
interface AnyBody {
  readonly options: BodyOptions;
  readonly fresh: (name: string, type: Type) => number;
  readonly made: (make: (expression: AnyExpression) => Expr) => Expr;
  readonly block: (depth: number, count: number) => readonly Operation[];
}

/** Something is done for each unit of a list. */
export function each(body: AnyBody, depth: number): readonly Bare[] {
  const { pick, expression } = body.options;
  const units = body.made((of) => of.units(2));
  const element = body.fresh('each', unit);
  const items = body.fresh('items', list(unit));
  const index = body.fresh('index', integer);
  expression.bound.push(element);
  const inner = body.block(depth - 1, 1 + pick(3));
  expression.bound.pop();
  return [{ kind: 'each', slot: element, items, index, list: units, body: inner }];
}

/** Something is done a number of times, perhaps while something holds. */
export function repeat(body: AnyBody, depth: number): readonly Bare[] {
  const { pick } = body.options;
  const times = pick(2) === 0 ? constant(pick(4)) : body.made(atMostThree);
  const goOn = pick(2) === 0 ? null : body.made((of) => of.truth(2));
  const inner = body.block(depth - 1, 1 + pick(2));
  const before = body.block(0, pick(2));
  return [{ kind: 'repeat', times, ...counters(body), before, goOn, body: inner }];
}

/** Something is done as long as it takes: until a die says so, or what was there has run out. */
export function repeatUntil(body: AnyBody, depth: number): readonly Bare[] {
  const { pick, spans, calm } = body.options;
  const left = body.fresh('left', integer);
  const inner = body.block(depth - 1, 1 + pick(2));
  const isRolled = !calm && pick(2) === 0;
  if (!isRolled) {
    const less = { ...set(left, minus(slot(left, integer), constant(1))), at: spans.next() };
    const goOn = untilOr(body, compare(slot(left, integer), '>', constant(0)));
    return [
      { kind: 'set', slot: left, value: body.made(atMostThree) },
      { kind: 'repeat', times: null, ...counters(body), before: [], goOn, body: [...inner, less] },
    ];
  }
  const rolled: Bare = {
    ...{ kind: 'roll', slot: left, count: constant(1), die: { from: 1, to: 6 } },
    ...{ mode: 'sum', faces: [], least: null },
  };
  const before = [{ ...rolled, at: spans.next() }];
  const goOn = untilOr(body, compare(slot(left, integer), '<=', constant(1 + pick(4))));
  return [{ kind: 'repeat', times: null, ...counters(body), before, goOn, body: inner }];
}

/** What ends a loop in any case, and now and then something else that may end it sooner. */
function untilOr(body: AnyBody, left: Expr): Expr {
  if (body.options.pick(2) === 0) return left;
  return { kind: 'and', result: yesNo, left, right: body.made((of) => of.truth(1)) };
}

function counters(body: AnyBody): { readonly limit: number; readonly index: number } {
  return { limit: body.fresh('limit', integer), index: body.fresh('index', integer) };
}

/** A number of rounds that ends soon. */
function atMostThree(of: AnyExpression): Expr {
  return { kind: 'builtin', result: integer, name: 'min', arguments: [of.whole(1), constant(3)] };
}
