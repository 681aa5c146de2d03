import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book, heaviest, kindsOfPage } from './pages.ts';
import { kilobyte, packed, weight } from './weight.ts';

/** What a page asks for, and when. */
class Traffic {
  readonly paths: string[] = [];
  constructor(page: Page, address: string) {
    page.on('request', (request) => {
      if (request.url().startsWith(address)) this.paths.push(new URL(request.url()).pathname);
    });
  }
  sum(ending: RegExp): number {
    return this.paths
      .filter((path) => ending.test(path))
      .reduce((sum, path) => sum + weight(path), 0);
  }
}

inBrowser('Budgets', (visit) => {
  for (const kind of ['home', 'chapter', 'table', 'example', 'sequence'] as const) {
    test(`a page of the kind ${kind} loads no more scripts and styles than it may`, async () => {
      const page = await visit.alone('/404.html');
      const traffic = new Traffic(page, visit.address);
      await page.goto(visit.address + kindsOfPage('fr')[kind]);
      await page.waitForLoadState('networkidle');
      const inline = await page.evaluate(() =>
        [...document.scripts]
          .filter(({ src, type }) => src === '' && type !== 'application/json')
          .map(({ textContent }) => textContent)
          .join('\n'),
      );
      const scripts = traffic.sum(/\.js$/) + packed(inline);
      expect(scripts).toBeLessThanOrEqual(10 * kilobyte);
      expect(traffic.sum(/\.css$/)).toBeLessThanOrEqual(18 * kilobyte);
    });
  }

  test('after a preview and a search, a page has loaded at most 34 KB of scripts', async () => {
    const page = await visit.alone('/404.html');
    const traffic = new Traffic(page, visit.address);
    await page.goto(visit.address + heaviest(`/en/${book}/rules/`));
    await page.locator('main a.ref').first().hover();
    await page.locator('.preview:popover-open').waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('site-search input').fill('retreat');
    await page.locator('site-search li p').first().waitFor();
    expect(traffic.sum(/\.js$/)).toBeLessThanOrEqual(34 * kilobyte);
    // What the first search brings besides scripts: the index, its reader, the passages.
    const search = traffic.sum(/\/pagefind\/.*(?<!\.js)$|clauses\.json$/);
    expect(search).toBeLessThanOrEqual(104 * kilobyte);
  });

  test('the interpreter comes at the first use, and is at most 50 KB', async () => {
    const page = await visit.alone('/404.html');
    const traffic = new Traffic(page, visit.address);
    await page.goto(`${visit.address}/en/${book}/tables/defender-morale/`);
    await page.waitForLoadState('networkidle');
    expect(traffic.paths.filter((path) => path.includes('/data/'))).toEqual([]);
    expect(traffic.sum(/\/interpreter/)).toBe(0);
    await page.locator('.actions .main').click();
    await page.locator('.rolled .big').waitFor();
    const machine = traffic.sum(/\/interpreter[^/]*\.js$/);
    expect(machine).toBeGreaterThan(0);
    expect(machine).toBeLessThanOrEqual(50 * kilobyte);
  });
});
