/**
 * Where each page stands. The slugs are the same in both languages; only the first step differs.
 */
import type { BookView, Language } from './model.ts';

/** Which texts a chapter page shows: its own language, or both side by side. */
export type View = 'rules' | 'both';

export function bookPage(language: Language, book: string): string {
  return `/${language}/${book}/`;
}

export interface ChapterAddress {
  readonly language: Language;
  readonly book: string;
  readonly chapter: string;
  /** From 1. */
  readonly part: number;
  readonly view?: View | 'source';
}

export function chapterPage(address: ChapterAddress): string {
  const { language, book, chapter, part, view = 'rules' } = address;
  const page = part === 1 ? '' : `${part}/`;
  return `/${language}/${book}/${view}/${chapter}/${page}`;
}

/** A clause's page and anchor, that of its layer if need be; null when there is no such clause. */
export function clausePage(
  language: Language,
  book: BookView,
  number: string,
  view: View = 'rules',
): string | null {
  const clause = book.clauses.get(number);
  if (clause === undefined) {
    const layer = book.layers.find(({ clauses }) => clauses.some((one) => one.number === number));
    return layer === undefined ? null : `${layerPage(language, book.name, layer.name)}#${number}`;
  }
  const { chapter, part } = clause;
  return `${chapterPage({ language, book: book.name, chapter, part, view })}#${number}`;
}

/** The page of a table by its path: see `TableView`. */
export function tablePage(language: Language, book: string, path: string): string {
  return `/${language}/${book}/tables/${path}/`;
}

export function layerPage(language: Language, book: string, layer: string): string {
  return `/${language}/${book}/layers/${layer}/`;
}

export function examplesPage(language: Language, book: string, clause: string): string {
  return `/${language}/${book}/examples/${clause}/`;
}

export function termPage(language: Language, book: string, term: string): string {
  return `/${language}/${book}/glossary/#${term}`;
}

/** Where a rule of a book is tried. */
export function doorPage(language: Language, book: string, rule: string): string {
  return `/${language}/${book}/try/?rule=${encodeURIComponent(rule)}`;
}

/** Where pages read what they show when it is asked for. */
export function dataPage(book: string, path: string): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/u, '')}/data/${book}/${path}.json`;
}

/** The same page in the other language. */
export function inLanguage(path: string, language: Language): string {
  return path.replace(/^\/(fr|en)\//u, `/${language}/`);
}
