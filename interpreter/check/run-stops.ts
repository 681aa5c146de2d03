import { usualBounds } from '../machine/machine.ts';
import { hashOf } from '../model/hash.ts';
import { fromOutside } from '../model/operations.ts';
import type { Problem } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { Program } from '../model/program.ts';
import type { DoorPlace, DoorSearch, RuleCheck, Subject } from './check.ts';
import { freshRoutines } from './fresh.ts';
import { aimAt, asAnyRun } from './reach/aims.ts';
import type { Trial } from './reach/attempt.ts';
import { inDeal, trialOf } from './reach/attempt.ts';
import { breachesOf, othersOf } from './reach/breaches.ts';
import { doorsTo, entered, isDoor, isOpenDoor } from './reach/callers.ts';
import { chained } from './reach/chained.ts';
import { closureOf } from './reach/closure.ts';
import { runCommand } from './reach/command.ts';
import { leaversOf } from './reach/leavers.ts';
import { tooLong } from './reach/lengths.ts';
import { search, waysIn } from './reach/search.ts';
import type { Stop } from './reach/stops.ts';
import { stopsOf } from './reach/stops.ts';

/**
 * What stops a run: a field that is given what it does not hold, a division by zero, fewer dice
 * than none, a choice among nothing, a number beyond all, a law of the book that is broken. Where
 * the types do not rule it out, a run that gets there is looked for, and a run is reported; where
 * none is found for a number and not all were tried, a note says so.
 */
export const runStops: RuleCheck = {
  code: 'run-stops',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    const { program } = subject.elaborated;
    for (const problem of tooLongRules(subject)) report(problem);
    const { byDoor, open } = soughtIn(subject);
    const told = new Set<Stop>();
    for (const [door, all] of byDoor) {
      const untold = all.filter((stop) => !told.has(stop));
      const { found, left } = fromDoor({ subject, door, stops: untold });
      for (const [stop, problem] of found) {
        told.add(stop);
        report(problem);
      }
      if (left === null) continue;
      for (const stop of untold) {
        if (isOfNumber(stop) && subject.isFresh(stop)) open.set(stop, left);
      }
    }
    for (const [stop, why] of open) {
      if (!told.has(stop)) report(unproven(program, stop, why));
    }
  },
};

/** What is looked for, by the door from which it is. */
interface Sought {
  readonly byDoor: ReadonlyMap<number, readonly Stop[]>;
  /** What nothing is shown of, and why; what no door leads to is among it. */
  readonly open: Map<Stop, Why>;
}

/** What stops runs in the rules that are not known to be sound, or in what they lead to. */
function soughtIn(subject: Subject): Sought {
  const { program } = subject.elaborated;
  const open: Sought['open'] = new Map();
  const byDoor = new Map<number, Stop[]>();
  const add = (door: number, stop: Stop): void => {
    byDoor.set(door, [...(byDoor.get(door) ?? []), stop]);
  };
  const fresh = new Set(freshRoutines(subject).map(([index]) => index));
  const doors = new Set([...fresh].filter((index) => isDoor(program, index)));
  const meant = entered(program, doors).union(fresh);
  const doorsOf = new Map<number, readonly number[]>();
  for (const stop of stopsOf(subject.elaborated, meant)) {
    const isFresh = subject.isFresh(stop);
    const from = doorsOf.get(stop.routine) ?? doorsTo(program, stop.routine);
    doorsOf.set(stop.routine, from);
    if (from.length === 0 && isFresh && isOfNumber(stop)) open.set(stop, 'no-run');
    // What is handed to a rule may be otherwise though the rule is the same.
    for (const door of from) if (isFresh || doors.has(door)) add(door, stop);
  }
  const tried = [...fresh].filter((index) => isOpenDoor(program, index));
  for (const stop of [...breachesOf(program, tried), ...leaversOf(program, tried)]) {
    add(stop.routine, stop);
  }
  return { byDoor, open };
}

/** Rules that take more steps than a run may have, whatever comes of them. */
function tooLongRules({ elaborated, isFresh }: Subject): readonly Problem[] {
  const { program } = elaborated;
  const { steps: bound } = usualBounds;
  return tooLong(program, bound).flatMap(({ routine, at }) => {
    const { name = '', origin } = program.routines[routine] ?? {};
    if (origin === undefined || !isFresh(origin)) return [];
    const cause = { code: 'too-many-steps', data: { bound, of: 'steps' } } as const;
    const data = { routine: name, cause, command: null };
    return [problemAt({ file: origin.file, span: at }, 'run-stops', data)];
  });
}

type Why = Note['data']['why'];

type Note = Extract<Problem, { readonly code: 'not-proven' }>;

function unproven({ routines }: Program, stop: Stop, why: Why): Note {
  const { code, file, span, routine } = stop;
  const about = code === 'out-of-range' ? 'range' : 'divisor';
  const name = routines[routine]?.name ?? '';
  const data = { about, name, axis: null, where: null, why } as const;
  return { code: 'not-proven', file, span, data, related: [] };
}

/** Whether what no run shows is noted: of all else nobody says that it was proved. */
function isOfNumber({ code }: Stop): boolean {
  return code === 'out-of-range' || code === 'division-by-zero';
}

