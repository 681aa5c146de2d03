// A list that is gathered in a loop only to be counted, added up, or asked for its first element is
// not made: what is wanted of it is kept as the loop goes.
import { eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import { appendedTo } from './calls.ts';
import type { Interval } from './ranges.ts';
import { isSafe, reach } from './ranges.ts';
import type { Gathered, Scope, Shortcuts } from './scope.ts';
import { bare } from './typing.ts';

type Wanted = Shortcuts['gathered'];

/** So many elements a list has at most, by the usual bounds. */
const mostElements = 10_000;

/** The slots of a routine that need no list, and what is wanted of each. */
export function gatheredSlots(scope: Scope): Wanted {
  const { body } = scope.routine;
  const all = everyOperation(body);
  const found = new Map<number, ReadonlySet<Gathered>>();
  for (const slot of scope.collecting) {
    const appends = all.filter((operation) => appendedTo(operation) === slot);
    const reads = all
      .filter((operation) => !appends.includes(operation))
      .flatMap(expressionsOf)
      .flatMap((expr) => readings(expr, slot));
    const wanted = new Set(reads);
    const plain = [...wanted].filter((each) => each !== 'list');
    if (plain.length < wanted.size || plain.length === 0) continue;
    if (wanted.has('sum') && !appends.every((append) => isBounded(append, scope))) continue;
    found.set(slot, new Set(plain));
  }
  return found;
}

/** What each reading of the slot wants of its list. */
function readings(expr: Expr, slot: number): readonly (Gathered | 'list')[] {
  const found: (Gathered | 'list')[] = [];
  let plain = 0;
  eachExpression(expr, (part) => {
    if (part.kind === 'slot' && part.slot === slot) plain += 1;
    const wanted = wantedOf(part, slot);
    if (wanted !== null) found.push(wanted);
  });
  return plain > found.length ? [...found, 'list'] : found;
}

/** What a call wants of the list in the slot; null when it is about something else. */
function wantedOf(expr: Expr, slot: number): Gathered | null {
  if (expr.kind !== 'builtin') return null;
  const [list] = expr.arguments;
  if (list?.kind !== 'slot' || list.slot !== slot) return null;
  const { name } = expr;
  return name === 'count' || name === 'sum' || name === 'first' ? name : null;
}

/** Whether a sum of so many such elements is exact in any case. */
function isBounded(append: Operation, scope: Scope): boolean {
  const element = elementAppended(append);
  if (element === null) return false;
  const list = bare(scope.slotType(appendedTo(append) ?? -1));
  if (list?.kind !== 'list' || list.element.kind !== 'integer') return false;
  const many: Interval = { from: -mostElements, to: mostElements };
  return isSafe(reach('*', scope.intervalOf(element), many));
}

/** What an operation adds to its list. */
function elementAppended(append: Operation): Expr | null {
  if (append.kind !== 'set' || append.value.kind !== 'join') return null;
  const { right } = append.value;
  return right.kind === 'list' ? (right.elements[0] ?? null) : null;
}

/** The local for what is kept of the list in a slot. */
function gatheredName(slot: number, what: Gathered, scope: Scope): string {
  return `${scope.name(slot)}${what}`;
}

/** The locals for the lists that are not made, with what they start from. */
export function gatheredLocals(scope: Scope): readonly string[] {
  return [...scope.shortcuts.gathered].flatMap(([slot, wanted]) =>
    kept(wanted).map((what) => `${gatheredName(slot, what, scope)} = ${start(what)}`),
  );
}

/** The elements are counted in any case: a list has only so many. */
function kept(wanted: ReadonlySet<Gathered>): readonly Gathered[] {
  return [...new Set<Gathered>(['count', ...wanted])];
}

function start(what: Gathered): string {
  return what === 'first' ? 'null' : '0';
}

/** Begins a list that is not made, or takes one more element into account. */
export function gatheredLines(
  slot: number,
  element: string | null,
  scope: Scope,
): readonly string[] | null {
  const wanted = scope.shortcuts.gathered.get(slot);
  if (wanted === undefined) return null;
  const name = (what: Gathered): string => gatheredName(slot, what, scope);
  if (element === null) return kept(wanted).map((what) => `${name(what)} = ${start(what)};`);
  // An element that is not wanted is worked out all the same: that could stop the run.
  const isName = /^[\w$]+$/.test(element);
  return [
    ...(wanted.has('sum') || isName ? [] : [`void (${element});`]),
    ...(wanted.has('sum') ? [`${name('sum')} += ${element};`] : []),
    ...(wanted.has('first') ? [`if (${name('count')} === 0) ${name('first')} = ${element};`] : []),
    `if (${name('count')}++ >= game.bounds.list) $tooLong(game, ${scope.at()});`,
  ];
}

/** The JavaScript of a call that wants no more of a list than what is kept of it. */
export function gatheredCall(
  call: Expr & { readonly kind: 'builtin' },
  scope: Scope,
): string | null {
  const [list] = call.arguments;
  if (list?.kind !== 'slot') return null;
  const wanted = wantedOf(call, list.slot);
  if (wanted === null || !scope.shortcuts.gathered.has(list.slot)) return null;
  return gatheredName(list.slot, wanted, scope);
}
