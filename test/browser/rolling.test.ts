import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book } from './pages.ts';

const table = `/en/${book}/tables/defender-morale/`;

/** What the page says: odds, the roll, why. */
async function said(page: Page): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    ['.odds tbody tr', '.rolled', '.why li'].map((part) => page.locator(part).allInnerTexts()),
  );
}

/** Moves the focus on to what a selector names, by the Tab key alone. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((name) => document.activeElement?.matches(name), selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}`);
}

inBrowser('Rolling', (visit) => {
  test('by keyboard alone: set the situation, see the odds, roll', async () => {
    const page = await visit.page(table);
    const before = await page.locator('.odds tbody').innerText();
    await tabTo(page, 'input[type=number]');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(
      (text) => document.querySelector<HTMLElement>('.odds tbody')?.innerText !== text,
      before,
    );
    await tabTo(page, '[name="set:s.town"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.locator('.rolled .big').waitFor();
    expect(await page.locator('.rt td.hit').count()).toBe(1);
    expect(await page.locator('.odds tr.hit').count()).toBe(1);
    // Each reason leads to its clause, and the result to where the dice that it asks for fall.
    const reasons = page.locator('.why li');
    expect(await reasons.locator('a.ref').count()).toBe(await reasons.count());
    expect(await page.locator('.rolled a[href*="/try/?rule="]').count()).toBeGreaterThan(0);
    expect(page.url()).toMatch(/u\.cubes=2&.*s\.town=yes.*&seed=\d+$/);
  });

  test('a link reproduces the situation and the roll', async () => {
    const first = await visit.page(table);
    await first.locator('[name="set:u.cubes"]').fill('3');
    await first.locator('[name="set:u.troop"]').selectOption('novice');
    await first.locator('.actions .main').click();
    await first.locator('.rolled .big').waitFor();
    const second = await visit.page(new URL(first.url()).pathname + new URL(first.url()).search);
    await second.locator('.rolled .big').waitFor();
    expect(await second.locator('[name="set:u.troop"]').inputValue()).toBe('novice');
    expect(await said(second)).toEqual(await said(first));
  });

  test('a link made of nonsense is a page like any other', async () => {
    const page = await visit.page(`${table}?u.cubes=many&u.troop=%3Cb%3E&seed=x&__proto__=1`);
    await page.waitForTimeout(300);
    expect(await page.locator('.odds tbody tr').count()).toBeGreaterThan(0);
    expect(await page.locator('.rolled .big').count()).toBe(0);
  });

  test('the odds follow the modifiers, and add up to one', async () => {
    const page = await visit.page(`${table}?u.cubes=1&u.troop=regular&s.town=yes`);
    const applied = (): Promise<string[]> => page.locator('.why li.applies').allInnerTexts();
    // What stands there before is of the situation that every visit begins with.
    await expect.poll(applied).toEqual(['+2 in the town']);
    const chances = await page.locator('.odds tbody td:nth-child(2)').allInnerTexts();
    const sum = chances.reduce((total, text) => {
      const [top = 0, bottom = 1] = text.split('/').map(Number);
      return total + top / bottom;
    }, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  test('the table on the home page can be rolled on', async () => {
    const page = await visit.page('/fr/');
    await page.locator('.actions .main').click();
    await page.locator('.rolled .big').waitFor();
    expect(await page.locator('.rt td.hit, .odds tr.hit').count()).toBeGreaterThan(0);
  });

  test('reset brings the starting situation back, to the page and to the address', async () => {
    const page = await visit.page(`${table}?u.cubes=4&seed=7`);
    await page.locator('.rolled .big').waitFor();
    await page.locator('button[type=reset]').click();
    await page.locator('.rolled .big').waitFor({ state: 'detached' });
    expect(page.url()).toBe(visit.address + table);
    expect(await page.locator('[name="set:u.cubes"]').inputValue()).toBe('0');
  });
});
