import type { Configuration, Thing } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import { fail } from '../model/fault.ts';
import { lies, outOfRange } from '../model/held.ts';
import { join, keptThings } from '../model/kept.ts';
import type { DealEntry, DealInfo, FieldInfo, MapInfo, Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { evaluator, thingNamed } from './evaluate.ts';
import type { Machine } from './machine.ts';
import { load, makeMachine, problemOf } from './step.ts';

/** How a game begins; indices in the program. A deal brings its own map when none is named. */
export interface StartOptions {
  readonly map?: number | null;
  readonly deals?: readonly number[];
}

/** A configuration with nothing under way, or why there is none. */
export type Started =
  | { readonly kind: 'started'; readonly configuration: Configuration }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

/** Lays a game out: states with their first values, the map, then the deals in turn. */
export function start(program: Program, options: StartOptions = {}): Started {
  const deals = (options.deals ?? []).flatMap((index) => program.deals[index] ?? []);
  const map = options.map ?? deals.find((deal) => deal.map !== null)?.map ?? null;
  const configuration = bare(program, map);
  configuration.things.push(...keptThings(program, configuration.things));
  const machine = makeMachine(program);
  load(machine, configuration);
  for (const deal of deals) {
    try {
      layOut(machine, deal);
    } catch (fault) {
      const { file, span } = deal.origin;
      return { kind: 'failed', problem: { ...problemOf(machine, fault), file, span } };
    }
  }
  return { kind: 'started', configuration };
}

/** The states, and the areas and borders of a map. */
function bare(program: Program, map: number | null): Configuration {
  const states = program.things.filter(({ role }) => role === 'state');
  const things = states.map(({ name, fields }, type) => thing(type, name, fields.map(initial)));
  const areas = things.length;
  const info = map === null ? undefined : program.maps[map];
  if (info !== undefined) things.push(...mapThings(program, info));
  const borders = areas + (info?.areas.length ?? 0);
  return { map, things, areas, borders, facts: [], frames: [], result: null };
}

function mapThings(program: Program, info: MapInfo): Thing[] {
  const areas = info.areas.map(({ name, fields }) => thing(info.place, name, [...fields]));
  const { edge } = info;
  // Without fields borders say nothing, but keep their places: see `Configuration.borders`.
  const borders = info.borders.map(({ first, second, fields }) => {
    const name = `${info.areas[first]?.name ?? ''}-${info.areas[second]?.name ?? ''}`;
    return thing(edge ?? -1, name, [...fields]);
  });
  if (info.size === null || edge === null) return [...areas, ...borders];
  // The plain hexside: see `border` in builtins.ts.
  return [...areas, ...borders, thing(edge, '', program.things[edge]?.fields.map(initial) ?? [])];
}

function thing(type: number, name: string, fields: Value[]): Thing {
  return { type, name, out: false, fields };
}

function initial(field: FieldInfo): Value {
  return field.initial ?? null;
}

/** Pieces first, so that the fields of one may name another that stands further down. */
function layOut(machine: Machine, deal: DealInfo): void {
  if (deal.map !== null && deal.map !== machine.configuration.map) {
    fail('map-missing', { maps: [machine.program.maps[deal.map]?.name ?? ''] });
  }
  const made = deal.items.map((item) => madeBy(machine, item));
  deal.items.forEach((item, index) => {
    fillIn(machine, made[index] ?? targetOf(machine, item), item);
  });
}

/** The piece that an entry makes, with what is kept for it; null: it makes none. */
function madeBy({ program, things, bounds }: Machine, { type, name }: DealEntry): number | null {
  const info = program.things[type];
  if (info?.role !== 'piece' || info.keys !== undefined || name === null) return null;
  const index = join(program, things, thing(type, name, info.fields.map(initial)));
  return things.length > bounds.things ? fail('too-many-things', { bound: bounds.things }) : index;
}

function targetOf({ things }: Machine, { type, name }: DealEntry): number {
  return name === null ? type : thingNamed(name, { things });
}

function fillIn(machine: Machine, index: number, item: DealEntry): void {
  const old = machine.things[index];
  const info = machine.program.things[item.type];
  if (old === undefined || info === undefined) return;
  const fields = old.fields.slice();
  for (const { field, value } of item.fields) {
    const fieldInfo = info.fields[field];
    const given = evaluator(value, machine.program)([], machine);
    if (fieldInfo !== undefined && !lies(given, fieldInfo.type)) {
      const { name, type } = fieldInfo;
      outOfRange({ thing: old.name, name, value: given, type });
    }
    fields[field] = given;
  }
  machine.things[index] = { type: old.type, name: old.name, out: old.out, fields };
}
