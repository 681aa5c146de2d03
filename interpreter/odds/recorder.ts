// Executes a run as the stepper does, and writes down what it looks at and what it changes: which
// situations would do the same.
import { Circle, early } from '../machine/circle.ts';
import { evaluator } from '../machine/evaluate.ts';
import { preparedRoutine, valueOf } from '../machine/loop.ts';
import type { Machine, PreparedRoutine } from '../machine/machine.ts';
import { finished, met, waits } from '../machine/machine.ts';
import type { RunOptions } from '../machine/step.ts';
import { load, makeMachine, problemOf, respond } from '../machine/step.ts';
import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import type { RuntimeProblem } from '../model/fault.ts';
import { fail, Fault } from '../model/fault.ts';
import type { Expr, Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Mark } from './marks.ts';
import { forget, marksOf } from './marks.ts';
import type { Watch } from './policy.ts';
import type { Quiet } from './quiet.ts';
import { quietOf } from './quiet.ts';
import type { Moved } from './shape.ts';
import type { Spots } from './spots.ts';
import { always } from './spots.ts';
import type { Watcher } from './watched.ts';
import { watched } from './watched.ts';

/** One way to go on from a situation, as far as it was followed. */
export interface Course {
  readonly configuration: Configuration;
  /** The things in truth: those of the configuration. */
  readonly things: Thing[];
  /** Spots that were given a value on the way, each once. */
  readonly changed: number[];
  /** How many tokens of a script were used so far. */
  used: number;
  /** In how many `together` it stands. */
  together: number;
  /** Whether the outermost one was left. */
  reveals: boolean;
  /** Operations since its last answer, as a run by itself would count them. */
  steps: number;
}

/** Where a course has come to. */
export type Reached =
  /** It waits, or stands where it will. */
  | { readonly kind: 'waits' }
  /** A look-up was done just now. */
  | { readonly kind: 'met' }
  | { readonly kind: 'done'; readonly result: Value }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

/** What was moved by a call, and what had been looked at before. */
export interface Moving extends Moved {
  readonly looked: readonly number[];
}

/** What was seen in the end. */
type Seen =
  | { readonly kind: 'seen'; readonly values: readonly Value[] }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

/** A course on which nothing was changed yet. */
export function courseOf(
  configuration: Configuration,
  { used, together }: Pick<Course, 'used' | 'together'>,
): Course {
  const { things } = configuration;
  return { configuration, things, changed: [], used, together, reveals: false, steps: 0 };
}

/** The machine that courses run on, one after another. */
export class Recorder implements Watcher {
  readonly spots: Spots;
  readonly machine: Machine;
  things: readonly Thing[] = [];
  /** Spots that were looked at before they were changed, each once. */
  looked: number[] = [];
  #course: Course | null = null;
  #circle: Circle = new Circle();
  // By spot; what has the mark of the moment is looked at, or changed.
  readonly #lookedMarks: number[] = [];
  readonly #changedMarks: number[] = [];
  #lookedMark = 0;
  #changedMark = 0;
  readonly #watched: Thing[] = [];
  /** As many of them as there are. */
  #live: Thing[] = [];

  constructor(program: Program, spots: Spots, options: RunOptions) {
    this.spots = spots;
    this.machine = makeMachine(program, options);
  }

  /** Nothing was looked at so far but, where pieces are made, which there are. */
  begin(things: number): void {
    const { spots } = this;
    this.#course = null;
    this.looked = [];
    this.#lookedMark += 1;
    this.#changedMark += 1;
    if (!spots.creates) return;
    this.look(always.length);
    for (let index = 0; index < things; index += 1) {
      const made = spots.made(index);
      if (made >= 0) this.look(made);
    }
  }

  readonly look = (spot: number): void => {
    if (this.#lookedMarks[spot] === this.#lookedMark) return;
    if (this.#changedMarks[spot] === this.#changedMark) return;
    this.#lookedMarks[spot] = this.#lookedMark;
    this.looked.push(spot);
  };

  change(spot: number): void {
    if (spot < 0 || this.#changedMarks[spot] === this.#changedMark) return;
    this.#changedMarks[spot] = this.#changedMark;
    this.#course?.changed.push(spot);
  }

  #changeSlots(depth: number, slots: readonly number[]): void {
    for (const slot of slots) this.change(this.spots.slot(depth, slot));
  }

  #changeCall(depth: number, size: number): void {
    for (let slot = 0; slot < size; slot += 1) this.change(this.spots.slot(depth, slot));
  }

  /** Makes a course the one that is executed. */
  take(course: Course): void {
    const { machine } = this;
    this.#course = course;
    this.#circle = new Circle();
    this.#changedMark += 1;
    for (const spot of course.changed) this.#changedMarks[spot] = this.#changedMark;
    this.things = course.things;
    load(machine, course.configuration);
    for (let index = this.#watched.length; index < course.things.length; index += 1) {
      this.#watched.push(this.#watch(index));
    }
    if (this.#live.length !== course.things.length) {
      this.#live = this.#watched.slice(0, course.things.length);
    }
    machine.things = this.#live;
    machine.touched = -1;
    machine.steps = course.steps;
  }

  #watch(index: number): Thing {
    return watched(this, index, this.things[index]?.fields.length ?? 0);
  }

