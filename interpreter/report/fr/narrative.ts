import { noneOf } from '../../model/agreement.ts';
import { elided, ofWords } from '../../model/plurals.ts';
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
  outcome: 'Résultat',
  condition: 'Ce que l’exemple demande',
  and: (left, right) => `${left} et ${right}`,
  or: (left, right) => `${left} ou ${right}`,
  roll: 'jet',
  standing: (place, thing) => `${place} (${thing})`,
  not: (what) => `non (${what})`,
  among: (element, list, negated) => `${element}${negated ? ', non' : ''} parmi ${list}`,
  being: (what, which, negated) =>
    `${what} ${negated ? `autre ${elided('que', which)}` : which}`,
  rounded: (what, rounding) => {
    const [, halves = null] = /^nearest halves (.*)$/u.exec(rounding) ?? [];
    const ways: Readonly<Record<string, string>> = {
      ...{ up: 'vers le haut', down: 'vers le bas', even: 'vers le pair' },
      ...{ 'towards 0': 'vers zéro', 'away from 0': 'en s’éloignant de zéro' },
    };
    return halves === null
      ? `${what}, arrondi ${ways[rounding] ?? ''}`
      : `${what}, arrondi au plus proche, les demis ${ways[halves] ?? ''}`;
  },
  conditional: ([on = '', then = '', other = '']) => `${then} si ${on}, sinon ${other}`,
  each: (kind) => `chaque ${kind}`,
  that: (kind) => `${kind} en question`,
  directions: [
    ...['vers le haut', 'en haut à droite', 'en bas à droite'],
    ...['vers le bas', 'en bas à gauche', 'en haut à gauche'],
  ],
  which: (several, condition) => `${several}, ${condition}`,
  quantity: (kind, condition, quantity) => {
    const which = { some: 'au moins un cas', every: 'tous les cas', no: 'aucun cas' }[quantity];
    return `${kind} avec ${condition}\u202F: ${which}`;
  },
  route: {
    reach: (from) => `ce qui est à portée de ${from}`,
    price: (from, to) => `prix du chemin de ${from} à ${to}`,
    way: (from, to) => `chemin de ${from} à ${to}`,
  },
  count: {
    asked: (of, list) => `${among(list)}combien${of === null ? '' : ` ${ofWords(of)}`}\u202F?`,
    named: (of, list) => `${among(list)}nombre${of === null ? '' : ` ${ofWords(of)}`}`,
  },
  functions: {
    abs: ([what = '']) => difference(what),
    adjacent: ([from = '', to = '']) => `${from} à côté de ${to}`,
    'border': ([from = '', to = '']) => `côté ${from}–${to}`,
    'border of areas': ([from = '', to = '']) => `frontière ${from}–${to}`,
    ahead: ([from = '', way = '']) => `hexagone voisin de ${from} dans la direction ${way}`,
    bearing: ([from = '', to = '']) => `direction de ${from} vers ${to}`,
    neighbours: ([from = '']) => `lieux voisins de ${from}`,
    opponent: ([side = '']) => `adversaire de ${side}`,
    turned: ([way = '', by = '']) => (by === '0' ? way : `${way} avec rotation ${turn(by)}`),
    distance: ([from = '', to = '']) => `distance de ${from} à ${to}`,
    range: ([from = '', to = '']) => `distance de ${from} à ${to}`,
    beyond: ([from = '', to = '']) => `ligne de ${from} au-delà de ${to}`,
    between: ([number = '', least = '', most = '']) => `${number} entre ${least} et ${most}`,
    crossed: ([from = '', to = '']) => `côtés sur la ligne de ${from} à ${to}`,
    following: ([side = '']) => `qui joue après ${side}`,
    highest: ([list = '']) => `${list}, au plus haut`,
    line: ([from = '', to = '']) => `ligne de ${from} à ${to}`,
    linked: ([places = '', by = '']) => `groupes de ${places}, à ${by} près`,
    lowest: ([list = '']) => `${list}, au plus bas`,
    next: ([value = '']) => `ce qui vient après ${value}`,
    odds: ([left = '', right = '']) => `rapport de ${left} à ${right}`,
    'or-else': ([what = '', other = '']) => `${what}, ou à défaut ${other}`,
    routes: ([from = '', to = '']) => `plus courts chemins de ${from} à ${to}`,
    'seats-from': ([side = '']) => `tous à leur tour depuis ${side}`,
    sole: ([list = '']) => `${list}, si c’est le seul cas`,
    sorted: ([list = '']) => `${list}, dans l’ordre`,
    touching: ([from = '']) => `lieux qui touchent ${from}`,
    first: ([list = '']) => `${list}, au début`,
    last: ([list = '']) => `${list}, à la fin`,
    div: ([number = '', by = '']) => `${number} / ${by}, arrondi vers le bas`,
    mod: ([number = '', by = '']) => `${number} modulo ${by}`,
    max: ([a = '', b = '']) => `le plus grand de ${a} et ${b}`,
    min: ([a = '', b = '']) => `le plus petit de ${a} et ${b}`,
    present: ([what = '']) => what,
    sum: ([list = '']) => `${list}, en tout`,
  },
};

