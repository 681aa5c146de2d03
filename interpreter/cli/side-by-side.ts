/**
 * Books checked side by side, a thread a processor. This file is both ends: what hands the books
 * out, and what a thread runs.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { nodeHost } from '../disk/node-host.ts';
import type { Host, MemoryData, Problem } from '../index.ts';
import { printOfFiles, readAndCheck, UsageError } from '../index.ts';

/** What a check found of a book, all of it plain data. */
export interface Found {
  readonly name: string;
  readonly problems: readonly Problem[];
  /** Places that no check showed to be safe. */
  readonly notes: readonly Problem[];
  /** What is known of its files, and which files those were. */
  readonly known: { readonly print: number; readonly memory: MemoryData };
}

/** What a thread is given, and what it says of each book that it is handed. */
interface Job {
  readonly rules: string;
}

type Said = { readonly found: Found } | { readonly refused: Pick<UsageError, 'code' | 'data'> };

/** Checks a book once. */
export function foundIn(host: Host, name: string): Found {
  const { sources, problems, notes, memory } = readAndCheck(host, name);
  return { name, problems, notes, known: { print: printOfFiles(sources), memory: memory.data() } };
}

/**
 * Checks books of a folder in threads, as many as there are processors; those that are longest
 * first, so that none is left over. What was found comes in the order of the names.
 * @throws UsageError for files that cannot be read.
 */
export async function foundSideBySide(
  rules: string,
  names: readonly string[],
): Promise<readonly Found[]> {
  const host = nodeHost(rules);
  const open = names
    .map((name) => ({ name, length: lengthOf(host, name) }))
    .sort((one, other) => other.length - one.length)
    .map(({ name }) => name);
  const found = new Map<string, Found>();
  const threads = Math.min(availableParallelism(), names.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      for await (const each of thread({ rules }, open)) found.set(each.name, each);
    }),
  );
  return names.flatMap((name) => found.get(name) ?? []);
}

/** A thread that takes a book after the other as long as there are some. */
async function* thread(job: Job, open: string[]): AsyncGenerator<Found, void> {
  // What is checked makes much that is soon forgotten.
  const resourceLimits = { maxYoungGenerationSizeMb: 96 };
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: job, resourceLimits });
  try {
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const said = await answerOf(worker, name);
      if ('refused' in said) throw new UsageError(said.refused.code, said.refused.data);
      yield said.found;
    }
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker, name: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (said: Said) => {
      worker.off('error', reject);
      resolve(said);
    });
    worker.postMessage(name);
  });
}

/** How long a book is, in bytes. */
function lengthOf(host: Host, name: string): number {
  return host.files(name).reduce((sum, path) => sum + host.read(path).length, 0);
}

function said(host: Host, name: string): Said {
  try {
    return { found: foundIn(host, name) };
  } catch (error) {
    const refused: UsageError | null = error instanceof UsageError ? error : null;
    if (refused === null) throw error;
    return { refused: { code: refused.code, data: refused.data } };
  }
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  const { rules } = workerData as Job;
  const host = nodeHost(rules);
  port.on('message', (name: string) => {
    port.postMessage(said(host, name));
  });
}
