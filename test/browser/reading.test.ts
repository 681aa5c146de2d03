import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inBrowser, onSite } from './chromium.ts';
import { book, heaviest, languages, otherKindsIn, pagesUnder } from './pages.ts';
import { fileOf } from './server.ts';

const phone = { viewport: { width: 320, height: 640 } };

inBrowser('Reading', (visit) => {
  // The other kinds of pages are at that width, and with JavaScript, where axe looks at them.
  for (const language of languages) {
    test(`without JavaScript the pages in ${language} are complete, and fit 320 pixels`, async () => {
      const page = await visit.page('/404.html', { ...phone, javaScriptEnabled: false });
      for (const [kind, path] of otherKindsIn(language)) {
        await page.goto(visit.address + path);
        expect(await page.locator('h1').count(), kind).toBe(1);
        expect((await page.locator('main').innerText()).length, kind).toBeGreaterThan(60);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, kind).toBeLessThanOrEqual(320);
      }
      await page.goto(`${visit.address}/${language}/${book}/tables/defender-morale/`);
      expect(await page.locator('.odds tbody tr').count()).toBeGreaterThan(1);
      expect(await page.locator('.actions').isVisible()).toBe(false);
    });
  }

  test('without JavaScript too the pages are light for who asks for light', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visit.page('/fr/', { javaScriptEnabled: false, colorScheme });
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const [red = 0] = (/\d+/u.exec(ground) ?? []).map(Number);
      expect(red > 128).toBe(colorScheme === 'light');
    }
  });

  test('a clause has the same anchor in both languages', async () => {
    const path = heaviest(`/fr/${book}/rules/`);
    const anchors = async (where: string): Promise<readonly string[]> => {
      const page = await visit.page(where);
      const found = await page
        .locator('.clause h2[id]')
        .evaluateAll((all) => all.map(({ id }) => id));
      return found;
    };
    const french = await anchors(path);
    expect(french.length).toBeGreaterThan(1);
    expect(await anchors(path.replace('/fr/', '/en/'))).toEqual(french);
  });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? '' : ', without JavaScript too';
    test(`side by side, the two texts of a clause stand next to each other${how}`, async () => {
      const page = await visit.page(heaviest(`/en/${book}/rules/`), {
        viewport: { width: 1280, height: 800 },
        javaScriptEnabled,
      });
      const [left, right] = await page.locator('.pair').first().locator(':scope > div').all();
      expect(await left?.isVisible()).toBe(false);
      await page.locator('#both').check();
      const [first, second] = [await left?.boundingBox(), await right?.boundingBox()];
      expect(first?.y).toBe(second?.y);
      expect(first?.x).toBeLessThan(second?.x ?? 0);
      expect(await left?.getAttribute('lang')).toBe('fr');
    });
  }

  test('the form is kept in the address and from chapter to chapter', async () => {
    const page = await visit.page(heaviest(`/en/${book}/rules/`));
    await page.locator('#both').check();
    expect(new URL(page.url()).search).toBe('?both=');
    await page.goto(`${visit.address}/fr/${book}/rules/retreat/#retreat.who`);
    expect(await page.locator('#both').isChecked()).toBe(true);
    expect(page.url()).toMatch(/\?both=#retreat\.who$/);
    const other = await visit.page(new URL(page.url()).pathname + '?both');
    expect(await other.locator('.other').first().isVisible()).toBe(true);
    await page.locator('#both').uncheck();
    expect(new URL(page.url()).search).toBe('');
  });

  test('a chapter is one page, and its contents follow what is read', async () => {
    const page = await visit.page(`/en/${book}/rules/combat/`, {
      viewport: { width: 1280, height: 800 },
    });
    for (const clause of ['combat.step-2', 'combat.shifts']) {
      await page.locator(`[id="${clause}"]`).evaluate((title) => title.scrollIntoView());
      const current = page.locator('starlight-toc a[aria-current=true]');
      await page.locator(`starlight-toc a[href="#${clause}"][aria-current=true]`).waitFor();
      expect(await current.count()).toBe(1);
    }
    // Also where a table is read, wherever one comes from.
    const within = '.clause:has([id="combat.step-2"])';
    await page.locator(`${within} figure`).last().evaluate((table) => table.scrollIntoView());
    await page.locator('starlight-toc a[href="#combat.step-2"][aria-current=true]').waitFor();
  });

  test('a reference shows its clause by mouse, by keyboard and by touch', async () => {
    const path = heaviest(`/fr/${book}/rules/`);
    const preview = '.preview:popover-open';
    const mouse = await visit.page(path);
    await mouse.locator('main a.ref').first().hover();
    await mouse.locator(preview).waitFor();
    await mouse.mouse.move(5, 5);
    await mouse.locator(preview).waitFor({ state: 'detached' });

    const keyboard = await visit.page(path);
    await keyboard.locator('.clause h2 a').first().focus();
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.keyboard.press('Tab');
      if (
        await keyboard.evaluate(() => document.activeElement?.matches('main a.ref, main a.term'))
      )
        break;
    }
    await keyboard.locator(preview).waitFor();
    expect(
      await keyboard.evaluate(() => document.activeElement?.getAttribute('aria-details')),
    ).toBe('preview');
    await keyboard.keyboard.press('Escape');
    await keyboard.locator(preview).waitFor({ state: 'detached' });

    const touch = await visit.page(path, { ...phone, hasTouch: true, isMobile: true });
    const link = touch.locator('main a.ref').first();
    await link.tap();
    await touch.locator(preview).waitFor();
    const before = touch.url();
    const [on, back] = ['.actions a', '.actions button'].map((part) => touch.locator(`${preview} ${part}`));
    const href = await link.evaluate((at: HTMLAnchorElement) => at.href);
    expect(await on?.getAttribute('href')).toBe(href);
    await back?.tap();
    await touch.locator(preview).waitFor({ state: 'detached' });
    await link.tap();
    await touch.locator(preview).waitFor();
    await link.tap();
    await touch.waitForURL((url) => url.href !== before);
  });

  test('the source of a clause opens in place', async () => {
    const page = await visit.page(heaviest(`/en/${book}/rules/`));
    const details = page.locator('details.src').first();
    await details.locator('summary').click();
    await details.locator('pre.rules').waitFor();
    expect(await details.locator('pre.rules').innerText()).toMatch(/^clause /);
  });

  test('the search jumps to a clause by its name, and finds words in the text', async () => {
    const page = await visit.page(`/fr/${book}/`);
    await page.keyboard.press('Control+k');
    await page.locator('site-search input').fill('combat.step-2');
    await page.locator('site-search li a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#combat\.step-2$/);
    expect(await page.locator('.clause [id="combat.step-2"]').count()).toBe(1);
    await page.keyboard.press('Control+k');
    await page.locator('site-search input').fill('retraite');
    await page.locator('site-search li mark').first().waitFor();
  });

  test('the search takes a clause by its number alone', async () => {
    const page = await visit.page('/en/gbacw/');
    await page.keyboard.press('Control+k');
    await page.locator('site-search input').fill('8.47');
    await page.locator('site-search li a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#8\.47$/);
    expect(await page.locator('.clause [id="8.47"]').count()).toBe(1);
  });

  test('a clause says which clauses cite it, and they do', async () => {
    const page = await visit.page(heaviest(`/en/${book}/rules/`));
    const clause = page.locator('section.clause:has(footer span a.ref)').first();
    const number = await clause.locator('h2[id]').getAttribute('id');
    const href = await clause.locator('footer span a.ref').first().getAttribute('href');
    await page.goto(visit.address + (href ?? ''));
    const citing = page.locator(`.clause:has([id="${href?.split('#')[1] ?? ''}"])`);
    const cited = await citing
      .locator('a.ref')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    expect(cited.map(decodeURIComponent)).toContain(number);
  });

  test('the other language of a page is one link away', async () => {
    const page = await visit.page(heaviest(`/fr/${book}/rules/`), {
      viewport: { width: 1280, height: 800 },
    });
    await page.locator('.right-group .languages a[lang=en]').click();
    await page.waitForURL(/\/en\//);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('no rule text brings markup of its own into a page', async () => {
    const page = await visit.page(heaviest(`/en/${book}/rules/`));
    const strange = await page
      .locator('.book')
      .evaluate((root) =>
        [
          ...root.querySelectorAll(
            'script:not([src]), iframe, object, style, [onclick], [onerror]',
          ),
        ].map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
    expect(strange).toEqual([]);
  });
});

onSite('Links', () => {
  test('no link of any page leads nowhere', () => {
    const missing = new Map<string, string>();
    const known = new Set<string>();
    for (const path of pagesUnder('/')) {
      const html = readFileSync(fileOf(path) ?? '', 'utf8');
      for (const [, to = ''] of html.matchAll(/<a\b[^>]*? href="(\/[^"#?]*)/g)) {
        if (known.has(to)) continue;
        known.add(to);
        if (fileOf(to) === null) missing.set(to, path);
      }
    }
    expect([...missing]).toEqual([]);
    expect(known.size).toBeGreaterThan(500);
  });
});
