// The types in a program made at random, and the names that its routines have in sight.
import type { Type } from '../../interpreter/model/types.ts';
import { between, integer, list, yesNo } from './program.ts';

export const colour: Type = { kind: 'kind', name: 'colour' };
export const unit: Type = { kind: 'thing', name: 'unit' };
export const effects: Type = { kind: 'effects', notation: 'result' };
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
];
