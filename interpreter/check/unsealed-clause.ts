import { idleSeals, sealedClauses } from '../clauses/seals.ts';
import { problemAt } from '../model/problems.ts';
import type { FileCheck } from './check.ts';

/**
 * Where clauses are sealed, every clause is. A clause whose seal stands under another file was
 * moved, which the seal says; in a lock that cannot be read all of them may stand.
 */
export const unsealedClause: FileCheck = {
  code: 'unsealed-clause',
  run: ({ seals, files }, report) => {
    if (seals === null || seals.problems.length > 0) return;
    const moved = new Set(idleSeals(seals, files).map(({ clause }) => clause));
    for (const { node, file, seal } of sealedClauses(seals, files)) {
      const { text, span } = node.number;
      if (seal !== null || moved.has(text)) continue;
      report(problemAt({ file: file.path, span }, 'unsealed-clause', { clause: text }));
    }
  },
};
