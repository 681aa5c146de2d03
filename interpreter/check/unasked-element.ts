import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { FileCheck } from './check.ts';

/**
 * The condition of a selection speaks of what is selected: one that never names it holds of all of
 * them or of none. Where nothing else names it either, its name is unused.
 */
export const unaskedElement: FileCheck = {
  code: 'unasked-element',
  run: ({ fresh }, report) => {
    for (const file of fresh) {
      walk(file.tree, (node) => {
        if (node.kind !== 'selection' || node.condition === null) return;
        const { name, condition, order, give } = node;
        const isNamed = [order, give].some((part) => part !== null && names(part, name.text));
        if (!isNamed || names(condition, name.text)) return;
        const { span } = condition;
        const data = { name: name.text };
        report({ code: 'unasked-element', file: file.path, span, data, related: [] });
      });
    }
  },
};

/** Whether a name stands somewhere within a node. */
function names(within: tree.Node, name: string): boolean {
  let found = false;
  walk(within, (node) => {
    found ||= node.kind === 'name-expression' && node.name === name;
  });
  return found;
}
