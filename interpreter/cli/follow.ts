import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../index.ts';
import type { Exit } from './context.ts';

/** Milliseconds between two looks at the files. */
const lookEvery = 100;

/**
 * What tells one state of a folder's rules from another: each file's name, time, size and number.
 * It is looked at and not listened for: what tells of changes misses those of its own beginning,
 * and those of folders on another machine.
 * @throws UsageError when the folder has gone or cannot be read.
 */
function stateOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError('no-such-file', { path: folder });
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.rules$|\bseals\.lock$/.test(file))
      .sort()
      .map((file) => {
        // Between the list and the look a file may go: editors put another in its place.
        const now = statSync(join(folder, file), { throwIfNoEntry: false });
        return [file, now?.mtimeMs, now?.size, now?.ino].join(' ');
      })
      .join('\n');
  } catch {
    throw new UsageError('not-readable', { path: folder });
  }
}

/**
 * Calls back after each change of a file of rules in a folder or below it, until the process is
 * told to stop. What the callback throws ends it. A change is one to the state that is given, so
 * that nothing saved since then is missed, and it is taken up once two looks find the same:
 * editors write a file in several steps.
 */
async function eachChange(folder: string, since: string, changed: () => void): Promise<void> {
  let known = since;
  let seen = since;
  let looking: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      const now = stateOf(folder);
      const isSettled = now === seen;
      seen = now;
      if (!isSettled || now === known) return;
      known = now;
      changed();
    };
    looking = setInterval(() => {
      try {
        look();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }, lookEvery);
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  }).finally(() => {
    clearInterval(looking);
  });
}

/** Does a command, and if it follows the files again after each change; gives the last exit. */
export async function following(
  folder: string,
  isFollowing: boolean,
  command: () => Exit,
): Promise<Exit> {
  if (!isFollowing) return command();
  const since = stateOf(folder);
  let last = command();
  await eachChange(folder, since, () => {
    last = command();
  });
  return last;
}
