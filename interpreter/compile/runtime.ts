// What every generated module carries, as text: problems, the game and its things, the trace, and
// the answers of the host. `$meta` is the module's data about the program.

import { words } from './runtime-words.ts';

/** Problems: thrown inside the module, returned at its border. */
const problems = `
class $Fault {
  constructor(code, data, at) { this.code = code; this.data = data; this.at = at; }
}
/** A problem of the rules met while they ran. */
export class Problem {
  constructor(code, data, place) {
    this.code = code;
    this.data = data;
    this.file = place.file;
    this.span = place.span;
    this.trace = [place];
  }
}
function $caught(game, error) {
  game.depth = 0;
  if (error instanceof $Fault) return new Problem(error.code, error.data, $place(error.at));
  throw error;
}
function $place(at) {
  const [routine, from, to] = $places[at];
  const [name, file, clause] = $routines[routine];
  return { routine: name, clause, file, span: { from, to } };
}
/** Whole numbers handed in have 32 bits: so the sums inside need fewer checks. */
function $tooLarge(routine) {
  const [name, file, clause, from, to] = $routines[routine];
  return new Problem('too-large', {}, { routine: name, file, clause, span: { from, to } });
}
function $outside(table, axis, value, at) { $fail('outside-table', { table, axis, value: String(value) }, at); }
function $odds(top, bottom, at) { const exact = $fraction(top, bottom, at); return exact.numerator + '/' + exact.denominator; }
function $missing(reasons, index, at) { const reason = reasons[index]; $fail(reason[0], reason[1], at); }
function $outOfRange(game, thing, field, value, type, at) {
  $fail('out-of-range', { thing: $nameOf(game, thing), field, value: toValue(value, type), type }, at);
}
function $noBorder(at) { $fail('no-border', { first: '', second: '' }, at); }
function $tooManySteps(game, at) { $fail('too-many-steps', { bound: game.bounds.steps, of: 'steps' }, at); }
function $enter(game, at) {
  if (--game.steps < 0) $tooManySteps(game, at);
  if (++game.depth > game.bounds.calls) $fail('too-many-calls', { bound: game.bounds.calls }, at);
}`;

/**
 * Effects are numbers of a pool, so that look-ups give numbers and equal effects are equal numbers.
 */
const pool = `
const $keys = new Map($effects.map((effects, id) => [JSON.stringify(effects), id]));
const $masks = $effects.map($mask);
const $pairKeys = new Map($pairs.map((pair, id) => [pair.join(), id]));
const $halves0 = $pairs.map((pair) => pair[0]), $halves1 = $pairs.map((pair) => pair[1]);
function $mask(effects) { return effects.reduce((mask, { code }) => (code < 31 ? mask | (1 << code) : mask), 0); }
function $amount(effects, wanted) {
  return effects.reduce((sum, { code, amounts }) => (code === wanted ? sum + (amounts[0] ?? 0) : sum), 0);
}
function $hasCode(id, wanted) { return $effects[id].some(({ code }) => code === wanted); }
function $pooled(effects) {
  const key = JSON.stringify(effects);
  let id = $keys.get(key);
  if (id === undefined) {
    id = $effects.push(effects) - 1;
    $keys.set(key, id);
    $masks.push($mask(effects));
    for (const [code, list] of $amountLists) list.push($amount(effects, code));
  }
  return id;
}
function $pair(first, second) {
  const key = first + ',' + second;
  let id = $pairKeys.get(key);
  if (id === undefined) {
    id = $halves0.push(first) - 1;
    $halves1.push(second);
    $pairKeys.set(key, id);
  }
  return id;
}
function $joined(left, right) { return $pooled($effects[left].concat($effects[right])); }`;

