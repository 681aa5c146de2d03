/** A rulebook of the built site as a PDF: its chapters in order, its glossary, its charts. */
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { siteBase } from '../../interpreter/cli/site-base.ts';
import { besideCover, fetchOther, pairTerms, pairUp } from './beside.ts';
import { add, begin, dress, lead, list, number, type Part, partsOf } from './compose.ts';
import { pageCount, pagesOfNames } from './reading.ts';

/** A language, or both side by side. */
export const forms = ['fr', 'en', 'both'] as const;
export type Form = (typeof forms)[number];

const origin = 'http://paper.invalid';
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

interface Wanted {
  readonly book: string;
  readonly form: Form;
  /** Which of its parts: all unless said. */
  readonly wanted?: (part: Part) => boolean;
}

interface Paper {
  readonly content: Buffer;
  readonly pages: number;
}

/**
 * A book of a built site on paper. It is printed twice: Chromium does not say in a text on which
 * page something is, but in a finished PDF.
 */
export async function paper(
  browser: Browser,
  site: string,
  { book, form, wanted = () => true }: Wanted,
): Promise<Paper> {
  const page = await browser.newPage();
  const base = siteBase(site);
  try {
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const below = decodeURIComponent(pathname).slice(base.length - 1);
      const path = normalize(below).replace(/[/\\]$/u, '/index.html');
      const contentType = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      return route.fulfill({ body: readFileSync(join(site, path)), contentType });
    });
    const language = form === 'both' ? 'fr' : form;
    await page.goto(`${origin}${base}${language}/${book}/`);
    const parts = await page.evaluate(partsOf);
    await page.evaluate(begin, form === 'both');
    for (const part of parts.filter(wanted)) await page.evaluate(add, part);
    if (form === 'both') {
      const other = (path: string): string => path.replace(`${base}fr/`, `${base}en/`);
      await page.evaluate(besideCover, other(`${base}fr/${book}/`));
      for (const { path } of parts.filter(wanted)) {
        await page.evaluate(fetchOther, { path, other: other(path) });
      }
      await page.evaluate(pairUp);
      await page.evaluate(pairTerms);
    }
    await page.evaluate(list);
    await page.evaluate(lead, parts.map(({ path }) => path));
    await page.evaluate(dress, readFileSync(join(import.meta.dirname, 'paper.css'), 'utf8'));
    await page.evaluate(number, Object.fromEntries(pagesOfNames(await printed(page))));
    const content = await printed(page);
    return { content, pages: pageCount(content) };
  } finally {
    await page.close();
  }
}

function printed(page: Page): Promise<Buffer> {
  return page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
}
