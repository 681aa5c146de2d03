/** The examples of a book as its board shows them: failing ones first, then clause by clause. */
import type { BookView, Language, ReplayStep, ReplayView } from '../model.ts';
import { minus, typeset } from '../typeset.ts';

export type ExampleMark = 'printed' | 'ours' | 'proposed' | 'disputed';

/** An example as a line of the board. */
export interface BoardRow {
  readonly replay: ReplayView;
  readonly mark: ExampleMark;
  /** What it is called, as the page sets it. */
  readonly title: string;
  /** Of one that fails, where. */
  readonly fault: { readonly text: string; readonly found: string | null } | null;
}

export interface BoardChapter {
  readonly name: string;
  readonly words: Readonly<Record<Language, string>>;
  readonly rows: readonly BoardRow[];
}

/** The examples by chapter. */
export function boardOf(book: BookView, language: Language): readonly BoardChapter[] {
  const played = Map.groupBy(book.replays(), ({ clause }) => clause);
  return book.chapters.flatMap(({ name, words, clauses }): readonly BoardChapter[] => {
    const rows = clauses.flatMap(({ number }) =>
      (played.get(number) ?? []).map((replay) => rowOf(replay, language)),
    );
    return rows.length === 0 ? [] : [{ name, words, rows }];
  });
}

function rowOf(replay: ReplayView, language: Language): BoardRow {
  const { example, passed, steps } = replay;
  const set = (text: string): string => minus(typeset(text, language));
  const fault = passed ? undefined : steps[language].find(isFault);
  return {
    replay,
    mark: markOf(replay),
    title: set(example.words[language]),
    fault:
      fault === undefined
        ? null
        : { text: set(fault.text), found: fault.found === null ? null : set(fault.found) },
  };
}

function isFault({ kind, held }: ReplayStep): boolean {
  return held === false || kind === 'problem';
}

function markOf({ example: { disputed, proposed, ours } }: ReplayView): ExampleMark {
  if (disputed !== null) return 'disputed';
  if (proposed) return 'proposed';
  return ours ? 'ours' : 'printed';
}
