/**
 * What this device keeps of rulebooks. Each edition of a book lies in a cache of its own, whole; a
 * record says which of them is in force, so that from one to the next is one step. A cache that was
 * begun and not finished has no record: it is gone on with.
 */
import { siteBase } from '../../address.ts';
import { fetched } from '../page.ts';
import type { Edition, EditionFile, EditionFiles } from './edition.ts';

declare const ALONG: string;

/** Why a book is not kept. */
export type Hindrance = 'full' | 'refused' | 'network' | 'changed' | 'stopped';

const base = `${siteBase}/`;
/** Under this stands the print of a file. */
const mark = 'x-print';
/** So many files are on their way at once. */
const lanes = 6;
/** What other tabs hear when another edition of a book is in force: its name. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ALONG);

/** Whether this window can keep anything at all. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** The edition of a book that is kept; null: none. */
export async function keptEdition(book: string): Promise<Edition | null> {
  try {
    const record = await (await caches.open(ALONG)).match(recordOf(book));
    return record === undefined ? null : ((await record.json()) as Edition);
  } catch {
    return null;
  }
}

/** The edition of a book that the network has; null: there is none to be had. */
export async function newestEdition(book: string): Promise<Edition | null> {
  return fetched<Edition>(recordOf(book), 'no-store').catch(() => null);
}

/** The books that are kept. */
export async function keptBooks(): Promise<readonly string[]> {
  if (!canKeep()) return [];
  const records = await (await caches.open(ALONG)).keys().catch(() => []);
  return records.map(({ url }) => url.split('/').at(-2) ?? '');
}

/**
 * Keeps the newest edition of a book; one that was kept goes when it is whole. Gives what hinders
 * it; null: it is kept.
 * @param report hears how much is there, of how much, in bytes
 */
export async function keep(
  book: string,
  report: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Hindrance | null> {
  try {
    const address = recordOf(book).replace('edition', 'files');
    const { files, print, bytes } = await fetched<EditionFiles>(address, 'no-store');
    if (!(await hasRoom(bytes))) return 'full';
    await navigator.serviceWorker.register(`${base}worker.js`);
    const cache = await caches.open(cacheOf(book, print));
    const there = await allThere();
    await takeAll(files, { cache, there, signal, report: (done) => report(done, bytes) });
    const record = new Response(JSON.stringify({ print, bytes } satisfies Edition));
    await (await caches.open(ALONG)).put(recordOf(book), record);
    for (const name of await namesOf(book)) {
      if (name !== cacheOf(book, print)) await caches.delete(name);
    }
    channel?.postMessage(book);
    // Lest the browser clears it away when others need room; some ask the reader.
    void navigator.storage.persist().catch(() => undefined);
    return null;
  } catch (error) {
    return hindranceOf(error, signal);
  }
}

/** Forgets a book, and whatever was begun of it; the worker too, when no book is left. */
export async function forget(book: string): Promise<void> {
  await (await caches.open(ALONG)).delete(recordOf(book));
  for (const name of await namesOf(book)) await caches.delete(name);
  if ((await keptBooks()).length > 0) return;
  await caches.delete(ALONG);
  const worker = await navigator.serviceWorker.getRegistration(base);
  await worker?.unregister();
}

/** Hears when another tab puts another edition of a book in force. */
export function onOtherEdition(book: string, heard: () => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === book) heard();
  });
}

// ---------------------------------------------------------------------------------------- files

interface Taking {
  readonly cache: Cache;
  /** What is there already, of other books and editions too: where each address is found. */
  readonly there: ReadonlyMap<string, readonly Cache[]>;
  readonly signal: AbortSignal;
  readonly report: (bytes: number) => void;
}

/** Thrown for a file that is not what the list says: the site changed meanwhile. */
class OtherPrint extends Error {}

async function takeAll(files: readonly EditionFile[], taking: Taking): Promise<void> {
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      taking.signal.throwIfAborted();
      await take(file, taking);
      taking.report((done += file[2]));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane)).catch((error: unknown) => {
    next = files.length;
    throw error;
  });
}

/** One file into the cache: it is there, or another cache has it, or it is fetched and packed. */
async function take([path, print]: EditionFile, taking: Taking): Promise<void> {
  const { cache, there, signal } = taking;
  const address = location.origin + base + path;
  for (const one of there.get(address) ?? []) {
    const found = await one.match(address);
    if (found?.headers.get(mark) !== print) continue;
    if (one !== cache) await cache.put(address, found);
    return;
  }
  const answer = await fetch(address, { cache: 'no-store', signal });
  if (answer.status === 404) throw new OtherPrint(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const content = await answer.blob();
  if ((await printOf(content)) !== print) throw new OtherPrint(address);
  const packed = content.stream().pipeThrough(new CompressionStream('gzip'));
  // The cache wants to know at once what there is no room for.
  const body = await new Response(packed).blob();
  const type = answer.headers.get('content-type') ?? '';
  const headers = { 'content-type': type, [mark]: print };
  await cache.put(address, new Response(body, { headers }));
}

async function printOf(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(digest).subarray(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function hindranceOf(error: unknown, signal: AbortSignal): Hindrance {
  if (signal.aborted) return 'stopped';
  if (error instanceof OtherPrint) return 'changed';
  if (!(error instanceof DOMException)) return 'network';
  return error.name === 'QuotaExceededError' ? 'full' : 'refused';
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined || quota - usage > bytes;
}

// ---------------------------------------------------------------------------------------- names

function recordOf(book: string): string {
  return `${base}data/${book}/edition.json`;
}

/** The worker says the same. */
function cacheOf(book: string, print: string): string {
  return `${ALONG} ${book} ${print}`;
}

async function namesOf(book: string): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(cacheOf(book, '')));
}

/** Asked for once: to look for each file in each cache takes longer than to fetch it. */
async function allThere(): Promise<ReadonlyMap<string, readonly Cache[]>> {
  const there = new Map<string, Cache[]>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(`${ALONG} `)) continue;
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) there.set(url, [...(there.get(url) ?? []), cache]);
  }
  return there;
}
