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
  /** Those that it tells together. */
  readonly all?: readonly Reason[];
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
    const group = one.all === undefined ? groups.find((each) => belongs(one, each)) : undefined;
    if (group === undefined) groups.push([...(one.all ?? [one])]);
    else group.push(one);
  }
  return likewise(groups).flatMap(([group = [], ...others]) => {
    const most = group.every(isAbsence) ? 1 : few;
    const told = group.length > most ? together(group, teller) : null;
    if (told === null) return group;
    // Two that say no for reasons of their own keep them.
    const isLost = told.every(({ below }) => below.length === 0) && group.some(saysWhy);
    if (group.length <= few && isLost) return group;
    const [first] = told;
    if (others.length === 0 || first === undefined) return told;
    const all = shown(others.map((other) => otherwise(group, other, teller)));
    return [{ ...first, text: narrativeOf(teller.language).likewise(first.text, all) }];
  });
}

type Group = readonly Reason[];

/** Groups of parts, each with those after it that say the same of the same about something else. */
function likewise(groups: readonly Group[]): readonly (readonly Group[])[] {
  const found: Group[][] = [];
  for (const group of groups) {
    const before = group.length > few ? found.find(([first = []]) => isLike(first, group)) : null;
    if (before) before.push(group);
    else found.push([group]);
  }
  return found;
}

/** Whether two groups are parts of one condition, of the same in turn but for one thing in all. */
function isLike(one: Group, other: Group): boolean {
  const [place, ...more] = placesApart(one[0], other[0]);
  if (place === undefined || more.length > 0 || one.length !== other.length) return false;
  return one.every((each, at) => placesApart(each, other[at]).join() === String(place));
}

function placesApart(one: Reason | undefined, other: Reason | undefined): readonly number[] {
  if (one?.from?.kind !== 'part' || other?.from?.kind !== 'part') return [];
  if (!isAlike(one, other) || one.below.length + other.below.length > 0) return [];
  return apart(one.from, other.from);
}

/** What another group is about. */
function otherwise(group: Group, other: Group, teller: Teller): string {
  const from = other[0]?.from;
  const [slot = -1] = placesApart(group[0], other[0]);
  if (from?.kind !== 'part') return '';
  const { ground, of } = from;
  return valueText(ground.slots[slot] ?? null, of.slots[slot]?.type ?? unknown, teller);
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
    const clause = group[0]?.clause ?? null;
    return told === null ? null : [{ clause, text: told, below: [], all: group }];
  }
  const calls = group.flatMap(({ from }) => (from?.kind === 'called' ? [from] : []));
  const [first, second] = calls;
  const [at] = first && second ? differing(first, second) : [];
  const routine = teller.program.routines[first?.call.callee ?? -1];
  const type = routine?.parameters[at ?? -1]?.type;
  if (first === undefined || at === undefined || type === undefined) return null;
  const { gave } = first;
  const isAnswer = typeof gave === 'boolean' && routine?.told === undefined;
  const asked = isAnswer ? {} : { gave };
  const said = narrateCall(first.call, teller, { ...asked, isBrief: true, without: at });
  if (said === null) return null;
  const names = calls.map(({ call }) => valueText(call.arguments[at] ?? null, type, teller));
  const { answerOfAll, ofAll } = narrativeOf(teller.language);
  const all = shown(names);
  const text = isAnswer ? answerOfAll(said.text, gave, all) : ofAll(said.text, all);
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

/** What each of several was held against, that is none of them; null: it is otherwise. */
function soughtIn(parts: readonly Part[], element: number): Value {
  const found = parts.map(({ ground: { expr, holds, sides } }): Value => {
    if (expr.kind !== 'equal' || expr.negated || holds || sides === null) return null;
    const at = [expr.left, expr.right].findIndex(
      (side) => side.kind === 'slot' && side.slot === element,
    );
    return at < 0 ? null : sides[1 - at] ?? null;
  });
  const [first = null] = found;
  return found.every((each) => isEqual(each, first)) ? first : null;
}

/** What is said of all; null: the words differ, or there are none. */
function allParts(parts: readonly Part[], teller: Teller): string | null {
  const { answerOfAll, ofAll } = narrativeOf(teller.language);
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
  const { ground, of } = parts[0] as Part;
  if (texts.every((each) => each.weighed === first.weighed)) {
    const { places, lists, slots, expr, sides } = ground;
    const scope = { teller, of, slots, element, isBrief: true, places, lists };
    const asked = sides === null ? said(expr, scope, unknown) : null;
    if (asked !== null) return answerOfAll(asked, ground.holds, shown(names));
    return first.weighed === null ? null : ofAll(first.weighed, shown(names));
  }
  if (first.plain === null) return amongNone(parts, teller);
  if (texts.some(({ plain }) => plain !== first.plain)) return null;
  const sought = soughtIn(parts, element);
  if (sought !== null) {
    const { several, within } = narrativeOf(teller.language);
    const one = valueText(sought, of.slots[element]?.type ?? unknown, teller);
    return within({ what: null, value: one }, { what: null, value: several(shown(names)) }, false);
  }
  return answerOfAll(first.plain, ground.holds, shown(names));
}
