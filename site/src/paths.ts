/** The pages that there are, for `getStaticPaths`: every kind in every language. */
import {
  type BookView,
  type ChapterView,
  type ClauseView,
  type Language,
  languages,
  type ReplayView,
  type TableView,
} from './model.ts';
import { library } from './rulebook.ts';

/** Every book in every language. */
export function bookPaths(): {
  params: { language: Language; book: string };
  props: { book: BookView };
}[] {
  return languages.flatMap((language) =>
    library().map((book) => ({ params: { language, book: book.name }, props: { book } })),
  );
}

interface ChapterProps {
  readonly book: BookView;
  readonly chapter: ChapterView;
  readonly clauses: readonly ClauseView[];
  readonly number: number;
}

/** Every page of every chapter. */
export function chapterPaths(): {
  params: { language: Language; book: string; chapter: string; part: string | undefined };
  props: ChapterProps;
}[] {
  return bookPaths().flatMap(({ params, props: { book } }) =>
    book.chapters.flatMap((chapter) =>
      chapter.parts.map((clauses, index) => ({
        params: {
          ...params,
          chapter: chapter.name,
          part: index === 0 ? undefined : String(index + 1),
        },
        props: { book, chapter, clauses, number: index + 1 },
      })),
    ),
  );
}

/** A page for each of the things that `of` finds in a book. */
export function pathsOf<Key extends string, Item>(
  key: Key,
  of: (book: BookView) => readonly { readonly name: string; readonly item: Item }[],
): {
  params: { language: Language; book: string } & Record<Key, string>;
  props: { book: BookView; item: Item };
}[] {
  return bookPaths().flatMap(({ params, props: { book } }) =>
    of(book).map(({ name, item }) => ({
      params: { ...params, [key]: name } as { language: Language; book: string } & Record<
        Key,
        string
      >,
      props: { book, item },
    })),
  );
}

/** The tables of a book, those of its optional layers last. */
export function allTables(book: BookView): readonly TableView[] {
  return [...book.tables, ...book.layers.flatMap(({ tables }) => tables)];
}

/** The clauses that have examples, each with them as played. */
export function clausesWithExamples(
  book: BookView,
): readonly { name: string; item: { clause: ClauseView; replays: readonly ReplayView[] } }[] {
  return [...book.clauses.values()]
    .filter((clause) => clause.examples.length > 0)
    .map((clause) => ({
      name: clause.number,
      item: {
        clause,
        replays: book.replays().filter((replay) => replay.clause === clause.number),
      },
    }));
}