  /** What the operation does at which the course stands. */
  stand(): Mark {
    const frame = this.machine.frames.at(-1) as Frame;
    return marksOf(this.#routine(frame).flat, this.machine.program)[frame.next] as Mark;
  }

  /** Goes on from where the course waits, with an answer. */
  answer(value: Value): void {
    const { machine } = this;
    const depth = machine.frames.length - 1;
    const mark = this.stand();
    for (const slot of mark.reads) this.look(this.spots.slot(depth, slot));
    if (mark.kind === 'ask') this.look(always.facts);
    machine.steps = 0;
    respond(machine, value, null);
    this.#changeSlots(depth, mark.sets);
    if (mark.kind === 'ask') this.change(always.facts);
    if (machine.frames.length > depth + 1) this.#entered();
    this.#absorb();
  }

  #routine({ routine }: Frame): PreparedRoutine {
    return preparedRoutine(this.machine.prepared, routine);
  }

  #entered(): void {
    const { frames } = this.machine;
    this.#changeCall(frames.length - 1, frames.at(-1)?.slots.length ?? 0);
  }

  /** A changed thing becomes the true one, and is watched again. */
  #absorb(): void {
    const { machine, spots } = this;
    const index = machine.touched;
    if (index < 0) return;
    machine.touched = -1;
    const { things } = this.#course as Course;
    const { type, name, out, fields } = machine.things[index] as Thing;
    const old = things[index];
    const isNew = old === undefined;
    const left = !isNew && fields === this.#watched[index]?.fields;
    const plain = left ? old.fields : fields;
    things[index] = { type, name, out, fields: plain };
    if (isNew) {
      for (const spot of [always.length, spots.made(index), spots.out(index)]) this.change(spot);
      this.#watched[index] ??= this.#watch(index);
    }
    machine.things[index] = this.#watched[index] as Thing;
    if (out || old?.out === true) this.change(spots.out(index));
    plain.forEach((value, field) => {
      if (isNew || value !== old.fields[field]) this.change(spots.field(index, field));
    });
  }

  /**
   * Executes until the course waits, or stands where it always would. `from` says whether it stands
   * there now, and is to ask.
   */
  run({ asks, meets }: { readonly asks: boolean; readonly meets: boolean }): Reached {
    const { machine } = this;
    machine.meeting = meets;
    try {
      const signal = this.#loop(asks, -1);
      if (signal === met) return { kind: 'met' };
      return signal === waits ? { kind: 'waits' } : { kind: 'done', result: machine.result };
    } catch (fault) {
      return { kind: 'failed', problem: problemOf(machine, fault) };
    } finally {
      machine.meeting = false;
      if (this.#course !== null) this.#course.steps = machine.steps;
    }
  }

  /** What there is to see once the course is over. */
  see(watch: readonly Watch[], result: Value): Seen {
    const { machine, spots } = this;
    try {
      const values = watch.map((each) => {
        if ('routine' in each) {
          return valueOf(machine, each.routine, [...(each.given ?? []), result]);
        }
        const spot = spots.field(each.thing, each.field);
        if (spot >= 0) this.look(spot);
        return this.things[each.thing]?.fields[each.field] ?? null;
      });
      return { kind: 'seen', values };
    } catch (fault) {
      const problem = problemOf(machine, fault);
      machine.frames.length = 0;
      return { kind: 'failed', problem };
    }
  }

  /**
   * Does the call at which the course stands, if all it does is to move values; null if it is more.
   */
  move(): Moving | null {
    const { machine, spots } = this;
    const { frames } = machine;
    const frame = frames.at(-1) as Frame;
    const operation = this.#routine(frame).flat.code[frame.next];
    if (operation?.kind !== 'call' || operation.slot !== null) return null;
    const quiet = quietOf(machine.program, operation.routine);
    if (quiet === null || quiet.steps > machine.bounds.steps) return null;
    for (const slot of this.stand().reads) this.look(spots.slot(frames.length - 1, slot));
    const moved = this.#named(operation.arguments, quiet, frame);
    if (moved === null || frames.length >= machine.bounds.calls) return null;
    const looked = this.looked.slice();
    this.#loop(true, frames.length);
    const read = this.looked.slice(looked.length);
    const from = new Map<number, readonly number[]>();
    quiet.moves.forEach(({ field, isFixed }, index) => {
      const spot = spots.field(moved[index] as number, field);
      // The same value as before is no change to the machine; elsewhere it would be one. Any other
      // field that got none is not changed, but whether it gets one rests on what was read.
      if (isFixed) this.change(spot);
      if (!isFixed || from.has(spot)) from.set(spot, [spot, ...read]);
    });
    return { looked, from, growth: quiet.growth };
  }

  /** What a call moves from and to, by its moves; null where finding it would stop the run. */
  #named(given: readonly Expr[], { names, moves }: Quiet, frame: Frame): readonly Value[] | null {
    const { machine } = this;
    const { program } = machine;
    const slots: Value[] = [];
    const worth = (expr: Expr, from: Value[]): Value => evaluator(expr, program)(from, machine);
    try {
      for (const expr of given) slots.push(worth(expr, frame.slots));
      for (const { slot, value } of names) slots[slot] = worth(value, slots);
      return moves.map(({ thing }) => worth(thing, slots));
    } catch (fault) {
      if (fault instanceof Fault) return null;
      throw fault;
    }
  }

  /** Executes until the course waits, or so many calls are left when one is over. */
  #loop(asks: boolean, calls: number): typeof finished | typeof met | typeof waits {
    const { frames } = this.machine;
    let first = asks;
    for (;;) {
      const depth = frames.length - 1;
      const frame = frames[depth];
      if (frame === undefined) return finished;
      const marks = marksOf(this.#routine(frame).flat, this.machine.program);
      const signal = this.#stay(frame, depth, { marks, first });
      first = false;
      const mark = marks[frame.next] as Mark;
      if (signal === met) frame.next = this.machine.resume;
      if (signal === waits || signal === met) return signal;
      this.#switch(depth, frame, mark);
      if (mark.kind === 'return' && frames.length === calls) return waits;
    }
  }

  /** Executes within one call. */
  #stay(
    frame: Frame,
    depth: number,
    { marks, first }: { readonly marks: readonly Mark[]; readonly first: boolean },
  ): number {
    const { machine, spots } = this;
    const { code } = this.#routine(frame);
    let signal = frame.next;
    let at = signal;
    try {
      do {
        at = signal;
        const mark = marks[at] as Mark;
        if (mark.stops && !(first && at === frame.next)) {
          this.#empty(frame, depth, mark);
          return waits;
        }
        this.#count();
        for (const slot of mark.reads) this.look(spots.slot(depth, slot));
        if (mark.kind === 'ask') this.look(always.facts);
        signal = (code[at] as (typeof code)[number])(frame.slots, machine);
        if (mark.loop !== null && signal !== mark.exit) forget(frame.slots, mark.loop);
        this.#did(depth, mark, signal);
        if (signal >= 0 && signal <= at && machine.steps >= early && this.#circles(frame, signal)) {
          at = frame.next;
          fail('never-ends', {});
        }
      } while (signal >= 0);
    } finally {
      frame.next = at;
    }
    return signal;
  }

  /** Whether the run stood so before; it goes back in its code. */
  #circles(frame: Frame, next: number): boolean {
    const { frames, configuration, steps } = this.machine;
    frame.next = next;
    const standing = { frames, things: this.things, facts: configuration.facts };
    return this.#circle.isClosed(standing, steps, (call) => this.#routine(call).flat);
  }

  #empty(frame: Frame, depth: number, { kind, clears }: Mark): void {
    if (kind === 'call') return;
    for (const slot of clears) frame.slots[slot] = null;
    this.#changeSlots(depth, clears);
  }

  #count(): void {
    const { machine } = this;
    machine.steps += 1;
    const { steps } = machine.bounds;
    if (machine.steps > steps) fail('too-many-steps', { bound: steps, of: 'steps' });
  }

  /** Writes down what an operation has changed. */
  #did(depth: number, mark: Mark, signal: number): void {
    this.#changeSlots(depth, mark.clears);
    if ((signal >= 0 && signal !== mark.exit) || signal === met) {
      this.#changeSlots(depth, mark.sets);
    }
    if (mark.kind === 'act' || mark.kind === 'take' || mark.kind === 'script') {
      this.change(always.facts);
    }
    if (this.#course !== null) stand(this.#course, mark);
    this.#absorb();
  }

  /** After a call was entered or left: `frame` was the topmost. */
  #switch(depth: number, frame: Frame, mark: Mark): void {
    const { frames } = this.machine;
    if (mark.kind !== 'return') {
      this.#entered();
      return;
    }
    this.#changeCall(depth, frame.slots.length);
    if (frames.length === depth && depth > 0 && frame.into !== null) {
      this.change(this.spots.slot(depth - 1, frame.into));
    }
  }
}

/** Goes into `together` or out of it. */
function stand(course: Course, { kind }: Mark): void {
  if (kind === 'together-enter') course.together += 1;
  if (kind !== 'together-leave') return;
  course.together -= 1;
  course.reveals ||= course.together === 0;
}
