/** A run as somebody would tell it aloud: what was done, what came of it, and why. */
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import type { Routine } from '../model/program.ts';
import { bare } from '../model/types.ts';
import type { Reason } from './folded.ts';
import { narrate, narrateCall } from './narrate.ts';
import type { Activation } from './reasons.ts';
import { activations, levels, reasons, refusals } from './reasons.ts';
import type { Narration } from './rolling.ts';
import { narrateLookUp } from './rolling.ts';
import type { Teller } from './value-text.ts';

/** A sentence of an account, and how many headings stand over it. */
export interface Line extends Narration {
  readonly depth: number;
  /** Which event of the log it tells; of a reason, that of the call whose answer it explains. */
  readonly at: number;
}

/** What is told after so many events, and of a run that answers yes or no why it did. */
export function outlined(log: readonly LogEvent[], teller: Teller, after: number): readonly Line[] {
  const lines = new Outline(log, teller, after).run(activations(log), 0);
  return settled(lines);
}

/** Lines without headings that nothing stands below, and without what was said already. */
function settled(lines: readonly Line[]): readonly Line[] {
  const left = withoutEmpty(once(lines), ({ kind }) => heads.has(kind));
  // A line that nothing stands below any more may have been said before too.
  return left.length === lines.length ? left : settled(left);
}

/** What may be told without anything having happened. */
const quiet: ReadonlySet<LogEvent['kind']> = new Set(['call', 'decided', 'route', 'total']);

/** Lines without the reasons that were said already and that nothing has happened since. */
function once(lines: readonly Line[]): readonly Line[] {
  const said = new Set<string>();
  return lines.filter(({ kind, text, depth }, index) => {
    if (!quiet.has(kind)) said.clear();
    const isOver = (lines[index + 1]?.depth ?? 0) > depth;
    if (kind !== 'decided' || isOver) return true;
    const isNew = !said.has(text);
    said.add(text);
    return isNew;
  });
}

const heads: ReadonlySet<LogEvent['kind']> = new Set(['call', 'phase-enter']);
/** What is told of a rule that has words for what it did. */
const sayings: ReadonlySet<LogEvent['kind']> = new Set(['total', 'return']);
const looks: ReadonlySet<LogEvent['kind']> = new Set(['decided', 'look-up', 'route', 'total']);

function lineOfReasons(
  found: readonly Reason[],
  place: Pick<Line, 'depth' | 'at'>,
): readonly Line[] {
  const { depth, at } = place;
  return found.flatMap(({ clause, text, below }): readonly Line[] => [
    { kind: 'decided', clause, text, details: [], depth, at },
    ...lineOfReasons(below, { depth: depth + 1, at }),
  ]);
}

type Event<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;
/** What is told in the words of the rules. */
const happenings: ReadonlySet<LogEvent['kind']> = new Set(['field', 'remove', 'return']);
/** What a roll on a table consists of. */
const throwing: ReadonlySet<LogEvent['kind']> = new Set(['roll', 'total', 'look-up']);

/** Goes through a run; only what is new is told. */
class Outline {
  readonly #teller: Teller;
  /** Where each event stands in the log. */
  readonly #places: ReadonlyMap<LogEvent, number>;
  readonly #after: number;
  readonly #log: readonly LogEvent[];

  constructor(log: readonly LogEvent[], teller: Teller, after: number) {
    this.#teller = teller;
    this.#places = new Map(log.map((event, at) => [event, at]));
    this.#after = after;
    this.#log = log;
  }

