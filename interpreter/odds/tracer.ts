import { flatten } from '../machine/flatten.ts';
import type { Bounds } from '../machine/machine.ts';
import type { RunOptions } from '../machine/step.ts';
import { fork, load, problemOf } from '../machine/step.ts';
import { uncountedLoops } from '../machine/uncounted.ts';
import type { Configuration, Frame } from '../model/configuration.ts';
import type { Fault, RuntimeProblem } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { Asking, Heard } from './answers.ts';
import { Answers, offScript } from './answers.ts';
import type { Spread } from './dice.ts';
import type { Together } from './future.ts';
import type { LoopAt } from './growth.ts';
import { textOf } from './keys.ts';
import type { Mark } from './marks.ts';
import type { Watch, WaysOptions } from './policy.ts';
import { measuresOf } from './policy.ts';
import type { Course, Moving, Reached } from './recorder.ts';
import { courseOf, Recorder } from './recorder.ts';
import type { Ending, Expansion, Step, Surroundings } from './shape.ts';
import { callsOf, callsText, Shape } from './shape.ts';
import type { Call, Row, Spots } from './spots.ts';
import { always } from './spots.ts';
import { Steps } from './steps.ts';

/** Works out how situations go on, by running them. */
export class Tracer {
  readonly #spots: Spots;
  readonly #recorder: Recorder;
  readonly #answers: Answers;
  readonly #program: Program;
  readonly #shapes = new Map<string, Shape>();
  /** What is looked at in the end, what is aimed at last. */
  readonly #watch: readonly Watch[];
  readonly #watched: number;
  /** By each measure whether it is looked at, and not the result. */
  readonly #measures: readonly (Watch | null)[];
  readonly #looksAtAll: boolean;

  constructor(program: Program, spots: Spots, options: WaysOptions) {
    const { bounds, policy } = options;
    this.#measures = measuresOf(policy);
    const measured = this.#measures.filter((each) => each !== null);
    this.#watch = [...(options.watch ?? []), ...measured];
    this.#watched = options.watch?.length ?? 0;
    this.#looksAtAll = options.looksAtAll === true;
    const run: RunOptions = bounds === undefined ? {} : { bounds };
    this.#spots = spots;
    this.#program = program;
    this.#recorder = new Recorder(program, spots, run);
    this.#answers = new Answers(program, options, this.#recorder.machine.bounds);
  }

  /** What was asked for of what was said. */
  get heard(): Heard {
    return this.#answers.heard;
  }

  /** From a configuration that nobody has run yet to where it first waits. */
  start(configuration: Configuration): Step {
    const course = courseOf(fork(configuration), { used: 0, together: 0 });
    this.#recorder.begin(configuration.things.length);
    this.#recorder.take(course);
    const reached = this.#recorder.run({ asks: false, meets: false });
    return this.#stepOf(course, reached, 1n);
  }

