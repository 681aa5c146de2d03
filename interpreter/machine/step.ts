// The stepper: executes a configuration until it waits, is done or fails. Everything a run needs
// later is in the configuration, which is plain data; a machine only executes it and can be thrown
// away.
import type { Configuration, Frame, Thing } from '../model/configuration.ts';
import { blankConfiguration, forgetFacts } from '../model/configuration.ts';
import { without } from '../model/equal.ts';
import type { RuntimeProblem, TraceEntry } from '../model/fault.ts';
import { fail, Fault } from '../model/fault.ts';
import type { LogEvent } from '../model/log.ts';
import { fromOutside } from '../model/operations.ts';
import type { Program, Routine } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import { evaluator } from './evaluate.ts';
import type { FlatOperation } from './flat-code.ts';
import { flatten } from './flatten.ts';
import { slotsSet } from './liveness.ts';
import { freshFrame, loop, preparedRoutine } from './loop.ts';
import type { Bounds, Machine, Spent } from './machine.ts';
import { usualBounds, waits } from './machine.ts';
import { prepare } from './perform/operation.ts';
import type { NoteTaker } from './rests.ts';
import { saying } from './template.ts';
import { watching } from './watching.ts';

/** What a run may be told. */
export interface RunOptions {
  /** Gets what happens, event by event. */
  readonly log?: LogEvent[];
  /** Whether conditions are logged too, with what decided them. */
  readonly explains?: boolean;
  /** Whether what happens in a pure call is worked out when it is asked for: of long runs. */
  readonly defers?: boolean;
  /** Keeps what each event rests on that some may not see. */
  readonly notes?: NoteTaker;
  readonly bounds?: Partial<Bounds>;
  /** Kept from answer to answer of a run that no person sits before: its bounds hold for all. */
  readonly spent?: Spent;
}

/** Where a run got to. */
export type Advance =
  | { readonly kind: 'done'; readonly result: Value }
  | { readonly kind: 'waits'; readonly request: Request }
  | { readonly kind: 'failed'; readonly problem: RuntimeProblem };

// ------------------------------------------------------------------------------ on a configuration

/**
 * Puts a call on a configuration; `advance` then executes it, with the laws held that it could
 * break. Facts are asked anew, cells of charts are not.
 */
export function callRoutine(
  program: Program,
  configuration: Configuration,
  routine: number,
  values: readonly Value[],
): void {
  if (configuration.frames.length === 0) forgetFacts(program, configuration);
  const called = fromOutside(program, routine);
  configuration.frames.push(freshFrame(prepare(program), called, values, null));
}

/**
 * Executes until the run waits, is done or fails. A configuration that waits asks the same again.
 */
export function advance(
  program: Program,
  configuration: Configuration,
  options: RunOptions = {},
): Advance {
  const machine = makeMachine(program, options);
  load(machine, configuration);
  return run(machine);
}

/** Gives a waiting configuration its answer: see `Request` for what each takes. */
export function answer(
  program: Program,
  configuration: Configuration,
  value: Value,
  options: RunOptions & { readonly faces?: readonly number[] } = {},
): void {
  const machine = makeMachine(program, options);
  load(machine, configuration);
  const { notes, log, frames } = machine;
  const depth = frames.length - 1;
  const { next: at = 0 } = frames[depth] ?? {};
  const operation = frames[depth] && operationAt(program, frames[depth]);
  if (options.spent !== undefined && operation !== undefined) decided(options.spent, operation);
  const before = log?.length ?? 0;
  const { seen } = watching(machine, () => {
    respond(machine, value, options.faces ?? null);
  });
  if (notes === null || operation === undefined) return;
  const events = log?.slice(before) ?? [];
  const { kind } = operation;
  notes.answered(machine, depth, { at, kind, slots: slotsSet(operation), seen, events });
}

/** A decision gives a run room again, as a game has many; what chance does gives it none. */
function decided(spent: Spent, { kind }: FlatOperation): void {
  if (kind === 'roll' || kind === 'draw') return;
  spent.steps = 0;
  spent.events = 0;
  spent.decisions += 1;
}

/**
 * A second configuration that goes its own way; costs what its calls and the list of things take.
 */
