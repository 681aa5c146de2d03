/** A stretch of source text: half-open UTF-16 offsets, `from` included, `to` not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A place in a text as a person counts: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Whether one span lies in another, ends included. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** The span from the start of `first` to the end of `last`. */
export function join(first: Span, last: Span): Span {
  return { from: first.from, to: last.to };
}

/**
 * The offsets at which the lines of `text` start, so that many positions cost one pass.
 * A line ends at "\n"; a "\r" before it belongs to the line.
 */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Line and column of `offset`, by binary search in `starts` (see `lineStarts`). */
export function position(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The start of what stands at a span, on one line. */
export function short(text: string, span: Span): string {
  const line = text
    .slice(span.from, Math.min(span.to, span.from + 200))
    .trim()
    .replace(/\s+/g, ' ');
  return shortened(line, 40);
}

/** The first so many characters of a text: none is cut in two. */
export function beginning(text: string, most: number): string {
  return Array.from(text.slice(0, 2 * most)).slice(0, most).join('');
}

/** A text of so many characters at most, the last of them `…` when some were left out. */
export function shortened(text: string, most: number): string {
  const isShort = beginning(text, most).length === text.length;
  return isShort ? text : `${beginning(text, most - 1).trimEnd()}…`;
}
