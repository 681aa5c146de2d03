// The small functions that generated modules share, as text: a module carries those it uses, and
// needs nothing else. They do what `numbers.ts` and `evaluate.ts` do for the stepper; a law holds
// them together. `at` is a place of `places`, where the module keeps what to say about a problem.

import type { RouteHelperName } from './route-helpers.ts';
import { routeHelpers } from './route-helpers.ts';

/** A function of a generated module, and the others that it calls. */
interface Helper {
  readonly needs: readonly HelperName[];
  readonly text: string;
}

/** The name of a helper. */
export type HelperName =
  | 'fail'
  | 'wide'
  | 'safe'
  | 'divisor'
  | 'fraction'
  | 'over'
  | 'under'
  | 'modulo'
  | 'rest'
  | 'floorDivision'
  | 'onAxis'
  | 'exactly'
  | 'exactDivision'
  | 'exactModulo'
  | 'compareExact'
  | 'round'
  | 'same'
  | 'includes'
  | 'join'
  | 'appended'
  | 'without'
  | 'highest'
  | 'lowest'
  | 'sentence'
  | 'agreeing'
  | 'sum'
  | 'total'
  | 'absolute'
  | 'sorted'
  | 'ranked'
  | 'preferred'
  | 'arranged'
  | RouteHelperName
  | 'last'
  | 'first'
  | 'sole'
  | 'orElse'
  | 'following'
  | 'present'
  | 'held'
  | 'kept'
  | 'unset';

