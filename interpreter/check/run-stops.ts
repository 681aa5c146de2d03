import { contains } from '../../grammar/span.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import type { Problem } from '../model/problems.ts';
import type { RuleCheck, Subject } from './check.ts';
import { trialOf } from './reach/attempt.ts';
import { doorsTo } from './reach/callers.ts';
import { closureOf } from './reach/closure.ts';
import { runCommand } from './reach/command.ts';
import type { Aim } from './reach/search.ts';
import { search } from './reach/search.ts';
import type { Stop } from './reach/stops.ts';
import { stopsOf } from './reach/stops.ts';

/**
 * Numbers that stop a run: a field that is given what it does not hold, a division by zero. Where
 * the types do not rule it out, a run that gets there is looked for, and only a run is reported.
 */
export const runStops: RuleCheck = {
  code: 'run-stops',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    const { program } = subject.elaborated;
    // With options as they are by themselves: a search for each costs more than it finds.
    if (subject.selection.options.size > 0) return;
    const byDoor = new Map<number, Stop[]>();
    for (const stop of stopsOf(subject.elaborated)) {
      if (!subject.isFresh(stop)) continue;
      for (const door of doorsTo(program, stop.routine)) {
        byDoor.set(door, [...(byDoor.get(door) ?? []), stop]);
      }
    }
    const told = new Set<Stop>();
    for (const [door, stops] of byDoor) {
      const open = stops.filter((stop) => !told.has(stop));
      for (const [index, problem] of fromDoor({ subject, door, stops: open })) {
        const stop = open[index];
        if (stop !== undefined) told.add(stop);
        report(problem);
      }
    }
  },
};

/** Runs that a door is tried with: the check is to stay quick. */
const bounds = { everything: 100, bettering: 40, rolls: 1000 };

interface Door {
  readonly subject: Subject;
  readonly door: number;
  readonly stops: readonly Stop[];
}

/** What a door leads to: by place in its list of stops, what is to be said. */
type Led = ReadonlyMap<number, Found>;

type Found = Extract<Problem, { readonly code: 'run-stops' }>;

function fromDoor({ subject, door, stops }: Door): Led {
  const { program } = subject.elaborated;
  if (stops.length === 0) return new Map();
  const trial = trialOf(program, door, closureOf(program, door));
  if (trial === null) return new Map();
  const routine = program.routines[door]?.name ?? '';
  const { found } = search(trial, stops.map(aimAt), bounds);
  const led = new Map<number, Found>();
  for (const [index, one] of found.entries()) {
    const cause = one?.run.problem ?? null;
    if (one === null || cause === null) continue;
    const command = runCommand(trial, one.run, subject.selection);
    const { file, span } = cause;
    const data = { routine, cause, command };
    led.set(index, { code: 'run-stops', file, span, data, related: [] });
  }
  return led;
}

/** A run that stops there for that reason. */
function aimAt(stop: Stop): Aim {
  return ({ problem }) => (problem !== null && isAt(problem, stop) ? 0 : -1);
}

function isAt({ code, file, span }: RuntimeProblem, stop: Stop): boolean {
  return code === stop.code && file === stop.file && contains(stop.span, span);
}
