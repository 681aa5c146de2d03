import { type ChapterEntry, openIn, type Program } from '../../../interpreter/index.ts';
import type { ChapterView, ClauseView, Texts } from '../model.ts';

/**
 * How much of a chapter one page holds, in characters of both languages: side by side, that is
 * about 6 KB once compressed, which with the frame of the page stays within the budget.
 */
const room = 17_000;
/** What a clause costs besides its texts: heading, links at its foot. */
const frame = 500;
const cell = 12;
/** What a character of the source costs beside one of the text. */
const sourceShare = 0.72;

/** The pages of a chapter, each a run of whole clauses; the same in both languages. */
export function chapterView(
  entry: ChapterEntry,
  clauses: ReadonlyMap<string, ClauseView>,
  program: Program,
): ChapterView {
  const parts: ClauseView[][] = [];
  let left = 0;
  for (const number of entry.clauses) {
    const clause = clauses.get(number);
    if (clause === undefined) continue;
    const size = weight(clause);
    if (size > left || parts.length === 0) {
      parts.push([]);
      left = room;
    }
    left -= size;
    parts.at(-1)?.push({ ...clause, part: parts.length });
  }
  return { name: entry.name, words: entry.words, parts, open: openIn(program, entry) };
}

function weight(clause: ClauseView): number {
  const cells = clause.tables.reduce(
    (sum, { rows, head }) => sum + rows.length * ((head.at(-1)?.labels.length ?? 0) + 1),
    0,
  );
  const modifiers = clause.lists.reduce((sum, { modifiers: list }) => sum + list.length, 0);
  const texts = [clause.text, ...clause.notes.map(({ text }) => text)];
  const shown =
    frame +
    texts.reduce((sum, text) => sum + length(text), 0) +
    cells * cell +
    modifiers * 80 +
    clause.citedBy.length * 60 +
    (clause.tables.length > 0 ? 500 : 0);
  // The page of the source holds the same clauses.
  return Math.max(shown, clause.source.length * sourceShare);
}

function length({ fr, en }: Texts): number {
  return JSON.stringify(fr).length / 2 + JSON.stringify(en).length / 2;
}
