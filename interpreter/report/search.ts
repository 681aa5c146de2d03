// Why a rule answers as it does, read off the log of a run that explains itself: from the condition
// that gave the answer back to what it rests on. An answer that is written out (`return no`) rests
// on the conditions that led to it; where none did, on those that could have led elsewhere.
import type { Ground, LogEvent } from '../model/log.ts';
import { isExact } from '../model/numbers.ts';
import { everyOperation } from '../model/operations.ts';
import type { Expr, Routine } from '../model/program.ts';
import type { Activation } from './activations.ts';
import { isSearched, opened, withCame } from './activations.ts';
import { namelessText } from './called.ts';
import type { Decision } from './decisions.ts';
import { isDecision } from './decisions.ts';
import type { Reason } from './folded.ts';
import { folded, unique } from './folded.ts';
import { askedBy } from './giving.ts';
import type { InHelper } from './helper.ts';
import type { Looking } from './lists.ts';
import { lacking, leftOut, missing } from './lists.ts';
import { narrate, narrateCall } from './narrate.ts';
import { gaveNumber, isEmpty, isNought } from './ranks.ts';
import { saidBy, workedOut } from './sentences.ts';
import type { Came, Trail } from './trail.ts';
import { isSameCame, rollsIn } from './trail.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf } from './value-text.ts';
import { Ways } from './ways.ts';
import { weighed } from './weighed.ts';

type Event<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;
type Part = Extract<Ground, { readonly kind: 'part' }>;

/** Why a call that answers yes or no did so; none where its answer is no condition. */
export function reasons(
  of: Activation,
  teller: Teller,
  from: Came | null = null,
): readonly Reason[] {
  const known = replies.get(teller) ?? new WeakMap<Activation, readonly Answered[]>();
  replies.set(teller, known);
  const before = known.get(of) ?? [];
  const same = before.find((each) => isSameCame(each.from, from));
  if (same !== undefined) return same.found;
  const found = reasonsOf(of, teller, from);
  known.set(of, [...before, { from, found }]);
  return found;
}

/** Reasons that were found, and what was known of where the call was made. */
interface Answered {
  readonly from: Came | null;
  readonly found: readonly Reason[];
}

/** Reasons of calls, by who tells them: each is asked for where the call stands, and over it. */
const replies = new WeakMap<Teller, WeakMap<Activation, readonly Answered[]>>();

function reasonsOf(of: Activation, teller: Teller, from: Came | null): readonly Reason[] {
  const activation = opened(of);
  const { steps } = activation;
  const at = steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
  const found = folded(unique(new Search(activation, teller, from).decision(at, at)), teller);
  // Of many parts that all held each is named, and why it did goes without saying.
  const step = steps[at];
  const holds = isDecision(step) && step.value === true;
  return holds && found.length > 2 ? found.map(brief) : found;
}

function brief(reason: Reason): Reason {
  return reason.from?.kind === 'called' ? { ...reason, below: [] } : reason;
}

/** How deep reasons of lists stand within each other. */
const deepest = 1;

/** More that led to a number without words is no reason any more. */
const most = 6;
/** How deep calls are followed that make a number. */
const deepestMade = 3;

/** Looks for reasons in one call. */
export class Search implements Looking {
  readonly steps: Activation['steps'];
  readonly teller: Teller;
  readonly #from: Came | null;
  /** In how many reasons of lists it looks for others. */
  #depth: number;
  readonly #ways: Ways;

  constructor({ steps }: Activation, teller: Teller, from: Came | null, depth = 0) {
    this.#depth = depth;
    this.steps = steps;
    this.#ways = new Ways(steps, teller.program);
    this.teller = teller;
    this.#from = from;
  }

  /** What happened in the call before one of its steps. */
  #trail(of: Routine, until: number): Trail {
    const { program } = this.teller;
    return { program, of, steps: this.steps, until, from: this.#from };
  }

  /** What led to the value that a call gives, and what it was worked out from. */
  worth(): readonly Reason[] {
    const at = this.steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
    const step = this.steps[at];
    if (!isDecision(step) || step.worth === undefined) return [];
    const { expr, lists } = step.worth;
    const led = this.led();
    const told = workedOut(step, this.teller);
    const reading = { looking: this, step, at, lists };
    const below = isEmpty(step.value)
      ? this.#together(missing(expr, reading))
      : this.#making(expr, step, at);
    return told === null ? [...led, ...below] : [...led, { ...told, below }];
  }

