/**
 * A situation to roll in: what is called, with which things, and what a reader can set. Plain
 * data, so that a page can load it.
 */
import type { Program } from '../model/program.ts';
import type { Type } from '../model/types.ts';

/** What an argument of the routine is: a thing of the scenario, or what an input says. */
export type Argument =
  | { readonly kind: 'thing'; readonly thing: number }
  | { readonly kind: 'input'; readonly key: string };

/** Where what an input says goes. */
export type Target =
  | { readonly kind: 'argument' }
  /** A field of a state; `thing` is its index in every configuration. */
  | { readonly kind: 'state'; readonly thing: number; readonly field: number }
  /** A field of one of the scenario's things. */
  | { readonly kind: 'thing'; readonly thing: number; readonly field: number }
  | { readonly kind: 'fact'; readonly fact: number };

export interface Input {
  /** Its name in the form and in the address. */
  readonly key: string;
  readonly type: Type;
  readonly initial: string;
  readonly target: Target;
}

/** A thing that the scenario brings; `holder` is the one that it stands in a field of. */
export interface ScenarioThing {
  readonly type: number;
  readonly name: string;
  readonly holder: { readonly thing: number; readonly field: number } | null;
}

export interface Scenario {
  /** The program, with what the routine cannot reach left out. */
  readonly program: Program;
  readonly table: number;
  readonly routine: number;
  readonly things: readonly ScenarioThing[];
  readonly arguments: readonly Argument[];
  readonly inputs: readonly Input[];
}
