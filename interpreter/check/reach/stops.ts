/**
 * Where rules may stop a run: for a number beyond what is declared, a divisor of zero, fewer dice
 * than none, a choice or a draw among nothing, a number that grows by itself, or a law of the book
 * that they break.
 */
import type { Span } from '../../../grammar/span.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { eachExpression, someExpression } from '../../model/expressions.ts';
import { heldFunction } from '../../model/held.ts';
import { everyOperation, expressionsOf, someOperation } from '../../model/operations.ts';
import type { ChoiceForm, Expr, Operation, Program } from '../../model/program.ts';
import { routeFunctions } from '../../model/routes.ts';
import { touchesOf } from '../../model/touches.ts';
import type { Type } from '../../model/types.ts';
import { bare, isWithin } from '../../model/types.ts';
import { endlessLoops } from './loops.ts';

/** Dice and draws alone, or a player too. */
export type Turned = 'chance' | 'choices';

/** A place that the types do not prove. */
export interface Stop {
  readonly code:
    | 'out-of-range'
    | 'division-by-zero'
    | 'bad-number-of-dice'
    | 'bad-number-of-rounds'
    | 'nothing-to-choose'
    | 'empty-draw'
    | 'law-broken'
    | 'no-border'
    | 'none-found'
    | 'out-of-play'
    | 'negative-cost'
    | 'too-large'
    | 'never-ends';
  /** Index of the routine that it stands in. */
  readonly routine: number;
  readonly file: string;
  readonly span: Span;
  /** The law that may be broken. */
  readonly law?: string;
  /** Of a loop: what turns it where no single run shows that it never ends. */
  readonly turnedBy?: Turned;
}

/** The places of some routines of play; those of examples are theirs to answer for. */
export function stopsOf(
  elaborated: Elaborated,
  meant: ReadonlySet<number>,
): readonly Stop[] {
  const { program } = elaborated;
  return program.routines.flatMap((called, routine) => {
    const { role, body, origin } = called;
    const { file } = origin;
    if (role === 'example' || !meant.has(routine)) return [];
    const isKnown = (span: Span): boolean =>
      endlessLoops(elaborated, called).some(({ from }) => from === span.from);
    const found: Stop[] = [];
    for (const { operation, isHeld, divides, multiplies, calls } of suspectsIn(body)) {
      const { at: span } = operation;
      const add = (code: Stop['code']): number => found.push({ code, routine, file, span });
      if (isHeld || isLeft(program, operation)) add('out-of-range');
      if (divides) add('division-by-zero');
      if (multiplies) add('too-large');
      if (calls.has('bearing') || calls.has('border')) add('no-border');
      if (calls.has('present')) add('none-found');
      if (calls.has(routeFunctions.spent)) add('negative-cost');
      if (mayCircle(program, operation) && !isKnown(span)) add('never-ends');
      const turnedBy = turning(program, operation);
      if (turnedBy !== null && !isKnown(span)) {
        found.push({ code: 'never-ends', routine, file, span, turnedBy });
      }
      if (operation.kind === 'roll' && lowest(operation.count) < 0) add('bad-number-of-dice');
      if (mayLackRounds(operation)) add('bad-number-of-rounds');
      if (operation.kind === 'choose' && mayLackOptions(operation.form)) add('nothing-to-choose');
      if (operation.kind === 'draw') add('empty-draw');
    }
    return found;
  });
}

/** An operation that may stop a run, as far as it can be told without the rest of the program. */
interface Suspect {
  readonly operation: Operation;
  /** Whether something in it is not shown to lie within the ends that are declared. */
  readonly isHeld: boolean;
  /** Whether something in it may be divided by zero. */
  readonly divides: boolean;
  /** Whether it multiplies what it changes: done again and again that grows beyond all numbers. */
  readonly multiplies: boolean;
  /** The functions in it that stop a run where things are not as they need them. */
  readonly calls: ReadonlySet<string>;
}

const known = new WeakMap<readonly Operation[], readonly Suspect[]>();

/** The same ones for the same body: it stands in the programs of many selections. */
function suspectsIn(body: readonly Operation[]): readonly Suspect[] {
  const found = known.get(body) ?? everyOperation(body).flatMap(suspect);
  known.set(body, found);
  return found;
}

const suspicious: ReadonlySet<Operation['kind']> = new Set<Operation['kind']>([
  'field',
  'create',
  'repeat',
  'roll',
  'choose',
  'draw',
]);

/**
 * What lies between two places, where the line to another leaves, and what is said to be there.
 */
const stopping: ReadonlySet<string> = new Set(['border', 'bearing', 'present']);

function suspect(operation: Operation): readonly Suspect[] {
  const isHeld = hasPart(operation, isHolding);
  const divides = dividesByZero(operation);
  const multiplies = multipliesItself(operation);
  const calls = new Set<string>();
  for (const expr of expressionsOf(operation)) {
    eachExpression(expr, (part) => {
      if (part.kind !== 'builtin') return;
      if (stopping.has(part.name) || mayCostLess(part)) calls.add(part.name);
    });
  }
  const isSuspect =
    isHeld || divides || multiplies || calls.size > 0 || suspicious.has(operation.kind);
  return isSuspect ? [{ operation, isHeld, divides, multiplies, calls }] : [];
}

