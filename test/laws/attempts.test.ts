// Law: runs of one trial leave nothing behind: each goes as it would in a trial of its own.
import { expect, test, vi } from 'vitest';
import type { Decider, Trial } from '../../interpreter/check/reach/attempt.ts';
import { attempt, trialOf } from '../../interpreter/check/reach/attempt.ts';
import { closureOf } from '../../interpreter/check/reach/closure.ts';
import { open, readBook } from '../../interpreter/index.ts';
import { picker } from '../build/any-program.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Decides at random; the same seed, the same decisions. */
function deciding(seed: number): Decider {
  const pick = picker(seed);
  const any = (_: string, count: number): number => pick(Math.max(1, count));
  const roll = (key: string, { length }: readonly bigint[]): number => any(key, length);
  return { pick: any, partial: () => undefined, roll };
}

/** How a run goes, in words. */
function told(trial: Trial, seed: number): unknown {
  const run = attempt(trial, deciding(seed));
  const settings = run?.settings.map(({ path, token }) => `${path}=${token}`);
  return run && { ...run, settings };
}

test.each([
  ['boar', 150],
  ['gbacw', 250],
  ['gettysburg', 80],
  ['jdg', 80],
  ['longstreet', 90],
])('%s', (book, least) => {
  const program = open(readBook(checkout, book)).elaborated?.program;
  if (program === undefined) throw new Error('the book has a header');
  let doors = 0;
  program.routines.forEach((_, routine) => {
    const makes = (): Trial | null => trialOf(program, routine, closureOf(program, routine));
    const used = makes();
    if (used === null) return;
    doors += 1;
    for (const seed of [routine + 1, routine + 2]) told(used, seed);
    const fresh = makes();
    if (fresh === null) throw new Error('it was there before');
    expect(told(used, routine)).toEqual(told(fresh, routine));
  });
  expect(doors).toBeGreaterThan(least);
});
