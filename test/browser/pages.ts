import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './server.ts';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** The book that the tests read, written whole. */
export const book = 'gettysburg';

/** Every page of the site under a folder, as paths with a slash at each end. */
export function pagesUnder(path: string): readonly string[] {
  const folder = join(dist, path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `${path}${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
    .sort();
}

/** The heaviest page under a folder: if it is good, the others are. */
export function heaviest(path: string): string {
  return heaviestOf(pagesUnder(path).filter((page) => page !== path));
}

/** The page under a folder that has an anchor. */
export function pageWith(path: string, anchor: string): string {
  const found = pagesUnder(path).find((page) =>
    readFileSync(join(dist, page, 'index.html'), 'utf8').includes(` id="${anchor}"`),
  );
  if (found === undefined) throw new Error(`no ${anchor} under ${path}`);
  return found;
}

/** The heaviest of some pages; the heaviest after a share of them is left out. */
function heaviestOf(pages: readonly string[], leaves = 0): string {
  const size = (page: string): number => statSync(join(dist, page, 'index.html')).size;
  const ordered = pages.toSorted((one, other) => size(other) - size(one));
  const found = ordered[Math.ceil((ordered.length - 1) * leaves)];
  if (found === undefined) throw new Error('no such page');
  return found;
}

/** Kinds whose heaviest pages are only longer: hundreds of lines of the same make. */
const long: ReadonlySet<string> = new Set<BookKind>(['examples', 'example']);

type BookKind =
  | 'front'
  | 'chapter'
  | 'tables'
  | 'table'
  | 'layered'
  | 'glossary'
  | 'sequence'
  | 'examples'
  | 'example'
  | 'map'
  | 'layer'
  | 'play'
  | 'try'
  | 'workshop';
type Kind = BookKind | 'home' | 'guide' | 'reference' | 'problems' | 'problem';

/** Where the pages of a kind stand below the folder of their rulebook. */
const places: Readonly<Record<BookKind, RegExp>> = {
  front: /^$/,
  chapter: /^rules\//,
  tables: /^tables\/$/,
  table: /^tables\/[^/]+\/$/,
  layered: /^tables\/[^/]+\/[^/]+\/$/,
  glossary: /^glossary\/$/,
  sequence: /^sequence\/$/,
  examples: /^examples\/$/,
  example: /^examples\/.+\/$/,
  map: /^maps\/[^/]+\/$/,
  layer: /^layers\/[^/]+\/$/,
  play: /^play\/$/,
  try: /^try\/$/,
  workshop: /^workshop\/$/,
};

/**
 * One page of every kind: of each, the heaviest that any book has; of `long` ones a lighter where
 * every element of a page is looked at.
 */
export function kindsOfPage(
  language: Language,
  shortens = false,
): Readonly<Record<Kind, string>> {
  const books = readdirSync(join(dist, 'data')).map((name) => `/${language}/${name}/`);
  const pages = books.flatMap((base) =>
    pagesUnder(base).map((path) => ({ path, place: path.slice(base.length) })),
  );
  const found = Object.entries(places).map(([kind, form]) => [
    kind,
    heaviestOf(
      pages.filter(({ place }) => form.test(place)).map(({ path }) => path),
      shortens && long.has(kind) ? 1 / 4 : 0,
    ),
  ]);
  return {
    ...(Object.fromEntries(found) as Record<BookKind, string>),
    home: `/${language}/`,
    guide: heaviest(`/${language}/guide/`),
    reference: heaviest(`/${language}/language/`),
    problems: `/${language}/problems/`,
    problem: heaviest(`/${language}/problems/`),
  };
}

/**
 * The kinds of pages that are looked at in a language: the same components make both languages, so
 * every other kind in each, and the home page in both.
 */
export function kindsIn(language: Language): readonly (readonly [string, string])[] {
  const turn = languages.indexOf(language);
  return Object.entries(kindsOfPage(language, true)).filter(
    ([kind], index) => kind === 'home' || index % languages.length === turn,
  );
}

/** The kinds that `kindsIn` leaves to the other language. */
export function otherKindsIn(language: Language): readonly (readonly [string, string])[] {
  const looked = new Set(kindsIn(language).map(([kind]) => kind));
  return Object.entries(kindsOfPage(language)).filter(([kind]) => !looked.has(kind));
}
