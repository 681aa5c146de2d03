import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packedAnswers } from '../../interpreter/cli/answered-game.ts';
import { inBrowser } from './chromium.ts';
import { languages, pagesUnder } from './pages.ts';
import { begin, touch } from './touching.ts';

/** What a page shows of a game. */
async function shown(page: Page): Promise<readonly string[]> {
  const written = (part: string): Promise<string> =>
    page.locator(part).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML).join(''));
  return Promise.all(['.question', '.account', '.board .scroll > svg > g:last-child'].map(written));
}

const battles = pagesUnder('/en/').filter((page) =>
  /^\/en\/(?!language)[^/]+\/play\/$/.test(page),
);

inBrowser('The play table', (visit) => {
  for (const path of battles) {
    test(`a battle is played by touch alone: ${path}`, async () => {
      const page = await visit.page(path, { viewport: { width: 390, height: 800 } });
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await begin(page);
      for (let answers = 0; answers < 8; answers += 1) {
        await touch(page);
        // No two buttons of a question say the same.
        const folded = '.question > .options > button';
        const said = await page.locator(folded).allTextContents();
        expect(said).toEqual([...new Set(said)]);
        // What is offered alone does not stand in a row of its own beside others such.
        const alone = page.locator('.question > .options:has(> button:only-child)');
        expect(await alone.count()).toBeLessThan(2);
      }
      expect(await page.locator('.question [role=alert]').count()).toBe(0);
      expect(await page.locator('.account > li').count()).toBeGreaterThan(2);
      expect(await page.locator('.account').innerText()).not.toMatch(/\bundefined\b|[{}]/);
      expect(faults).toEqual([]);
    });
  }

  for (const language of languages) {
    test(`an answer is taken back and given again, and the same dice fall: ${language}`, async () => {
      const page = await visit.page(`/${language}/${language === 'fr' ? 'gbacw' : 'boar'}/play/`);
      await begin(page);
      for (let answers = 0; answers < 6; answers += 1) await touch(page);
      // Who is asked about is chosen on the page alone: an answer taken back asks for it anew.
      await page.locator('[data-do=undo]').click();
      await page.locator('[data-do=redo]').click();
      const before = await shown(page);
      for (let back = 0; back < 3; back += 1) await page.locator('[data-do=undo]').click();
      expect(await shown(page)).not.toEqual(before);
      for (let again = 0; again < 3; again += 1) await page.locator('[data-do=redo]').click();
      expect(await shown(page)).toEqual(before);
    });
  }

  test('a battle is begun in sight with its units; a choice is left and found again', async () => {
    const page = await visit.page('/en/boar/play/', { viewport: { width: 390, height: 844 } });
    const begin = page.locator('[data-do=begin]');
    const top = (await begin.boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan(700);
    await begin.click();
    // Numbers are touched, none is typed.
    await page.locator('.question .face').first().click();
    await page.locator('.question .face').nth(1).click();
    const names = page.locator('.map .piece .name');
    expect(await names.count()).toBe(20);
    const who = page.locator('.question .options button').nth(2);
    const name = await who.innerText();
    await who.click();
    await page.locator('.question summary').first().click();
    const unfolded = page.locator('.question details[open] button');
    await expect.poll(() => unfolded.count()).toBeGreaterThan(1);
    const places = await unfolded.allInnerTexts();
    expect(places.every((place) => /^\d{4}$/.test(place))).toBe(true);
    await page.locator('.question button', { hasText: 'Back to the choice' }).click();
    expect(await page.locator('.question button:focus').innerText()).toBe(name);
  });

  test('who is touched is chosen, and the board marks where he may go', async () => {
    const page = await visit.page('/fr/boar/play/', { viewport: { width: 390, height: 844 } });
    await begin(page);
    await page.locator('.question .face').first().click();
    await page.locator('.question .face').nth(1).click();
    const buttons = page.locator('.question .options button');
    const whole = await buttons.allInnerTexts();
    const name = (whole[0] ?? '').replace(/ \d+$/u, '');
    const lit = page.locator('.board circle.lit');
    const marked = async (): Promise<readonly string[]> =>
      lit.evaluateAll((all) => all.map((one) => one.outerHTML));
    const first = await marked();
    const title = page.locator('title', { hasText: new RegExp(`^${name}$`, 'u') });
    await page.locator('.board .piece', { has: title }).click({ force: true });
    expect(await page.locator('.question p b').last().innerText()).toBe(name);
    const then = await marked();
    expect(then.length).toBeGreaterThan(0);
    expect(first.filter((one) => then.includes(one))).not.toEqual(first);
    await lit.first().evaluate((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      const [clientX, clientY] = [x + width / 2, y + height / 2];
      ring.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true }));
    });
    // What is left is done there; before, it may be folded by what is done.
    const left = (await buttons.allInnerTexts()).filter((text) => !text.includes('Retour'));
    expect(left.length).toBeGreaterThan(0);
    expect(new Set(left.map((text) => /\((\d+)\)/u.exec(text)?.[1])).size).toBe(1);
    expect(await page.locator('.question p b').last().innerText()).toBe(name);
    await page.locator('.question button', { hasText: 'Retour au choix' }).click();
    expect(await buttons.allInnerTexts()).toEqual(whole);
  });

  test('where a unit looks is chosen by its picture, and the board marks the unit', async () => {
    const page = await visit.page('/en/jdg/play/', { viewport: { width: 390, height: 844 } });
    await begin(page);
    const looks = page.locator('.question button .look');
    const [turn, finish] = [/^(?:Turn|Face) /, /^Finish$/].map((hasText) =>
      page.locator('.question button:visible', { hasText }).first(),
    );
    for (let answers = 0; answers < 60 && (await looks.count()) === 0; answers += 1) {
      if ((await turn?.count()) === 1) await turn?.click();
      else if ((await finish?.count()) === 1) await finish?.click();
      else await touch(page);
    }
    expect(await looks.count()).toBeGreaterThan(1);
    const turns = await looks
      .locator('path')
      .evaluateAll((all) => all.map((one) => one.getAttribute('transform')));
    expect(new Set(turns).size).toBe(turns.length);
    expect(await page.locator('.question button:has(.look)').first().innerText()).toMatch(/^\d$/);
    expect(await page.locator('.board circle.told').count()).toBe(1);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no name on a map has the colour of its ground: ${colorScheme}`, async () => {
      const page = await visit.page('/en/gbacw/play/', { colorScheme });
      const fills = await page.locator('.land .names text').evaluateAll((all) =>
        all.map((name) => {
          const ground = document.createElementNS('http://www.w3.org/2000/svg', 'path');
          ground.setAttribute('class', name.getAttribute('class') ?? '');
          name.closest('.land')?.append(ground);
          return [getComputedStyle(name).fill, getComputedStyle(ground).fill];
        }),
      );
      expect(fills.length).toBeGreaterThan(2);
      expect(fills.filter(([name, ground]) => name === ground)).toEqual([]);
    });
  }

  test('every book has a battle', () => {
    expect(battles.length).toBe(5);
  });

  test('a game that was left goes on where it was', async () => {
    const page = await visit.page('/en/longstreet/play/');
    await begin(page);
    for (let answers = 0; answers < 5; answers += 1) await touch(page);
    const [question] = await shown(page);
    await page.reload();
    const first = page.locator('[data-live] button.main:visible');
    expect(await first.evaluateAll((all) => all.map((one) => one.dataset.do))).toEqual(['go-on']);
    await begin(page, 'go-on');
    expect(await first.count()).toBe(0);
    // Who was asked may have left the screen to somebody else: what he sees waits for him.
    await page.locator('.question > button.main').click();
    expect((await shown(page))[0]).toBe(question);
  });

  test('a new game leaves nothing of the one before it on the page', async () => {
    const page = await visit.page('/fr/gbacw/play/');
    await begin(page);
    const groups = await page.locator('.board .scroll > svg > g').count();
    for (let answers = 0; answers < 4; answers += 1) await touch(page);
    await page.locator('[data-do=begin]').click();
    // The game that is kept is not lost without a word.
    // What there was no choice about was answered too.
    expect(await page.locator('[data-part=status]').innerText()).toMatch(/\b[4-9] réponses/u);
    await page.locator('[data-part=status] button').first().click();
    await page.locator('[data-do=undo][aria-disabled=true]').waitFor();
    expect(await page.locator('.board .scroll > svg > g').count()).toBe(groups);
    const asked = await page.locator('.question .asked').innerText();
    await page.locator('.board .scroll > svg').click();
    expect(await page.locator('.question .asked').innerText()).toBe(asked);
  });

  test('a game whose answers hold no more goes on from where they do, and says so', async () => {
    const page = await visit.page('/en/longstreet/play/');
    await begin(page);
    for (let answers = 0; answers < 3; answers += 1) await touch(page);
    const kept = await page.evaluate(() => localStorage.getItem('rulewright:longstreet') ?? '');
    const game = JSON.parse(kept) as { answers: string[] };
    game.answers[1] = 'nonsense';
    const buffer = Buffer.from(JSON.stringify(game));
    const file = { name: 'x.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('[data-part=status] button').first().click();
    await page.locator('[data-part=status]', { hasText: 'rules have changed' }).waitFor();
  });

  test('a game that the terminal saved goes on, with what was answered there', async () => {
    const page = await visit.page('/en/boar/play/');
    const game = { seed: 7, answers: ['1', '0'], byHand: false, card: [] };
    const saved = { format: 'rulewright game 2', answers: packedAnswers('boar', game) };
    const buffer = Buffer.from(JSON.stringify(saved));
    const file = { name: 'x.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.account > li', { hasText: 'player has the initiative' }).waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('rulewright:boar') ?? '');
    expect(JSON.parse(kept)).toMatchObject({ seed: 7, answers: ['1', '0'] });
  });

  test('a file that is no game of the book is refused, and said to be so', async () => {
    const page = await visit.page('/fr/boar/play/');
    const other = { format: 'rulewright answers 1', book: 'jdg', seed: 1, answers: [] };
    for (const text of ['{', JSON.stringify(other)]) {
      const file = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('[data-part=status]:not(:empty)').waitFor();
      expect(await page.locator('.question').innerText()).toBe('');
    }
  });
});
