/** Problems of a whole book, put in order. */
import type { Book, Sources } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';

export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) =>
    a.file === b.file ? a.span.from - b.span.from : a.file < b.file ? -1 : 1,
  );
}

/** That no file has the header of a book. */
export function missingBook({ name, files }: Sources): Problem {
  const file = files[0]?.path ?? `${name}/book.rules`;
  const span = { from: 0, to: 0 };
  return { code: 'missing-book', file, span, data: { book: name }, related: [] };
}

/** That a book has another name than its folder, by which readers and commands find it. */
export function misnamedBook({ node, files, name }: Book, folder: string): readonly Problem[] {
  if (name === folder) return [];
  const file = files.find(({ tree }) => tree.declarations.includes(node))?.path ?? '';
  const data = { name, folder };
  return [{ code: 'misnamed-book', file, span: node.name.span, data, related: [] }];
}
