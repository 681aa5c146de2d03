/** What kind of thing a routine or a step of a run is, as accounts tell them apart. */
import type { LogEvent } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Program, Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import { eventOf } from './activations.ts';

/** Whether a run is a game, which is told by what happens in it. */
export function isGame(
  { call }: Activation,
  log: readonly LogEvent[],
  { routines }: Program,
): boolean {
  const routine = call === null ? log[0]?.routine : call.callee;
  return routines[routine ?? -1]?.role === 'sequence';
}

/** Whether a routine only works out what a player may do. */
export function isAside(routine: Routine | undefined): boolean {
  return routine?.role === 'legality' || routine?.role === 'domain';
}

/** Where in its routine a call stands. */
export function placeOf({ call }: Activation): number {
  return call?.at.from ?? -1;
}

/** Whether a routine asks and changes nothing. */
export function isPure(routine: Routine | undefined): boolean {
  return routine !== undefined && !routine.effects && !routine.changes;
}

/** Whether a routine gives a list. */
export function isList(routine: Routine | undefined): boolean {
  return routine !== undefined && bare(routine.result).kind === 'list';
}

/** Whether a call gave a number; of the run itself, whether it may have. */
export function gaveNumber({ call, gave, steps }: Activation, { routines }: Program): boolean {
  const own = steps[0] && eventOf(steps[0]);
  const type = routines[call?.callee ?? own?.routine ?? -1]?.result;
  const isOne = type !== undefined && ['integer', 'fraction'].includes(bare(type).kind);
  return isOne && (call === null || (gave !== null && gave !== undefined));
}

/** Whether a modifier counts for nothing; one that multiplies has a factor, and no amount. */
export function isNought(event: LogEvent, modifier: number, { modifierLists }: Program): boolean {
  if (event.kind !== 'total' || event.modifiers[modifier]?.amount !== 0) return false;
  return (modifierLists[event.list]?.modifiers[modifier]?.factor ?? 1) === 1;
}

type Kinds = ReadonlySet<LogEvent['kind']>;

/** Kinds of events by what they are to a telling. */
export const kinds: Readonly<
  Record<'answers' | 'asked' | 'happenings' | 'results' | 'sayings' | 'throwing', Kinds>
> = {
  /** What is told of a rule that has words for what it did. */
  sayings: new Set(['total', 'return']),
  /** What is told of what was only looked at. */
  answers: new Set(['fact', 'total']),
  /** What a reason may say word for word. */
  asked: new Set(['choice', 'fact', 'look-up']),
  results: new Set(['total', 'route']),
  /** What is told in the words of the rules. */
  happenings: new Set(['field', 'remove', 'return']),
  /** What a roll on a table consists of. */
  throwing: new Set(['roll', 'total', 'look-up']),
};

/** Where one yes or no after the other is asked for: what is sought is told by what is found. */
export function askedInTurn({ steps }: Activation, { routines }: Program): ReadonlySet<number> {
  const asked = steps.flatMap((step) => {
    const routine = routines['kind' in step ? -1 : (step.call?.callee ?? -1)];
    // What may change something is done twice, even where it came to nothing both times.
    const isTruth = routine?.changes === false && bare(routine.result).kind === 'yes-no';
    return isTruth && !('kind' in step) && step.isLooking ? [placeOf(step)] : [];
  });
  const [own] = steps.flatMap((step) => ('kind' in step ? [step] : (step.call ?? [])));
  const all = everyOperation(routines[own?.routine ?? -1]?.body ?? []);
  const isLooped = (place: number): boolean =>
    all.some(({ kind, at }) => kind === 'each' && at.from <= place && place < at.to);
  const isAgain = (place: number, index: number): boolean => asked.indexOf(place) !== index;
  return new Set(asked.filter((place, index) => isLooped(place) || isAgain(place, index)));
}

/** None, or a list of nothing. */
export function isEmpty(value: Value | undefined): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
