// Expressions become closures once, and are called many times. Operands that are a slot or a
// constant are the rule in rulebooks, so the commonest operations have a form of their own for
// them.
import { builtin } from '../builtins/builtins.ts';
import type { Thing } from '../model/configuration.ts';
import { isEqual, without } from '../model/equal.ts';
import { fail } from '../model/fault.ts';
import { heldFunction } from '../model/held.ts';
import { keptFunction } from '../model/kept.ts';
import type { Exact } from '../model/numbers.ts';
import {
  compareExact,
  exactly,
  floorDivision,
  fraction,
  modulo,
  round,
  safe,
} from '../model/numbers.ts';
import type { Expr, Program, SourceExpr } from '../model/program.ts';
import type { Effect, EffectsPair, RecordValue, Value } from '../model/values.ts';
import { holding, keeping } from './holding.ts';
import type { Evaluate, Machine } from './machine.ts';
import type { Operand } from './operand.ts';
import { isSecret, isSet, operand, read } from './operand.ts';
import { quantify, select, selectThings, thingsOf } from './select.ts';

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;
/** A closure whose value is known to be a whole number, by the types of the program. */
type Whole = (slots: Value[], machine: Machine) => number;
type Truth = (slots: Value[], machine: Machine) => boolean;
type List = (slots: Value[], machine: Machine) => readonly Value[];

/** Makes an expression ready: the result reads slots and things, and changes nothing. */
export function evaluator(expr: Expr, program: Program): Evaluate {
  const ready = (part: Expr): Evaluate => evaluator(part, program);
  switch (expr.kind) {
    case 'constant':
      return constant(expr.value);
    case 'slot':
      return slotReader(expr.slot);
    case 'named':
      return ({}, machine) => thingNamed(expr.name, machine);
    case 'field':
      return fieldReader(expr, program);
    case 'part':
      return partReader(ready(expr.record), expr.field);
    case 'half':
      return halfReader(ready(expr.pair), expr.half);
    case 'arithmetic':
      return expr.exact ? exactArithmetic(expr, program) : wholeArithmetic(expr, program);
    case 'negate':
      return negation(ready(expr.operand), expr.exact);
    case 'round':
      return rounding(ready(expr.operand), expr.rounding);
    case 'equal':
      return equality(expr, program);
    case 'compare':
      return expr.exact ? exactComparison(expr, program) : wholeComparison(expr, program);
    case 'and':
    case 'or':
    case 'not':
    case 'conditional':
      return logic(expr, program);
    case 'in':
      return membership(expr, program);
    case 'has':
    case 'amount':
      return effects(expr, program);
    case 'list':
      return parts(expr.elements.map(ready));
    case 'record':
      return record(expr.fields.map(ready));
    case 'join':
    case 'without':
      return listOperation(expr, program);
    case 'builtin':
      return builtinCall(expr, program);
    case 'select':
      return selection(expr, program);
    case 'quantify':
      return quantity(expr, program);
  }
}

/** A condition made ready. */
export function condition(expr: Expr, program: Program): Truth {
  return evaluator(expr, program) as Truth;
}

/** The index of the thing with that name; stops the run when there is none. */
export function thingNamed(
  name: string,
  { things }: { readonly things: readonly Thing[] },
): number {
  const index = things.findIndex((thing) => thing.name === name && !thing.out);
  return index < 0 ? fail('unknown-thing', { name }) : index;
}

// ----------------------------------------------------------------------------------------- reading

function constant(value: Value): Evaluate {
  return () => value;
}

function slotReader(slot: number): Evaluate {
  return (slots) => slots[slot] as Value;
}

function fieldReader(expr: Of<'field'>, program: Program): Evaluate {
  const { thing, type, field } = expr;
  if (!isSecret(type, field, program)) return openReader(expr, program);
  const of = evaluator(thing, program) as Whole;
  const value = openReader(expr, program);
  return (slots, machine) => {
    if (machine.watch !== null) machine.watch(of(slots, machine), field);
    return value(slots, machine);
  };
}

function openReader({ thing, type, field }: Of<'field'>, program: Program): Evaluate {
  if (!isSet(type, field, program)) {
    return guardedReader(evaluator(thing, program), type, field, program);
  }
  if (thing.kind === 'slot') {
    const { slot } = thing;
    return (slots, machine) =>
      (machine.things[slots[slot] as number] as Thing).fields[field] as Value;
  }
  const of = evaluator(thing, program) as Whole;
  return (slots, machine) => (machine.things[of(slots, machine)] as Thing).fields[field] as Value;
}

// A field without an initial value may not have been set by any deal.
function guardedReader(of: Evaluate, type: number, field: number, program: Program): Evaluate {
  const info = program.things[type];
  const fieldInfo = info?.fields[field];
  return (slots, machine) => {
    const value = (machine.things[of(slots, machine) as number] as Thing).fields[field] as Value;
    if (value !== null) return value;
    return fail('unset-field', { thing: info?.name ?? '', field: fieldInfo?.name ?? '' });
  };
}

