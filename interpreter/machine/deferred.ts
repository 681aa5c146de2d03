// What happens in a pure call of a run that is told can be worked out again at any time, from the
// position that it was called in: a game of thousands of them is kept by what each was asked and
// what it gave, and who is told of one has it run once more; so it is of the calls within it.
import type { Configuration } from '../model/configuration.ts';
import { Fault } from '../model/fault.ts';
import type { LogEvent } from '../model/log.ts';
import type { Value } from '../model/values.ts';
import { valueOf } from './loop.ts';
import type { Machine, Memo } from './machine.ts';

/** A pure call, by its routine and what it is given. */
interface Asked {
  readonly routine: number;
  readonly values: readonly Value[];
}

type Place = Pick<LogEvent, 'routine' | 'at'>;

/**
 * The value of a pure call, logged as its beginning and its end; what happened between them is
 * worked out when it is asked for. Of one that stops everything is logged as it goes.
 */
export function valueDeferred(machine: Machine, { routine, values }: Asked, where: Place): Value {
  const { log, frames, steps } = machine;
  const depth = frames.length;
  const call = { ...where, kind: 'call', callee: routine, arguments: values } as const;
  try {
    const value = remembering(machine, () => valueOf(machine, routine, values));
    const inside = later(machine, { routine, values });
    log?.push({ ...call, inside }, { routine, at: where.at, kind: 'return', value });
    return value;
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    // It would take as long again, and again for each of the calls within it.
    if (fault.code === 'too-many-steps') {
      log?.push(call);
      throw fault;
    }
    frames.length = depth;
    machine.steps = steps;
    log?.push(call);
    return valueOf(machine, routine, values, log);
  }
}

/**
 * What pure calls gave in one position, the last that any were made in: logs that are kept hold on
 * to every position of a game, and need not hold on to this.
 */
const last: { position: Configuration | null; memo: Memo | null } = { position: null, memo: null };

/** Works something out with what pure calls gave before, as long as nothing has changed since. */
function remembering(machine: Machine, work: () => Value): Value {
  const { memo, watch } = machine;
  if (memo !== null || watch !== null) return work();
  const position = positionOf(machine.configuration);
  if (last.position !== position) last.memo = null;
  last.position = position;
  last.memo ??= { values: new Map(), counts: true };
  machine.memo = last.memo;
  try {
    return work();
  } finally {
    machine.memo = memo;
  }
}

/** A machine that stands as this one does now, whatever becomes of this one. */
export function standing(machine: Machine): () => Machine {
  const { pieces } = machine;
  const position = positionOf(machine.configuration);
  return () => {
    const { things, frames } = position;
    const own = { pieces, configuration: position, things: [...things], frames: [...frames] };
    return { ...machine, ...fresh, ...own };
  };
}

/** Runs a call once more in the position as it is now, and gives what happens in it. */
function later(machine: Machine, { routine, values }: Asked): () => readonly LogEvent[] {
  const now = standing(machine);
  return () => {
    const log: LogEvent[] = [];
    const again = now();
    try {
      valueOf(again, routine, values, log);
    } catch (fault) {
      // More than can be told: the rest is left out.
      if (!(fault instanceof Fault)) throw fault;
    }
    return log;
  };
}

/** What of a machine belongs to the run that it is at. */
const fresh = {
  ...{ watch: null, notes: null, defers: true, memo: null, meeting: false },
  ...{ logged: 0, steps: 0, base: 0, request: null },
};

const kept = new WeakMap<Configuration, Configuration>();

/** A copy of a position, the same until something changes: things are never changed in place. */
function positionOf(configuration: Configuration): Configuration {
  const before = kept.get(configuration);
  const isCopy = before === configuration;
  if (before !== undefined && (isCopy || areSame(before, configuration))) return before;
  const { things, facts } = configuration;
  const position = { ...configuration, things: [...things], facts: [...facts], frames: [] };
  kept.set(configuration, position);
  // Nothing changes in a copy.
  kept.set(position, position);
  return position;
}

function areSame(one: Configuration, other: Configuration): boolean {
  return isEach(one.things, other.things) && isEach(one.facts, other.facts);
}

function isEach(these: readonly unknown[], those: readonly unknown[]): boolean {
  if (these.length !== those.length) return false;
  for (let at = 0; at < these.length; at += 1) if (these[at] !== those[at]) return false;
  return true;
}
