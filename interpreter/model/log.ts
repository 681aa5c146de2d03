import type { Span } from '../../grammar/span.ts';
import type { Expr, Words } from './program.ts';
import type { Weighed } from './tables.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/** A sentence that tells of an event, by language: words, and values that are yet to be said. */
export interface Sentence {
  readonly fr: readonly Said[];
  readonly en: readonly Said[];
}
export type Said = string | { readonly value: Value; readonly type: Type };

/** What the word of a cell that is worked out came to, as an account finds it: see `withCame`. */
export interface Came {
  readonly value: Value;
  readonly type: Type;
}

/** Something that happened in a run, as plain data; the indices are those of the program. */
export type LogEvent = {
  /** The routine that did it, and where in it. */
  readonly routine: number;
  readonly at: Span;
} & (
  | {
      readonly kind: 'roll';
      /** As rolled; null when only what they come to is known. */
      readonly faces: readonly number[] | null;
      readonly value: Value;
      /** Of dice that are counted, the least face that counts, where it was worked out. */
      readonly least?: number;
    }
  | { readonly kind: 'draw'; readonly value: Value }
  | {
      readonly kind: 'choice';
      readonly player: number;
      readonly value: Value;
      readonly secret: boolean;
      /** What was asked. */
      readonly told?: Sentence;
    }
  | {
      readonly kind: 'act';
      readonly player: number;
      readonly action: number;
      readonly arguments: readonly Value[];
    }
  | {
      readonly kind: 'fact';
      /** A cell of a chart that was asked before, or given beforehand. */
      readonly isKnown?: true;
      readonly fact: number;
      readonly arguments: readonly Value[];
      readonly value: Value;
      /** What was asked, unless a chart says it. */
      readonly told?: Sentence;
      readonly came?: Came;
    }
  | {
      readonly kind: 'look-up';
      readonly table: number;
      readonly axes: readonly LookUpAxis[];
      readonly result: number;
      /** undefined when the cell is not known. */
      readonly value: Value | undefined;
      readonly came?: Came;
    }
  | {
      readonly kind: 'total';
      readonly list: number;
      readonly modifiers: readonly (Weighed & { readonly amount: number })[];
      /** Before the cap of the list. */
      readonly total: number;
    }
  /** Of several elements those that one preference kept, and what each was worth by it. */
  | {
      readonly kind: 'preferred';
      readonly items: readonly Value[];
      readonly worths: readonly Value[];
      readonly kept: readonly Value[];
      /** The slots of the routine as they were then. */
      readonly slots: readonly Value[];
    }
  /** All of a list in its order, and what each was worth by one key after the other. */
  | {
      readonly kind: 'arranged';
      readonly items: readonly Value[];
      readonly worths: readonly (readonly Value[])[];
      /** The slots of the routine as they were then. */
      readonly slots: readonly Value[];
    }
  /** What a search over the map came to. */
  | {
      readonly kind: 'route';
      readonly gives: 'reach' | 'price' | 'way';
      /** The way, or all that is in reach, each at its price from the start; null: no way. */
      readonly legs: readonly { readonly place: Value; readonly price: Value }[] | null;
      readonly from: readonly Value[];
      readonly to: readonly Value[];
      /** The most that may be spent, or none. */
      readonly limit: Value;
      /** Places beside those reached into which no step was allowed, or none that could be paid. */
      readonly shut: readonly Value[];
      readonly dear: readonly Value[];
    }
  | { readonly kind: 'phase-enter' | 'phase-leave'; readonly phase: number }
  | { readonly kind: 'together-enter' | 'together-leave' }
  | {
      readonly kind: 'call';
      readonly callee: number;
      readonly arguments: readonly Value[];
      /** Works out what happened in it, up to its end, which follows it in the log. */
      readonly inside?: () => readonly LogEvent[];
    }
  | { readonly kind: 'return'; readonly value: Value; readonly told?: Sentence }
  | {
      readonly kind: 'field';
      readonly thing: number;
      readonly field: number;
      readonly before: Value;
      readonly after: Value;
      readonly told?: Sentence;
    }
  | { readonly kind: 'create'; readonly thing: number }
  | { readonly kind: 'remove'; readonly thing: number; readonly told?: Sentence }
  | Decided
);

