/**
 * Games of a book played side by side, one thread a processor, by the compiled module. This file is
 * both ends: what hands the games out, and what a thread runs.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CompiledModule, Match, Played, Share } from '../index.ts';
import { compile, compiledTable, playGames } from '../index.ts';
import { loadModule } from './load-module.ts';

/** What a thread is given: all of it plain data. */
interface Job {
  readonly match: Match;
  readonly javascript: string;
  readonly share: Share;
}

/** Fewer games than this are not worth a thread of their own. */
const fewest = 20;

/** Plays a share of the games of a seed; they come in no certain order. */
export async function* playInThreads(match: Match, share: Share): AsyncGenerator<Played, void> {
  const { javascript } = compile(match.program);
  const games = Math.ceil((share.last - share.first + 1) / share.step);
  const threads = Math.max(1, Math.min(availableParallelism(), Math.floor(games / fewest)));
  const parts = Array.from({ length: threads }, (_, index) => ({
    ...share,
    first: share.first + index * share.step,
    step: share.step * threads,
  }));
  const [own] = parts;
  if (own !== undefined && threads === 1) yield* await played({ match, javascript, share: own });
  else yield* merged(parts.map((part) => ({ match, javascript, share: part })));
}

/** The games of a job, here. */
async function played({ match, javascript, share }: Job): Promise<Iterable<Played>> {
  const module = (await loadModule(javascript)) as CompiledModule;
  return playGames(compiledTable(match, module), share);
}

/** The games of several jobs, each in a thread, as they come. Stops all threads when one fails. */
async function* merged(jobs: readonly Job[]): AsyncGenerator<Played, void> {
  const waiting: Played[] = [];
  let running = jobs.length;
  const failures: unknown[] = [];
  let wake = (): void => undefined;
  const workers = jobs.map((job) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: job });
    worker.on('message', (games: readonly Played[]) => {
      waiting.push(...games);
      wake();
    });
    worker.on('error', (error) => {
      failures.push(error);
      wake();
    });
    worker.on('exit', () => {
      running -= 1;
      wake();
    });
    return worker;
  });
  try {
    while (failures.length === 0 && (running > 0 || waiting.length > 0)) {
      yield* waiting.splice(0);
      if (running > 0) await new Promise<void>((resolve) => (wake = resolve));
    }
    for (const failure of failures) throw failure;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

if (!isMainThread && parentPort !== null) {
  const batch: Played[] = [];
  for (const game of await played(workerData as Job)) {
    batch.push(game);
    if (batch.length >= fewest) parentPort.postMessage(batch.splice(0));
  }
  parentPort.postMessage(batch);
}
