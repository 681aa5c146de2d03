// The types of expressionsOf, as far as the generated code depends on them: where a number is a
// thing, and where effects are numbers of their pool.
import type { Declared } from '../builtins/builtin.ts';
import { builtin } from '../builtins/builtins.ts';
import { integer, yesNo } from '../model/types.ts';
import type { Type } from '../model/types.ts';
import type { Expr, Operation, Program, Routine, SourceExpr } from '../model/program.ts';
import { eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf } from '../model/operations.ts';

/** The type of an expression; null when it does not show. */
export function typeOf(expr: Expr, routine: Routine, program: Program): Type | null {
  const of = (part: Expr): Type | null => typeOf(part, routine, program);
  switch (expr.kind) {
    case 'constant':
      return constantType(expr.value);
    case 'slot':
      return routine.slots[expr.slot]?.type ?? null;
    case 'named':
      return null;
    case 'field':
      return program.things[expr.type]?.fields[expr.field]?.type ?? null;
    case 'part':
      return partType(of(expr.record), expr.field, program);
    case 'half':
      return halfType(of(expr.pair));
    case 'arithmetic':
      return expr.exact || expr.operator === '/' ? { kind: 'fraction' } : integer;
    case 'negate':
      return expr.exact ? { kind: 'fraction' } : integer;
    case 'round':
    case 'amount':
      return integer;
    case 'equal':
    case 'compare':
    case 'and':
    case 'or':
    case 'not':
    case 'in':
    case 'has':
    case 'quantify':
      return yesNo;
    case 'conditional':
      return of(expr.then) ?? of(expr.otherwise);
    case 'list':
      return listType(expr.elements.map(of).find((type) => type !== null) ?? null);
    case 'record':
      return null;
    case 'join':
      return of(expr.left) ?? of(expr.right);
    case 'without':
      return of(expr.list);
    case 'builtin':
      return builtinType(expr.name, expr.arguments.map(of), program);
    case 'select':
      return listType(expr.give === null ? elementOf(expr.source, of, program) : of(expr.give));
  }
}

function constantType(value: (Expr & { readonly kind: 'constant' })['value']): Type | null {
  if (typeof value === 'boolean') return yesNo;
  return typeof value === 'string' ? { kind: 'text' } : null;
}

/** The type without `or none`. */
export function bare(type: Type | null): Type | null {
  return type?.kind === 'optional' ? type.type : type;
}

function partType(record: Type | null, field: number, program: Program): Type | null {
  const type = bare(record);
  if (type?.kind !== 'record') return null;
  return program.records.find(({ name }) => name === type.name)?.fields[field]?.type ?? null;
}

function halfType(pair: Type | null): Type | null {
  const type = bare(pair);
  return type?.kind === 'effects-pair' ? { kind: 'effects', notation: type.notation } : null;
}

function listType(element: Type | null): Type | null {
  return element === null ? null : { kind: 'list', element };
}

function elementType(list: Type | null): Type | null {
  const type = bare(list);
  return type?.kind === 'list' ? type.element : null;
}

function elementOf(
  source: SourceExpr,
  of: (expr: Expr) => Type | null,
  program: Program,
): Type | null {
  if (source.kind === 'list') return elementType(of(source.list));
  const name = program.things[source.type]?.name;
  return name === undefined ? null : { kind: 'thing', name };
}

/**
 * The type of a call, by the function's own word; what is not known of the arguments stays open.
 */
function builtinType(name: string, types: readonly (Type | null)[], program: Program): Type | null {
  const found = builtin(name);
  if (found === null) return null;
  // Constants may follow the arguments: they are no part of what the function is given.
  for (let count = types.length; count > 0; count -= 1) {
    const given = types.slice(0, count).map((type) => type ?? ({ kind: 'unknown' } as const));
    const type = found.type(given, declaredIn(program));
    if (type !== null) return type.kind === 'unknown' ? null : type;
  }
  return null;
}

const known = new WeakMap<Program, Declared>();

/** What the program says about the names that types mention. */
function declaredIn(program: Program): Declared {
  const found = known.get(program);
  if (found !== undefined) return found;
  const { kinds, things, maps } = program;
  const declared: Declared = {
    isOrdered: (name) => kinds.find((kind) => kind.name === name)?.ordered ?? false,
    isPlace: (name) => things.find((thing) => thing.name === name)?.role === 'place',
    edgeOf: (place) => {
      const map = maps.find((each) => things[each.place]?.name === place);
      return map?.edge === undefined || map.edge === null ? null : (things[map.edge]?.name ?? null);
    },
  };
  known.set(program, declared);
  return declared;
}

/** Whether values of the type are effects, kept as numbers of a pool. */
export function isPooled(type: Type | null): boolean {
  const kind = bare(type)?.kind;
  return kind === 'effects' || kind === 'effects-pair';
}

/** The slots that are used as things, and the type of those. */
export function thingSlots(body: readonly Operation[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const operation of everyOperation(body)) {
    if (operation.kind === 'field' && operation.thing.kind === 'slot') {
      found.set(operation.thing.slot, operation.type);
    }
    for (const expr of expressionsOf(operation)) {
      eachExpression(expr, (part) => {
        if (part.kind === 'field' && part.thing.kind === 'slot')
          found.set(part.thing.slot, part.type);
      });
    }
  }
  return found;
}
