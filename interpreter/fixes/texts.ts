/** Figures of texts, signs that nobody sees, seals: what a proof-reader mends. */
import { freshSeals, sealsName } from '../clauses/seals.ts';
import type { Fix } from '../model/fix.ts';
import type { ProblemOf } from '../model/problems.ts';
import { unseenIn } from '../model/unseen.ts';
import type { Around } from './fix.ts';
import { removed, written } from './fix.ts';

/** A figure is bound to what has its value, or said to be none of the rules'. */
export function boundFigure(
  { data: { figure, bindings }, span }: ProblemOf<'unbound-figure'>,
  around: Around,
): readonly Fix[] {
  const isDice = bindings.includes(figure);
  const bound = bindings.map((name) => written(around, { span, fresh: `{${name}}` }, isDice));
  return isDice ? bound : [...bound, written(around, { span, fresh: `{literal ${figure}}` })];
}

/** A figure of a rule is the number that texts name. */
export function namedFigure(
  { data: { name }, span, file, related }: ProblemOf<'text-only-number'>,
  around: Around,
): readonly Fix[] {
  const own = related.filter((other) => other.file === file && other.label === 'also-here');
  const edits = [span, ...own.map((other) => other.span)].map((each) => ({
    span: each,
    text: name,
  }));
  const old = around.text.slice(span.from, span.to);
  return [{ deed: { kind: 'write', old, fresh: name }, file, edits, isSure: false }];
}

/** All such signs of the line are taken out. */
export function withoutSigns(
  { data: { sign }, span }: ProblemOf<'unseen-sign'>,
  { file, text }: Around,
): readonly Fix[] {
  const next = text.indexOf('\n', span.to);
  const end = next < 0 ? text.length : next;
  const edits = [...unseenIn(text)]
    .filter(({ from, to }) => span.from <= from && to <= end)
    .map((each) => ({ span: each, text: '' }));
  return [{ deed: { kind: 'remove', old: sign }, file, edits, isSure: true }];
}

/** A clause is sealed as it stands: who does so has read both texts beside the rules. */
export function sealed(
  { data: { clause }, file }: ProblemOf<'stale-text'> | ProblemOf<'unsealed-clause'>,
  { sources }: Around,
): readonly Fix[] {
  const { seals, name } = sources;
  if (seals === null || seals.problems.length > 0) return [];
  const key = `${file.slice(name.length + 1)} ${clause}`;
  const line = freshSeals(sources)
    .text.split(/\r?\n/u)
    .find((each) => each.startsWith(`${key} `));
  if (line === undefined) return [];
  const old = seals.entries.find((entry) => `${entry.file} ${entry.clause}` === key);
  const at = behind(seals.text, key);
  const edit =
    old === undefined
      ? { span: { from: at, to: at }, text: `${line}\n` }
      : { span: old.span, text: line };
  const path = `${name}/${sealsName}`;
  return [{ deed: { kind: 'seal', clause }, file: path, edits: [edit], isSure: false }];
}

/** Where a line of the lock begins before which another belongs. */
function behind(text: string, key: string): number {
  const lines = [...text.matchAll(/^(?!#)\S.* \S+ \S+ \S+ \S+$/gmu)];
  const next = lines.find(([line]) => line > key);
  return next?.index ?? text.length;
}

/** A seal goes along with its clause; one whose clause is gone is taken out. */
export function movedSeal(
  { data, span }: ProblemOf<'idle-seal'>,
  around: Around,
): readonly Fix[] {
  const { seals } = around.sources;
  const { file, isFileGone, now } = data;
  if (seals === null) return [];
  if (now !== null && !isFileGone) {
    const fresh = now.slice(around.sources.name.length + 1);
    const place = { from: span.from, to: span.from + file.length };
    return [written(around, { span: place, fresh }, true)];
  }
  const idle = isFileGone ? seals.entries.filter((entry) => entry.file === file) : [{ span }];
  const edits = idle.flatMap((entry) => removed(around, entry.span).edits);
  const deed = { kind: 'remove', old: around.text.slice(span.from, span.to) } as const;
  return [{ deed, file: around.file, edits, isSure: false }];
}
