/** Which steps of a call led to another, and which of them left what a slot holds. */
import { children, eachExpression } from '../model/expressions.ts';
import type { LogEvent, Way } from '../model/log.ts';
import type { Expr, Program } from '../model/program.ts';
import type { Activation } from './activations.ts';
import type { Branch, Decision } from './decisions.ts';
import { alikeIn, lastBelow, lastSet, slotsAsked } from './decisions.ts';
import { setsOf } from './giving.ts';
import { leftBefore } from './trail.ts';

type Steps = Activation['steps'];

/** The ways through one call. */
export class Ways {
  readonly #steps: Steps;
  readonly #program: Program;
  /** Slots whose reasons are being looked for: a loop asks whether they are settled already. */
  readonly #sought = new Set<number>();

  constructor(steps: Steps, program: Program) {
    this.#steps = steps;
    this.#program = program;
  }

  /** Whether it is looked for already why a slot holds what it holds. */
  isSought(slot: number): boolean {
    return this.#sought.has(slot);
  }

  /** Looks for why a slot holds what it holds. */
  seeking<Found>(slot: number, look: () => Found): Found {
    this.#sought.add(slot);
    const found = look();
    this.#sought.delete(slot);
    return found;
  }

  /**
   * The first parts of an `and` that holds or an `or` that fails: a part that needs operations of
   * its own is weighed on the way that the part before it leads to.
   */
  alike({ use, index, value }: Decision, at: number): readonly number[] {
    if (use.kind !== 'set') return [];
    return this.#lastOf(at, ({ step, way, left }) => {
      const isBefore = step.value === value && index >= way.from && index < way.end;
      return isBefore && left.sets.includes(use.slot);
    });
  }

  /** The steps that led to an answer that is written out, or could have led elsewhere. */
  to(step: Decision, at: number, reader: number): readonly number[] {
    const { use } = step;
    const led = this.leading(step, at);
    if (use.kind !== 'set' && led.length > 0) return led;
    const settles = ({ sets, returns }: Way): boolean =>
      use.kind === 'set' ? sets.includes(use.slot) : returns;
    const [from, to] = use.kind === 'set' ? [at + 1, reader] : [0, at];
    const passed = alikeIn(this.#steps).flatMap((group): readonly number[] => {
      const [first] = group;
      if (first === undefined || !settles(first.left) || settles(first.way)) return [];
      if (this.#asksSought(first.step)) return [];
      return group.flatMap(({ at: other }) => (other >= from && other < to ? [other] : []));
    });
    return passed.length > 0 ? passed.sort((a, b) => a - b) : led;
  }

  /** The steps that led to a place, the last of each. */
  leading({ index }: Decision, at: number): readonly number[] {
    return this.#lastOf(at, ({ step, way }) => {
      return index >= way.from && index < way.end && !this.#asksSought(step);
    });
  }

  /**
   * The last before a place of the branches that are such, of each place in the rules; those that
   * stand in one place and take one way are all such, or none.
   */
  #lastOf(before: number, isSuch: (branch: Branch) => boolean): readonly number[] {
    const found = new Map<number, { readonly first: number; readonly last: number }>();
    for (const group of alikeIn(this.#steps)) {
      const [first] = group;
      if (first === undefined || first.at >= before || !isSuch(first)) continue;
      const last = lastBelow(group, before, ({ at }) => at)?.at ?? first.at;
      const known = found.get(first.index);
      found.set(first.index, {
        first: Math.min(first.at, known?.first ?? first.at),
        last: Math.max(last, known?.last ?? last),
      });
    }
    return [...found.values()].sort((a, b) => a.first - b.first).map(({ last }) => last);
  }

  /** Whether a step only asks whether what is sought is settled already. */
  #asksSought(step: Decision): boolean {
    return slotsAsked(step)?.every((slot) => this.#sought.has(slot)) === true;
  }

  /** Where a slot was left or set to what it holds before a place; -1: nowhere in this call. */
  kept(slot: number, reading: Decision, before: number): number {
    return Math.max(lastSet(this.#steps, before, slot), this.#leftBefore(slot, reading, before));
  }

  /** What left in a slot what it holds. */
  left(slot: number, reading: Decision, before: number): Steps[number] | undefined {
    return this.#steps[this.#leftBefore(slot, reading, before)];
  }

  /** Where something that is told left a value in a slot before a place; -1: nowhere. */
  #leftBefore(slot: number, { routine }: Decision, until: number): number {
    const isSuch = (event: LogEvent): boolean =>
      event.kind !== 'roll' && event.routine === routine;
    return leftBefore({ steps: this.#steps, until, program: this.#program }, slot, isSuch);
  }

  /** The slots that a comparison reads, each as `origins` has it. */
  read(expr: Expr, step: Decision): readonly number[] {
    const read = new Set<number>();
    for (const side of children(expr)) {
      eachExpression(side, (part) => {
        if (part.kind !== 'slot') return;
        for (const slot of this.origins(part.slot, step)) read.add(slot);
      });
    }
    return [...read];
  }

  /** The slots whose values a sum that a `let` keeps under a name was made of. */
  origins(slot: number, step: Decision): readonly number[] {
    const body = this.#program.routines[step.routine]?.body ?? [];
    const [only, ...more] = setsOf(body, slot).map(({ value }) => value);
    const isSum = only?.kind === 'slot' || only?.kind === 'arithmetic';
    if (!isSum || more.length > 0) return [slot];
    const read: number[] = [];
    eachExpression(only, (part) => {
      if (part.kind === 'slot' && part.slot !== slot) read.push(part.slot);
    });
    return read.flatMap((each) => this.origins(each, step));
  }
}
