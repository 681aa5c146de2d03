/** Rules that look through what is in play, where nothing is. */
import type { Configuration, Program, Routine } from '../index.ts';
import { lookedThrough, usageLines } from '../index.ts';
import type { Asked } from './asked.ts';
import type { Context } from './context.ts';

/** Whether a rule looks through pieces that a set-up lays out, beside those that it is handed. */
export function looksThrough(program: Program, routine: Routine): boolean {
  return lookedThrough(program, program.routines.indexOf(routine)).size > 0;
}

/**
 * Tells a reader how to lay out what a rule looks through, where nothing of it is in play and no
 * set-up was named.
 */
export function tellLay(
  { err, json, language }: Context,
  { given: { deals } }: Pick<Asked, 'given'>,
  { program, routine, configuration }: {
    readonly program: Program;
    readonly routine: Routine | null;
    readonly configuration: Configuration;
  },
): void {
  if (routine === null || deals.length > 0) return;
  const types = lookedThrough(program, program.routines.indexOf(routine));
  const names = program.deals.map(({ name }) => name).slice(0, few);
  const isThere = configuration.things.some(({ type, out }) => !out && types.has(type));
  if (json || types.size === 0 || names.length === 0 || isThere) return;
  for (const line of usageLines('nothing-in-play', { lay: { flag: 'deal', names } }, language)) {
    err(line);
  }
}

/** So many set-ups are named. */
const few = 8;
