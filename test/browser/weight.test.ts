import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onSite } from './chromium.ts';
import { languages, pagesUnder } from './pages.ts';
import { dist } from './server.ts';
import { kilobyte, type Load, loadOf, weight } from './weight.ts';

const budgets: Load = { html: 15 * kilobyte, scripts: 8 * kilobyte, styles: 18 * kilobyte };
/** The kinds of pages that may be heavier, and by what. */
const heavier: readonly (readonly [kind: RegExp, budget: Partial<Load>])[] = [
  // Examples are walked through, and told at three depths.
  [/\/examples\/.+\/$/, { html: 21 * kilobyte, scripts: 9.5 * kilobyte }],
  // What a table is rolled by lies in files of its own, which its page names.
  [/\/tables\/.+\/$/, { scripts: 8.5 * kilobyte }],
  // A game that is kept or shared is looked for before anybody begins; the table comes later.
  [/^\/(?:fr|en)\/(?!language)[^/]+\/(?:play|try)\/$/, { scripts: 9 * kilobyte }],
  // The front page of a book lists each of its clauses.
  [/^\/(?:fr|en)\/[^/]+\/$/, { html: 16 * kilobyte }],
];

onSite('Weight', () => {
  test('no page of the site is heavier than its budget: HTML, scripts, styles', () => {
    const pages = languages.flatMap((language) => pagesUnder(`/${language}/`));
    expect(pages.length).toBeGreaterThan(1000);
    const heavy = ['/', '/404.html', ...pages].flatMap((page) => {
      const load = loadOf(page);
      const [, own] = heavier.find(([kind]) => kind.test(page)) ?? [];
      const bound = { ...budgets, ...own };
      return (['html', 'scripts', 'styles'] as const)
        .filter((part) => load[part] > bound[part])
        .map((part) => `${page}: ${part} ${load[part]}`);
    });
    expect(heavy).toEqual([]);
  });

  test('a whole program is at most 200 KB, that of the largest book 300', () => {
    const books = readdirSync(join(dist, 'data'));
    const programs = books.map((name) => `/data/${name}/program.json`);
    expect(programs.length).toBe(5);
    const most = (path: string): number => (path.includes('/gbacw/') ? 300 : 200) * kilobyte;
    expect(programs.filter((path) => weight(path) > most(path))).toEqual([]);
  });

  test('a page names its styles and scripts where the budgets look for them', () => {
    const load = loadOf('/fr/');
    expect(load.styles).toBeGreaterThan(5 * kilobyte);
    expect(load.scripts).toBeGreaterThan(2 * kilobyte);
  });
});
