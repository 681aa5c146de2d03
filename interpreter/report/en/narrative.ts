import { withDetails } from '../../model/sentence.ts';
import { plain } from '../../model/tokens.ts';
import type {
  Compared,
  Idle,
  Narrative,
  Needed,
  Phrases,
  Several,
  Side,
  ToldAxis,
  ToldKey,
  ToldMissing,
  ToldPlace,
  ToldPreference,
  ToldRoll,
  ToldRoute,
  Unprinted,
} from '../narrative.ts';
import { listed, oneOf } from '../quote.ts';

const phrases: Phrases = {
  outcome: 'Result',
  condition: 'What the example asks for',
  and: (left, right) => `${left} and ${right}`,
  or: (left, right) => `${left} or ${right}`,
  roll: 'roll',
  standing: (place, thing) => `${place} (${thing})`,
  not: (what) => `not (${what})`,
  among: (element, list, negated) => `${element}${negated ? ' not' : ''} among ${list}`,
  being: (what, which, negated) => `${what}${negated ? ' other than' : ''} ${which}`,
  rounded: (what, rounding) => {
    const [first, , ...halves] = rounding.split(' ');
    return first === 'nearest'
      ? `${what}, rounded to the nearest, halves ${halves.join(' ')}`
      : `${what}, rounded ${rounding}`;
  },
  conditional: ([on = '', then = '', other = '']) => `${then} if ${on}, otherwise ${other}`,
  each: (kind) => `each ${kind}`,
  that: (kind) => `that ${kind}`,
  directions: [
    ...['straight up', 'upper right', 'lower right'],
    ...['straight down', 'lower left', 'upper left'],
  ],
  which: (several, condition) => `${several}, ${condition}`,
  quantity: (kind, condition, quantity) => {
    const which = { some: 'at least one', every: 'all of them', no: 'none' }[quantity];
    return `${kind} with ${condition}: ${which}`;
  },
  route: {
    reach: (from) => `what is in reach of ${from}`,
    price: (from, to) => `price of the way from ${from} to ${to}`,
    way: (from, to) => `way from ${from} to ${to}`,
  },
  count: {
    asked: (of, list) => `${among(list)}how many${of === null ? '' : ` ${of}`}?`,
    named: (of, list) => `${among(list)}${of === null ? 'how many' : `number of ${of}`}`,
  },
  functions: {
    abs: ([what = '']) => difference(what),
    adjacent: ([from = '', to = '']) => `${from} next to ${to}`,
    'border': ([from = '', to = '']) => `hexside ${from}–${to}`,
    'border of areas': ([from = '', to = '']) => `border ${from}–${to}`,
    ahead: ([from = '', way = '']) => `hex next to ${from} in direction ${way}`,
    bearing: ([from = '', to = '']) => `direction from ${from} to ${to}`,
    neighbours: ([from = '']) => `places next to ${from}`,
    opponent: ([side = '']) => `opponent of ${side}`,
    turned: ([way = '', by = '']) => (by === '0' ? way : `${way} turned ${turn(by)}`),
    distance: ([from = '', to = '']) => `distance from ${from} to ${to}`,
    range: ([from = '', to = '']) => `distance from ${from} to ${to}`,
    beyond: ([from = '', to = '']) => `line from ${from} on beyond ${to}`,
    between: ([number = '', least = '', most = '']) => `${number} between ${least} and ${most}`,
    crossed: ([from = '', to = '']) => `hexsides on the line from ${from} to ${to}`,
    following: ([side = '']) => `who plays after ${side}`,
    highest: ([list = '']) => `${list}, the highest`,
    line: ([from = '', to = '']) => `line from ${from} to ${to}`,
    linked: ([places = '', by = '']) => `groups of ${places}, within ${by}`,
    lowest: ([list = '']) => `${list}, the lowest`,
    next: ([value = '']) => `what comes after ${value}`,
    odds: ([left = '', right = '']) => `odds of ${left} to ${right}`,
    'or-else': ([what = '', other = '']) => `${what}, or else ${other}`,
    routes: ([from = '', to = '']) => `shortest ways from ${from} to ${to}`,
    'seats-from': ([side = '']) => `all in turn from ${side} on`,
    sole: ([list = '']) => `${list}, if it is alone`,
    sorted: ([list = '']) => `${list}, in order`,
    touching: ([from = '']) => `places that touch ${from}`,
    first: ([list = '']) => `${list}, the first`,
    last: ([list = '']) => `${list}, the last`,
    div: ([number = '', by = '']) => `${number} / ${by}, rounded down`,
    mod: ([number = '', by = '']) => `remainder of ${number} divided by ${by}`,
    max: ([a = '', b = '']) => `the higher of ${a} and ${b}`,
    min: ([a = '', b = '']) => `the lower of ${a} and ${b}`,
    present: ([what = '']) => what,
    sum: ([list = '']) => `${list}, in all`,
  },
};