/** The game: its things, how it is read and written as plain data. */
const game = `
/** Something in the game: a state, a place, a border, a piece. */
export class Thing {
  constructor(index, name) { this.index = index; this.name = name; this.out = false; }
}
/** A game under way. */
export class Game {
  constructor(host, bounds) {
    this.host = host;
    this.bounds = { steps: 5000000, calls: 200, list: 10000, things: 10000, options: 10000, ...bounds };
    this.steps = this.bounds.steps;
    this.depth = 0;
    this.trace = new Float64Array(16);
    this.traced = 0;
    this.facts = [];
    this.known = 0;
    this.map = null;
    this.areas = 0;
    this.borders = 0;
    this.things = [];
    this.plainEdge = null;
    this.geometry = {};
$fields
  }
  /** Makes the game the one of a configuration with nothing under way. */
  load(configuration) {
    this.map = configuration.map;
    this.areas = configuration.areas;
    this.borders = configuration.borders;
    this.geometry = {};
    // Things may name one another, so what names things is filled in once all are there.
    this.things = configuration.things.map(({ type, name, out, fields }, index) => {
      const Made = $classes[type] ?? Thing;
      const values = ($fields[type] ?? []).map(([, of], field) => ($isLinked(of) ? null : toNative(this, fields[field], of)));
      const thing = new Made(index, name, ...values);
      thing.out = out;
      return thing;
    });
    configuration.things.forEach(({ type, fields }, index) => {
      ($fields[type] ?? []).forEach(([property, of], field) => {
        if ($isLinked(of)) this.things[index][property] = toNative(this, fields[field], of);
      });
    });
    this.facts = configuration.facts.map(({ fact, arguments: given, value }) => ({
      fact,
      arguments: given.map((each, index) => toNative(this, each, $facts[fact].parameters[index])),
      value: toNative(this, value, $facts[fact].result),
    }));
    this.known = this.facts.length;
    const map = this.map === null ? null : $maps[this.map];
    const pieces = map === null ? this.borders : this.borders + map.borders + (map.plain ? 1 : 0);
    this.plainEdge = map !== null && map.plain ? (this.things[pieces - 1] ?? null) : null;
$lists
    return this;
  }
  /** The game as a configuration. */
  save() {
    return {
      map: this.map,
      things: this.things.map((thing) => ({
        type: thing.type,
        name: $nameOf(this, thing),
        out: thing.out,
        fields: ($fields[thing.type] ?? []).map(([property, of]) => toValue(thing[property], of)),
      })),
      areas: this.areas,
      borders: this.borders,
      facts: this.facts.slice(0, this.known).map(({ fact, arguments: given, value }) => ({
        fact,
        arguments: given.map((each, index) => toValue(each, $facts[fact].parameters[index])),
        value: toValue(value, $facts[fact].result),
      })),
      frames: [],
      result: null,
    };
  }
  /** The thing of that name. */
  named(name, at) {
    const found = this.things.find((thing) => !thing.out && $nameOf(this, thing) === name);
    return found ?? $fail('unknown-thing', { name }, at);
  }
}
/** What geometry decides: the host knows the map. A map stays as it is, so it is asked once. */
function $board(game, name, first, second, at) {
  const rows = (game.geometry[name] ??= []);
  const row = (rows[first === null ? 0 : first.index + 1] ??= []);
  const column = second === null ? 0 : typeof second === 'number' ? second : second.index + 1;
  const known = row[column];
  return known !== undefined ? known : (row[column] = $asked(game, name, [first, second], at));
}
/** The same where places are the result. */
function $boardPlaces(game, name, first, second, at) {
  const rows = (game.geometry[name] ??= []);
  const row = (rows[first === null ? 0 : first.index + 1] ??= []);
  const column = second === null ? 0 : typeof second === 'number' ? second : second.index + 1;
  const known = row[column];
  if (known !== undefined) return known;
  row[column] = $thingsAt(game, $asked(game, name, [first, second], at));
  return row[column];
}
function $asked(game, name, values, at) {
  try {
    return game.host.board(name, values.map($numbered), game);
  } catch (error) {
    if (typeof error?.code === 'string' && 'data' in error) $fail(error.code, error.data, at);
    throw error;
  }
}
function $numbered(value) {
  if (Array.isArray(value)) return value.map($numbered);
  return value instanceof Thing ? value.index : value;
}
Thing.prototype.type = -1;
function $isLinked(type) {
  switch (type.kind) {
    case 'thing': return true;
    case 'optional': return $isLinked(type.type);
    case 'list': return $isLinked(type.element);
    case 'record': return $records[type.name].some($isLinked);
    default: return false;
  }
}
function $thingsAt(game, value) {
  if (value === null) return null;
  return Array.isArray(value) ? value.map((each) => $thingsAt(game, each)) : game.things[value];
}
/** A piece that was made without a name has one by its number: \`unit-3\`. */
function $nameOf(game, thing) {
  if (thing.name !== null) return thing.name;
  const [names, counts] = [new Set(), new Map()];
  // A piece is named before it stands among the others if it cannot be made.
  for (const each of [...game.things.slice(0, thing.index), thing]) {
    let number = 1 + (counts.get(each.type) ?? 0);
    counts.set(each.type, number);
    if (each.name === null) {
      const base = $names[each.type];
      while (names.has(base + '-' + number)) number += 1;
      each.name = base + '-' + number;
    }
    names.add(each.name);
  }
  return thing.name;
}
function $room(game, at) {
  if (game.things.length >= game.bounds.things) $fail('too-many-things', { bound: game.bounds.things }, at);
}
function $remove(game, thing, at) {
  if (thing.out) $gone(game, thing, true, at);
  thing.out = true;
  const list = game['t' + thing.type];
  list.splice(list.indexOf(thing), 1);
}
function $inPlay(game, thing, at) {
  if (thing.out) $gone(game, thing, false, at);
}
function $gone(game, thing, leaves, at) {
  $fail('out-of-play', { thing: $nameOf(game, thing), leaves }, at);
}
function $tooLong(game, at) { $fail('too-long-list', { bound: game.bounds.list }, at); }
/** A list of the first elements of another. */
function $begun(list, count) { return count === 0 ? [] : list.slice(0, count); }
function $push(game, list, value, at) {
  if (list.length >= game.bounds.list) $tooLong(game, at);
  list.push(value);
}
/** A value of the program as the module holds it. */
export function toNative(game, value, type) {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case 'thing': return game.things[value];
    case 'optional': return toNative(game, value, type.type);
    case 'list': return value.map((each) => toNative(game, each, type.element));
    case 'effects': return $pooled(value);
    case 'effects-pair': return $pair($pooled(value.halves[0]), $pooled(value.halves[1]));
    case 'record': return Object.fromEntries(value.fields.map((each, index) => ['f' + index, toNative(game, each, $records[type.name][index])]));
    default: return value;
  }
}
/** What the module holds as a value of the program. */
export function toValue(native, type) {
  if (native === null || native === undefined) return null;
  switch (type.kind) {
    case 'thing': return native.index;
    case 'optional': return toValue(native, type.type);
    case 'list': return native.map((each) => toValue(each, type.element));
    case 'effects': return $effects[native];
    case 'effects-pair': return { halves: [$effects[$halves0[native]], $effects[$halves1[native]]] };
    case 'record': return { fields: $records[type.name].map((each, index) => toValue(native['f' + index], each)) };
    default: return native;
  }
}`;

