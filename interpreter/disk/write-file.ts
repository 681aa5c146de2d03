// Saving without losing what was there, in folders that may hold anything: the text is written
// aside under a name that nobody can foresee, in a file that was not there before, and is on the
// disk before it takes the place of the old one. A link is never written through.
import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { decode, UsageError } from '../index.ts';

/**
 * Writes a file, missing folders included. A file that was there keeps its owner and its mode; a
 * fault leaves it as it was, and nothing beside it. With `before` its text must still be that, null
 * for no file, when the new one takes its place.
 */
export function writeFile(path: string, text: string, before?: string | null): void {
  const old = statsOf(path);
  if (old?.isDirectory() === true) throw new UsageError('not-written', { path, why: 'folder' });
  if (old?.isFile() === false) throw new UsageError('not-written', { path, why: 'link' });
  const folder = dirname(path);
  let made: string | undefined;
  try {
    made = mkdirSync(folder, { recursive: true });
    replace(path, text, { old, before });
  } catch (error) {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    throw notWritten(path, error);
  }
  synced(folder);
  sweep(folder);
}

/**
 * Writes several files, all or none: where one cannot be written those before it get their old text
 * back. A file whose text is not what `before` says was changed by somebody else meanwhile.
 */
export function writeFiles(files: readonly Writing[]): void {
  for (const { path, before } of files) holds(path, before);
  const done: Writing[] = [];
  try {
    for (const file of files) {
      writeFile(file.path, file.text, file.before);
      done.push(file);
    }
  } catch (error) {
    for (const { path, before } of done) {
      if (before === null) rmSync(path);
      else writeFile(path, before);
    }
    throw error;
  }
}

/** A file to be written: as it is, null where there is none yet, and as it shall be. */
export interface Writing {
  readonly path: string;
  readonly before: string | null;
  readonly text: string;
}

/** Refuses a file that is not what it was. */
function holds(path: string, before: string | null): void {
  if (textAt(path) !== before) throw new UsageError('not-written', { path, why: 'changed' });
}

function textAt(path: string): string | null {
  if (statsOf(path) === null) return null;
  try {
    return decode(readFileSync(path)).text;
  } catch (error) {
    throw notWritten(path, error);
  }
}

/** Makes a folder with files in it, all of it or nothing; the folder must not be there yet. */
export function writeFolder(path: string, files: Readonly<Record<string, string>>): void {
  if (statsOf(path) !== null) throw new UsageError('exists-already', { path });
  const aside = nameAside(path);
  try {
    mkdirSync(aside, { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      replace(join(aside, name), text, { old: null });
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    throw notWritten(path, error);
  }
  synced(dirname(path));
  sweep(dirname(path));
}

/** What is at a path, links not followed; null when nothing is. */
function statsOf(path: string): Stats | null {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null;
}

/** A name in the same folder that nobody can have taken; hidden, so that no book is made of it. */
function nameAside(path: string): string {
  return join(dirname(path), `.${randomBytes(12).toString('hex')}.new`);
}

/** Names aside, as they are made above; a writer is done with one long before it is so old. */
const asideName = /^\.[0-9a-f]{24}\.new$/u;
const abandoned = 10 * 60_000;

/** Takes away what writers of this user left aside who were killed before they were done. */
function sweep(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (!asideName.test(name)) continue;
      const path = join(folder, name);
      const stats = statsOf(path);
      const isOurs = stats?.uid === (process.getuid?.() ?? stats?.uid);
      if (stats === null || !isOurs || Date.now() - stats.mtimeMs < abandoned) continue;
      rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Who cannot take it away has written all the same.
  }
}

function replace(
  path: string,
  text: string,
  { old, before }: { readonly old: Stats | null; readonly before?: string | null | undefined },
): void {
  const aside = nameAside(path);
  // Exclusive: a file or link of that name is a fault, not a target.
  const file = openSync(aside, 'wx', old === null ? 0o666 : 0o600);
  try {
    try {
      writeFileSync(file, text);
      if (old !== null) keep(file, old);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (before !== undefined) holds(path, before);
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Owner and mode as they were; whoever may not give a file away keeps the group if they can. */
function keep(file: number, { uid, gid, mode }: Stats): void {
  for (const owner of [uid, process.getuid?.() ?? uid]) {
    try {
      fchownSync(file, owner, gid);
      break;
    } catch {
      continue;
    }
  }
  fchmodSync(file, mode & 0o777);
}

/** That a name stands for a new file is kept by its folder; not every system lets one say so. */
function synced(folder: string): void {
  try {
    const open = openSync(folder, 'r');
    try {
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
  } catch {
    // The file itself is on the disk.
  }
}

const reasons: Readonly<Record<string, 'full' | 'denied' | 'folder'>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EISDIR: 'folder',
};

/** Why something could not be written, as a wrong call. */
export function notWritten(path: string, error: unknown): UsageError {
  const said: UsageError | null = error instanceof UsageError ? error : null;
  if (said !== null) return said;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UsageError('not-written', { path, why: reasons[code] ?? 'other' });
}