/** How far two numbers are apart, whichever is more; of one, its size. */
function difference(what: string): string {
  const [first = what, second, ...more] = what.split(' − ');
  if (second === undefined || more.length > 0) return `${what}, without its sign`;
  return `difference between ${first} and ${second}`;
}

/** By how many hexsides something is turned, and which way round. */
function turn(by: string): string {
  const number = by.replace(/^[−-]/u, '');
  if (!/^\d+$/u.test(number)) return `by ${by}`;
  const sides = number === '1' ? 'one hexside' : `${number} hexsides`;
  return `${sides} ${number === by ? 'clockwise' : 'anticlockwise'}`;
}

/** A list that is counted, before what is asked of it. */
function among(list: string | null): string {
  return list === null ? '' : `${list}, `;
}

/** How results came about, in English. */
export const narrative: Narrative = {
  yes: plain.yes.en,
  no: plain.no.en,
  none: () => plain.none.en,
  noEffect: 'no effect',
  roll: ({ faces, value, keeps, counts }) => {
    const several = faces?.length !== 1;
    const need = counts === null ? '' : `, ${facesText(counts)} needed${several ? ' on each' : ''}`;
    if (faces?.length === 0) return `No die is rolled: ${value}`;
    if (faces === null) return `Roll${need}: ${value}`;
    const dice = listed(faces.map(String), 'and');
    if (dice === value && counts === null) return `Roll: ${value}`;
    if (keeps === null) return `Roll${need}: ${dice}, which gives ${value}`;
    const end = { highest: 'high', lowest: 'low' }[keeps];
    return `Roll: ${dice}, the ${end}${faces.length > 2 ? 'est' : 'er'} of which is ${value}`;
  },
  draw: (value) => `Draw: ${value}`,
  player: (player) => `The ${player} player`,
  choice: (player, value, question) => {
    if (value === null) return `The ${player} player chooses in secret`;
    return question === null
      ? `The ${player} player chooses: ${value}`
      : `${question} The ${player} player: ${value}`;
  },
  act: (player, action, details) =>
    `The ${player} player: ${withDetails(action, details, 'en')}`,
  fact: (question, value) =>
    question.endsWith('?') ? `${question} ${value}` : `${question} Answer: ${value}`,
  yourChart: (table, places, value) => `${table}, ${places.join(', ')}: your chart says ${value}`,
  axis,
  lookUp: ({ table, axes, result }, value) => {
    const cell = [...axes.map(axis), ...(result === null ? [] : [result])].join(', ');
    return `${table}: ${cell}: ${value ?? 'not known'}`;
  },
  fromLayer: (sentence, layer) => `${sentence} (from “${layer}”)`,
  fromSource: (sentence, mark) => {
    const told: Readonly<Record<Unprinted, string>> = {
      reconstructed: 'reconstructed',
      secondary: 'from a secondary source',
      absent: 'not printed in the book',
    };
    return `${sentence} (${told[mark]})`;
  },
  fromNumber: (sentence, mark) => {
    const told: Readonly<Record<Unprinted, string>> = {
      reconstructed: 'a reconstructed number',
      secondary: 'a number from a secondary source',
      absent: 'a number that is not printed',
    };
    return `${sentence} (with ${told[mark]})`;
  },
  total: (list, total, counted) =>
    `${list}: ${total}${counted === null ? '' : `, counted as ${counted}`}`,
  applies: (modifier, amount) => `${amount} ${modifier}`,
  idle: (modifier, why) => `${modifier}: does not count, ${reason(why)}`,
  preference,
  arrangement,
  route,
  priced: (place, price, limit) => `${place}: ${price}${limit === null ? '' : ` of ${limit}`}`,
  missing,
  change: (field, of, [before, after]) => `${of}, ${field}: ${before} → ${after}`,
  fieldOf: (field, of) => `${of}, ${field}`,
  givenField: (field, of) => `${field} of ${of}`,
  call: (rule, details) => withDetails(rule, details, 'en'),
  compared,
  within,
  phrases,
  expected: (what, value) => `${what}: ${value}`,
  oneByOne: (first, second) => `${first}; ${second}`,
  cameOf: (sentence, parts) => `${sentence} – ${parts.join(', ')}`,
  several,
  folded: (sentence) => `${sentence} (folded)`,
  cited: (value, clause) => (clause === null ? value : `${value}, @${clause}`),
  ofAll: (sentence, all) => `${sentence} (${several(all)})`,
  likewise: (sentence, others) => `${sentence}; likewise for ${several(others)}`,
  itself: (thing) => `it is ${thing} itself`,
  answerOfAll: (what, isSo, all) => `${what}: ${isSo ? 'yes' : 'no'} for ${several(all)}`,
  needed,
  foundInstead: (value) => `found: ${value}`,
  cannotBe: (parameter, value) => `${value} is not possible here (${parameter})`,
  refused: (reason) => `refused: ${reason}`,
  position: (thing, fields) => `${thing}: ${fields}`,
  enters: (thing) => `${thing} comes into play`,
  leaves: (thing) => `${thing} leaves play`,
  together: 'The choices are revealed together',
  result: (value) => `Result: ${value}`,
  chance: (fraction, percentage) => `${fraction} (${percentage}%)`,
  decimalMark: '.',
};

