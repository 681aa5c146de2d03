import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';
import { book, kindsOfPage } from './pages.ts';

inBrowser('Accessibility of what opens', (visit) => {
  test('the gate has no violation', async () => {
    const page = await visit.page('/');
    expect(await violations(page)).toEqual([]);
  });

  test('an open preview, the search and the menu have no violation', async () => {
    const page = await visit.page(kindsOfPage('fr').chapter, {
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
  });

  test('a rolled table has no violation', async () => {
    const page = await visit.page(`/en/${book}/tables/defender-morale/?seed=5`);
    await page.locator('.rolled .big').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
