import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book, heaviest, languages, pagesUnder, pageWith } from './pages.ts';

inBrowser('Playing', (visit) => {
  test('an example replays step by step, and its pieces follow', async () => {
    const page = await visit.page(pageWith(`/en/${book}/examples/`, 'combat.example.e1'));
    const replay = page.locator('[id="combat.example.e1"]');
    const steps = await replay.locator('.played > li').count();
    expect(steps).toBeGreaterThan(3);
    const next = replay.locator('[data-go="1"]');
    await next.focus();
    let changed = 0;
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Enter');
      changed += await replay.locator('.pieces .new').count();
    }
    expect(changed).toBeGreaterThan(0);
    expect(await replay.locator('[aria-current=step]').count()).toBe(1);
    expect(await replay.locator('.where').innerText()).toBe(`${steps} / ${steps}`);
    await page.keyboard.press('ArrowLeft');
    expect(await replay.locator('.where').innerText()).toBe(`${steps - 1} / ${steps}`);
  });

  for (const language of languages) {
    test(`the sequence of play is walked with its clauses in ${language}`, async () => {
      const page = await visit.page(`/${language}/${book}/sequence/`);
      const next = page.locator('[data-go="1"]').first();
      await next.focus();
      await page.keyboard.press('Enter');
      await page.locator('.walk-text h2').waitFor();
      const first = await page.locator('.walk-text h2').innerText();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (text) => document.querySelector<HTMLElement>('.walk-text h2')?.innerText !== text,
        first,
      );
      // The place is kept.
      const second = await page.locator('.walk-text h2').innerText();
      await page.reload();
      await page.locator('.walk-text h2', { hasText: second }).waitFor();
    });
  }

  test('a long replay shows its beginning; walking on opens the rest', async () => {
    const page = await visit.page(pageWith(`/fr/${book}/examples/`, 'combat.example.e1'));
    const replay = page.locator('[id="combat.example.e1"]');
    const last = replay.locator('.played > li').last();
    expect(await last.isVisible()).toBe(false);
    expect(await replay.locator('.played > li').first().isVisible()).toBe(true);
    const shown = await replay.locator(':scope > .played > li').count();
    const next = replay.locator('[data-go="1"]');
    await next.focus();
    for (let step = 0; step <= shown; step += 1) await page.keyboard.press('Enter');
    expect(await last.isVisible()).toBe(true);
    expect(await replay.locator('.rest [aria-current=step]').count()).toBe(1);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('no sequence of play says a step twice in one place', async () => {
    const pages = pagesUnder('/en/').filter((path) => /^\/en\/[^/]+\/sequence\/$/.test(path));
    expect(pages.length).toBeGreaterThan(3);
    const page = await visit.page('/404.html');
    for (const path of pages) {
      await page.goto(visit.address + path);
      const twice = await page.locator('ol.steps').evaluateAll((lists) =>
        lists.flatMap((list) => {
          const names = [...list.querySelectorAll(':scope > li > .step > b')].map(
            ({ textContent }) => textContent,
          );
          return names.filter((name, index) => names.indexOf(name) !== index);
        }),
      );
      expect(twice, path).toEqual([]);
      expect(await page.locator('.steps').first().innerText(), path).not.toMatch(/\btrue\b/);
    }
  });

  test('the map shows every area by name', async () => {
    const page = await visit.page(heaviest(`/fr/${book}/maps/`));
    const areas = await page.locator('.map .scroll :is(.area, .box)').count();
    expect(areas).toBeGreaterThan(10);
    expect(await page.locator('tbody tr').count()).toBe(areas);
    // A map grows by a button and by a key, round its middle, and is seen whole again.
    const drawing = page.locator('.map .scroll > svg');
    const width = async (): Promise<number> => (await drawing.boundingBox())?.width ?? 0;
    const before = await width();
    await page.locator('[data-zoom="+"]').click();
    expect(await width()).toBeGreaterThan(before * 1.2);
    await page.locator('.map .scroll').press('-');
    await page.locator('.map .scroll').press('-');
    expect(await width()).toBeLessThan(before);
    await page.locator('[data-zoom="0"]').click();
    const frame = await page.locator('.map .scroll').boundingBox();
    expect((await drawing.boundingBox())?.height).toBeLessThanOrEqual((frame?.height ?? 0) + 2);
  });
});