/** Ce qui sépare deux nombres, quel que soit le plus grand ; d’un seul, sa grandeur. */
function difference(what: string): string {
  const [first = what, second, ...more] = what.split(' − ');
  if (second === undefined || more.length > 0) return `${what}, sans son signe`;
  return `écart entre ${first} et ${second}`;
}

/** De combien de côtés une chose est tournée, et dans quel sens. */
function turn(by: string): string {
  const number = by.replace(/^[−-]/u, '');
  if (!/^\d+$/u.test(number)) return `de ${by}`;
  const sides = number === '1' ? 'd’un côté' : `de ${number} côtés`;
  return `${sides} en sens ${number === by ? 'horaire' : 'antihoraire'}`;
}

/** A list that is counted, before what is asked of it. */
function among(list: string | null): string {
  return list === null ? '' : `${list}, `;
}

/** How results came about, in French. */
export const narrative: Narrative = {
  yes: plain.yes.fr,
  no: plain.no.fr,
  none: noneOf,
  noEffect: 'sans effet',
  roll: ({ faces, value, keeps, counts }) => {
    const several = faces?.length !== 1 ? ' sur chacun' : '';
    const need = counts === null ? '' : `, il faut ${facesText(counts)}${several}`;
    if (faces?.length === 0) return `Aucun dé n’est jeté\u202F: ${value}`;
    if (faces === null) return `Jet${need}\u202F: ${value}`;
    const dice = listed(faces.map(String), 'et');
    if (dice === value && counts === null) return `Jet\u202F: ${value}`;
    if (keeps === null) return `Jet${need}\u202F: ${dice}, soit ${value}`;
    const end = { highest: 'fort', lowest: 'faible' }[keeps];
    return `Jet\u202F: ${dice}, dont le plus ${end} est ${value}`;
  },
  draw: (value) => `Tirage\u202F: ${value}`,
  player: playing,
  choice: (player, value, question) => {
    if (value === null) return `${playing(player)} choisit en secret`;
    return question === null
      ? `${playing(player)} choisit\u202F: ${value}`
      : `${question} ${playing(player)}\u202F: ${value}`;
  },
  act: (player, action, details) =>
    `${playing(player)}\u202F: ${withDetails(action, details, 'fr')}`,
  fact: (question, value) =>
    question.endsWith('?') ? `${question} ${value}` : `${question} Réponse\u202F: ${value}`,
  yourChart: (table, places, value) =>
    `${table}, ${places.join(', ')} : votre tableau dit ${value}`,
  axis,
  lookUp: ({ table, axes, result }, value) => {
    const cell = [...axes.map(axis), ...(result === null ? [] : [result])].join(', ');
    return `${table}\u202F: ${cell}\u202F: ${value ?? 'valeur inconnue'}`;
  },
  fromLayer: (sentence, layer) => `${sentence} (de «\u202F${layer}\u202F»)`,
  fromSource: (sentence, mark) => {
    const told: Readonly<Record<Unprinted, string>> = {
      reconstructed: 'valeur reconstituée',
      secondary: 'de seconde main',
      absent: 'le livre ne l’imprime pas',
    };
    return `${sentence} (${told[mark]})`;
  },
  fromNumber: (sentence, mark) => {
    const told: Readonly<Record<Unprinted, string>> = {
      reconstructed: 'un nombre reconstitué',
      secondary: 'un nombre de seconde main',
      absent: 'un nombre que le livre n’imprime pas',
    };
    return `${sentence} (avec ${told[mark]})`;
  },
  total: (list, total, counted) =>
    `${list}\u202F: ${total}${counted === null ? '' : `, compté ${counted}`}`,
  applies: (modifier, amount) => `${amount} ${modifier}`,
  idle: (modifier, why) => `${modifier}\u202F: ne compte pas, ${reason(why)}`,
  preference,
  arrangement,
  route,
  priced: (place, price, limit) => {
    return `${place}\u202F: ${price}${limit === null ? '' : ` sur ${limit}`}`;
  },
  missing,
  change: (field, of, [before, after]) =>
    `${of}, ${field}\u202F: ${agreed(before, field)} → ${agreed(after, field)}`,
  fieldOf: (field, of) => `${of}, ${field}`,
  givenField: (field, of) => `${field} ${ofWords(of)}`,
  call: (rule, details) => withDetails(rule, details, 'fr'),
  compared,
  within,
  phrases,
  expected: (what, value) => `${what}\u202F: ${agreed(value, what)}`,
  oneByOne: (first, second) => `${first}\u202F; ${second}`,
  cameOf: (sentence, parts) => `${sentence} – ${parts.join(', ')}`,
  several,
  folded: (sentence) => `${sentence} (replié)`,
  cited: (value, clause) => (clause === null ? value : `${value}, @${clause}`),
  ofAll: (sentence, all) => `${sentence} (${several(all)})`,
  likewise: (sentence, others) => `${sentence}\u202F; de même pour ${several(others)}`,
  itself: (thing) => `il s’agit bien de ${thing}`,
  answerOfAll: (what, isSo, all) =>
    `${what}\u202F: ${isSo ? 'oui' : 'non'} pour ${several(all)}`,
  needed,
  foundInstead: (value) => `trouvé\u202F: ${value}`,
  cannotBe: (parameter, value) => `${value} n’est pas possible ici (${parameter})`,
  refused: (reason) => `refusé\u202F: ${reason}`,
  position: (thing, fields) => `${thing}\u202F: ${fields}`,
  enters: (thing) => `${thing} entre en jeu`,
  leaves: (thing) => `${thing} sort du jeu`,
  together: 'Les choix sont révélés ensemble',
  result: (value) => `Résultat\u202F: ${value}`,
  chance: (fraction, percentage) => `${fraction} (${percentage}\u202F%)`,
  decimalMark: ',',
};