/** Whether something is given a product, or a double, of what it held. */
function multipliesItself(operation: Operation): boolean {
  if (operation.kind !== 'set' && operation.kind !== 'field') return false;
  const isOwn = (part: Expr): boolean =>
    operation.kind === 'set'
      ? part.kind === 'slot' && part.slot === operation.slot
      : part.kind === 'field' && part.type === operation.type && part.field === operation.field;
  const reads = (part: Expr): boolean => someExpression(part, isOwn);
  return someExpression(operation.value, (part) => {
    if (part.kind !== 'arithmetic') return false;
    const [left, right] = [reads(part.left), reads(part.right)];
    return part.operator === '+' ? left && right : '*/'.includes(part.operator) && (left || right);
  });
}

/** Whether a step over the map may cost less than nothing, as far as the types tell. */
function mayCostLess({ name, arguments: given }: Extract<Expr, { kind: 'builtin' }>): boolean {
  const cost = name === routeFunctions.spent ? given[2] : undefined;
  if (cost === undefined) return false;
  const type = bare(cost.result);
  return type.kind === 'integer' ? (type.from ?? -Infinity) < 0 : type.kind === 'fraction';
}

/** Whether it is what the types do not show to lie within the ends that are declared. */
function isHolding(part: Expr): boolean {
  return part.kind === 'builtin' && part.name === heldFunction;
}

/** Whether what is given can lie beyond the ends of what it goes to, as far as the types tell. */
function isLeft({ things }: Program, operation: Operation): boolean {
  if (operation.kind === 'field') {
    const field = things[operation.type]?.fields[operation.field];
    return field !== undefined && !isWithin(operation.value.result, field.type);
  }
  if (operation.kind !== 'create') return false;
  const { fields = [] } = things[operation.type] ?? {};
  return operation.fields.some((value, index) => {
    const field = fields[index];
    return field !== undefined && !isWithin(value.result, field.type);
  });
}

/** Whether it is a loop that nobody counts and in which nothing is rolled, drawn or asked. */
function mayCircle(program: Program, operation: Operation): boolean {
  if (operation.kind !== 'repeat' || operation.times !== null) return false;
  if (someOperation([operation], isTold)) return false;
  return !touchesOf(program, [operation]).reads.has('chance');
}

/** What turns a loop that nobody counts, where chance or a player does; null: neither does. */
function turning(program: Program, operation: Operation): Turned | null {
  if (operation.kind !== 'repeat' || operation.times !== null) return null;
  if (someOperation([operation], ({ kind }) => kind === 'ask' || kind === 'act')) return null;
  if (someOperation([operation], ({ kind }) => kind === 'choose')) return 'choices';
  return touchesOf(program, [operation]).reads.has('chance') ? 'chance' : null;
}

function isTold({ kind }: Pick<Operation, 'kind'>): boolean {
  return ['roll', 'draw', 'choose', 'ask', 'act'].includes(kind);
}

function dividesByZero(operation: Operation): boolean {
  return hasPart(operation, (part) => {
    const divisor = divisorOf(part);
    return divisor !== null && canBeZero(divisor.result);
  });
}

/** Whether it may go round fewer times than none; where it says so itself, its body is idle. */
function mayLackRounds(operation: Operation): boolean {
  if (operation.kind !== 'repeat' || operation.times === null) return false;
  const { times } = operation;
  const isSaid = times.kind === 'constant' || times.kind === 'negate';
  return lowest(times) < 0 && !(isSaid && highest(times) < 0);
}

function mayLackOptions(form: ChoiceForm): boolean {
  switch (form.kind) {
    case 'one-of':
      return !form.orNone && !(form.list.kind === 'list' && form.list.elements.length > 0);
    case 'some-of':
      return highest(form.least) > 0;
    case 'number-from':
      return highest(form.from) > lowest(form.to);
    case 'yes-or-no':
      return false;
  }
}

/** The least whole number that the type of an expression holds. */
function lowest({ result }: Expr): number {
  return (result.kind === 'integer' ? result.from : null) ?? -Infinity;
}

/** The greatest. */
function highest({ result }: Expr): number {
  return (result.kind === 'integer' ? result.to : null) ?? Infinity;
}

function hasPart(operation: Operation, is: (part: Expr) => boolean): boolean {
  return expressionsOf(operation).some((expr) => someExpression(expr, is));
}

/** What is divided by, in words or in the odds of two strengths. */
function divisorOf(expr: Expr): Expr | null {
  if (expr.kind === 'builtin') return expr.name === 'odds' ? (expr.arguments[1] ?? null) : null;
  if (expr.kind !== 'arithmetic') return null;
  return ['/', 'div', 'mod'].includes(expr.operator) ? expr.right : null;
}

function canBeZero(type: Type): boolean {
  if (type.kind === 'fraction') return true;
  if (type.kind !== 'integer') return false;
  return (type.from ?? 0) <= 0 && (type.to ?? 0) >= 0;
}
