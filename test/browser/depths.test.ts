import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book, languages, pageWith } from './pages.ts';
import { begin, touch } from './touching.ts';

const told = '.played > .tell:not(.deep)';
const deep = '.played .deep';

/** How many elements a reader sees, and how many there are. */
async function seen(page: Page, selector: string): Promise<readonly [number, number]> {
  return page.locator(selector).evaluateAll((all) => {
    const shown = all.filter((one) => getComputedStyle(one).display !== 'none');
    return [shown.length, all.length] as const;
  });
}

/** The page of the book's long example. */
const example = (language: (typeof languages)[number]): string =>
  pageWith(`/${language}/${book}/examples/`, 'combat.example.e1');

inBrowser('How much is told', (visit) => {
  for (const language of languages) {
    const path = example(language);

    test(`answers, reasons or everything in ${language}, by the arrow keys`, async () => {
      const page = await visit.alone(path);
      const fetched: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/data/')) fetched.push(pathname);
      });
      const [reasons, all] = await seen(page, told);
      expect(reasons).toBeGreaterThan(5);
      expect(reasons).toBe(all);

      await page.locator('.depths [value=reasons]').focus();
      await page.keyboard.press('ArrowLeft');
      expect(await page.locator('.depths [value=answer]').isChecked()).toBe(true);
      expect(await seen(page, told)).toEqual([0, all]);
      expect(await page.locator('.played > .expect').first().isVisible()).toBe(true);
      expect(fetched).toEqual([]);

      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.locator(deep).first().waitFor({ state: 'attached' });
      const name = path.split('/examples/')[1]?.replace(/\/$/, '');
      expect(fetched).toEqual([`/data/${book}/examples/${language}/${name}.json`]);
      expect(await seen(page, told)).toEqual([all, all]);
      const [shown, more] = await seen(page, deep);
      expect(shown).toBeGreaterThan(5);
      expect(shown).toBe(more);

      await page.keyboard.press('ArrowLeft');
      expect(await seen(page, deep)).toEqual([0, more]);
      await page.keyboard.press('ArrowRight');
      expect(await seen(page, deep)).toEqual([more, more]);
      expect(fetched.length).toBe(1);
    });

    test(`without the network it says so in ${language}, and goes on when it is back`, async () => {
      const page = await visit.alone(path);
      await page.context().setOffline(true);
      await page.locator('.depths [value=everything]').click();
      const message = page.locator('.depths output');
      await message.filter({ hasText: language === 'fr' ? 'connexion' : 'connection' }).waitFor();
      expect(await page.locator('.depths [value=reasons]').isChecked()).toBe(true);
      const [reasons, all] = await seen(page, told);
      expect(reasons).toBe(all);

      await page.context().setOffline(false);
      await page.locator('.depths [value=everything]').check();
      await page.locator(deep).first().waitFor({ state: 'attached' });
      expect(await message.innerText()).toBe('');
    });

    test(`without JavaScript the reasons stand there in ${language}, and no choice`, async () => {
      const page = await visit.alone(path, { javaScriptEnabled: false });
      expect(await page.locator('.depths').isVisible()).toBe(false);
      expect(await page.locator('.walker').count()).toBe(0);
      expect(await page.locator(told).first().isVisible()).toBe(true);
      expect(await page.locator('.pieces > li').first().isVisible()).toBe(true);
      const rest = page.locator('.rest').first();
      await rest.locator('summary').click();
      expect(await rest.locator('.played > li').last().isVisible()).toBe(true);
    });
  }

  test('what is told besides is text: it brings no markup of its own', async () => {
    const page = await visit.alone(example('en'));
    await page.locator('.depths [value=everything]').check();
    await page.locator(deep).first().waitFor({ state: 'attached' });
    const names = await page
      .locator(`${deep}, ${deep} *`)
      .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))].sort());
    expect(names).toEqual(['li', 'p', 'ul']);
  });

  // Until there is an action that cannot be taken.
  for (const language of languages) {
    test(`why not: the answer, the reasons, everything, in ${language}`, async () => {
      const page = await visit.page(`/${language}/gettysburg/play/`);
      await begin(page);
      const refused = page.locator('.question details.refused');
      const answers = refused.locator(':scope > ul > li');
      let [reasons, all] = [0, 0];
      for (let asked = 0; asked < 12 && reasons === 0; asked += 1) {
        if (asked > 0) await touch(page);
        if ((await refused.count()) === 0) continue;
        await expect.poll(() => answers.first().isVisible()).toBe(false);
        await refused.locator(':scope > summary').press('Enter');
        await answers.first().waitFor();
        // What is told below comes a moment after it is opened.
        await page.evaluate(() => new Promise((done) => setTimeout(done)));
        const deep = answers.locator(':scope > details.everything');
        expect(await deep.locator('li').count()).toBe(0);
        reasons = await answers.locator(':scope > ul.reasons > li').count();
        for (const each of await deep.locator(':scope > summary').all()) await each.press('Enter');
        await expect.poll(() => deep.locator(':scope > ul').count()).toBe(await deep.count());
        all = await deep.locator(':scope > ul > li').count();
        expect(await refused.innerText()).not.toMatch(/\bundefined\b|[{}]/);
      }
      expect(reasons).toBeGreaterThan(0);
      expect(all).toBeGreaterThanOrEqual(reasons);
    });
  }
});
