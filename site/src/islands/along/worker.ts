/**
 * The service worker of a device that keeps a book. All of a kept book is answered from what is
 * kept, with or without a network, so that its pages, scripts and data are always of one edition.
 * Whatever else is asked for comes from the network; without one, from any book that is kept. It
 * imports nothing, as it must be one file, and keeps nothing itself: `store.ts` does.
 */
import type { Edition } from './edition.ts';

/** What the types of a page lack. */
interface Fetching extends Event {
  readonly request: Request;
  readonly clientId: string;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Living extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly get: (id: string) => Promise<{ readonly url: string } | undefined>;
  };
  readonly addEventListener: {
    (kind: 'install' | 'activate', heard: (event: Living) => void): void;
    (kind: 'fetch', heard: (event: Fetching) => void): void;
  };
}
declare const ALONG: string;

const worker = self as unknown as WorkerScope;
const base = import.meta.env.BASE_URL.replace(/\/?$/u, '/');

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { method, url, cache } = event.request;
  // What is asked for with `no-store` is asked of the network: the edition, and what is to be kept.
  if (method !== 'GET' || cache === 'no-store' || !url.startsWith(location.origin + base)) return;
  event.respondWith(answer(event));
});

async function answer({ request, clientId }: Fetching): Promise<Response> {
  const isPage = request.mode === 'navigate';
  const page = isPage ? undefined : await worker.clients.get(clientId);
  const book = (await keptBook(request.url)) ?? (page && (await keptBook(page.url)));
  const found = book && (await keptIn(book, request.url));
  if (found) return found;
  try {
    return await fetch(request);
  } catch {
    const language = location.origin + base + (/\/fr\//u.test(request.url) ? 'fr' : 'en');
    const other = isPage ? await keptAnywhere(`${language}/offline/`) : undefined;
    return (await keptAnywhere(request.url)) ?? other ?? Response.error();
  }
}

/** What any book keeps at an address. */
async function keptAnywhere(address: string): Promise<Response | undefined> {
  for (const { url } of await (await caches.open(ALONG)).keys()) {
    const book = await keptBook(url);
    const found = book && (await keptIn(book, address));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What is kept of the book that an address lies in; undefined: it lies in none that is kept. */
async function keptBook(address: string): Promise<Cache | undefined> {
  // `<language>/<book>/…`, or `data/<book>/…`.
  const [, book = ''] = new URL(address).pathname.slice(base.length).split('/');
  const kept = await caches.open(ALONG);
  const record = await kept.match(`${base}data/${book}/edition.json`);
  if (record === undefined) return undefined;
  const { print } = (await record.json()) as Edition;
  return caches.open(`${ALONG} ${book} ${print}`);
}

/** What a cache has at an address, whatever is asked of it; a folder without its slash leads on. */
async function keptIn(cache: Cache, address: string): Promise<Response | undefined> {
  const { origin, pathname, search } = new URL(address);
  const found = await cache.match(origin + pathname);
  if (found !== undefined) {
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    const plain = found.body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
    return new Response(plain, { headers: { 'content-type': type } });
  }
  const isFolder = (await cache.match(`${origin + pathname}/`)) !== undefined;
  return isFolder ? Response.redirect(`${origin + pathname}/${search}`) : undefined;
}
