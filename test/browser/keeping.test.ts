// What leaves the workshop: the seals beside the rules, layers that write over nothing unasked.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keeper } from '../../interpreter/disk/keep.ts';
import { rulesFolder } from '../sources.ts';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';
import { dist, serve } from './server.ts';

const table = '/en/gettysburg/workshop/?table=defensive-infantry';
const desk = { viewport: { width: 1280, height: 900 } };

async function write(page: Page, at: number, text: string): Promise<void> {
  await page.locator('[role=grid] tbody td').nth(at).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** The seals of the book. */
function sealed(folder: string): string {
  return readFileSync(join(folder, 'gettysburg', 'seals.lock'), 'utf8');
}

inBrowser('Keeping what was changed', (visit) => {
  test('seals go into the files with the rules; a layer writes over none unasked', async () => {
    const rules = mkdtempSync(join(tmpdir(), 'rulewright-'));
    cpSync(join(rulesFolder, 'gettysburg'), join(rules, 'gettysburg'), { recursive: true });
    const { address, stop } = await serve(dist, new Map(), keeper(rules));
    const page = await visit.alone('/404.html', desk);
    await page.goto(address + table);
    await page.locator('[role=grid]').waitFor();
    const begun = sealed(rules);
    await write(page, 2, '2■');
    const texts = page.locator('[data-part=texts]');
    await texts.locator('summary').first().click();
    const read = texts.locator('button', { hasText: 'I have read both' });
    await expect.poll(() => read.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('false');
    await read.click();
    await expect.poll(() => read.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('true');
    await page.locator('[data-do=keep]').click();
    await page.locator('[data-part=kept] p:not(.notice)', { hasText: 'seals.lock' }).waitFor();
    expect(sealed(rules)).not.toBe(begun);
    // Nothing is changed any more: there is no layer to make.
    await page.locator('.erratum > summary').click();
    await page.locator('[name=reason]').fill('Because.');
    const told = page.locator('.erratum [data-part=told]');
    const layer = page.locator('[data-do=layer]');
    await layer.click();
    await told.locator('.notice', { hasText: 'No rule was changed' }).waitFor();
    const file = join(rules, 'gettysburg', 'options', 'erratum.rules');
    expect(existsSync(file)).toBe(false);
    await write(page, 0, '1x');
    await layer.click();
    await told.locator('.notice', { hasText: 'cannot be read' }).waitFor();
    expect(existsSync(file)).toBe(false);
    await page.locator('[data-do=undo]').click();
    await write(page, 0, 'M');
    await layer.click();
    await told.locator('pre').waitFor();
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true);
    const first = readFileSync(file, 'utf8');
    expect(first).toContain('replace cell defensive-infantry[1] = M');
    // Another day, another change, the same name.
    await page.locator('[data-do=reset]').click();
    await page.reload();
    await write(page, 1, '1■');
    await page.locator('.erratum > summary').click();
    await page.locator('[name=reason]').fill('Once more.');
    await layer.click();
    const versions = told.locator('.versions pre');
    await versions.first().waitFor({ timeout: 60_000 });
    expect(await told.locator('.notice').first().innerText()).toContain('has the layer');
    expect(await violations(page)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(first);
    await told.locator('.options button').first().click();
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('// Once more.');
    stop();
    rmSync(rules, { recursive: true });
  });

  test('a block is chosen by mouse, by key and by touch, and carried by buttons', async () => {
    const page = await visit.alone(table, { ...desk, hasTouch: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.locator('[role=grid]').waitFor();
    const cells = page.locator('[role=grid] tbody td');
    const chosen = page.locator('[role=grid] [aria-selected=true]');
    await cells.nth(0).hover();
    await page.mouse.down();
    await cells.nth(2).hover();
    await page.mouse.up();
    expect(await chosen.allInnerTexts()).toEqual(['-', 'M', '1■']);
    await cells.nth(1).click();
    await page.keyboard.press('Control+a');
    expect(await chosen.count()).toBe(10);
    const press = (name: string): Promise<void> =>
      page.getByRole('button', { name, exact: true }).tap();
    await cells.nth(2).tap();
    await press('Choose a block');
    await cells.nth(3).tap();
    expect(await chosen.allInnerTexts()).toEqual(['1■', '2■']);
    await press('Copy');
    await press('Choose a block');
    await cells.nth(0).tap();
    await press('Paste');
    await expect.poll(() => cells.allInnerTexts()).toEqual(['1■', '2■', '1■', '2■']);
    // What does not fit is shown; the keyboard comes back from there, whatever one says.
    const isInGrid = (): boolean => document.activeElement?.closest('[role=grid]') !== null;
    for (const way of ['Escape', 'Enter']) {
      await cells.nth(3).tap();
      await press('Paste');
      await page.locator('.pasting button').first().waitFor();
      await page.keyboard.press(way);
      await page.locator('.pasting').waitFor({ state: 'detached' });
      expect(await page.evaluate(isInGrid), way).toBe(true);
    }
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await cells.allInnerTexts()).toEqual(['-', 'M', '1■', '2■']);
    // Who writes may take a code of the notation, told in words; a label has none.
    await cells.nth(1).dblclick();
    const codes = page.locator('[role=grid] datalist option');
    expect(await codes.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)))
      .toEqual(expect.arrayContaining(['-', 'M', 'D', '1■', '2■']));
    await page.keyboard.press('Escape');
    await page.locator('[role=grid] tbody th').first().dblclick();
    expect(await codes.count()).toBe(0);
    await page.keyboard.press('Escape');
    // A finding leads the keyboard to its cell.
    await write(page, 1, '1x');
    const place = page.locator('[data-part=findings] .place').first();
    await place.waitFor({ timeout: 60_000 });
    await place.press('Enter');
    expect(await page.locator(':focus').innerText()).toBe('1x');
    // What mends it does so as soon as it is offered, though the check goes on.
    await page.locator('[data-do=undo]').click();
    await page.locator('[data-part=findings] li').first().waitFor({ state: 'detached' });
    await write(page, 1, '2x');
    await page.locator('[data-part=findings] .fix').first().click();
    await expect.poll(() => cells.nth(1).innerText()).toBe('2■');
    expect(await violations(page)).toEqual([]);
  });
});
