// A rulebook from a stranger, whose every name, title, label and text carries a script, and whose
// example fails: as a draft it is built, by the installed package, outside the checkout; nothing of
// it runs, and its pages say what is wrong.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../imports.ts';
import { inBrowser } from './chromium.ts';
import { type Installed, installed } from './installed.ts';
import { fileOf, serve } from './server.ts';

const rules = join(root, 'test/fixtures/hostile');
const languages = ['fr', 'en'] as const;
const base = '/games/rules/';

inBrowser('A rulebook from a stranger', (visit) => {
  let own: Installed;
  let out = '';
  let address = '';
  let stop: () => void = () => undefined;

  beforeAll(async () => {
    own = installed();
    out = join(own.folder, 'site');
    // It stands under a path of its host, as on the pages of a project.
    const words = ['--rules', rules, '--draft', '--base', base];
    const { status, stderr } = await own.call('build', ...words);
    expect(status, stderr).toBe(0);
    const served = await serve(out, new Map(), undefined, base);
    address = served.address + base.replace(/\/$/u, '');
    stop = served.stop;
      // A minute of work, on a machine that may have more to do.
  }, 600_000);
  afterAll(() => {
    stop();
    own.remove();
  });

  /** Every page of the book, in both languages. */
  const pages = (): readonly string[] =>
    languages.flatMap((language) =>
      readdirSync(join(out, language, 'gate'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('index.html'))
        .map((file) => `/${language}/gate/${file.replace(/index\.html$/u, '')}`),
    );

  test('in an empty folder a rulebook is begun, checked, played and compiled', async () => {
    const none = await own.call('check');
    expect(none.status).toBe(2);
    expect(none.stderr).toContain('rulewright new');
    expect(await own.call('new', 'duel')).toMatchObject({ status: 0 });
    expect(readdirSync(join(own.folder, 'rules', 'duel')).length).toBe(2);
    expect(await own.call('check')).toMatchObject({ status: 0, stdout: '' });
    expect((await own.call('test')).stdout).toContain('2 passed, 0 failed');
    const rolled = await own.call('table', 'duel', 'fire-result', '--format', 'csv');
    expect(rolled.stdout).toContain('6+,2');
    expect(await own.call('compile', 'duel', '--out', 'duel.js')).toMatchObject({ status: 0 });
    const { types } = await import(join(own.folder, 'node_modules/rulewright/package.json'), {
      with: { type: 'json' },
    }).then(({ default: its }: { default: { types: string } }) => its);
    expect(existsSync(join(own.folder, 'node_modules/rulewright', types))).toBe(true);
  });

  test('it is not built unless a draft is asked for', async () => {
    const { status, stderr } = await own.call('build', '--rules', rules, '--out', 'none');
    expect(status).toBe(1);
    expect(stderr).toContain('--draft');
  });

  test('nothing that it says runs, no script of ours is stopped, a page is a draft', async () => {
    const page = await visit.page('/');
    const stopped: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) stopped.push(message.text());
    });
    expect(pages().length).toBeGreaterThan(15);
    for (const path of [...pages(), '/fr/', '/en/']) {
      await page.goto(address + path);
      expect(await page.evaluate(() => 'hit' in globalThis), path).toBe(false);
      expect(await page.locator('img[src="x"], b.hit, link[href^=data]').count(), path).toBe(0);
      expect(await page.title(), path).toContain('Rulewright');
      const drafts = path.split('/').length > 3 ? 1 : 0;
      expect(await page.locator('.book > p.draft').count(), path).toBe(drafts);
    }
    expect(stopped).toEqual([]);
    // The site has a name and a colour of its own, and its books have covers.
    await page.goto(`${address}/en/`);
    expect(await page.locator('.site-title').innerText()).toMatch(/^Rulewright <\/title>/u);
    expect(await page.locator('h1').innerText()).toMatch(/^Rulewright <\/title>/u);
    expect(await page.locator('.cover.green').innerText()).toMatch(/1757[^]*About <\/title>/u);
    const rubric = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--rubric'),
    );
    expect(['#8fca9a', '#2f6138']).toContain(rubric);
  });

  test('no page has a style in itself, and the policy of each lets none in', async () => {
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
    const html = files.filter((file) => file.endsWith('.html'));
    expect(html.length).toBeGreaterThan(300);
    const page = await visit.page('/404.html');
    await page.goto(`${address}/404.html`);
    const found = await page.evaluate(
      (all) => Promise.all(all.map(async (path) => {
        const text = await (await fetch(path)).text();
        const { documentElement: its } = new DOMParser().parseFromString(text, 'text/html');
        const first = its.querySelector('head > :first-child');
        const styled = its.querySelector('style, [style]');
        return { policy: first?.getAttribute('content') ?? '', styled: styled?.outerHTML ?? path };
      })),
      html.map((file) => base + file),
    );
    expect(found.map(({ styled }) => styled)).toEqual(html.map((file) => base + file));
    for (const { policy } of found) {
      const bare = policy.replaceAll(/ 'sha256-[\w+/=]+'/gu, '');
      expect(bare).toContain("script-src 'self' 'wasm-unsafe-eval'; default-src 'none'; ");
      expect(bare).toContain("; style-src 'self'; ");
      expect(bare).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/u);
    }
  });

  test('whatever gets into a page all the same does not run, look or send', async () => {
    const page = await visit.page('/');
    const path = pages().find((each) => each.includes('/tables/fire/')) ?? '';
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    const evil = [
      '<script>globalThis.hit=true</script>',
      '<script src="data:text/javascript,globalThis.hit=true"></script>',
      '<img src="x" onerror="globalThis.hit=true">',
      '<iframe srcdoc="<script>parent.hit=true</script>"></iframe>',
      '<object data="data:text/html,x"></object>',
      '<style>:root { --hit: 1 }</style>',
      '<link rel="stylesheet" href="data:text/css,:root{--hit:1}">',
      '<p class="evil" style="--hit: 1">x</p>',
      '<img src="http://elsewhere.invalid/seen.png">',
      '<base href="http://elsewhere.invalid/">',
      '<form action="http://elsewhere.invalid/"><button class="evil">x</button></form>',
      '<a class="evil" href="javascript:void(globalThis.hit=true)">x</a>',
    ];
    await page.route(`**${path}`, (route) => {
      const html = readFileSync(join(out, path, 'index.html'), 'utf8');
      const body = html.replace('</main>', `${evil.join('')}</main>`);
      expect(body).not.toBe(html);
      return route.fulfill({ body, contentType: 'text/html' });
    });
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const evil = document.querySelectorAll<HTMLElement>('a.evil, button.evil');
      for (const each of evil) each.click();
    });
    const marked = await page.evaluate(() =>
      [document.documentElement, document.querySelector('p.evil')].map((one) =>
        one === null ? null : getComputedStyle(one).getPropertyValue('--hit'),
      ),
    );
    expect(marked).toEqual(['', '']);
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    expect(page.url()).toBe(address + path);
    const away = asked.filter((request) => request.url().includes('elsewhere'));
    expect(away.map((request) => request.failure()?.errorText).filter((why) => why !== 'csp'))
      .toEqual([]);
    // What is put in later, by whatever script of ours, is held to the same.
    const late = await page.evaluate(() => {
      const part = document.createElement('div');
      part.innerHTML =
        '<b style="--hit: 1" onclick="globalThis.hit=true">x</b><style>b { --hit: 1 }</style>';
      document.body.append(part);
      const [one] = part.children as unknown as HTMLElement[];
      one?.click();
      return one && getComputedStyle(one).getPropertyValue('--hit');
    });
    expect(late).toBe('');
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
  });

  test('what one does on its pages is stopped by no policy', async () => {
    const page = await visit.page('/');
    const stopped: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) stopped.push(message.text());
    });
    await page.goto(`${address}/en/gate/tables/fire/`);
    await page.locator('.actions .main').click();
    await page.locator('.rolled .big').waitFor();
    // A bar is as wide as its chance, though no page has styles.
    const widths = await page.locator('.odds .bar rect').evaluateAll((all) =>
      all.map((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1)),
    );
    expect(widths.length).toBeGreaterThan(1);
    for (const width of widths) expect(width).toBeCloseTo(0.5, 1);
    await page.goto(`${address}/en/gate/examples/fight/`);
    await page.locator('[data-do=next], .walker button').last().click();
    await page.goto(`${address}/en/gate/workshop/`);
    await page.locator('[data-part=text] > summary').click();
    await page.locator('.cm-content .rules-k').first().waitFor();
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+f');
    await page.locator('.cm-search').waitFor();
    // The editor has the looks that it brings.
    const gutter = page.locator('.cm-gutters');
    expect(await gutter.evaluate((one) => getComputedStyle(one).display)).toBe('flex');
    expect(stopped).toEqual([]);
  });

  test('under a path of its host all links lead on, and it is searched, kept, played', async () => {
    const strays = readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) =>
        [...readFileSync(join(out, file), 'utf8').matchAll(/\s(?:href|src)="(\/[^"?#]*)/gu)]
          .map(([, to = '']) => to)
          .filter((to) => to !== `${base}404/`)
          .filter((to) => !to.startsWith(base) || fileOf(to.slice(base.length - 1), out) === null),
      );
    expect([...new Set(strays)]).toEqual([]);
    const page = await visit.alone('/404.html');
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`${address}/fr/gate/`);
    await page.locator('[data-do=keep]').click();
    await page.locator('[data-along][data-state=kept]').waitFor({ timeout: 60_000 });
    await page.context().setOffline(true);
    await page.goto(`${address}/en/gate/tables/fire/`);
    await page.locator('.actions .main').click();
    await page.locator('.rolled .big').waitFor();
    await page.locator('.languages a:not([aria-current])').first().click();
    await page.waitForURL(`${address}/fr/gate/tables/fire/**`);
    for (const asked of ['1.1', '9.10', 'texte']) {
      await page.keyboard.press('Control+k');
      await page.locator('site-search input').fill(asked);
      await page.locator('site-search li a').first().click();
      await page.waitForURL(/\/games\/rules\/fr\/gate\//u);
    }
    await page.goto(`${address}/en/gate/play/`);
    await page.locator('[data-do=begin]').click();
    await page.locator('.question:not(:empty)').waitFor();
    expect(faults).toEqual([]);
  });

  test('the replay says where it fails', async () => {
    const page = await visit.page('/');
    for (const language of languages) {
      await page.goto(`${address}/${language}/gate/examples/fight/`);
      const count = (state: string): Promise<number> => page.locator(`.played > .${state}`).count();
      expect(await Promise.all(['held', 'failed', 'unreached'].map(count))).toEqual([4, 3, 1]);
      expect(await page.locator('.played > .problem').count()).toBe(1);
      await page.goto(`${address}/${language}/gate/rules/fight/`);
      expect(await page.locator('.clause .draft li').count()).toBeGreaterThan(0);
    }
  });

  test('a clause is found by a number that it had, wherever that stood', async () => {
    const page = await visit.page('/');
    await page.goto(`${address}/en/gate/rules/fight/#9.10`);
    const clause = page.locator('section.clause', { hasText: 'formerly 9.9, 9.10' });
    expect(await clause.locator('[id="9.10"], [id="9.9"]').count()).toBe(2);
    await page.keyboard.press('/');
    await page.locator('site-search input').fill('9.9');
    await page.locator('site-search li a', { hasText: '9.9' }).first().click();
    await page.waitForURL(/\/rules\/fight\/#9\.9$/u);
  });

  test('cases say which of their lines fails, and why', async () => {
    const page = await visit.page('/');
    for (const language of languages) {
      await page.goto(`${address}/${language}/gate/rules/fight/`);
      const cases = page.locator('.clause details.cases[open]');
      const rows = cases.locator('tbody tr');
      const states = await Promise.all(
        (await rows.all()).map((row) => row.getAttribute('class')),
      );
      expect(states).toEqual(['held', 'failed', 'failed', null, 'held']);
      expect(await rows.nth(1).locator('td strong').first().innerText()).toContain('2');
      expect(await rows.nth(2).locator('td strong').last().innerText()).toContain('weakness');
      // The place of its replay, which is told line by line.
      await rows.nth(1).locator('a').click();
      await page.waitForURL(/examples\/fight\/#1\.1\.e3$/);
      expect(await page.locator('[id="1.1.e3"] .played > .failed').count()).toBe(1);
    }
  });
});
