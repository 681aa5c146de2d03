import type { Frame } from '../../model/configuration.ts';
import type { RuntimeProblemData } from '../../model/fault.ts';
import { fail } from '../../model/fault.ts';
import { safe } from '../../model/numbers.ts';
import type { Held, ModifierListInfo, Program } from '../../model/program.ts';
import { summing, weigh } from '../../model/tables.ts';
import type { Value } from '../../model/values.ts';
import { valueDeferred } from '../deferred.ts';
import { condition, evaluator } from '../evaluate.ts';
import { preparedRoutine, valueOf } from '../loop.ts';
import type { Evaluate, Machine, Memo, Perform } from '../machine.ts';
import { finished, switched } from '../machine.ts';
import { fill, saying } from '../template.ts';
import type { Of, Place, Whereabouts } from './context.ts';
import { clearing, ready, whereabouts } from './context.ts';
import { preference, routed } from './found.ts';

/** Leaves a value in a slot. */
export function set(place: Place, operation: Of<'set'>): Perform {
  const { slot, value } = operation;
  const of = ready(place, value);
  const { next } = place;
  if (operation.told === 'preference') return preference(place, operation, of);
  if (operation.told === 'route') return routed(place, operation, of);
  return (slots, machine) => {
    slots[slot] = of(slots, machine);
    return next;
  };
}

/** Goes to one of two places. */
export function branch(place: Place, { condition: test, otherwise }: Of<'branch'>): Perform {
  const holds = condition(test, place.program);
  const { next } = place;
  return (slots, machine) => (holds(slots, machine) ? next : otherwise);
}

/** Goes to the place for a value. */
export function choice(place: Place, { value, targets, otherwise }: Of<'switch'>): Perform {
  const of = ready(place, value);
  return (slots, machine) => {
    const found = of(slots, machine);
    return found === null ? otherwise : (targets[Number(found)] ?? otherwise);
  };
}

/** Before the first element: the list as it is now. */
export function eachStart(place: Place, { items, index, list }: Of<'each-start'>): Perform {
  const of = ready(place, list);
  const { next } = place;
  return (slots, machine) => {
    slots[items] = of(slots, machine);
    slots[index] = -1;
    return next;
  };
}

/** The next element, or on past the loop. */
export function eachNext(place: Place, { items, index, slot, exit }: Of<'each-next'>): Perform {
  const { next } = place;
  return (slots) => {
    const list = slots[items] as readonly Value[];
    const at = (slots[index] as number) + 1;
    if (at >= list.length) return exit;
    slots[index] = at;
    slots[slot] = list[at] as Value;
    return next;
  };
}

/** Before the first round. */
export function repeatStart(place: Place, { times, limit, index }: Of<'repeat-start'>): Perform {
  const of = ready(place, times);
  const { next } = place;
  return (slots, machine) => {
    const count = of(slots, machine) as number;
    if (count < 0) fail('bad-number-of-rounds', { count });
    slots[limit] = count;
    slots[index] = -1;
    return next;
  };
}

/** The next round, or on past the loop. */
export function repeatNext(place: Place, { limit, index, exit }: Of<'repeat-next'>): Perform {
  const { next } = place;
  return (slots) => {
    const at = (slots[index] as number) + 1;
    if (at >= (slots[limit] as number)) return exit;
    slots[index] = at;
    return next;
  };
}

/** Calls a routine. */
export function call(place: Place, operation: Of<'call'>): Perform {
  const values = operation.arguments.map((expr) => ready(place, expr));
  const clear = clearing(place);
  const where = whereabouts(place, operation);
  const { routine, slot } = operation;
  const callee = place.program.routines[routine];
  const isPure = callee?.effects === false && !callee.changes;
  // Laws and guards are no part of what happens: nothing is written down of them.
  const isSilent = callee?.role === 'law';
  const told = callee?.role === 'guard' ? (callee.guard ?? routine) : routine;
  const isGuard = place.routine.role === 'guard';
  // What an example calls itself is told whole.
  const isOuter = isGuard || place.routine.role === 'example';
  const defer = deferred(place, operation, values);
  return (slots, machine) => {
    if (isPure && (isSilent || isAtOnce(machine))) {
      const given = values.map((value) => value(slots, machine));
      const value = atOnce(machine, routine, given);
      if (slot !== null) slots[slot] = value;
      return place.next;
    }
    if (isPure && machine.defers && machine.notes === null && !isOuter) {
      return defer(slots, machine);
    }
    const { frames, bounds } = machine;
    if (frames.length >= bounds.calls) fail('too-many-calls', { bound: bounds.calls });
    const fresh = preparedRoutine(machine.prepared, routine).blank.slice();
    fillIn(fresh, values, slots, machine);
    if (clear !== null) clear(slots);
    if (machine.log !== null && !isGuard) {
      const given = fresh.slice(0, values.length);
      machine.log.push({ ...where, kind: 'call', callee: told, arguments: given });
    }
    frames.push({ routine, next: 0, slots: fresh, into: slot });
    return switched;
  };
}

