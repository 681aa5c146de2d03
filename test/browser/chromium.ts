import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { chromiumFound, chromiumPlaces } from '../../.scripts/chromium.ts';
import { dist, serve } from './server.ts';

const isBuilt = existsSync(dist);
const unbuilt = 'The site is not built: npm run build';
/** Why the tests of a file cannot run here; null when they can. */
const hindrance = !isBuilt
  ? unbuilt
  : chromiumFound === undefined
    ? `No Chromium among ${chromiumPlaces}; name one in CHROMIUM`
    : null;

const usual = { colorScheme: 'light', viewport: { width: 1280, height: 720 } } as const;

/** One for all files of a worker; it ends with the process. */
let launched: Promise<Browser> | null = null;

function browser(): Promise<Browser> {
  launched ??= chromium.launch({
    ...(chromiumFound === undefined ? {} : { executablePath: chromiumFound }),
    // Nobody looks on: the software that stands in for a GPU is half the work.
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return launched;
}

/** Pages with the same options: they share a process, which halves the time of each. */
interface Tabs {
  readonly context: Promise<BrowserContext>;
  readonly options: BrowserContextOptions;
  /** Those that no test holds: a tab takes longer to open than a page to load. */
  readonly free: Page[];
  readonly held: Page[];
}

/** The browser at the built site. */
class Visit {
  address = '';
  readonly #tabs = new Map<string, Tabs>();
  readonly #alone: BrowserContext[] = [];
  #stop: () => void = () => undefined;

  async begin(): Promise<void> {
    const served = await serve();
    this.address = served.address;
    this.#stop = served.stop;
  }

  async end(): Promise<void> {
    await this.rest();
    for (const { context } of this.#tabs.values()) await (await context).close();
    this.#stop();
  }

  /** A page at a path of the site until the test ends; of what others stored it finds nothing. */
  async page(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const tabs = this.#tabsWith(options);
    const context = await tabs.context;
    const page = tabs.free.pop() ?? (await context.newPage());
    tabs.held.push(page);
    const session = await context.newCDPSession(page);
    const origin = this.address;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    return this.#opened(page, path);
  }

  /** The same for whoever counts what is loaded, or cuts the network: it shares nothing at all. */
  async alone(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await (await browser()).newContext({ ...usual, ...options });
    this.#alone.push(context);
    return this.#opened(await context.newPage(), path);
  }

  /** What the last test opened is free again, as it was before. */
  async rest(): Promise<void> {
    for (const { free, held, options } of this.#tabs.values()) {
      for (const page of held.splice(0)) {
        if (page.isClosed()) continue;
        page.removeAllListeners();
        await page.unrouteAll();
        await page.emulateMedia({ media: null });
        await page.goto('about:blank');
        if (options.viewport) await page.setViewportSize(options.viewport);
        free.push(page);
      }
    }
    for (const context of this.#alone.splice(0)) await context.close();
  }

  #tabsWith(options: BrowserContextOptions): Tabs {
    const key = JSON.stringify(options);
    const tabs = this.#tabs.get(key) ?? {
      context: browser().then((its) => its.newContext({ ...usual, ...options })),
      options: { ...usual, ...options },
      free: [],
      held: [],
    };
    this.#tabs.set(key, tabs);
    return tabs;
  }

  async #opened(page: Page, path: string): Promise<Page> {
    page.setDefaultTimeout(30_000);
    // A page behind another draws no frames.
    await page.bringToFront();
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
    afterEach(() => visit.rest());
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
