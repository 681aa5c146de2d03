import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';
import { languages } from './pages.ts';

/** Waits until a rule stands on the table: a question, or what came of it. */
async function stands(page: Page): Promise<void> {
  await page.locator('[data-try][data-state=playing] .question:not(:empty)').waitFor();
}

/** The page where the first rule that rolls one die of a book is tried. */
const fires = 'gettysburg/try/?rule=long-range-shot';

inBrowser('Trying a rule', (visit) => {
  for (const language of languages) {
    test(`the chances of a roll are told, a face is touched, the result and why stand: ${language}`, async () => {
      const page = await visit.page(`/${language}/${fires}`, {
        viewport: { width: 390, height: 800 },
      });
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await stands(page);
      await page.locator('.chances .odds tbody tr').first().waitFor();
      expect(await page.locator('.chances .odds tbody tr').count()).toBeGreaterThan(1);
      await page.locator('.question .face').nth(2).click();
      await page.locator('.question .big').waitFor();
      const [result, account] = await page
        .locator('.question .big, .account')
        .allInnerTexts();
      expect(result).not.toBe('');
      expect(account).not.toMatch(/\bundefined\b|[{}]/);
      // The address leads to the same place in the other language.
      const address = page.url();
      expect(new URL(address).searchParams.getAll('a')).toEqual(['3']);
      const link = page.locator('.languages a:not([aria-current])').first();
      const other = await link.getAttribute('href');
      await page.goto(new URL(other ?? '', address).href);
      await page.locator('.question .big').waitFor();
      expect(new URL(page.url()).search).toBe(new URL(address).search);
      expect(faults).toEqual([]);
    });
  }

  test('where no rule is chosen they are listed, without an empty table', async () => {
    const page = await visit.page('/en/gettysburg/try/', {
      viewport: { width: 1280, height: 900 },
    });
    expect(await page.locator('section[data-try]').isVisible()).toBe(false);
    expect(await page.locator('main li a[href*="rule="]').first().isVisible()).toBe(true);
  });

  test('a rule is reached from its clause, is set by touching the map, and says why', async () => {
    const page = await visit.page('/en/gbacw/try/?rule=sees', {
      viewport: { width: 1280, height: 900 },
    });
    await stands(page);
    const before = await page.locator('.account').innerText();
    const box = await page.locator('.board .scroll > svg').boundingBox();
    if (box === null) throw new Error('no map');
    await page.mouse.click(box.x + 60, box.y + 60);
    await page.mouse.click(box.x + 200, box.y + 120);
    expect(new URL(page.url()).search).not.toBe('?rule=sees');
    expect(await page.locator('.board .between').count()).toBe(1);
    expect(await page.locator('.account').innerText()).not.toBe(before);
    expect(await violations(page)).toEqual([]);
  });

  test('the address holds a parameter that is named like what else stands there', async () => {
    const page = await visit.page('/en/gbacw/try/?rule=may-step&a.=0304');
    await stands(page);
    const field = page.locator('.situation select[name="set:a"]');
    expect(await field.inputValue()).toBe('0304');
    await field.selectOption('0405');
    await expect.poll(() => new URL(page.url()).searchParams.get('a.')).toBe('0405');
  });

  test('between two hexes that do not see each other, the one that decides is lit', async () => {
    const page = await visit.page('/en/gbacw/try/?rule=sees&b=0805');
    await stands(page);
    await page.locator('.board .between').waitFor();
    const lit = page.locator('.board circle.told');
    const [, place = ''] = /(\d{4}) \([^)]*\) stands/.exec(await page.locator('.account').innerText()) ?? [];
    expect(place).toBe('0403');
    expect(await lit.count()).toBe(1);
    const hex = page.locator('.board .numbers text', { hasText: place });
    const [ring, number] = [await lit.boundingBox(), await hex.boundingBox()];
    expect(Math.abs((ring?.x ?? 0) - (number?.x ?? 999))).toBeLessThan(40);
  });

  test('a rule is found by the search, and a piece of one’s own is described', async () => {
    const page = await visit.page('/en/gettysburg/');
    await page.keyboard.press('Control+k');
    await page.locator('site-search input').fill('long-range shot');
    await page.locator('site-search li a[href*="rule="]').first().click();
    await stands(page);
    await page.locator('.situation select[name="set:g"]').selectOption('+');
    await page.locator('.described [name="set:g.side"]').selectOption('union');
    await page.locator('.described [name="set:g.troop"]').selectOption('artillery');
    expect(new URL(page.url()).searchParams.get('g')).toBe('+');
    await stands(page);
    expect(await page.locator('.question .face').count()).toBe(6);
  });

  test('two situations stand side by side; from a step another die is thrown', async () => {
    const page = await visit.page('/fr/boar/try/?rule=passes-morale-test', {
      viewport: { width: 320, height: 700 },
    });
    const compared = page.locator('.chances .compared');
    await page.locator('.chances .odds tbody tr').first().waitFor();
    await page.locator('.foreseen [data-key=keep]').click();
    await compared.locator('tbody tr').first().waitFor();
    expect(await page.locator('.foreseen [data-key=drop]:focus').count()).toBe(1);
    expect(await compared.innerText()).not.toMatch(/[+−]/);
    await page.locator('.situation [name="set:fortified"]').check();
    await compared.locator('.moved').first().waitFor();
    expect(await page.locator('.differing').innerText()).toMatch(/Fortifié\s: non → oui/);
    const told = await compared.innerText();
    expect(told).toMatch(/−\d[\s\S]*\+\d/);
    // The address holds both.
    await page.reload();
    await compared.locator('.moved').first().waitFor();
    expect(await compared.innerText()).toBe(told);
    await page.locator('.question .face').nth(5).click();
    await page.locator('.question .big').waitFor();
    await page.locator('.account .door').first().click();
    const beside = page.locator('.what-if');
    await beside.locator('.odds tbody tr').nth(1).waitFor();
    const lines = await page.locator('[data-try] > .seat > .account > li').count();
    expect(await beside.locator('.sides > :first-child .account > li').count()).toBe(lines);
    await beside.locator('.face').first().click();
    await beside.locator('.question .big').waitFor();
    const came = await beside.locator('.big').allInnerTexts();
    expect(came[0]).not.toBe(came[1]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).searchParams.getAll('a')).toEqual(['5']);
    await beside.locator(':scope > .actions button').first().click();
    expect(await beside.isVisible()).toBe(false);
    expect(new URL(page.url()).searchParams.getAll('a')).toEqual(['0']);
    expect(await page.locator('.question .big').innerText()).toBe(came[1]);
  });

  test('a battle tells the chances of what it asks, beside the page', async () => {
    const page = await visit.page('/en/boar/play/');
    await page.locator('[data-part=by-hand]').check();
    await page.locator('[data-do=begin]').click();
    await page.locator('.question:not(:empty)').waitFor({ timeout: 60_000 });
    await page.locator('[data-part=chances] > summary').click();
    await page.locator('[data-part=chances] table tbody tr').first().waitFor();
    expect(await page.locator('[data-part=chances]').innerText()).not.toMatch(/undefined|[{}]/);
    // What else could have come is asked beside the game, which is taken back only when meant.
    await page.locator('[data-table] .question .face').first().click();
    await page.locator('.account .door').first().click();
    expect(await page.locator('.what-if .question').innerText()).not.toBe('');
    await page.locator('.what-if > .actions button').last().click();
    expect(await page.locator('.what-if').isVisible()).toBe(false);
    expect(await page.locator('.account .door:focus').count()).toBe(1);
    await page.locator('[data-do=share]').click();
    await page.waitForURL(/#game=/);
  });

  test('a piece is chosen by touching where it stands, and its place is lit', async () => {
    const page = await visit.page('/en/gettysburg/try/?rule=infantry-shot');
    const field = page.locator('.situation .fields select').first();
    await field.waitFor();
    expect(await page.locator('.situation > .quiet').innerText()).toMatch(/^Touch the map/);
    const before = await field.inputValue();
    const pieces = page.locator('.map .piece');
    const count = await pieces.count();
    await pieces.nth(count - 1).click();
    await page.waitForFunction(
      (was) => document.querySelector<HTMLSelectElement>('.fields select')?.value !== was,
      before,
    );
    expect(await page.locator('.map .told').count()).toBeGreaterThan(0);
  });

  test('a name that no rule has is said to have none', async () => {
    const page = await visit.page('/fr/boar/try/?rule=nonsense');
    await page.locator('[data-part=status]:not(:empty)').waitFor();
    expect(await page.locator('.doors a').count()).toBeGreaterThan(50);
  });
});