/** Calls a pure routine whose inside is worked out when it is asked for. */
export function deferred(
  place: Place,
  operation: Of<'call'>,
  values: readonly Evaluate[] = operation.arguments.map((expr) => ready(place, expr)),
): Perform {
  const where = whereabouts(place, operation);
  const { routine, slot } = operation;
  return (slots, machine) => {
    const given = values.map((value) => value(slots, machine));
    const value = valueDeferred(machine, { routine, values: given }, where);
    if (slot !== null) slots[slot] = value;
    return place.next;
  };
}

/**
 * Whether a pure call needs no frame: it is remembered, or nobody follows what happens in it. Who
 * watches a machine knows from its signal: `switched` is a call that gives its value later.
 */
function isAtOnce({ memo, log, meeting }: Machine): boolean {
  return memo !== null || (log === null && !meeting);
}

function atOnce(machine: Machine, routine: number, values: readonly Value[]): Value {
  if (machine.memo === null) return valueOf(machine, routine, values);
  return remember(machine, machine.memo, { routine, values });
}

/** What a pure routine gives, worked out once for the same arguments. */
function remember(
  machine: Machine,
  { values: all, counts }: Memo,
  { routine, values }: { readonly routine: number; readonly values: readonly Value[] },
): Value {
  const work = (): Value => valueOf(machine, routine, values);
  let key = String(routine);
  for (const value of values) {
    // Lists and the like take longer to name than most routines to run.
    if (typeof value === 'object' && value !== null) return work();
    key += ` ${String(value)}`;
  }
  const known = all.get(key);
  if (known !== undefined) {
    if (counts) machine.steps += known.steps;
    return known.value;
  }
  const before = machine.steps;
  const value = work();
  all.set(key, { value, steps: machine.steps - before });
  return value;
}

function fillIn(
  fresh: Value[],
  values: readonly Evaluate[],
  slots: Value[],
  machine: Machine,
): void {
  for (let index = 0; index < values.length; index += 1) {
    fresh[index] = (values[index] as Evaluate)(slots, machine);
  }
}

/** Ends the topmost call. */
export function giveBack(place: Place, operation: Of<'return'>): Perform {
  const of: Evaluate =
    operation.value === null ? () => null : evaluator(operation.value, place.program);
  const where = whereabouts(place, operation);
  const { routine } = place;
  const isGuard = routine.role === 'guard';
  const tell = routine.told && saying(routine.told, place.program);
  const count = routine.parameters.length;
  return (slots, machine) => {
    const value = of(slots, machine);
    if (machine.log !== null && !isGuard) {
      const told = tell && { told: tell([...slots.slice(0, count), value], machine) };
      machine.log.push({ ...where, kind: 'return', value, ...told });
    }
    const { frames } = machine;
    const { into } = frames.pop() as Frame;
    if (frames.length === machine.base) {
      machine.result = value;
      return finished;
    }
    const caller = frames[frames.length - 1] as Frame;
    if (into !== null) caller.slots[into] = value;
    caller.next += 1;
    return switched;
  };
}

/** Stops the run when a condition of the rules is not met, or a law of the book does not hold. */
export function require(place: Place, operation: Of<'require'>): Perform {
  const holds = condition(operation.condition, place.program);
  const { next } = place;
  const { law, condition: test } = operation;
  const was = law !== undefined && test.kind === 'equal' ? ready(place, test.left) : null;
  const refuse = (slots: Value[], machine: Machine): never => {
    if (law === undefined) {
      return fail('require-failed', { reason: fill(operation.reason, slots, machine) });
    }
    const before = was === null ? [] : [was(slots, machine)];
    const where = whereabouts(place, operation);
    if (machine.log !== null) retell(machine, law, { before, where });
    return fail('law-broken', lawData(place.program, law));
  };
  return (slots, machine) => (holds(slots, machine) ? next : refuse(slots, machine));
}

