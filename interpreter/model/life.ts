/** States that live as long as a procedure: `state fight during assault`. */
import type { Configuration } from './configuration.ts';
import type { Program } from './program.ts';

/** Problems of such states. */
export interface LifeProblemData {
  /** A state is to live as long as a procedure, and to be kept for each of something too. */
  readonly 'kept-during': { readonly name: string };
  /** A procedure that a state lives as long as never comes to it. */
  readonly 'idle-during': { readonly state: string; readonly procedure: string };
  /** What a rule reads or changes of a state where it may not live. */
  readonly 'not-under-way': {
    readonly state: string;
    /** `fight.flank` */
    readonly field: string;
    /** The procedures that it lives as long as. */
    readonly during: readonly string[];
    readonly does: 'reads' | 'changes';
    /** The rules by which one comes there, from where it begins. */
    readonly path: readonly string[];
    readonly from: LifeBegin;
  };
}

/** Where a way begins that leads past the procedures. */
export type LifeBegin = 'sequence' | 'example' | 'law' | 'set-up' | 'tell';

/** Whether a thing is a state that nobody can ask about now: no such procedure is under way. */
export function isOver(
  { things, routines }: Pick<Program, 'things' | 'routines'>,
  type: number,
  { frames }: Pick<Configuration, 'frames'>,
): boolean {
  const { during } = things[type] ?? {};
  if (during === undefined) return false;
  return !frames.some(({ routine }) => {
    const { role, name = '' } = routines[routine] ?? {};
    return role === 'procedure' && during.includes(name);
  });
}