  /** What the number that a call gives was made of, which no condition on the way there says. */
  made(): readonly Reason[] {
    const at = this.steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
    const step = this.steps[at];
    return isDecision(step) && isExact(step.value) ? unique(this.#made(at)) : [];
  }

  #made(at: number): readonly Reason[] {
    const step = this.steps[at];
    if (step === undefined) return [];
    if (!isDecision(step)) return 'kind' in step ? this.#event(step, at) : this.#madeIn(step);
    const expr = step.worth?.expr;
    if (expr === undefined) return [];
    // A name hands on what it holds.
    if (expr.kind === 'slot') return this.#made(this.#ways.kept(expr.slot, step, at));
    const told = workedOut(step, this.teller);
    const below = this.#making(expr, step, at);
    return told === null ? below : [{ ...told, below }];
  }

  /** What the numbers that an expression reads were made of. */
  #making(expr: Expr, step: Decision, at: number): readonly Reason[] {
    const isSlot = expr.kind === 'slot';
    const read = isSlot ? this.#ways.origins(expr.slot, step) : this.#ways.read(expr, step);
    return read.flatMap((slot) => {
      const left = this.#ways.left(slot, step, at);
      if (left === undefined) return [];
      if ('kind' in left) return origins.has(left.kind) ? (this.#kept(slot, step, at) ?? []) : [];
      const found = this.#madeIn(left);
      const [only] = found;
      if (only === undefined) return this.sums(left);
      // The only number that was read is said by whoever reads it.
      const below = read.length > 1 || only.from?.kind !== 'called' ? found : only.below;
      // Names alone say less than the tables that the numbers come from.
      const isBare = below.every((each) => each.from?.kind === 'called' && each.below.length === 0);
      const sums = isBare ? this.sums(left) : [];
      return sums.length > 0 ? sums : below;
    });
  }

  /** The number that a call gave, and what it was made of there. */
  #madeIn(of: Activation): readonly Reason[] {
    const { call, gave } = of;
    if (call === null || !gaveNumber(of, this.teller.program)) return [];
    if (this.#depth >= deepestMade) return [];
    const below = new Search(opened(of), this.teller, null, this.#depth + 1).made();
    const { standing } = this.teller.program.routines[call.callee] ?? {};
    if (standing === undefined) return below;
    const told = narrateCall(call, this.teller, { gave, isBrief: true });
    const from = { kind: 'called', call, gave } as const;
    return told === null ? below : [{ ...told, below, from }];
  }

  /** What led to the value that a call gives. */
  led(): readonly Reason[] {
    const at = this.steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
    const step = this.steps[at];
    if (!isDecision(step)) return [];
    return [
      ...this.#ways.leading(step, at).flatMap((way) => this.decision(way, way)),
      ...this.grounds(step.grounds, step, at),
    ];
  }

  inside(of: Activation): Looking {
    return new Search(of, this.teller, null, this.#depth);
  }

  /** What a decision rests on; `reader` is the step for whose sake it is asked. */
  decision(at: number, reader: number): readonly Reason[] {
    const step = this.steps[at];
    if (!isDecision(step)) return [];
    if (step.grounds.length > 0) {
      const before = this.#ways.alike(step, at);
      const first = before.flatMap((way) => this.decision(way, at));
      return [...first, ...this.grounds(step.grounds, step, at)];
    }
    return this.#ways.to(step, at, reader).flatMap((way) => {
      const decision = this.steps[way];
      return isDecision(decision) ? this.grounds(decision.grounds, decision, way) : [];
    });
  }

