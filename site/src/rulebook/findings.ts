/** What the checks find in a book, for the pages of a draft. */
import {
  catalogueOf,
  check,
  type ClauseEntry,
  hashOf,
  lineStarts,
  Memory,
  type MemoryData,
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
  return IS_DRAFT ? checked(sources).problems : [];
}

/** What a check of a book knows: who changes a copy of it need not check it all again. */
export function knownOf(sources: Sources): MemoryData {
  return checked(sources).memory.data();
}

interface CheckedBook {
  readonly print: number;
  readonly problems: readonly Problem[];
  readonly memory: Memory;
}

/** The check of each book, by its name: it takes longest of all that is made of one. */
const checks = new Map<string, CheckedBook>();

function checked(sources: Sources): CheckedBook {
  const print = hashOf(sources.files.map(({ text }) => text));
  const known = checks.get(sources.name);
  if (known?.print === print) return known;
  const memory = new Memory();
  const made = { print, problems: check(sources, memory), memory };
  checks.set(sources.name, made);
  return made;
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
