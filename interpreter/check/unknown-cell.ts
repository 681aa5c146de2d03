import { figures } from '../clauses/figures.ts';
import type { RuleCheck } from './check.ts';

/**
 * What texts print can be worked out. Where it cannot, the text most likely reads a cell that
 * nobody knows; whatever else stops a rule is reported as it is.
 */
export const unknownCell: RuleCheck = {
  code: 'unknown-cell',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: ({ elaborated }, report) => {
    for (const problem of figures(elaborated).problems) report({ ...problem, related: [] });
  },
};
