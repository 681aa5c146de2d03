// Why a rule answers as it does, read off the log of a run that explains itself: from the condition
// that gave the answer back to what it rests on. An answer that is written out (`return no`) rests
// on the conditions that led to it; where none did, on those that could have led elsewhere.
import { children, eachExpression } from '../model/expressions.ts';
import type { Decided, Ground, LogEvent, Way } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Activation } from './activations.ts';
import { isLooking, isSearched, opened, withCame } from './activations.ts';
import type { Reason } from './folded.ts';
import { folded } from './folded.ts';
import { narrate, narrateCall } from './narrate.ts';
import { said } from './phrase.ts';
import type { Told } from './rolling.ts';
import type { Teller } from './value-text.ts';
import { valueText } from './value-text.ts';
import { weighed } from './weighed.ts';

type Event<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;
type Decision = Event<'decided'>;

/** Why a call that answers yes or no did so; none where its answer is no condition. */
export function reasons(of: Activation, teller: Teller): readonly Reason[] {
  const activation = opened(of);
  const { steps } = activation;
  const at = steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
  const found = folded(unique(new Search(activation, teller).decision(at, at)), teller);
  // Of many parts that all held each is named, and why it did goes without saying.
  const step = steps[at];
  const holds = isDecision(step) && step.value === true;
  return holds && found.length > 2 ? found.map(brief) : found;
}

function brief(reason: Reason): Reason {
  return reason.from?.kind === 'called' ? { ...reason, below: [] } : reason;
}

function isDecision(step: LogEvent | Activation | undefined): step is Decision {
  return step !== undefined && 'kind' in step && step.kind === 'decided';
}

/** How a call came to an answer that is no condition: what led there, and what it was made of. */
export function worth(of: Activation, teller: Teller): readonly Reason[] {
  return unique(new Search(opened(of), teller).worth());
}

/** The rules that were asked one after the other and said no, and why they did. */
export function refusals(asked: readonly Activation[], teller: Teller): readonly Reason[] {
  const found = asked.flatMap((of): readonly Reason[] => {
    const { call, gave } = of;
    if (call === null || gave !== false) return [];
    const below = reasons(of, teller);
    // A helper folds into what it helps.
    const { standing } = teller.program.routines[call.callee] ?? {};
    if (standing === undefined && below.length > 0) return below;
    const told = narrateCall(call, teller, { gave, isBrief: true });
    const from = { kind: 'called', call, gave } as const;
    return told === null ? [] : [{ ...told, below, from }];
  });
  return folded(unique(found), teller);
}

/** The same sentence is said once. */
function unique(found: readonly Reason[]): readonly Reason[] {
  const said = new Set<string>();
  return found.filter(({ text }) => !said.has(text) && said.add(text).size > 0);
}

/** Looks for reasons in one call. */
class Search {
  readonly #steps: Activation['steps'];
  readonly #teller: Teller;
  /** Slots whose reasons are being looked for: a loop asks whether they are settled already. */
  readonly #sought = new Set<number>();

  constructor({ steps }: Activation, teller: Teller) {
    this.#steps = steps;
    this.#teller = teller;
  }

  /** What led to the value that a call gives, and what it was worked out from. */
  worth(): readonly Reason[] {
    const at = this.#steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
    const step = this.#steps[at];
    if (!isDecision(step) || step.worth === undefined) return [];
    const of = this.#teller.program.routines[step.routine];
    if (of === undefined) return [];
    const { expr, parts, slots } = step.worth;
    const scope = { teller: this.#teller, of, slots, worths: parts, isBrief: true };
    const text = said(expr, scope, of.result);
    const led = [
      ...this.#leading(step, at).flatMap((way) => this.decision(way, way)),
      ...this.#grounds(step, at),
    ];
    // Which things a list consists of it says itself.
    const isList = expr.kind === 'select';
    const isSaid = text === valueText(step.value, of.result, this.#teller);
    const isPlain = text === null || isList || isSaid;
    return isPlain ? led : [...led, { clause: of.origin.clause, text, below: [] }];
  }

  /** What a decision rests on; `reader` is the step for whose sake it is asked. */
  decision(at: number, reader: number): readonly Reason[] {
    const step = this.#steps[at];
    if (!isDecision(step)) return [];
    if (step.grounds.length > 0) {
      const before = this.#alike(step, at);
      return [...before.flatMap((way) => this.decision(way, at)), ...this.#grounds(step, at)];
    }
    return this.#ways(step, at, reader).flatMap((way) => {
      const decision = this.#steps[way];
      return isDecision(decision) ? this.#grounds(decision, way) : [];
    });
  }

  /**
   * The first parts of an `and` that holds or an `or` that fails: a part that needs operations of
   * its own is weighed on the way that the part before it leads to.
   */
  #alike({ use, index, value }: Decision, at: number): readonly number[] {
    if (use.kind !== 'set') return [];
    const found = new Map<number, number>();
    for (let other = 0; other < at; other += 1) {
      const step = this.#steps[other];
      const taken = takenBy(step);
      if (taken === null || !isDecision(step) || step.value !== value) continue;
      const { way, left } = taken;
      const isBefore = index >= way.from && index < way.end;
      if (isBefore && left.sets.includes(use.slot)) found.set(taken.index, other);
    }
    return [...found.values()];
  }

