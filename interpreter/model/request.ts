import type { Span } from '../../grammar/span.ts';
import { greatestOf, leastOf } from './numbers.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/**
 * What a run waits for, in values only: `drive/person.ts` adds tokens and words for people.
 * The first five are the effects of the language; the others are stations of an example.
 */
export type Request = { readonly routine: number; readonly at: Span } & (
  | RollRequest
  /** One of these leaves the list. */
  | { readonly kind: 'draw'; readonly options: readonly Value[]; readonly type: Type }
  | ChooseRequest
  | { readonly kind: 'ask'; readonly fact: number; readonly arguments: readonly Value[] }
  | ActRequest
  | ScriptRequest
  | ExpectRequest
  | IllegalRequest
);

/** The answer is what the dice come to by the mode: see `rolled`. */
export interface RollRequest {
  readonly kind: 'roll';
  readonly count: number;
  readonly die: { readonly from: number; readonly to: number };
  readonly mode: 'sum' | 'each' | 'sorted' | 'highest' | 'lowest' | 'counting';
  readonly faces: readonly FaceRange[];
}
export interface FaceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The answer is an option, none, a list of options in their order, yes or no, or a number. */
export interface ChooseRequest {
  readonly kind: 'choose';
  /** A value of the kind `players`. */
  readonly player: number;
  readonly players: string;
  readonly form: 'one-of' | 'one-or-none-of' | 'some-of' | 'yes-or-no' | 'number-from';
  /** Without repeats; empty for yes or no and for numbers. */
  readonly options: readonly Value[];
  /** How many of the options, or which numbers; else 0. */
  readonly least: number;
  readonly most: number;
  readonly secret: boolean;
  /** The type of one option. */
  readonly option: Type;
}

/** The answer is one of the options: `[action, arguments]`. */
export interface ActRequest {
  readonly kind: 'act';
  readonly player: number;
  readonly players: string;
  readonly options: readonly ActOption[];
  readonly refused: readonly Refusal[];
}
export interface ActOption {
  readonly action: number;
  /** The player included, last. */
  readonly arguments: readonly Value[];
}

/** One of what an action fails of which nothing legal can be made, the commonest first. */
export interface Refusal {
  readonly action: number;
  /** Index in the action's conditions; null when there is nothing to do it with. */
  readonly condition: number | null;
  /** Arguments with which that condition failed. */
  readonly arguments: readonly Value[];
  /** With other arguments it fails otherwise, or its reason says something else. */
  readonly isExample?: true;
  /** With which first arguments the condition failed, where another one fails too. */
  readonly among?: readonly Value[];
}

/** What the script must answer from here on. */
export interface ScriptRequest {
  readonly kind: 'script';
  readonly rolls: readonly number[];
  readonly draws: readonly string[];
  readonly choices: readonly string[];
  readonly facts: readonly GivenFact[];
}
export interface GivenFact {
  readonly fact: number;
  readonly arguments: readonly Value[];
  readonly value: Value;
  /** Said of an earlier step: a cell of a chart, which nobody need ask for again. */
  readonly isHeld?: boolean;
}

/** An expectation, worked out. */
export interface ExpectRequest {
  readonly kind: 'expect';
  readonly printed: boolean;
  readonly holds: boolean;
  /** Both sides of a comparison; undefined when it is none. */
  readonly left: Value | undefined;
  readonly right: Value | undefined;
  readonly type: Type;
}

/**
 * An action that must be refused, and the condition that refuses it: -1 when it is legal, null when
 * an argument is not among those it ranges over.
 */
export interface IllegalRequest {
  readonly kind: 'illegal';
  readonly action: number;
  readonly arguments: readonly Value[];
  readonly refusal: number | null;
  readonly because: string | null;
}

/**
 * What the dice of a roll come to. For `each`, the faces in the order rolled; for `sorted`, in
 * rising order.
 */
export function rolled({ mode, faces }: RollRequest, shown: readonly number[]): Value {
  switch (mode) {
    case 'sum':
      return shown.reduce((sum, face) => sum + face, 0);
    case 'each':
      return shown;
    case 'sorted':
      return shown.toSorted((left, right) => left - right);
    case 'highest':
      return shown.length === 0 ? 0 : greatestOf(shown);
    case 'lowest':
      return shown.length === 0 ? 0 : leastOf(shown);
    case 'counting':
      return shown.reduce((count, face) => count + (counts(faces, face) ? 1 : 0), 0);
  }
}

/** Whether a face is within one of the ranges. */
export function counts(ranges: readonly FaceRange[], face: number): boolean {
  return ranges.some(
    ({ from, to }) => (from === null || face >= from) && (to === null || face <= to),
  );
}

/** What a choice comes to when there is only one answer; undefined when the player has a say. */
export function forced({
  form,
  options,
  least,
  most,
}: Pick<ChooseRequest, 'form' | 'options' | 'least' | 'most'>): Value | undefined {
  switch (form) {
    case 'one-of':
      return options.length === 1 ? options[0] : undefined;
    case 'one-or-none-of':
      return options.length === 0 ? null : undefined;
    case 'some-of':
      if (most === 0) return [];
      return least === options.length ? options : undefined;
    case 'number-from':
      return least === most ? least : undefined;
    case 'yes-or-no':
      return undefined;
  }
}
