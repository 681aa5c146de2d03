import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keeper } from '../../interpreter/disk/keep.ts';
import { rulesFolder } from '../sources.ts';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';
import { dist, serve } from './server.ts';

/** The infantry's fire of the defender: one die, four rows. */
const table = 'gettysburg/workshop/?table=defensive-infantry';

/** Waits until the workshop has told what follows; at first it checks the whole book. */
async function told(page: Page): Promise<void> {
  const isTold = (): boolean => {
    const status = document.querySelector('.workshop:not([hidden]) [data-part=status]');
    return status?.textContent === '' && document.querySelector('[data-part=findings] *') !== null;
  };
  await page.waitForFunction(isTold, null, { timeout: 120_000 });
}

async function cells(page: Page): Promise<readonly string[]> {
  return (await page.locator('[role=grid] tbody tr').allInnerTexts()).map((row) =>
    row.replaceAll('\t', '|'),
  );
}

/** What the workshop tells of findings, failing examples and changed chances. */
async function after(page: Page): Promise<readonly number[]> {
  await told(page);
  const kinds = ['[data-part=findings] li', '[data-part=examples] li', '.both .moved'];
  return Promise.all(kinds.map((kind) => page.locator(kind).count()));
}

/** A table whose columns stand in two groups. */
const grouped = `table by-side fr "Par camp" en "By side" {
  axis die: 1d6 outside clamp
  axis side: 1..2 outside clamp
  axis range: 1..2 outside clamp
  result value: integer
  die \\ side | 1 | 2
  \\ range | 1 | 2 | 1 | 2
  1–3 | 1 | 2 | 3 | 4
  4–6 | 5 | 6 | 7 | 8
}
`;

