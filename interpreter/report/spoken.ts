/** What stands for itself in an expression, and what may be said of it without looking into it. */
import type { ConstantExpr, Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { elementText } from './called.ts';
import { directionText } from './directions.ts';
import type { Side } from './narrative.ts';
import type { Scope } from './scope.ts';
import { isElement } from './scope.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

type Of<Kind extends Expr['kind']> = Extract<Expr, { readonly kind: Kind }>;

/** A number of the book by its words; else a value. */
export function constant(expr: ConstantExpr, type: Type, scope: Scope): string | null {
  const number = numberOf(expr, scope);
  if (number === null) {
    return directionText(expr.value, scope) ?? worded(expr.value, type, scope.teller);
  }
  const { ofAll } = narrativeOf(scope.teller.language);
  return ofAll(number.what ?? '', { names: [number.value], more: 0 });
}

/** A value whose type is not known is told when it needs no words. */
function worded(value: Value, type: Type, teller: Teller): string | null {
  if (type.kind !== 'unknown') return valueText(value, type, teller);
  if (typeof value === 'boolean' || value === null) return valueText(value, type, teller);
  return typeof value === 'number' ? String(value) : null;
}

/** A number of the book by its words, and what it comes to; null: it is none that has words. */
export function numberOf(
  { number, value }: ConstantExpr,
  { of, teller }: Scope,
): Side | null {
  if (number === undefined) return null;
  const { words, clause } = number;
  const isElsewhere = clause !== (of.origin?.clause ?? null);
  const text = valueText(value, { kind: 'fraction' }, teller);
  const { cited } = narrativeOf(teller.language);
  return { what: words[teller.language], value: cited(text, isElsewhere ? clause : null) };
}

/** One of the things of a type, in what is said of each of them. */
export function eachOf(type: Type, form: 'each' | 'that', teller: Teller): string | null {
  const kind = elementText(type, teller);
  return kind === null ? null : narrativeOf(teller.language).phrases[form](kind);
}

/** What is said where there is none of a list. */
export function emptyText(type: Type, teller: Teller): string {
  return valueText([], type, teller);
}

/** The names of what a slot holds. */
export function listed({ slot: at, result }: Of<'slot'>, { slots, teller }: Scope): string | null {
  const value = slots[at];
  return value === undefined ? null : valueText(value, result, teller);
}

/** A thing of the position by its name in the rules; null: there is none. */
export function thingNamed(name: string, { teller }: Scope): string | null {
  const index = teller.configuration.things.findIndex((thing) => thing.name === name);
  const type = teller.program.things[teller.configuration.things[index]?.type ?? -1];
  return type === undefined ? null : valueText(index, { kind: 'thing', name: type.name }, teller);
}

/** What follows in a text that begins so; empty: it does not. */
export function after(text: string, start: string): string {
  return text.toLowerCase().startsWith(start.toLowerCase()) ? text.slice(start.length) : '';
}

/** What a text begins with. */
export function firstWord(text: string): string {
  return text.split(' ')[0]?.toLowerCase() ?? '';
}

/** The name by which a function has words: what parts two areas is no side of a hex. */
export function functionName({ name, result }: Of<'builtin'>, { teller }: Scope): string {
  const type = bare(result);
  if (name !== 'border' || type.kind !== 'thing') return name;
  const info = teller.program.things.find((each) => each.name === type.name);
  return info?.grid === 'hexes' ? name : 'border of areas';
}

/** A value without the word that its field ends with: `clear` of a field `terrain`. */
export function saidOnce(value: string, field: string): string {
  const last = field.split(' ').at(-1)?.toLowerCase() ?? '';
  const words = value.split(' ');
  if (words.length < 2 || last === '') return value;
  if (words[0]?.toLowerCase() === last) return words.slice(1).join(' ');
  return words.at(-1)?.toLowerCase() === last ? words.slice(0, -1).join(' ') : value;
}

/** Whether it is which of several something is: a value of a kind, a thing or a place. */
export function isWhich({ kind, left, right }: Of<'equal' | 'compare'>, type: Type): boolean {
  const isNamed = ['constant', 'named', 'slot'].includes(right.kind);
  const isOne = ['kind', 'thing'].includes(bare(type).kind);
  return kind === 'equal' && left.kind === 'field' && isNamed && isOne;
}

/** A list that a rule is given, or what a thing that it is given has of its own. */
export function goesWithoutSaying(part: Expr, type: Type): boolean {
  return bare(type).kind === 'list' || part.kind === 'field';
}

/** The first or the last of a list whose elements are known; null: it is no such thing. */
export function endOf({ name, arguments: [list] }: Of<'builtin'>, scope: Scope): string | null {
  if ((name !== 'first' && name !== 'last') || list?.kind !== 'slot') return null;
  const type = bare(list.result);
  const all = scope.slots[list.slot];
  if (type.kind !== 'list' || bare(type.element).kind !== 'thing') return null;
  if (!Array.isArray(all)) return null;
  const end = all.at(name === 'first' ? 0 : -1) as Value | undefined;
  return end === undefined ? null : valueText(end, type.element, scope.teller);
}

/** Whether an expression is the result of what was done. */
export function isResult(expr: Expr, { of }: Scope): boolean {
  return expr.kind === 'slot' && of.slots[expr.slot]?.name === 'result';
}

/** What a function is given; of two neighbours first the one that each thing in turn has. */
export function inTurn({ name, arguments: all }: Of<'builtin'>, scope: Scope): readonly Expr[] {
  const [left, right] = all;
  const [last] = right?.kind === 'builtin' && right.name === 'present' ? right.arguments : [right];
  if (name !== 'adjacent' || left === undefined || last?.kind !== 'field') return all;
  return isElement(last.thing, scope) ? [last, left] : all;
}

/** What is asked of two places, or of one and a direction. */
const placing: ReadonlySet<string> = new Set([
  ...['adjacent', 'ahead', 'bearing', 'beyond', 'crossed', 'distance', 'line', 'range', 'routes'],
]);

/** Functions that give one of what each of several gives, or their sum. */
export const ofLists: ReadonlySet<string> = new Set(['highest', 'lowest', 'sum']);

/** What is known where something is said that a function is given. */
export function given({ name }: Of<'builtin'>, scope: Scope): Scope {
  return { ...scope, isDirection: false, isPlaced: placing.has(name) };
}
