// What decides a condition, worked out beside its value and only for runs that explain themselves:
// of an `and` that fails the part that failed, of an `or` that holds the part that held, of a
// quantity the element that settled it, and every part where it takes them all.
import { children } from '../model/expressions.ts';
import type { Ground, Lists, Sifted, Worth } from '../model/log.ts';
import type { Expr, Program, SourceExpr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { standing } from './deferred.ts';
import { evaluator } from './evaluate.ts';
import { slotsOf } from './liveness.ts';
import type { Machine } from './machine.ts';
import { thingsOf } from './select.ts';

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;

/** Where a condition is weighed. */
interface Weighing {
  readonly program: Program;
  readonly slots: Value[];
  readonly machine: Machine;
}

/** What decided a condition. */
export function groundsOf(expr: Expr, weighing: Weighing): readonly Ground[] {
  switch (expr.kind) {
    case 'and':
    case 'or': {
      const settles = expr.kind === 'or';
      if (valueOf(expr.left, weighing) === settles) return groundsOf(expr.left, weighing);
      const right = groundsOf(expr.right, weighing);
      if (valueOf(expr.right, weighing) === settles) return right;
      return [...groundsOf(expr.left, weighing), ...right];
    }
    case 'not':
      return groundsOf(expr.operand, weighing);
    case 'conditional': {
      const taken = valueOf(expr.condition, weighing) === true ? expr.then : expr.otherwise;
      return [...groundsOf(expr.condition, weighing), ...groundsOf(taken, weighing)];
    }
    case 'quantify':
      return [quantified(expr, weighing)];
    case 'constant':
      return [];
    case 'equal':
    case 'compare': {
      const sides = [valueOf(expr.left, weighing), valueOf(expr.right, weighing)] as const;
      return [part(expr, weighing, sides)];
    }
    case 'in': {
      const sides = [valueOf(expr.element, weighing), valueOf(expr.list, weighing)] as const;
      return [part(expr, weighing, sides)];
    }
    default:
      return [part(expr, weighing, null)];
  }
}

/** What a value that is no condition was worked out from, and what decided which way it was. */
export function worthOf(
  expr: Expr,
  weighing: Weighing,
): { readonly grounds: readonly Ground[]; readonly worth: Worth } {
  if (expr.kind === 'conditional') {
    const taken = valueOf(expr.condition, weighing) === true ? expr.then : expr.otherwise;
    const { grounds, worth } = worthOf(taken, weighing);
    return { grounds: [...groundsOf(expr.condition, weighing), ...grounds], worth };
  }
  const parts = partsOf(expr, weighing);
  const slots = slotsFor(expr, weighing);
  return { grounds: [], worth: { expr, parts, slots, ...listsOf(expr, weighing) } };
}

/** What a sum reads, each with what it came to. */
function partsOf(expr: Expr, weighing: Weighing): Worth['parts'] {
  const isSum = summing.has(expr.kind === 'builtin' ? expr.name : expr.kind);
  if (isSum) return children(expr).flatMap((each) => partsOf(each, weighing));
  return expr.kind === 'constant' ? [] : [{ expr, value: valueOf(expr, weighing) }];
}

/** Calculations, and functions that take the one number or the other. */
const summing: ReadonlySet<string> = new Set([
  ...['arithmetic', 'half', 'negate', 'round'],
  ...['min', 'max'],
]);

function part(
  expr: Expr,
  weighing: Weighing,
  sides: readonly [Value, Value] | null,
): Ground {
  const holds = valueOf(expr, weighing) === true;
  const places = placesIn(expr, weighing);
  const slots = slotsFor(expr, weighing);
  return { kind: 'part', expr, holds, sides, places, slots, ...listsOf(expr, weighing) };
}

/** So many slots are written down beside every condition; no rule that one reads has more. */
const fewSlots = 500;

/** The slots as they are; of very many, as in a list of ten thousand modifiers, what is read. */
function slotsFor(expr: Expr, { slots }: Weighing): readonly Value[] {
  if (slots.length <= fewSlots) return [...slots];
  const read: Value[] = [];
  for (const slot of slotsOf(expr)) read[slot] = slots[slot] ?? null;
  return read;
}

const known = new WeakMap<Expr, readonly Of<'select'>[]>();

/** The selections with a condition in an expression, whatever is asked of each element left out. */
export function selectsIn(expr: Expr): readonly Of<'select'>[] {
  const found = known.get(expr);
  if (found !== undefined) return found;
  const isList = expr.kind === 'select' || expr.kind === 'quantify';
  const source = isList && expr.source.kind === 'list' ? [expr.source.list] : [];
  const inside = (isList ? source : children(expr)).flatMap(selectsIn);
  const isOne = expr.kind === 'select' && expr.condition !== null;
  const all = isOne ? [expr, ...inside] : inside;
  known.set(expr, all);
  return all;
}

function listsOf(expr: Expr, { program, slots, machine }: Weighing): { readonly lists?: Lists } {
  const all = selectsIn(expr);
  if (all.length === 0) return {};
  const [now, kept] = [standing(machine), [...slots]];
  const lists = (): readonly Sifted[] =>
    all.map((one) => sifted(one, { program, slots: [...kept], machine: now() }));
  return { lists };
}

function sifted(expr: Of<'select'>, at: Weighing): Sifted {
  const { slot, source, condition } = expr;
  const taken: Value[] = [];
  const left: Sifted['left'][number][] = [];
  for (const element of elementsOf(source, at)) {
    at.slots[slot] = element;
    if (condition === null || valueOf(condition, at) === true) taken.push(element);
    else left.push({ element, grounds: groundsOf(condition, at), passed: passed(condition, at) });
  }
  return { expr, taken, left };
}

/** How many parts of a condition that fails hold before one does not. */
function passed(condition: Expr, at: Weighing): number {
  if (condition.kind !== 'and') return 0;
  const before = passed(condition.left, at);
  const isLeft = valueOf(condition.left, at) !== true;
  return isLeft ? before : partsIn(condition.left) + passed(condition.right, at);
}

function partsIn(condition: Expr): number {
  return condition.kind === 'and' ? partsIn(condition.left) + partsIn(condition.right) : 1;
}

function placesIn(
  expr: Expr,
  weighing: Weighing,
): readonly { readonly expr: Expr; readonly value: Value }[] {
  // Both sides of a comparison are told with their values as they are.
  const isCompared = expr.kind === 'equal' || expr.kind === 'compare';
  if (expr.kind === 'field' || expr.kind === 'quantify' || expr.kind === 'select') return [];
  return children(expr).flatMap((child) => {
    const isPlace = !isCompared && isOfPlace(child, weighing.program);
    return isPlace
      ? [{ expr: child, value: valueOf(child, weighing) }]
      : placesIn(child, weighing);
  });
}

/** Whether an expression is a field that says where something stands. */
function isOfPlace(expr: Expr, { things }: Program): boolean {
  const type = bare(expr.result);
  const role = type.kind === 'thing' ? things.find(({ name }) => name === type.name)?.role : null;
  return expr.kind === 'field' && role === 'place';
}

function quantified({ quantity, slot, source, condition }: Of<'quantify'>, at: Weighing): Ground {
  const settling = quantity !== 'every';
  const kept = at.slots[slot] ?? null;
  const found: (readonly Ground[])[] = [];
  for (const element of elementsOf(source, at)) {
    at.slots[slot] = element;
    const grounds = groundsOf(condition, at);
    if (valueOf(condition, at) === settling) {
      at.slots[slot] = kept;
      return { kind: 'elements', of: [grounds] };
    }
    found.push(grounds);
  }
  at.slots[slot] = kept;
  return found.length === 0 ? emptiness({ slot, source }, at) : { kind: 'elements', of: found };
}

/** Why there is nothing to ask a condition of: none of a type, or none that its list lets in. */
function emptiness(
  { slot, source }: Pick<Of<'quantify'>, 'slot' | 'source'>,
  at: Weighing,
): Ground {
  if (source.kind === 'list') {
    const { list } = source;
    if (list.kind !== 'select' || list.condition === null) return part(list, at, null);
    const { condition } = list;
    return quantified({ ...list, kind: 'quantify', quantity: 'some', condition }, at);
  }
  const name = at.program.things[source.type]?.name ?? '';
  const result: Type = { kind: 'list', element: { kind: 'thing', name } };
  const all = { kind: 'select', slot, source, condition: null, give: null, result } as const;
  return part(all, at, null);
}

function elementsOf(source: SourceExpr, { program, slots, machine }: Weighing): readonly Value[] {
  const list =
    source.kind === 'list' ? evaluator(source.list, program) : thingsOf(source.type, program);
  return list(slots, machine) as readonly Value[];
}

function valueOf(expr: Expr, { program, slots, machine }: Weighing): Value {
  return evaluator(expr, program)(slots, machine);
}
