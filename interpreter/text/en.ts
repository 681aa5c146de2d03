import { entries } from './lexicon.ts';
import type { Entry, Lexicon, Modality } from './lexicon.ts';
import { numeralEntries } from './numerals.ts';

const verb = String.raw`(?:may|can|could|must|shall)`;
const is = String.raw`(?:is|are|be|was|were|being)`;
const not = String.raw`(?:not|never|no longer)`;
const allowed = String.raw`(?:allowed|permitted|authorised|authorized|entitled|free to|possible)`;
const bound = String.raw`(?:required|obliged|compelled|forced|bound|obligatory|compulsory|mandatory|necessary|needed)`;
/** Words of the same clause before its verb. */
const gap = String.raw`(?: (?!${verb}\b)[^\s.,;:!?()]+){0,8}?`;
/** Nobody does it: `no unit may`, at the start of a clause. */
const nobody = String.raw`(?<=(?:^|[.,;:(—–]|\b(?:and|or|but|then|that|so))\s*)(?:no(?! more| fewer| less| longer)|neither|none|nobody|nothing)`;

const modality: readonly Entry<Modality>[] = [
  ...entries<Modality>(
    'need not',
    String.raw`
      need not / needn't / (?:do|does|did) not (?:have|need) /
      ${is} ${not} (?:${bound}|under (?:an|any) obligation) / (?:is|are) under no obligation /
      without (?:being ${bound}|having) to / no need to`,
  ),
  ...entries<Modality>(
    'forbidden',
    String.raw`
      ${verb} ${not} / cannot / can't / mustn't / shan't /
      ${is} ${not} ${allowed} / (?:has|have) no right / (?:do|does) not (?:allow|permit|let) /
      forbid / forbids / forbidden / prohibit / prohibits / prohibited / disallowed / without being able /
      ${nobody}${gap} ${verb}`,
  ),
  ...entries<Modality>('forbidden', 'impossible / prevent / prevents / prevented / unable', false),
  ...entries<Modality>(
    'may',
    String.raw`
      may / can / could / allowed / permitted / authorised / authorized / entitled / free to / optional /
      (?:has|have) the right`,
  ),
  ...entries<Modality>(
    'may',
    String.raw`
      allow / allows / permit / permits / let / lets / enable / enables / possible / able / capable / at will / optionally /
      of (?:his|her|its|their|the player's) choice / if (?:he|she|they|it) (?:wish|wishes|so wishes|so wish|want|wants)`,
    false,
  ),
  ...entries<Modality>(
    'must',
    String.raw`
      must / shall / has to / have to / having to / mandatory / compulsory / obligatory / obligatorily /
      (?:obliged|compelled|forced|bound|required) to`,
  ),
  ...entries<Modality>(
    'must',
    String.raw`need / needs / needed / required / require / requires / necessary / should / (?:is|are) to`,
    false,
  ),
];

const figures: readonly Entry<readonly string[]>[] = [
  ...entries(['3/4'], 'three[ -]quarters'),
  ...entries(['2/3'], 'two[ -]thirds'),
  ...entries(['1/3'], '(?:a|one)[ -]third / third of'),
  ...entries(['1/4'], '(?:a|one)[ -]quarter / quarter of'),
  ...entries(['1/2'], 'half / halves'),
  ...entries(['1/2', '2'], 'halve / halved / halving', false),
  ...numeralEntries('en'),
  ...entries(['100'], 'hundred'),
  ...entries(['12'], 'dozen'),
  ...entries(
    ['2'],
    'both / pair / pairs / couple / either / twice / double / doubles / doubled / doubling',
    false,
  ),
  ...entries(['3'], 'triple / triples / tripled / thrice', false),
  ...entries(['1'], 'one / once / first / single / only / a / an', false),
];

/** English. */
export const en: Lexicon = { figures, modality, innocent: [], isFeminine: () => false };
