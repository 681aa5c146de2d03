/**
 * The tables, modifiers and numbers of a file of which nothing else was written anew, each parsed
 * by itself: a file of two thousand lines takes longer to read than anybody should wait for a cell.
 */
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import type { Definition } from '../model/book.ts';

/** What is told of at once when it is written otherwise. */
export type Piece = Definition<tree.Table | tree.Modifier | tree.NumberDefinition>;

/** A piece as it is written now. */
export interface Rewritten {
  readonly key: string;
  readonly definition: Piece;
}

/** Whether a definition is such a piece. */
export function isPiece(definition: Definition): definition is Piece {
  const { kind } = definition.node;
  return kind === 'table' || kind === 'modifier' || kind === 'number';
}

/**
 * What is written anew in a file, by its pieces as they were, in their order, with their keys; null
 * where something else is, or where a piece cannot be read.
 */
export function rewrittenIn(
  pieces: readonly (readonly [key: string, piece: Piece])[],
  text: string,
): readonly Rewritten[] | null {
  const found: Rewritten[] = [];
  const [old = ''] = pieces.map(([, { file }]) => file.text);
  let at = 0;
  let end = 0;
  for (const [index, [key, piece]] of pieces.entries()) {
    const { span } = piece.node;
    const before = old.slice(end, span.from);
    if (!text.startsWith(before, at)) return null;
    // What comes next is known by its name, which stays.
    const next = pieces[index + 1]?.[1].node.name.span.to ?? old.length;
    const after = old.slice(span.to, next);
    const from = at + before.length;
    const to = endOf(text, from, { own: old.slice(span.from, span.to), after });
    if (to === null) return null;
    const own = text.slice(from, to);
    if (own !== old.slice(span.from, span.to)) {
      const definition = pieceIn(piece, { from, own, text });
      if (definition === null) return null;
      found.push({ key, definition });
    }
    at = to;
    end = span.to;
  }
  return text.slice(at) === old.slice(end) ? found : null;
}

/** Where a piece ends now that begins at a place; null: it is not found before what came after. */
function endOf(
  text: string,
  from: number,
  { own, after }: { readonly own: string; readonly after: string },
): number | null {
  if (text.startsWith(own + after, from)) return from + own.length;
  const to = after === '' ? text.length : text.indexOf(after, from);
  return to < 0 ? null : to;
}

/** A piece that is written otherwise now, at its place; null where it cannot be read as one. */
function pieceIn(
  piece: Piece,
  { from, own, text }: { readonly from: number; readonly own: string; readonly text: string },
): Piece | null {
  const { path } = piece.file;
  const { tree: file, problems } = parse(' '.repeat(from) + own, path);
  const [node, ...others] = file.declarations;
  if (problems.length > 0 || others.length > 0 || node === undefined) return null;
  const written = { ...piece.file, text };
  const fresh: Definition = { ...piece, node: node as tree.Definition, file: written };
  return node.kind === piece.node.kind && isPiece(fresh) ? fresh : null;
}
