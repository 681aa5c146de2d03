// What players of the oracle may choose, and what it is worth to them: see enumerate.ts.
import type { Thing } from '../../interpreter/model/configuration.ts';
import type { Expr, Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { at } from './evaluate.ts';
import { same, stop, TooMuch } from './numbers.ts';
import type { Of, Path } from './run.ts';
import { everyValue, numbers } from './values.ts';

/** Every answer to a choice, the one that is taken when nobody minds first. */
export function optionsOf(
  { form, option }: Pick<Of<'choose'>, 'form' | 'option'>,
  value: (expr: Expr) => Value,
): readonly Value[] {
  const gathered = (expr: Expr): readonly Value[] => {
    const list = value(expr) as readonly Value[];
    return once(list).flatMap((one) => list.filter((other) => same(one, other)));
  };
  const distinct = (expr: Expr): readonly Value[] => once(value(expr) as readonly Value[]);
  switch (form.kind) {
    case 'one-of': {
      const list = distinct(form.list);
      if (form.orNone) return [...list, null];
      return list.length === 0 ? stop('nothing-to-choose') : list;
    }
    case 'yes-or-no':
      return [true, false];
    case 'number-from': {
      const found = numbers(value(form.from) as number, value(form.to) as number);
      return found.length === 0 ? stop('nothing-to-choose') : found;
    }
    case 'some-of': {
      const list = option.kind === 'thing' ? distinct(form.list) : gathered(form.list);
      const least = Math.max(0, value(form.least) as number);
      const most = Math.min(list.length, value(form.most) as number);
      if (least > most) stop('nothing-to-choose');
      return partsOf(list, least, most);
    }
  }
}

function once(list: readonly Value[]): readonly Value[] {
  return list.filter((one, index) => list.findIndex((other) => same(one, other)) === index);
}

/** The parts of a list: the shorter first, and of the same length what comes first in the list. */
function partsOf(
  list: readonly Value[],
  least: number,
  most: number,
): readonly (readonly Value[])[] {
  if (Math.min(most, list.length) > 12) throw new TooMuch();
  let parts: readonly (readonly number[])[] = [[]];
  list.forEach((_, index) => {
    parts = [...parts, ...parts.map((part) => [...part, index])];
  });
  const found = parts
    .filter(({ length }) => length >= least && length <= most)
    .sort((a, b) => a.length - b.length || first(a, b))
    .map((part) => part.map((index) => list[index] ?? null));
  return once(found) as readonly (readonly Value[])[];
}

/** Every legal way to take an action: all that its parameters allow, each tried. */
export function waysToTake(
  action: number,
  of: {
    readonly program: Program;
    readonly things: readonly Thing[];
    readonly player: Value;
    readonly pure: (routine: number, values: readonly Value[]) => Value;
  },
): readonly Value[] {
  const { program, things, player, pure } = of;
  const { parameters, domains, groups, legality } = at(program.actions, action);
  let found: readonly (readonly Value[])[] = [[]];
  parameters.slice(0, -1).forEach(({ type }, index) => {
    const domain = domains[index] ?? null;
    const isGroup = groups?.includes(index) === true;
    const one = isGroup && type.kind === 'list' ? type.element : type;
    found = found.flatMap((before) => {
      const range =
        domain === null
          ? everyValue(one, program, things)
          : (pure(domain, [player, ...before]) as readonly Value[]);
      const ways = isGroup ? partsOf(once(range), 1, Infinity) : once(range);
      return ways.map((value) => [...before, value]);
    });
  });
  return found
    .map((given): readonly Value[] => [...given, player])
    .filter((given) => pure(legality, given) === -1)
    .map((given): Value => [action, given] as readonly Value[]);
}

function first(left: readonly number[], right: readonly number[]): number {
  const index = left.findIndex((each, place) => each !== right[place]);
  return (left[index] ?? 0) - (right[index] ?? 0);
}

/** What a path that comes to an end is worth to a player, where that is not the result. */
export type Measure = (player: Value, path: Pick<Path, 'end' | 'things'>) => Value;

const theResult: Measure = (_, { end }) => (end.kind === 'done' ? end.result : null);

/** What paths are worth to one with an aim: the result as a number, over the chances. */
export function worth(
  paths: readonly Path[],
  player: Value,
  measure: Measure = theResult,
): readonly [bigint, bigint] {
  return paths.reduce<readonly [bigint, bigint]>(
    ([top, bottom], path) => {
      const { end, weight, over } = path;
      const [a, b] = end.kind === 'done' ? numberOf(measure(player, path)) : [0n, 1n];
      return [top * over * b + weight * a * bottom, bottom * over * b];
    },
    [0n, 1n],
  );
}

function numberOf(result: Value): readonly [bigint, bigint] {
  if (typeof result === 'number') return [BigInt(result), 1n];
  if (typeof result === 'object' && result !== null && 'denominator' in result) {
    const { numerator, denominator } = result;
    return [BigInt(numerator), BigInt(denominator)];
  }
  return [result === true ? 1n : 0n, 1n];
}

/** Whether what is worth one number serves an aim better than what is worth another. */
export function isMore(
  [a, b]: readonly [bigint, bigint],
  [c, d]: readonly [bigint, bigint],
  sign: bigint,
): boolean {
  return (a * d - c * b) * sign > 0n;
}
