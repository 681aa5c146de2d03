/** A text block as one string whose every character knows where it was written. */
import type { PlainPart, TextBlock, TextPart } from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';

/** Stands in a run for a part that is not plain: an interpolation, a literal, a reference. */
export const mark = '\uFFFC';

/**
 * A stretch of text. `at[i]` is the offset in the file of the character `text[i]`; for a mark it is
 * the start of its part, and so says which part it is.
 */
export interface Run {
  readonly text: string;
  readonly at: readonly number[];
}

/** The run of a block, and its marked parts by where they start. */
export interface Marked {
  readonly run: Run;
  readonly parts: ReadonlyMap<number, Exclude<TextPart, { readonly kind: 'plain' }>>;
}

/**
 * Makes the run of a block. `source` is the text of the file that the block stands in: plain parts
 * have lost the backslashes of their escapes, and only the source says where these were.
 */
export function runOf(block: TextBlock, source: string): Marked {
  const at: number[] = [];
  const parts = new Map<number, Exclude<TextPart, { readonly kind: 'plain' }>>();
  let text = '';
  for (const part of block.parts) {
    if (part.kind === 'plain') {
      text += part.text.replaceAll(mark, ' ');
      addOffsets(at, part, source);
    } else {
      text += mark;
      at.push(part.span.from);
      parts.set(part.span.from, part);
    }
  }
  return { run: { text, at }, parts };
}

/** The characters from `from` up to `to`. */
export function slice(run: Run, from: number, to: number = run.text.length): Run {
  return { text: run.text.slice(from, to), at: run.at.slice(from, to) };
}

/** The runs one after the other, a space between them. */
export function spaced(runs: readonly Run[]): Run {
  const at = runs.flatMap((run, index) => {
    // The space stands where the line before it ended.
    const space = index === 0 ? [] : [(runs[index - 1]?.at.at(-1) ?? 0) + 1];
    return [...space, ...run.at];
  });
  return { text: runs.map(({ text }) => text).join(' '), at };
}

/** Where the characters from `from` up to `to` were written. */
export function spanOf(run: Run, from: number, to: number): Span {
  return { from: run.at[from] ?? 0, to: (run.at[to - 1] ?? 0) + 1 };
}

// `text` is the source without some of its backslashes, hence the next equal character is the right
// one.
function addOffsets(at: number[], { text, span }: PlainPart, source: string): void {
  let next = span.from;
  for (const character of text.split('')) {
    while (next < span.to - 1 && source[next] === '\\' && character !== '\\') next += 1;
    at.push(Math.min(next, span.to));
    next += 1;
  }
}