  /** A call that somebody asked for, and why it answers as it does. */
  run(of: Activation, depth: number): readonly Line[] {
    const found = reasons(of, this.#teller);
    const steps = this.steps(of, depth);
    // What it only looked at stands among the reasons, as far as it decided anything.
    const rest = found.length === 0 ? steps : steps.filter(({ kind }) => !looks.has(kind));
    const at = of.call === null ? 0 : this.#place(of.call);
    return [...lineOfReasons(found, { depth, at }), ...rest];
  }

  steps(of: Activation, over: number): readonly Line[] {
    const searched = this.#searched(of);
    const lines = levels(of, over).flatMap(({ step, depth }) => {
      if (this.#isSearched(step, of)) return [];
      if ('kind' in step) return this.#event(step, depth);
      return searched.has(placeOf(step)) ? [] : this.#call(step, depth);
    });
    return [...this.#refused(of, searched, over), ...lines];
  }

  /** Why what a rule that gives a list sought is not in it. */
  #refused(of: Activation, searched: ReadonlySet<number>, depth: number): readonly Line[] {
    const { call, steps } = of;
    const [first] = steps;
    const own = first === undefined || 'kind' in first ? first : first.call;
    const routine = this.#teller.program.routines[own?.routine ?? -1];
    if (!isLooking(of) || !isList(routine)) return [];
    // A way that was found says itself where it goes; what is in reach does not say why no more is.
    const isFound = steps.some(
      (step) => 'kind' in step && step.kind === 'route' && step.gives !== 'reach' && step.legs,
    );
    const asked = steps.flatMap((step) =>
      'kind' in step || !searched.has(placeOf(step)) || (isFound && this.#isSearched(step, of))
        ? []
        : [step],
    );
    const at = call === null ? 0 : this.#place(call);
    return lineOfReasons(refusals(asked, this.#teller), { depth, at });
  }

  /** Whether a step was only looked at by a search over the map, which tells what came of it. */
  #isSearched(step: Activation['steps'][number], { steps }: Activation): boolean {
    const event = 'kind' in step ? step : step.call;
    const isLook =
      'kind' in step
        ? looks.has(step.kind) && step.kind !== 'route'
        : isPure(this.#teller.program.routines[step.call?.callee ?? -1]);
    return (
      isLook &&
      event !== null &&
      steps.some(
        (other) =>
          'kind' in other &&
          other.kind === 'route' &&
          other.routine === event.routine &&
          other.at.from < event.at.from &&
          event.at.to <= other.at.to,
      )
    );
  }

  /** Where one yes or no after the other is asked for: what is sought is told by what is found. */
  #searched({ steps }: Activation): ReadonlySet<number> {
    const { routines } = this.#teller.program;
    const asked = steps.flatMap((step) => {
      const routine = routines['kind' in step ? -1 : (step.call?.callee ?? -1)];
      const isTruth = routine !== undefined && bare(routine.result).kind === 'yes-no';
      return isTruth && !('kind' in step) && isLooking(step) ? [placeOf(step)] : [];
    });
    return new Set(asked.filter((place, index) => asked.indexOf(place) !== index));
  }

  #call(of: Activation, depth: number): readonly Line[] {
    const { call, gave } = of;
    const { routines } = this.#teller.program;
    const routine = routines[call?.callee ?? -1];
    if (call === null || routine === undefined) return [];
    // What an example calls itself is no step of anything; nor is whether an action is legal.
    if (routines[call.routine]?.role === 'example') {
      return isAside(routine) ? [] : this.run(of, depth);
    }
    const isTruth = bare(routine.result).kind === 'yes-no';
    const isAnswered = isPure(routines[call.routine]);
    if (routine.told !== undefined) {
      const found = this.steps(of, depth);
      return isPure(routine) ? found.filter(({ kind }) => sayings.has(kind)) : found;
    }
    if (routine.standing === undefined) {
      if (!isPure(routine)) return this.steps(of, depth);
      // A helper folds into its caller; what it only looked at is bookkeeping of what is done.
      if (isTruth) return [];
      const found = this.steps(of, depth);
      return isAnswered ? found : found.filter(({ kind }) => kind === 'total');
    }
    const at = this.#place(call);
    const said =
      at < this.#after ? null : narrateCall(call, this.#teller, { gave, isBrief: true });
    const kind = isPure(routine) ? 'decided' : 'call';
    const heading: readonly Line[] =
      said === null ? [] : [{ ...said, kind, details: [], depth, at }];
    if (!isPure(routine)) {
      const below = this.steps(of, depth + 1);
      return this.#asOne(of, below) ?? [...heading, ...below];
    }
    if (isTruth) return heading;
    const told = this.steps(of, depth + 1).filter(
      (line) => line.kind === 'total' || (isAnswered && line.kind === 'route'),
    );
    return isAnswered || told.length > 0 ? [...heading, ...told] : [];
  }

  /** A call in which one thing happened, or that gives what it looks up, as one sentence. */
  #asOne({ call, gave }: Activation, below: readonly Line[]): readonly Line[] | null {
    const [only, ...more] = below;
    // What has words of its own needs no heading.
    if (only !== undefined && more.length === 0 && happenings.has(only.kind)) {
      return [{ ...only, depth: only.depth - 1 }];
    }
    const [found, ...others] = below.filter(({ kind }) => kind === 'look-up');
    const event = this.#log[found?.at ?? -1];
    if (call === null || event?.kind !== 'look-up' || others.length > 0) return null;
    if (!below.every(({ kind }) => throwing.has(kind)) || gave === undefined) return null;
    if (event.value === undefined || !isEqual(event.value, gave)) return null;
    const said = narrateCall(call, this.#teller, { isBrief: true });
    const told = said && narrateLookUp(event, this.#teller, said.text);
    if (told === null) return null;
    const details = below.flatMap(({ kind, clause, text, details }) =>
      kind === 'roll' ? [{ clause, text, counts: true }] : details,
    );
    const { depth } = below[0] ?? { depth: 1 };
    return [{ ...told, kind: 'look-up', details, depth: depth - 1, at: this.#place(call) }];
  }

  #event(event: LogEvent, depth: number): readonly Line[] {
    const at = this.#place(event);
    const told = at < this.#after ? null : narrate(event, this.#teller);
    if (told === null) return [];
    const details = told.details.filter(({ counts }, at) => counts && !isNought(event, at));
    if (event.kind === 'total' && details.length === 0) return [];
    // What nobody gave words to is bookkeeping.
    if (event.kind === 'field' && event.told === undefined) return [];
    if (event.kind === 'look-up' && !this.#isThrown(event)) return [];
    if (event.kind === 'roll' && this.#saysRoll(event, at)) return [];
    return [{ ...told, details, depth, at }];
  }

  /** Whether a table is one to roll on, or what is looked up is what was asked for. */
  #isThrown({ table, routine }: Event<'look-up'>): boolean {
    const { tables, routines } = this.#teller.program;
    const of = routines[routine];
    if (of?.role === 'example' || isPure(of)) return true;
    return tables[table]?.axes.some(({ dice }) => dice !== null) ?? false;
  }

  /** Whether the table that is looked up next says what was rolled. */
  #saysRoll({ value, routine }: Event<'roll'>, at: number): boolean {
    const next = this.#log.slice(at + 1).find(({ kind }) => kind !== 'decided');
    return (
      next?.kind === 'look-up' &&
      next.routine === routine &&
      next.axes.some((axis) => isEqual(axis.value, value))
    );
  }

  #place(event: LogEvent): number {
    return this.#places.get(event) ?? -1;
  }
}

/** Whether a routine only works out what a player may do. */
export function isAside(routine: Routine | undefined): boolean {
  return routine?.role === 'legality' || routine?.role === 'domain';
}

/** Where in its routine a call stands. */
function placeOf({ call }: Activation): number {
  return call?.at.from ?? -1;
}

function isPure(routine: Routine | undefined): boolean {
  return routine !== undefined && !routine.effects && !routine.changes;
}

/** Whether nothing happened in a call but that something was asked or looked at. */
function isLooking({ steps }: Activation): boolean {
  return steps.every((step) =>
    'kind' in step ? !deeds.has(step.kind) : isLooking(step),
  );
}

const deeds: ReadonlySet<LogEvent['kind']> = new Set([
  'act',
  'choice',
  'create',
  'draw',
  'field',
  'remove',
  'roll',
]);

function isList(routine: Routine | undefined): boolean {
  return routine !== undefined && bare(routine.result).kind === 'list';
}

/** Whether a modifier counts for nothing. */
function isNought(event: LogEvent, modifier: number): boolean {
  return event.kind === 'total' && event.modifiers[modifier]?.amount === 0;
}

/** Lines without headings that nothing stands below. */
export function withoutEmpty<L extends { readonly depth: number }>(
  lines: readonly L[],
  isHeading: (line: L) => boolean,
): readonly L[] {
  const kept: L[] = [];
  let below = -1;
  for (const line of lines.toReversed()) {
    if (isHeading(line) && below <= line.depth) continue;
    kept.push(line);
    below = line.depth;
  }
  return kept.toReversed();
}
