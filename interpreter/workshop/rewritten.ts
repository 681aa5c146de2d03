/**
 * The tables of a file of which nothing but tables was written anew, each parsed by itself: a file
 * of two thousand lines takes longer to read than anybody should wait for a cell.
 */
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import type { Definition } from '../model/book.ts';

type Table = Definition<tree.Table>;

/** A table as it is written now. */
export interface Rewritten {
  readonly key: string;
  readonly definition: Table;
}

/**
 * What is written anew in a file, by its tables as they were, in their order, with their keys; null
 * where something else is, or where a table cannot be read.
 */
export function rewrittenIn(
  tables: readonly (readonly [key: string, table: Table])[],
  text: string,
): readonly Rewritten[] | null {
  const found: Rewritten[] = [];
  const [old = ''] = tables.map(([, { file }]) => file.text);
  let at = 0;
  let end = 0;
  for (const [index, [key, table]] of tables.entries()) {
    const { span } = table.node;
    const before = old.slice(end, span.from);
    if (!text.startsWith(before, at)) return null;
    const next = tables[index + 1]?.[1].node.span.from ?? old.length;
    const after = old.slice(span.to, next);
    const from = at + before.length;
    const to = endOf(text, from, { own: old.slice(span.from, span.to), after });
    if (to === null) return null;
    const own = text.slice(from, to);
    if (own !== old.slice(span.from, span.to)) {
      const definition = tableIn(table, { from, own, text });
      if (definition === null) return null;
      found.push({ key, definition });
    }
    at = to;
    end = span.to;
  }
  return text.slice(at) === old.slice(end) ? found : null;
}

/** Where a table ends now that begins at a place; null: it is not found before what came after. */
function endOf(
  text: string,
  from: number,
  { own, after }: { readonly own: string; readonly after: string },
): number | null {
  if (text.startsWith(own + after, from)) return from + own.length;
  const to = after === '' ? text.length : text.indexOf(after, from);
  return to < 0 ? null : to;
}

/** A table that is written otherwise now, at its place; null where it cannot be read as one. */
function tableIn(
  table: Table,
  { from, own, text }: { readonly from: number; readonly own: string; readonly text: string },
): Table | null {
  const { path } = table.file;
  const { tree: file, problems } = parse(' '.repeat(from) + own, path);
  const [node, ...others] = file.declarations;
  if (problems.length > 0 || others.length > 0 || node?.kind !== 'table') return null;
  return { ...table, node, file: { ...table.file, text } };
}
