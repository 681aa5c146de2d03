// What rests on fields that not everybody may see, noted beside a run while somebody follows it.
// Every slot rests on the secret fields that its value was worked out from, and on those that
// decided that it was: what is set on one way only rests on what led there, on the other way too.
// What is done for all to see tells of itself: the value of a field that is open, an answer.
import type { Configuration, Frame } from '../model/configuration.ts';
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import { union } from '../model/sets.ts';
import { flatten } from './flatten.ts';
import type { Answered, FrameNotes, Grounded, NoteTaker, Rests, Run } from './rests.ts';
import { most, nothing, placeOf, reachedAt } from './rests.ts';
import type { Players, Viewer } from './sight.ts';
import { allPlayers, isHiddenFrom, sightsOf } from './sight.ts';

/** Stands for every secret field: of a run that was not followed from its beginning. */
const everything = -1;

/** The notes of a call as plain data: a slot, or both ends of a way, before what it rests on. */
export interface SavedNotes {
  readonly slots: readonly (readonly number[])[];
  readonly base: readonly number[];
  readonly ways: readonly (readonly number[])[];
  readonly asked: readonly number[];
}

/** From whom an event is hidden. */
interface Hidden {
  /** That it happened at all. */
  readonly happened: Players;
  /** The values that it tells. */
  readonly values: Players;
  /** The sentence that tells of it. */
  readonly told: Players;
  /** Of a call each argument. */
  readonly arguments: readonly Players[];
}

/** What is done aloud. */
const openly: ReadonlySet<LogEvent['kind']> = new Set<LogEvent['kind']>([
  ...(['choice', 'act', 'create', 'remove'] as const),
  ...(['phase-enter', 'phase-leave', 'together-enter', 'together-leave'] as const),
]);

/** Keeps what rests on secrets. One follows one run, from wherever it stood. */
export class Notes implements NoteTaker {
  readonly #program: Program;
  readonly #frames = new WeakMap<Frame, FrameNotes>();
  readonly #events = new WeakMap<LogEvent, Hidden>();

  constructor(program: Program) {
    this.#program = program;
  }

  /** The notes of a call; one that was not followed may rest on anything. */
  of(frames: readonly Frame[], depth: number = frames.length - 1): FrameNotes {
    const frame = frames[depth];
    if (frame === undefined) return blank(nothing);
    const found = this.#frames.get(frame);
    if (found !== undefined) return found;
    // A call from outside, or an action that begins: what it is given was told.
    const isBegun = frame.next > 0;
    const caller = depth > 0 && !isBegun ? this.of(frames, depth - 1) : null;
    const base = caller === null ? nothing : reachedAt(caller, frames[depth - 1]?.next ?? 0);
    const made = blank(isBegun ? new Set([everything]) : base);
    this.#frames.set(frame, made);
    return made;
  }

  /** A call that begins. */
  begin(frame: Frame, given: readonly Rests[], base: Rests): void {
    const made = blank(base);
    for (const [slot, rests] of given.entries()) made.slots.set(slot, rests);
    this.#frames.set(frame, made);
  }

  /** The notes of a configuration go with its copy. */
  copy(from: Configuration, to: Configuration): void {
    for (const [depth, frame] of from.frames.entries()) {
      const own = this.#frames.get(frame);
      const other = to.frames[depth];
      if (own === undefined || other === undefined) continue;
      this.#frames.set(other, { ...own, slots: new Map(own.slots), ways: [...own.ways] });
    }
  }

  /** The notes of the calls under way as plain data, the outermost first. */
  saved({ frames }: Configuration): readonly SavedNotes[] {
    return frames.map((_, depth) => {
      const { slots, base, ways, asked } = this.of(frames, depth);
      return {
        slots: [...slots].map(([slot, rests]) => [slot, ...rests]),
        base: [...base],
        ways: ways.map(({ from, end, rests }) => [from, end, ...rests]),
        asked: [...asked],
      };
    });
  }

  /** Takes notes up again; where they are none, the calls may rest on anything. */
  restore({ frames }: Configuration, data: unknown): void {
    const all: readonly unknown[] = Array.isArray(data) ? data : [];
    for (const [depth, frame] of frames.entries()) {
      const unknown = { ...blank(new Set([everything])), asked: new Set([everything]) };
      this.#frames.set(frame, notesOf(all[depth]) ?? unknown);
    }
  }

  /**
   * An answer is told as it is given. What dice and draws give may rest on what they were counted
   * by or drawn from.
   */
  answered(
    { frames, configuration }: Run,
    depth: number,
    { at, kind, slots, seen, events }: Answered,
  ): void {
    const own = this.of(frames, depth);
    const reached = reachedAt(own, at);
    const isChance = kind === 'roll' || kind === 'draw';
    const keeper = this.#keeper({ frames, configuration }, events);
    const kept = keeper === null ? reached : union(reached, new Set([keptBy(keeper)]));
    for (const slot of slots) own.slots.set(slot, isChance ? union(own.asked, reached) : kept);
    for (const event of events) {
      this.mark(configuration, event, { reached, rests: union(own.asked, seen), seen, given: [] });
      if (keeper !== null) this.#keep(event, keeper);
    }
  }

