/** What one player may see of a game, or everybody at the table: fields, names, events. */
import type { Notes } from '../machine/notes.ts';
import { restsOf } from '../machine/rests.ts';
import type { Viewer } from '../machine/sight.ts';
import { isHiddenFrom, sightsOf } from '../machine/sight.ts';
import type { Shows } from '../machine/template.ts';
import type { Configuration } from '../model/configuration.ts';
import type { LogEvent } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { unseen } from '../model/values.ts';

/** The eyes of somebody: everything that is shown is looked at through these. */
export class View {
  readonly viewer: Viewer;
  readonly #program: Program;
  readonly #notes: Notes;

  constructor(program: Program, viewer: Viewer, notes: Notes) {
    this.viewer = viewer;
    this.#program = program;
    this.#notes = notes;
  }

  /** What a field of a thing holds, as far as it is seen. */
  field({ things }: Configuration, thing: number, field: number): Value {
    const found = things[thing];
    const hidden = found && sightsOf(this.#program).ofFields(found)[field];
    return isHiddenFrom(hidden ?? 0, this.viewer) ? unseen : (found?.fields[field] ?? null);
  }

  /** Whether the name of a thing is not known. */
  unnamed({ things }: Configuration): (thing: number) => boolean {
    const sights = sightsOf(this.#program);
    return (index) => {
      const thing = things[index];
      return thing !== undefined && isHiddenFrom(sights.ofName(thing), this.viewer);
    };
  }

  /**
   * Which values of a sentence are shown. Those of a question about a fact rest on whatever the
   * request does, those of a reason on nothing but what is looked at.
   */
  shows(configuration: Configuration, slots: 'own' | 'all' | 'none' = 'own'): Shows {
    const notes = this.#notes;
    const own = notes.of(configuration.frames);
    return (read, seen) => {
      const rests = slots === 'all' ? own.asked : restsOf(own, slots === 'own' ? read : []);
      const isShown = (of: typeof seen): boolean =>
        !notes.isHidden(configuration, of, this.viewer);
      return isShown(seen) && (slots === 'none' || isShown(rests));
    };
  }

  /** Whether anything of an event is hidden from anyone. */
  hides(event: LogEvent): boolean {
    return this.#notes.hiding(event) !== undefined;
  }

  /**
   * The events of a log as they are told: what was hidden when it happened stays so. A call whose
   * values are hidden is told as happening.
   */
  events(log: readonly LogEvent[]): readonly LogEvent[] {
    return log.flatMap((event) => this.#event(event));
  }

  #event(event: LogEvent): readonly LogEvent[] {
    const hidden = this.#notes.hiding(event);
    if (hidden === undefined) return [event];
    const isHidden = (players: number): boolean => isHiddenFrom(players, this.viewer);
    if ('told' in event && isHidden(hidden.told)) {
      const { told: _, ...untold } = event;
      return this.#shown(untold, hidden);
    }
    return this.#shown(event, hidden);
  }

  #shown(
    event: LogEvent,
    hidden: NonNullable<ReturnType<Notes['hiding']>>,
  ): readonly LogEvent[] {
    const isHidden = (players: number): boolean => isHiddenFrom(players, this.viewer);
    switch (event.kind) {
      case 'return':
      case 'draw':
      case 'choice':
        return [isHidden(hidden.values) ? { ...event, value: unseen } : event];
      case 'call': {
        if (isHidden(hidden.happened)) return [];
        const given = event.arguments.map((value, index) =>
          isHidden(hidden.arguments[index] ?? hidden.values) ? unseen : value,
        );
        return [{ ...event, arguments: given }];
      }
      default:
        return isHidden(hidden.values) ? [] : [event];
    }
  }
}
