/** What a preference, an order or a search over the map leaves, and what is written down of it. */
import { foundIn, legsInReach, legsOfWay } from '../../builtins/routes.ts';
import { isEqual } from '../../model/equal.ts';
import { arrangedFunction } from '../../model/preferences.ts';
import { routeAnswers } from '../../model/routes.ts';
import type { Value } from '../../model/values.ts';
import { evaluator } from '../evaluate.ts';
import type { Evaluate, Perform } from '../machine.ts';
import type { Of, Place } from './context.ts';
import { whereabouts } from './context.ts';

/** Leaves the preferred elements of a list, and writes down what passed the others over. */
export function preference(place: Place, operation: Of<'set'>, of: Evaluate): Perform {
  const { slot, value } = operation;
  const parts = value.kind === 'builtin' ? value.arguments : [];
  if (value.kind === 'builtin' && value.name === arrangedFunction) {
    return arranged(place, operation, of);
  }
  const [items, , worths] = parts.map((part) => evaluator(part, place.program));
  const where = whereabouts(place, operation);
  const { next } = place;
  return (slots, machine) => {
    const kept = of(slots, machine) as readonly Value[];
    if (machine.log !== null && items !== undefined && worths !== undefined) {
      const all = items(slots, machine) as readonly Value[];
      const each = worths(slots, machine) as readonly Value[];
      const seen = { items: all, worths: each, kept, slots: [...slots] };
      if (all.length > 1) machine.log.push({ ...where, kind: 'preferred', ...seen });
    }
    slots[slot] = kept;
    return next;
  };
}

/** Leaves all of a list in its order, and writes down what put each in its place. */
function arranged(place: Place, operation: Of<'set'>, of: Evaluate): Perform {
  const { slot, value } = operation;
  const parts = value.kind === 'builtin' ? value.arguments : [];
  const [items, ...read] = parts.map((part) => evaluator(part, place.program));
  const keys = read.filter((_, at) => at % 2 === 1);
  const where = whereabouts(place, operation);
  const { next } = place;
  return (slots, machine) => {
    const sorted = of(slots, machine) as readonly Value[];
    if (machine.log !== null && items !== undefined && sorted.length > 1) {
      const all = items(slots, machine) as readonly Value[];
      const places = sorted.map((each) => all.findIndex((other) => isEqual(other, each)));
      const worths = keys.map((key) => {
        const each = key(slots, machine) as readonly Value[];
        return places.map((at) => each[at] ?? null);
      });
      machine.log.push({ ...where, kind: 'arranged', items: sorted, worths, slots: [...slots] });
    }
    slots[slot] = sorted;
    return next;
  };
}

/** Leaves what a search over the map came to, and writes down the way or what barred it. */
export function routed(place: Place, operation: Of<'set'>, of: Evaluate): Perform {
  const { slot, value } = operation;
  const parts = value.kind === 'builtin' ? value.arguments : [];
  const read = parts.map((part) => evaluator(part, place.program));
  const gives = value.kind === 'builtin' ? routeAnswers.get(value.name) : undefined;
  const where = whereabouts(place, operation);
  const { next } = place;
  return (slots, machine) => {
    slots[slot] = of(slots, machine);
    if (machine.log === null || gives === undefined) return next;
    const values = read.map((each) => each(slots, machine));
    const [from, to, limit = null, shut, dear] = values.slice(4) as readonly (readonly Value[])[];
    const found = foundIn(values);
    const left = (list: readonly Value[] = []): readonly Value[] =>
      list.filter((place) => !found.places.includes(place));
    const legs = gives === 'reach' ? legsInReach(found) : legsOfWay(found);
    const ends = { from: from ?? [], to: to ?? [], limit: limit as Value };
    const barred = { shut: left(shut), dear: left(dear) };
    machine.log.push({ ...where, kind: 'route', gives, legs, ...ends, ...barred });
    return next;
  };
}