  /** Whose secret choice an answer is, if nothing reveals it: no `together` stands around it. */
  #keeper({ frames }: Run, events: readonly LogEvent[]): number | null {
    const choice = events.find((event) => event.kind === 'choice' && event.secret);
    if (choice?.kind !== 'choice') return null;
    const program = this.#program;
    const isRevealed = frames.some(({ routine, next }) => {
      const info = program.routines[routine];
      const around = info === undefined ? [] : (flatten(program, info).around[next] ?? []);
      return around.some((one) => one.kind === 'together');
    });
    return isRevealed ? null : choice.player;
  }

  /** What was chosen is told to its maker alone; that he chose, to all. */
  #keep(event: LogEvent, player: number): void {
    if (event.kind !== 'choice') return;
    const values = allPlayers(this.#program) & ~(1 << player);
    const told = this.#events.get(event)?.told ?? 0;
    this.#events.set(event, { happened: 0, values, told, arguments: [] });
  }

  /** Notes from whom an event is hidden that has just happened. */
  mark(
    configuration: Configuration,
    event: LogEvent,
    of: Grounded,
  ): void {
    const hidden = (rests: Rests): Players => this.#hidden(configuration, rests);
    const told = 'told' in event ? this.#untold(event, of, hidden) : 0;
    const { happened, values } = this.#hiding(event, of, hidden);
    const given = openly.has(event.kind) ? [] : of.given.map((rests) => hidden(rests) | happened);
    if ((values | told) === 0 && given.every((each) => each === 0)) return;
    this.#events.set(event, { happened, values, told, arguments: given });
  }

  /** From whom the sentence about an event is hidden. */
  #untold(
    event: LogEvent,
    { reached, rests, seen }: Grounded,
    hidden: (rests: Rests) => Players,
  ): Players {
    // What a field that all may see holds now is seen anyway, however it came to be.
    const isOpen =
      event.kind === 'field' && hidden(new Set([placeOf(event.thing, event.field)])) === 0;
    return isOpen ? hidden(seen) : hidden(rests) | hidden(reached);
  }

  #hiding(
    event: LogEvent,
    { reached, rests }: Grounded,
    hidden: (rests: Rests) => Players,
  ): Pick<Hidden, 'happened' | 'values'> {
    if (openly.has(event.kind)) return { happened: 0, values: 0 };
    // What a field that all may see holds is seen anyway.
    if (event.kind === 'field') {
      const itself = hidden(new Set([placeOf(event.thing, event.field)]));
      return { happened: itself, values: itself };
    }
    const happened = hidden(reached);
    return { happened, values: hidden(rests) | happened };
  }

  /** Whether values that rest on these fields are hidden from somebody who looks. */
  isHidden(configuration: Configuration, rests: Rests, viewer: Viewer): boolean {
    return isHiddenFrom(this.#hidden(configuration, rests), viewer);
  }

  /** Whether all may see what rests on these fields. */
  isOpen(configuration: Configuration, rests: Rests): boolean {
    return rests.size === 0 || this.#hidden(configuration, rests) === 0;
  }

  /** What is known of an event; undefined: it is for all to see. */
  hiding(event: LogEvent): Hidden | undefined {
    return this.#events.get(event);
  }

  #hidden(configuration: Configuration, rests: Rests): Players {
    const sights = sightsOf(this.#program);
    let all = 0;
    for (const place of rests) {
      if (place === everything) return allPlayers(this.#program);
      if (place < everything) {
        all |= allPlayers(this.#program) & ~(1 << keptBy(place));
        continue;
      }
      all |= sights.ofField(configuration, Math.floor(place / most), place % most);
    }
    return all;
  }
}

/** The number that stands for a secret choice of a player, among places; and back. */
function keptBy(player: number): number {
  return everything - 1 - player;
}

function blank(base: Rests): FrameNotes {
  return { slots: new Map(), base, ways: [], asked: nothing };
}

/** Notes from a file; undefined: they are none. */
function notesOf(data: unknown): FrameNotes | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { slots, base, ways, asked } = data as Readonly<Record<string, unknown>>;
  if (!areLists(slots) || !areLists(ways) || !areNumbers(base) || !areNumbers(asked)) {
    return undefined;
  }
  return {
    slots: new Map(slots.map(([slot = 0, ...rests]) => [slot, new Set(rests)])),
    base: new Set(base),
    ways: ways.map(([from = 0, end = 0, ...rests]) => ({ from, end, rests: new Set(rests) })),
    asked: new Set(asked),
  };
}

function areLists(data: unknown): data is readonly (readonly number[])[] {
  return Array.isArray(data) && data.every(areNumbers);
}

function areNumbers(data: unknown): data is readonly number[] {
  return Array.isArray(data) && data.every((one) => Number.isInteger(one));
}
