import { isNamed, numberText } from '../../grammar/labels.ts';
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact } from '../model/numbers.ts';
import type { FileCheck } from './check.ts';

/**
 * A range starts at its lower end: in labels, outlines, the faces of dice, and the years of a book.
 * The ranges of types are seen to when they are read.
 */
export const invertedRange: FileCheck = {
  code: 'inverted-range',
  run: ({ fresh }, report) => {
    for (const file of fresh) {
      walk(file.tree, (node) => {
        const range = rangeOf(node);
        if (range === null || compareExact(range.from, range.to) <= 0) return;
        const [from, to] = [numberText(range.from), numberText(range.to)];
        // Of a die the range is the end of its declaration, and so it is of years.
        const start = node.kind === 'period' ? node.from.span.from : node.span.from;
        const written = file.text.slice(start, node.span.to);
        const text = node.kind === 'die' ? written.replace(/^.*\s/s, '') : written;
        const span = { from: node.span.to - text.length, to: node.span.to };
        report({
          code: 'inverted-range',
          file: file.path,
          span,
          data: { text, from, to },
          related: [],
        });
      });
    }
  },
};

function rangeOf(node: tree.Node): { readonly from: Exact; readonly to: Exact } | null {
  switch (node.kind) {
    case 'label-range': {
      const { from, to } = node;
      // What names stand for depends on the selection: those are seen to when they are read.
      if (from === null || to === null || isNamed(from) || isNamed(to)) return null;
      return { from, to };
    }
    case 'period':
      return { from: node.from.value, to: node.to.value };
    case 'item-range':
    case 'die':
      return node;
    default:
      return null;
  }
}
