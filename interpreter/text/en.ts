import type { Claim, Entry, Lexicon, Modality } from './lexicon.ts';
import { entries } from './lexicon.ts';
import { numeralEntries } from './numerals.ts';

const verb = String.raw`(?:may|can|could|must|shall)`;
const is = String.raw`(?:is|are|be|was|were|being)`;
const not = String.raw`(?:not|never|no longer)`;
const allowed = String.raw`(?:allowed|permitted|authorised|authorized|entitled|free to|possible)`;
const bound = String.raw`(?:required|obliged|compelled|forced|bound|obligatory|compulsory|mandatory|necessary|needed)`;
/** Words of the same clause before its verb. */
const gap = String.raw`(?: (?!${verb}\b)[^\s.,;:!?()]+){0,8}?`;
/** What a clause begins after. */
const opening = String.raw`(?:^|[.,;:(—–]|\b(?:and|or|but|then|that|so))`;
/**
 * Nobody does it: `no unit may`, at the start of a clause. That a letter follows is asked first:
 * what stands before is looked for only then, and not at each of many blanks.
 */
const nobody = String.raw`(?=\p{L})(?<=${opening}\s*)(?:no(?! more| fewer| less| longer)|neither|none|nobody|nothing)`;

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
  ...entries<Modality>(
    'forbidden',
    'impossible / bans? / nor may / prevent / prevents / prevented / unable',
    false,
  ),
  // What goes with what may be done already.
  ...entries<Modality>('may', '(?:and|but) so may / may (?:too|also|do so|even) / so may', false),
  ...entries<Modality>(
    'may',
    String.raw`
      may / can / could / allowed / permitted / authorised / authorized / entitled / free to / optional /
      (?:has|have) the right`,
  ),
  ...entries<Modality>(
    'may',
    String.raw`
      allow / allows / permit / permits / let / lets / enable / enables / possible / able / capable / legal / at will / optionally /
      of (?:his|her|its|their|the player's) choice / if (?:he|she|they|it) (?:wish|wishes|so wishes|so wish|want|wants)`,
    false,
  ),
  ...entries<Modality>(
    'must',
    String.raw`
      must / shall / has to / have to / having to / mandatory / compulsory / obligatory / obligatorily /
      (?:obliged|compelled|forced|bound|required) to / forced into`,
  ),
  ...entries<Modality>(
    'must',
    String.raw`need / needs / needed / required / require / requires / necessary / should / (?:is|are) to`,
    false,
  ),
];

/** Where a sentence, an item or what comes next begins: its verb is a command there. */
const start = String.raw`(?=\p{L})(?<=(?:^|[.;:!?(-]|, then|, and|, or)\s*)`;
const command = String.raw`(?:add|apply|begin|choose|count|deal|discard|divide|double|draw|end|exchange|fire|flip|give|halve|hand|ignore|keep|lay|leave|look|lose|make|mark|move|multiply|note|pass|pay|place|play|put|read|receive|remove|repeat|reroll|resolve|retreat|return|reveal|roll|round|rout|score|set|shift|shuffle|skip|spend|start|stop|subtract|swap|take|test|turn|use|write)`;

