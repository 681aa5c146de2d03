/** The lines of a text that edits change, as they were and as they are. */
import type { Edit } from '../index.ts';
import { applyEdits, lineStarts, position } from '../index.ts';

export interface ChangedLines {
  readonly line: number;
  /** Lines with their sign, `-` or `+`. */
  readonly shown: readonly string[];
}

/** Edits in order; those that touch the same line are told at once. */
export function changedLines(
  before: string,
  edits: readonly Edit[],
): readonly ChangedLines[] {
  const starts = lineStarts(before);
  const endOf = (at: number): number => {
    const next = before.indexOf('\n', at);
    return next < 0 ? before.length : next;
  };
  const groups: { from: number; to: number; line: number; edits: Edit[] }[] = [];
  for (const edit of edits) {
    const { line } = position(starts, edit.span.from);
    const [from, to] = [starts[line - 1] ?? 0, endOf(edit.span.to)];
    const last = groups.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else {
      groups.push({ from, to, line, edits: [edit] });
    }
  }
  return groups.map(({ from, to, line, edits: own }) => {
    const old = before.slice(from, to);
    const moved = own.map(({ span, text }) => {
      return { span: { from: span.from - from, to: span.to - from }, text };
    });
    const fresh = applyEdits(old, moved);
    return { line, shown: [...signed('-', old), ...signed('+', fresh)] };
  });
}

function signed(sign: string, text: string): readonly string[] {
  if (text.trim() === '') return [];
  return text.trimEnd().split('\n').map((each) => `  ${sign} ${each}`);
}