  grounds(grounds: readonly Ground[], step: Decision, at: number): readonly Reason[] {
    return grounds.flatMap((ground) => this.#ground(ground, step, at));
  }

  #ground(ground: Ground, step: Decision, at: number): readonly Reason[] {
    if (ground.kind === 'elements') {
      return ground.of.flatMap((grounds) =>
        grounds.flatMap((each) => this.#ground(each, step, at)),
      );
    }
    const { expr } = ground;
    if (expr.kind === 'slot') {
      if (this.#ways.isSought(expr.slot)) return [];
      const found = this.#kept(expr.slot, step, at);
      if (found !== null) return found;
    }
    const of = this.teller.program.routines[step.routine];
    if (of === undefined) return [];
    const reading = { looking: this, step, at, lists: ground.lists };
    const lists = this.#lacking(ground, reading);
    const searched = this.#searched(ground, step, at);
    const isNone = ground.sides?.includes(null) === true;
    if (lists.length === 0 && searched.length > 0 && isNone) return searched;
    const below = [...lists, ...searched];
    const trail = this.#trail(of, at);
    const says = rollsIn(expr, trail);
    for (const told of [this.#inHelper(ground, step, at), { ground, of, trail }]) {
      const text = told === null ? null : this.#weighed(told, step.use.kind === 'branch');
      if (told === null || text === null) continue;
      const from = { kind: 'part', ground: told.ground, of: told.of } as const;
      return [{ clause: told.of.origin.clause, text, below, from, says }];
    }
    return below.length > 0 ? below : this.#behind(expr, step, at);
  }

  /** What led to the numbers of helpers that a part reads, which has no words for them itself. */
  #behind(expr: Expr, step: Decision, at: number): readonly Reason[] {
    const found = this.#ways.read(expr, step).flatMap((slot) => {
      const left = this.#ways.left(slot, step, at);
      const isCall = left !== undefined && !('kind' in left);
      return isCall ? (this.#kept(slot, step, at) ?? []) : [];
    });
    return found.length > most ? [] : found;
  }

  /** Why there is no more in the lists that a part reads; of those only that stand first. */
  #lacking(ground: Part, reading: Parameters<typeof lacking>[1]): readonly Reason[] {
    if (this.#depth >= deepest) return [];
    this.#depth += 1;
    const found = this.#together(lacking(ground, reading));
    this.#depth -= 1;
    return found;
  }

  #weighed({ ground, of, trail }: InHelper, isWay: boolean): string | null {
    return weighed(ground, { teller: this.teller, slots: ground.slots, of, trail, isWay });
  }

  /** A comparison of what a helper gives, as it would stand in the helper; null: it is none. */
  #inHelper(ground: Part, step: Decision, at: number): InHelper | null {
    const { expr } = ground;
    if (expr.kind !== 'compare' || expr.left.kind !== 'slot') return null;
    if (expr.right.kind !== 'constant') return null;
    const [slot, ...more] = this.#ways.origins(expr.left.slot, step);
    if (slot === undefined || more.length > 0) return null;
    const found = this.#ways.left(slot, step, at);
    if (found === undefined || 'kind' in found || found.call === null) return null;
    const of = this.teller.program.routines[found.call.callee];
    if (of === undefined || of.standing !== undefined) return null;
    const inside = new Search(opened(found), this.teller, null);
    const end = inside.steps.findLastIndex((each) => isDecision(each));
    const last = inside.steps[end];
    if (!isDecision(last) || last.worth === undefined) return null;
    const { expr: left, slots, lists } = last.worth;
    const there = { ...ground, expr: { ...expr, left }, slots, ...(lists && { lists }) };
    const deeper = inside.#inHelper(there, last, end);
    return deeper ?? { ground: there, of, trail: inside.#trail(of, end) };
  }

