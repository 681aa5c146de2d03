/** Results that a notation does not have: what it has, and what other cells say, may be near. */
import type * as tree from '../../grammar/nodes.ts';
import { contains } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Fix } from '../model/fix.ts';
import { near } from '../model/near.ts';
import type { ProblemOf } from '../model/problems.ts';
import type { Around } from './fix.ts';
import { written } from './fix.ts';

/** The beginning that was understood where it is a result, then each near one. */
export function nearResults(
  { data: { text, at }, span }: ProblemOf<'unknown-notation'>,
  around: Around,
): readonly Fix[] {
  const { table, cell } = cellAt(around, span);
  if (table === null || cell === null) return [];
  const cells = table.rows.flatMap((row) => row.cells.map((each) => each.text));
  const known = cells.filter((each) => each !== text && each !== '?' && each !== '');
  const notation = notationOf(table, around);
  const codes = notation?.codes.map(({ pattern }) => pattern.text) ?? [];
  const begun = text.slice(0, at).trim();
  const isResult = notation !== null && says(notation, begun);
  // A code with a number is meant with the number that stands there.
  const number = /\d+/u.exec(text)?.[0] ?? '#';
  const whole = codes.map((code) => code.replaceAll('#', number));
  const meant = [...known, ...whole.filter((code) => !code.includes('#'))];
  const all = [...(isResult ? [begun] : []), ...meantBy(text, meant)];
  return [...new Set(all)].slice(0, 3).map((fresh) => written(around, { span: cell.span, fresh }));
}

/** The results that a text may stand for; one letter is near any other, and says nothing so. */
function meantBy(text: string, meant: readonly string[]): readonly string[] {
  const alike = meant.filter((each) => each.toLowerCase() === text.toLowerCase());
  if (alike.length > 0) return alike;
  return near(text, meant).filter((each) => text.length > 1 || each.includes(text));
}

/** Where something stands; what is missing stands behind its cell. */
function cellAt(
  { file, sources }: Around,
  { from }: tree.Node['span'],
): { readonly table: tree.Table | null; readonly cell: tree.TableCell | null } {
  const span = { from, to: from };
  let table: tree.Table | null = null;
  let cell: tree.TableCell | null = null;
  const read = sources.files.find(({ path }) => path === file);
  if (read === undefined) return { table, cell };
  walk(read.tree, (node) => {
    if (!contains(node.span, span)) return false;
    if (node.kind === 'table') table = node;
    if (node.kind === 'table-cell') cell = node;
    return true;
  });
  return { table, cell };
}

/** The notation of a table that has one for its results. */
function notationOf(
  { results }: tree.Table,
  { sources }: Around,
): tree.NotationDefinition | null {
  const names = new Set(
    results.flatMap(({ type }) => (type.kind === 'named-type' ? [type.name] : [])),
  );
  let found: tree.NotationDefinition | null = null;
  for (const { tree } of sources.files) {
    walk(tree, (node) => {
      if (node.kind === 'notation' && names.has(node.name.text)) found ??= node;
      return node.kind !== 'table';
    });
  }
  return found;
}

/** Whether a notation says a text: one of its codes, or several joined. */
function says({ codes, joiners }: tree.NotationDefinition, text: string): boolean {
  const signs = joiners.map((joiner) => RegExp.escape(joiner.text));
  const parts = signs.length === 0 ? [text] : text.split(new RegExp(signs.join('|'), 'u'));
  const one = codes.map(({ pattern }) =>
    pattern.text
      .split('#')
      .map((part) => RegExp.escape(part))
      .join(String.raw`\d+`),
  );
  const code = new RegExp(`^(?:${one.join('|')})$`, 'u');
  return parts.every((part) => code.test(part.trim()));
}
