/** What every fixer is given, and the edits that most of them make. */
import type { Span } from '../../grammar/span.ts';
import type { Sources } from '../model/book.ts';
import type { Fix } from '../model/fix.ts';
import type { ProblemCode, ProblemOf } from '../model/problems.ts';

/** The file a problem is in, and the book around it. */
export interface Around {
  readonly file: string;
  readonly text: string;
  readonly sources: Sources;
}

/** Finds the fixes of a code; the likeliest first. */
export type Fixer<Code extends ProblemCode> = (
  problem: ProblemOf<Code>,
  around: Around,
) => readonly Fix[];

/** Other words in place of a stretch. */
export function written(
  { file, text }: Around,
  { span, fresh }: { readonly span: Span; readonly fresh: string },
  isSure = false,
): Fix {
  const old = text.slice(span.from, span.to);
  return { deed: { kind: 'write', old, fresh }, file, edits: [{ span, text: fresh }], isSure };
}

/** A stretch taken out; with its line where nothing else stands on that. */
export function removed({ file, text }: Around, { from, to }: Span, isSure = false): Fix {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = !text.includes('\n', to) ? text.length : text.indexOf('\n', to);
  const isAlone = text.slice(start, from).trim() === '' && text.slice(to, end).trim() === '';
  const after = /^[ \t]*/u.exec(text.slice(to, end))?.[0].length ?? 0;
  const before = /[ \t]*$/u.exec(text.slice(start, from))?.[0].length ?? 0;
  const isLast = text.startsWith(' }', to);
  const span = isAlone
    ? { from: start, to: Math.min(end + 1, text.length) }
    : { from: isLast ? from - before : from, to: isLast ? to : to + after };
  const deed = { kind: 'remove', old: text.slice(from, to) } as const;
  return { deed, file, edits: [{ span, text: '' }], isSure };
}
