/** The events of a run by the calls in which they came. */
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';

type Event<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;

/** A call as it went. */
export interface Activation {
  /** null: the call that the run is. */
  readonly call: Event<'call'> | null;
  /**
   * Its own events, that of its end among them, and the calls that it made; of a call whose events
   * are worked out when asked for none: see `opened`.
   */
  readonly steps: readonly (LogEvent | Activation)[];
  /** undefined: it has not ended. */
  readonly gave: Value | undefined;
  /** Whether nothing happened in it but that something was asked or looked at. */
  readonly isLooking: boolean;
  /** Whether something was asked in it that nobody but a person knows. */
  readonly isAsking: boolean;
  /** Where in the rules the searches over the map stand that it made itself. */
  readonly searches: readonly Place[];
}

type Place = Pick<LogEvent, 'routine' | 'at'>;

interface Open extends Activation {
  readonly steps: (LogEvent | Activation)[];
  gave: Value | undefined;
  isLooking: boolean;
  isAsking: boolean;
  readonly searches: Place[];
}

/** A log by calls. */
export function activations(log: readonly LogEvent[]): Activation {
  const run = begun(null);
  const open: Open[] = [run];
  for (const event of log) {
    const last = open.at(-1) ?? run;
    if (event.kind === 'call') {
      const next = begun(event);
      last.steps.push(next);
      open.push(next);
      continue;
    }
    last.steps.push(event);
    if (isDeed(event)) for (const each of open) each.isLooking = false;
    if (event.kind === 'fact') for (const each of open) each.isAsking = true;
    if (event.kind === 'route') addPlace(last.searches, event);
    if (event.kind !== 'return' || last.call?.callee !== event.routine) continue;
    last.gave = event.value;
    open.pop();
  }
  return run;
}

function begun(call: Open['call']): Open {
  return { call, steps: [], gave: undefined, isLooking: true, isAsking: false, searches: [] };
}

/** Adds where an event stands in the rules, unless it is there. */
function addPlace(places: Place[], { routine, at }: Place): void {
  const isSame = (other: Place): boolean =>
    other.routine === routine && other.at.from === at.from && other.at.to === at.to;
  if (!places.some(isSame)) places.push({ routine, at });
}

/** A call with all that happened in it, and how many events that are. */
interface Opened {
  readonly whole: Activation;
  readonly size: number;
}

/** What was opened of late is kept for who asks next: at least so many events, at most twice. */
const mostKept = 25_000;
let lately = new Map<Activation, Opened>();
let before = lately;
let size = 0;

/** A call with all that happened in it; kept no longer than somebody may ask of it again. */
export function opened(of: Activation): Activation {
  const inside = of.call?.inside;
  if (inside === undefined || of.steps.length > 1) return of;
  const known = lately.get(of);
  if (known !== undefined) return known.whole;
  const found = before.get(of) ?? openedNow(of, inside());
  if (size > mostKept) {
    before = lately;
    lately = new Map();
    size = 0;
  }
  lately.set(of, found);
  size += found.size;
  return found.whole;
}

function openedNow({ call, gave }: Activation, events: readonly LogEvent[]): Opened {
  return { whole: { ...activations(events), call, gave }, size: events.length };
}

/** What a step is told by: the event, or the call; null: the run itself. */
export function eventOf(step: LogEvent | Activation): LogEvent | null {
  return 'kind' in step ? step : step.call;
}

/** Where the last step before a place is that is so; -1: there is none. */
export function lastBefore(
  steps: Activation['steps'],
  before: number,
  isSo: (step: LogEvent | Activation) => boolean,
): number {
  for (let at = before - 1; at >= 0; at -= 1) {
    const step = steps[at];
    if (step !== undefined && isSo(step)) return at;
  }
  return -1;
}

/** The steps of a call over which so many headings stand, each with how many stand over it. */
export function levels(
  { steps }: Activation,
  depth: number,
): readonly { readonly step: LogEvent | Activation; readonly depth: number }[] {
  let phases = 0;
  return steps.map((step) => {
    const kind = 'kind' in step ? step.kind : 'call';
    if (kind === 'phase-leave') phases = Math.max(0, phases - 1);
    const level = { step, depth: depth + phases };
    if (kind === 'phase-enter') phases += 1;
    return level;
  });
}

/**
 * A step with what the word of its cell came to, where it is a look-up whose cell is worked out:
 * what works it out is called next, in the same place.
 */
export function withCame(
  event: LogEvent,
  { steps }: Pick<Activation, 'steps'>,
  { routines }: Program,
): LogEvent {
  if (event.kind !== 'look-up' && event.kind !== 'fact') return event;
  const next = steps[(places(steps).get(event) ?? -1) + 1];
  if (next === undefined || 'kind' in next || next.call === null) return event;
  const { routine, at, callee } = next.call;
  const isWorked =
    routine === event.routine && at.from === event.at.from && at.to === event.at.to;
  const type = routines[callee]?.result;
  if (!isWorked || type === undefined || next.gave === undefined) return event;
  return { ...event, came: { value: next.gave, type } };
}

const found = new WeakMap<Activation['steps'], ReadonlyMap<LogEvent, number>>();

/** Where the look-ups and facts stand among the steps of a call; found once. */
function places(steps: Activation['steps']): ReadonlyMap<LogEvent, number> {
  const before = found.get(steps);
  if (before !== undefined) return before;
  const at = new Map<LogEvent, number>();
  for (const [place, step] of steps.entries()) {
    const isCell = 'kind' in step && (step.kind === 'look-up' || step.kind === 'fact');
    if (isCell && !at.has(step)) at.set(step, place);
  }
  found.set(steps, at);
  return at;
}

/** The events of a log, each as `withCame` finds it. */
export function cameIn(log: readonly LogEvent[], program: Program): readonly LogEvent[] {
  const within = (of: Activation): readonly LogEvent[] =>
    of.steps.flatMap((step) => {
      if ('kind' in step) return [withCame(step, of, program)];
      return step.call === null ? within(step) : [step.call, ...within(step)];
    });
  return within(activations(log));
}

/** Whether a call gave something to be told: neither nothing nor a record of what was done. */
export function isAnswered({ gave }: Activation): boolean {
  if (gave === undefined || gave === null) return false;
  return !(typeof gave === 'object' && 'fields' in gave);
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

/** Whether something was done, after which what was looked at may be otherwise. */
export function isDeed({ kind }: LogEvent): boolean {
  return deeds.has(kind);
}

/** What is looked at on the way to an answer. */
export const looks: ReadonlySet<LogEvent['kind']> = new Set([
  ...(['decided', 'look-up', 'route', 'total'] as const),
]);

/** Whether a step was only looked at by a search over the map, which tells what came of it. */
export function isSearched(step: LogEvent | Activation, { searches }: Activation): boolean {
  const event = eventOf(step);
  if (event === null) return false;
  const isWithin = searches.some(
    ({ routine, at }) =>
      routine === event.routine && at.from < event.at.from && event.at.to <= at.to,
  );
  if (!isWithin) return false;
  return 'kind' in step ? looks.has(step.kind) && step.kind !== 'route' : step.isLooking;
}
