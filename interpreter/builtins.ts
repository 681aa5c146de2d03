import { fail } from './fault.ts';
import { geometry } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import { compareExact, exactly, fraction, safe } from './numbers.ts';
import type { Exact } from './numbers.ts';
import type { KindInfo, Program } from './program.ts';
import type { Configuration } from './configuration.ts';
import { integer, meet, yesNo } from './types.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/** What a function may look at besides its arguments: what geometry needs. */
export interface World {
  readonly program: Program;
  readonly configuration: Configuration;
}

/** What the declarations say about a name that a type mentions. */
export interface Declared {
  readonly isOrdered: (kind: string) => boolean;
  readonly isPlace: (thing: string) => boolean;
  /** The name of the type of the borders or hexsides of a place; null: they have no fields. */
  readonly edgeOf: (place: string) => string | null;
}

/** A pure function of the language. */
export interface Builtin {
  /** The page that explains it, and its key in the catalogues. */
  readonly documentation: string;
  /** The type of the result; null when the arguments do not fit. Silent about `unknown` arguments. */
  readonly type: (types: readonly Type[], declared: Declared) => Type | null;
  /**
   * What a value does not say by itself and the types do: constants that follow the arguments. The
   * lowering appends them once types are known.
   */
  readonly constants?: (types: readonly Type[], kinds: readonly KindInfo[]) => readonly Value[];
  /** The value; `values` are the arguments, then the constants. */
  readonly evaluate: (values: readonly Value[], world: World) => Value;
}

/** The function of that name; null when there is none. */
export function builtin(name: string): Builtin | null {
  return Object.hasOwn(builtins, name) ? (builtins[name] ?? null) : null;
}

// ------------------------------------------------------------------------------------------------ types

/** Whole numbers from 0: counts and steps. */
const natural: Type = { kind: 'integer', from: 0, to: null };

function listOf(element: Type): Type {
  return { kind: 'list', element };
}

/** `T or none`, once. */
function optional(type: Type): Type {
  return type.kind === 'optional' || type.kind === 'unknown' ? type : { kind: 'optional', type };
}

function elementOf(type: Type | undefined): Type | null {
  if (type?.kind === 'unknown') return type;
  return type?.kind === 'list' ? type.element : null;
}

function isNumber(type: Type): boolean {
  return type.kind === 'integer' || type.kind === 'fraction' || type.kind === 'unknown';
}

function isRanked(type: Type, declared: Declared): boolean {
  return isNumber(type) || (type.kind === 'kind' && declared.isOrdered(type.name));
}

function one(types: readonly Type[], result: (type: Type) => Type | null): Type | null {
  const [type] = types;
  return type === undefined || types.length !== 1 ? null : result(type);
}

/** The place that so many arguments are, `or none` aside; null when they are not all the same. */
function placeOf(types: readonly Type[], count: number, declared: Declared): Type | null {
  if (types.length !== count) return null;
  const bare = types.map((type) => (type.kind === 'optional' ? type.type : type));
  const [first = null] = bare.filter(({ kind }) => kind !== 'none');
  if (first === null) return null;
  const fits = bare.every(
    (type) =>
      type.kind === 'unknown' ||
      type.kind === 'none' ||
      first.kind === 'unknown' ||
      (type.kind === 'thing' &&
        first.kind === 'thing' &&
        type.name === first.name &&
        declared.isPlace(type.name)),
  );
  return fits ? first : null;
}

/** The highest or lowest of a list: 0 for no whole numbers at all, none otherwise. */
function extremeType(types: readonly Type[], declared: Declared): Type | null {
  const element = types.length === 1 ? elementOf(types[0]) : null;
  if (element === null || !isRanked(element, declared)) return null;
  if (element.kind !== 'integer') return optional(element);
  return meet(element, { kind: 'integer', from: 0, to: 0 });
}

function extremeConstants([list]: readonly Type[]): readonly Value[] {
  return [elementOf(list)?.kind === 'integer' ? 0 : null];
}

