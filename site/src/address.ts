/**
 * Where each page stands, below the address of the site. The slugs are the same in both languages;
 * only the first step differs.
 */
import type { BookView, ExamplesPage, Language } from './model.ts';

/** What stands before all addresses of the site; empty where it has a host of its own. */
export const siteBase: string = import.meta.env.BASE_URL.replace(/\/$/u, '');

/** A page of a language by its path; without one its home. */
export function languagePage(language: Language, path = ''): string {
  return `${siteBase}/${language}/${path}`;
}

export function bookPage(language: Language, book: string): string {
  return languagePage(language, `${book}/`);
}

/** The page of a chapter: its texts in both languages, of which it shows its own at first. */
export function chapterPage(language: Language, book: string, chapter: string): string {
  return `${bookPage(language, book)}rules/${chapter}/`;
}

/** A chapter as it is written, as plain text. */
export function sourceFile(book: string, chapter: string): string {
  return dataPage(book, `source/${chapter}`, 'txt');
}

/** A clause's page and anchor, that of its layer if need be; null when there is no such clause. */
export function clausePage(
  language: Language,
  book: BookView,
  number: string,
): string | null {
  const clause = book.clauses.get(number);
  if (clause === undefined) {
    const layer = book.layers.find(({ clauses }) => clauses.some((one) => one.number === number));
    return layer === undefined ? null : `${layerPage(language, book.name, layer.name)}#${number}`;
  }
  return `${chapterPage(language, book.name, clause.chapter)}#${number}`;
}

/** The page of a table by its path: see `TableView`. */
export function tablePage(language: Language, book: string, path: string): string {
  return `${bookPage(language, book)}tables/${path}/`;
}

export function layerPage(language: Language, book: string, layer: string): string {
  return `${bookPage(language, book)}layers/${layer}/`;
}

/** Where a page of examples stands below `examples/`. */
export function examplesPath({ chapter, part }: ExamplesPage): string {
  return part === 1 ? chapter.name : `${chapter.name}/${part}`;
}

/** The page on which the examples of a clause are replayed, which is an anchor there. */
export function examplesPage(language: Language, book: BookView, clause: string): string {
  const page = book
    .examplePages()
    .find(({ clauses }) => clauses.some((one) => one.clause.number === clause));
  const path = page === undefined ? '' : `${examplesPath(page)}/`;
  return `${bookPage(language, book.name)}examples/${path}`;
}

export function termPage(language: Language, book: string, term: string): string {
  return `${bookPage(language, book)}glossary/#${term}`;
}

/** Where a rule of a book is tried. */
export function doorPage(language: Language, book: string, rule: string): string {
  return `${bookPage(language, book)}try/?rule=${encodeURIComponent(rule)}`;
}

/** Where a copy of a table, or of all that stands in a clause, is changed. */
export function workshopPage(
  language: Language,
  book: string,
  of: { readonly table: string } | { readonly clause: string },
): string {
  return `${bookPage(language, book)}workshop/?${new URLSearchParams(of).toString()}`;
}

/** Where pages read what they show when it is asked for. */
export function dataPage(book: string, path: string, type: 'json' | 'txt' = 'json'): string {
  return `${siteBase}/data/${book}/${path}.${type}`;
}

/** What other programs read of a chapter, or of a chart by its path. */
export function plainData(book: string, path: string): string {
  return `${siteBase}/json/${book}/${path}.json`;
}

/** The same page in the other language. */
export function inLanguage(path: string, language: Language): string {
  if (!path.startsWith(`${siteBase}/`)) return path;
  return siteBase + path.slice(siteBase.length).replace(/^\/(fr|en)\//u, `/${language}/`);
}
