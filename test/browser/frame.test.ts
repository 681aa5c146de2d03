import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book, languages, pagesUnder } from './pages.ts';
import { dist } from './server.ts';

const desk = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true };
const chapter = `/en/${book}/rules/combat/`;

inBrowser('On every page', (visit) => {
  test('the language switch keeps the form and the clause that is read', async () => {
    const page = await visit.page(`${chapter}?both#combat.step-2`, desk);
    await page.locator('.right-group .languages a[lang=fr]').click();
    await page.waitForURL(/\/fr\/.*\?both=#combat\.step-2$/);
    await page.locator('[id="combat.shifts"]').evaluate((title) => title.scrollIntoView());
    await page.locator('starlight-toc a[href="#combat.shifts"][aria-current=true]').waitFor();
    await page.keyboard.press('l');
    await page.waitForURL(/\/en\/.*#combat\.shifts$/);
  });

  test('the language switch keeps a roll', async () => {
    const page = await visit.page(`/en/${book}/tables/defender-morale/?seed=5`, desk);
    const digits = async (): Promise<string> => {
      await page.locator('.rolled .big').waitFor();
      return (await page.locator('.rolled').innerText()).replace(/\D/g, '');
    };
    const [query, dice] = [new URL(page.url()).search, await digits()];
    expect(dice).not.toBe('');
    await page.keyboard.press('l');
    await page.waitForURL(/\/fr\//);
    expect(new URL(page.url()).search).toBe(query);
    expect(await digits()).toBe(dice);
  });

  for (const language of languages) {
    test(`keys in ${language}: a list of them, search, both languages; and they can be off`, async () => {
      const page = await visit.page(chapter.replace('/en/', `/${language}/`), desk);
      const list = page.locator('dialog.keys');
      await page.keyboard.press('?');
      expect(await list.isVisible()).toBe(true);
      expect(await list.locator('kbd').allInnerTexts()).toEqual(['?', '/', 'l', 'b']);
      await page.keyboard.press('Escape');
      await page.keyboard.press('b');
      expect(await page.locator('.other').first().isVisible()).toBe(true);
      await page.keyboard.press('/');
      const search = page.locator('site-search input');
      await search.waitFor();
      await page.keyboard.type('b?l/');
      expect(await search.inputValue()).toBe('b?l/');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await search.waitFor({ state: 'hidden' });
      await page.keyboard.press('?');
      await list.locator('input').uncheck();
      await list.locator('button').click();
      await page.keyboard.press('b');
      await page.keyboard.press('/');
      expect(await page.locator('.other').first().isVisible()).toBe(true);
      expect(await search.isVisible()).toBe(false);
    });
  }

  test('where the browser keeps nothing, keys and forms work all the same', async () => {
    const page = await visit.alone('/404.html', desk);
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      }),
    );
    await page.goto(new URL(chapter, page.url()).href);
    await page.keyboard.press('b');
    expect(await page.locator('.other').first().isVisible()).toBe(true);
    await page.keyboard.press('?');
    await page.locator('dialog.keys input').uncheck();
    await page.locator('dialog.keys button').click();
    await page.keyboard.press('b');
    expect(await page.locator('.other').first().isVisible()).toBe(true);
    await page.close();
  });

  test('a passage opens at its clause, and its words stand out', async () => {
    const page = await visit.page(`/fr/${book}/`, desk);
    await page.keyboard.press('/');
    await page.locator('site-search input').fill('retraite');
    const passage = page.locator('site-search li:has(p) a[href*="/rules/"][href*="#"]').first();
    await passage.click();
    await page.waitForURL(/\?marks=.*#/);
    const clause = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(await page.locator(`.clause [id="${clause}"]`).isVisible()).toBe(true);
    await page.waitForFunction(() => (CSS.highlights.get('looked-for')?.size ?? 0) > 0);
  });

  test('what only writers of rules meet is found last, but first by its code', async () => {
    const page = await visit.page('/en/', desk);
    await page.keyboard.press('/');
    const hits = page.locator('site-search li:has(p) a');
    const found = async (asked: string): Promise<readonly (string | null)[]> => {
      await page.locator('site-search input').fill(asked);
      await hits.first().waitFor();
      await expect.poll(async () => (await hits.allInnerTexts()).length).toBeGreaterThan(1);
      return hits.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    };
    const players = await found('table');
    expect(players.filter((href) => href?.includes('/problems/'))).toEqual([]);
    await page.locator('site-search input').fill('');
    await hits.first().waitFor({ state: 'detached' });
    expect((await found('stale-text'))[0]).toContain('/problems/stale-text/');
  });

  test('from the home page a hit names its game', async () => {
    const page = await visit.page('/en/', desk);
    await page.keyboard.press('/');
    await page.locator('site-search input').fill('8.2');
    await page.locator('site-search li a').first().waitFor();
    const games = await page.locator('site-search li a .quiet').allInnerTexts();
    expect(games.length).toBeGreaterThan(0);
    expect(games.every((title) => title.length > 2)).toBe(true);
  });

  test('on a phone contents, charts, try, search and language are at the thumb', async () => {
    const page = await visit.page(chapter, phone);
    const bar = page.locator('nav.thumb');
    expect(await bar.locator(':scope > :visible').count()).toBe(5);
    for (const one of await bar.locator(':scope > *').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await bar.locator('button').first().tap();
    expect(await page.locator('#starlight__sidebar').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await bar.locator('[data-press=search]').tap();
    await page.locator('site-search input').waitFor();
    await page.locator('site-search form button').tap();
    await bar.locator('a[href$="/tables/"]').tap();
    await page.waitForURL(/\/tables\/$/);
    expect(await bar.locator('[aria-current=page]').count()).toBe(1);
    const plain = await visit.page(chapter, { ...phone, javaScriptEnabled: false });
    expect(await plain.locator('nav.thumb > :visible').count()).toBe(4);
    const wide = await visit.page(chapter, desk);
    expect(await wide.locator('nav.thumb').isVisible()).toBe(false);
  });

  test('on the sheet a die is thrown on its chart, and the row that it meets is lit', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await visit.page('/fr/gettysburg/tables/', { viewport });
    const chart = page.locator('.chart:has(h2[id="defender-morale"])');
    await chart.locator('[data-throw]').click();
    const told = await chart.locator('[data-thrown]').innerText();
    const [, die = ''] = /^Dé (\d)\u202f: 0 ▸ \S+ · 1 ▸/u.exec(told) ?? [];
    expect(await chart.locator('tr.hit th').innerText()).toBe(die);
    expect(await page.locator('.chart:not(:has([data-throw])):has-text("se lit sans dé")').count())
      .toBeGreaterThan(3);
  });

  test('the sheet has all charts of a book; on paper nothing is cut', async () => {
    const page = await visit.page('/404.html', desk);
    for (const name of readdirSync(join(dist, 'data'))) {
      const base = `/fr/${name}/tables/`;
      await page.goto(visit.address + base);
      const links = await page
        .locator('.chart h2 a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
      expect(links.toSorted()).toEqual(pagesUnder(base).filter((path) => path !== base));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 710, height: 1000 });
      const cut = await page
        .locator('.chart .scroll')
        .evaluateAll((all) =>
          all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
        );
      expect(cut, name).toBe(0);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(desk.viewport);
    }
    await page.goto(`${visit.address}/fr/boar/tables/`);
    const empty = page.locator('.chart:has(.rt):not(:has(table))');
    expect(await empty.count()).toBeGreaterThan(0);
    expect(await empty.first().innerText()).toContain('n’imprime pas');
  });
});
