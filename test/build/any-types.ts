// The types in a program made at random, and the names that its routines have in sight.
import type { Type } from '../../interpreter/model/types.ts';
import { between, integer, list, yesNo } from './program.ts';

export const colour: Type = { kind: 'kind', name: 'colour' };
export const unit: Type = { kind: 'thing', name: 'unit' };
/** What is kept for each colour. */
export const purse: Type = { kind: 'thing', name: 'purse' };
export const effects: Type = { kind: 'effects', notation: 'result' };
/** What a notation of two sides gives. */
export const sides: Type = { kind: 'effects-pair', notation: 'clash' };
/** What one side of it is. */
export const side: Type = { kind: 'effects', notation: 'clash' };
export const pair: Type = { kind: 'record', name: 'pair' };
export const fraction: Type = { kind: 'fraction' };
export const maybeUnit: Type = { kind: 'optional', type: unit };

/** The locals of every routine after its parameters: how many of which type. */
export const locals: readonly (readonly [string, Type])[] = [
  ['n', integer],
  ['m', integer],
  ['yes', yesNo],
  ['piece', maybeUnit],
  ['numbers', list(integer)],
  ['pieces', list(unit)],
  ['part', fraction],
  ['result', effects],
  ['hue', colour],
  ['both', pair],
  ['sides', sides],
];

export const parameters: Readonly<Record<'amount' | 'target' | 'others', Type>> = {
  amount: integer,
  target: unit,
  others: list(unit),
};

/** The fields of the things in it, by type and place. */
export const fieldTypes: readonly (readonly Type[])[] = [
  [between(0, 9), yesNo, list(integer), maybeUnit],
  [between(0, 6), colour, integer, maybeUnit],
  [colour, between(0, 9)],
];

/** The facts of the table that it asks for: what about, and what of kind the answer is. */
export const facts: readonly {
  readonly name: string;
  readonly given: readonly Type[];
  readonly result: Type;
}[] = [
  { name: 'covered', given: [], result: yesNo },
  { name: 'range', given: [unit], result: between(0, 2) },
  { name: 'ground', given: [integer], result: colour },
];
