import type { Span } from '../../grammar/span.ts';
import type { Expr, Operation } from '../model/program.ts';

/** An operation of flat code; the numbers that jump are indices in the code. */
export type FlatOperation = { readonly at: Span } & (
  | Simple
  | { readonly kind: 'jump'; to: number }
  /** Goes on when the condition holds. */
  | { readonly kind: 'branch'; readonly condition: Expr; otherwise: number }
  /** `targets` by the value; a value without one, and none, go to `otherwise`. */
  | { readonly kind: 'switch'; readonly value: Expr; readonly targets: number[]; otherwise: number }
  | {
      readonly kind: 'each-start';
      readonly items: number;
      readonly index: number;
      readonly list: Expr;
    }
  | {
      readonly kind: 'each-next';
      readonly items: number;
      readonly index: number;
      readonly slot: number;
      exit: number;
    }
  | {
      readonly kind: 'repeat-start';
      readonly times: Expr;
      readonly limit: number;
      readonly index: number;
    }
  | { readonly kind: 'repeat-next'; readonly limit: number; readonly index: number; exit: number }
  | { readonly kind: 'phase-enter' | 'phase-leave'; readonly phase: number }
  | { readonly kind: 'together-enter' | 'together-leave' }
);
type Structured = 'if' | 'match' | 'each' | 'repeat' | 'phase' | 'together';
type WithoutSpan<T> = T extends unknown ? Omit<T, 'at'> : never;
type Simple = WithoutSpan<Exclude<Operation, { readonly kind: Structured }>>;

/** A routine as the stepper executes it. */
export interface FlatRoutine {
  readonly code: readonly FlatOperation[];
  /** By index in the code: slots to empty there, because nothing reads them any more. */
  readonly clears: readonly (readonly number[])[];
  /** By index in the code: what is around it, the outermost first. */
  readonly around: readonly (readonly Around[])[];
}

/** A phase, or choices that are revealed together. */
export type Around =
  | { readonly kind: 'phase'; readonly phase: number }
  | { readonly kind: 'together' };