inBrowser('The workshop', (visit) => {
  test('a table is changed by keyboard alone, what follows is told, a draft is kept', async () => {
    const page = await visit.page(`/fr/${table}`, {
      viewport: { width: 1280, height: 900 },
    });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    expect(await after(page)).toEqual([0, 0, 0]);
    const begun = await cells(page);
    expect(begun).toHaveLength(4);
    await page.locator('[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('2■');
    await page.keyboard.press('Enter');
    const [findings = 0, examples = 0, moved = 0] = await after(page);
    expect(findings).toBe(0);
    expect(examples).toBeGreaterThan(3);
    expect(moved).toBeGreaterThan(1);
    expect(await page.locator('[role=grid] .changed').count()).toBe(1);
    expect(await page.locator('.after').innerText()).not.toMatch(/undefined|[{}`]/u);
    expect(await violations(page)).toEqual([]);
    // The keyboard went on below; what no table knows is told at its cell.
    await page.keyboard.press('F2');
    await page.keyboard.type('1x');
    await page.keyboard.press('Enter');
    expect((await after(page))[0]).toBeGreaterThan(0);
    expect(await page.locator('[role=grid] .wrong').innerText()).toBe('1x');
    // What may mend it stands beside it: one press, one act.
    await page.locator('[data-part=findings] .fix').first().click();
    expect((await after(page))[0]).toBe(0);
    expect(await page.locator('[role=grid] .wrong').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await after(page)).toEqual([0, 0, 0]);
    expect(await cells(page)).toEqual(begun);
    expect(faults).toEqual([]);
    await pastesAndKeeps(page, begun);
  });

  test('a condition is put together by keyboard alone, in words, and is one act', async () => {
    const page = await visit.page('/fr/gettysburg/workshop/?clause=combat.shifts', {
      viewport: { width: 1280, height: 900 },
    });
    const row = page.locator('[data-part=lists] .row').nth(2);
    const words = row.locator('summary b');
    await expect.poll(() => words.innerText()).toBe('unité, troupe est élite');
    await row.locator('summary').focus();
    await page.keyboard.press('Enter');
    const written = row.locator('details input').last();
    await written.waitFor();
    // The words of a choice are enough to take it; the keyboard stays where it is.
    await row.locator('select').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => words.innerText()).toBe('unité, troupe n’est pas élite');
    const key = (): string | undefined => (document.activeElement as HTMLElement).dataset.key;
    expect(await page.evaluate(key)).toBe('defender-shift.elite:0:comparison');
    await row.locator('[data-key$=":add"]').focus();
    await page.keyboard.press('Enter');
    await row.locator('select').nth(4).selectOption({ label: 'secteur, en rupture' });
    const both = 'unité, troupe n’est pas élite et secteur, en rupture\u202f: oui';
    expect(await words.innerText()).toBe(both);
    expect(await written.inputValue()).toBe('u.troop ≠ elite and s.disrupted');
    expect(await violations(page)).toEqual([]);
    // As text for who prefers it: what no row can say stays as it is written.
    await written.fill('s.disrupted or some p in units-in(s) where p.damaged');
    await page.keyboard.press('Enter');
    await expect.poll(() => words.innerText()).toContain('some p in units-in(s)');
    for (let times = 0; times < 4; times += 1) await page.locator('[data-do=undo]').click();
    expect(await words.innerText()).toBe('unité, troupe est élite');
  });

  test('a die, an end, a source and titles are changed by keyboard, columns by touch', async () => {
    const page = await visit.page(`/fr/${table}`, { viewport: { width: 1280, height: 900 } });
    await page.locator('[role=grid]').waitFor();
    const forms = page.locator('details', { has: page.locator('[data-part=charts]') });
    await forms.locator('summary').focus();
    await page.keyboard.press('Enter');
    const field = (key: string): ReturnType<Page['locator']> =>
      forms.locator(`[data-key="defensive-infantry:${key}"]`);
    await field('0:dice').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1d8');
    await page.keyboard.press('Enter');
    // Faces that no row has are told; the keyboard stays where it was.
    expect((await after(page))[0]).toBeGreaterThan(0);
    expect(await field('0:dice').evaluate((on) => on === document.activeElement)).toBe(true);
    expect(await field('0:dice').getAttribute('class')).toContain('changed');
    await field('0:above').focus();
    await field('0:above').selectOption('clamp');
    await field('mark').selectOption('secondary');
    await field('why:fr').fill('Feuille d’aide, 2e tirage');
    await page.keyboard.press('Tab');
    await field('title:en').fill('Fire of the defender');
    await page.keyboard.press('Tab');
    expect(await page.locator('figure code').first().innerText()).toBe('defensive-infantry');
    expect(await violations(page)).toEqual([]);
    await page.locator('[data-part=text] > summary').click();
    const text = page.locator('.cm-content');
    await expect
      .poll(() => text.innerText())
      .toMatch(/source secondary\s+fr "Feuille d’aide, 2e tirage"\n/u);
    expect(await text.innerText()).toMatch(/axis \w+: 1d8 (?:below \w+ above|outside) clamp/u);
    for (let step = 0; step < 5; step += 1) await page.locator('[data-do=undo]').click();
    expect(await page.locator('[data-do=undo]').getAttribute('aria-disabled')).toBe('true');
    expect(await field('0:dice').inputValue()).toBe('1d6');
  });

  test('a small draft goes on as a link, and is printed in full before it is kept', async () => {
    const page = await visit.alone(`/en/${table}`);
    await page.locator('[role=grid]').waitFor();
    expect(await page.locator('[data-do=link]').getAttribute('aria-disabled')).toBe('true');
    await page.locator('[role=grid] tbody td').nth(2).click();
    await page.keyboard.type('2■');
    await page.keyboard.press('Enter');
    const changed = await cells(page);
    await told(page);
    await page.locator('[data-do=link]').click();
    const field = page.locator('[data-part=kept] input');
    await field.waitFor();
    const link = await field.inputValue();
    expect(link).toContain('/workshop/?table=defensive-infantry#draft=');
    expect(link.length).toBeLessThan(600);
    expect(await violations(page)).toEqual([]);
    // On paper stand the changes alone.
    const pdf = await page.pdf();
    expect(pdf.length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('body > .paper');
    expect(await paper.isVisible()).toBe(true);
    expect(await paper.innerText()).toContain('gettysburg/combat.rules');
    expect(await paper.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('[role=grid]').isVisible()).toBe(false);
    // Who follows it has the same; over changes of one's own it asks first.
    const other = await visit.alone('/404.html');
    await other.goto(link);
    await other.locator('[role=grid] .changed').waitFor();
    expect(await cells(other)).toEqual(changed);
    expect(other.url()).not.toContain('#draft');
    await other.locator('[data-do=undo]').click();
    await other.locator('[role=grid] tbody td').first().click();
    await other.keyboard.type('2■');
    await other.keyboard.press('Enter');
    const own = await cells(other);
    await other.goto('about:blank');
    await other.goto(link);
    await other.locator('[data-part=kept] .notice').waitFor();
    expect(await cells(other)).toEqual(own);
    await other.locator('[data-part=kept] button').first().click();
    await expect.poll(() => cells(other)).toEqual(changed);
    // What is no draft is none: nothing is lost by it.
    await other.goto('about:blank');
    await other.goto(link.replace(/#draft=.*/u, '#draft=AAAA'));
    await other.locator('[role=grid] .changed').waitFor();
    expect(await cells(other)).toEqual(changed);
  });

  test('groups of columns are added, moved and taken out by touch, on a phone', async () => {
    const page = await visit.page(`/en/${table}`, {
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    await page.locator('[role=grid]').first().waitFor();
    // No table of the book has groups: one is written.
    await page.locator('[data-part=text] > summary').tap();
    await page.locator('.cm-line', { hasText: /^ *table /u }).first().click();
    await page.keyboard.press('Home');
    await page.keyboard.insertText(grouped);
    const grid = page.locator('figure', { has: page.locator('code', { hasText: 'by-side' }) });
    await grid.waitFor();
    const head = async (): Promise<readonly string[]> => grid.locator('thead tr').allInnerTexts();
    const begun = await head();
    await grid.locator('tbody td').first().tap();
    for (const word of ['Add a group of columns', 'Group to the left', 'Remove the group']) {
      const before = await head();
      await grid.locator('.tools button', { hasText: word }).tap();
      expect(await head(), word).not.toEqual(before);
    }
    expect(await violations(page)).toEqual([]);
    for (let step = 0; step < 3; step += 1) await page.locator('[data-do=undo]').tap();
    expect(await head()).toEqual(begun);
    for (const word of ['Add a column', 'Column to the left', 'Remove the column']) {
      const before = await head();
      await grid.locator('.tools button', { hasText: word }).tap();
      expect(await head(), word).not.toEqual(before);
    }
  });

  test('what takes long is asked for, tells how far it is, and is stopped', async () => {
    const page = await visit.page(`/en/${table}`, { viewport: { width: 1280, height: 900 } });
    await page.locator('[role=grid]').waitFor();
    const games = page.locator('[data-part=games]');
    // The first press is not lost, though with it the check begins.
    await page.locator('.after summary', { hasText: 'What takes longer' }).click();
    await games.locator('button').click();
    await games.locator('tbody tr').first().waitFor({ timeout: 120_000 });
    expect(await games.locator('tbody tr').first().innerText()).toMatch(/\d+% \(\d+%–\d+%\)/u);
    await games.locator('button').click();
    expect(await games.locator('button').innerText()).toContain('1000');
    const unnoticed = page.locator('[data-part=unnoticed]');
    await unnoticed.locator('button').click();
    const state = unnoticed.locator('[role=status]', { hasText: /notices/u });
    await state.waitFor({ timeout: 120_000 });
    expect(await violations(page)).toEqual([]);
  });

  test('a number says where it is used, texts too', async () => {
    const page = await visit.page('/en/gettysburg/workshop/?clause=combat.shifts', {
      viewport: { width: 390, height: 844 },
    });
    const numbers = 'option[value^="clause="]';
    const values = await page.locator(numbers).evaluateAll((all) =>
      all.map((each) => (each as HTMLOptionElement).value),
    );
    expect(values.length).toBeGreaterThan(5);
    await page.goto(`${visit.address}/en/gettysburg/workshop/?clause=artillery-fire.order`);
    const form = page.locator('[data-part=forms] section').first();
    await form.getByText('In texts:').waitFor({ timeout: 60_000 });
    expect(await form.locator('.place').count()).toBeGreaterThan(1);
    const wide = (): number => document.documentElement.scrollWidth;
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });

  test('keeps in the files where a server of this machine keeps them, and as a zip', async () => {
    const rules = mkdtempSync(join(tmpdir(), 'rulewright-'));
    cpSync(join(rulesFolder, 'gettysburg'), join(rules, 'gettysburg'), { recursive: true });
    const { address, stop } = await serve(dist, new Map(), keeper(rules));
    const page = await visit.page(`/fr/${table}`, { viewport: { width: 1280, height: 900 } });
    // A server that keeps nothing offers nothing.
    await page.locator('[role=grid]').waitFor();
    expect(await page.locator('[data-do=keep]').isVisible()).toBe(false);
    await page.goto(`${address}/fr/${table}`);
    await keepsInFiles(page, join(rules, 'gettysburg', 'combat.rules'));
    stop();
    rmSync(rules, { recursive: true });
  });
});

/** Kept, changed by somebody else, both versions shown, written over; a zip reads back. */
async function keepsInFiles(page: Page, file: string): Promise<void> {
  const begun = readFileSync(file, 'utf8');
  const changed = begun.replace('    3–5 | 1■\n', '    3–5 | 2■\n');
  expect(changed).not.toBe(begun);
  await page.locator('[role=grid] tbody td').nth(2).click();
  await page.keyboard.type('2■');
  await page.keyboard.press('Enter');
  await page.locator('[data-do=keep]').click();
  await page.locator('[data-part=kept] p:not(.notice)').waitFor();
  expect(readFileSync(file, 'utf8')).toBe(changed);
  expect(await page.locator('[role=grid] .changed').count()).toBe(0);
  // What is kept can be taken back; meanwhile somebody else writes.
  await page.locator('[data-do=undo]').click();
  writeFileSync(file, `${changed}// theirs\n`);
  await page.locator('[data-do=keep]').click();
  const versions = page.locator('[data-part=kept] pre');
  await versions.first().waitFor();
  expect(await versions.allInnerTexts()).toEqual([
    expect.stringMatching(/^\d+ {6}3–5 \| 1■$/u),
    expect.stringMatching(/^\d+ {6}3–5 \| 2■\n\d+ {2}\/\/ theirs$/u),
  ]);
  expect(readFileSync(file, 'utf8')).toBe(`${changed}// theirs\n`);
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-part=kept] button').first().click();
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(begun);
  await page.locator('[data-part=kept] pre').first().waitFor({ state: 'detached' });
  await page.locator('[data-do=redo]').click();
  const download = page.waitForEvent('download');
  await page.locator('[data-do=files]').click();
  const files = unzipSync(readFileSync(await (await download).path()));
  expect(Object.keys(files)).toEqual(['gettysburg/combat.rules']);
  expect(new TextDecoder().decode(files['gettysburg/combat.rules'])).toBe(changed);
  // The draft goes on with what was kept.
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect((await cells(page))[2]).toBe('3–5|2■');
  await page.locator('[data-do=reset]').click();
  expect((await cells(page))[2]).toBe('3–5|1■');
}

/** A block is pasted, an erratum goes out, the draft outlives its tab. */
async function pastesAndKeeps(page: Page, begun: readonly string[]): Promise<void> {
  const paste = (text: string): Promise<void> =>
    page.locator('[role=grid]').evaluate((grid, block) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', block);
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await page.locator('[role=grid] tbody td').nth(2).click();
  // A cell of a thousand characters and more is none of a table: it says so, and nothing goes in.
  await paste('x'.repeat(1_000_000));
  await page.locator('.pasting', { hasText: '1000000' }).waitFor();
  await page.locator('.pasting button').last().click();
  await paste('2■\n2■\n2■\t9');
  // One row and one cell more than there are: nothing goes in before somebody says so.
  await page.locator('.pasting button').first().waitFor();
  expect((await cells(page)).map((row) => row.split('|')[1]).join()).not.toContain('2■,2■');
  await page.locator('.pasting button').first().click();
  await told(page);
  const pasted = await cells(page);
  expect(pasted.slice(2).map((row) => row.split('|')[1])).toEqual(['2■', '2■']);
  await page.locator('.tools button').first().click();
  expect(await cells(page)).toHaveLength(5);
  expect((await after(page))[0]).toBeGreaterThan(0);
  await page.locator('[data-do=undo]').click();
  await page.locator('.erratum summary').click();
  await page.locator('[name=name]').fill('squares');
  await page.locator('[name=reason]').fill('Two squares were forgotten.');
  const download = page.waitForEvent('download');
  await page.locator('.erratum [type=submit].main').click();
  const layer = readFileSync(await (await download).path(), 'utf8');
  expect(layer).toContain('// Two squares were forgotten.\nlayer squares ');
  expect(layer).toContain('\nreplace cell defensive-infantry[3–5] = 2■\n');
  await page.reload();
  await page.locator('[role=grid]').waitFor();
  expect(await cells(page)).toEqual(pasted);
  await page.locator('[data-do=reset]').click();
  expect(await cells(page)).toEqual(begun);
}
