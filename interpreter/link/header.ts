/** The header of a book: what says that its files are one. */
import type * as tree from '../../grammar/nodes.ts';
import type { BookFile } from '../model/book.ts';
import type { Report } from '../model/problems.ts';

/** The book's header and the file that has it. */
export interface Header {
  readonly node: tree.Book;
  readonly file: BookFile;
}

/** The header, that of `book.rules` if there are several, which is reported; null without any. */
export function bookHeader(files: readonly BookFile[], report: Report): Header | null {
  const found = files.flatMap((file): readonly Header[] =>
    file.tree.declarations.flatMap((node) => (node.kind === 'book' ? [{ node, file }] : [])),
  );
  const header = found.find(({ file }) => /(^|\/)book\.rules$/.test(file.path)) ?? found[0];
  if (header === undefined) return null;
  for (const { node, file } of found) {
    if (node === header.node) continue;
    const { text: name, span } = node.name;
    const data = { what: 'book', name };
    const related = [{ file: header.file.path, span: header.node.name.span, label: 'first-here' }];
    report({ code: 'duplicate-name', file: file.path, span, data, related });
  }
  return header;
}
