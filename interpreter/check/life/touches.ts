import type { Span } from '../../../grammar/span.ts';
import { saidBy, valuesIn } from '../../model/agreement.ts';
import { eachExpression } from '../../model/expressions.ts';
import { calledBy, everyOperation, expressionsOf } from '../../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../../model/program.ts';
import { callsOf } from '../../model/touches.ts';

/** Where a field of a state is read or changed. */
export interface Touch {
  readonly field: string;
  readonly does: 'reads' | 'changes';
  readonly place: { readonly file: string; readonly span: Span };
}

/** A way to such a place. */
export interface Way {
  /** Where the routine that it begins with goes there. */
  readonly at: Span;
  /** The rules on the way, the first one included. */
  readonly path: readonly string[];
  readonly touch: Touch;
}

/** What is looked for: any touch, or a change. */
export type Wanted = 'any' | 'changes';

interface State {
  readonly type: number;
  /** The procedures that it lives as long as. */
  readonly during: readonly string[];
}

const known = new WeakMap<Program, Map<number, Lives>>();

/** The ways to what touches a state of a program; worked out once. */
export function livesOf(program: Program, state: State): Lives {
  const all = known.get(program) ?? new Map<number, Lives>();
  known.set(program, all);
  const found = all.get(state.type) ?? new Lives(program, state);
  all.set(state.type, found);
  return found;
}

/** The ways to what touches a state that do not lead through what it lives as long as. */
export class Lives {
  readonly #program: Program;
  readonly #state: State;
  /** By what is looked for: of each routine that leads there the next one, or itself. */
  readonly #leading: Readonly<Record<Wanted, ReadonlyMap<number, number>>>;

  constructor(program: Program, state: State) {
    this.#program = program;
    this.#state = state;
    this.#leading = { any: this.#leadingTo('any'), changes: this.#leadingTo('changes') };
  }

  /** A way from a routine; null: there is none. */
  wayFrom(index: number, wanted: Wanted): Way | null {
    const leading = this.#leading[wanted];
    if (!leading.has(index)) return null;
    const { routines } = this.#program;
    const path = [index];
    for (let at = index, next = leading.get(at); next !== undefined && next !== at; ) {
      path.push(next);
      at = next;
      next = leading.get(at);
    }
    const [last = index] = path.slice(-1);
    const touch = this.#touchIn(last, wanted);
    if (touch === null) return null;
    const next = path[1];
    const { body = [], origin } = routines[index] ?? {};
    const step = everyOperation(body).find(
      (each) => next !== undefined && calledBy(this.#program, each).includes(next),
    );
    const at = next === undefined ? touch.place.span : (step?.at ?? origin?.span);
    const names = path.map((each) => routines[each]?.name ?? '');
    return at === undefined ? null : { at, path: names, touch };
  }

  /** What a routine reads of the state itself; null: nothing. */
  readIn(index: number): Way | null {
    const touch = this.#touchIn(index, 'any');
    const { name = '' } = this.#program.routines[index] ?? {};
    return touch === null ? null : { at: touch.place.span, path: [name], touch };
  }

  /** Whether what the state lives as long as comes to something that touches it. */
  isTouchedBy(owner: number): boolean {
    const routine = this.#program.routines[owner];
    if (routine === undefined || this.#touchOf(routine, 'any') !== null) return true;
    return [...callsOf(this.#program, owner)].some((each) => this.#leading.any.has(each));
  }

  /** Whether the state lives as long as a routine. */
  isOwner(index: number): boolean {
    const { role, name = '' } = this.#program.routines[index] ?? {};
    return (role === 'procedure' || role === 'guard') && this.#state.during.includes(name);
  }

  #leadingTo(wanted: Wanted): ReadonlyMap<number, number> {
    const program = this.#program;
    const callers = program.routines.map((): number[] => []);
    program.routines.forEach((_, index) => {
      if (this.isOwner(index)) return;
      for (const called of callsOf(program, index)) callers[called]?.push(index);
    });
    const found = new Map<number, number>();
    program.routines.forEach((_, index) => {
      if (this.#touchIn(index, wanted) !== null) found.set(index, index);
    });
    for (const [index] of found) {
      if (this.isOwner(index)) continue;
      for (const caller of callers[index] ?? []) {
        if (!found.has(caller)) found.set(caller, index);
      }
    }
    return found;
  }

  /** What a routine touches of the state itself; of what it lives as long as, how it is told. */
  #touchIn(index: number, wanted: Wanted): Touch | null {
    const routine = this.#program.routines[index];
    if (routine === undefined || routine.role === 'guard') return null;
    const { told, origin } = routine;
    const said = told === undefined || wanted === 'changes' ? [] : valuesIn(told);
    const read = this.#readIn(said, routine, origin.span);
    if (read !== null || this.isOwner(index)) return read;
    return this.#touchOf(routine, wanted);
  }

  #touchOf(routine: Routine, wanted: Wanted): Touch | null {
    for (const operation of everyOperation(routine.body)) {
      if ('untold' in operation) continue;
      const read = [...expressionsOf(operation), ...saidBy(operation)];
      const found =
        this.#change(operation, routine) ??
        (wanted === 'changes' ? null : this.#readIn(read, routine, operation.at));
      if (found !== null) return found;
    }
    return null;
  }

  #change(operation: Operation, { origin }: Routine): Touch | null {
    const { kind, at: span } = operation;
    const target =
      kind === 'field' ? operation : kind === 'draw' ? drawnFrom(operation.source) : null;
    if (target?.type !== this.#state.type) return null;
    return { field: this.#name(target.field), does: 'changes', place: { file: origin.file, span } };
  }

  #readIn(exprs: readonly Expr[], { origin }: Routine, span: Span): Touch | null {
    const fields: number[] = [];
    for (const expr of exprs) {
      eachExpression(expr, (part) => {
        if (part.kind === 'field' && part.type === this.#state.type) fields.push(part.field);
      });
    }
    const [field] = fields;
    if (field === undefined) return null;
    return { field: this.#name(field), does: 'reads', place: { file: origin.file, span } };
  }

  #name(field: number): string {
    const { name = '' } = this.#program.things[this.#state.type]?.fields[field] ?? {};
    // The ends of a deck go by its name.
    return name.split(' ')[0] ?? '';
  }
}

function drawnFrom(source: Expr): (Expr & { readonly kind: 'field' }) | null {
  return source.kind === 'field' ? source : null;
}
