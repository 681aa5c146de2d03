import { existsSync, watch } from 'node:fs';
import { UsageError } from '../index.ts';
import type { Exit } from './context.ts';

/** Milliseconds that must pass without a change: editors write a file in several steps. */
const quiet = 60;

/** Milliseconds between looks at whether the folder is still there. */
const lookEvery = 500;

/**
 * Calls back after each change of a file of rules in a folder or below it, until the process is
 * told to stop. What the callback throws ends it.
 */
async function eachChange(folder: string, changed: () => void): Promise<void> {
  let waiting: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  await new Promise<void>((resolve, reject) => {
    const now = (): void => {
      try {
        changed();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    // No event tells for certain that the folder itself has gone.
    looking = setInterval(() => {
      if (!existsSync(folder)) reject(new UsageError('no-such-file', { path: folder }));
    }, lookEvery);
    const watcher = watch(folder, { recursive: true, signal }, (_, file) => {
      if (file !== null && !/\.rules$|\bseals\.lock$/.test(file)) return;
      clearTimeout(waiting);
      waiting = setTimeout(now, quiet);
    });
    watcher.on('error', () => {
      reject(new UsageError('not-readable', { path: folder }));
    });
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  }).finally(() => {
    clearTimeout(waiting);
    clearInterval(looking);
    stopping.abort();
  });
}

/** Does a command, and if it follows the files again after each change; gives the last exit. */
export async function following(
  folder: string,
  isFollowing: boolean,
  command: () => Exit,
): Promise<Exit> {
  let last = command();
  if (!isFollowing) return last;
  await eachChange(folder, () => {
    last = command();
  });
  return last;
}