function partReader(of: Evaluate, field: number): Evaluate {
  return (slots, machine) => (of(slots, machine) as RecordValue).fields[field] as Value;
}

function halfReader(of: Evaluate, half: 0 | 1): Evaluate {
  return (slots, machine) => (of(slots, machine) as EffectsPair).halves[half];
}

// -------------------------------------------------------------------------------------- arithmetic

function wholeArithmetic({ operator, left, right }: Of<'arithmetic'>, program: Program): Evaluate {
  const [a, b] = [operand(left, program, evaluator), operand(right, program, evaluator)];
  switch (operator) {
    case '+':
      return (slots, machine) => safe(whole(a, slots, machine) + whole(b, slots, machine));
    case '-':
      return (slots, machine) => safe(whole(a, slots, machine) - whole(b, slots, machine));
    case '*':
      return (slots, machine) => safe(whole(a, slots, machine) * whole(b, slots, machine));
    case '/':
      return (slots, machine) => fraction(whole(a, slots, machine), whole(b, slots, machine));
    case 'div':
      return (slots, machine) => floorDivision(whole(a, slots, machine), whole(b, slots, machine));
    case 'mod':
      return (slots, machine) => modulo(whole(a, slots, machine), whole(b, slots, machine));
  }
}

function whole(of: Operand, slots: Value[], machine: Machine): number {
  return read(of, slots, machine) as number;
}

function exactArithmetic({ operator, left, right }: Of<'arithmetic'>, program: Program): Evaluate {
  const a = evaluator(left, program);
  const b = evaluator(right, program);
  if (operator === 'div' || operator === 'mod') {
    return (slots, machine) => {
      const [top, bottom] = [a(slots, machine) as Exact, b(slots, machine) as Exact];
      const times = round(exactly('/', top, bottom), 'down');
      return operator === 'div' ? times : exactly('-', top, exactly('*', times, bottom));
    };
  }
  return (slots, machine) =>
    exactly(operator, a(slots, machine) as Exact, b(slots, machine) as Exact);
}

function negation(of: Evaluate, exact: boolean): Evaluate {
  if (exact) return (slots, machine) => exactly('-', 0, of(slots, machine) as Exact);
  return (slots, machine) => 0 - (of(slots, machine) as number);
}

function rounding(of: Evaluate, how: Of<'round'>['rounding']): Evaluate {
  return (slots, machine) => round(of(slots, machine) as Exact, how);
}

// ------------------------------------------------------------------------------ comparisons, logic

function equality({ deep, negated, left, right }: Of<'equal'>, program: Program): Evaluate {
  const [a, b] = [operand(left, program, evaluator), operand(right, program, evaluator)];
  if (deep) {
    return (slots, machine) =>
      isEqual(read(a, slots, machine), read(b, slots, machine)) !== negated;
  }
  if (negated) return (slots, machine) => read(a, slots, machine) !== read(b, slots, machine);
  return (slots, machine) => read(a, slots, machine) === read(b, slots, machine);
}

function wholeComparison({ operator, left, right }: Of<'compare'>, program: Program): Evaluate {
  const [a, b] = [operand(left, program, evaluator), operand(right, program, evaluator)];
  switch (operator) {
    case '<':
      return (slots, machine) => whole(a, slots, machine) < whole(b, slots, machine);
    case '<=':
      return (slots, machine) => whole(a, slots, machine) <= whole(b, slots, machine);
    case '>':
      return (slots, machine) => whole(a, slots, machine) > whole(b, slots, machine);
    case '>=':
      return (slots, machine) => whole(a, slots, machine) >= whole(b, slots, machine);
  }
}

function exactComparison({ operator, left, right }: Of<'compare'>, program: Program): Evaluate {
  const a = evaluator(left, program);
  const b = evaluator(right, program);
  const order: Whole = (slots, machine) =>
    compareExact(a(slots, machine) as Exact, b(slots, machine) as Exact);
  switch (operator) {
    case '<':
      return (slots, machine) => order(slots, machine) < 0;
    case '<=':
      return (slots, machine) => order(slots, machine) <= 0;
    case '>':
      return (slots, machine) => order(slots, machine) > 0;
    case '>=':
      return (slots, machine) => order(slots, machine) >= 0;
  }
}

function logic(expr: Of<'and' | 'or'> | Of<'not'> | Of<'conditional'>, program: Program): Evaluate {
  switch (expr.kind) {
    case 'and': {
      const [a, b] = [condition(expr.left, program), condition(expr.right, program)];
      return (slots, machine) => a(slots, machine) && b(slots, machine);
    }
    case 'or': {
      const [a, b] = [condition(expr.left, program), condition(expr.right, program)];
      return (slots, machine) => a(slots, machine) || b(slots, machine);
    }
    case 'not': {
      const a = condition(expr.operand, program);
      return (slots, machine) => !a(slots, machine);
    }
    case 'conditional': {
      const test = condition(expr.condition, program);
      const [a, b] = [evaluator(expr.then, program), evaluator(expr.otherwise, program)];
      return (slots, machine) => (test(slots, machine) ? a(slots, machine) : b(slots, machine));
    }
  }
}

