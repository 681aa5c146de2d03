/** One sidebar a book: its chapters and its other pages, and nothing of the other books. */
import { chapterPage, siteBase } from './address.ts';
import type { BookView, Language } from './model.ts';
import { chapterNumbers, typeset } from './typeset.ts';
import { say } from './words.ts';

export interface SidebarLink {
  readonly label: string;
  readonly link: string;
  /** What stands quietly behind the label. */
  readonly badge?: { readonly text: string };
}
export interface SidebarGroup {
  readonly label: string;
  readonly collapsed?: boolean;
  readonly items: readonly SidebarLink[];
}

/** Links have no language in front: Starlight puts it there. */
function without(path: string): string {
  return path.slice(siteBase.length).replace(/^\/(fr|en)/u, '');
}

/** The chapters as `10 Fire 10.1–10.9`, in the order of the book. */
function chapters(book: BookView, language: Language): readonly SidebarLink[] {
  return book.chapters.map((chapter) => {
    const { section, range } = chapterNumbers(chapter);
    const title = typeset(chapter.words[language], language);
    return {
      label: section === null ? title : `${section} ${title}`,
      link: without(chapterPage(language, book.name, chapter.name)),
      ...(range === null ? {} : { badge: { text: range } }),
    };
  });
}

/** The sidebar of every page of `book`. */
export function bookSidebar(
  book: BookView,
  language: Language,
): readonly (SidebarLink | SidebarGroup)[] {
  const page = (key: Parameters<typeof say>[1], path: string): SidebarLink => ({
    label: say(language, key),
    link: `/${book.name}/${path}`,
  });
  const more = [
    ...(book.battle === null ? [] : [page('play.title', 'play/')]),
    ...(book.chapters.some(({ open }) => open.length > 0) ? [page('try.title', 'try/')] : []),
    ...(book.tables.length > 0 ? [page('tables.title', 'tables/')] : []),
    ...(book.sequences.length > 0 ? [page('sequence.title', 'sequence/')] : []),
    ...(book.exampleCount > 0 ? [page('examples.title', 'examples/')] : []),
    ...book.maps.map((map) => ({
      label: typeset(map.words[language], language),
      link: `/${book.name}/maps/${map.name}/`,
    })),
    ...book.layers.flatMap(({ optional, name, words }) =>
      optional
        ? [{ label: typeset(words[language], language), link: `/${book.name}/layers/${name}/` }]
        : [],
    ),
    ...(book.terms.length > 0 ? [page('glossary.title', 'glossary/')] : []),
    page('workshop.title', 'workshop/'),
  ];
  return [
    { label: typeset(book.words[language], language), link: `/${book.name}/` },
    { label: say(language, 'sidebar.rules'), items: chapters(book, language) },
    { label: say(language, 'sidebar.tools'), items: more },
  ];
}
