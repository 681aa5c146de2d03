/** When a modifier need not be looked at any more, given those that were weighed before it. */
import type { Span } from '../../grammar/span.ts';
import type { Expr, ModifierListInfo } from '../model/program.ts';
import { excludersOf, winsOver } from '../model/tables.ts';
import type { Type } from '../model/types.ts';
import { integer, meet, yesNo } from '../model/types.ts';
import { both, constantNumber, not } from './context.ts';
import type { Scope } from './scope.ts';

/** Of a modifier list what decides which of its modifiers need not be looked at. */
type Ruled = Pick<ModifierListInfo, 'rule' | 'modifiers'>;

/** A modifier that was read: the slots that say whether it applies and what it is worth. */
export interface Weighed {
  readonly applies: number;
  readonly amount: number;
  readonly type: Type;
}

/** The best of some amounts that are worked out: whether there is one at all, and how much. */
interface Best {
  readonly applies: Expr;
  readonly amount: Expr;
}

/**
 * What is settled as the modifiers of a list are weighed, in the order of `excludersFirst`. What
 * earlier ones settle together is kept in slots as they come, so that each has one test however
 * long the list is.
 */
export class Settled {
  readonly #scope: Scope;
  readonly #ruled: Ruled;
  /** Of each modifier those that exclude it, in order. */
  readonly #excluders: readonly (readonly number[])[];
  readonly #weighed: (Weighed | undefined)[] = [];
  /** Whether one of those that shut out all that come after counts; null: there is none yet. */
  #found: Expr | null = null;
  /** Weighed, and not yet among those. */
  #waiting: number[] = [];
  /** Of `best of`, for each amount that is worked out: the best of it and those listed before. */
  #best: ReadonlyMap<number, Best> | null = null;

  constructor(scope: Scope, ruled: Ruled) {
    this.#scope = scope;
    this.#ruled = ruled;
    this.#excluders = excludersOf(ruled);
  }

  /** A modifier was read. */
  add(index: number, weighed: Weighed): void {
    this.#weighed[index] = weighed;
    const { rule } = this.#ruled;
    if (rule === 'cumulative' || rule === 'multiplied') return;
    if (this.#ruled.rule === 'only one' || this.#fixed(index) !== null) this.#waiting.push(index);
  }

  /**
   * Whether a modifier counts as long as its condition holds; null: always. It does not where one
   * that counts excludes it, is the only one, or is at least as good. One that excludes others is
   * looked at all the same: they do not count when it does.
   */
  free(index: number, at: Span): Expr | null {
    const { rule, modifiers } = this.#ruled;
    const excluding = (this.#excluders[index] ?? []).filter((each) => this.#isSettled(each));
    const tests = excluding.flatMap((each) => this.#holds(each) ?? []);
    const isOne = rule === 'best of' || rule === 'only one';
    if (isOne && (modifiers[index]?.excludes ?? []).length === 0) {
      if (rule === 'only one') tests.push(...this.#before(index, at));
      else tests.push(...this.#better(index, at));
    }
    return allOf(tests.map(not));
  }

  /** Whether it is certain that a modifier counts where it applies: nothing else may exclude it. */
  #isSettled(index: number): boolean {
    if (this.#weighed[index] === undefined) return false;
    return (this.#excluders[index] ?? []).every(
      (each) => this.#weighed[each] !== undefined || winsOver(this.#ruled, index, each),
    );
  }

  #holds(index: number): Expr | undefined {
    const slot = this.#weighed[index]?.applies;
    return slot === undefined ? undefined : { kind: 'slot', slot, result: yesNo };
  }

  #fixed(index: number): number | null {
    return this.#ruled.modifiers[index]?.fixed ?? null;
  }

  /**
   * Whether one counts that goes before. INVARIANT: those that exclude nothing are weighed in the
   * order of what goes before what, so that what goes before one of them does before the next.
   */
  #before(index: number, at: Span): readonly Expr[] {
    const goesBefore = (other: number): boolean => {
      if (this.#ruled.rule === 'only one') return other < index;
      const [left, right] = [this.#fixed(other) ?? 0, this.#fixed(index) ?? 0];
      return left > right || (left === right && other < index);
    };
    const waiting = this.#waiting;
    this.#waiting = waiting.filter((other) => !goesBefore(other));
    for (const other of waiting) {
      const holds = this.#holds(other);
      if (holds === undefined || !goesBefore(other)) continue;
      this.#found = this.#found === null ? holds : this.#kept(at, either(this.#found, holds));
    }
    return this.#found === null ? [] : [this.#found];
  }

  /** Of `best of`: whether an amount that counts is at least as good as a written one. */
  #better(index: number, at: Span): readonly Expr[] {
    const fixed = this.#fixed(index);
    if (fixed === null) return [];
    // All that are worked out, and whoever excludes them, were weighed before any written one.
    this.#best ??= this.#bests(at);
    const best = [...this.#best];
    const listed = best.findLast(([other]) => other < index)?.[1];
    const all = best.at(-1)?.[1];
    return [
      ...this.#before(index, at),
      ...(listed === undefined ? [] : [reaches(listed, '>=', fixed)]),
      ...(all === undefined || all === listed ? [] : [reaches(all, '>', fixed)]),
    ];
  }

  #bests(at: Span): ReadonlyMap<number, Best> {
    const bests = new Map<number, Best>();
    let last: Best | null = null;
    for (const index of this.#ruled.modifiers.keys()) {
      const weighed = this.#weighed[index];
      if (weighed === undefined || this.#fixed(index) !== null) continue;
      const applies: Expr = { kind: 'slot', slot: weighed.applies, result: yesNo };
      const { slot, result } = { slot: weighed.amount, result: weighed.type };
      last = this.#bestOf(last, { applies, amount: { kind: 'slot', slot, result } }, at);
      bests.set(index, last);
    }
    return bests;
  }

  #bestOf(last: Best | null, next: Best, at: Span): Best {
    if (last === null) return next;
    const none = not(last.applies);
    const { amount: left } = next;
    const isMore: Expr = {
      ...{ kind: 'compare', operator: '>', exact: false, left, right: last.amount },
      result: yesNo,
    };
    const condition = both(next.applies, either(none, isMore));
    const result = meet(next.amount.result, last.amount.result) ?? integer;
    return {
      applies: this.#kept(at, either(last.applies, next.applies)),
      amount: this.#kept(at, {
        ...{ kind: 'conditional', condition, then: next.amount, otherwise: last.amount },
        result,
      }),
    };
  }

  /** Keeps a value in a slot of its own. */
  #kept(at: Span, value: Expr): Expr {
    const slot = this.#scope.slot('', value.result);
    this.#scope.emit({ at, kind: 'set', slot, value });
    return { kind: 'slot', slot, result: value.result };
  }
}

/** Whether the best of some amounts is so much. */
function reaches({ applies, amount: left }: Best, operator: '>' | '>=', fixed: number): Expr {
  const right = constantNumber(fixed);
  return both(applies, { kind: 'compare', operator, exact: false, left, right, result: yesNo });
}

function either(left: Expr, right: Expr): Expr {
  return { kind: 'or', left, right, result: yesNo };
}

/** All of some conditions, halved over and over so that it is never high; null: there is none. */
function allOf(conditions: readonly Expr[]): Expr | null {
  const [first, ...others] = conditions;
  if (first === undefined || others.length === 0) return first ?? null;
  const middle = Math.ceil(conditions.length / 2);
  const [left, right] = [allOf(conditions.slice(0, middle)), allOf(conditions.slice(middle))];
  return left === null || right === null ? (left ?? right) : both(left, right);
}
