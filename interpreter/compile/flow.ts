// How far the whole numbers of all slots of a program can reach, calls included: values are
// followed from where they are set to where they are read until nothing grows any more.
import { everyOperation } from '../model/operations.ts';
import type { Operation, Program, Routine } from '../model/program.ts';
import type { Interval } from './ranges.ts';
import { anything, cellInterval, hull, intervalOf, nothing, rollInterval } from './ranges.ts';

/** Whole numbers handed in from outside have 32 bits: the border of a module sees to it. */
const handedIn: Interval = { from: -2_147_483_648, to: 2_147_483_647 };

/** How often everything is gone through before what still grows counts as boundless. */
const patience = 6;

/** Whether a routine is called from outside the module. */
export function isOffered({ role }: Routine): boolean {
  return role === 'procedure' || role === 'modifiers' || role === 'sequence';
}

/** The intervals of the slots of every routine, by its number. */
export function slotIntervals(program: Program): readonly (readonly Interval[])[] {
  const flow = new Flow(program);
  for (let round = 0; flow.pass(round >= patience); round += 1);
  // A slot that nothing sets here is bound by a selection, whose elements are not followed.
  return flow.slots.map((slots) => slots.map((slot) => (slot.from > slot.to ? anything : slot)));
}

class Flow {
  readonly slots: Interval[][];
  readonly #program: Program;
  readonly #operations: readonly (readonly Operation[])[];
  readonly #results: Interval[];
  #grows = false;
  #isHasty = false;

  constructor(program: Program) {
    this.#program = program;
    this.#operations = program.routines.map(({ body }) => everyOperation(body));
    this.#results = program.routines.map(() => nothing);
    this.slots = program.routines.map((routine) =>
      routine.slots.map((_, slot) => startOf(routine, slot)),
    );
  }

  /** Goes through everything once; `isHasty`: what grows is boundless. Whether anything grew. */
  pass(isHasty: boolean): boolean {
    this.#grows = false;
    this.#isHasty = isHasty;
    this.#operations.forEach((operations, routine) => {
      for (const operation of operations) this.#follow(operation, routine);
    });
    return this.#grows;
  }

  #give(into: Interval[] | undefined, index: number | null, value: Interval): void {
    if (into === undefined || index === null || !(value.from <= value.to)) return;
    const before = into[index] ?? nothing;
    const after = hull(before, value);
    if (after.from === before.from && after.to === before.to) return;
    this.#grows = true;
    into[index] = this.#isHasty ? anything : after;
  }

  #follow(operation: Operation, routine: number): void {
    const slots = this.slots[routine] ?? [];
    switch (operation.kind) {
      case 'set': {
        this.#give(slots, operation.slot, intervalOf(operation.value, slots, this.#program));
        return;
      }
      case 'roll': {
        this.#give(slots, operation.slot, rollInterval(operation));
        return;
      }
      case 'look-up': {
        const { table, result } = operation;
        this.#give(slots, operation.slot, cellInterval(table, result, this.#program));
        return;
      }
      case 'call':
        operation.arguments.forEach((value, index) => {
          const given = intervalOf(value, slots, this.#program);
          this.#give(this.slots[operation.routine], index, given);
        });
        {
          this.#give(slots, operation.slot, this.#results[operation.routine] ?? anything);
          return;
        }
      case 'return':
        if (operation.value === null) return;
        {
          this.#give(this.#results, routine, intervalOf(operation.value, slots, this.#program));
          return;
        }
      case 'total': {
        this.#give(slots, operation.slot, totalInterval(operation, slots));
        return;
      }
      case 'draw':
      case 'choose':
      case 'ask':
      case 'create': {
        this.#give(slots, operation.slot, anything);
        return;
      }
      case 'each':
        this.#give(slots, operation.slot, anything);
        {
          this.#give(slots, operation.index, counted);
          return;
        }
      case 'repeat':
        this.#give(slots, operation.limit, anything);
        {
          this.#give(slots, operation.index, counted);
          return;
        }
      default:
        return;
    }
  }
}

/** Rounds of a loop: the steps of a run end it long before. */
const counted: Interval = { from: 0, to: 1_000_000_000 };

/** Parameters of what is called by others than operations come from anywhere. */
function startOf(routine: Routine, slot: number): Interval {
  if (slot >= routine.parameters.length) return nothing;
  if (!isOffered(routine) && routine.role !== 'guard') return anything;
  return routine.parameters[slot]?.type.kind === 'integer' ? handedIn : anything;
}

function totalInterval(
  { amounts }: Operation & { readonly kind: 'total' },
  slots: readonly Interval[],
): Interval {
  const parts = amounts.map((slot) => slots[slot] ?? anything);
  if (parts.some(({ from, to }) => from > to)) return nothing;
  const from = parts.reduce((sum, part) => sum + Math.min(0, part.from), 0);
  const to = parts.reduce((sum, part) => sum + Math.max(0, part.to), 0);
  return { from: Math.max(from, anything.from), to: Math.min(to, anything.to) };
}
