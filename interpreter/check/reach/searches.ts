import { isSameList } from '../../model/equal.ts';
import { eachOperation } from '../../model/operations.ts';
import type { Operation, Program } from '../../model/program.ts';
import type { Closure } from './closure.ts';

/** What a search starts from. */
export interface From {
  readonly program: Program;
  /** The routine that is run. */
  readonly door: number;
  readonly closure: Closure;
  readonly others: readonly number[];
  /** What is looked for, in words. */
  readonly aims: string;
}

/** What a search gave, and the routines that its runs entered. */
export interface Ended<Result> {
  readonly result: Result;
  readonly entered: ReadonlySet<number>;
}

/** A routine by the number of its rule, as guards have others in other selections. */
interface Entered {
  readonly rule: number;
  readonly isGuard: boolean;
}

interface Kept<Result> extends Pick<From, 'closure' | 'others' | 'aims'> {
  readonly result: Result;
  readonly entered: readonly Entered[];
  /** What its runs have met, see `metIn`. */
  readonly met: readonly unknown[];
}

/**
 * Searches over the selections of a book in which the same names stand for the same numbers. What a
 * run does, and so what a search tries next, rests on where it starts and on the rules that it
 * enters: where these are what they were, the search is not made again, whatever else is otherwise.
 */
export class Searches<Result> {
  readonly #kept = new Map<number, Kept<Result>[]>();

  /** What a search gives: made now, or known from another selection. */
  of(from: From, search: () => Ended<Result>): Result {
    const { door, program } = from;
    const all = this.#kept.get(door) ?? [];
    this.#kept.set(door, all);
    const known = all.find((kept) => isSameStart(kept, from) && isSameRun(kept, program));
    if (known !== undefined) return known.result;
    const { result, entered: routines } = search();
    const entered = [...new Set([door, ...routines])].map((index) => enteredAs(program, index));
    const { closure, others, aims } = from;
    all.push({ closure, others, aims, result, entered, met: metIn(program, entered) });
    return result;
  }
}

function isSameStart({ closure, others, aims }: Kept<unknown>, from: From): boolean {
  return (
    aims === from.aims &&
    isSameList(others, from.others) &&
    closure.needsMap === from.closure.needsMap &&
    isSameSet(closure.fields, from.closure.fields) &&
    isSameSet(closure.numbers, from.closure.numbers) &&
    isSameSet(closure.searched, from.closure.searched)
  );
}

function isSameSet<Each>(one: ReadonlySet<Each>, other: ReadonlySet<Each>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}

function isSameRun({ entered, met }: Kept<unknown>, program: Program): boolean {
  return isSameList(metIn(program, entered), met);
}

function enteredAs({ routines }: Program, index: number): Entered {
  const { role, guard } = routines[index] ?? {};
  const isGuard = role === 'guard';
  return { rule: isGuard ? (guard ?? index) : index, isGuard };
}

/** What routines are made of, and all that is outside of them and is read while they run. */
function metIn(program: Program, entered: readonly Entered[]): readonly unknown[] {
  return entered.flatMap(({ rule, isGuard }): readonly unknown[] => {
    const index = isGuard ? (program.routines[rule]?.guard ?? -1) : rule;
    const routine = program.routines[index];
    if (routine === undefined) return [undefined];
    const { body, slots, parameters, effects, changes } = routine;
    return [body, slots, parameters, effects, changes, ...readBy(program, body)];
  });
}

const known = new WeakMap<readonly Operation[], readonly Operation[]>();

/** The tables, lists, facts and actions that a body names. */
function readBy(program: Program, body: readonly Operation[]): readonly unknown[] {
  const reading = known.get(body) ?? readingIn(body);
  known.set(body, reading);
  return reading.flatMap((operation) => namedIn(program, operation));
}

function readingIn(body: readonly Operation[]): readonly Operation[] {
  const found: Operation[] = [];
  eachOperation(body, (operation) => {
    const { kind } = operation;
    if (kind === 'look-up' || kind === 'total' || kind === 'ask' || kind === 'act') {
      found.push(operation);
    }
  });
  return found;
}

function namedIn(program: Program, operation: Operation): readonly unknown[] {
  switch (operation.kind) {
    case 'look-up':
      return [program.tables[operation.table]];
    case 'total':
      return [program.modifierLists[operation.list]];
    case 'ask': {
      // A cell of a chart is asked for as its table has it.
      const fact = program.facts[operation.fact];
      return [fact?.chart ? program.tables[fact.chart.table] : fact];
    }
    case 'act':
      return operation.actions.map((action) => program.actions[action]);
    default:
      return [];
  }
}
