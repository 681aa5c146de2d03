// One path of the oracle as far as it has come: see enumerate.ts.
import type { Operation } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import type { Thing } from './evaluate.ts';
import { at } from './evaluate.ts';

/** A fact that is known. */
export interface Known {
  readonly fact: number;
  readonly arguments: readonly Value[];
  readonly value: Value;
}

/** A path to its end. */
export interface Path {
  readonly end: PathEnd;
  readonly things: readonly Thing[];
  /** The chance is `weight` over `over`. */
  readonly weight: bigint;
  readonly over: bigint;
}
/** How a path ends. */
export type PathEnd =
  | { readonly kind: 'done'; readonly result: Value }
  /** The rules cannot go on; `at` is the operation. */
  | { readonly kind: 'stopped'; readonly code: string; readonly at: Operation['at'] }
  /** Nobody says a fact. */
  | { readonly kind: 'missing'; readonly fact: number; readonly arguments: readonly Value[] };

/** One path as far as it has come; copied wherever it parts. */
export interface Run {
  things: Thing[];
  facts: Known[];
  frames: Frame[];
  at: Operation['at'];
  /** How many choices a script has said; null where somebody chose otherwise. */
  used: number | null;
  /** How often choices that were hidden have been revealed. */
  reveals: number;
}
/** A call under way. */
export interface Frame {
  readonly slots: Value[];
  todo: Todo;
  readonly into: number | null;
}
/** What is left to do in a call: operations, rounds, then what comes after them. */
export type Todo =
  | null
  /** Choices are revealed. */
  | ({ readonly kind: 'together' } & Then)
  | ({ readonly kind: 'body'; readonly body: readonly Operation[]; readonly next: number } & Then)
  | ({ readonly kind: 'each'; readonly of: Of<'each'>; readonly list: readonly Value[] } & Rounds)
  | ({ readonly kind: Round; readonly of: Of<'repeat'>; readonly times: number } & Rounds);
type Round = 'repeat' | 'round';
interface Then {
  readonly then: Todo;
}
interface Rounds extends Then {
  readonly done: number;
}

/** Operations of one kind. */
export type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

/** Where a run parts or ends. */
export type Halt =
  | { readonly kind: 'end'; readonly end: PathEnd }
  | {
      readonly kind: 'ways';
      readonly ways: readonly (readonly [Value, bigint])[];
      readonly take: (run: Run, value: Value) => void;
    }
  | {
      readonly kind: 'choice';
      readonly player: number;
      readonly secret: boolean;
      readonly options: readonly Value[];
      readonly take: (run: Run, value: Value) => void;
    };

export type Choice = Extract<Halt, { readonly kind: 'choice' }>;

/** A second path that goes its own way. */
export function copy({ things, facts, frames, at: place, used, reveals }: Run): Run {
  return {
    ...{ used, reveals },
    things: [...things],
    facts: [...facts],
    frames: frames.map((frame) => ({ ...frame, slots: [...frame.slots] })),
    at: place,
  };
}

/** Operations to be done from the first. */
export function bodyOf(body: readonly Operation[], then: Todo): Todo {
  return { kind: 'body', body, next: 0, then };
}

/** Whether choices wait to be revealed. */
export function isHidden({ frames }: Run): boolean {
  return frames.some(({ todo }) => {
    let each = todo;
    while (each !== null && each.kind !== 'together') each = each.then;
    return each !== null;
  });
}

/** Ends the topmost call. */
export function leave(run: Run, result: Value): Halt | null {
  const wasHidden = isHidden(run);
  const left = run.frames.pop();
  if (wasHidden && !isHidden(run)) run.reveals += 1;
  const caller = run.frames[run.frames.length - 1];
  if (caller === undefined) return { kind: 'end', end: { kind: 'done', result } };
  if (left !== undefined && left.into !== null) caller.slots[left.into] = result;
  return null;
}

/** Gives the slot of the topmost call its value. */
export function into(slot: number): (run: Run, value: Value) => void {
  return ({ frames }, value) => {
    at(frames, frames.length - 1).slots[slot] = value;
  };
}

/** What a roll may come to, for a slot. */
export function ways(spread: readonly (readonly [Value, bigint])[], slot: number): Halt {
  return { kind: 'ways', ways: spread, take: into(slot) };
}
