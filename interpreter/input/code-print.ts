import { flatten } from '../machine/flatten.ts';
import type { Sources } from '../model/book.ts';
import { hashOf } from '../model/hash.ts';
import type { Program, Routine } from '../model/program.ts';
import { typeText } from '../model/types.ts';

/** Lists of the program that operations point into, by the key that they do it with. */
const pointers = {
  table: 'tables',
  list: 'modifierLists',
  fact: 'facts',
  phase: 'phases',
  action: 'actions',
  type: 'things',
} as const satisfies Readonly<Record<string, keyof Program>>;

const known = new WeakMap<Routine, string>();

/**
 * A hash of what a routine does, operation by operation, with names in place of the numbers by
 * which operations point at things of the program. Where it is the same a run that stands within
 * the routine can go on, however the rest of the book has changed.
 */
export function codePrint(program: Program, routine: Routine): string {
  const found = known.get(routine);
  if (found !== undefined) return found;
  const slots = routine.slots.map(({ name, type }) => `${name}: ${typeText(type)}`);
  const operations = JSON.stringify(flatten(program, routine).code, named);
  const print = hashOf([...slots, operations]).toString(36);
  known.set(routine, print);
  return print;

  function named(this: unknown, key: string, value: unknown): unknown {
    // Where an operation stands, and the type of an expression, change nothing of what it does.
    if (key === 'at' || (key === 'result' && typeof value === 'object')) return undefined;
    if (key === 'actions' && Array.isArray(value)) {
      return value.map((index: number) => program.actions[index]?.name);
    }
    if (typeof value !== 'number') return value;
    if (key === 'routine') {
      const called = program.routines[value];
      return `${called?.role ?? ''} ${called?.name ?? ''}`;
    }
    if (key === 'field') {
      const { type } = this as { readonly type?: unknown };
      return typeof type === 'number' ? program.things[type]?.fields[value]?.name : value;
    }
    const list = Object.entries(pointers).find(([pointer]) => pointer === key)?.[1];
    return list === undefined ? value : program[list][value]?.name;
  }
}

/** A hash of all that is written in a book: another one tells that something has changed. */
export function bookPrint({ files }: Sources): string {
  return hashOf(files.flatMap(({ path, text }) => [path, text])).toString(36);
}
