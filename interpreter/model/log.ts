import type { Span } from '../../grammar/span.ts';
import type { Weighed } from './tables.ts';
import type { Value } from './values.ts';

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
    }
  | { readonly kind: 'draw'; readonly value: Value }
  | {
      readonly kind: 'choice';
      readonly player: number;
      readonly value: Value;
      readonly secret: boolean;
    }
  | {
      readonly kind: 'act';
      readonly player: number;
      readonly action: number;
      readonly arguments: readonly Value[];
    }
  | {
      readonly kind: 'fact';
      readonly fact: number;
      readonly arguments: readonly Value[];
      readonly value: Value;
    }
  | {
      readonly kind: 'look-up';
      readonly table: number;
      readonly axes: readonly LookUpAxis[];
      readonly result: number;
      /** undefined when the cell is not known. */
      readonly value: Value | undefined;
    }
  | {
      readonly kind: 'total';
      readonly list: number;
      readonly modifiers: readonly (Weighed & { readonly amount: number })[];
      readonly total: number;
    }
  | { readonly kind: 'phase-enter' | 'phase-leave'; readonly phase: number }
  | { readonly kind: 'together-enter' | 'together-leave' }
  | { readonly kind: 'call'; readonly callee: number; readonly arguments: readonly Value[] }
  | { readonly kind: 'return'; readonly value: Value }
  | {
      readonly kind: 'field';
      readonly thing: number;
      readonly field: number;
      readonly before: Value;
      readonly after: Value;
    }
  | { readonly kind: 'create' | 'remove'; readonly thing: number }
);

/** How one subscript found its row or column. */
export interface LookUpAxis {
  readonly value: Value;
  readonly shift: number;
  /** The bands before and after the shift; -1: outside the table, without result. */
  readonly before: number;
  readonly after: number;
}
