import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';

/** The chart of this book that a shot of a unit looks up at once. */
const chart = 'boar/tables/fire-score/';
const shot = 'boar/try/?rule=rifle-shot';

/** Waits until the card has been read, and gives what is said of it. */
async function read(page: Page): Promise<string> {
  const status = page.locator('.card [data-part=status]', { hasText: /\d/ });
  await status.waitFor({ timeout: 60_000 });
  return status.innerText();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => {
    const data = new DataTransfer();
    data.setData('text/plain', block);
    const options = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}

/** What a rule that is tried asks, or what came of it, with its account. */
async function stands(page: Page, language: string): Promise<string> {
  await page.goto(new URL(`/${language}/${shot}`, page.url()).href);
  await page.locator('[data-try][data-state=playing] .question:not(:empty)').waitFor();
  await page.locator('.chances .odds, .chances .question, .chances form').first().waitFor();
  return (await page.locator('.question, .account').allInnerTexts()).join('\n');
}

inBrowser('The card of an owner', (visit) => {
  test('typed in by keyboard it goes out as a layer; rules then use it and say so', async () => {
    const page = await visit.page(`/en/${chart}`, { viewport: { width: 1280, height: 900 } });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    expect(await stands(page, 'en')).toMatch(/range 1: what does your chart say\?/);
    await page.goto(new URL(`/en/boar/tables/`, page.url()).href);
    expect(await page.locator('[data-own=mark]:visible').count()).toBe(0);
    await page.locator(`a[href$="/${chart}#card"]`).click();
    await page.locator('.card [role=grid]').waitFor();
    await page.locator('.card [role=grid] [tabindex="0"]').focus();
    for (const text of ['7', '99']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await read(page)).toMatch(/1 of 3 cells .* mended: 1\./);
    expect(await page.locator('.card .told').innerText()).toMatch(/from 1 to 10, found 99/);
    expect(await page.locator('.card .wrong').innerText()).toBe('99');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await page.locator('.card [data-part=status]', { hasText: 'others are asked' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.locator('[data-do=out]').click();
    const layer = readFileSync(await (await download).path(), 'utf8');
    expect(layer).toMatch(/extends boar over [\w, -]+ optional/);
    expect(layer).toMatch(/1–99 +\| 7 \| \? \| \?/);
    const told = await stands(page, 'en');
    expect(told).toMatch(/Fire table, points 1–99, range 1: your chart says 7/);
    expect(await page.locator('[data-part=own]').innerText()).toMatch(/answers for: Fire table/);
    expect(await page.locator('.chances').innerText()).not.toContain('Fire table');
    // The sheet has his values, marked as his.
    await page.goto(new URL(`/en/boar/tables/`, page.url()).href);
    const shown = page.locator('figure[data-asked="boar/fire-score"]');
    await shown.locator('td.own').waitFor();
    expect(await shown.innerText()).toMatch(/on your card[\s\S]*7[\s\S]*\?[\s\S]*from your card/);
    expect(await violations(page)).toEqual([]);
    // Another page of the site empties it, and what nobody knows is asked again.
    await page.goto(new URL(`/en/${chart}`, page.url()).href);
    await page.locator('[data-do=empty]').click();
    await shown.locator('td.own').waitFor({ state: 'detached' });
    expect(await stands(page, 'en')).toMatch(/what does your chart say\?/);
    expect(faults).toEqual([]);
  });

  test('on a phone it comes in from a spreadsheet and from a file, in French', async () => {
    const page = await visit.page(`/fr/${chart}#card`, { viewport: { width: 320, height: 700 } });
    await page.locator('.card [role=grid] thead td').first().click();
    await paste(page, '\t1\t2-3\n1–5\t9\t\n6+\t7\t8\n');
    expect(await read(page)).toMatch(/3 cases connues sur 4/);
    expect(await stands(page, 'fr')).toMatch(/points 1–5, portée 1\s: votre tableau dit 9/);
    const text = `layer mine fr "À moi" en "Mine" extends boar optional
replace table fire-score fr "Tir" en "Fire" { source printed
  axis points: 1..99 outside clamp  axis range: 1..3 outside clamp  result score: 1..10
  points \\ range | 1 | 2–3
  1+ | 6 | 8
}`;
    await page.goto(new URL(`/fr/${chart}`, page.url()).href);
    await page.locator('.card [role=grid]').waitFor();
    const file = { name: 'mine.rules', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('.card label.file input[type=file]').setInputFiles(file);
    await page.locator('.card [data-part=status]', { hasText: 'Table de tir' }).waitFor();
    expect(await page.locator('.card [role=grid] tbody').innerText()).toMatch(/1\+\s+6\s+8/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    expect(await violations(page)).toEqual([]);
    expect(await stands(page, 'fr')).toMatch(/votre tableau dit 6/);
  });

  test('a chart that stands whole on the card rolls; emptied it does not', async () => {
    const page = await visit.page('/en/boar/tables/close-combat-results/#card', {
      viewport: { width: 1280, height: 900 },
    });
    await page.locator('.card [role=grid] tbody td').first().click();
    const line = ['PIN/PIN', '-/D', 'PIN/PIN', '-/D', 'PIN/PIN', '-/D', 'PIN/PIN'].join('\t');
    await paste(page, `${line}\n`.repeat(14));
    const form = page.locator('[data-own-roller] .situation');
    await form.locator('[name="set:attacker"]').waitFor({ timeout: 60_000 });
    await form.locator('[name="set:attacker"]').fill('2');
    await expect.poll(() => page.locator('.odds tbody tr').allInnerTexts()).toHaveLength(1);
    await form.locator('.main').click();
    await page.locator('.rolled .big').waitFor();
    expect(await page.locator('figure td.hit.own').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.goto(new URL('/en/boar/tables/', page.url()).href);
    await page.locator('[data-asked$="/close-combat-results"] [data-own=rolls]').click();
    await page.locator('[data-do=empty]').click();
    await form.waitFor({ state: 'hidden' });
    expect(await page.locator('figure td.own').count()).toBe(0);
  });
});
