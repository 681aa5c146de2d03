import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';
import { kilobyte, packed } from './weight.ts';

const table = 'gettysburg/workshop/?table=defensive-infantry';

async function opened(page: Page): Promise<void> {
  await page.locator('[data-part=text] > summary').click();
  await page.locator('.cm-content .rules-k').first().waitFor();
}

/** Puts the keyboard at the end of the first line that has this. */
async function goTo(page: Page, text: string): Promise<void> {
  await page.locator('.cm-line', { hasText: text }).first().click();
  await page.keyboard.press('End');
}

function cells(page: Page): Promise<readonly string[]> {
  return page.locator('[role=grid] tbody td').allInnerTexts();
}

inBrowser('The text pane', (visit) => {
  test('shows the draft of the grid, and the grid what is written; undo is one line', async () => {
    const page = await visit.alone(`/fr/${table}`);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (said) => {
      if (/Content.Security/iu.test(said.text())) faults.push(said.text());
    });
    let loaded = 0;
    page.on('response', async (response) => {
      const isPane = /_astro\/(?:pane|interpreter_pane|answers)/u.test(response.url());
      if (isPane) loaded += packed(await response.body());
    });
    await page.locator('[role=grid]').waitFor();
    const begun = await cells(page);
    expect(loaded).toBe(0);
    await opened(page);
    expect(await violations(page)).toEqual([]);
    // It opens at the table.
    await goTo(page, '3–5 | 1■');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('2■');
    await expect.poll(() => cells(page)).not.toEqual(begun);
    const written = await cells(page);
    // What the grid changes stands in the text.
    await page.locator('[role=grid] tbody td').first().click();
    await page.keyboard.type('2■');
    await page.keyboard.press('Enter');
    const lines = page.locator('.cm-line');
    expect((await lines.allInnerTexts()).join('\n')).toMatch(/\| 2■\n/u);
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+z');
    expect(await cells(page)).toEqual(written);
    const undo = page.locator('[data-do=undo]');
    // A burst of typing is one act; how many there were depends on how fast it came.
    for (let step = 0; step < 4; step += 1) {
      if ((await undo.getAttribute('aria-disabled')) === 'true') break;
      await page.keyboard.press('Control+z');
    }
    expect(await cells(page)).toEqual(begun);
    // Tab leaves it.
    await page.keyboard.press('Tab');
    expect(await page.locator('.cm-content:focus').count()).toBe(0);
    expect(loaded).toBeGreaterThan(50 * kilobyte);
    expect(loaded).toBeLessThan(130 * kilobyte);
    expect(faults).toEqual([]);
  });

  test('completes, tells, finds and renames names; what cannot be read opens there', async () => {
    const page = await visit.page(`/en/${table}`, {
      viewport: { width: 390, height: 800 },
      colorScheme: 'dark',
    });
    await opened(page);
    await goTo(page, 'table defensive-infantry');
    const about = page.locator('[data-part=rules] code', { hasText: 'defensive-infantry' });
    await about.waitFor({ timeout: 30_000 });
    await page.keyboard.press('F2');
    await page.locator('[data-part=rules] input').fill('defenders');
    await page.keyboard.press('Enter');
    await page.locator('.cm-line', { hasText: 'table defenders' }).waitFor();
    await page.keyboard.press('Shift+F12');
    const read = page.locator('[data-part=rules] .told li');
    await expect.poll(() => read.count(), { timeout: 20_000 }).toBeGreaterThan(1);
    await page.locator('[data-part=rules] .told button').last().click();
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+z');
    expect(await page.locator('.cm-content').innerText()).not.toContain('defenders');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nclause 99 fr "x" en "x" { procedure p() -> integer {');
    await page.keyboard.type(' defensive-inf');
    const offered = page.locator('.cm-tooltip-autocomplete li', { hasText: 'defensive-infantry' });
    await offered.first().waitFor();
    await page.keyboard.press('Escape');
    const notice = page.locator('[data-part=grids] .notice');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('gettysburg/');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    // Closed, it opens where the file cannot be read.
    await page.locator('[data-part=text] > summary').click();
    await notice.locator('button').click();
    await page.locator('.cm-line', { hasText: 'clause 99' }).waitFor();
  });

  test('finds and replaces, by keyboard and by button, and it is one act', async () => {
    const page = await visit.page(`/fr/${table}`, { viewport: { width: 1280, height: 900 } });
    await opened(page);
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+f');
    const panel = page.locator('.cm-search');
    await panel.waitFor();
    await page.keyboard.type('defensive-infantry');
    const replaced = panel.locator('[name=replace]').first();
    await replaced.fill('defenders');
    expect(await violations(page)).toEqual([]);
    const labels = await panel.locator('input, button').evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent).join(),
    );
    expect(labels).toContain('Remplacer par');
    expect(labels).not.toMatch(/find|replace/iu);
    await panel.locator('button', { hasText: 'Tout remplacer' }).click();
    await page.locator('.cm-line', { hasText: 'table defenders' }).waitFor();
    await replaced.focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    expect(await page.locator('.cm-content:focus').count()).toBe(1);
    await page.keyboard.press('Control+z');
    expect(await page.locator('.cm-content').innerText()).not.toContain('defenders');
    await page.locator('[data-part=rules] button', { hasText: 'Chercher' }).click();
    await panel.waitFor();
  });

  test('texts stand side by side, their figures lead to the rules, both are read', async () => {
    const page = await visit.page(`/en/${table}`);
    const part = page.locator('[data-part=texts]');
    await part.locator('summary').click();
    const chips = part.locator('button.chip');
    await chips.first().waitFor({ timeout: 30_000 });
    expect(await part.locator('section').count()).toBe(2);
    const said = part.locator('[role=status]');
    const read = part.locator('p > button:not(.chip)').last();
    expect(await read.getAttribute('aria-disabled')).toBe('true');
    const before = await said.innerText();
    const field = part.locator('textarea[lang=en]');
    const text = await field.inputValue();
    await field.fill(text.replace('The defender', 'Here the defender'));
    await field.blur();
    await expect.poll(() => said.innerText(), { timeout: 30_000 }).not.toBe(before);
    expect(await part.locator('section').last().innerText()).toContain('Here the defender');
    expect(await violations(page)).toEqual([]);
    await read.click();
    await expect.poll(() => said.innerText(), { timeout: 30_000 }).toBe(before);
    // The reading and the text are two steps.
    for (let step = 0; step < 2; step += 1) await page.locator('[data-do=undo]').click();
    expect(await field.inputValue()).toBe(text);
    await chips.first().click();
    await page.locator('.cm-content').waitFor();
  });
});