  shapeOf(configuration: Configuration): Shape {
    const calls = callsOf(configuration);
    const key = callsText(calls);
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    const made = new Shape(calls, this.#shapes.size, this.#around(calls));
    this.#shapes.set(key, made);
    return made;
  }

  get bounds(): Bounds {
    return this.#recorder.machine.bounds;
  }

  /** A bound that was met, as a problem of the run that met it; anything else is thrown on. */
  problem(fault: unknown): RuntimeProblem {
    return problemOf(this.#recorder.machine, fault);
  }

  /** A fault of a situation; of what loop, if it is one of a loop, by default the innermost. */
  problemAt(shape: Shape, row: Row, { fault, loop }: FaultOfLoop): RuntimeProblem {
    const { machine } = this.#recorder;
    load(machine, this.#spots.configurationOf(this.#spots.fit(row), shape.calls));
    const { frames } = machine;
    const found = loop === 'innermost' ? this.#innermost(frames) : loop;
    const frame = frames[found?.depth ?? -1];
    if (found !== null && frame !== undefined) {
      frames.length = found.depth + 1;
      frame.next = found.end;
    }
    const problem = problemOf(machine, fault);
    frames.length = 0;
    return problem;
  }

  #innermost(frames: readonly Frame[]): LoopAt | null {
    for (const [depth, { routine, next }] of [...frames.entries()].reverse()) {
      const called = this.#program.routines[routine];
      const end = called && uncountedLoops(flatten(this.#program, called), next)[0];
      if (end !== undefined) return { depth, end };
    }
    return null;
  }

  /** Everything that can come of a situation that waits. */
  trace(shape: Shape, row: Row): Expansion {
    const recorder = this.#recorder;
    const spots = this.#spots;
    const used = spots.valueAt(always.used, row) as number;
    const course = courseOf(spots.configurationOf(row, shape.calls), {
      ...{ used, together: shape.together },
    });
    recorder.begin(course.things.length);
    recorder.take(course);
    const before = shape.together > 0;
    const { kind } = recorder.stand();
    if (kind === 'call' && !this.#looksAtAll) {
      const moved = recorder.move();
      if (moved !== null) return this.#moving(course, moved, before);
    }
    const reached = recorder.run({ asks: true, meets: false });
    if (!isAsking(kind)) return this.#certainly(this.#stepOf(course, reached, 1n), before);
    return this.#expand(course, reached, before);
  }

  #moving(course: Course, moved: Moving, isTogether: boolean): Expansion {
    const step = { ...this.#stepOf(course, { kind: 'waits' }, 1n), moved };
    return { ...this.#certainly(step, isTogether), looked: moved.looked };
  }

  #expand(course: Course, reached: Reached, isTogether: boolean): Expansion {
    const { machine } = this.#recorder;
    const { request } = machine;
    if (reached.kind !== 'waits' || request === null) {
      return this.#certainly(this.#stepOf(course, reached, 1n), isTogether);
    }
    const { configuration, used } = course;
    const asking = { request, configuration, used, isTogether };
    if (this.#answers.areSaid && 'player' in request) this.#recorder.look(always.used);
    let answers: Spread | null;
    try {
      answers = this.#answers.to(asking);
    } catch (fault) {
      const problem = problemOf(machine, fault);
      return this.#certainly(this.#stepOf(course, { kind: 'failed', problem }, 1n), isTogether);
    }
    if (answers === null) return this.#certainly(lost({ kind: 'missing', request }), isTogether);
    const aim = this.#answers.aimOf(asking);
    const isChosen = aim !== null || (answers.values.length > 1 && 'player' in request);
    const together = this.#togetherOf(isTogether, isChosen ? asking : null);
    const steps = this.#stepsOf(course, {
      request,
      answers,
      isApart: (aim ?? together) !== null,
    });
    const { looked } = this.#recorder;
    return { steps, total: answers.total, aim, together, read: looked, looked };
  }

  #certainly(step: Step, isTogether: boolean): Expansion {
    const together = this.#togetherOf(isTogether, null);
    const { looked } = this.#recorder;
    return { steps: [step], total: 1n, aim: null, together, read: looked, looked };
  }

  /** Who is asked where choices are revealed together: it matters to those who have an aim. */
  #togetherOf(
    isTogether: boolean,
    asking: Pick<Asking, 'request' | 'used'> | null,
  ): Together | null {
    if (!isTogether || this.#answers.policy.kind !== 'aims') return null;
    const { request = null, used = 0 } = asking ?? {};
    const player = request !== null && 'player' in request ? request.player : null;
    const isSaid = request !== null && this.#answers.isSaid(request, used);
    return { player, secret: request?.kind === 'choose' && request.secret, request, isSaid };
  }

  #around(calls: readonly Call[]): Surroundings {
    const program = this.#program;
    const flats = calls.flatMap(({ routine, next }) => {
      const called = program.routines[routine];
      return called === undefined ? [] : [{ flat: flatten(program, called), next }];
    });
    const around = flats.flatMap(({ flat, next }) => flat.around[next] ?? []);
    return {
      together: around.filter(({ kind }) => kind === 'together').length,
      turns: flats.some(({ flat, next }) => uncountedLoops(flat, next).length > 0),
    };
  }

  // Most faces of a die come to the same cell of a table, and go on alike from there: after its
  // first look-up a course waits for those that are like it.
  #stepsOf(parent: Course, { request, answers, isApart }: Answered): readonly Step[] {
    const meets = request.kind === 'roll' && !isApart;
    const steps = new Steps();
    const paused = new Steps();
    const courses = new Map<Step, Course>();
    answers.values.forEach((value, index) => {
      const weight = answers.weights[index] as bigint;
      const course = this.#answered(parent, { request, value, isGiven: weight > 0n });
      const reached = this.#recorder.run({ asks: false, meets });
      const step = this.#stepOf(course, reached, weight);
      if (reached.kind !== 'met') steps.put(step, isApart);
      else if (paused.put(step)) courses.set(step, course);
    });
    for (const [{ weight }, course] of courses) {
      this.#recorder.take(course);
      const reached = this.#recorder.run({ asks: false, meets: false });
      steps.put(this.#stepOf(course, reached, weight));
    }
    return steps.all;
  }

  #answered(parent: Course, { request, value, isGiven }: Given): Course {
    const recorder = this.#recorder;
    const course: Course = {
      ...courseOf(fork(parent.configuration), parent),
      changed: parent.changed.slice(),
    };
    recorder.take(course);
    recorder.answer(value);
    if (this.#answers.isSaid(request, parent.used)) {
      course.used = isGiven ? course.used + 1 : offScript;
      recorder.change(always.used);
    }
    return course;
  }