export function fork(configuration: Configuration): Configuration {
  return {
    map: configuration.map,
    things: configuration.things.slice(),
    areas: configuration.areas,
    borders: configuration.borders,
    facts: configuration.facts.slice(),
    frames: configuration.frames.map(copyFrame),
    result: configuration.result,
  };
}

function copyFrame({ routine, next, slots, into }: Frame): Frame {
  return { routine, next, slots: slots.slice(), into };
}

// ------------------------------------------------------------------------------------ on a machine

/** What executes configurations of a program, one after another. Its steps count together. */
export function makeMachine(program: Program, options: RunOptions = {}): Machine {
  const configuration = blankConfiguration();
  return {
    program,
    prepared: prepare(program),
    bounds: { ...usualBounds, ...options.bounds },
    configuration,
    things: configuration.things,
    frames: configuration.frames,
    pieces: 0,
    log: options.log ?? null,
    logged: 0,
    watch: null,
    notes: options.notes ?? null,
    explains: options.explains ?? false,
    defers: options.defers ?? false,
    roller: null,
    memo: null,
    meeting: false,
    resume: 0,
    touched: -1,
    steps: options.spent?.steps ?? 0,
    spent: options.spent ?? null,
    circle: null,
    base: 0,
    request: null,
    result: null,
  };
}

/** Makes a configuration the one that the machine executes, in place. */
export function load(machine: Machine, configuration: Configuration): void {
  machine.configuration = configuration;
  machine.things = configuration.things;
  machine.frames = configuration.frames;
  machine.pieces = firstPiece(machine.program, configuration);
  machine.base = 0;
  machine.memo = null;
  machine.meeting = false;
  machine.circle = null;
  machine.result = configuration.result;
}

/**
 * Index of the first piece: pieces follow the states, the areas, the borders and the plain hexside.
 */
function firstPiece(program: Program, { map, borders }: Configuration): number {
  const info = map === null ? undefined : program.maps[map];
  if (info === undefined) return borders;
  return borders + info.borders.length + (info.size !== null && info.edge !== null ? 1 : 0);
}

/** `advance` for the configuration that is loaded. */
export function run(machine: Machine): Advance {
  const { log, spent } = machine;
  const events = log?.length ?? 0;
  machine.logged = events - (spent?.events ?? 0);
  try {
    const { decisions: bound } = machine.bounds;
    if (spent !== null && spent.decisions > bound) {
      fail('too-many-steps', { bound, of: 'decisions' });
    }
    if (loop(machine) === waits) return { kind: 'waits', request: waitingFor(machine) };
    machine.configuration.result = machine.result;
    return { kind: 'done', result: machine.result };
  } catch (fault) {
    return { kind: 'failed', problem: problemOf(machine, fault) };
  } finally {
    if (spent !== null) {
      spent.steps = machine.steps;
      spent.events += (log?.length ?? 0) - events;
    }
  }
}

function waitingFor({ request }: Machine): Request {
  if (request === null) throw new Error('the run waits for nothing');
  return request;
}

/** A fault of a run where it stands, as a problem with its trace. */
export function faultOf(
  program: Program,
  configuration: Configuration,
  fault: Fault,
): RuntimeProblem {
  const machine = makeMachine(program);
  load(machine, configuration);
  return problemOf(machine, fault);
}

/** A fault as a problem with its trace; anything else that was thrown is thrown on. */
export function problemOf(machine: Machine, fault: unknown): RuntimeProblem {
  if (!(fault instanceof Fault)) throw fault;
  const { program } = machine;
  // A guard has the name of what it runs: it is told where a law breaks, and nowhere else.
  const frames = machine.frames.filter(
    (frame, index, { length }) =>
      index === length - 1 || routineOf(program, frame).role !== 'guard',
  );
  const trace = frames.toReversed().map((frame) => traceEntry(program, frame));
  const { file, span } = trace[0] ?? { file: '', span: { from: 0, to: 0 } };
  // The code and the data fit each other: see `fail`.
  const { code, data } = fault as Fault;
  return { code, data, file, span, trace } as RuntimeProblem;
}

function traceEntry(program: Program, frame: Frame): TraceEntry {
  const routine = routineOf(program, frame);
  const { file, clause, span } = routine.origin;
  const at = flatten(program, routine).code[frame.next]?.at ?? span;
  const entry = { routine: routine.name, clause, file, span: at };
  return routine.role === 'example' ? { ...entry, title: routine.words } : entry;
}

