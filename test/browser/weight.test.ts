import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onSite } from './chromium.ts';
import { languages, pagesUnder } from './pages.ts';
import { dist } from './server.ts';
import { kilobyte, type Load, loadOf, sum, weight } from './weight.ts';

const budgets: Load = { html: 20 * kilobyte, scripts: 10 * kilobyte, styles: 18 * kilobyte };
/** A chapter is one page, in both languages. */
const chapter: Partial<Load> = { html: 32 * kilobyte };
/** So is the board of a book's examples, a line for each of up to some 1,200. */
const board: Partial<Load> = { html: 56 * kilobyte };

/** What a page may weigh. */
function boundOf(page: string): Load {
  if (page.includes('/rules/')) return { ...budgets, ...chapter };
  if (page.endsWith('/examples/')) return { ...budgets, ...board };
  return budgets;
}

onSite('Weight', () => {
  test('no page of the site is heavier than its budget: HTML, scripts, styles', () => {
    const pages = languages.flatMap((language) => pagesUnder(`/${language}/`));
    expect(pages.length).toBeGreaterThan(500);
    const heavy = ['/', '/404.html', ...pages].flatMap((page) => {
      const load = loadOf(page);
      const bound = boundOf(page);
      return (['html', 'scripts', 'styles'] as const)
        .filter((part) => load[part] > bound[part])
        .map((part) => `${page}: ${part} ${load[part]}`);
    });
    expect(heavy).toEqual([]);
  });

  // Whichever comes first on a page says which layer wins.
  test('no stylesheet sets our layer before Starlight’s', () => {
    const sheets = readdirSync(join(dist, '_astro')).filter((file) => file.endsWith('.css'));
    const first = sheets.map((file) => readFileSync(join(dist, '_astro', file), 'utf8'));
    const layers = first.filter((text) => text.includes('@layer book'));
    expect(layers.length).toBeGreaterThan(2);
    for (const text of layers) expect(/@layer (\w+)/.exec(text)?.[1]).toBe('starlight');
  });

  test('there are at most 1,200 pages', () => {
    expect(pagesUnder('/').length).toBeLessThanOrEqual(1200);
  });

  test('a whole program is at most 200 KB a language', () => {
    const books = readdirSync(join(dist, 'data'));
    const programs = books.flatMap((name) =>
      languages.map((language) => [
        `/data/${name}/program.json`,
        `/data/${name}/words/${language}.json`,
      ]),
    );
    expect(programs.length).toBe(10);
    const heavy = programs.filter((paths) => sum(paths) > 200 * kilobyte);
    expect(heavy).toEqual([]);
  });

  test('what the workshop loads when it is opened: the whole check, 286 KB; a book 320', () => {
    const scripts = readdirSync(join(dist, '_astro')).filter((file) => file.endsWith('.js'));
    const check = scripts.filter((file) => file.startsWith('follow-worker'));
    expect(check).toHaveLength(1);
    expect(weight(`/_astro/${check[0] ?? ''}`)).toBeLessThan(286 * kilobyte);
    const books = readdirSync(join(dist, 'data'));
    const heavy = books.filter((name) => weight(`/data/${name}/sources.json`) > 320 * kilobyte);
    expect(heavy).toEqual([]);
  });

  test('a page names its styles and scripts where the budgets look for them', () => {
    const load = loadOf('/fr/');
    expect(load.styles).toBeGreaterThan(5 * kilobyte);
    expect(load.scripts).toBeGreaterThan(2 * kilobyte);
  });
});
