// What an example expects, told by what its rules gave: names stand for what they were given, and a
// rule that only works something out gives the same for the same.
import { rebuilt } from '../../model/expressions.ts';
import { everyOperation, slotsGiven } from '../../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../../model/program.ts';
import { readsOf, touchesOf } from '../../model/touches.ts';

type Expected = Extract<Operation, { readonly kind: 'expect' }>;

/** A part of an expectation. */
export interface Observed {
  readonly operation: Expected;
  /** Which of the parts that an `and` joins, from 0, and how many there are. */
  readonly part: number;
  readonly of: number;
  /** What must hold, with what names stand for. */
  readonly holds: Expr;
  /** Whether the rules had any part in what it reads. */
  readonly isRuled: boolean;
}

/** What the expectations of an example look at. */
export function observedBy(program: Program, { body, slots }: Routine): readonly Observed[] {
  // What a later step touches is looked at before it too: that it is not yet so proves something.
  const done = body.filter(({ kind }) => kind !== 'create' && kind !== 'field');
  const touched = [...touchesOf(program, done).changes].filter(isOfThings);
  const example = new Example(program, slots, new Set(touched));
  return body.flatMap((operation) => example.after(operation));
}

class Example {
  readonly #program: Program;
  readonly #slots: Routine['slots'];
  readonly #held = new Map<number, Expr>();
  /** The slots that the rules gave. */
  readonly #made = new Set<number>();
  /** What the rules change at some time. */
  readonly #touched: ReadonlySet<string>;
  /** Of what was worked out, the slot that holds it. */
  readonly #worked = new Map<string, number>();

  constructor(program: Program, slots: Routine['slots'], touched: ReadonlySet<string>) {
    this.#program = program;
    this.#touched = touched;
    this.#slots = slots;
  }

  after(operation: Operation): readonly Observed[] {
    switch (operation.kind) {
      case 'expect':
        return this.#parts(operation);
      case 'set':
        if (this.#isRuled(operation.value)) this.#made.add(operation.slot);
        if (!readsThings(operation.value)) {
          this.#held.set(operation.slot, this.#told(operation.value));
        }
        return [];
      // What is given: the rules have no part in it.
      case 'create':
      case 'field':
        this.#worked.clear();
        return [];
      case 'script':
        return [];
      default:
        this.#run(operation);
        return [];
    }
  }

  /** What is called, looked up or asked. */
  #run(operation: Operation): void {
    const changes = [...touchesOf(this.#program, [operation]).changes].filter(isOfThings);
    // What is settled on the way is settled by rules: a value that loops or is chosen by them.
    for (const inner of everyOperation([operation])) {
      for (const slot of slotsGiven(inner)) {
        this.#made.add(slot);
        this.#held.delete(slot);
      }
    }
    if (changes.length > 0) this.#worked.clear();
    if (operation.kind !== 'call' || operation.slot === null) return;
    const { effects = true, changes: isChanging = true } =
      this.#program.routines[operation.routine] ?? {};
    if (effects || isChanging) return;
    const given = operation.arguments.map((argument) => this.#told(argument));
    const key = JSON.stringify([operation.routine, given]);
    const first = this.#worked.get(key);
    if (first === undefined) this.#worked.set(key, operation.slot);
    else this.#held.set(operation.slot, this.#slot(first));
  }

  #slot(slot: number): Expr {
    return { kind: 'slot', slot, result: this.#slots[slot]?.type ?? { kind: 'unknown' } };
  }

  #parts(operation: Expected): readonly Observed[] {
    const parts = joined(operation.holds);
    return parts.map((part, index) => ({
      operation,
      part: index,
      of: parts.length,
      holds: this.#told(part),
      isRuled: this.#isRuled(part),
    }));
  }

  #told(expr: Expr): Expr {
    if (expr.kind === 'slot') return this.#held.get(expr.slot) ?? expr;
    return rebuilt(expr, (part) => this.#told(part));
  }

  #isRuled(expr: Expr): boolean {
    return [...readsOf(expr)].some((read) =>
      // Fields of what the rules made are theirs.
      isOfThings(read)
        ? this.#touched.has(read) || this.#touched.has('pieces')
        : this.#made.has(Number(read.slice(5))),
    );
  }
}

function isOfThings(touched: string): boolean {
  return !touched.startsWith('slot ');
}

function readsThings(expr: Expr): boolean {
  return [...readsOf(expr)].some(isOfThings);
}

/** The parts that an `and` joins. */
function joined(expr: Expr): readonly Expr[] {
  return expr.kind === 'and' ? [...joined(expr.left), ...joined(expr.right)] : [expr];
}
