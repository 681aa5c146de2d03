import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import { near } from '../model/near.ts';
import type { Check } from './check.ts';
import { clausesOf } from './written/nodes.ts';

/**
 * Cross-references of texts lead to a clause, of the book or of one of its layers. Those of phases
 * are seen to when they are read.
 */
export const unknownClause: Check = {
  code: 'unknown-clause',
  over: 'some',
  needsSound: false,
  run: ({ elaborated }, report) => {
    const { book } = elaborated;
    const off = book.layers.filter(({ name }) => !isOn(name, book.selection.layers));
    const resting = book.files.filter(({ layer }) => off.some(({ name }) => name === layer));
    const known = new Set([
      ...book.clauses.keys(),
      ...clausesOf(resting).map(({ node }) => node.number.text),
    ]);
    for (const file of book.files) {
      if (resting.includes(file)) continue;
      for (const declaration of file.tree.declarations) {
        // A clause that a layer has replaced or removed says nothing any more.
        if (declaration.kind === 'clause' && !isInForce(declaration)) continue;
        walk(declaration, (node) => {
          for (const { target, span } of node.kind === 'text-block' ? references(node) : []) {
            if (known.has(target)) continue;
            const data = { name: target, near: near(target, known) };
            report({ code: 'unknown-clause', file: file.path, span, data, related: [] });
          }
        });
      }
    }

    function isOn(name: string, chosen: readonly string[]): boolean {
      const layer = book.layers.find((each) => each.name === name);
      return layer?.node.optional === false || chosen.includes(name);
    }

    function isInForce(clause: tree.Clause): boolean {
      return book.clauses.get(clause.number.text)?.node === clause;
    }
  },
};

function references(block: tree.TextBlock): readonly tree.CrossReferencePart[] {
  return block.parts.filter((part) => part.kind === 'cross-reference');
}
