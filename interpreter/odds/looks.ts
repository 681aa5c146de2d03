// How the rules look at fields. Where a field is only ever compared with some values, all others
// are the same to them; where a list is only counted, searched, added to and taken from, its order
// is nobody's business. Situations that differ in nothing else are one.
import { isSet } from '../machine/operand.ts';
import { children } from '../model/expressions.ts';
import { expressionsOf } from '../model/operations.ts';
import type { Expr, Operation, Program, SourceExpr } from '../model/program.ts';
import type { Value } from '../model/values.ts';

/** What somebody does with a value. */
type Use =
  | { readonly kind: 'whole' }
  /** Finds out which of these it is, if any. */
  | { readonly kind: 'compared'; readonly values: readonly Value[] }
  /** Looks at the elements, whatever their order. */
  | { readonly kind: 'counted' }
  /** Keeps it in a field. */
  | { readonly kind: 'stored'; readonly type: number; readonly field: number };

/** How one field is looked at. */
export interface FieldLooks {
  /** Those it is compared with, when nothing else is done with it; otherwise null. */
  compared: Set<Value> | null;
  isOrdered: boolean;
}

const whole: Use = { kind: 'whole' };
const counted: Use = { kind: 'counted' };

/** How the fields of things are looked at by the operations that it is shown. */
export class Looks {
  readonly #program: Program;
  readonly #fields = new Map<number, Map<number, FieldLooks>>();

  constructor(program: Program) {
    this.#program = program;
  }

  of(type: number, field: number): FieldLooks {
    const known = this.#fields.get(type) ?? new Map<number, FieldLooks>();
    this.#fields.set(type, known);
    const looks = known.get(field) ?? { compared: new Set(), isOrdered: false };
    known.set(field, looks);
    return looks;
  }

  /** Somebody looks at everything of a field. */
  whole(type: number, field: number): void {
    const looks = this.of(type, field);
    looks.compared = null;
    looks.isOrdered = true;
  }

  /** What an operation looks at. */
  operation(operation: Operation): void {
    switch (operation.kind) {
      case 'field': {
        const { thing, type, field, value } = operation;
        this.#see(thing, whole);
        this.#see(value, { kind: 'stored', type, field });
        return;
      }
      case 'match':
        this.#see(operation.value, {
          kind: 'compared',
          values: operation.arms.flatMap(({ values }) => values),
        });
        return;
      case 'draw':
        if (operation.source.kind === 'field') this.#see({ ...operation.source }, counted);
        return;
      case 'require':
        this.template(operation.reason);
        break;
      default:
    }
    for (const expr of expressionsOf(operation)) this.#see(expr, whole);
  }

  /** What a sentence shows. */
  template({ fr, en }: Extract<Operation, { readonly kind: 'require' }>['reason']): void {
    for (const part of [...fr, ...en]) if (typeof part !== 'string') this.#see(part.value, whole);
  }

  #see(expr: Expr, use: Use): void {
    switch (expr.kind) {
      case 'field':
        this.#field(expr, use);
        this.#see(expr.thing, whole);
        return;
      case 'equal':
        this.#equality(expr);
        return;
      case 'in':
        this.#see(expr.list, counted);
        this.#see(expr.element, comparedWith(expr.list));
        return;
      case 'join':
      case 'without':
        this.#changed(expr, use);
        return;
      case 'builtin':
        for (const part of expr.arguments) this.#see(part, expr.name === 'count' ? counted : whole);
        return;
      case 'select':
        this.#source(expr.source, use.kind === 'counted' && this.#isSure(expr.condition));
        for (const part of [expr.condition, expr.give]) if (part !== null) this.#see(part, whole);
        return;
      case 'quantify':
        this.#source(expr.source, this.#isSure(expr.condition));
        this.#see(expr.condition, whole);
        return;
      default:
        for (const part of children(expr)) this.#see(part, whole);
    }
  }

  #field({ type, field }: Extract<Expr, { readonly kind: 'field' }>, use: Use): void {
    const looks = this.of(type, field);
    switch (use.kind) {
      case 'whole':
        this.whole(type, field);
        return;
      case 'compared':
        for (const value of use.values) looks.compared?.add(value);
        looks.isOrdered = true;
        return;
      case 'counted':
        looks.compared = null;
        return;
      case 'stored':
        if (use.type !== type || use.field !== field) this.whole(type, field);
        else looks.compared = null;
    }
  }

  #equality({ deep, left, right }: Extract<Expr, { readonly kind: 'equal' }>): void {
    const against = (other: Expr): Use =>
      !deep && other.kind === 'constant' ? { kind: 'compared', values: [other.value] } : whole;
    this.#see(left, against(right));
    this.#see(right, against(left));
  }

  /** A list that is made longer or shorter, and kept where it was. */
  #changed(expr: Extract<Expr, { readonly kind: 'join' | 'without' }>, use: Use): void {
    const list = use.kind === 'stored' || use.kind === 'counted' ? use : whole;
    if (expr.kind === 'join') {
      this.#see(expr.left, list);
      this.#see(expr.right, list);
    } else {
      this.#see(expr.list, list);
      this.#see(expr.element, whole);
    }
  }

  #source(source: SourceExpr, isCounted: boolean): void {
    if (source.kind === 'list') this.#see(source.list, isCounted ? counted : whole);
  }

  /** Whether a condition never stops the run: else it matters on which element it does first. */
  #isSure(expr: Expr | null): boolean {
    if (expr === null) return true;
    switch (expr.kind) {
      case 'constant':
      case 'slot':
        return true;
      case 'field':
        return isSet(expr.type, expr.field, this.#program) && this.#isSure(expr.thing);
      case 'equal':
      case 'and':
      case 'or':
      case 'not':
      case 'in':
        return children(expr).every((part) => this.#isSure(part));
      default:
        return false;
    }
  }
}

function comparedWith(list: Expr): Use {
  if (list.kind !== 'list') return whole;
  const values = list.elements.flatMap((each) => (each.kind === 'constant' ? [each.value] : []));
  return values.length === list.elements.length ? { kind: 'compared', values } : whole;
}