const commands: readonly Entry<Modality>[] = [
  ...entries<Modality>(
    'forbidden',
    String.raw`${start}(?:do not|don't|never) \p{L}+`,
    false,
  ),
  ...entries<Modality>('must', String.raw`${start}${command}`, false),
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

/** What a number is compared with: a figure, digits, a number in words. */
const number = String.raw`(?=\s*(?:[\uFFFC\d]|(?:one|two|three|four|five|six|seven|eight|nine|ten|half|twice)\b))`;
const rounded = String.raw`(?:it|them|the|result|total|quotient|fraction|fractions|halves|all)`;
const round = String.raw`(?:rounded|rounding|rounds|round)(?: ${rounded})*`;

const claims: readonly Entry<readonly Claim[]>[] = [
  ...entries<readonly Claim[]>(['rounded up'], `${round} up`),
  ...entries<readonly Claim[]>(['rounded down'], `${round} down`),
  ...entries<readonly Claim[]>(['rounded to the nearest'], `${round} to the nearest`),
  ...entries<readonly Claim[]>(
    ['at least'],
    String.raw`
      at least / or more / (?<!lower )or higher / or better / or greater / or above /
      at or above / (?<=[\uFFFC\d] (?:\p{L}+ )?)and (?:more|above|up|beyond) /
      no fewer than / no less than / not less than`,
  ),
  ...entries<readonly Claim[]>(
    ['at most', 'only'],
    String.raw`
      at most / or less / or fewer / (?<!higher )or lower / or below / at or below /
      no more than / not more than / never more than`,
  ),
  ...entries<readonly Claim[]>(
    ['at most', 'not', 'more than'],
    String.raw`(?:not|never|cannot)(?: [^\s.,;:!?()]+){0,2} more than${number}`,
  ),
  ...entries<readonly Claim[]>(['at least'], 'minimum / not below / never below', false),
  ...entries<readonly Claim[]>(
    ['at most', 'not'],
    String.raw`
      (?:not|never|cannot) (?:\p{L}+ )?(?:exceed|exceeds|exceeding|above|beyond|over|more)`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['at most'],
    'up to / within / maximum / limit / limited / until',
    false,
  ),
  ...entries<readonly Claim[]>(['more than'], `more than${number}`),
  ...entries<readonly Claim[]>(['less than'], `(?:less|fewer) than${number}`),
  ...entries<readonly Claim[]>(
    ['more than'],
    String.raw`
      more / exceed / exceeds / exceeding / above / over / beyond / greater / higher /
      longer / another`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['less than'],
    'less / fewer / under / below / lower / smaller / short of / fewest / least',
    false,
  ),
  // A `nor` that goes on with what was denied before: another language may say `or`.
  ...entries<readonly Claim[]>(
    ['not', 'or'],
    String.raw`(?=nor)(?<=\b(?:neither|nor|not|no|never|cannot|without)\b[^.;:]{1,160})nor`,
    false,
  ),
  ...entries<readonly Claim[]>(['not', 'or'], 'neither / nor'),
  ...entries<readonly Claim[]>(['only', 'not'], 'not until', false),
  ...entries<readonly Claim[]>(
    ['only', 'not'],
    String.raw`
      (?:no|any) other / anything but / nothing but / only one / not only / one only /
      only once / the only`,
    false,
  ),
  ...entries<readonly Claim[]>(['only', 'not'], 'only / alone / solely / exclusively'),
  ...entries<readonly Claim[]>(['not', 'or'], '(?:if|or|whether) not / or else', false),
  ...entries<readonly Claim[]>(
    ['not', 'only'],
    'without(?: ever)? / unless / except / excepted / excepting / save for',
  ),
  ...entries<readonly Claim[]>(
    ['not'],
    String.raw`
      no matter / whatever / regardless / no longer / other than / apart /
      save / fail / fails / failed / failure / lack / lacks / lacking / out of / free of /
      (?:un|in|im)\p{L}+(?:ed|ible|able|al|ory|ing) / non-\p{L}+ / lest / in vain / nil / seldom / rarely / forbidden / prohibited /
      forbids / refuse / refuses / keep from / stand-off / exempt / otherwise / does not matter`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['not'],
    'no / not / never / none / nobody / nothing / cannot',
  ),
  ...entries<readonly Claim[]>(
    ['only'],
    'just / single / but / else / no more / sole / mere / merely / reserved / itself',
    false,
  ),
  ...entries<readonly Claim[]>(['or'], 'either / whether / whichever', false),
  ...entries<readonly Claim[]>(['or'], 'or'),
  ...entries<readonly Claim[]>(
    ['left'],
    String.raw`
      (?:to|on|from) (?:the|its|his|their|your) left / left-hand / left flank / left side`,
  ),
  ...entries<readonly Claim[]>(
    ['right'],
    String.raw`
      (?:to|on|from) (?:the|its|his|their|your) right / right-hand / right flank / right side`,
  ),
  ...entries<readonly Claim[]>(['left'], 'left', false),
  ...entries<readonly Claim[]>(['right'], 'right', false),
  ...entries<readonly Claim[]>(
    ['before'],
    String.raw`
      (?:turn|period|one|day|phase|round|step|order) before /
      before (?:it|them|him|a|every|each)`,
    false,
  ),
  ...entries<readonly Claim[]>(['before'], 'before'),
  ...entries<readonly Claim[]>(
    ['before'],
    String.raw`
      beforehand / prior / previous / earlier / first / until / ahead / preceding /
      precede / precedes / ends`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['after'],
    '(?:hex|one|turn|step|day) after / after (?:our|his|their|its) own',
    false,
  ),
  ...entries<readonly Claim[]>(['after'], 'after'),
  ...entries<readonly Claim[]>(
    ['after'],
    String.raw`
      afterwards / then / next / following / follows / follow / once / later / when /
      as soon as / past / from`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['double'],
    'double / doubles / doubled / doubling / twice',
  ),
  ...entries<readonly Claim[]>(
    ['triple'],
    'triple / triples / tripled / tripling / thrice / three times',
  ),
  ...entries<readonly Claim[]>(
    ['double'],
    'two / two times / pair / pairs / both / second',
    false,
  ),
  ...entries<readonly Claim[]>(
    ['attacker'],
    "attackers? / attacker's / attackers' / assailants?",
  ),
  ...entries<readonly Claim[]>(['defender'], "defenders? / defender's / defenders'"),
  ...entries<readonly Claim[]>(
    ['attacker'],
    String.raw`attack\p{L}* / assault\p{L}* / charg\p{L}*`,
    false,
  ),
  ...entries<readonly Claim[]>(
    ['defender'],
    String.raw`defend\p{L}* / defen[cs]\p{L}*`,
    false,
  ),
  ...entries<readonly Claim[]>(['friend'], 'friendly / friends?'),
  ...entries<readonly Claim[]>(['enemy'], "enemy / enemies / enemy's / enemies'"),
  ...entries<readonly Claim[]>(['friend'], 'own', false),
  ...entries<readonly Claim[]>(
    ['enemy'],
    'opponents? / opposing / opposite / other / hostile / foes?',
    false,
  ),
];

/** English. */
export const en: Lexicon = {
  figures,
  modality: [...modality, ...commands],
  claims,
  innocent: [],
  isFeminine: () => false,
};
