import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { begin } from './touching.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** How many answers of a book are kept. */
async function given(page: Page, book: string): Promise<number> {
  const kept = await page.evaluate((name) => localStorage.getItem(`rulewright:${name}`), book);
  return (JSON.parse(kept ?? '{"answers":[]}') as { answers: readonly string[] }).answers.length;
}

/** Touches a counter on the board, by the name that it begins with. */
async function counter(page: Page, name: string): Promise<void> {
  const title = page.locator('title', { hasText: new RegExp(`^${name}`, 'u') });
  await page.locator('.board .piece', { has: title }).first().click({ force: true });
}

inBrowser('What is asked at the play table', (visit) => {
  test('who has no choice is not asked, and takes it back to see why', async () => {
    const page = await visit.page('/en/boar/play/', phone);
    await begin(page);
    for (let chits = 0; chits < 2; chits += 1) await page.locator('.question .face').first().tap();
    const before = await given(page, 'boar');
    await page.locator('.question button', { hasText: 'End movement' }).tap();
    // Nobody is disordered: there is none to rally.
    expect(await given(page, 'boar')).toBeGreaterThan(before + 1);
    expect(await page.locator('.account').innerText()).toContain('End rallying');
    expect(await page.locator('.question .options button').count()).toBeGreaterThan(1);
    while ((await given(page, 'boar')) > before + 1) await page.locator('[data-do=undo]').tap();
    const only = page.locator('.question .options button');
    expect(await only.allInnerTexts()).toEqual(['End rallying']);
    await page.locator('.question .refused summary').tap();
    expect(await page.locator('.question .refused li').first().innerText()).toContain('Rally');
  });

  test('one of several or none is a touch; of many those on the board are ticked', async () => {
    const page = await visit.page('/en/jdg/play/', phone);
    await begin(page);
    await page.locator('.question > button.main').tap();
    expect(await page.locator('.question input').count()).toBe(0);
    await page.locator('.question button', { hasText: 'None of these' }).tap();
    await page.locator('.question > button.main').tap();
    const boxes = page.locator('.question input[type=checkbox]');
    expect(await boxes.count()).toBe(2);
    const ticked = (): Promise<readonly boolean[]> =>
      boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    await counter(page, '5th Hussars');
    expect(await ticked()).toEqual([false, true]);
    await boxes.first().tap();
    // A look elsewhere leaves what is ticked.
    await counter(page, '2nd dragoon');
    expect(await ticked()).toEqual([true, true]);
    await counter(page, '5th Hussars');
    expect(await ticked()).toEqual([true, false]);
  });

  test('the codes of a chart are touched, and what is none is told in sentences', async () => {
    const page = await visit.page('/en/boar/try/?rule=gun-harm', phone);
    const field = page.locator('.question form input[type=text]');
    for (let dice = 0; dice < 2 && (await field.count()) === 0; dice += 1) {
      await page.locator('.question .main').first().tap();
    }
    await field.fill('9');
    await page.locator('.question form button').tap();
    const alert = page.locator('.question [role=alert]');
    expect(await alert.innerText()).toMatch(/^9 cannot be chosen here\. Choose .*\.$/u);
    await field.fill('');
    await page.locator('.question button', { hasText: 'retreat' }).tap();
    expect(await field.inputValue()).toBe('R');
    await page.locator('.question form button').tap();
    expect(await page.locator('.account').innerText()).toContain('your chart says R (retreat)');
  });

  test('a number that is typed takes the place of the one that stands there', async () => {
    const page = await visit.page('/en/longstreet/play/', phone);
    await begin(page);
    await page.locator('[data-part=position] summary').tap();
    const position = page.locator('[data-part=position] li');
    // What the others may not see is not told between two players.
    expect(await position.allInnerTexts()).toContain(
      '1st Federal regiment: side Federal, arm infantry, bases 8, bases wide 4',
    );
    // The first fire of a game: how far off the target is.
    const answers = ['3', 'north', 'yes', 'let-be()', 'keep-deck()', 'call-fire(c-muddle-2)'];
    answers.push('let-be()', 'fire-at(c1, f1)', '4');
    const game = { format: 'rulewright answers 1', book: 'longstreet', seed: 3773908158, answers };
    const buffer = Buffer.from(JSON.stringify(game));
    const file = { name: 'x.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    const distance = page.locator('.question input[type=number]');
    await distance.waitFor();
    await distance.focus();
    await page.keyboard.type('4');
    expect(await distance.inputValue()).toBe('4');
  });

  test('who follows an address is offered the game that it holds', async () => {
    const page = await visit.page('/en/boar/play/', phone);
    await begin(page);
    await page.locator('.question .face').first().tap();
    await page.locator('[data-do=share]').tap();
    await page.waitForURL(/#game=/u);
    const shared = page.url();
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(shared);
    const lead = page.locator('[data-live] button.main:visible');
    await expect.poll(() => lead.allInnerTexts()).toEqual(['Open the shared game']);
    await lead.tap();
    await page.locator('.account > li', { hasText: 'How many chits' }).waitFor();
  });
});
