import type { Span } from '../../grammar/span.ts';
import type { Words } from './program.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/** An answer from outside that a run needs and nobody gave. */
export interface MissingAnswer {
  readonly what: 'roll' | 'draw' | 'choose' | 'ask' | 'cell' | 'act';
  readonly about: string;
  /** What a player is asked, and what he may answer: all values, or a type. */
  readonly asks?: {
    readonly question: Words;
    readonly values: readonly string[];
    readonly type: string;
  };
}

/** What can go wrong while rules run: one line a code, with the data that its message needs. */
export interface RuntimeProblemData {
  /** A look-up met `?`, or a table whose cells only its owner has. */
  'unknown-cell': { readonly table: string; readonly row: string; readonly column: string | null };
  'absent-table': { readonly table: string };
  /** A subscript lies between the rows, or outside them where the axis says `error`. */
  'outside-table': { readonly table: string; readonly axis: string; readonly value: string };
  /** A field, or what else has a type, was given a value that its type does not hold. */
  'out-of-range': {
    /** Null: it is no field, but what goes by that name. */
    readonly thing: string | null;
    readonly field: string;
    readonly value: Value;
    readonly type: Type;
  };
  'require-failed': { readonly reason: Words };
  /** A law of the book is broken: by what was done, or already before it. */
  'law-broken': {
    readonly law: string;
    readonly words: Words;
    readonly clause: string | null;
    readonly form: 'holds' | 'keeps';
    readonly when: 'before' | 'after';
  };
  'division-by-zero': Empty;
  /** A whole number went beyond what is exact, 2^53. */
  'too-large': Empty;
  /** A step that would cost less than nothing. */
  'negative-cost': { readonly cost: Value };
  /** `isSaid`: a map says it of them. */
  'no-border': { readonly first: string; readonly second: string; readonly isSaid?: true };
  /** Something that may be none is none where a value is needed. */
  'none-found': Empty;
  /** A field of a state that nothing has set yet. */
  'unset-field': { readonly thing: string; readonly field: string };
  /** A piece that has left play was to be changed. */
  /** `leaves`: it was to leave play once more. */
  'out-of-play': { readonly thing: string; readonly leaves: boolean };
  'not-a-map-place': { readonly place: string };
  'map-missing': { readonly maps: readonly string[] };
  'unknown-thing': { readonly name: string };
  'empty-draw': Empty;
  'nothing-to-choose': Empty;
  'bad-number-of-dice': { readonly count: number };
  /** A loop that is to go round fewer times than none. */
  'bad-number-of-rounds': { readonly count: number };
  'no-legal-action': { readonly actions: readonly string[] };
  /** A condition fails, with its reason, or an argument is outside what it ranges over. */
  'illegal-action': {
    readonly action: string;
    readonly reason: Words | null;
    readonly outside: { readonly name: string; readonly value: string } | null;
  };
  /** The run has come back to where it was, and was told nothing since. */
  'never-ends': Empty;
  /** Odds: a number or a list grows from round to round of a loop, and nothing bounds it. */
  'grows-on': { readonly thing: string | null; readonly field: string };
  /**
   * A bound that keeps a run from never ending; `bound` is its value. Of steps: operations, or
   * events that are told.
   */
  'too-many-steps': Bound & { readonly of: 'steps' | 'events' | 'decisions' };
  'too-many-calls': Bound;
  'too-long-list': Bound;
  'too-many-things': Bound;
  'too-many-options': Bound;
  'too-many-ways': Bound;
  /** Dice that can show too many different things for exact chances. */
  'too-large-pool': { readonly count: number; readonly sides: number };
}
export type RuntimeProblemCode = keyof RuntimeProblemData;

type Empty = Readonly<Record<never, never>>;
interface Bound {
  readonly bound: number;
}

/** One call that was under way, the innermost first. */
export interface TraceEntry {
  readonly routine: string;
  /** What an example is called, in both languages. */
  readonly title?: Words;
  readonly clause: string | null;
  readonly file: string;
  readonly span: Span;
}

/** A problem of the rules met while they ran, as data. */
export type RuntimeProblem = {
  [Code in RuntimeProblemCode]: {
    readonly code: Code;
    readonly data: RuntimeProblemData[Code];
    readonly file: string;
    readonly span: Span;
    readonly trace: readonly TraceEntry[];
  };
}[RuntimeProblemCode];

/**
 * How something deep inside an expression stops the run. Only `step.ts` and the drivers catch it
 * and turn it into a `RuntimeProblem`: it never reaches a caller.
 */
export class Fault<Code extends RuntimeProblemCode = RuntimeProblemCode> {
  readonly code: Code;
  readonly data: RuntimeProblemData[Code];
  constructor(code: Code, data: RuntimeProblemData[Code]) {
    this.code = code;
    this.data = data;
  }
}

/** Stops the run with a problem of the rules. */
export function fail<Code extends RuntimeProblemCode>(
  code: Code,
  data: RuntimeProblemData[Code],
): never {
  // oxlint-disable-next-line typescript/only-throw-error -- a signal: it needs no stack
  throw new Fault(code, data);
}
