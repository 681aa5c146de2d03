import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';

inBrowser('The board of the examples', (visit) => {
  test('takes an example by doing, filters, and plays again in the page', async () => {
    const size = { viewport: { width: 1280, height: 900 } };
    const trying = await visit.page('/en/gettysburg/try/?rule=long-range-shot', size);
    await trying.locator('.question .face').nth(2).click();
    await trying.locator('.question .big').waitFor();
    await trying.locator('.doing summary').click();
    await trying.locator('.doing [name=fr]').fill('Un tir de loin');
    await trying.locator('.doing [name=en]').fill('A shot from afar');
    await trying.locator('.doing .main').click();
    // Nothing is expected that nobody has confirmed.
    await trying.locator('.doing .notice').waitFor();
    await trying.locator('.doing [type=checkbox]').first().check();
    await trying.locator('.doing .main').click();
    const kept = await trying.locator('.doing pre').innerText();
    expect(kept).toContain('en "A shot from afar" ours {');
    expect(await violations(trying)).toEqual([]);
    await trying.goto(`${visit.address}/en/gettysburg/examples/`);
    const page = trying;
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
    expect(await page.locator('[data-part=status]').innerText()).toMatch(
      /; 0 fail\. With your draft of the workshop\.$/u,
    );
    expect(await page.locator('[data-part=failing] li').allInnerTexts()).toEqual([
      expect.stringContaining('A shot from afar') as string,
    ]);
    const timed = await rows.locator('td:last-child').allInnerTexts();
    expect(timed.filter((text) => !/^\d+(?:\.\d)? ms$/u.test(text))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