/** What the host answers. */
const answers = `
function $dice(game, count, at) {
  if (count < 0) $fail('bad-number-of-dice', { count }, at);
  if (count > game.bounds.list) $fail('too-long-list', { bound: game.bounds.list }, at);
}
function $distinct(list) {
  const isRepeat = (value, index) => list.findIndex((other) => $same(other, value)) < index;
  return list.some(isRepeat) ? list.filter((value, index) => !isRepeat(value, index)) : list;
}
function $choosable(list, { kind }) {
  const once = $distinct(list);
  if (once === list || kind === 'thing') return once;
  return once.flatMap((value) => list.filter((other) => $same(other, value)));
}
function $choose(game, fixed, player, options, least, most) {
  const chosen = game.host.choose({ ...fixed, player, options, least, most });
  // Somebody decided: that gives a run room again.
  game.steps = game.bounds.steps;
  return chosen;
}
function $oneOf(game, fixed, player, list, at) {
  const options = $distinct(list);
  if (fixed.form === 'one-of') {
    if (options.length === 0) $fail('nothing-to-choose', {}, at);
    if (options.length === 1) return options[0];
  } else if (options.length === 0) return null;
  return $choose(game, fixed, player, options, 0, 0);
}
function $someOf(game, fixed, player, list, from, to, at) {
  const options = $choosable(list, fixed.option);
  const least = Math.max(0, from), most = Math.min(to, options.length);
  if (least > most) $fail('nothing-to-choose', {}, at);
  if (most === 0) return [];
  if (least === options.length) return options;
  return $choose(game, fixed, player, options, least, most);
}
function $numberFrom(game, fixed, player, least, most, at) {
  if (least > most) $fail('nothing-to-choose', {}, at);
  return least === most ? least : $choose(game, fixed, player, [], least, most);
}
/** Facts: so many in the list are known, those after them are of calls that are over. */
function $known(game, fact, given) {
  const facts = game.facts;
  for (let i = 0; i < game.known; i++) {
    if (facts[i].fact === fact && $same(facts[i].arguments, given)) return facts[i].value;
  }
  return undefined;
}
/** What may be otherwise by now; cells of charts go on to hold. */
function $forget(game) {
  let kept = 0;
  for (let i = 0; i < game.known; i++) {
    if ($facts[game.facts[i].fact].lasts) game.facts[kept++] = game.facts[i];
  }
  game.known = kept;
}
function $ask(game, fact, given) {
  const known = $known(game, fact, given);
  return known !== undefined ? known : $learnt(game, fact, given);
}
function $learnt(game, fact, given) {
  const said = game.host.ask(fact, given);
  game.steps = game.bounds.steps;
  // Cells of charts are answered in their notation: with values of the program.
  const value = $facts[fact].lasts ? toNative(game, said, $facts[fact].result) : said;
  game.facts[game.known++] = { fact, arguments: given, value };
  return value;
}
function $numbers(game, from, to, at) {
  if (to - from + 1 > game.bounds.options) $fail('too-many-options', { bound: game.bounds.options }, at);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
function $option(game, options, option, at) {
  options.push(option);
  if (options.length > game.bounds.options) $fail('too-many-options', { bound: game.bounds.options }, at);
}`;

/** The trace: numbers, put into words by whoever asks. */
const trace = `
/** Makes room for so many numbers more, where there is not enough. */
function $grow(game, count) {
  let length = game.trace.length;
  if (game.traced + count <= length) return;
  while (game.traced + count > length) length *= 2;
  const longer = new Float64Array(length);
  longer.set(game.trace);
  game.trace = longer;
}`;

/** The parts of the text in order; \`fields\` and \`lists\` are lines of the class of the game. */
export function runtimeText(
  fields: readonly string[],
  lists: readonly string[],
): readonly string[] {
  return [
    problems,
    pool,
    game
      .replace('$fields\n', () => `${fields.join('\n')}\n`)
      .replace('$lists\n', () => `${lists.join('\n')}\n`),
    answers,
    trace,
    words,
  ];
}