/** Who plays, by an adjective or by a name: `Le joueur confédéré`, `Le joueur Union`. */
function playing(player: string): string {
  return `Le joueur ${player}`;
}

/** A value as it is said of something; that there is none agrees with what there is none of. */
function agreed(value: string, what: string): string {
  if (value !== 'aucun' && value !== 'aucune') return value;
  const label = what.replace(/\s*\([^()]*\)$/u, '').split(', ').at(-1) ?? '';
  return noneOf(label);
}

function several({ names, more }: Several): string {
  const all = names.join(names.some((name) => name.includes(',')) ? '\u202F; ' : ', ');
  return `${all}${more === 0 ? '' : ` et ${String(more)} autre${more === 1 ? '' : 's'}`}`;
}

/** The faces of a die that count: `5 ou plus`. */
function facesText(ranges: ToldRoll['counts'] & object): string {
  const texts = ranges.map(({ from, to }) => {
    if (to === null) return `${String(from ?? 1)} ou plus`;
    if (from === null) return `${String(to)} ou moins`;
    return from === to ? String(from) : `${String(from)} à ${String(to)}`;
  });
  return listed(texts, 'ou');
}

function preference({ kept, worth, left, ...key }: ToldPreference): string {
  const first = `Préférence${keyed(key)}\u202F: ${kept.join(', ')}`;
  if (left.length === 0) return worthy({ what: `${first}, à égalité`, worth });
  const others = left.map(worthy).join(', ');
  return `${worthy({ what: first, worth })}, et non ${others}`;
}

type Worthy = ToldPreference['left'][number];

/** Something and what it is worth; null: nothing that has words. */
function worthy({ what, worth }: Worthy): string {
  return worth === null ? what : `${what} (${worth})`;
}

/** Ce qui est préféré, derrière ce dont on le dit. */
function keyed({ what, end }: ToldKey): string {
  const by = [what, end === null ? null : { most: 'au plus haut', least: 'au plus bas' }[end]];
  return by.map((part) => (part === null ? '' : `, ${part}`)).join('');
}

function arrangement(keys: readonly ToldKey[], places: readonly ToldPlace[]): string {
  const order = places.map(({ what, worths, isEqual }, at) => {
    const sign = at === 0 ? '' : isEqual ? ' = ' : ', ';
    return `${sign}${what} (${worths.join(', ')})`;
  });
  return `Ordre${keys.map(keyed).join('; puis').replaceAll('; puis, ', ', puis ')}\u202F: ${order.join('')}`;
}

function reason(why: Idle): string {
  switch (why.because) {
    case 'condition':
      return 'sa condition n’est pas remplie';
    case 'excluded':
      return `«\u202F${why.by}\u202F» l’exclut`;
    case 'outdone':
      return `«\u202F${why.by}\u202F» compte à sa place`;
  }
}

