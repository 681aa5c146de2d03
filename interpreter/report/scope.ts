/** What is known where an expression stands that is told. */
import type { Expr, Routine, Words } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Trail } from './trail.ts';
import type { Teller } from './value-text.ts';

interface Slot {
  readonly name: string;
  readonly type: Type;
  /** What a parameter is called, where it has no value yet. */
  readonly words?: Words;
}

/** Where an expression stands, and what its slots held. */
export interface Scope {
  readonly teller: Teller;
  readonly slots: readonly Value[];
  /** Whose slots they are; what leaves a value in a slot is found in the body. */
  readonly of: {
    readonly slots: readonly Slot[];
    readonly parameters?: Routine['parameters'];
    readonly body: Routine['body'];
    readonly origin?: Routine['origin'];
  };
  /** The slot of whatever is told of each thing of a kind: it goes without said. */
  readonly element?: number;
  /** Those that stand around it, each of which is spoken of in turn as well. */
  readonly around?: readonly number[];
  /** Where things stood, by the expression that says so. */
  readonly places?: readonly { readonly expr: Expr; readonly value: Value }[];
  /** What parts came to: said behind each. */
  readonly worths?: readonly { readonly expr: Expr; readonly value: Value }[];
  /** What happened before: tells what was rolled in a helper, or before it. */
  readonly trail?: Trail;
  /** Slots of lists that are being told by what is put there: it may be asked what is there. */
  readonly collecting?: readonly number[];
  /** Whether a condition only decided which way something went, and is no answer. */
  readonly isWay?: boolean;
  /** Whether it is given to a rule or a table, with commas between what is. */
  readonly isGiven?: boolean;
  /** Whether lists that a rule is given go without said. */
  readonly isBrief?: boolean;
  /** Whether numbers are directions: they are held against one. */
  readonly isDirection?: boolean;
  /** Whether places are asked about: that of a thing is told by the thing. */
  readonly isPlaced?: boolean;
  /** Of a helper in how many it stands, and what it is given is called: see `insideHelper`. */
  readonly helpers?: number;
  readonly given?: readonly (string | null)[];
}

/** What is known of each thing in turn that a slot holds. */
export function ofEach<Known extends Scope>(scope: Known, element: number): Known {
  const { around = [], element: outer } = scope;
  return { ...scope, element, around: outer === undefined ? around : [...around, outer] };
}

/** Whether an expression is what is spoken of in turn. */
export function isElement(expr: Expr, { element }: Scope): boolean {
  return expr.kind === 'slot' && expr.slot === element;
}
