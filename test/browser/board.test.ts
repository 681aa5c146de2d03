import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';

inBrowser('The board of the examples', (visit) => {
  test('is whole without scripts, filters, and plays again in the page', async () => {
    const page = await visit.page('/en/gettysburg/examples/', {
      viewport: { width: 1280, height: 900 },
    });
    const rows = page.locator('.board tbody tr');
    const all = await rows.count();
    expect(all).toBeGreaterThan(300);
    expect(await page.locator('.board tr[data-s=ok]').count()).toBe(all);
    await page.locator('[name=mark]').selectOption('printed');
    await page.locator('[name=text]').fill('fire');
    const shown = await page.locator('.board tbody tr:visible').count();
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(all);
    expect(await page.locator('[data-part=shown]').innerText()).toBe(
      `${String(shown)} of ${String(all)} shown`,
    );
    await page.locator('[name=text]').fill('');
    await page.locator('[name=mark]').selectOption('');
    await page.locator('[data-do=play]').click();
    await page.waitForFunction(
      () => (document.querySelector('[data-part=status]')?.textContent ?? '').includes('played in'),
      null,
      { timeout: 60_000 },
    );
    expect(await page.locator('[data-part=status]').innerText()).toMatch(/; 0 fail\.$/u);
    const timed = await rows.locator('td:last-child').allInnerTexts();
    expect(timed.filter((text) => !/^\d+(?:\.\d)? ms$/u.test(text))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
