// A book taken along: kept on the device, it works without a network; a newer edition says so and
// comes whole; it goes again.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inBrowser } from './chromium.ts';
import { book, heaviest, languages } from './pages.ts';
import { dist, fileOf, serve } from './server.ts';

const list = `/data/${book}/files.json`;
type BuiltFile = [path: string, print: string, bytes: number];
interface Built {
  readonly print: string;
  readonly bytes: number;
  readonly files: readonly BuiltFile[];
}
const edition = `/data/${book}/edition.json`;

inBrowser('A book taken along', (visit) => {
  const changed = new Map<string, string>();
  let address = '';
  let stop: () => void = () => undefined;
  beforeAll(async () => {
    const served = await serve(dist, changed);
    ({ address, stop } = served);
  });
  afterEach(() => changed.clear());
  afterAll(() => stop());

  /** The first page of the book on a device that keeps nothing yet. */
  async function front(language: string, before = ''): Promise<Page> {
    const page = await visit.alone('/404.html');
    if (before !== '') await page.addInitScript(before);
    await page.goto(`${address}/${language}/${book}/`);
    await page.locator('[data-along]:visible').waitFor();
    return page;
  }

  function state(page: Page, name: string): Promise<void> {
    return page.locator(`[data-along][data-state=${name}]`).waitFor({ timeout: 60_000 });
  }

  async function keep(page: Page): Promise<void> {
    await page.locator('[data-do=keep]').click();
    await state(page, 'kept');
  }

  /** What a device is told to keep: of the book its first page and a chapter, for a quick test. */
  function short(path: string): Built {
    const built = JSON.parse(readFileSync(fileOf(list) ?? '', 'utf8')) as Built;
    const pages = [path, `/en/${book}/`, `/fr/${book}/`];
    const files = built.files.filter(([its]) => {
      return pages.includes(`/${its}`) || its.startsWith('_astro/');
    });
    changed.set(list, JSON.stringify({ ...built, files }));
    return { ...built, files };
  }

  /** The site is built anew: a page says something else. */
  function publish(path: string): void {
    const html = readFileSync(fileOf(path) ?? '', 'utf8');
    const content = html.replace('<h1', '<p class="anew">anew</p><h1');
    const print = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const { bytes, files } = short(path);
    const its = files.map((file): BuiltFile => {
      return file[0] === path.slice(1) ? [file[0], print, file[2]] : file;
    });
    changed.set(path, content);
    changed.set(list, JSON.stringify({ bytes, print, files: its }));
    changed.set(edition, JSON.stringify({ bytes, print }));
  }

  test('without a network it is read, rolled, tried, played, replayed and searched', async () => {
    const page = await front('fr');
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const said = await page.locator('[data-along] [role=status]').innerText();
    expect(Number(/(\d+,\d)\sM/u.exec(said)?.[1]?.replace(',', '.'))).toBeGreaterThan(1);
    await keep(page);
    await page.context().setOffline(true);
    for (const language of languages) {
      const to = (path: string): Promise<unknown> => page.goto(`${address}/${language}${path}`);
      await page.goto(address + heaviest(`/${language}/${book}/rules/`));
      expect(await page.locator('.clause h2:visible').count()).toBeGreaterThan(3);
      await to(`/${book}/tables/defender-morale/`);
      await page.locator('.actions .main').click();
      await page.locator('.rolled .big').waitFor();
      await to(`/${book}/try/?rule=long-range-shot`);
      await page.locator('.chances .odds tbody tr').first().waitFor();
      await page.locator('.question .face').nth(2).click();
      await page.locator('.question .big').waitFor();
      await to(`/${book}/play/`);
      await page.locator('[data-do=begin]').click();
      await page.locator('.question:not(:empty)').waitFor({ timeout: 60_000 });
      await page.goto(address + heaviest(`/${language}/${book}/examples/`));
      await page.locator('.walker:visible [data-go="1"]').first().click();
      expect(await page.locator('[aria-current=step]').count()).toBe(1);
      // On the home page too, where the books that are not kept are searched as well.
      await to('/');
      await page.keyboard.press('Control+k');
      await page.locator('site-search input').fill(language === 'fr' ? 'retraite' : 'retreat');
      await page.locator('site-search li p').first().waitFor();
      // Of what is not kept it says so, and leads back.
      await to('/language/');
      await page.locator(`[data-offline] a[href="/${language}/${book}/"]`).click();
      await state(page, 'kept');
    }
    expect(faults).toEqual([]);
  });

  test('a newer edition says so, comes whole when it is asked for, and goes again', async () => {
    const path = heaviest(`/en/${book}/rules/`);
    const page = await front('en');
    short(path);
    await keep(page);
    publish(path);
    await page.goto(address + path);
    expect(await page.locator('.anew').count()).toBe(0);
    await page.locator('.newer:visible button').click();
    await page.locator('.anew').waitFor();
    const kept = (): Promise<readonly string[]> => page.evaluate(() => caches.keys());
    expect(await kept()).toHaveLength(2);
    expect(await page.locator('.newer:visible').count()).toBe(0);
    await page.goto(`${address}/en/${book}/`);
    await page.locator('[data-do=remove]').click();
    await state(page, 'size');
    expect(await kept()).toEqual([]);
    const workers = (): Promise<readonly unknown[]> =>
      page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(await workers()).toEqual([]);
    await page.context().setOffline(true);
    await expect(page.goto(`${address}/en/${book}/tables/`)).rejects.toThrow();
  });

  test('what changes while it is fetched is not mixed with what it was; it goes on', async () => {
    const page = await front('fr');
    const path = heaviest(`/fr/${book}/rules/`);
    publish(path);
    short(path);
    await page.locator('[data-do=keep]').click();
    await state(page, 'changed');
    publish(path);
    await keep(page);
    await page.goto(address + path);
    expect(await page.locator('.anew').count()).toBe(1);
  });

  test('it says how much room is lacking, and where nothing can be kept', async () => {
    const page = await front('fr');
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: address, quotaSize: 1e6 });
    await page.locator('[data-do=keep]').click();
    await state(page, 'full');
    expect(await page.locator('[data-along] [role=status]').innerText()).toMatch(/\d,\d/);
    const other = await front('fr', 'delete Navigator.prototype.serviceWorker');
    await state(other, 'none');
    expect(await other.locator('[data-along] button:visible').count()).toBe(0);
  });
});