function several({ names, more }: Several): string {
  const all = names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
  return `${all}${more === 0 ? '' : ` and ${String(more)} more`}`;
}

/** The faces of a die that count: `5 or more`. */
function facesText(ranges: ToldRoll['counts'] & object): string {
  const texts = ranges.map(({ from, to }) => {
    if (to === null) return `${String(from ?? 1)} or more`;
    if (from === null) return `${String(to)} or less`;
    return from === to ? String(from) : `${String(from)} to ${String(to)}`;
  });
  return listed(texts, 'or');
}

function preference({ kept, worth, left, ...key }: ToldPreference): string {
  const start = `Preference${keyed(key)}`;
  const first = `${start}: ${kept.join(', ')}`;
  if (left.length === 0) return worthy({ what: `${first} are equal`, worth });
  const others = left.map(worthy).join(', ');
  return `${worthy({ what: first, worth })}, not ${others}`;
}

type Worthy = ToldPreference['left'][number];

/** Something and what it is worth; null: nothing that has words. */
function worthy({ what, worth }: Worthy): string {
  return worth === null ? what : `${what} (${worth})`;
}

/** What is preferred, behind what it is said of. */
function keyed({ what, end }: ToldKey): string {
  const by = [what, end === null ? null : { most: 'highest', least: 'lowest' }[end]];
  return by.map((part) => (part === null ? '' : `, ${part}`)).join('');
}

function arrangement(keys: readonly ToldKey[], places: readonly ToldPlace[]): string {
  const order = places.map(({ what, worths, isEqual }, at) => {
    const sign = at === 0 ? '' : isEqual ? ' = ' : ', ';
    return `${sign}${what} (${worths.join(', ')})`;
  });
  return `Order${keys.map(keyed).join('; then').replaceAll('; then, ', ', then ')}: ${order.join('')}`;
}

function reason(why: Idle): string {
  switch (why.because) {
    case 'condition':
      return 'its condition does not hold';
    case 'excluded':
      return `“${why.by}” excludes it`;
    case 'outdone':
      return `“${why.by}” counts in its place`;
  }
}

function needed(sentence: string, { end, number, die, ...need }: Needed): string {
  const ends = {
    most: (text: string) => `${text} or less`,
    least: (text: string) => `${text} or more`,
    below: (text: string) => `less than ${text}`,
    above: (text: string) => `more than ${text}`,
    exact: (text: string) => `exactly ${text}`,
    other: (text: string) => `anything but ${text}`,
  };
  const rolled = die === null ? '' : `the roll was ${die.roll}, `;
  const own = die === null ? '' : `, with ${die.with}: ${ends[end](die.number)}`;
  const { reach } = need;
  const every = { some: '', all: ', which every roll gives', none: ', which no roll gives' }[reach];
  const asked = need.isThreshold
    ? `the threshold was ${ends[end](number)}`
    : `${ends[end](number)} was needed`;
  return `${sentence}; ${rolled}${asked}${own}${every}`;
}

