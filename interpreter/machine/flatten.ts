// A routine's structured operations as flat code with jumps: what the stepper executes, so that the
// place where a run stands is one number.
//
//     if c { A } else { B }        0 branch c, else 3
//     C                            1 A
//                                  2 jump 4
//                                  3 B
//                                  4 C
//                                  5 return
import type { Operation, Program, Routine } from '../model/program.ts';
import type { Around, FlatOperation, FlatRoutine } from './flat-code.ts';
import { deadSlots } from './liveness.ts';

const known = new WeakMap<Routine, FlatRoutine>();

/** The flat code of a routine; it always ends in a `return`. Worked out once. */
export function flatten(program: Program, routine: Routine): FlatRoutine {
  const found = known.get(routine);
  if (found !== undefined) return found;
  const writer: Writer = { code: [], around: [], stack: [] };
  write(writer, routine.body);
  emit(writer, { at: routine.origin.span, kind: 'return', value: null });
  const flat = {
    code: writer.code,
    around: writer.around,
    clears: deadSlots(program, routine, writer.code),
  };
  known.set(routine, flat);
  return flat;
}

interface Writer {
  readonly code: FlatOperation[];
  readonly around: (readonly Around[])[];
  stack: readonly Around[];
}

function emit<Made extends FlatOperation>(writer: Writer, operation: Made): Made {
  writer.code.push(operation);
  writer.around.push(writer.stack);
  return operation;
}

function write(writer: Writer, operations: readonly Operation[]): void {
  for (const operation of operations) writeOne(writer, operation);
}

function writeOne(writer: Writer, operation: Operation): void {
  switch (operation.kind) {
    case 'if':
      writeIf(writer, operation);
      break;
    case 'match':
      writeMatch(writer, operation);
      break;
    case 'each':
      writeEach(writer, operation);
      break;
    case 'repeat':
      writeRepeat(writer, operation);
      break;
    case 'phase': {
      const { at, phase, body } = operation;
      emit(writer, { at, kind: 'phase-enter', phase });
      within(writer, { kind: 'phase', phase }, () => write(writer, body));
      emit(writer, { at, kind: 'phase-leave', phase });
      break;
    }
    case 'together': {
      const { at, body } = operation;
      emit(writer, { at, kind: 'together-enter' });
      within(writer, { kind: 'together' }, () => write(writer, body));
      emit(writer, { at, kind: 'together-leave' });
      break;
    }
    case 'return':
      leaveAll(writer, operation);
      emit(writer, operation);
      break;
    case 'set':
    case 'field':
    case 'call':
    case 'roll':
    case 'draw':
    case 'choose':
    case 'ask':
    case 'look-up':
    case 'total':
    case 'create':
    case 'remove':
    case 'require':
    case 'act':
    case 'script':
    case 'expect':
    case 'illegal':
    case 'take':
      emit(writer, operation);
  }
}

/** A return leaves the phases and the common choices that it stands in. */
function leaveAll(writer: Writer, { at }: Operation): void {
  for (const around of writer.stack.toReversed()) {
    if (around.kind === 'phase') emit(writer, { at, kind: 'phase-leave', phase: around.phase });
    if (around.kind === 'together') emit(writer, { at, kind: 'together-leave' });
  }
}

function within(writer: Writer, around: Around, body: () => void): void {
  const outside = writer.stack;
  writer.stack = [...outside, around];
  body();
  writer.stack = outside;
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

function writeIf(writer: Writer, { at, condition, then, otherwise }: Of<'if'>): void {
  const branch = emit(writer, { at, kind: 'branch', condition, otherwise: 0 });
  write(writer, then);
  if (otherwise.length === 0) {
    branch.otherwise = writer.code.length;
    return;
  }
  const jump = emit(writer, { at, kind: 'jump', to: 0 });
  branch.otherwise = writer.code.length;
  write(writer, otherwise);
  jump.to = writer.code.length;
}

function writeMatch(writer: Writer, { at, value, arms, otherwise }: Of<'match'>): void {
  const targets: number[] = [];
  const choice = emit(writer, { at, kind: 'switch', value, targets, otherwise: 0 });
  const byValue = new Map<number, number>();
  const jumps = arms.map((arm) => {
    for (const matched of arm.values) byValue.set(matched, writer.code.length);
    write(writer, arm.body);
    return emit(writer, { at, kind: 'jump', to: 0 });
  });
  choice.otherwise = writer.code.length;
  write(writer, otherwise);
  for (const jump of jumps) jump.to = writer.code.length;
  const last = Math.max(-1, ...byValue.keys());
  for (let matched = 0; matched <= last; matched += 1) {
    targets.push(byValue.get(matched) ?? choice.otherwise);
  }
}

function writeEach(writer: Writer, { at, slot, items, index, list, body }: Of<'each'>): void {
  emit(writer, { at, kind: 'each-start', items, index, list });
  const start = writer.code.length;
  const next = emit(writer, { at, kind: 'each-next', items, index, slot, exit: 0 });
  write(writer, body);
  emit(writer, { at, kind: 'jump', to: start });
  next.exit = writer.code.length;
}

function writeRepeat(writer: Writer, operation: Of<'repeat'>): void {
  const { at, times, limit, index, before, goOn, body } = operation;
  if (times !== null) emit(writer, { at, kind: 'repeat-start', times, limit, index });
  const start = writer.code.length;
  const next =
    times === null ? null : emit(writer, { at, kind: 'repeat-next', limit, index, exit: 0 });
  write(writer, before);
  const branch =
    goOn === null ? null : emit(writer, { at, kind: 'branch', condition: goOn, otherwise: 0 });
  write(writer, body);
  emit(writer, { at, kind: 'jump', to: start });
  if (next !== null) next.exit = writer.code.length;
  if (branch !== null) branch.otherwise = writer.code.length;
}
