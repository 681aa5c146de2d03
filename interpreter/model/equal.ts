// When two values of one type are the same.
import type { Exact } from './numbers.ts';
import { over, under } from './numbers.ts';
import type { Type } from './types.ts';
import type { Fraction, Value } from './values.ts';

/** Whether two values of one type are equal, whatever they consist of. */
export function isEqual(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (Array.isArray(left)) return Array.isArray(right) && isEqualList(left as List, right as List);
  // A whole number may stand where a fraction is expected.
  if (isFraction(left)) {
    return over(left) === over(right as Exact) && under(left) === under(right as Exact);
  }
  if (isFraction(right)) return isEqual(right, left);
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  // Values of one type have the same shape, so both have the same keys; a list's length may differ.
  const [ours, theirs] = [Object.values(left), Object.values(right)] as readonly Value[][];
  if (ours === undefined || theirs?.length !== ours.length) return false;
  return ours.every((value, index) => isEqual(value, theirs[index] ?? null));
}

type List = readonly Value[];

function isEqualList(left: List, right: List): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) {
    if (!isEqual(left[index] as Value, right[index] as Value)) return false;
  }
  return true;
}

function isFraction(value: Value): value is Fraction {
  return typeof value === 'object' && value !== null && 'denominator' in value;
}

/** The list without the first element equal to the value. */
export function without(list: readonly Value[], value: Value): readonly Value[] {
  const index = list.findIndex((other) => isEqual(other, value));
  return index < 0 ? list : list.toSpliced(index, 1);
}

/**
 * What several may be chosen of: a piece is one piece however often it is named, but of cards that
 * are alike each is one; those that are alike stand together.
 */
export function choosable(list: readonly Value[], type: Type): readonly Value[] {
  const once = distinct(list);
  if (once === list || type.kind === 'thing') return once;
  return once.flatMap((value) => list.filter((other) => isEqual(other, value)));
}

/** The list without what stands in it before; the list itself when nothing does. */
export function distinct(list: readonly Value[]): readonly Value[] {
  if (list.every((value) => typeof value === 'number')) {
    const all = new Set(list);
    return all.size === list.length ? list : [...all];
  }
  const isRepeat = (value: Value, index: number): boolean =>
    list.findIndex((other) => isEqual(other, value)) < index;
  return list.some(isRepeat) ? list.filter((value, index) => !isRepeat(value, index)) : list;
}

/** Whether two lists hold the very same things in one order. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
