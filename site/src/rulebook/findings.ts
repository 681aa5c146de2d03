/** What the checks find in a book, for the pages of a draft. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogueOf,
  check,
  type ClauseEntry,
  lineStarts,
  Memory,
  type MemoryData,
  position,
  printOfFiles,
  type Problem,
  type Sources,
  type Span,
  word,
} from '../../../interpreter/index.ts';
import type { FindingView } from '../model.ts';

/** Whether books with findings are built, and say so: see astro.config.ts. */
declare const IS_DRAFT: boolean;
/** Where the check before the build put what it knows of each book; empty: nowhere. */
declare const KNOWN_FOLDER: string;

/** Every finding, while a draft is built; a site that is no draft was checked before. */
export function findingsOf(sources: Sources): readonly Problem[] {
  return IS_DRAFT ? checked(sources).problems : [];
}

/** What a check of a book knows: who changes a copy of it need not check it all again. */
export function knownOf(sources: Sources): MemoryData {
  return handedOver(sources) ?? checked(sources).memory.data();
}

/** What the check before the build knows of the book, if it read the same files. */
function handedOver(sources: Sources): MemoryData | null {
  const file = join(KNOWN_FOLDER, `${sources.name}.json`);
  if (KNOWN_FOLDER === '' || !existsSync(file)) return null;
  const { print, memory } = JSON.parse(readFileSync(file, 'utf8')) as Known;
  return print === printOfFiles(sources) ? memory : null;
}

/** See `build` of the command line, which writes it. */
interface Known {
  readonly print: number;
  readonly memory: MemoryData;
}

interface CheckedBook {
  readonly print: number;
  readonly problems: readonly Problem[];
  readonly memory: Memory;
}

/** The check of each book, by its name: it takes longest of all that is made of one. */
const checks = new Map<string, CheckedBook>();

function checked(sources: Sources): CheckedBook {
  const print = printOfFiles(sources);
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
