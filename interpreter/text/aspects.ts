/** What the words that compare, deny or place things are about. */
import type { LanguageAspect } from '../../grammar/nodes.ts';
import type { ClaimFound } from './content.ts';
import type { Claim } from './lexicon.ts';

export type WordAspect = Exclude<
  LanguageAspect,
  'figures' | 'references' | 'terms' | 'modality' | 'layout'
>;

const aspects: Readonly<Record<Claim, WordAspect>> = {
  'at least': 'comparison',
  'at most': 'comparison',
  'more than': 'comparison',
  'less than': 'comparison',
  'rounded up': 'rounding',
  'rounded down': 'rounding',
  'rounded to the nearest': 'rounding',
  or: 'and-or',
  only: 'and-or',
  not: 'negation',
  left: 'sides',
  right: 'sides',
  attacker: 'sides',
  defender: 'sides',
  friend: 'sides',
  enemy: 'sides',
  before: 'order',
  after: 'order',
  double: 'factor',
  triple: 'factor',
};

/** What a word is compared in; null: it says nothing for certain. */
export function aspectOf({ claims }: ClaimFound): WordAspect | null {
  const [first] = claims;
  return first === undefined ? null : aspects[first];
}
