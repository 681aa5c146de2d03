/**
 * Where lines may break. A group stands on one line if it fits, else all its own breaks are taken;
 * after Wadler, "A prettier printer" (2003), without its choice between layouts.
 */

/** Something to print. */
export type Layout = string | Break | Indented | Group | readonly Layout[];

/** A place where a line may end; `flat` stands there if it does not. */
interface Break {
  readonly kind: 'break';
  readonly flat: string;
}

interface Indented {
  readonly kind: 'indented';
  readonly inner: Layout;
}

interface Group {
  readonly kind: 'group';
  readonly inner: Layout;
}

/** Columns of a line. */
export const width = 100;
/** Columns of a step of indentation. */
export const step = 2;

/** A blank, or a line's end. */
export const line: Layout = { kind: 'break', flat: ' ' };
/** Two blanks, between values that no sign separates, or a line's end. */
export const wide: Layout = { kind: 'break', flat: '  ' };
/** Nothing, or a line's end. */
export const soft: Layout = { kind: 'break', flat: '' };

/** What starts a step further right in new lines. */
export function indented(...inner: readonly Layout[]): Layout {
  return { kind: 'indented', inner };
}

/** What stands on one line or breaks at all its own breaks. */
export function group(...inner: readonly Layout[]): Layout {
  return { kind: 'group', inner };
}

/** Layouts with something between each two. */
export function joined(parts: readonly Layout[], between: Layout): Layout {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** Layouts that fill lines: each breaks before itself when the rest of its line is too short. */
export function filled(parts: readonly Layout[], between: Layout): Layout {
  return parts.map((part, index) => (index === 0 ? part : group(between, part)));
}

interface Piece {
  readonly layout: Layout;
  readonly indentation: number;
  readonly flat: boolean;
}

/** The text of a layout that starts at column `indentation`, with the line breaks it needs. */
export function render(layout: Layout, indentation: number): string {
  let text = '';
  let column = indentation;
  const open: Piece[] = [{ layout, indentation, flat: false }];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const at = piece.layout;
    if (typeof at === 'string') {
      text += at;
      column += length(at);
    } else if ('kind' in at && at.kind === 'break' && !piece.flat) {
      text = `${text.trimEnd()}\n${' '.repeat(piece.indentation)}`;
      column = piece.indentation;
    } else if ('kind' in at && at.kind === 'group' && !piece.flat) {
      const flat = { ...piece, layout: at.inner, flat: true };
      open.push(fits(flat, open, width - column) ? flat : { ...flat, flat: false });
    } else push(open, piece);
  }
  return text;
}

/** The text of a layout on one line, however long. */
export function flat(layout: Layout): string {
  let text = '';
  const open: Piece[] = [{ layout, indentation: 0, flat: true }];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    if (typeof piece.layout === 'string') text += piece.layout;
    else push(open, piece);
  }
  return text;
}

/** Columns that a text takes. */
export function length(text: string): number {
  return Array.from(text).length;
}

/** Replaces what stands for several pieces, or for itself on one line, by these. */
function push(open: Piece[], piece: Piece): void {
  const { layout, indentation } = piece;
  if (typeof layout === 'string') open.push(piece);
  else if (!('kind' in layout)) {
    for (const part of layout.toReversed()) open.push({ ...piece, layout: part });
  } else if (layout.kind === 'break') open.push({ ...piece, layout: layout.flat });
  else if (layout.kind === 'indented') {
    open.push({ ...piece, layout: layout.inner, indentation: indentation + step });
  } else open.push({ ...piece, layout: layout.inner });
}

/** Whether a piece, and what follows it up to the next break taken, fits in `room` columns. */
function fits(piece: Piece, after: readonly Piece[], room: number): boolean {
  let left = room;
  let rest = after.length;
  const open: Piece[] = [piece];
  while (left >= 0) {
    let next = open.pop();
    if (next === undefined) {
      rest--;
      next = after[rest];
    }
    if (next === undefined) return true;
    const { layout } = next;
    if (typeof layout === 'string') left -= length(layout);
    else if ('kind' in layout && layout.kind === 'break' && !next.flat) return true;
    else push(open, next);
  }
  return false;
}
