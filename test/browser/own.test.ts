import { expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { inBrowser } from './chromium.ts';
import { book, heaviest } from './pages.ts';

inBrowser('What a reader makes his own', (visit) => {
  test('pinned clauses stand on one page, in his order, and go again', async () => {
    const page = await visit.alone(`/fr/${book}/#pins`);
    await page.locator('[data-part=pins]:not(:empty)').waitFor();
    await page.goto(`${visit.address}/fr/${book}/rules/combat/`);
    const clauses = page.locator('section.clause');
    const pinned: string[] = [];
    for (const at of [1, 3]) {
      const clause = clauses.nth(at);
      pinned.push(await clause.locator('h2[id]').innerText());
      await clause.locator('footer > button').click();
      expect(await clause.locator('footer > button').innerText()).toBe('détacher');
    }
    await page.goto(`${visit.address}/fr/${book}/#pins`);
    const shown = page.locator('.pinned h2');
    await shown.nth(1).waitFor();
    expect(await shown.allInnerTexts()).toEqual(pinned);
    expect(await violations(page)).toEqual([]);
    const turned = shown.first().filter({ hasText: pinned[1]?.split('\n').at(-1) ?? '' });
    await page.locator('.pinned').nth(1).locator('button').first().click();
    await turned.waitFor();
    await page.locator('.pinned').first().locator('button').last().click();
    await turned.waitFor({ state: 'detached' });
    expect(await shown.count()).toBe(1);
    await shown.locator('a').press('Enter');
    await page.waitForURL(/\/rules\/combat\/#/);
  });

  test('an example is played again with other numbers', async () => {
    const page = await visit.page(heaviest(`/en/${book}/examples/`));
    // A line of cases may have no number in it.
    let again = page.locator('.replay .again').first();
    for (let at = 0; (await again.locator('pre input').count()) === 0; at += 1) {
      again = page.locator('.replay').nth(at).locator('.again');
      await again.locator('button').click();
      await again.locator('pre').waitFor({ timeout: 60_000 });
    }
    const numbers = again.locator('pre input');
    const play = again.locator('button.main');
    await play.click();
    await again.locator('.played > li.held').first().waitFor({ timeout: 60_000 });
    expect(await again.locator('.played > li.failed').count()).toBe(0);
    expect(await again.locator('[role=status]').innerText()).toContain('still holds');
    // Whatever its last number says, it is expected of something: another is something else.
    await numbers.last().fill('77');
    await play.click();
    const told = again.locator('.played > :is(.failed, .problem), [role=status]:text("77")');
    await told.first().waitFor({ timeout: 60_000 });
    expect(await violations(page)).toEqual([]);
  });

  test('the search looks in the game that is chosen, and names those of all', async () => {
    const page = await visit.page(`/en/${book}/`);
    await page.keyboard.press('/');
    await page.locator('site-search input').fill('retreat');
    const links = page.locator('site-search li a');
    await page.locator('site-search li p').first().waitFor();
    const games = async (): Promise<ReadonlySet<string>> => {
      const all = await links.evaluateAll((found) =>
        found.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
      );
      return new Set(all);
    };
    expect([...(await games())][0]).toBe(book);
    await page.locator('site-search select').selectOption('boar');
    await page.waitForFunction(
      () => document.querySelectorAll('site-search li a:not([href*="/boar/"])').length === 0,
    );
    await page.locator('site-search li p').first().waitFor();
    expect([...(await games())]).toEqual(['boar']);
  });
});