  /** The steps that led to an answer that is written out, or could have led elsewhere. */
  #ways(step: Decision, at: number, reader: number): readonly number[] {
    const { use } = step;
    const led = this.#leading(step, at);
    const settles = ({ sets, returns }: Way): boolean =>
      use.kind === 'set' ? sets.includes(use.slot) : returns;
    const [from, to] = use.kind === 'set' ? [at + 1, reader] : [0, at];
    const passed = this.#steps.flatMap((each, other) => {
      const taken = other < from || other >= to ? null : takenBy(each);
      if (taken === null || this.#isSought(other)) return [];
      return settles(taken.left) && !settles(taken.way) ? [other] : [];
    });
    return use.kind === 'set' && passed.length > 0 ? passed : led.length > 0 ? led : passed;
  }

  /** The steps that led to a place, the last of each. */
  #leading({ index }: Decision, at: number): readonly number[] {
    const leading = new Map<number, number>();
    for (let other = 0; other < at; other += 1) {
      const taken = takenBy(this.#steps[other]);
      if (taken === null || index < taken.way.from || index >= taken.way.end) continue;
      if (!this.#isSought(other)) leading.set(taken.index, other);
    }
    return [...leading.values()];
  }

  /** Whether a step only asks whether what is sought is settled already. */
  #isSought(at: number): boolean {
    const step = this.#steps[at];
    return (
      isDecision(step) &&
      step.grounds.length > 0 &&
      step.grounds.every(
        (ground) =>
          ground.kind === 'part' &&
          ground.expr.kind === 'slot' &&
          this.#sought.has(ground.expr.slot),
      )
    );
  }

  #grounds(step: Decision, at: number): readonly Reason[] {
    return step.grounds.flatMap((ground) => this.#ground(ground, step, at));
  }

  #ground(ground: Ground, step: Decision, at: number): readonly Reason[] {
    if (ground.kind === 'elements') {
      return ground.of.flatMap((grounds) =>
        grounds.flatMap((each) => this.#ground(each, step, at)),
      );
    }
    const { expr, slots } = ground;
    if (expr.kind === 'slot') {
      if (this.#sought.has(expr.slot)) return [];
      const found = this.#kept(expr.slot, step, at);
      if (found !== null) return found;
    }
    const of = this.#teller.program.routines[step.routine];
    if (of === undefined) return [];
    const searched = this.#searched(ground, step, at);
    // That there is no way, or which, is better told than that there is none.
    if (searched.length > 0 && ground.sides?.includes(null) === true) return searched;
    const text = weighed(ground, { teller: this.#teller, slots, of });
    const from = { kind: 'part', ground, of } as const;
    return text === null ? [] : [{ clause: of.origin.clause, text, below: searched, from }];
  }

  /** What searches over the map came to whose answers a comparison reads. */
  #searched(
    { expr }: Extract<Ground, { readonly kind: 'part' }>,
    step: Decision,
    at: number,
  ): readonly Reason[] {
    const read = new Set<number>();
    for (const side of children(expr)) {
      eachExpression(side, (part) => {
        if (part.kind === 'slot') read.add(this.#origin(part.slot, step));
      });
    }
    return [...read].flatMap((slot) => {
      const left = this.#steps.slice(0, at).findLast((event) => {
        const told = 'kind' in event ? event : event.call;
        return told !== null && this.#leaves(told, slot, step);
      });
      if (left === undefined) return [];
      if (!('kind' in left)) return this.#sums(left);
      return origins.has(left.kind) ? (this.#kept(slot, step, at) ?? []) : [];
    });
  }

  /** The sums, look-ups and searches that a call rests on whose answer is a number. */
  #sums(of: Activation): readonly Reason[] {
    const whole = opened(of);
    const inside = new Search(whole, this.#teller);
    return whole.steps.flatMap((step, at) => {
      // What a search looked at on its way is told by what it came to.
      if (isSearched(step, whole)) return [];
      if (!('kind' in step)) return this.#sums(step);
      return origins.has(step.kind) ? inside.#event(step, at) : [];
    });
  }

  /** What an event left, and why. */
  #event(found: LogEvent, at: number): readonly Reason[] {
    const event = withCame(found, { steps: this.#steps }, this.#teller.program);
    const told = narrate(event, this.#teller);
    if (told === null) return [];
    const { clause, text, details } = told;
    if (event.kind === 'total') {
      const below = details.flatMap((each, place) =>
        each.counts && event.modifiers[place]?.amount !== 0 ? [{ ...each, below: [] }] : [],
      );
      return below.length === 0 ? [] : [{ clause, text, below }];
    }
    const isShut = event.kind === 'route' && event.legs === null;
    return [{ clause, text, below: isShut ? this.#barring(event, at) : [] }];
  }

  /** The slot whose value a `let` keeps under a name. */
  #origin(slot: number, step: Decision): number {
    const body = this.#teller.program.routines[step.routine]?.body ?? [];
    const [only, ...more] = everyOperation(body).flatMap((each) =>
      each.kind === 'set' && each.slot === slot ? [each.value] : [],
    );
    const isCopy = only?.kind === 'slot' && more.length === 0;
    return isCopy ? this.#origin(only.slot, step) : slot;
  }

  /** Why a slot holds what it holds; null: nothing in this call left it there. */
  #kept(slot: number, reading: Decision, reader: number): readonly Reason[] | null {
    for (let at = reader - 1; at >= 0; at -= 1) {
      const step = this.#steps[at];
      if (step === undefined) continue;
      if (isDecision(step)) {
        if (step.use.kind !== 'set' || step.use.slot !== slot) continue;
        this.#sought.add(slot);
        const found = this.decision(at, reader);
        this.#sought.delete(slot);
        return found;
      }
      const event = 'kind' in step ? step : step.call;
      if (event === null || !this.#leaves(event, slot, reading)) continue;
      if (!('kind' in step)) return this.#call(step);
      return this.#event(step, at);
    }
    return null;
  }

  #call(of: Activation): readonly Reason[] {
    const { call, gave } = of;
    if (call === null) return [];
    // A helper folds into what it helps.
    const { standing } = this.#teller.program.routines[call.callee] ?? {};
    // Of what was done it is told there why it came out so.
    if (standing !== undefined && !isLooking(of)) return [];
    const below = reasons(of, this.#teller);
    const told =
      standing === undefined ? null : narrateCall(call, this.#teller, { gave, isBrief: true });
    return told === null ? below : [{ ...told, below, from: { kind: 'called', call, gave } }];
  }

  /** Why steps were refused to places that a search did not come to. */
  #barring({ at, routine, shut }: Event<'route'>, until: number): readonly Reason[] {
    const body = this.#teller.program.routines[routine]?.body ?? [];
    const loop = everyOperation(body).find(
      (each) => each.kind === 'each' && each.at.from === at.from && each.at.to === at.to,
    );
    const slot = loop?.kind === 'each' ? loop.slot : -1;
    const isRefusal = (ground: Ground): boolean =>
      ground.kind === 'elements'
        ? ground.of.some((grounds) => grounds.some(isRefusal))
        : shut.includes(ground.slots[slot] ?? null);
    const found = this.#steps.slice(0, until).flatMap((step, place) => {
      if (!isDecision(step) || step.use.kind !== 'branch' || step.value === true) return [];
      const isInside = step.at.from > at.from && step.at.to <= at.to;
      return isInside && step.grounds.some(isRefusal) ? this.#grounds(step, place) : [];
    });
    return unique(found);
  }

  /** Whether an event left its value in a slot of the routine that reads it. */
  #leaves({ kind, at, routine }: LogEvent, slot: number, reading: Decision): boolean {
    if (routine !== reading.routine) return false;
    const wanted = leaving[kind];
    if (wanted === undefined) return false;
    const body = this.#teller.program.routines[routine]?.body ?? [];
    return everyOperation(body).some(
      (each) =>
        each.kind === wanted &&
        'slot' in each &&
        each.slot === slot &&
        each.at.from === at.from &&
        each.at.to === at.to,
    );
  }
}

/** What tells where a number comes from. */
const origins: ReadonlySet<LogEvent['kind']> = new Set(['look-up', 'route', 'total']);

/** What a condition was held against, part by part. */
export function sentences(
  { routine, grounds }: Pick<Decision, 'routine' | 'grounds'>,
  teller: Teller,
): readonly Told[] {
  const of = teller.program.routines[routine];
  if (of === undefined) return [];
  return grounds.flatMap((ground): readonly Told[] => {
    if (ground.kind === 'elements') {
      return ground.of.flatMap((each) => sentences({ routine, grounds: each }, teller));
    }
    if (ground.expr.kind === 'slot') return [];
    const text = weighed(ground, { teller, slots: ground.slots, of });
    return text === null ? [] : [{ clause: of.origin.clause, text }];
  });
}

/** The operations whose value an event tells. */
const leaving: Partial<Record<LogEvent['kind'], string>> = {
  'call': 'call',
  'choice': 'choose',
  'fact': 'ask',
  'look-up': 'look-up',
  'route': 'set',
  'total': 'total',
};

/** The way that a branch took, and the one that it left; null: no branch. */
function takenBy(
  step: LogEvent | Activation | undefined,
): { readonly index: number; readonly way: Way; readonly left: Way } | null {
  if (!isDecision(step) || step.use.kind !== 'branch') return null;
  const { index, value } = step;
  const { then, otherwise }: Extract<Decided['use'], { kind: 'branch' }> = step.use;
  return value === true
    ? { index, way: then, left: otherwise }
    : { index, way: otherwise, left: then };
}
