// What is written in the workshop is not lost: by a slip, by another tab, on a small screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';

const table = 'gettysburg/workshop/?table=defensive-infantry';
const desk = { viewport: { width: 1280, height: 900 } };

async function cells(page: Page): Promise<readonly string[]> {
  return page.locator('[role=grid] tbody td').allInnerTexts();
}

async function write(page: Page, at: number, text: string): Promise<void> {
  await page.locator('[role=grid] tbody td').nth(at).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

inBrowser('Drafts of the workshop', (visit) => {
  test('what no field can hold stays in it, said there, and changes nothing', async () => {
    const page = await visit.page('/fr/gettysburg/workshop/?clause=combat.shifts', desk);
    const rows = page.locator('[data-part=lists] .row');
    const amount = rows.nth(1).locator('.fields input').first();
    await amount.waitFor();
    const count = await rows.count();
    for (const text of ['two', '', '+1 per']) {
      await amount.fill(text);
      await amount.press('Enter');
      await expect.poll(() => rows.nth(1).locator('.refused').first().innerText()).not.toBe('');
      expect(await amount.inputValue()).toBe(text);
      expect(await rows.count()).toBe(count);
    }
    expect(await page.locator('[data-do=undo]').getAttribute('aria-disabled')).toBe('true');
    // A brace that nothing closes would be the end of a text, and of a layer.
    await page.locator('[data-part=texts] > summary').click();
    const text = page.locator('[data-part=texts] textarea').first();
    await text.fill('{oops');
    await page.locator('.erratum > summary').click();
    await expect.poll(() => page.locator('[data-part=texts] [role=status]').innerText())
      .toContain('rien n’est changé');
    expect(await text.inputValue()).toBe('{oops');
    expect(await page.locator('[data-part=texts] textarea').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await amount.fill('2 left');
    await amount.press('Enter');
    await expect.poll(() => rows.nth(1).locator('.refused').first().innerText()).toBe('');
    expect(await page.locator('[data-do=undo]').getAttribute('aria-disabled')).toBe('false');
    await page.locator('[name=fr]').fill('{oops');
    await page.locator('[name=reason]').fill('Because.');
    await page.locator('.erratum [type=submit].main').click();
    await page.locator('[data-part=told] .notice', { hasText: 'rien n’est changé' }).waitFor();
    expect(await page.locator('[data-part=told] pre').count()).toBe(0);
  });

  test('of two tabs each keeps what it has, and says so', async () => {
    const page = await visit.alone(`/en/${table}`, desk);
    await page.locator('[role=grid]').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('[role=grid]').waitFor();
    const begun = await cells(page);
    await write(page, 1, '2■');
    const count = other.locator('[data-part=count]');
    await other.locator('[data-part=note]:not([hidden])').waitFor();
    await write(other, 2, 'M');
    expect(await count.innerText()).toBe('Changes kept apart: 1');
    await other.reload();
    // The draft of the first goes on; what the other did is offered.
    const offer = other.locator('[data-part=kept] .notice');
    await offer.waitFor();
    expect(await cells(other)).toEqual(begun.with(1, '2■'));
    expect(await violations(other)).toEqual([]);
    await other.locator('[data-part=kept] button').first().click();
    expect(await cells(other)).toEqual(begun.with(2, 'M'));
    await other.reload();
    await other.locator('[role=grid]').waitFor();
    expect(await cells(other)).toEqual(begun.with(2, 'M'));
    // A code that stands in no cell any more can be put back by touch.
    await other.locator('.codes button', { hasText: '1■' }).first().waitFor();
  });

  test('of many tabs, and of a draft that fits no more, nothing is lost', async () => {
    const page = await visit.alone(`/en/${table}`, desk);
    await page.locator('[role=grid]').waitFor();
    const begun = await cells(page);
    const others: Page[] = [];
    for (let count = 0; count < 2; count += 1) {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('[role=grid]').waitFor();
      others.push(other);
    }
    await write(page, 1, '2■');
    for (const [at, other] of others.entries()) {
      await other.locator('[data-part=note]:not([hidden])').waitFor();
      await write(other, at + 2, 'M');
      await other.close();
    }
    // Both are offered, one after the other; what is taken can be taken back.
    await page.reload();
    const take = page.locator('[data-part=kept] button').first();
    await take.waitFor();
    const seen: (readonly string[])[] = [];
    for (let count = 0; count < 2; count += 1) {
      await take.click();
      seen.push(await cells(page));
    }
    expect(new Set(seen)).toEqual(new Set([begun.with(2, 'M'), begun.with(3, 'M')]));
    await expect.poll(() => take.count()).toBe(0);
    for (let count = 0; count < 2; count += 1) await page.locator('[data-do=undo]').click();
    expect(await cells(page)).toEqual(begun.with(1, '2■'));
    // The book is published anew: what is done beside the old draft outlives its tab, twice.
    await page.evaluate(() => {
      const key = 'rulewright:workshop:gettysburg';
      const draft = JSON.parse(localStorage.getItem(key) ?? '') as { prints: object };
      localStorage.setItem(key, JSON.stringify({ ...draft, prints: { 'gettysburg/x': '1' } }));
    });
    await page.reload();
    await page.locator('[role=grid]').waitFor();
    expect(await cells(page)).toEqual(begun);
    await write(page, 2, 'M');
    await page.reload();
    await expect.poll(() => cells(page)).toEqual(begun.with(2, 'M'));
    await write(page, 3, 'M');
    await page.reload();
    await expect.poll(() => cells(page)).toEqual(begun.with(2, 'M').with(3, 'M'));
    expect(await violations(page)).toEqual([]);
  });

  test('on a phone what follows and the way back are in sight wherever one writes', async () => {
    const page = await visit.page(`/fr/${table}`, {
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    await page.locator('[role=grid]').waitFor();
    const isInSight = (): boolean =>
      [...document.querySelectorAll('[data-do=undo], [data-part=glance]')].every((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    const glance = page.locator('[data-part=glance]');
    await page.locator('[role=grid] tbody td').nth(1).tap();
    const grids = '[data-part=grids]';
    const acts = ['.codes button >> nth=-1', '.tools button >> nth=0', '.tools button >> nth=1'];
    for (const act of acts.map((each) => `${grids} ${each}`)) {
      await page.locator(act).tap();
      expect(await page.evaluate(isInSight), act).toBe(true);
    }
    await expect.poll(() => glance.innerText(), { timeout: 60_000 }).toMatch(/exemples [1-9]/u);
    for (const top of [0, 700, 1400]) {
      await page.evaluate((to) => scrollTo(0, to), top);
      expect(await page.evaluate(isInSight), String(top)).toBe(true);
    }
    await glance.tap();
    await expect.poll(() => page.locator('.after .failed').first().isVisible()).toBe(true);
    for (let times = 0; times < 3; times += 1) await page.locator('[data-do=undo]').tap();
    await expect.poll(() => glance.innerText(), { timeout: 60_000 }).toBe('Rien à redire.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
});
