/** A run as somebody would tell it aloud: what was done, what came of it, and why. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Activation } from './activations.ts';
import {
  activations,
  eventOf,
  isAnswered,
  isSearched,
  levels,
  looks,
  opened,
  withCame,
} from './activations.ts';
import { beneath, madeOf } from './beneath.ts';
import { breachLines, isBreach } from './breach.ts';
import { Cells } from './cells.ts';
import type { Line, Telling } from './condensed.ts';
import { condensed, latest, settled, unchosen } from './condensed.ts';
import { bareDeeds, isUntold } from './deeds.ts';
import type { Reason } from './folded.ts';
import { unique } from './folded.ts';
import { rollOf } from './giving.ts';
import { narrate, narrateCall, piecesIn } from './narrate.ts';
import type { Old } from './places.ts';
import { Places } from './places.ts';
import {
  askedInTurn,
  isAside,
  isGame,
  isList,
  isPure,
  kinds,
  placeOf,
} from './ranks.ts';
import { leftOutOf, made, refusals, worth } from './reasons.ts';
import {
  axesBeside,
  counted,
  isRolledOn,
  isSaidNext,
  isThrown,
  weighsRoll,
  weights,
} from './rolled.ts';
import type { Narration, Told } from './rolling.ts';
import { narrateAxis, narrateLookUp, narrateTotal } from './rolling.ts';
import {
  headed,
  inOne,
  isOneStep,
  lineOfReasons,
  parted,
  raised,
  says,
  small,
  withTail,
} from './telling.ts';
import { among, rollsSaid, Tests } from './tests.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf } from './value-text.ts';

/** What is told after so many events, and of a run that answers yes or no why it did. */
export function outlined(log: readonly LogEvent[], teller: Teller, old: Old): readonly Line[] {
  return condensed(new Outline(log, teller, old).run(activations(log), 0), teller);
}

interface Heads {
  /** How the rule tells what it did; null: it has no words for it. */
  readonly own: Telling | null;
  readonly found: readonly Reason[];
  readonly heading: readonly Telling[];
}

/** Goes through a run; only what is new is told. */
class Outline {
  readonly #teller: Teller;
  /** Where each event stands in the log. */
  readonly #places: Places;
  readonly #saying = new Map<number, boolean>();
  readonly #log: readonly LogEvent[];
  readonly #cells: Cells;
  readonly #tests: Tests;
  #bare: ReadonlySet<LogEvent> | undefined;

  constructor(log: readonly LogEvent[], teller: Teller, old: Old) {
    this.#teller = teller;
    this.#places = new Places(log, old);
    this.#log = log;
    this.#cells = new Cells(log, teller.program);
    this.#tests = new Tests(teller);
  }

