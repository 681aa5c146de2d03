// Which rolls and which totals of modifiers a number is a sum of, whatever way it goes: through
// names, parameters, results, fields and records. Where values meet is not told by when.
import { children, eachExpression } from '../model/expressions.ts';
import { eachOperation, expressionsOf } from '../model/operations.ts';
import type { Expr, Operation, Program } from '../model/program.ts';
import { fieldKey } from '../model/touches.ts';
import { bare } from '../model/types.ts';

/** What a number is a sum of, as far as it matters. */
export interface Sum {
  readonly isRolled: boolean;
  /** Lists of modifiers, by index. */
  readonly lists: ReadonlySet<number>;
}

const roll = -1;

/** All numbers of a program. */
export class Totals {
  /** By where a number is kept: where it goes on from there. */
  readonly #onward = new Map<string, string[]>();
  /** By where a number is kept: the rolls and lists in it. */
  readonly #in = new Map<string, Set<number>>();

  constructor(program: Program) {
    const listOf = new Map(program.modifierLists.map(({ routine }, list) => [routine, list]));
    const sources: (readonly [place: string, what: number])[] = [];
    for (const [routine, { body }] of program.routines.entries()) {
      const list = listOf.get(routine);
      if (list !== undefined) sources.push([resultOf(routine), list]);
      const { rolls, links } = flowOf(routine, body);
      for (const place of rolls) sources.push([place, roll]);
      for (const { from, to, isGiven } of links) {
        // What a list gives is its own total, and not what its amounts are made of.
        if (!isGiven || list === undefined) this.#link(from, to);
      }
    }
    for (const [place, what] of sources) this.#spread(place, what);
  }

  /** What an expression of a routine is a sum of. */
  of(routine: number, expr: Expr): Sum {
    const found = new Set<number>();
    for (const place of partsOf(routine, expr)) {
      for (const what of this.#in.get(place) ?? []) found.add(what);
    }
    const isRolled = found.delete(roll);
    return { isRolled, lists: found };
  }

  #link(from: string, to: string): void {
    const known = this.#onward.get(from);
    if (known === undefined) this.#onward.set(from, [to]);
    else known.push(to);
  }

  #spread(place: string, what: number): void {
    const reached = new Set([place]);
    // What is added while the set is walked is walked too.
    for (const each of reached) {
      this.#in.set(each, (this.#in.get(each) ?? new Set()).add(what));
      for (const next of this.#onward.get(each) ?? []) reached.add(next);
    }
  }
}

/** How numbers go on in a routine: what its rolls are kept in, and what each number goes on to. */
interface Flow {
  readonly routine: number;
  readonly rolls: readonly string[];
  readonly links: readonly Link[];
}

interface Link {
  readonly from: string;
  readonly to: string;
  /** Whether it is what the routine gives. */
  readonly isGiven: boolean;
}

// INVARIANT: a body belongs to programs in which the same names stand for the same numbers.
const flows = new WeakMap<readonly Operation[], Flow>();

/** How numbers go on in a body, looked at once. */
function flowOf(routine: number, body: readonly Operation[]): Flow {
  const known = flows.get(body);
  if (known?.routine === routine) return known;
  const rolls: string[] = [];
  const links: Link[] = [];
  eachOperation(body, (operation) => {
    if (operation.kind === 'roll' && isSum(operation.mode)) {
      rolls.push(slotOf(routine, operation.slot));
    }
    links.push(...linksOf(routine, operation));
  });
  const found = { routine, rolls, links };
  flows.set(body, found);
  return found;
}

/** Where the numbers of an operation go on to. */
function linksOf(routine: number, operation: Operation): readonly Link[] {
  const links: Link[] = [];
  const isGiven = operation.kind === 'return';
  const lead = (expr: Expr | null, to: string): void => {
    if (expr === null) return;
    for (const from of partsOf(routine, expr)) links.push({ from, to, isGiven });
  };
  for (const expr of expressionsOf(operation)) {
    eachExpression(expr, (part) => {
      if (part.kind !== 'record') return;
      part.fields.forEach((field, index) => {
        lead(field, partOf(part, index));
      });
    });
  }
  switch (operation.kind) {
    case 'set':
      lead(operation.value, slotOf(routine, operation.slot));
      break;
    case 'field':
      lead(operation.value, fieldKey(operation.type, operation.field));
      break;
    case 'create':
      operation.fields.forEach((field, index) => {
        lead(field, fieldKey(operation.type, index));
      });
      break;
    case 'call':
      operation.arguments.forEach((value, index) => {
        lead(value, slotOf(operation.routine, index));
      });
      if (operation.slot !== null) {
        const from = resultOf(operation.routine);
        links.push({ from, to: slotOf(routine, operation.slot), isGiven });
      }
      break;
    case 'return':
      lead(operation.value, resultOf(routine));
      break;
    default:
  }
  return links;
}

function isSum(mode: Extract<Operation, { readonly kind: 'roll' }>['mode']): boolean {
  return mode === 'sum' || mode === 'highest' || mode === 'lowest';
}

function slotOf(routine: number, slot: number): string {
  return `slot ${String(routine)} ${String(slot)}`;
}

function resultOf(routine: number): string {
  return `result ${String(routine)}`;
}

function partOf({ result }: Expr, field: number): string {
  const type = bare(result);
  return `part ${type.kind === 'record' ? type.name : ''} ${String(field)}`;
}

/** Where the numbers are kept that an expression is a sum, a difference or one of. */
function partsOf(routine: number, expr: Expr): readonly string[] {
  const of = (parts: readonly Expr[]): readonly string[] =>
    parts.flatMap((part) => partsOf(routine, part));
  switch (expr.kind) {
    case 'slot':
      return [slotOf(routine, expr.slot)];
    case 'field':
      return [fieldKey(expr.type, expr.field)];
    case 'part':
      return [partOf(expr.record, expr.field)];
    case 'arithmetic':
      return expr.operator === '+' || expr.operator === '-' ? of(children(expr)) : [];
    case 'negate':
    case 'round':
      return of(children(expr));
    case 'conditional':
      return of([expr.then, expr.otherwise]);
    case 'builtin':
      return expr.name === 'min' || expr.name === 'max' ? of(expr.arguments) : [];
    default:
      return [];
  }
}
