/** Quoted templates and text blocks: adjacent text becomes one part, blocks lose indentation. */
import type { InterpolationPart, PlainPart, Template, TextBlock, TextPart } from './nodes.ts';
import type { Span } from './span.ts';

/** A stretch of text as it was written. */
export function plain(text: string, span: Span): PlainPart {
  return { kind: 'plain', text, span };
}

/** A quoted string whose adjacent stretches of text are joined. */
export function template(span: Span, parts: readonly (PlainPart | InterpolationPart)[]): Template {
  if (parts.length < 2) return { kind: 'template', parts, span };
  const joined: (PlainPart | InterpolationPart)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'plain' && last?.kind === 'plain')
      joined[joined.length - 1] = merged(last, part);
    else joined.push(part);
  }
  return { kind: 'template', parts: joined, span };
}

/**
 * A block without its indentation, one plain part for each stretch of a line and its break.
 *
 *     """
 *         Lancez {1d10}      ->  `Lancez `  {1d10}  `⏎`  `⏎`  `  - un`
 *
 *           - un
 *     """
 */
export function textBlock(span: Span, parts: readonly TextPart[]): TextBlock {
  const pieces: TextPart[] = [];
  for (const part of parts) {
    if (part.kind === 'plain') addLines(pieces, part);
    else pieces.push(part);
  }
  const indentation = sharedIndentation(pieces);
  const result: TextPart[] = [];
  let starts = false;
  // Whether the last part is plain and its line goes on. Asking its text would copy it each time.
  let joins = false;
  for (const [index, piece] of pieces.entries()) {
    const fresh = starts;
    starts = endsLine(piece);
    if (piece.kind !== 'plain') {
      result.push(piece);
      joins = false;
    } else {
      const off = fresh ? indentation : index === 0 ? Infinity : 0;
      const one = trimmedLine(outdent(piece, off), index === pieces.length - 1);
      if (one.text === '') continue;
      result.push(joins ? merged(result.pop() as PlainPart, one) : one);
      joins = !endsLine(one);
    }
  }
  return { kind: 'text-block', parts: trimmed(result), span };
}

function merged(first: PlainPart, second: PlainPart): PlainPart {
  return plain(first.text + second.text, { from: first.span.from, to: second.span.to });
}

function endsLine(part: TextPart): boolean {
  return part.kind === 'plain' && part.text.endsWith('\n');
}

/** Adds the lines of a stretch, each with its break. Escapes hold none, so offsets add up. */
function addLines(pieces: TextPart[], part: PlainPart): void {
  const { text, span } = part;
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end + 1;
    pieces.push(plain(text.slice(from, to), { from: span.from + from, to: span.from + to }));
    from = to;
  }
}

/** How many blanks and tabs a line starts with. */
function indentationOf(text: string): number {
  let at = 0;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** The least indentation of lines that are not blank; that of the opening quotes has none. */
function sharedIndentation(pieces: readonly TextPart[]): number {
  let least = Infinity;
  let starts = false;
  for (const [index, piece] of pieces.entries()) {
    if (starts) {
      if (piece.kind !== 'plain') return 0;
      const blank = piece.text.trim() === '' && (endsLine(piece) || index === pieces.length - 1);
      if (!blank) least = Math.min(least, indentationOf(piece.text));
    }
    starts = endsLine(piece);
  }
  return least;
}

function outdent(part: PlainPart, indentation: number): PlainPart {
  const off = Math.min(indentation, indentationOf(part.text));
  return plain(part.text.slice(off), { from: part.span.from + off, to: part.span.to });
}

/** A stretch without the blanks before its line break, or at the end. */
function trimmedLine(part: PlainPart, isLast: boolean): PlainPart {
  if (isLast) return plain(part.text.trimEnd(), part.span);
  return endsLine(part) ? plain(part.text.trimEnd() + '\n', part.span) : part;
}

/** Without blank lines at either end, without blanks before the first word and after the last. */
function trimmed(parts: readonly TextPart[]): readonly TextPart[] {
  let from = 0;
  let to = parts.length;
  while (from < to && isBlank(parts[from])) from++;
  while (to > from && isBlank(parts[to - 1])) to--;
  const result = parts.slice(from, to);
  const last = result.at(-1);
  if (last?.kind === 'plain') {
    const text = last.text.trimEnd();
    const lost = last.text.length - text.length;
    result[result.length - 1] = plain(text, { from: last.span.from, to: last.span.to - lost });
  }
  return result;
}

function isBlank(part: TextPart | undefined): boolean {
  return part?.kind === 'plain' && part.text.trim() === '';
}
