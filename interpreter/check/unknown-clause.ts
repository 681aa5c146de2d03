import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { clausesOf } from '../clauses/written.ts';
import type { Book } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { BookCheck } from './check.ts';

/**
 * Cross-references of texts lead to a clause, of the book or of one of its layers. Those of phases
 * are seen to when they are read.
 */
export const unknownClause: BookCheck = {
  code: 'unknown-clause',
  run: (book, report) => {
    const off = book.layers.filter(({ name }) => !isOn(name, book));
    const resting = book.files.filter(({ layer }) => off.some(({ name }) => name === layer));
    const known = new Set([
      ...book.clauses.keys(),
      ...clausesOf(resting).map(({ node }) => node.number.text),
    ]);
    for (const { path, tree } of book.files.filter((file) => !resting.includes(file))) {
      // A clause that a layer has replaced or removed says nothing any more.
      const inForce = tree.declarations.filter((node) => isInForce(node, book));
      for (const { target, span } of inForce.flatMap(referencesOf)) {
        if (known.has(target)) continue;
        const now = [...book.clauses.values()].filter(({ formerly }) => formerly.includes(target));
        const meant = now.map(({ number }) => number);
        const data = { name: target, near: meant.length > 0 ? meant : near(target, known) };
        report({ code: 'unknown-clause', file: path, span, data, related: [] });
      }
    }
  },
};

function isOn(name: string, { layers, selection }: Book): boolean {
  const layer = layers.find((each) => each.name === name);
  return layer?.node.optional === false || selection.layers.includes(name);
}

function isInForce(node: tree.Declaration, { clauses }: Book): boolean {
  return node.kind !== 'clause' || clauses.get(node.number.text)?.node === node;
}

interface Reference {
  readonly target: string;
  readonly span: Span;
}

// A book is looked at in every selection, and its texts are the same in most.
const found = new WeakMap<tree.Declaration, readonly Reference[]>();

/** The cross-references in the texts of a declaration. */
function referencesOf(declaration: tree.Declaration): readonly Reference[] {
  const known = found.get(declaration);
  if (known !== undefined) return known;
  const references: Reference[] = [];
  walk(declaration, (node) => {
    if (node.kind !== 'text-block') return;
    for (const part of node.parts) if (part.kind === 'cross-reference') references.push(part);
  });
  found.set(declaration, references);
  return references;
}
