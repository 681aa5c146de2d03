import { walk } from '../../grammar/walk.ts';
import type { FileCheck } from './check.ts';
import { readsName } from './written/nodes.ts';

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
        const isNamed = [order, give].some((part) => part !== null && readsName(part, name.text));
        if (!isNamed || readsName(condition, name.text)) return;
        const { span } = condition;
        const data = { name: name.text };
        report({ code: 'unasked-element', file: file.path, span, data, related: [] });
      });
    }
  },
};