/** Writes down what decided that a law does not hold; with it how much there was to be kept. */
function retell(
  machine: Machine,
  { index }: Held,
  { before, where }: { readonly before: readonly Value[]; readonly where: Whereabouts },
): void {
  const { program, log } = machine;
  const info = program.laws[index];
  if (log === null || info === undefined) return;
  log.push({ ...where, kind: 'call', callee: info.routine, arguments: before });
  // What breaks a law is told in every run that anybody is told of.
  valueOf({ ...machine, frames: [...machine.frames], explains: true }, info.routine, [], log);
}

/** A law that does not hold, as its problem tells it. */
export function lawData(
  { laws }: Program,
  { index, when }: Held,
): RuntimeProblemData['law-broken'] {
  const { name = '', words = { fr: '', en: '' }, origin, form = 'holds' } = laws[index] ?? {};
  return { law: name, words, clause: origin?.clause ?? null, form, when };
}

/** Sums a list of modifiers. */
export function total(place: Place, operation: Of<'total'>): Perform {
  const list = place.program.modifierLists[operation.list];
  if (list === undefined) throw new Error('no such modifiers');
  const isPlain = list.modifiers.every(({ excludes }) => excludes.length === 0);
  const sum =
    list.rule === 'best of' || list.rule === 'only one'
      ? weighedSum(operation, list)
      : isPlain
        ? plainSum(operation)
        : cumulativeSum(operation, list);
  const where = whereabouts(place, operation);
  const { slot } = operation;
  return (slots, machine) => {
    const value = sum(slots);
    slots[slot] = value;
    if (machine.log === null) return place.next;
    const { applies, amounts } = valuesOf(operation, slots);
    const modifiers = weigh(list, applies, amounts).map((weighed, index) => ({
      ...weighed,
      amount: amounts[index] ?? 0,
    }));
    const event = {
      ...where,
      kind: 'total',
      list: operation.list,
      modifiers,
      total: value,
    } as const;
    machine.log.push(event);
    return place.next;
  };
}

function plainSum({ applies, amounts }: Of<'total'>): (slots: Value[]) => number {
  return (slots) => {
    let value = 0;
    for (let index = 0; index < applies.length; index += 1) {
      if (slots[applies[index] as number] === true) {
        value += slots[amounts[index] as number] as number;
      }
    }
    return safe(value);
  };
}

function cumulativeSum(
  { applies, amounts }: Of<'total'>,
  list: ModifierListInfo,
): (slots: Value[]) => number {
  const sum = summing(list);
  return (slots) =>
    sum(
      (index) => slots[applies[index] as number] === true,
      (index) => slots[amounts[index] as number] as number,
    );
}

function weighedSum(operation: Of<'total'>, list: ModifierListInfo): (slots: Value[]) => number {
  return (slots) => {
    const { applies, amounts } = valuesOf(operation, slots);
    const weighed = weigh(list, applies, amounts);
    return weighed.reduce(
      (value, { state }, index) =>
        state === 'applied' ? safe(value + (amounts[index] ?? 0)) : value,
      0,
    );
  };
}

function valuesOf(
  { applies, amounts }: Of<'total'>,
  slots: Value[],
): { readonly applies: readonly boolean[]; readonly amounts: readonly number[] } {
  return {
    applies: applies.map((slot) => slots[slot] === true),
    // The amount of a modifier that does not apply may not have been worked out.
    amounts: amounts.map((slot) => (slots[slot] ?? 0) as number),
  };
}

/** Writes down that a phase or a reveal begins or ends. */
export function mark(
  place: Place,
  operation: Of<'phase-enter' | 'phase-leave' | 'together-enter' | 'together-leave'>,
): Perform {
  const where = whereabouts(place, operation);
  const { next } = place;
  return ({}, machine) => {
    if (machine.log === null) return next;
    if ('phase' in operation) {
      machine.log.push({ ...where, kind: operation.kind, phase: operation.phase });
    } else {
      machine.log.push({ ...where, kind: operation.kind });
    }
    return next;
  };
}