/** The lesser or greater of several numbers, or of values of one ordered kind. */
function pickType(types: readonly Type[], declared: Declared, highest: boolean): Type | null {
  if (types.length < 2 || !types.every((type) => isRanked(type, declared))) return null;
  const pick = highest ? Math.max : Math.min;
  const end = (a: number | null, b: number | null, wins: boolean): number | null => {
    if (a !== null && b !== null) return pick(a, b);
    return wins ? (a ?? b) : null;
  };
  return types.reduce<Type | null>((left, right) => {
    if (left?.kind !== 'integer' || right.kind !== 'integer') return left && meet(left, right);
    return {
      kind: 'integer',
      from: end(left.from, right.from, highest),
      to: end(left.to, right.to, !highest),
    };
  }, types[0] ?? null);
}

function anElement(types: readonly Type[]): Type | null {
  const element = types.length === 1 ? elementOf(types[0]) : null;
  return element && optional(element);
}

function sumType(type: Type): Type | null {
  const element = elementOf(type);
  if (element === null) return null;
  if (element.kind === 'fraction' || element.kind === 'unknown') return element;
  if (element.kind !== 'integer') return null;
  const isPositive = element.from !== null && element.from >= 0;
  return isPositive ? natural : integer;
}

function absoluteType(type: Type): Type | null {
  if (type.kind !== 'integer') return isNumber(type) ? type : null;
  const { from, to } = type;
  const most = from === null || to === null ? null : Math.max(Math.abs(from), Math.abs(to));
  const least = from !== null && from > 0 ? from : to !== null && to < 0 ? -to : 0;
  return { kind: 'integer', from: least, to: most };
}

// --------------------------------------------------------------------------------------------- geometry

/** The geometry of the loaded map and a place's number on it; -1 for `none`. */
function area(value: Value | undefined, { program, configuration }: World): [Geometry, number] {
  const map = configuration.map === null ? undefined : program.maps[configuration.map];
  if (map === undefined) return fail('map-missing', { maps: program.maps.map(({ name }) => name) });
  if (value === null) return [geometry(map), -1];
  const number = (value as number) - configuration.areas;
  if (number < 0 || number >= map.areas.length) {
    const place = configuration.things[value as number]?.name ?? '';
    return fail('not-a-map-place', { place });
  }
  return [geometry(map), number];
}

function linked(value: Value | undefined, world: World, links: 'neighbours' | 'touching'): Value {
  const [board, number] = area(value, world);
  const first = world.configuration.areas;
  return (board[links][number] ?? []).map((other) => other + first);
}

function steps(values: readonly Value[], world: World, measure: 'distance' | 'range'): Value {
  const [board, from] = area(values[0], world);
  const [, to] = area(values[1], world);
  return from < 0 || to < 0 ? board.count : board[measure](from, to);
}

function isAdjacent([first, second]: readonly Value[], world: World): boolean {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  return board.neighbours[from]?.includes(to) ?? false;
}

function routes([first, second]: readonly Value[], world: World): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  if (from < 0 || to < 0) return [];
  const start = world.configuration.areas;
  return board.routes(from, to).map((route) => route.map((place) => place + start));
}

function line([first, second]: readonly Value[], world: World): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  const start = world.configuration.areas;
  if (from < 0 || to < 0) return [];
  return board.line(from, to).map((step) => step.map((place) => place + start));
}

function ahead([place, direction]: readonly Value[], world: World): Value {
  const [board, from] = area(place, world);
  const found = from < 0 ? -1 : board.ahead(from, direction as number);
  return found < 0 ? null : found + world.configuration.areas;
}

function bearing([first, second]: readonly Value[], world: World): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  return from < 0 || to < 0 ? 0 : board.bearing(from, to);
}

function linkedPlaces([places, steps]: readonly Value[], world: World): Value {
  const { areas } = world.configuration;
  const list = places as readonly (number | null)[];
  const numbers = list.flatMap((place) => (place === null ? [] : [area(place, world)[1]]));
  const [first] = list;
  if (first === undefined) return [];
  const [board] = area(first, world);
  return board.linked(numbers, steps as number).map((group) => group.map((place) => place + areas));
}

/** The list of places and a number of steps that `linked` takes. */
function linkedType(types: readonly Type[], declared: Declared): Type | null {
  const [places, steps] = types;
  const element = elementOf(places);
  if (types.length !== 2 || element === null || steps === undefined || !isNumber(steps)) return null;
  const place = placeOf([element], 1, declared);
  return place && listOf(listOf(place));
}

