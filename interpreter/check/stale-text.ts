import { brokenParts, sealedClauses } from '../clauses/seals.ts';
import { problemAt } from '../model/problems.ts';
import type { FileCheck } from './check.ts';

/** A clause that was sealed is still what it was then. */
export const staleText: FileCheck = {
  code: 'stale-text',
  run: ({ seals, files }, report) => {
    if (seals === null) return;
    for (const clause of sealedClauses(seals, files)) {
      const changed = brokenParts(clause);
      if (changed.length === 0) continue;
      const { number } = clause.node;
      const at = { file: clause.file.path, span: number.span };
      report(problemAt(at, 'stale-text', { clause: number.text, changed }));
    }
  },
};