/** The routine that a frame executes. */
export function routineOf(program: Program, frame: Frame): Routine {
  const routine = program.routines[frame.routine];
  if (routine === undefined) throw new Error(`no routine ${frame.routine}`);
  return routine;
}

/** The operation at which a frame stands. */
export function operationAt(program: Program, frame: Frame): FlatOperation | undefined {
  return flatten(program, routineOf(program, frame)).code[frame.next];
}

/** `answer` for the configuration that is loaded. `faces` are the dice as rolled, for the log. */
export function respond(machine: Machine, value: Value, faces: readonly number[] | null): void {
  machine.circle = null;
  const frame = machine.frames.at(-1);
  const operation = frame && preparedRoutine(machine.prepared, frame.routine).flat.code[frame.next];
  if (frame === undefined || operation === undefined) throw new Error('nothing waits');
  if (operation.kind === 'roll' && machine.log === null) {
    frame.slots[operation.slot] = value;
    frame.next += 1;
    return;
  }
  const where = { routine: frame.routine, at: operation.at };
  const counting = ({ least }: Extract<FlatOperation, { readonly kind: 'roll' }>): object =>
    least === null ? {} : { least: evaluator(least, machine.program)(frame.slots, machine) };
  switch (operation.kind) {
    case 'roll':
      machine.log?.push({ ...where, kind: 'roll', faces, value, ...counting(operation) });
      frame.slots[operation.slot] = value;
      break;
    case 'draw':
      machine.log?.push({ ...where, kind: 'draw', value });
      takeFrom(machine, frame, operation, value);
      frame.slots[operation.slot] = value;
      break;
    case 'choose': {
      const player = evaluator(operation.player, machine.program)(frame.slots, machine) as number;
      if (machine.log !== null) {
        const { secret, question } = operation;
        const tell = question && saying(question, machine.program);
        const told = tell && { told: tell(frame.slots, machine) };
        machine.log.push({ ...where, kind: 'choice', player, value, secret, ...told });
      }
      frame.slots[operation.slot] = value;
      break;
    }
    case 'ask': {
      const given = operation.arguments.map((expr) =>
        evaluator(expr, machine.program)(frame.slots, machine),
      );
      const { fact } = operation;
      if (machine.log !== null) {
        const { chart = null, question } = machine.program.facts[fact] ?? {};
        // What an owner's chart says is told by the chart.
        const tell = chart === null && question ? saying(question, machine.program) : undefined;
        const told = tell && { told: tell(given, machine) };
        machine.log.push({ ...where, kind: 'fact', fact, arguments: given, value, ...told });
      }
      machine.configuration.facts.push({ fact, arguments: given, value });
      frame.slots[operation.slot] = value;
      break;
    }
    case 'act':
      startAction(machine, value as readonly Value[], { where, frame, slot: operation.slot });
      return;
    case 'script':
    case 'expect':
    case 'illegal':
      break;
    default:
      throw new Error(`${operation.kind} waits for nothing`);
  }
  frame.next += 1;
}

function startAction(
  machine: Machine,
  [action, given]: readonly Value[],
  by: {
    readonly where: Pick<LogEvent, 'routine' | 'at'>;
    readonly frame: Frame;
    readonly slot: number | null;
  },
): void {
  const { where, frame, slot } = by;
  const info = machine.program.actions[action as number];
  if (info === undefined) throw new Error('no such action');
  if (slot !== null) frame.slots[slot] = info.passes;
  const values = given as readonly Value[];
  const player = (values.at(-1) ?? 0) as number;
  machine.log?.push({ ...where, kind: 'act', player, action: action as number, arguments: values });
  machine.frames.push(freshFrame(machine.prepared, info.routine, values, null));
}

type Draw = Extract<FlatOperation, { readonly kind: 'draw' }>;

function takeFrom(machine: Machine, { slots }: Frame, { source }: Draw, value: Value): void {
  if (source.kind === 'slot') {
    slots[source.slot] = without(slots[source.slot] as readonly Value[], value);
    return;
  }
  const index = evaluator(source.thing, machine.program)(slots, machine) as number;
  const { type, name, out, fields } = machine.things[index] as Thing;
  const changed = fields.slice();
  changed[source.field] = without(fields[source.field] as readonly Value[], value);
  machine.things[index] = { type, name, out, fields: changed };
  machine.touched = index;
}