function border([first, second]: readonly Value[], world: World): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  const found = from < 0 || to < 0 ? -1 : board.border(from, to);
  const { configuration } = world;
  if (found >= 0) return configuration.borders + found;
  // Hexes side by side share a plain side: the last edge of the map, made for all that are not declared.
  const plain = plainEdge(world);
  if (plain !== null && board.neighbours[from]?.includes(to) === true) return plain;
  const name = (value: Value | undefined): string =>
    typeof value === 'number' ? (configuration.things[value]?.name ?? '') : '';
  return fail('no-border', { first: name(first), second: name(second) });
}

/** The edge that stands for all hexsides that a map does not mention; null when there is none. */
export function plainEdge({ program, configuration }: World): number | null {
  const map = configuration.map === null ? undefined : program.maps[configuration.map];
  if (map === undefined || map.edge === null) return null;
  const index = configuration.borders + map.borders.length;
  return configuration.things[index]?.type === map.edge ? index : null;
}

function stepsType(types: readonly Type[], declared: Declared): Type | null {
  return placeOf(types, 2, declared) && natural;
}

function placesType(types: readonly Type[], declared: Declared): Type | null {
  const place = placeOf(types, 1, declared);
  return place && listOf(place);
}

function edgeType(types: readonly Type[], declared: Declared): Type | null {
  const place = placeOf(types, 2, declared);
  if (place?.kind !== 'thing') return place;
  const name = declared.edgeOf(place.name);
  return name === null ? null : { kind: 'thing', name };
}

// ------------------------------------------------------------------------------------------------ table

function list(value: Value | undefined): readonly Value[] {
  return value as readonly Value[];
}

function extreme([values, empty = null]: readonly Value[], sign: 1 | -1): Value {
  const [first, ...rest] = list(values);
  if (first === undefined) return empty;
  return rest.reduce<Value>((best, value) => (ranks(value, best) * sign > 0 ? value : best), first);
}

function ranks(left: Value, right: Value): number {
  return compareExact(left as Exact, right as Exact);
}

function absolute(value: Exact): Exact {
  if (typeof value === 'number') return Math.abs(value);
  return { numerator: Math.abs(value.numerator), denominator: value.denominator };
}

function add(left: Exact, right: Exact): Exact {
  const whole = typeof left === 'number' && typeof right === 'number';
  return whole ? safe(left + right) : exactly('+', left, right);
}