// ------------------------------------------------------------------------------- lists and effects

function membership({ negated, deep, element, list }: Of<'in'>, program: Program): Evaluate {
  const of = evaluator(element, program);
  const within = evaluator(list, program) as List;
  if (!deep) {
    return (slots, machine) => within(slots, machine).includes(of(slots, machine)) !== negated;
  }
  return (slots, machine) => {
    const value = of(slots, machine);
    return within(slots, machine).some((other) => isEqual(other, value)) !== negated;
  };
}

function effects(expr: Of<'has'> | Of<'amount'>, program: Program): Evaluate {
  const of = evaluator(expr.effects, program) as unknown as (
    slots: Value[],
    machine: Machine,
  ) => readonly Effect[];
  const { code } = expr;
  if (expr.kind === 'has') {
    return (slots, machine) => of(slots, machine).some((effect) => effect.code === code);
  }
  return (slots, machine) =>
    of(slots, machine).reduce(
      (sum, effect) => (effect.code === code ? safe(sum + (effect.amounts[0] ?? 0)) : sum),
      0,
    );
}

function parts(elements: readonly Evaluate[]): Evaluate {
  return (slots, machine) => elements.map((element) => element(slots, machine));
}

function record(fields: readonly Evaluate[]): Evaluate {
  return (slots, machine) => ({ fields: fields.map((field) => field(slots, machine)) });
}

function listOperation(expr: Of<'join'> | Of<'without'>, program: Program): Evaluate {
  if (expr.kind === 'join') {
    const [a, b] = [evaluator(expr.left, program) as List, evaluator(expr.right, program) as List];
    return (slots, machine) => bounded(a(slots, machine).concat(b(slots, machine)), machine);
  }
  const list = evaluator(expr.list, program) as List;
  const element = evaluator(expr.element, program);
  return (slots, machine) => without(list(slots, machine), element(slots, machine));
}

function bounded(list: readonly Value[], { bounds }: Machine): readonly Value[] {
  return list.length > bounds.list ? fail('too-long-list', { bound: bounds.list }) : list;
}

function builtinCall(expr: Of<'builtin'>, program: Program): Evaluate {
  const ready = (part: Expr): Evaluate => evaluator(part, program);
  if (expr.name === heldFunction) return holding(expr, ready);
  if (expr.name === keptFunction) return keeping(expr, ready);
  const found = builtin(expr.name);
  if (found === null) throw new Error(`no function ${expr.name}`);
  const values = expr.arguments.map(ready);
  const { evaluate } = found;
  const [a, b] = values as readonly Whole[];
  const isExtreme = expr.name === 'min' || expr.name === 'max';
  if (isExtreme && a !== undefined && b !== undefined && values.length === 2) {
    return extremeOfTwo(a, b, evaluate, expr.name === 'max');
  }
  if (expr.name === 'present' && a !== undefined) return presence(a);
  if (expr.name === 'count') {
    const list = values[0] as List;
    return (slots, machine) => list(slots, machine).length;
  }
  if (a !== undefined && values.length === 1) {
    return (slots, machine) => evaluate([a(slots, machine)], machine);
  }
  if (a !== undefined && b !== undefined && values.length === 2) {
    return (slots, machine) => evaluate([a(slots, machine), b(slots, machine)], machine);
  }
  return (slots, machine) =>
    evaluate(
      values.map((value) => value(slots, machine)),
      machine,
    );
}

function presence(of: Evaluate): Evaluate {
  return (slots, machine) => {
    const value = of(slots, machine);
    return value ?? fail('none-found', {});
  };
}

function extremeOfTwo(
  a: Evaluate,
  b: Evaluate,
  evaluate: (values: readonly Value[], machine: Machine) => Value,
  highest: boolean,
): Evaluate {
  return (slots, machine) => {
    const [left, right] = [a(slots, machine), b(slots, machine)];
    if (typeof left !== 'number' || typeof right !== 'number')
      return evaluate([left, right], machine);
    return left > right === highest ? left : right;
  };
}

// -------------------------------------------------------------------------------------- selections

function selection(expr: Of<'select'>, program: Program): Evaluate {
  const test = expr.condition === null ? null : condition(expr.condition, program);
  const give = expr.give === null ? null : evaluator(expr.give, program);
  const { source: from, slot } = expr;
  if (from.kind === 'type') return selectThings(from.type, program, slot, { test, give });
  return select(source(from, program), slot, { test, give });
}

function quantity(expr: Of<'quantify'>, program: Program): Evaluate {
  const test = condition(expr.condition, program);
  return quantify(source(expr.source, program), expr.slot, { test, quantity: expr.quantity });
}

function source(from: SourceExpr, program: Program): List {
  if (from.kind === 'list') return evaluator(from.list, program) as List;
  return thingsOf(from.type, program);
}
