import { watch } from 'node:fs';

/** Milliseconds that must pass without a change: editors write a file in several steps. */
const quiet = 60;

/**
 * Calls back after each change of a file of rules in a folder or below it, until the process is
 * told to stop. What the callback throws ends it.
 */
export async function eachChange(folder: string, changed: () => void): Promise<void> {
  let waiting: NodeJS.Timeout | undefined;
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
    watch(folder, { recursive: true, signal }, (_, file) => {
      if (file?.endsWith('.rules') === false) return;
      clearTimeout(waiting);
      waiting = setTimeout(now, quiet);
    });
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  }).finally(() => {
    clearTimeout(waiting);
    stopping.abort();
  });
}