function needed(sentence: string, { end, number, die, ...need }: Needed): string {
  const ends = {
    most: (text: string) => `${text} ou moins`,
    least: (text: string) => `${text} ou plus`,
    below: (text: string) => `moins de ${text}`,
    above: (text: string) => `plus de ${text}`,
    exact: (text: string) => `exactement ${text}`,
    other: (text: string) => `autre chose que ${text}`,
  };
  const rolled = die === null ? '' : `le jet est de ${die.roll}, `;
  const own = die === null ? '' : `, avec ${die.with}\u202F: ${ends[end](die.number)}`;
  const every = {
    some: '',
    all: ', ce que tout jet donne',
    none: ', ce qu’aucun jet ne donne',
  }[need.reach];
  const asked = need.isThreshold ? 'seuil\u202F: ' : 'il fallait ';
  return `${sentence}\u202F; ${rolled}${asked}${ends[end](number)}${own}${every}`;
}

function axis({ name, value, band, shift, before, ...ends }: ToldAxis): string {
  if (band === null) return `${name} ${value}, hors de la table`;
  const start =
    value === (before ?? band)
      ? `${name} ${value}`
      : ends.isClamped
        ? `${name} ${value}, hors de la table, compte comme ${before ?? band}`
        : `${name} ${value} (${before ?? band})`;
  if (shift === 0) return start;
  const steps = Math.abs(shift) === 1 ? '1 cran' : `${String(Math.abs(shift))} crans`;
  return `${start}, ${steps} ${shift > 0 ? 'à droite' : 'à gauche'}, soit ${band}${ends.isStopped ? ', au bord de la table' : ''}`;
}

function compared({ left, right, relation, by, beyond }: Compared): string {
  if (relation === 'same' && left.what === null) return same(left.value, right);
  const start =
    left.what === null
      ? left.value
      : left.what.endsWith('?')
        ? `${left.what} ${left.value}`
        : `${left.what}\u202F: ${agreed(left.value, left.what)}`;
  const end =
    right.what === null ? right.value : `${right.what} (${agreed(right.value, right.what)})`;
  const amount = by === null ? '' : `${by} de `;
  switch (relation) {
    case 'less':
      return `${start}, soit ${amount}moins que ${end}`;
    case 'more':
      return `${start}, soit ${amount}plus que ${end}`;
    case 'equal':
      return `${start}, autant que ${end}${
        beyond === undefined ? '' : { less: ', pas moins', more: ', pas plus' }[beyond]
      }`;
    case 'same':
      return right.what === null && left.what !== null ? start : `${start}, comme ${end}`;
    case 'other':
      return `${start}, et non ${end}`;
  }
}

/** Qu’une chose est ce qu’une autre est, qui a un nom ou qui est la même. */
function same(value: string, { what }: Side): string {
  return what === null ? `les deux sont ${value}` : `${what}\u202F: ${value}`;
}

/** Une liste par son nom et ce qui s’y trouve, sans parenthèses dans d’autres. */
function listNamed(what: string, value: string): string {
  return what.endsWith(')') ? `${what}, soit ${value}` : `${what} (${value})`;
}

function within(element: Side, list: Side, isThere: boolean): string {
  if (!isThere && element.what !== null && list.what === null) {
    return `${element.what}\u202F: ${element.value}, et non ${oneOf(list.value, 'ou')}`;
  }
  const start = element.what === null ? element.value : `${element.what} (${element.value})`;
  const end = list.what === null ? list.value : listNamed(list.what, list.value);
  return `${start} ${isThere ? 'est' : 'n’est pas'} parmi\u202F: ${end}`;
}

function missing({ place, why, price, limit }: ToldMissing): string {
  const most = limit === null ? '' : `, plus que les ${limit} à dépenser`;
  switch (why) {
    case 'dear':
      return `${place}\u202F: trop cher${most}`;
    case 'shut':
      return `${place}\u202F: aucun pas permis n’y mène`;
    case 'apart':
      return `${place}\u202F: rien de ce qui est à portée ne le touche`;
    case 'unfit':
      return `${narrative.priced(place, price ?? '', limit)}, à portée, mais pas à choisir`;
  }
}

function route({ gives, legs, total, limit, ...told }: ToldRoute): string {
  const parts = legs?.map(({ place, price }) => (price === null ? place : `${place} (${price})`));
  if (parts !== undefined && gives !== 'reach') {
    return `${parts.join(' → ')}\u202F: ${total}${limit === null ? '' : ` sur ${limit}`}`;
  }
  const most = limit === null ? '' : `, ${limit} au plus`;
  const from = listed(told.from, 'et');
  const start =
    parts === undefined
      ? `Aucun chemin de ${from} à ${listed(told.to, 'ou')}${most}`
      : `À portée de ${from}${most}\u202F: ${parts.join(', ')}`;
  const barred = [
    told.shut.length === 0 ? [] : [`fermé\u202F: ${told.shut.join(', ')}`],
    told.dear.length === 0 ? [] : [`trop cher\u202F: ${told.dear.join(', ')}`],
  ];
  return [start, ...barred.flat()].join('\u202F; ');
}