  /** A call that somebody asked for, and why it answers as it does. */
  run(of: Activation, depth: number): readonly Telling[] {
    const whole = opened(of);
    const found = isGame(of, this.#log, this.#teller.program) ? [] : this.#tests.reasons(whole);
    const place = { depth, ...this.#calling(of) };
    const steps = this.steps(whole, depth, found);
    // Conditions say which way it went, and not what stands at its end.
    const end = whole.isLooking && found.length > 0 ? made(whole, this.#teller) : [];
    const why = lineOfReasons(unique([...found, ...end]), place);
    // What was done is told as it went; why it came out so is no beginning of it.
    const isDone = steps.some(({ kind }) => kinds.happenings.has(kind) || kind === 'phase-enter');
    const lines = isDone ? [...steps, ...why] : [...why, ...steps];
    if (!whole.isLooking) return lines;
    // An answer without a word is told by how it was worked out.
    const all = lines.length > 0 ? lines : lineOfReasons(worth(whole, this.#teller), place);
    return [...all, ...beneath(whole, all, { place, teller: this.#teller })];
  }

  /** Where a call stands. */
  #calling({ call }: Activation): Pick<Telling, 'at' | 'event'> {
    if (call === null) return { at: 0, event: this.#log[0] };
    return { at: this.#places.of(call), event: call };
  }

  /** What came in a call, besides the reasons that were found for its answer. */
  steps(from: Activation, over: number, found: readonly Reason[] = []): readonly Telling[] {
    const { call } = from;
    const tell = (): readonly Telling[] => this.#stepsOf(opened(from), over, found);
    return call?.inside === undefined ? tell() : this.#places.within(call, tell);
  }

  #stepsOf(of: Activation, over: number, found: readonly Reason[]): readonly Telling[] {
    const searched = askedInTurn(of, this.#teller.program);
    const isAsked = this.#isAsked(of);
    const tests = this.#tests.in(of, found);
    const isTold = among([...found, ...tests.values()].flatMap(rollsSaid));
    const lines = levels(of, over).flatMap(({ step, depth }) => {
      const test = 'kind' in step ? tests.get(step) : undefined;
      if (test !== undefined) return this.#test(test, step, depth);
      if (isSearched(step, of) || this.#isWeighed(step, found)) {
        return this.#answered(step, depth);
      }
      if ('kind' in step) return this.#event(step, depth, of);
      return searched.has(placeOf(step)) ? [] : this.#call(step, depth, isAsked);
    });
    // What was asked, or looked up, is not told beside a reason that says it.
    const isSaid = ({ kind, text, event }: Telling): boolean =>
      (event !== undefined && isTold(event)) ||
      (kinds.asked.has(kind) && says(found, text));
    return [...this.#refused(of, searched, over), ...lines.filter((line) => !isSaid(line))];
  }

  /** What was decided by a roll, unless that was told before. */
  #test(test: Reason, step: Activation['steps'][number], depth: number): readonly Telling[] {
    if (!('kind' in step) || this.#places.isOld(step)) return [];
    return lineOfReasons([test], { depth, at: this.#places.of(step), event: step });
  }

  /** Why what a rule that gives a list sought is not in it. */
  #refused(of: Activation, searched: ReadonlySet<number>, depth: number): readonly Telling[] {
    const { steps } = of;
    const own = steps[0] && eventOf(steps[0]);
    const routine = this.#teller.program.routines[own?.routine ?? -1];
    if (!of.isLooking || !isList(routine) || this.#isOver(of)) return [];
    // A way that was found says itself where it goes; what is in reach does not say why no more is.
    const isFound = steps.some(
      (step) => 'kind' in step && step.kind === 'route' && step.gives !== 'reach' && step.legs,
    );
    const asked = steps.flatMap((step) =>
      'kind' in step || !searched.has(placeOf(step)) || (isFound && isSearched(step, of))
        ? []
        : [step],
    );
    const all = unique([...leftOutOf(of, this.#teller), ...refusals(asked, this.#teller)]);
    return lineOfReasons(all, { depth, ...this.#calling(of) });
  }

  /** Whether what a step only looked at stands among the reasons, as far as it decided anything. */
  #isWeighed(step: Activation['steps'][number], found: readonly Reason[]): boolean {
    if (found.length === 0) return false;
    if (!('kind' in step)) return step.isLooking;
    if (step.kind === 'look-up') return !isRolledOn(step, this.#teller.program);
    if (step.kind !== 'roll') return looks.has(step.kind);
    // What each of many dice had to show no reason says.
    const isPlain = rollOf(step, this.#teller.program)?.mode === 'sum';
    return isPlain && found.some(weighsRoll);
  }

  /** What was asked in a step that only looked at things. */
  #answered(step: Activation['steps'][number], depth: number): readonly Telling[] {
    if ('kind' in step || !step.isAsking) return [];
    if (isPure(this.#teller.program.routines[step.call?.callee ?? -1])) return [];
    return this.steps(step, depth).filter(({ kind }) => kind === 'fact');
  }

  /** Whether a call is made to find something out. */
  #isAsked(of: Activation): boolean {
    if (of.call === null) return of.isLooking;
    const routine = this.#teller.program.routines[of.call.callee];
    if (routine?.role === 'example') return true;
    // What was looked at for a list is told by what is in it.
    return routine?.result.kind !== 'nothing' && !isList(routine) && of.isLooking;
  }

  /** `isAnswer`: it was made to find out something, and not on the way of doing it. */
  #call(of: Activation, depth: number, isAnswer: boolean): readonly Telling[] {
    const { call, gave } = of;
    const { routines } = this.#teller.program;
    const routine = routines[call?.callee ?? -1];
    if (call === null || routine === undefined) return [];
    if (isBreach(of, this.#teller)) return this.#breach(of, depth);
    // What an example calls itself is no step of anything; nor is whether an action is legal.
    if (routines[call.routine]?.role === 'example') {
      return isAside(routine) ? [] : this.run(of, depth);
    }
    if (call.inside !== undefined && !isAnswer && !this.#says(call.callee)) return [];
    if (routine.told !== undefined && isPure(routine)) {
      return this.steps(of, depth).filter(({ kind }) => kinds.sayings.has(kind));
    }
    // What was only looked at on the way of doing something is bookkeeping; what was to do
    // something and came to nothing says so, where it has words.
    if (!isAnswer && of.isLooking) {
      return this.steps(of, depth).filter(
        (line) => kinds.answers.has(line.kind) || this.#isIdle(line),
      );
    }
    const isFolded = routine.told === undefined && routine.standing === undefined;
    const isTruth = bare(routine.result).kind === 'yes-no';
    if (isFolded) return isPure(routine) && isTruth ? [] : this.steps(of, depth);
    const at = this.#places.of(call);
    const isNew = routine.told === undefined && typeof gave === 'boolean' && !this.#isOver(of);
    const isOld = this.#places.isOld(call) && !isNew;
    const said = isOld ? null : narrateCall(call, this.#teller, { gave, isBrief: true });
    if (!isPure(routine)) return this.#done(of, said, depth);
    const told = this.steps(of, depth + 1).filter(({ kind }) => kinds.results.has(kind));
    const place = { depth, at, event: call };
    const below = isOld ? [] : madeOf(of, isAnswer, this.#teller);
    const why = lineOfReasons(below, { ...place, depth: depth + 1 });
    return [...headed(said, 'decided', place), ...why, ...(isTruth ? [] : told)];
  }

  #breach(of: Activation, depth: number): readonly Telling[] {
    const place = { depth, ...this.#calling(of) };
    const isTold = this.#isAll.bind(this);
    return breachLines(of, this.#log.slice(0, place.at), { teller: this.#teller, place, isTold });
  }

  /** A call in which something was done; `said`: its heading. */
  #done(of: Activation, said: Told | null, depth: number): readonly Telling[] {
    const { call, gave } = of;
    if (call === null) return [];
    const at = this.#places.of(call);
    const place = { depth, at, event: call };
    const found = gave === undefined || this.#isOver(of) ? [] : this.#briefly(of, gave);
    const steps = unchosen(latest(settled(this.steps(of, depth + 1, found))), this.#teller);
    // Of a call that still waits the last step is no word of its own.
    const own = steps.find(({ event }) => event?.kind === 'return' && event === of.steps.at(-1));
    const rest = steps.filter((line) => line !== own);
    const heading = headed(said, 'call', place);
    const one = own === undefined ? null : { ...own, ...place };
    if (said !== null) {
      const isThrown = rest.every(({ kind }) => kind === 'fact' || kinds.throwing.has(kind));
      const [asked, below] = isThrown ? parted(rest) : [[], rest];
      const whole = this.#asOne(of, below, { own: one, found, heading });
      if (whole !== null) return [...raised(asked), ...whole];
    }
    const why = lineOfReasons(found, { ...place, depth: depth + 1 });
    if (one === null) return [...heading, ...why, ...rest];
    return [...raised([...rest, ...why]), one];
  }

  /** Whether a rule, or one that it calls, sums modifiers up or has words for what it did. */
  #says(routine: number): boolean {
    const known = this.#saying.get(routine);
    if (known !== undefined) return known;
    // What calls itself says what else it calls.
    this.#saying.set(routine, false);
    const { told, body = [] } = this.#teller.program.routines[routine] ?? {};
    const says =
      told !== undefined ||
      everyOperation(body).some(
        (each) => each.kind === 'total' || (each.kind === 'call' && this.#says(each.routine)),
      );
    this.#saying.set(routine, says);
    return says;
  }

  /** Whether a line is what a rule that may do something says of having done nothing. */
  #isIdle({ kind, event }: Telling): boolean {
    if (kind !== 'return' || event === undefined) return false;
    const index = event.kind === 'call' ? event.callee : event.routine;
    const routine = this.#teller.program.routines[index];
    return routine?.told !== undefined && !isPure(routine);
  }

  /** Whether all that came of a call was told before. */
  #isOver({ steps }: Activation): boolean {
    const last = steps.at(-1);
    return last !== undefined && 'kind' in last && this.#places.isOld(last);
  }

  /** Why a step of something answers as it does: all of why not, of why what is said in a line. */
  #briefly(of: Activation, gave: Value): readonly Reason[] {
    if (typeof gave !== 'boolean') return [];
    const found = this.#tests.reasons(of);
    return gave && inOne(found) === null ? [] : found;
  }

  /** A call in which nothing happened but one thing, or a roll, as one sentence. */
  #asOne(
    of: Activation,
    below: readonly Telling[],
    { own, found, heading }: Heads,
  ): readonly Telling[] | null {
    const [only] = below;
    const isAlone = own === null && below.length === 1;
    // What has words of its own needs no heading.
    const isTold = only !== undefined && kinds.happenings.has(only.kind);
    if (isAlone && isTold && !this.#isAll(only.event)) {
      return [{ ...only, depth: only.depth - 1 }];
    }
    // Nor has what only leads to another step that has one.
    if (own === null && found.length === 0 && !isAnswered(of) && isOneStep(below)) {
      return raised(below);
    }
    if (!below.every(({ kind }) => kinds.throwing.has(kind))) return null;
    const [head, reason] = [own ?? heading[0], inOne(found)];
    if (head !== undefined && reason !== null) {
      return [{ ...withTail(head, [reason], this.#teller), kind: 'return' }];
    }
    if (found.length > 0) return null;
    if (own !== null) {
      const sources = below.flatMap((each) => each.sources ?? []);
      return [{ ...withTail(own, this.#thrown(of), this.#teller), sources }];
    }
    return head === undefined ? null : this.#lookedUp(of, below, head);
  }

  /** A call that gives what it looks up, as one sentence. */
  #lookedUp(of: Activation, below: readonly Telling[], head: Telling): readonly Telling[] | null {
    const [looked, ...others] = below.filter(({ kind }) => kind === 'look-up');
    const event = looked?.event;
    if (event?.kind !== 'look-up' || others.length > 0) return null;
    const { call, gave } = of;
    const found = event.came === undefined ? event.value : event.came.value;
    if (gave === undefined || found === undefined || !isEqual(found, gave)) return null;
    const said = call && narrateCall(call, this.#teller, { isBrief: true });
    const told = said && narrateLookUp(event, this.#teller, said.text);
    if (told === null) return null;
    const parts = below.flatMap((line) =>
      line.kind === 'roll' ? [small(line.text)] : weights(line.event, this.#teller),
    );
    return [withTail({ ...head, ...told, kind: 'look-up' }, parts, this.#teller)];
  }

  /** What was rolled in a call and its helpers, and what was added to it. */
  #thrown(of: Activation): readonly string[] {
    return opened(of).steps.flatMap((step): readonly string[] => {
      if (!('kind' in step)) {
        const routine = this.#teller.program.routines[step.call?.callee ?? -1];
        return routine?.standing === undefined || isPure(routine) ? this.#thrown(step) : [];
      }
      if (step.kind === 'look-up') {
        return axesBeside(step, this.#teller.program).flatMap(
          (axis) => narrateAxis(step, axis, this.#teller) ?? [],
        );
      }
      if (step.kind !== 'roll') return weights(step, this.#teller);
      const told = narrate(step, this.#teller);
      return told === null ? [] : [small(told.text)];
    });
  }

  /** An event, of modifiers also whose they are. */
  #told(event: LogEvent, { call }: Activation): Narration | null {
    if (event.kind !== 'total' || call === null) return narrate(event, this.#teller);
    return narrateTotal(event, this.#teller, piecesIn(call, this.#teller));
  }

  #event(found: LogEvent, depth: number, of: Activation): readonly Telling[] {
    const at = this.#places.of(found);
    const event = withCame(found, of, this.#teller.program);
    const told = this.#places.isOld(found) ? null : this.#told(event, of);
    if (told === null) return [];
    const details = counted(event, told, this.#teller.program);
    if (event.kind === 'total' && details.length === 0) return [];
    // What nobody gave words to is bookkeeping, unless it is all that happened.
    if (isUntold(event, this.#teller) && !this.#isAll(event)) return [];
    const { program } = this.#teller;
    if (found.kind === 'look-up' && !isThrown(found, this.#log[at - 1], program)) return [];
    if (event.kind === 'roll' && isSaidNext(event, this.#log, at + 1)) return [];
    if (event.kind === 'fact' && !event.came && this.#cells.isKnown(event)) return [];
    const line = { ...told, details: [], depth, at, event };
    if (details.length === 0) return [line];
    const all = { names: details.map(({ text }) => text), more: 0 };
    return [{ ...line, text: narrativeOf(this.#teller.language).ofAll(told.text, all) }];
  }

  /** Whether nothing happened in the run but what has no words, and this is told of it. */
  #isAll(event: LogEvent | undefined): boolean {
    this.#bare ??= bareDeeds(this.#log, this.#teller);
    return event !== undefined && this.#bare.has(event);
  }
}
