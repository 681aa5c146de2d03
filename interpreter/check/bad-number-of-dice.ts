import { walk } from '../../grammar/walk.ts';
import type { FileCheck } from './check.ts';

/** Rolls of no die: one that is worked out may be meant, one that is written is a slip. */
export const badNumberOfDice: FileCheck = {
  code: 'bad-number-of-dice',
  run: ({ fresh }, report) => {
    for (const { path: file, tree } of fresh) {
      walk(tree, (node) => {
        if (node.kind !== 'roll' || node.count.kind !== 'integer' || node.count.value > 0) return;
        const at = { file, span: node.span };
        report({ code: 'bad-number-of-dice', ...at, data: { count: 0 }, related: [] });
      });
    }
  },
};