/** The functions of the language by name; every one is pure and total but for its stated problems. */
export const builtins: Readonly<Record<string, Builtin>> = {
  /** How many elements a list has. */
  count: {
    documentation: 'count',
    type: (types) => one(types, (type) => elementOf(type) && natural),
    evaluate: ([values]) => list(values).length,
  },
  /** The sum of a list of numbers; 0 when it is empty. */
  sum: {
    documentation: 'sum',
    type: (types) => one(types, sumType),
    constants: ([type]) => [
      elementOf(type)?.kind === 'fraction' ? { numerator: 0, denominator: 1 } : 0,
    ],
    evaluate: ([values, zero = 0]) =>
      (list(values) as readonly Exact[]).reduce<Exact>(add, zero as Exact),
  },
  /** The highest element; of no whole numbers 0, of nothing else none. */
  highest: {
    documentation: 'highest',
    type: extremeType,
    constants: extremeConstants,
    evaluate: (values) => extreme(values, 1),
  },
  /** The lowest element; of no whole numbers 0, of nothing else none. */
  lowest: {
    documentation: 'lowest',
    type: extremeType,
    constants: extremeConstants,
    evaluate: (values) => extreme(values, -1),
  },
  /** The value of something that may be none; none is then a problem of the run. */
  present: {
    documentation: 'present',
    type: (types) => one(types, (type) => (type.kind === 'optional' ? type.type : type)),
    evaluate: ([value = null]) => value ?? fail('none-found', {}),
  },
  /** The first element, none when there is none. */
  first: {
    documentation: 'first',
    type: anElement,
    evaluate: ([values]) => list(values)[0] ?? null,
  },
  /** The last element, none when there is none. */
  last: {
    documentation: 'last',
    type: anElement,
    evaluate: ([values]) => list(values).at(-1) ?? null,
  },
  /** The list in rising order. */
  sorted: {
    documentation: 'sorted',
    type: (types, declared) =>
      one(types, (type) => {
        const element = elementOf(type);
        return element && isRanked(element, declared) ? listOf(element) : null;
      }),
    evaluate: ([values]) => list(values).toSorted(ranks),
  },
  /** The least of its arguments. */
  min: {
    documentation: 'min',
    type: (types, declared) => pickType(types, declared, false),
    evaluate: (values) => extreme([values], -1),
  },
  /** The greatest of its arguments. */
  max: {
    documentation: 'max',
    type: (types, declared) => pickType(types, declared, true),
    evaluate: (values) => extreme([values], 1),
  },
  /** A number without its sign. */
  abs: {
    documentation: 'abs',
    type: (types) => one(types, absoluteType),
    evaluate: ([value]) => absolute(value as Exact),
  },
  /** The odds of two strengths, an exact fraction for an odds axis; a second strength of 0 has none. */
  odds: {
    documentation: 'odds',
    type: (types) => (types.length === 2 && types.every(isNumber) ? { kind: 'fraction' } : null),
    evaluate: ([left, right]) =>
      typeof left === 'number' && typeof right === 'number'
        ? fraction(left, right)
        : exactly('/', left as Exact, right as Exact),
  },
  /** The value after this one in an ordered kind, none after the last. */
  next: {
    documentation: 'next',
    type: (types, declared) =>
      one(types, (type) => {
        if (type.kind === 'unknown') return type;
        return type.kind === 'kind' && declared.isOrdered(type.name) ? optional(type) : null;
      }),
    constants: ([type], kinds) => [
      type?.kind === 'kind' ? (kinds.find(({ name }) => name === type.name)?.values.length ?? 0) : 0,
    ],
    evaluate: ([value, length = 0]) => {
      const after = (value as number) + 1;
      return after < (length as number) ? after : null;
    },
  },
  /** The places across a border of this one; nothing is next to none. */
  neighbours: {
    documentation: 'neighbours',
    type: placesType,
    evaluate: ([place], world) => linked(place, world, 'neighbours'),
  },
  /** The places that share a border or a point with this one. */
  touching: {
    documentation: 'touching',
    type: placesType,
    evaluate: ([place], world) => linked(place, world, 'touching'),
  },
  /** Whether two places share a border. */
  adjacent: {
    documentation: 'adjacent',
    type: (types, declared) => placeOf(types, 2, declared) && yesNo,
    evaluate: isAdjacent,
  },
  /** Steps across borders; where no way leads, or from none, as many as there are places. */
  distance: {
    documentation: 'distance',
    type: stepsType,
    evaluate: (values, world) => steps(values, world, 'distance'),
  },
  /** Steps across borders and points; on hexes the same as distance. */
  range: {
    documentation: 'range',
    type: stepsType,
    evaluate: (values, world) => steps(values, world, 'range'),
  },
  /** All the shortest routes across borders and points, ends included; at most 1000 of them. */
  routes: {
    documentation: 'routes',
    type: (types, declared) => {
      const place = placeOf(types, 2, declared);
      return place && listOf(listOf(place));
    },
    evaluate: routes,
  },
  /** What a straight line between two hexes passes, ends included: one hex a step, two along a hexside. */
  line: {
    documentation: 'line',
    type: (types, declared) => {
      const place = placeOf(types, 2, declared);
      return place && listOf(listOf(place));
    },
    evaluate: line,
  },
  /** The hex next to this one in a direction, 1 = up, then clockwise to 6; none off the map. */
  ahead: {
    documentation: 'ahead',
    type: ([place, direction, ...more], declared) => {
      if (place === undefined || direction === undefined || more.length > 0) return null;
      const found = isNumber(direction) ? placeOf([place], 1, declared) : null;
      return found && optional(found);
    },
    evaluate: ahead,
  },
  /** The direction from a hex to one beside it, 1 to 6; 0 when they are not side by side. */
  bearing: {
    documentation: 'bearing',
    type: (types, declared) => placeOf(types, 2, declared) && { kind: 'integer', from: 0, to: 6 },
    evaluate: bearing,
  },
  /** Places in groups whose members lie within so many steps of another of the group. */
  linked: { documentation: 'linked', type: linkedType, evaluate: linkedPlaces },
  /** A route without its two ends. */
  between: {
    documentation: 'between',
    type: (types) => one(types, (type) => (elementOf(type) === null ? null : type)),
    evaluate: ([route]) => list(route).slice(1, -1),
  },
  /** What separates two places side by side. */
  border: { documentation: 'border', type: edgeType, evaluate: border },
};