  #stepOf(course: Course, reached: Reached, weight: bigint): Step {
    if (reached.kind === 'failed') {
      return { ...lost({ kind: 'problem', problem: reached.problem }), weight };
    }
    if (reached.kind === 'done') return { ...lost(this.#outcome(reached.result)), weight };
    const { configuration, used } = course;
    const spots = course.changed;
    const numbers = spots.map((spot) =>
      this.#spots.numberOf(spot, this.#spots.valueIn(spot, configuration, used)),
    );
    const { reveals } = course;
    return { weight, spots, numbers, moved: null, reveals, to: this.shapeOf(configuration) };
  }

  /** Nothing but this is looked at any more. */
  #outcome(result: Value): Ending {
    const seen = this.#recorder.see(this.#watch, result);
    if (seen.kind === 'failed') return { kind: 'problem', problem: seen.problem };
    const { values } = seen;
    const watched = values.slice(0, this.#watched);
    const measured = values.slice(this.#watched).values();
    const worths = this.#measures.map((each) =>
      each === null ? result : (measured.next().value ?? null),
    );
    return { kind: 'outcome', result, watched, worths, text: textOf([result, ...values]) };
  }
}

/** What is wrong with a situation, and in which loop. */
interface FaultOfLoop {
  readonly fault: Fault;
  readonly loop: LoopAt | 'innermost' | null;
}

/** What may be answered; `isApart` where answers that come to the same are not one for a player. */
interface Answered {
  readonly request: Request;
  readonly answers: Spread;
  readonly isApart: boolean;
}

/** An answer; `isGiven` unless others only reckon with it. */
interface Given {
  readonly request: Request;
  readonly value: Value;
  readonly isGiven: boolean;
}

/** A step after which nothing matters. */
function lost(to: Ending): Step {
  return { weight: 1n, spots: [], numbers: [], moved: null, reveals: false, to };
}

/** Whether a run that stands at such an operation is told something there. */
function isAsking(kind: Mark['kind']): boolean {
  switch (kind) {
    case 'roll':
    case 'draw':
    case 'choose':
    case 'ask':
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
      return true;
    default:
      return false;
  }
}
