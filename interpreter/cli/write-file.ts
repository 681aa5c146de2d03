/** Saving without losing what was there: written aside, then put in its place. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../index.ts';

/** Writes a file, folders included; a fault leaves the old file as it was. */
export function writeFile(path: string, text: string): void {
  const aside = `${path}.new-${String(process.pid)}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(aside, text);
    renameSync(aside, path);
  } catch {
    rmSync(aside, { force: true });
    throw new UsageError('not-readable', { path });
  }
}