const helpers: Readonly<Record<HelperName, Helper>> = {
  fail: {
    needs: [],
    text: `function $fail(code, data, at) { throw new $Fault(code, data, at); }`,
  },
  wide: {
    needs: ['fail'],
    text: `function $wide(value, at) {
  return value <= 9007199254740991 && value >= -9007199254740991 ? value : $fail('too-large', {}, at);
}`,
  },
  // Nearly every number has 32 bits, and then the engine knows that the result has, too.
  safe: {
    needs: ['wide'],
    text: `function $safe(value, at) { return (value | 0) === value ? value | 0 : $wide(value, at); }`,
  },
  divisor: {
    needs: [],
    text: `function $divisor(left, right) {
  while (right !== 0) { const rest = left % right; left = right; right = rest; }
  return left === 0 ? 1 : left;
}`,
  },
  fraction: {
    needs: ['divisor', 'safe'],
    text: `function $fraction(numerator, denominator, at) {
  if (denominator === 0) $fail('division-by-zero', {}, at);
  const common = $divisor(Math.abs(numerator), Math.abs(denominator)) * (denominator < 0 ? -1 : 1);
  return { numerator: $safe(numerator / common, at) + 0, denominator: $safe(denominator / common, at) };
}`,
  },
  over: {
    needs: [],
    text: `function $over(value) { return typeof value === 'number' ? value : value.numerator; }`,
  },
  under: {
    needs: [],
    text: `function $under(value) { return typeof value === 'number' ? 1 : value.denominator; }`,
  },
  modulo: {
    needs: ['fail'],
    text: `function $modulo(left, right, at) {
  if (right === 0) $fail('division-by-zero', {}, at);
  const rest = left % right;
  return rest !== 0 && rest < 0 !== right < 0 ? rest + right : rest + 0;
}`,
  },
  // Of a divisor above 0.
  rest: {
    needs: [],
    text: `function $rest(left, right) {
  const rest = left % right;
  return rest < 0 ? rest + right : rest + 0;
}`,
  },
  floorDivision: {
    needs: ['modulo'],
    text: `function $floorDivision(left, right, at) { return (left - $modulo(left, right, at)) / right + 0; }`,
  },
  onAxis: {
    needs: ['safe', 'floorDivision', 'modulo'],
    text: `function $onAxis(top, bottom, parts, at) {
  const over = $safe(top * parts, at);
  return $safe(2 * $floorDivision(over, bottom, at) + ($modulo(over, bottom, at) === 0 ? 0 : 1), at);
}`,
  },
  exactly: {
    needs: ['over', 'under', 'fraction'],
    text: `function $exactly(operator, left, right, at) {
  const a = $over(left), b = $under(left), c = $over(right), d = $under(right);
  switch (operator) {
    case '+': return $fraction($safe($safe(a * d, at) + $safe(c * b, at), at), $safe(b * d, at), at);
    case '-': return $fraction($safe($safe(a * d, at) - $safe(c * b, at), at), $safe(b * d, at), at);
    case '*': return $fraction($safe(a * c, at), $safe(b * d, at), at);
    default: return $fraction($safe(a * d, at), $safe(b * c, at), at);
  }
}`,
  },
  exactDivision: {
    needs: ['exactly', 'round'],
    text: `function $exactDivision(left, right, at) { return $round($exactly('/', left, right, at), 'down', at); }`,
  },
  exactModulo: {
    needs: ['exactDivision'],
    text: `function $exactModulo(left, right, at) {
  return $exactly('-', left, $exactly('*', $exactDivision(left, right, at), right, at), at);
}`,
  },
  compareExact: {
    needs: ['over', 'under', 'safe'],
    text: `function $compareExact(left, right, at) {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return $safe($over(left) * $under(right), at) - $safe($over(right) * $under(left), at);
}`,
  },
  round: {
    needs: ['over', 'under', 'floorDivision', 'modulo', 'safe'],
    text: `function $round(value, rounding, at) {
  const top = $over(value), bottom = $under(value);
  if (!rounding.startsWith('nearest')) return $steadily(rounding, top, bottom, at);
  const doubled = $safe($safe(2 * top, at) + bottom, at), size = $safe(2 * bottom, at);
  const upper = $floorDivision(doubled, size, at);
  if ($modulo(doubled, size, at) !== 0) return upper;
  const ties = rounding.slice(15);
  if (ties === 'even') return upper % 2 === 0 ? upper : upper - 1;
  return $steadily(ties, $safe(2 * upper - 1, at), 2, at);
}
function $steadily(way, top, bottom, at) {
  const isUp = way === 'up' || way === (top < 0 ? 'towards 0' : 'away from 0');
  return isUp ? 0 - $floorDivision(0 - top, bottom, at) : $floorDivision(top, bottom, at);
}`,
  },
  same: {
    needs: [],
    text: `function $same(left, right) {
  if (left === right) return true;
  // A whole number may stand where a fraction is expected.
  if (typeof left === 'number') {
    return right !== null && right.denominator === 1 && right.numerator === left;
  }
  if (typeof right === 'number') return $same(right, left);
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  if (left === null || right === null || left instanceof Thing) return false;
  if (Array.isArray(left)) {
    if (left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) if (left[i] !== right[i] && !$same(left[i], right[i])) return false;
    return true;
  }
  const ours = Object.values(left), theirs = Object.values(right);
  return ours.length === theirs.length && ours.every((value, index) => $same(value, theirs[index]));
}`,
  },
  includes: {
    needs: ['same'],
    text: `function $includes(list, value) {
  for (let i = 0; i < list.length; i++) if ($same(list[i], value)) return true;
  return false;
}`,
  },
  join: {
    needs: ['fail'],
    text: `function $join(game, left, right, at) {
  if (left.length + right.length > game.bounds.list) $fail('too-long-list', { bound: game.bounds.list }, at);
  // Lists are short: copying by hand is faster than concat.
  const both = left.slice();
  for (let i = 0; i < right.length; i++) both.push(right[i]);
  return both;
}`,
  },
  appended: {
    needs: ['fail'],
    text: `function $appended(game, list, value, at) {
  if (list.length >= game.bounds.list) $fail('too-long-list', { bound: game.bounds.list }, at);
  const longer = list.slice();
  longer.push(value);
  return longer;
}`,
  },
  without: {
    needs: ['same'],
    text: `function $without(list, value) {
  const index = list.findIndex((other) => $same(other, value));
  return index < 0 ? list : list.toSpliced(index, 1);
}`,
  },
  highest: {
    needs: ['compareExact'],
    text: `function $highest(list, none, at) {
  let best = none;
  for (let i = 0; i < list.length; i++) if (i === 0 || $compareExact(list[i], best, at) > 0) best = list[i];
  return best;
}`,
  },
  lowest: {
    needs: ['compareExact'],
    text: `function $lowest(list, none, at) {
  let best = none;
  for (let i = 0; i < list.length; i++) if (i === 0 || $compareExact(list[i], best, at) < 0) best = list[i];
  return best;
}`,
  },
  agreeing: {
    needs: [],
    text: String.raw`const $feminine = /(?:tion|sion|té|ade|ure|ance|ence|ette|ille|ée|esse|ie|ise|ile|arte|ase|erte|aine)s?$/u, $masculine = /^(?:camarade|stade|grade|été|côté|comité|traité|pâté|trophée|musée|mille|génie|incendie|asile|domaine)s?$/u;
function $agreeing(value, words, isFrench, one, other) {
  if (typeof value === 'boolean') return value ? one() : other();
  if (words !== '') {
    const noun = (/\p{L}{2,}/u.exec(words)?.[0] ?? '').toLowerCase();
    return isFrench && $feminine.test(noun) && !$masculine.test(noun) ? other() : one();
  }
  const count = Math.abs(Array.isArray(value) ? value.length : Number(value));
  return count === 1 || (isFrench && count < 2) ? one() : other();
}`,
  },
  sentence: {
    needs: [],
    text: String.raw`function $sentence(parts) {
  return parts.reduce((said, part) => {
    const word = /([\p{L}-]+) $/u.exec(said)?.[1]?.toLowerCase();
    const isTwice = word !== undefined && part.toLowerCase().startsWith(word + ' ');
    return said + (isTwice ? part.slice(part.indexOf(' ') + 1) : part);
  }, '');
}`,
  },
  sum: {
    needs: ['exactly', 'safe'],
    text: `function $sum(list, zero, at) {
  let total = zero;
  for (const value of list) {
    const isWhole = typeof total === 'number' && typeof value === 'number';
    total = isWhole ? $safe(total + value, at) : $exactly('+', total, value, at);
  }
  return total;
}`,
  },
  total: {
    needs: ['safe'],
    text: `function $total(list, at) {
  let total = 0;
  for (let i = 0; i < list.length; i++) total = $safe(total + list[i], at);
  return total;
}`,
  },
  absolute: {
    needs: [],
    text: `function $absolute(value) {
  if (typeof value === 'number') return Math.abs(value);
  return { numerator: Math.abs(value.numerator), denominator: value.denominator };
}`,
  },
  // By preferences: 1 or -1 and what each is worth, for each of them.
  ranked: {
    needs: ['compareExact'],
    text: `function $ranked(worths, first, second, at) {
  for (let k = 0; k < worths.length; k += 2) {
    const a = worths[k + 1][first], b = worths[k + 1][second];
    const found = worths[k] * (typeof a === 'boolean' ? b - a : $compareExact(b, a, at));
    if (found !== 0) return found;
  }
  return 0;
}`,
  },
  preferred: {
    needs: ['ranked'],
    text: `function $preferred(list, worths, at) {
  let best = 0;
  for (let i = 1; i < list.length; i++) if ($ranked(worths, i, best, at) < 0) best = i;
  return list.filter((_, i) => $ranked(worths, i, best, at) === 0);
}`,
  },
  arranged: {
    needs: ['ranked'],
    text: `function $arranged(list, worths, at) {
  const order = list.map((_, i) => i).sort((left, right) => $ranked(worths, left, right, at));
  return order.map((i) => list[i]);
}`,
  },
  ...routeHelpers,
  sorted: {
    needs: ['compareExact'],
    text: `function $sorted(list, at) { return list.toSorted((left, right) => $compareExact(left, right, at)); }`,
  },
  last: {
    needs: [],
    text: `function $last(list) { return list.length === 0 ? null : list[list.length - 1]; }`,
  },
  first: {
    needs: [],
    text: `function $first(list) { return list.length === 0 ? null : list[0]; }`,
  },
  orElse: {
    needs: [],
    text: `function $orElse(value, other) { return value === null ? other : value; }`,
  },
  sole: {
    needs: [],
    text: `function $sole(list) { return list.length === 1 ? list[0] : null; }`,
  },
  following: {
    needs: [],
    text: `function $following(value, count) { return value + 1 < count ? value + 1 : null; }`,
  },
  present: {
    needs: ['fail'],
    text: `function $present(value, at) { return value === null ? $fail('none-found', {}, at) : value; }`,
  },
  kept: {
    needs: ['fail'],
    text: `function $kept(game, type, keys, at) {
  const isIt = (thing) => keys.every((key, at) => thing[$fields[type][at][0]] === key);
  const found = game['t' + type].find(isIt) ?? game.things.find((thing) => thing.type === type && isIt(thing));
  return found ?? $fail('none-found', {}, at);
}`,
  },
  held: {
    needs: ['fail'],
    text: `function $held(value, isOut, { field, type }, at) {
  return isOut(value) ? $fail('out-of-range', { thing: null, field, value: toValue(value, type), type }, at) : value;
}`,
  },
  unset: {
    needs: ['fail'],
    text: `function $unset(value, thing, field, at) {
  return value === null ? $fail('unset-field', { thing, field }, at) : value;
}`,
  },
};

/** Every name that a module may define for itself. */
export const helperNames: readonly string[] = Object.keys(helpers);

/** The texts of the helpers named, with those they need, in the order of this file. */
export function helperTexts(wanted: Iterable<HelperName>): readonly string[] {
  const found = new Set<HelperName>();
  const add = (name: HelperName): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const other of helpers[name].needs) add(other);
  };
  for (const name of wanted) add(name);
  return (Object.keys(helpers) as HelperName[])
    .filter((name) => found.has(name))
    .map((name) => helpers[name].text);
}
