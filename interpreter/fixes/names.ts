/** Names that nothing has: a near one is meant. */
import type { Edit } from '../../grammar/edit.ts';
import type { Span } from '../../grammar/span.ts';
import type { Fix } from '../model/fix.ts';
import { isSlip } from '../model/near.ts';
import type { ProblemCode, ProblemOf } from '../model/problems.ts';
import type { Around } from './fix.ts';
import { removed, written } from './fix.ts';

/** Codes whose data say a name, and which ones are near. */
type Near = {
  [Code in ProblemCode]: ProblemOf<Code>['data'] extends {
    readonly name: string;
    readonly near: readonly string[];
  }
    ? Code
    : never;
}[ProblemCode];

/** Each near name in place of the one that nothing has; sure if only one is near, by a slip. */
export function nearNames(
  { data: { name, near }, span, file, related }: ProblemOf<Near>,
  around: Around,
): readonly Fix[] {
  // The same name in the other language is the same slip.
  const also = related.filter((other) => other.label === 'also-here' && other.file === file);
  const spans = [span, ...also.map((other) => other.span)];
  const places = spans.flatMap((each) => placeOf(name, each, around.text) ?? []);
  if (places.length < spans.length) return [];
  return near.map((fresh) => {
    const edits = places.map((place): Edit => ({ span: place, text: fresh }));
    const isSure = near.length === 1 && isSlip(name, fresh);
    return { deed: { kind: 'write', old: name, fresh }, file: around.file, edits, isSure };
  });
}

/** Where a name stands in a stretch that may hold more; null if it is not written there so. */
function placeOf(name: string, { from, to }: Span, text: string): Span | null {
  const sign = /[\p{L}\p{N}-]/u;
  const within = text.slice(from, to);
  for (let at = within.indexOf(name); at >= 0; at = within.indexOf(name, at + 1)) {
    const [before = '', after = ''] = [within[at - 1], within[at + name.length]];
    if (sign.test(before) || sign.test(after)) continue;
    return { from: from + at, to: from + at + name.length };
  }
  return null;
}

/** A book is called as its folder is. */
export function folderName(
  { data: { folder }, span }: ProblemOf<'misnamed-book'>,
  around: Around,
): readonly Fix[] {
  return [written(around, { span, fresh: folder }, true)];
}

/** What stands twice in the same words stands once; else either may go. */
export function oneOfTwo(
  { span, file, related }: ProblemOf<'duplicate-item'>,
  around: Around,
): readonly Fix[] {
  const first = related.find((other) => other.file === file);
  if (first === undefined) return [removed(around, span)];
  const said = ({ from, to }: Span): string => around.text.slice(from, to).replace(/\s+/gu, ' ');
  const isSame = said(first.span) === said(span);
  const second = removed(around, span, isSame);
  return isSame ? [second] : [second, removed(around, first.span)];
}

/** What nothing reads goes; whether something was to be expected of it only its writer knows. */
export function leftOut({ span }: ProblemOf<'idle-given'>, around: Around): readonly Fix[] {
  const alone = removed(around, span);
  const among = withComma(around.text, span);
  return among === null ? [alone] : [{ ...alone, edits: [{ span: among, text: '' }] }];
}

/** What goes with one of several that are given at once: the comma before it, or that behind it. */
function withComma(text: string, { from, to }: Span): Span | null {
  const [before] = /,\s*$/u.exec(text.slice(0, from)) ?? [];
  if (before !== undefined) return { from: from - before.length, to };
  const [behind] = /^\s*,\s*/u.exec(text.slice(to)) ?? [];
  if (behind === undefined) return null;
  const [word = ''] = /^given\s+/u.exec(text.slice(from, to)) ?? [];
  return { from: from + word.length, to: to + behind.length };
}