  #together(found: readonly Reason[]): readonly Reason[] {
    return folded(unique(found), this.teller);
  }

  /** What searches over the map came to whose answers a comparison reads. */
  #searched(
    { expr }: Pick<Part, 'expr'>,
    step: Decision,
    at: number,
  ): readonly Reason[] {
    const read = this.#ways.read(expr, step);
    return read.flatMap((slot) => {
      const left = this.#ways.left(slot, step, at);
      if (left === undefined) return [];
      if (!('kind' in left)) return this.sums(left);
      return origins.has(left.kind) ? (this.#kept(slot, step, at) ?? []) : [];
    });
  }

  /** The sums, look-ups and searches that a call rests on whose answer is a number. */
  sums(of: Activation): readonly Reason[] {
    const known = summed.get(this.teller) ?? new WeakMap<Activation, readonly Reason[]>();
    summed.set(this.teller, known);
    const before = known.get(of);
    if (before !== undefined) return before;
    const found = this.#sumsIn(opened(of));
    known.set(of, found);
    return found;
  }

  #sumsIn(whole: Activation): readonly Reason[] {
    const inside = new Search(whole, this.teller, null);
    return whole.steps.flatMap((step, at) => {
      // What a search looked at on its way is told by what it came to.
      if (isSearched(step, whole)) return [];
      if (!('kind' in step)) return this.sums(step);
      return origins.has(step.kind) ? inside.#event(step, at) : [];
    });
  }

  /** What an event left, and why. */
  #event(found: LogEvent, at: number): readonly Reason[] {
    const event = withCame(found, { steps: this.steps }, this.teller.program);
    const told = narrate(event, this.teller);
    if (told === null) return [];
    const { clause, text, details } = told;
    if (event.kind === 'total') {
      const below = details.flatMap((each, place) =>
        each.counts && !isNought(event, place, this.teller.program) ? [{ ...each, below: [] }] : [],
      );
      return below.length === 0 ? [] : [{ clause, text, below, says: [found] }];
    }
    const isShut = event.kind === 'route' && event.legs === null;
    return [{ clause, text, below: isShut ? this.#barring(event, at) : [] }];
  }

  /** Why a slot holds what it holds; null: nothing in this call left it there. */
  #kept(slot: number, reading: Decision, reader: number): readonly Reason[] | null {
    const at = this.#ways.kept(slot, reading, reader);
    const step = this.steps[at];
    if (step === undefined) return null;
    if (isDecision(step)) return this.#ways.seeking(slot, () => this.decision(at, reader));
    return 'kind' in step ? this.#event(step, at) : this.#call(step, at);
  }

  #call(of: Activation, at: number): readonly Reason[] {
    const { call, gave } = of;
    if (call === null) return [];
    const { standing } = this.teller.program.routines[call.callee] ?? {};
    if (standing !== undefined && !of.isLooking) return [];
    const caller = this.teller.program.routines[call.routine];
    const from = caller === undefined ? null : { call, trail: this.#trail(caller, at) };
    const isNone = standing === undefined && Array.isArray(gave) && isEmpty(gave);
    const below = isNone ? this.#noneIn(of) : reasons(of, this.teller, from);
    const why = { below, from: { kind: 'called', call, gave } } as const;
    const own = saidBy(of, this.teller);
    if (own !== null) return [{ ...own, ...why, isOwn: true }];
    const asked = askedBy(call, gave, this.teller.program);
    const told =
      standing === undefined
        ? asked && narrate(asked, this.teller)
        : narrateCall(call, this.teller, { gave, isBrief: true });
    return told === null ? below : [{ ...told, ...why }];
  }

  /** Why a list that a helper gives is empty: what it leaves out, or that there is none at all. */
  #noneIn(asked: Activation): readonly Reason[] {
    const of = this.teller.program.routines[asked.call?.callee ?? -1];
    const inside = new Search(opened(asked), this.teller, null, this.#depth);
    const left = this.#together(leftOut(inside));
    const what = of?.result && namelessText([], of.result, this.teller);
    if (left.length > 0 || of === undefined || !what) return left;
    const { expected, none } = narrativeOf(this.teller.language);
    return [{ clause: of.origin.clause, text: expected(what, none('')), below: [] }];
  }

  /** Why steps were refused to places that a search did not come to. */
  #barring({ at, routine, shut }: Event<'route'>, until: number): readonly Reason[] {
    const body = this.teller.program.routines[routine]?.body ?? [];
    const loop = everyOperation(body).find(
      (each) => each.kind === 'each' && each.at.from === at.from && each.at.to === at.to,
    );
    const slot = loop?.kind === 'each' ? loop.slot : -1;
    const isRefusal = (ground: Ground): boolean =>
      ground.kind === 'elements'
        ? ground.of.some((grounds) => grounds.some(isRefusal))
        : shut.includes(ground.slots[slot] ?? null);
    const found = this.steps.slice(0, until).flatMap((step, place) => {
      if (!isDecision(step) || step.use.kind !== 'branch' || step.value === true) return [];
      const isInside = step.at.from > at.from && step.at.to <= at.to;
      const { grounds } = step;
      return isInside && grounds.some(isRefusal) ? this.grounds(grounds, step, place) : [];
    });
    return this.#together(found);
  }
}

/** What calls rest on whose answers are numbers, by who tells it: many a condition reads one. */
const summed = new WeakMap<Teller, WeakMap<Activation, readonly Reason[]>>();
/** What tells where a number comes from. */
const origins: ReadonlySet<LogEvent['kind']> = new Set(['look-up', 'route', 'total']);
