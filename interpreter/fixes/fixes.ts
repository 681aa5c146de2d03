/** The fixes of a problem, a line a code. */
import type { Sources } from '../model/book.ts';
import type { Fix } from '../model/fix.ts';
import type { Problem, ProblemCode } from '../model/problems.ts';
import { nearResults } from './cells.ts';
import type { Around, Fixer } from './fix.ts';
import { folderName, leftOut, nearNames, oneOfTwo } from './names.ts';
import { closedBlock, closedQuotation, closedText, meantWord } from './syntax.ts';
import {
  closedGaps,
  cutOverlaps,
  rightCell,
  rightLabel,
  saidOutside,
  turnedRange,
  withoutRow,
} from './tables.ts';
import { boundFigure, movedSeal, namedFigure, sealed, withoutSigns } from './texts.ts';

/** Codes without a line have no fix: only the writer knows what is meant. */
const fixers: { readonly [Code in ProblemCode]?: Fixer<Code> } = {
  'syntax-error': meantWord,
  'unclosed-block': closedBlock,
  'unclosed-string': closedQuotation,
  'unclosed-text': closedText,
  'duplicate-item': oneOfTwo,
  'misnamed-book': folderName,
  'unknown-name': nearNames,
  'unknown-type': nearNames,
  'unknown-field': nearNames,
  'unknown-clause': nearNames,
  'unknown-value': nearNames,
  'nothing-to-replace': nearNames,
  'unknown-notation': nearResults,
  'bad-label': rightLabel,
  'wrong-cell': rightCell,
  'table-gap': closedGaps,
  'table-overlap': cutOverlaps,
  'missing-outside': saidOutside,
  'inverted-range': turnedRange,
  'unreachable-row': withoutRow,
  'unbound-figure': boundFigure,
  'text-only-number': namedFigure,
  'unseen-sign': withoutSigns,
  'stale-text': sealed,
  'unsealed-clause': sealed,
  'idle-seal': movedSeal,
  'idle-given': leftOut,
};

/** Codes that have fixes. */
export const fixableCodes: readonly ProblemCode[] = Object.keys(fixers) as ProblemCode[];

/** What may mend a problem of a book, the likeliest first; none where only the writer knows. */
export function fixesOf(problem: Problem, sources: Sources): readonly Fix[] {
  const { file } = problem;
  const text = textIn(sources, file);
  // The code says which data stand beside it, which the compiler cannot follow through a union.
  const fixer = fixers[problem.code] as
    | ((problem: Problem, around: Around) => readonly Fix[])
    | undefined;
  if (fixer === undefined || text === null) return [];
  return fixer(problem, { file, text, sources }).filter(({ edits }) => edits.length > 0);
}

/** The text of a file of a book, the lock of its seals among them. */
export function textIn({ files, seals }: Sources, path: string): string | null {
  if (seals?.path === path) return seals.text;
  return files.find((file) => file.path === path)?.text ?? null;
}
