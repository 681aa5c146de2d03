/** Tells together reasons that differ in nothing but whom or what they are about. */
import { isEqual } from '../model/equal.ts';
import { eachExpression } from '../model/expressions.ts';
import type { Ground, LogEvent } from '../model/log.ts';
import type { Routine } from '../model/program.ts';
import { unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { few, shown } from './called.ts';
import { narrateCall } from './narrate.ts';
import { said } from './phrase.ts';
import type { Told } from './rolling.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';
import { weighed } from './weighed.ts';

/** A sentence and what it rests on. */
export interface Reason extends Told {
  readonly below: readonly Reason[];
  /** The rolls and sums of modifiers that it says. */
  readonly says?: readonly LogEvent[];
  /** Whether it is in the words of a rule. */
  readonly isOwn?: true;
  /** What the sentence was made of. */
  readonly from?: Part | Called;
}

/** A part of a condition. */
interface Part {
  readonly kind: 'part';
  readonly ground: Extract<Ground, { readonly kind: 'part' }>;
  readonly of: Routine;
}

/** A rule that was asked, and its answer. */
interface Called {
  readonly kind: 'called';
  readonly call: Extract<LogEvent, { readonly kind: 'call' }>;
  readonly gave: Value | undefined;
}

/** The same sentence is said once. */
export function unique(found: readonly Reason[]): readonly Reason[] {
  const said = new Set<string>();
  return found.filter(({ text }) => !said.has(text) && said.add(text).size > 0);
}

/** The same with those told together that say the same of several. */
export function folded(found: readonly Reason[], teller: Teller): readonly Reason[] {
  const groups: Reason[][] = [];
  for (const one of found) {
    const group = groups.find((each) => belongs(one, each));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return groups.flatMap((group) => {
    const most = group.every(isAbsence) ? 1 : few;
    const told = group.length > most ? together(group, teller) : null;
    if (told === null) return group;
    // Two that say no for reasons of their own keep them.
    const isLost = told.every(({ below }) => below.length === 0) && group.some(saysWhy);
    return group.length <= few && isLost ? group : told;
  });
}

function saysWhy({ below }: Reason): boolean {
  return below.length > 0;
}

/** Whether a rule that was asked said no, and nothing in it held. */
function isAbsence({ from, below }: Reason): boolean {
  if (from?.kind !== 'called' || from.gave !== false) return false;
  return below.every((each) => isAbsence(each) || isWanting(each));
}

function isWanting({ from }: Reason): boolean {
  return from?.kind === 'part' && !from.ground.holds;
}

function belongs(one: Reason, group: readonly Reason[]): boolean {
  const { from } = one;
  const first = group[0]?.from;
  if (from?.kind === 'part' && first?.kind === 'part') {
    if (from.ground.expr !== first.ground.expr) return false;
    return from.ground.holds === first.ground.holds && joins(first, from, group[1], apart);
  }
  if (from?.kind !== 'called' || first?.kind !== 'called') return false;
  if (!isAlike(one, group[0] ?? one)) return false;
  return joins(first, from, group[1], differing);
}

/** Whether one differs from the first of a group in one place, and there as the others do. */
function joins<From extends Part | Called>(
  first: From,
  from: From,
  second: Reason | undefined,
  differences: (first: From, from: From) => readonly number[],
): boolean {
  const [at, ...more] = differences(first, from);
  if (at === undefined || more.length > 0) return false;
  return second === undefined || differences(first, second.from as From)[0] === at;
}

/** Which slots differ that two parts of one condition read. */
function apart({ ground: a }: Part, { ground: b }: Part): readonly number[] {
  const read = new Set<number>();
  eachExpression(a.expr, (expr) => {
    if (expr.kind === 'slot') read.add(expr.slot);
  });
  return [...read].filter((slot) => !isEqual(a.slots[slot] ?? null, b.slots[slot] ?? null));
}

/** Whether two reasons rest on the same conditions, whatever they were asked of. */
function isAlike({ from: a, below }: Reason, { from: b, below: others }: Reason): boolean {
  if (a?.kind === 'part' && b?.kind === 'part') {
    return a.ground.expr === b.ground.expr && a.ground.holds === b.ground.holds;
  }
  if (a?.kind !== 'called' || b?.kind !== 'called') return a === undefined && b === undefined;
  return (
    a.call.callee === b.call.callee &&
    a.gave === b.gave &&
    below.length === others.length &&
    below.every((each, at) => isAlike(each, others[at] ?? each))
  );
}

/** Which arguments of two calls of a rule differ. */
function differing({ call: a }: Called, { call: b }: Called): readonly number[] {
  return a.arguments.flatMap((value, at) =>
    isEqual(value, b.arguments[at] ?? null) ? [] : [at],
  );
}

function together(group: readonly Reason[], teller: Teller): readonly Reason[] | null {
  const parts = group.flatMap(({ from }) => (from?.kind === 'part' ? [from] : []));
  if (parts.length > 0) {
    const told = allParts(parts, teller);
    return told === null ? null : [{ clause: group[0]?.clause ?? null, text: told, below: [] }];
  }
  const calls = group.flatMap(({ from }) => (from?.kind === 'called' ? [from] : []));
  const [first, second] = calls;
  const [at] = first && second ? differing(first, second) : [];
  const routine = teller.program.routines[first?.call.callee ?? -1];
  const type = routine?.parameters[at ?? -1]?.type;
  if (first === undefined || at === undefined || type === undefined) return null;
  const { gave } = first;
  const said = narrateCall(first.call, teller, { gave, isBrief: true, without: at });
  if (said === null) return null;
  const names = calls.map(({ call }) => valueText(call.arguments[at] ?? null, type, teller));
  const text = narrativeOf(teller.language).ofAll(said.text, shown(names));
  return [{ clause: said.clause, text, below: inCommon(group, teller) }];
}

/**
 * What reasons rest on that are told together. What is said of few only would need their names
 * again: the third depth has them.
 */
function inCommon(group: readonly Reason[], teller: Teller): readonly Reason[] {
  const isOfAll = ({ text }: Reason): boolean =>
    group.every(({ below }) => below.some((each) => each.text === text));
  const all = unique(group.flatMap(({ below }) => below));
  return folded(all, teller).filter((each) => !all.includes(each) || isOfAll(each));
}

/** That something is in none of several lists without names; null: it is otherwise. */
function amongNone(parts: readonly Part[], teller: Teller): string | null {
  const told = parts.flatMap(({ ground: { expr, holds, sides } }) => {
    if (expr.kind !== 'in' || holds !== expr.negated || sides === null) return [];
    const { element, list } = expr;
    const value = valueText(sides[0], element.result, teller);
    return [{ value, list: valueText(sides[1], list.result, teller) }];
  });
  const [first] = told;
  if (first === undefined || told.length < parts.length) return null;
  if (told.some(({ value }) => value !== first.value)) return null;
  const { names, more } = shown(told.map(({ list }) => list));
  const { oneByOne, within } = narrativeOf(teller.language);
  const lists = more === 0 ? names : [...names, '…'];
  const list = { what: null, value: lists.reduce((one, other) => oneByOne(one, other)) };
  return within({ what: null, value: first.value }, list, false);
}

/** What is said of all; null: the words differ, or there are none. */
function allParts(parts: readonly Part[], teller: Teller): string | null {
  const { expected, ofAll, yes, no } = narrativeOf(teller.language);
  const [one, other] = parts;
  const element = one && other ? (apart(one, other)[0] ?? -1) : -1;
  const names = parts.map(({ ground: { slots }, of }) =>
    valueText(slots[element] ?? null, of.slots[element]?.type ?? unknown, teller),
  );
  const texts = parts.map(({ ground, of }) => {
    const scope = { teller, of, slots: ground.slots, element, isBrief: true };
    return { weighed: weighed(ground, scope), plain: said(ground.expr, scope, unknown) };
  });
  const [first] = texts;
  if (first === undefined) return null;
  if (texts.every((each) => each.weighed === first.weighed)) {
    return first.weighed === null ? null : ofAll(first.weighed, shown(names));
  }
  if (first.plain === null) return amongNone(parts, teller);
  if (texts.some(({ plain }) => plain !== first.plain)) return null;
  const holds = parts[0]?.ground.holds === true;
  return ofAll(expected(first.plain, holds ? yes : no), shown(names));
}