function axis({ name, value, band, shift, before, ...ends }: ToldAxis): string {
  if (band === null) return `${name} ${value}, outside the table`;
  const start =
    value === (before ?? band)
      ? `${name} ${value}`
      : ends.isClamped
        ? `${name} ${value}, outside the table, counts as ${before ?? band}`
        : `${name} ${value} (${before ?? band})`;
  if (shift === 0) return start;
  const columns = Math.abs(shift) === 1 ? '1 step' : `${String(Math.abs(shift))} steps`;
  return `${start}, shifted ${columns} ${shift > 0 ? 'right' : 'left'} to ${band}${ends.isStopped ? ', the edge of the table' : ''}`;
}

function compared({ left, right, relation, by, beyond }: Compared): string {
  if (relation === 'same' && left.what === null) return same(left.value, right);
  const start =
    left.what === null
      ? `${left.value} is`
      : left.what.endsWith('?')
        ? `${left.what} ${left.value},`
        : `${left.what} is ${left.value},`;
  const end = right.what === null ? right.value : `${right.what} (${right.value})`;
  const amount = by === null ? '' : `${by} `;
  switch (relation) {
    case 'less':
      return `${start} ${amount}less than ${end}`;
    case 'more':
      return `${start} ${amount}more than ${end}`;
    case 'equal':
      return `${start} as much as ${end}${beyond === undefined ? '' : `, not ${beyond}`}`;
    case 'same':
      if (right.what !== null) return `${start} as ${end}`;
      return left.what?.endsWith('?') ? `${left.what} ${end}` : `${left.what ?? left.value} is ${end}`;
    case 'other':
      return `${start} not ${end}`;
  }
}

/** That something is what another thing is, which has a name or is the same itself. */
function same(value: string, { what }: Side): string {
  return what === null ? `both are ${value}` : `${what} is ${value}`;
}

/** A list by its name and what stands in it; a name with brackets gets no more of them. */
function listNamed(what: string, value: string): string {
  return what.endsWith(')') ? `${what}: ${value}` : `${what} (${value})`;
}

function within(element: Side, list: Side, isThere: boolean): string {
  if (!isThere && element.what !== null && list.what === null) {
    return `${element.what} is ${element.value}, not ${oneOf(list.value, 'or')}`;
  }
  const start = element.what === null ? element.value : `${element.what} (${element.value})`;
  const end = list.what === null ? list.value : listNamed(list.what, list.value);
  return `${start} is ${isThere ? '' : 'not '}among ${end}`;
}

function missing({ place, why, price, limit }: ToldMissing): string {
  const most = limit === null ? '' : `, more than the ${limit} that may be spent`;
  switch (why) {
    case 'dear':
      return `${place}: too dear${most}`;
    case 'shut':
      return `${place}: no step that leads into it is allowed`;
    case 'apart':
      return `${place}: nothing in reach is beside it`;
    case 'unfit':
      return `${narrative.priced(place, price ?? '', limit)}, in reach, but it may not be chosen`;
  }
}

function route({ gives, legs, total, limit, ...told }: ToldRoute): string {
  const parts = legs?.map(({ place, price }) => (price === null ? place : `${place} (${price})`));
  if (parts !== undefined && gives !== 'reach') {
    return `${parts.join(' → ')}: ${total}${limit === null ? '' : ` of ${limit}`}`;
  }
  const most = limit === null ? '' : `, ${limit} at most`;
  const from = listed(told.from, 'and');
  const start =
    parts === undefined
      ? `No way from ${from} to ${listed(told.to, 'or')}${most}`
      : `In reach of ${from}${most}: ${parts.join(', ')}`;
  const barred = [
    told.shut.length === 0 ? [] : [`closed: ${told.shut.join(', ')}`],
    told.dear.length === 0 ? [] : [`too dear: ${told.dear.join(', ')}`],
  ];
  return [start, ...barred.flat()].join('; ');
}
