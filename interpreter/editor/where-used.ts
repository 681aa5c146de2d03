/** Where something of a book is used, for who is about to change it: by clause, texts included. */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { BookFile } from '../model/book.ts';
import type { Place } from '../model/problems.ts';
import type { EditedBook } from './edited-book.ts';

/** A clause that uses something, in its rules, its texts or its examples. */
export interface UsedIn extends Place {
  /** Null: it stands in none. */
  readonly clause: string | null;
  readonly what: 'rule' | 'text' | 'example';
  /** So many times. The place is that of the first. */
  readonly count: number;
}

/** Where a name is used, without the places that declare it; rules first, then texts. */
export function whereUsed(book: EditedBook, key: string): readonly UsedIn[] {
  const files = new Map(book.sources.files.map((file) => [file.path, file]));
  const found = new Map<string, UsedIn>();
  for (const place of book.uses(key)) {
    const file = files.get(place.file);
    if (file === undefined) continue;
    const { clause, what } = placed(file, place);
    const at = `${what} ${clause ?? place.file}`;
    const known = found.get(at);
    const count = (known?.count ?? 0) + 1;
    found.set(at, { ...(known ?? { ...place, clause, what }), count });
  }
  const order: readonly UsedIn['what'][] = ['rule', 'text', 'example'];
  return order.flatMap((what) => [...found.values()].filter((each) => each.what === what));
}

function placed({ tree: file }: BookFile, { span }: Place): Pick<UsedIn, 'clause' | 'what'> {
  const isHere = (node: tree.Node): boolean =>
    node.span.from <= span.from && span.to <= node.span.to;
  const outer = file.declarations.find(isHere);
  const clause = outer?.kind === 'clause' ? outer.number.text : null;
  let what: UsedIn['what'] = 'rule';
  if (outer === undefined) return { clause, what };
  walk(outer, (node) => {
    if (!isHere(node)) return false;
    if (node.kind === 'clause-text' || node.kind === 'note') what = 'text';
    if (node.kind === 'example' || node.kind === 'cases') what = 'example';
    return true;
  });
  return { clause, what };
}
