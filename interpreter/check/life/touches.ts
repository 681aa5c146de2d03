import type { Span } from '../../../grammar/span.ts';
import { saidBy, valuesIn } from '../../model/agreement.ts';
import { eachExpression } from '../../model/expressions.ts';
import { calledBy, everyOperation, expressionsOf } from '../../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../../model/program.ts';
import { callersIn, callsOf } from '../../model/touches.ts';

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
  readonly #leading = new Map<Wanted, ReadonlyMap<number, number>>();

  constructor(program: Program, state: State) {
    this.#program = program;
    this.#state = state;
  }

  /** A way from a routine; null: there is none. */
  wayFrom(index: number, wanted: Wanted): Way | null {
    const leading = this.#leadingTo(wanted);
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
    return [...callsOf(this.#program, owner)].some((each) => this.#leadingTo('any').has(each));
  }

  /** Whether the state lives as long as a routine. */
  isOwner(index: number): boolean {
    const { role, name = '' } = this.#program.routines[index] ?? {};
    return (role === 'procedure' || role === 'guard') && this.#state.during.includes(name);
  }

  #leadingTo(wanted: Wanted): ReadonlyMap<number, number> {
    const known = this.#leading.get(wanted);
    if (known !== undefined) return known;
    const callers = callersIn(this.#program);
    const found = new Map<number, number>();
    this.#leading.set(wanted, found);
    this.#program.routines.forEach((_, index) => {
      if (this.#touchIn(index, wanted) !== null) found.set(index, index);
    });
    for (const [index] of found) {
      if (this.isOwner(index)) continue;
      for (const caller of callers[index] ?? []) {
        if (!found.has(caller) && !this.isOwner(caller)) found.set(caller, index);
      }
    }
    return found;
  }

  /** What a routine touches of the state itself; of what it lives as long as, how it is told. */
  #touchIn(index: number, wanted: Wanted): Touch | null {
    const routine = this.#program.routines[index];
    if (routine === undefined || routine.role === 'guard') return null;
    const { told } = routine;
    const said = told === undefined || wanted === 'changes' ? [] : valuesIn(told);
    const read = fieldIn(said, this.#state.type);
    if (read !== null) return this.#touch(routine, { field: read, does: 'reads', at: null });
    return this.isOwner(index) ? null : this.#touchOf(routine, wanted);
  }

  #touchOf(routine: Routine, wanted: Wanted): Touch | null {
    const { any, changes } = touchedIn(routine.body);
    const found = (wanted === 'any' ? any : changes).get(this.#state.type);
    return found === undefined ? null : this.#touch(routine, found);
  }

  #touch({ origin }: Routine, { field, does, at }: Touched): Touch {
    return {
      field: this.#name(field),
      does,
      place: { file: origin.file, span: at ?? origin.span },
    };
  }

  #name(field: number): string {
    const { name = '' } = this.#program.things[this.#state.type]?.fields[field] ?? {};
    // The ends of a deck go by its name.
    return name.split(' ')[0] ?? '';
  }
}

/** A field that a body touches, by its index; `at`: null: the routine. */
interface Touched {
  readonly field: number;
  readonly does: Touch['does'];
  readonly at: Span | null;
}

/** By type: the first place of a body that touches it, and the first that changes it. */
type TouchedFirst = Readonly<Record<Wanted, Map<number, Touched>>>;

// INVARIANT: a body belongs to programs in which the same names stand for the same numbers.
const touched = new WeakMap<readonly Operation[], TouchedFirst>();

/** What a body touches itself, looked at once. */
function touchedIn(body: readonly Operation[]): TouchedFirst {
  const known = touched.get(body);
  if (known !== undefined) return known;
  const found: TouchedFirst = { any: new Map(), changes: new Map() };
  const note = (wanted: Wanted, type: number, touch: Touched): void => {
    if (!found[wanted].has(type)) found[wanted].set(type, touch);
  };
  for (const operation of everyOperation(body)) {
    if ('untold' in operation) continue;
    const { kind, at } = operation;
    const changed =
      kind === 'field' ? operation : kind === 'draw' ? drawnFrom(operation.source) : null;
    if (changed !== null) {
      const touch = { field: changed.field, does: 'changes', at } as const;
      note('any', changed.type, touch);
      note('changes', changed.type, touch);
    }
    for (const expr of [...expressionsOf(operation), ...saidBy(operation)]) {
      eachExpression(expr, (part) => {
        if (part.kind === 'field') note('any', part.type, { field: part.field, does: 'reads', at });
      });
    }
  }
  touched.set(body, found);
  return found;
}

/** The first field of a type that expressions read; null: none. */
function fieldIn(exprs: readonly Expr[], type: number): number | null {
  let field: number | null = null;
  for (const expr of exprs) {
    eachExpression(expr, (part) => {
      if (part.kind === 'field' && part.type === type) field ??= part.field;
    });
  }
  return field;
}

function drawnFrom(source: Expr): (Expr & { readonly kind: 'field' }) | null {
  return source.kind === 'field' ? source : null;
}
