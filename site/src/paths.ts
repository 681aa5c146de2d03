/** The pages that there are, for `getStaticPaths`: every kind in every language. */
import { examplesPath } from './address.ts';
import {
  type BookView,
  type ChapterView,
  type ExamplesPage,
  type Language,
  languages,
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

/** The chapters of every book, whatever the language: for what stands beside the pages. */
export function chapterData(): {
  params: { book: string; chapter: string };
  props: { chapter: ChapterView };
}[] {
  return library().flatMap((book) =>
    book.chapters.map((chapter) => ({
      params: { book: book.name, chapter: chapter.name },
      props: { chapter },
    })),
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

/** The pages of examples, each by its path. */
export function pagesOfExamples(
  book: BookView,
): readonly { name: string; item: ExamplesPage }[] {
  return book.examplePages().map((item) => ({ name: examplesPath(item), item }));
}
