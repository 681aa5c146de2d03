import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { kindsIn, type Language } from './pages.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 768, 1280];
/** What may depend on the theme: in the dark only these are looked at again. */
const coloured = ['color-contrast', 'link-in-text-block'];
const light = { name: 'light', run: { type: 'tag', values: tags } };
const dark = { name: 'dark', run: { type: 'rule', values: coloured } };
/**
 * By width. Between a phone and a desk nothing stands that neither has: there only the width is
 * looked at. A phone's own bar has the colours that a desk has.
 */
const themes = new Map([
  [320, [light]],
  [1280, [light, dark]],
]);

/** What axe finds, each with the elements, on a phone and on a desk, there in both themes. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, run } of themes.get(width) ?? []) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), name);
      const results = await page.evaluate(judged, run);
      for (const { id, nodes } of results.violations) {
        const where = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
        found.push(`${width} ${name} ${id}: ${where.join(' | ')}`);
      }
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${width}: ${overflow} px wider than the window`);
  }
  return found;
}

/**
 * What axe finds in the page, with what stays in sight lying in its place: what it covers depends
 * on how far one has scrolled, and whoever scrolls on has it free.
 */
async function judged(runOnly: object): Promise<AxeResults> {
  const all = [...document.querySelectorAll<HTMLElement>('main *')];
  const stuck = all.filter((each) => getComputedStyle(each).position === 'sticky');
  for (const each of stuck) each.style.position = 'static';
  const { axe: judge } = globalThis as unknown as {
    readonly axe: { readonly run: (options: object) => Promise<AxeResults> };
  };
  const results = await judge.run({ runOnly, resultTypes: ['violations'] });
  for (const each of stuck) each.style.position = '';
  return results;
}

/** Opens one of each thing that a page can open, and waits until what is fetched then has come. */
async function openKinds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
    const kinds = Map.groupBy(all, ({ className }) => className);
    for (const [first] of kinds.values()) if (first !== undefined) first.open = true;
  });
  await page.waitForFunction(
    () => document.querySelector('details[data-src][open]:not(:has(pre))') === null,
  );
}

/**
 * Tests that no kind of page that is looked at in a language has a violation.
 */
export function accessibleIn(language: Language): void {
  inBrowser(`Accessibility in ${language}`, (visit) => {
    for (const [kind, path] of kindsIn(language)) {
      test(`${kind} in ${language} has no violation in light and dark, and fits 320, 768 and 1280`, async () => {
        const page = await visit.page(path);
        await openKinds(page);
        expect(await violations(page), path).toEqual([]);
      });
    }
  });
}
