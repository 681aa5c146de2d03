import { fail } from '../model/fault.ts';
import type { Type } from '../model/types.ts';
import { optional, yesNo } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Builtin, Declared, World } from './builtin.ts';
import type { Geometry } from './geometry.ts';
import { geometry } from './geometry.ts';
import { elementOf, isNumber, listOf, natural, placeOf } from './types.ts';

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

// Rules ask for the same lists over and over, and they never change: the things of the areas have
// the same numbers in every configuration of a program, because the states before them are the
// same.
interface Lists {
  readonly neighbours: readonly (readonly number[])[];
  readonly touching: readonly (readonly number[])[];
  readonly routes: Map<number, readonly (readonly number[])[]>;
}
const listsOf = new WeakMap<Geometry, Lists>();

function lists(board: Geometry, first: number): Lists {
  const known = listsOf.get(board);
  if (known !== undefined) return known;
  const placed = (links: readonly (readonly number[])[]): readonly (readonly number[])[] =>
    links.map((others) => others.map((other) => other + first));
  const { neighbours, touching } = board;
  const made = { neighbours: placed(neighbours), touching: placed(touching), routes: new Map() };
  listsOf.set(board, made);
  return made;
}

function linked(value: Value | undefined, world: World, links: 'neighbours' | 'touching'): Value {
  const [board, number] = area(value, world);
  return lists(board, world.configuration.areas)[links][number] ?? [];
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
  const { routes: known } = lists(board, start);
  const key = from * board.count + to;
  const found =
    known.get(key) ?? board.routes(from, to).map((route) => route.map((place) => place + start));
  known.set(key, found);
  return found;
}

/** What a straight line between the first two of the values meets. */
function drawn(
  [first, second]: readonly Value[],
  world: World,
  draw: (board: Geometry, from: number, to: number) => readonly (readonly number[])[],
): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  const start = world.configuration.areas;
  if (from < 0 || to < 0) return [];
  return draw(board, from, to).map((step) => step.map((place) => place + start));
}

function groupsType(types: readonly Type[], declared: Declared): Type | null {
  const place = placeOf(types, 2, declared);
  return place && listOf(listOf(place));
}

/** Two places and a number of steps. */
function beyondType([from, to, steps, ...more]: readonly Type[], declared: Declared): Type | null {
  if (from === undefined || to === undefined || steps === undefined) return null;
  return more.length > 0 || !isNumber(steps) ? null : groupsType([from, to], declared);
}

function ahead([place, direction]: readonly Value[], world: World): Value {
  const [board, from] = area(place, world);
  const found = from < 0 ? -1 : board.ahead(from, direction as number);
  return found < 0 ? null : found + world.configuration.areas;
}

function bearing([first, second]: readonly Value[], world: World): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  const found = from < 0 || to < 0 ? 0 : board.bearing(from, to);
  return found > 0 ? found : noBorder([first, second], world);
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
  if (types.length !== 2 || element === null || steps === undefined || !isNumber(steps))
    return null;
  const place = placeOf([element], 1, declared);
  return place && listOf(listOf(place));
}

function border([first, second]: readonly Value[], world: World): Value {
  const [board, from] = area(first, world);
  const [, to] = area(second, world);
  const found = from < 0 || to < 0 ? -1 : board.border(from, to);
  const { configuration } = world;
  if (found >= 0) return configuration.borders + found;
  // Hexes side by side share a plain side: the last edge of the map, made for all that are not
  // declared.
  const plain = plainEdge(world);
  if (plain !== null && board.neighbours[from]?.includes(to) === true) return plain;
  return noBorder([first, second], world);
}

/** Stops the run: two places are not side by side. */
function noBorder(
  [first, second]: readonly (Value | undefined)[],
  { configuration }: World,
): never {
  const name = (value: Value | undefined): string =>
    typeof value === 'number' ? (configuration.things[value]?.name ?? '') : '';
  return fail('no-border', { first: name(first), second: name(second) });
}

/** The edge that stands for all hexsides that a map does not mention; null when there is none. */
function plainEdge({ program, configuration }: World): number | null {
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

/** Functions of the places of the map in play. */
export const placeBuiltins: Readonly<Record<string, Builtin>> = {
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
    type: groupsType,
    evaluate: routes,
  },
  /**
   * What a straight line between two hexes passes, ends included: one hex a step, two along a
   * hexside.
   */
  line: {
    documentation: 'line',
    type: groupsType,
    evaluate: (values, world) => drawn(values, world, (board, from, to) => board.line(from, to)),
  },
  /**
   * The hexsides that this line crosses or runs along, each as the two hexes beside it; of one that
   * it crosses the hex nearer to the first end comes first.
   */
  crossed: {
    documentation: 'crossed',
    type: groupsType,
    evaluate: (values, world) => drawn(values, world, (board, from, to) => board.crossed(from, to)),
  },
  /** What the line passes when it is drawn on beyond its second end, so many hexes at most. */
  beyond: {
    documentation: 'beyond',
    type: beyondType,
    evaluate: (values, world) =>
      drawn(values, world, (board, from, to) => board.beyond(from, to, values[2] as number)),
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
  /** The direction in which the line from a hex to another leaves; it stops where there is none. */
  bearing: {
    documentation: 'bearing',
    type: (types, declared) => placeOf(types, 2, declared) && { kind: 'integer', from: 1, to: 6 },
    evaluate: bearing,
  },
  /** Places in groups whose members lie within so many steps of another of the group. */
  linked: { documentation: 'linked', type: linkedType, evaluate: linkedPlaces },
  /** What separates two places side by side. */
  border: { documentation: 'border', type: edgeType, evaluate: border },
};
