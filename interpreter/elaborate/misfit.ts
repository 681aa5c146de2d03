/** Finds what of a call of a function of the language does not fit. */
import type { Builtin } from '../builtins/builtin.ts';
import { listOf } from '../builtins/types.ts';
import type { Type } from '../model/types.ts';
import { integer, typeText, unknown } from '../model/types.ts';
import type { Names } from './names.ts';

/** So many arguments at most are tried. */
const most = 6;

/** The number of arguments, or one of them, with what would fit. */
export type Misfit =
  | { readonly kind: 'count'; readonly expected: number }
  | { readonly kind: 'argument'; readonly at: number; readonly expected: string };

/**
 * What does not fit, found by trying: another number of arguments, or another type for one of them.
 * Null where more than one would have to change.
 */
export function misfit(
  { type }: Pick<Builtin, 'type'>,
  given: readonly Type[],
  names: Names,
): Misfit | null {
  const takes = (count: number): boolean =>
    type(new Array<Type>(count).fill(unknown), names) !== null;
  if (!takes(given.length)) {
    const counts = Array.from({ length: most + 1 }, (_, count) => count).filter(takes);
    const far = (count: number): number => Math.abs(count - given.length);
    const [expected] = counts.sort((left, right) => far(left) - far(right));
    return expected === undefined ? null : { kind: 'count', expected };
  }
  for (const at of given.keys()) {
    const fits = (each: Type): boolean => type(given.with(at, each), names) !== null;
    const expected = tried(given, names).find(fits);
    if (expected === undefined) continue;
    // Where lists of more than one type would do, any list does.
    const isAny = expected.kind === 'list' && lists.filter(fits).length > 1;
    return { kind: 'argument', at, expected: isAny ? 'list of …' : typeText(expected) };
  }
  return null;
}

const yesNo: Type = { kind: 'yes-no' };
const text: Type = { kind: 'text' };
const lists: readonly Type[] = [integer, yesNo, text].map(listOf);

/** The types that are tried, the likelier first. */
function tried(given: readonly Type[], names: Names): readonly Type[] {
  const things = [...names.things.keys()].map((name): Type => ({ kind: 'thing', name }));
  const places = things.filter((each) => each.kind === 'thing' && names.isPlace(each.name));
  return [
    integer,
    ...given.filter(({ kind }) => kind !== 'integer'),
    ...lists,
    ...places,
    ...places.map(listOf),
  ];
}
