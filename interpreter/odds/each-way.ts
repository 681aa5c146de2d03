// Every way that a run with few rolls can go, roll after roll; ways that stand alike are one.
// `everyWay` finds the same for runs that part and meet again by the thousand; this one is small
// enough for a page.
import { Rational } from '../chance/rational.ts';
import { nothingSpent } from '../machine/machine.ts';
import type { Advance } from '../machine/step.ts';
import { advance, answer, faultOf, fork } from '../machine/step.ts';
import type { Configuration, Thing } from '../model/configuration.ts';
import { Fault } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request, RollRequest } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { DiceCache, Spread } from './dice.ts';
import { spreadOf } from './dice.ts';

/** An end of a run: `done` or `failed`, and the chance that it comes to this. */
export interface EndOfWay {
  readonly end: Exclude<Advance, { readonly kind: 'waits' }>;
  readonly chance: Rational;
}

/** More ways than this are no work for a page: those that are open then end as `too-many-ways`. */
const mostWays = 20_000;

/** So do ways with more rolls than this: a loop may go on for ever. */
const mostRolls = 200;

/** A run that goes on. */
interface Way {
  readonly configuration: Configuration;
  readonly request: RollRequest & Request;
  chance: Rational;
}

/**
 * The ends of a run that rolls dice and asks for facts, and nothing else; their chances sum to one.
 * `factOf` answers a fact by its number. Throws on a choice or a draw, which have no chance.
 */
export function eachWay(
  program: Program,
  configuration: Configuration,
  factOf: (fact: number) => Value,
): readonly EndOfWay[] {
  const dice: DiceCache = new Map();
  const ends: EndOfWay[] = [];
  const known = { program, factOf, first: configuration.things, ends };
  /** How one of the ways stood, by how many rolls lay behind it. */
  const stood: Configuration[] = [];
  let open = new Map<string, Way>();
  go(known, { configuration, chance: Rational.one }, open);
  for (let [rolls, ways] = [0, 0]; open.size > 0; rolls += 1) {
    const next = new Map<string, Way>();
    const [way] = open.values();
    if (way !== undefined) stood.push(way.configuration);
    for (const { configuration: here, request, chance } of open.values()) {
      const spread = spreadWithin(request, dice, rolls < mostRolls ? mostWays - ways : 0);
      if (spread instanceof Fault) {
        const grown = spread.code === 'too-many-ways' ? grownSince(program, stood, here) : null;
        const problem = faultOf(program, here, grown ?? spread);
        ends.push({ end: { kind: 'failed', problem }, chance });
        continue;
      }
      const { values, weights, total } = spread;
      ways += values.length;
      values.forEach((value, index) => {
        const after = { configuration: fork(here), chance: share(chance, weights[index], total) };
        answer(program, after.configuration, value);
        go(known, after, next);
      });
    }
    open = next;
  }
  return ends;
}

function share(chance: Rational, weight: bigint = 0n, total: bigint): Rational {
  return chance.multiply(Rational.of(weight, total));
}

interface Known {
  readonly program: Program;
  readonly factOf: (fact: number) => Value;
  readonly first: readonly Thing[];
  readonly ends: EndOfWay[];
}

/** Follows a way to its next roll, where it joins those that stand alike, or to its end. */
function go(
  { program, factOf, first, ends }: Known,
  { configuration, chance }: Omit<Way, 'request'>,
  open: Map<string, Way>,
): void {
  const state = untilRoll(program, configuration, factOf);
  if (state.kind !== 'rolls') {
    ends.push({ end: state, chance });
    return;
  }
  const key = standing(configuration, first);
  const alike = open.get(key);
  if (alike !== undefined) alike.chance = alike.chance.add(chance);
  else open.set(key, { configuration, request: state.request, chance });
}

/** Where a run stands that rolls next, or how it ended. */
function untilRoll(
  program: Program,
  configuration: Configuration,
  factOf: (fact: number) => Value,
): EndOfWay['end'] | { readonly kind: 'rolls'; readonly request: RollRequest & Request } {
  const spent = nothingSpent();
  for (;;) {
    const state = advance(program, configuration, { spent });
    if (state.kind !== 'waits') return state;
    const { request } = state;
    if (request.kind === 'roll') return { kind: 'rolls', request };
    if (request.kind !== 'ask') throw new Error(`the run waits for ${request.kind}`);
    answer(program, configuration, factOf(request.fact));
  }
}

/** A text that runs have in common which go on alike. */
function standing({ frames, things, facts }: Configuration, first: readonly Thing[]): string {
  const changed = things.flatMap((thing, index) => (thing === first[index] ? [] : [index, thing]));
  return JSON.stringify([frames, changed, facts]);
}

/** What a roll may show, if there is room for so many ways. */
function spreadWithin(request: RollRequest, dice: DiceCache, room: number): Spread | Fault {
  try {
    const spread = spreadOf(request, dice, mostWays);
    return spread.values.length <= room
      ? spread
      : new Fault('too-many-ways', { bound: mostWays });
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return fault;
  }
}

/** So many rolls at least tell that something grows with each of them. */
const fewest = 20;

/** The fault of a run in which something grows from roll to roll; null: nothing seems to. */
function grownSince(
  program: Program,
  stood: readonly Configuration[],
  here: Configuration,
): Fault | null {
  const then = stood[Math.floor(stood.length / 2)];
  if (then === undefined || stood.length < fewest) return null;
  // Something that grew at every other roll or oftener.
  const least = (stood.length - stood.length / 2) / 2;
  const hasGrown = (before: Value = null, after: Value = null): boolean =>
    sizeOf(after) - sizeOf(before) >= least;
  for (const [depth, frame] of here.frames.entries()) {
    const before = then.frames[depth];
    if (before?.routine !== frame.routine) break;
    const { slots = [] } = program.routines[frame.routine] ?? {};
    const found = slots.find(
      ({ temporary }, at) => !temporary && hasGrown(before.slots[at], frame.slots[at]),
    );
    if (found !== undefined) return new Fault('grows-on', { thing: null, field: found.name });
  }
  for (const [index, thing] of here.things.entries()) {
    const { fields = [] } = program.things[thing.type] ?? {};
    const before = then.things[index];
    const found = fields.find((_, at) => hasGrown(before?.fields[at], thing.fields[at]));
    if (before !== undefined && found !== undefined) {
      return new Fault('grows-on', { thing: thing.name, field: found.name });
    }
  }
  return null;
}

/** How far a number is from nothing, or how long a list is. */
function sizeOf(value: Value): number {
  if (typeof value === 'number') return Math.abs(value);
  return Array.isArray(value) ? value.length : 0;
}
