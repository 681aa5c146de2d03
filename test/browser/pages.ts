import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './server.ts';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** The book that the tests read: the one that the first issue is about. */
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
  const pages = pagesUnder(path).filter((page) => page !== path);
  const size = (page: string): number => statSync(join(dist, page, 'index.html')).size;
  const [first] = pages.toSorted((one, other) => size(other) - size(one));
  if (first === undefined) throw new Error(`no page under ${path}`);
  return first;
}

/** One page of every kind. */
export function kindsOfPage(language: Language): Readonly<Record<string, string>> {
  const base = `/${language}/${book}/`;
  const kinds: Record<string, string> = {
    home: `/${language}/`,
    front: base,
    chapter: `${base}rules/combat/2/`,
    both: `${base}both/combat/2/`,
    source: `${base}source/combat/2/`,
    tables: `${base}tables/`,
    table: `${base}tables/defender-morale/`,
    glossary: `${base}glossary/`,
    sequence: `${base}sequence/`,
    examples: `${base}examples/`,
    example: `${base}examples/combat.step-2/`,
    map: heaviest(`${base}maps/`),
    layer: `/${language}/boar/layers/charts/`,
    layered: `/${language}/boar/tables/fire-score/charts/`,
    guide: `/${language}/guide/source-marks/`,
    reference: `/${language}/language/tables/`,
    problems: `/${language}/problems/`,
  };
  const problems = pagesUnder(`/${language}/problems/`).slice(1);
  if (problems[0] !== undefined) kinds.problem = problems[0];
  return kinds;
}
