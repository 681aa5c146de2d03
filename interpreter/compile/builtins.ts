import { heldFunction } from '../model/held.ts';
import { keptFunction } from '../model/kept.ts';
import { arrangedFunction, preferredFunction } from '../model/preferences.ts';
import type { Expr } from '../model/program.ts';
import { routeAnswers, routeFunctions } from '../model/routes.ts';
import type { Type } from '../model/types.ts';
import { gatheredCall } from './gather.ts';
import type { HelperName } from './helpers.ts';
import { literal } from './names.ts';
import { isWithin, rangeTest } from './range-test.ts';
import type { Scope } from './scope.ts';
import { fusedCall } from './selection.ts';
import { bare, known } from './typing.ts';

type Call = Expr & { readonly kind: 'builtin' };

/**
 * A call of a function of the language; over a selection, one loop that makes no list where it can.
 */
export function builtinCall(call: Call, scope: Scope, expected: Type | null): string {
  const { output } = scope;
  const fused = gatheredCall(call, scope) ?? fusedCall(call, scope);
  if (fused !== null) return fused;
  const values = call.arguments.map((argument) => {
    return scope.js(argument, known(argument) ?? expected);
  });
  const [a = 'null', b = 'null'] = values;
  const both = `${a}, ${b}, ${scope.at()}`;
  switch (call.name) {
    case 'count':
      return `${a}.length`;
    case 'present':
      return `${output.use('present')}(${a}, ${scope.at()})`;
    case keptFunction:
      return `${output.use('kept')}(game, ${[a, `[${values.slice(1).join(', ')}]`, scope.at()].join(', ')})`;
    case heldFunction:
      return holding(call, values, scope);
    case 'first':
    case 'last':
    case 'sole':
      return `${output.use(call.name)}(${a})`;
    case 'sum':
      return isWholeList(call.arguments[0])
        ? `${output.use('total')}(${a}, ${scope.at()})`
        : `${output.use('sum')}(${both})`;
    case 'highest':
    case 'lowest':
      return `${output.use(call.name)}(${both})`;
    case 'sorted':
      return `${output.use('sorted')}(${a}, ${scope.at()})`;
    case preferredFunction:
    case arrangedFunction: {
      const name = call.name === preferredFunction ? 'preferred' : 'arranged';
      return `${output.use(name)}(${a}, [${values.slice(1).join(', ')}], ${scope.at()})`;
    }
    case 'between':
      return `${a}.slice(1, -1)`;
    case 'min':
    case 'max':
      return extreme(call, values, scope);
    case 'abs':
      return isWhole(call.arguments[0]) ? `Math.abs(${a})` : `${output.use('absolute')}(${a})`;
    case 'odds':
      return call.arguments.every((side) => isWhole(side))
        ? `${output.use('fraction')}(${both})`
        : `${output.use('exactly')}('/', ${both})`;
    case 'following':
      return `((${a} + 1) % ${b})`;
    case 'seats-from':
      return `Array.from({ length: ${b} }, (_, step) => (${a} + step) % ${b})`;
    case 'opponent':
      return `(1 - ${a})`;
    case 'or-else':
      return `${output.use('orElse')}(${a}, ${b})`;
    case 'turned':
      return `(((${a} - 1 + ${b}) % 6 + 6) % 6 + 1)`;
    case 'next':
      return `${output.use('following')}(${a}, ${b})`;
    default:
      return routeCall(call, values, scope) ?? geometry(call, values, scope);
  }
}

/** A value that must lie within the ends that a type states. */
function holding(call: Call, values: readonly string[], scope: Scope): string {
  const { output } = scope;
  const [value = 'null', name = "''"] = values;
  const of = call.arguments[0];
  if (of === undefined || isWithin(call.result, of, scope)) return value;
  const test = rangeTest(call.result, 'value');
  const isOut = output.constant(`(value) => ${String(test)}`);
  const told = output.constant(`{ field: ${name}, type: ${literal(call.result)} }`);
  return `${output.use('held')}(${value}, ${isOut}, ${told}, ${scope.at()})`;
}

const routeHelpers: ReadonlyMap<string, HelperName> = new Map([
  [routeFunctions.filled, 'filled'],
  [routeFunctions.nth, 'nth'],
  [routeFunctions.put, 'put'],
  [routeFunctions.noted, 'noted'],
  [routeFunctions.goesOn, 'goesOn'],
  [routeFunctions.leads, 'leads'],
  [routeFunctions.isOpen, 'isOpen'],
  [routeFunctions.spent, 'spent'],
  [routeFunctions.affords, 'affords'],
  [routeFunctions.slot, 'slot'],
]);

/** A part of a search over the map, or its answer; null: it is none. */
function routeCall(call: Call, values: readonly string[], scope: Scope): string | null {
  const { output } = scope;
  const answer = routeAnswers.get(call.name);
  // What only accounts tell comes after the lists and the place in them.
  const [places = '', prices = '', before = '', at = ''] = values;
  if (answer === 'price') return `${output.use('nth')}(${prices}, ${at})`;
  if (answer !== undefined)
    return `${output.use(answer)}(${places}, ${prices}, ${before}, ${at})`;
  const helper = routeHelpers.get(call.name);
  return helper === undefined
    ? null
    : `${output.use(helper)}(${[...values, scope.at()].join(', ')})`;
}

/** What geometry decides: kept by the game where it is asked about one place or two. */
function geometry(call: Call, values: readonly string[], scope: Scope): string {
  const name = literal(call.name);
  const isPlaces = holdsThings(known(call));
  const [first, second = 'null'] = values;
  const of = call.arguments[0] === undefined ? null : bare(known(call.arguments[0]));
  if (first !== undefined && values.length <= 2 && of?.kind === 'thing') {
    const ask = isPlaces ? '$boardPlaces' : '$board';
    return `${ask}(game, ${name}, ${first}, ${second}, ${scope.at()})`;
  }
  const asked = `$asked(game, ${name}, [${values.join(', ')}], ${scope.at()})`;
  return isPlaces ? `$thingsAt(game, ${asked})` : asked;
}

/** Whether values of the type are things, or lists of things. */
function holdsThings(type: Type | null): boolean {
  switch (type?.kind) {
    case 'thing':
      return true;
    case 'optional':
      return holdsThings(type.type);
    case 'list':
      return holdsThings(type.element);
    default:
      return false;
  }
}

function isWhole(expr: Expr | undefined): boolean {
  if (expr === undefined) return false;
  if (expr.kind === 'constant') return typeof expr.value === 'number';
  return isCounted(known(expr));
}

/** Whether the expression is a list of whole numbers. */
function isWholeList(expr: Expr | undefined): boolean {
  const type = expr === undefined ? null : bare(known(expr));
  return type?.kind === 'list' && type.element.kind === 'integer';
}

/** Whether values of the type are plain numbers that can be compared. */
function isCounted(type: Type | null): boolean {
  return type?.kind === 'integer' || type?.kind === 'kind';
}

function extreme(call: Call, values: readonly string[], scope: Scope): string {
  const isHighest = call.name === 'max';
  if (call.arguments.every((argument) => isWhole(argument))) {
    return `Math.${isHighest ? 'max' : 'min'}(${values.join(', ')})`;
  }
  const name = scope.output.use(isHighest ? 'highest' : 'lowest');
  return `${name}([${values.join(', ')}], null, ${scope.at()})`;
}
