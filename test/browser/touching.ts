/** A game played by touch. */
import type { Page } from 'playwright-core';

/** Begins a game, or goes on with the one that was kept. */
export async function begin(page: Page, what: 'begin' | 'go-on' = 'begin'): Promise<void> {
  await page.locator(`[data-do=${what}]`).click();
  await page.locator('.question:not(:empty)').waitFor({ timeout: 60_000 });
}

/** Gives the first answer by a touch; a cell of a chart that somebody owns is no effect or 1. */
export async function touch(page: Page): Promise<void> {
  const question = page.locator('.question');
  const typed = question.locator('form input[type=text]');
  // The codes of a chart stand above the field that they are written in.
  const answers = question.locator(
    (await typed.count()) > 0
      ? 'form button'
      : '.options button:visible, :scope > button.main:visible',
  );
  const folds = page.locator('.question details:not(.refused):not([open]) > summary');
  if ((await folds.count()) > 0) {
    await folds.first().click();
    // What a fold holds is made when it opens: the first answer before that may be to concede.
    await page.locator('.question details[open]:not(.refused) button:visible').first().waitFor();
  }
  const boxes = page.locator('.question input[type=checkbox]');
  if ((await boxes.count()) > 0) await boxes.first().check();
  for (const cell of ['-', '1']) {
    if ((await typed.count()) > 0) await typed.fill(cell);
    await answers.first().click();
    if ((await question.locator('[role=alert]').count()) === 0) return;
  }
}