/**
 * A condition that was weighed, and what decided it, or a value that a routine gives; only of runs
 * that explain themselves.
 */
export interface Decided {
  readonly kind: 'decided';
  /** Index of its operation in the flat code of the routine. */
  readonly index: number;
  /** What is done with it: a way is taken, a slot keeps it, or the routine gives it. */
  readonly use:
    | {
        readonly kind: 'branch';
        readonly then: Way;
        readonly otherwise: Way;
      }
    | { readonly kind: 'set'; readonly slot: number }
    | { readonly kind: 'return' };
  readonly value: Value;
  readonly grounds: readonly Ground[];
  /** Of a value that is no condition, what it was worked out from. */
  readonly worth?: Worth;
}

/** How a value was worked out, and what each part of that came to. */
export interface Worth {
  readonly expr: Expr;
  readonly parts: readonly { readonly expr: Expr; readonly value: Value }[];
  readonly slots: readonly Value[];
  readonly lists?: Lists;
}

/** What the selections of an expression took and left out, worked out when it is asked for. */
export type Lists = () => readonly Sifted[];

/** What one selection took, and what decided of each of the others that it was left out. */
export interface Sifted {
  readonly expr: Extract<Expr, { readonly kind: 'select' }>;
  readonly taken: readonly Value[];
  readonly left: readonly {
    readonly element: Value;
    readonly grounds: readonly Ground[];
    /** How many parts of its condition held before one failed. */
    readonly passed: number;
  }[];
}

/** What follows where a condition holds, or where it does not: part of the flat code. */
export interface Way {
  readonly from: number;
  /** The index past its last operation. */
  readonly end: number;
  /** The slots that it sets. */
  readonly sets: readonly number[];
  /** Whether it may end the routine. */
  readonly returns: boolean;
}

/** A part of a condition that decided it: a part that held decides no `and` that fails. */
export type Ground =
  | {
      readonly kind: 'part';
      readonly expr: Expr;
      readonly holds: boolean;
      /** What stood on both sides of a comparison; null when it is none. */
      readonly sides: readonly [Value, Value] | null;
      /** Where things stood that it speaks of: what its fields of places held. */
      readonly places: readonly { readonly expr: Expr; readonly value: Value }[];
      /** The slots of the routine as they were then. */
      readonly slots: readonly Value[];
      readonly lists?: Lists;
    }
  /** Elements of a list: the one that settled a quantity, or all of them when none did. */
  | { readonly kind: 'elements'; readonly of: readonly (readonly Ground[])[] };

/** An expectation of an example that a run came to, and whether it held. */
export type Checked = {
  /** The routine of the example, and where in it. */
  readonly routine: number;
  readonly at: Span;
  /** How many events of the log came before it. */
  readonly after: number;
  readonly held: boolean;
  /** The slots of the example as they were then. */
  readonly slots: readonly Value[];
} & (
  | {
      readonly kind: 'expect';
      /** What a disputed example prints, which must not hold. */
      readonly printed: boolean;
      /** Both sides of a comparison; undefined when it is none. */
      readonly left: Value | undefined;
      readonly right: Value | undefined;
      readonly type: Type;
    }
  | {
      readonly kind: 'illegal';
      readonly action: number;
      readonly arguments: readonly Value[];
      /** Why it was refused, in the words of the rule; null: it was not, or without a reason. */
      readonly reason: Words | null;
      /** The parameter whose argument is not among those it ranges over; null: it was not that. */
      readonly outside: { readonly name: string; readonly value: string } | null;
    }
);

/** How one subscript found its row or column. */
export interface LookUpAxis {
  readonly value: Value;
  readonly shift: number;
  /** The bands before and after the shift; -1: outside the table, without result. */
  readonly before: number;
  readonly after: number;
}