/** Runs that a door is tried with: the check is to stay quick. */
const bounds = { everything: 100, bettering: 40, rolls: 1000 };

interface Door {
  readonly subject: Subject;
  readonly door: number;
  readonly stops: readonly Stop[];
}

/** What a door leads to. */
interface Led {
  readonly found: ReadonlyMap<Stop, Found>;
  /** Why nothing is shown of the others; null: no run of all gets there. */
  readonly left: Why | null;
}

type Found = Extract<Problem, { readonly code: 'run-stops' }>;

function fromDoor({ subject, door, stops }: Door): Led {
  const { program } = subject.elaborated;
  if (stops.length === 0) return { found: new Map(), left: null };
  const closure = closureOf(program, fromOutside(program, door));
  const aims = aimsOf(program, stops);
  const from = { program, door, closure, others: othersOf(program, door), aims };
  const known = subject.searches.of(from, () => {
    const trial = trialOf(program, door, closure);
    if (trial === null) return { result: null, entered: new Set() };
    return { result: searchedFrom(trial, stops), entered: trial.entered };
  });
  if (known === null) return { found: new Map(), left: 'no-run' };
  const { places, searched } = known;
  const routine = program.routines[door]?.name ?? '';
  const found = new Map<Stop, Found>();
  stops.forEach((stop, index) => {
    const one = searched.found[index] ?? null;
    const met = one?.run.problem ?? null;
    const place = places[index];
    if (one === null || met === null || place === undefined) return;
    const cause = asAnyRun(met, stop);
    const repeats = { program, routine: door, ofAll: one.isOfAll ?? null, ...place };
    const command = runCommand(repeats, one.run, subject.selection);
    const { file, span } = cause;
    const data = { routine, cause, command };
    found.set(stop, { code: 'run-stops', file, span, data, related: [] });
  });
  return { found, left: searched.isExhaustive ? null : 'runs' };
}

/** In how many ways an action may be taken from a set-up where each is tried. */
const mostWays = 1300;

/** Most set-ups that are laid out. */
const mostDeals = 2;

/** Most places and pieces of one: each run begins with all of them. */
const mostLaid = 200;

/**
 * Looks for runs that stop so: from positions made for them, and actions that break a law also from
 * the set-ups of the book, where these are not too large to be tried in no time.
 */
function searchedFrom(trial: Trial, stops: readonly Stop[]): DoorSearch {
  const isAction = trial.program.routines[trial.routine]?.role === 'action';
  const isBreach = stops.map(({ code }) => isAction && code === 'law-broken');
  const limits = isBreach.includes(true) ? { ...bounds, bettering: 80 } : bounds;
  const searched = search(trial, stops.map((stop) => aimAt(stop, trial)), limits);
  const found = [...searched.found];
  const left = (code: Stop['code']): readonly { readonly stop: Stop; readonly at: number }[] =>
    stops.flatMap((stop, at) => (stop.code === code && found[at] === null ? [{ stop, at }] : []));
  // What is done to a piece that is gone may be done to it by another of its names.
  const gone = left('out-of-play');
  if (gone.length > 0) {
    const twice = { ...trial, isTwice: true };
    const again = search(twice, gone.map(({ stop }) => aimAt(stop, twice)), bounds);
    gone.forEach(({ at }, index) => (found[at] = again.found[index] ?? null));
  }
  const loops = left('never-ends');
  const circling = chained(trial, loops.map(({ stop }) => stop));
  loops.forEach(({ at }, index) => (found[at] = circling[index] ?? null));
  const places = stops.map((): DoorPlace => ({ map: trial.map, deal: null }));
  const { deals } = trial.program;
  for (const deal of [...deals.keys()].slice(0, mostDeals)) {
    const open = stops.flatMap((_, at) => (isBreach[at] && found[at] === null ? [at] : []));
    const laid = open.length === 0 ? null : inDeal(trial, deal);
    if (laid === null || laid.start.things.length > mostLaid) continue;
    const aims = open.flatMap((at) => (stops[at] ? [aimAt(stops[at], laid)] : []));
    const everything = waysIn(laid) > mostWays ? bounds.everything : mostWays;
    search(laid, aims, { ...bounds, everything }).found.forEach((one, index) => {
      const at = open[index] ?? -1;
      if (one === null || at < 0) return;
      [found[at], places[at]] = [one, { map: laid.map, deal }];
    });
  }
  return { searched: { ...searched, found }, places };
}

/** What is looked for, and of laws the set-ups in which it is. */
function aimsOf({ deals }: Program, stops: readonly Stop[]): string {
  const isOfLaws = stops.some(({ code }) => code === 'law-broken');
  return isOfLaws ? `${inWords(stops)} ${dealsIn(deals)}` : inWords(stops);
}

const prints = new WeakMap<Program['deals'][number], number>();

/** Prints of the first set-ups: what stands in them is long, and compared in each selection. */
function dealsIn(deals: Program['deals']): string {
  const first = deals.slice(0, mostDeals).map((deal) => {
    const print = prints.get(deal) ?? hashOf([JSON.stringify(deal)]);
    prints.set(deal, print);
    return print;
  });
  return first.join(' ');
}

function inWords(stops: readonly Stop[]): string {
  return JSON.stringify(stops.map(({ code, file, span, law }) => [code, file, span, law]));
}
