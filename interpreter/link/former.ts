import type * as tree from '../../grammar/nodes.ts';
import type { BookFile } from '../model/book.ts';
import type { Report } from '../model/problems.ts';

/** The numbers that a clause had, each once and none its own. */
export function formerNumbers(
  { node, file }: { readonly node: tree.Clause; readonly file: BookFile },
  report: Report,
): readonly string[] {
  const first = new Map([[node.number.text, node.number.span]]);
  for (const { text: name, span } of node.items.flatMap((item) => {
    return item.kind === 'formerly' ? item.numbers : [];
  })) {
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, span);
      continue;
    }
    report({
      code: 'duplicate-name',
      file: file.path,
      span,
      data: { what: 'former-number', name },
      related: [{ file: file.path, span: earlier, label: 'first-here' }],
    });
  }
  return [...first.keys()].slice(1);
}
