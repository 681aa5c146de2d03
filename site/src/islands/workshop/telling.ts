/** Findings in the words of the page. */
import type { Catalogue, Edit, Problem, Sources } from '../../../../interpreter/index.ts';
import { fixesOf, lineStarts, position, word } from '../../../../interpreter/index.ts';

/** What mends a finding, at one press. */
export interface ToldFix {
  readonly words: string;
  readonly path: string;
  readonly edits: readonly Edit[];
}

export interface Told {
  readonly code: string;
  readonly title: string;
  readonly hints: readonly string[];
  readonly path: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly fixes: readonly ToldFix[];
}

/** A problem of these files in words. */
export function tellingOf(problem: Problem, sources: Sources, catalogue: Catalogue): Told {
  const { title, hints: all } = word(problem, catalogue);
  // Whoever works in a page has no use for what is done at a terminal.
  const hints = all.filter((hint) => !hint.includes('`rulewright '));
  const fixes = fixesOf(problem, sources).map((fix) => ({
    words: catalogue.deed(fix.deed),
    path: fix.file,
    edits: fix.edits,
  }));
  const { code, file: path, span } = problem;
  const text = sources.files.find((file) => file.path === path)?.text ?? sources.seals?.text ?? '';
  const { line } = position(lineStarts(text), span.from);
  return { code, title, hints, path, line, from: span.from, to: span.to, fixes };
}
