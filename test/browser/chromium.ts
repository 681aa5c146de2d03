import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { dist, serve } from './server.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const found = [process.env.CHROMIUM, ...places].find(
  (path) => path !== undefined && existsSync(path),
);
const isBuilt = existsSync(dist);
const unbuilt = 'The site is not built: npm run build';
/** Why the tests of a file cannot run here; null when they can. */
const hindrance = !isBuilt
  ? unbuilt
  : found === undefined
    ? `No Chromium among ${places.join(', ')}; name one in CHROMIUM`
    : null;

/** The browser at the built site. */
class Visit {
  address = '';
  #browser: Browser | null = null;
  /** By their options: pages that share one share a process, which halves the time of each. */
  readonly #contexts = new Map<string, Promise<BrowserContext>>();
  #stop: () => void = () => undefined;

  async begin(): Promise<void> {
    const served = await serve();
    this.address = served.address;
    this.#stop = served.stop;
    this.#browser = await chromium.launch({
      ...(found === undefined ? {} : { executablePath: found }),
      args: ['--no-sandbox'],
    });
  }

  async end(): Promise<void> {
    await this.#browser?.close();
    this.#stop();
  }

  /** A page at a path of the site; of what others stored it finds nothing. */
  async page(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#context(options);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const origin = this.address;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    return this.#opened(page, path);
  }

  /** The same for whoever counts what is loaded, or cuts the network: it shares nothing at all. */
  async alone(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const browser = this.#begun();
    return this.#opened(await browser.newPage({ colorScheme: 'light', ...options }), path);
  }

  #context(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const context =
      this.#contexts.get(key) ?? this.#begun().newContext({ colorScheme: 'light', ...options });
    this.#contexts.set(key, context);
    return context;
  }

  #begun(): Browser {
    if (this.#browser === null) throw new Error('no browser');
    return this.#browser;
  }

  async #opened(page: Page, path: string): Promise<Page> {
    page.setDefaultTimeout(10_000);
    await page.goto(this.address + path);
    return page;
  }
}

/** Tests of the built site; skipped, loudly, where it is not built, unless that must not be. */
export function onSite(name: string, tests: () => void): void {
  unless(isBuilt ? null : unbuilt, name, tests);
}

/**
 * Tests in a real browser. Without one they are skipped, loudly; where continuous integration runs,
 * that is a failure.
 */
export function inBrowser(name: string, tests: (visit: Visit) => void): void {
  unless(hindrance, name, () => {
    const visit = new Visit();
    beforeAll(() => visit.begin());
    afterAll(() => visit.end());
    tests(visit);
  });
}

function unless(reason: string | null, name: string, tests: () => void): void {
  if (reason === null) {
    describe(name, tests);
    return;
  }
  console.warn(`SKIPPED: ${name}. ${reason}`);
  test.skipIf(process.env.CI !== 'true')(name, () => {
    throw new Error(reason);
  });
}
