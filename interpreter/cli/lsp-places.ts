/** Places and edits of texts as the Language Server Protocol says them: by line and character. */
import type { Range, TextEdit } from 'vscode-languageserver/node.js';
import type { Edit, Span } from '../index.ts';
import { lineStarts, position } from '../index.ts';

export function rangeIn(text: string, { from, to }: Span): Range {
  const starts = lineStarts(text);
  const [start, end] = [position(starts, from), position(starts, to)];
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  };
}

/** The offset of a place in a text. */
export function offsetIn(text: string, { line, character }: Range['start']): number {
  return (lineStarts(text)[line] ?? 0) + character;
}

export function textEdits(text: string, edits: readonly Edit[]): TextEdit[] {
  return edits.map((edit) => ({ range: rangeIn(text, edit.span), newText: edit.text }));
}
