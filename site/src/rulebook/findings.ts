/** What the checks find in a book, for the pages of a draft. */
import {
  catalogueOf,
  check,
  type ClauseEntry,
  lineStarts,
  Memory,
  position,
  type Problem,
  type Sources,
  type Span,
  word,
} from '../../../interpreter/index.ts';
import type { FindingView } from '../model.ts';

/** Whether books with findings are built, and say so: see astro.config.ts. */
declare const IS_DRAFT: boolean;

/** Every finding, while a draft is built; a site that is no draft was checked before. */
export function findingsOf(sources: Sources): readonly Problem[] {
  return IS_DRAFT ? check(sources, new Memory()) : [];
}

/** The findings that stand in a clause, or in a part of one. */
export function findingsIn(
  { file, node }: Pick<ClauseEntry, 'file'> & { readonly node: { readonly span: Span } },
  findings: readonly Problem[],
): readonly FindingView[] {
  const isWithin = ({ file: path, span }: Problem): boolean =>
    path === file.path && span.from >= node.span.from && span.from < node.span.to;
  const [fr, en] = [catalogueOf('fr'), catalogueOf('en')];
  return findings.filter(isWithin).map((problem) => ({
    words: { fr: word(problem, fr).title, en: word(problem, en).title },
    line: position(lineStarts(file.text), problem.span.from).line,
  }));
}
