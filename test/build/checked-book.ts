import type { Sources } from '../../interpreter/index.ts';
import { checkAndNote, Memory, readBook } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

interface CheckedBook {
  readonly written: Sources;
  /** What its check learnt; the caller's own. */
  readonly memory: Memory;
}

const checked = new Map<string, CheckedBook>();

/** A rulebook of the checkout and what a check of it learns: checked once for all laws. */
export function checkedBook(name: string): CheckedBook {
  const before = checked.get(name);
  if (before !== undefined) return { ...before, memory: before.memory.copy() };
  const written = readBook(checkout, name);
  const memory = new Memory();
  checkAndNote(written, memory);
  checked.set(name, { written, memory });
  return { written, memory: memory.copy() };
}
