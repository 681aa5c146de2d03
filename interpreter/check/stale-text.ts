import { brokenSeal } from '../clauses/seal.ts';
import type { FileCheck } from './check.ts';
import { clausesOf } from './written/nodes.ts';

/** A clause that was sealed is still what it was then. */
export const staleText: FileCheck = {
  code: 'stale-text',
  run: ({ fresh }, report) => {
    for (const { node, file } of clausesOf(fresh)) {
      const changed = brokenSeal(node);
      if (changed.length === 0) continue;
      const seal = node.items.find(({ kind }) => kind === 'seal');
      const data = { clause: node.number.text, changed };
      const span = seal?.span ?? node.number.span;
      report({ code: 'stale-text', file: file.path, span, data, related: [] });
    }
  },
};
