import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book, kindsOfPage, languages } from './pages.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 768, 1280];
/** What may depend on the theme: in the dark only these are looked at again. */
const coloured = ['color-contrast', 'link-in-text-block'];
const themes = [
  { name: 'light', run: { type: 'tag', values: tags } },
  { name: 'dark', run: { type: 'rule', values: coloured } },
];

/** What axe finds, each with the elements, in both themes and at every width. */
async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await page.evaluate(axe);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, run } of themes) {
      await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), name);
      const results = await page.evaluate(
        (wanted) =>
          (
            globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
          ).axe.run({
            runOnly: wanted,
            resultTypes: ['violations'],
          }),
        run,
      );
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

/** Opens whatever a page can open. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
    for (const details of all.slice(0, 8)) details.open = true;
  });
  await page.waitForTimeout(200);
}

inBrowser('Accessibility', (visit) => {
  for (const language of languages) {
    for (const [kind, path] of Object.entries(kindsOfPage(language))) {
      test(`${kind} in ${language} has no violation in light and dark at 320, 768 and 1280`, async () => {
        const page = await visit.page(path, { viewport: { width: 1280, height: 900 } });
        await openAll(page);
        expect(await violations(page)).toEqual([]);
        await page.close();
      });
    }
  }

  test('the gate has no violation', async () => {
    const page = await visit.page('/');
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  test('an open preview, the search and the menu have no violation', async () => {
    const page = await visit.page(kindsOfPage('fr').chapter ?? '', {
      viewport: { width: 1280, height: 900 },
    });
    await page.locator('main a.ref').first().hover();
    await page.locator('.preview:popover-open h2, .preview:popover-open p').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Control+k');
    await page.locator('site-search input').fill('moral');
    await page.locator('site-search li a').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // The first Escape empties the field, as in every search field.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.locator('.sl-menu-button').click();
    const results = await violations(page);
    expect(results.filter((text) => text.startsWith('320'))).toEqual([]);
    await page.close();
  });

  test('a rolled table has no violation', async () => {
    const page = await visit.page(`/en/${book}/tables/defender-morale/?seed=5`);
    await page.locator('.rolled .big').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
