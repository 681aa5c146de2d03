/** What kind of thing a routine or a step of a run is, as accounts tell them apart. */
import type { LogEvent } from '../model/log.ts';
import type { Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';
import type { Activation } from './activations.ts';

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

/** Whether a modifier counts for nothing. */
export function isNought(event: LogEvent, modifier: number): boolean {
  return event.kind === 'total' && event.modifiers[modifier]?.amount === 0;
}

type Kinds = ReadonlySet<LogEvent['kind']>;

/** Kinds of events by what they are to a telling. */
export const kinds: Readonly<
  Record<'answers' | 'happenings' | 'results' | 'sayings' | 'throwing', Kinds>
> = {
  /** What is told of a rule that has words for what it did. */
  sayings: new Set(['total', 'return']),
  /** What is told of what was only looked at. */
  answers: new Set(['fact', 'total']),
  results: new Set(['total', 'route']),
  /** What is told in the words of the rules. */
  happenings: new Set(['field', 'remove', 'return']),
  /** What a roll on a table consists of. */
  throwing: new Set(['roll', 'total', 'look-up']),
};
