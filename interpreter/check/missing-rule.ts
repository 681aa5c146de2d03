import type * as tree from '../../grammar/nodes.ts';
import { clausesOf } from '../clauses/written.ts';
import type { FileCheck } from './check.ts';

/**
 * A clause has something that runs or says why not: it is `narrative`, or `not modelled`, as a
 * whole or for every statement it covers. A clause that only defines terms is narrative without
 * saying so; an example runs, so a clause of examples has its rule elsewhere and proves it.
 */
export const missingRule: FileCheck = {
  code: 'missing-rule',
  run: ({ fresh }, report) => {
    for (const { node, file } of clausesOf(fresh)) {
      if (hasRule(node) || isMarked(node)) continue;
      const data = { clause: node.number.text };
      report({ code: 'missing-rule', file: file.path, span: node.number.span, data, related: [] });
    }
  },
};

/** Whether a clause does or defines something. */
export function hasRule({ items }: tree.Clause): boolean {
  return items.some(({ kind }) => !textual.has(kind));
}

const textual: ReadonlySet<tree.ClauseItem['kind']> = new Set<tree.ClauseItem['kind']>([
  'covers',
  'narrative',
  'not-modelled',
  'clause-text',
  'note',
]);

function isMarked({ items }: tree.Clause): boolean {
  const marks = items.filter(({ kind }) => kind === 'narrative' || kind === 'not-modelled');
  const isWhole = marks.some((item) => 'entries' in item && item.entries.length === 0);
  return isWhole || (marks.length > 0 && !items.some(({ kind }) => kind === 'covers'));
}
