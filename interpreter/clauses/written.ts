/** The clauses of the files of a book as written, in and out of layers. */
import type * as tree from '../../grammar/nodes.ts';
import type { BookFile } from '../model/book.ts';

/** A clause as written, in the book or in a layer, on or off. */
export interface WrittenClause {
  readonly node: tree.Clause;
  readonly file: BookFile;
}

/** Every clause of the files, those that replace others too. */
export function clausesOf(files: readonly BookFile[]): readonly WrittenClause[] {
  return files.flatMap((file) =>
    file.tree.declarations.flatMap((node) => {
      const clause = node.kind === 'replace' ? node.definition : node;
      return clause.kind === 'clause' ? [{ node: clause, file }] : [];
    }),
  );
}
