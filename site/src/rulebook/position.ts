import type {
  Configuration,
  ExampleRun,
  Language,
  LogEvent,
  Program,
  Thing,
  Type,
  Value,
} from '../../../interpreter/index.ts';
import { blankConfiguration, lookingAtSides, placeField } from '../../../interpreter/index.ts';
import type { Face } from '../counters.ts';
import { areaOf, faceOf, sideOf } from '../machine/pieces.ts';
import { valueWords } from '../machine/said.ts';
import type { ChangeView, PieceView, Words } from '../model.ts';

const none: Words = { fr: '', en: '' };
/** The most pieces that a replay shows: those that take part. */
const most = 24;

/** The things of a run as they were before it, and how each event changes them. */
export class Position {
  readonly configuration: Configuration;
  readonly #program: Program;
  readonly #before: readonly Thing[];
  readonly #isSideways: (thing: number) => boolean;
  /** Things that the page shows, by index in the configuration. */
  readonly #shown: readonly number[];
  /** Per shown thing: the fields that the page shows. */
  readonly #fields: readonly (readonly number[])[];

  constructor(program: Program, run: ExampleRun, routine: number) {
    this.#program = program;
    this.configuration = run.configuration ?? blankConfiguration();
    this.#before = rewound(this.configuration.things, run.log, routine);
    const then = { ...this.configuration, things: [...this.#before] };
    this.#isSideways = lookingAtSides(program, then);
    this.#shown = this.#taking(run.log, routine);
    this.#fields = this.#shown.map((index) => this.#telling(index, run.log));
  }

  /** The map, when pieces stand on it. */
  mapName(): string | null {
    const { map } = this.configuration;
    return map === null ? null : (this.#program.maps[map]?.name ?? null);
  }

  pieces(): readonly PieceView[] {
    return this.#shown.map((index, order) => {
      const thing = this.#before[index];
      const info = this.#program.things[thing?.type ?? -1];
      return {
        words: this.#nameOf(index),
        type: this.#sortOf(index),
        face: { fr: this.#faceOf(index, 'fr'), en: this.#faceOf(index, 'en') },
        at: areaOf(this.configuration, thing?.fields[placeField(this.#program, thing.type)]),
        fields: (this.#fields[order] ?? []).map((field) => ({
          words: info?.fields[field]?.words ?? { fr: '', en: '' },
          value: this.#valueOf(info?.fields[field]?.type, thing?.fields[field] ?? null),
        })),
      };
    });
  }

  changes(event: LogEvent): readonly ChangeView[] {
    if (event.kind === 'remove') {
      const piece = this.#shown.indexOf(event.thing);
      return piece < 0 ? [] : [{ piece, field: -1, from: none, to: none, at: -1 }];
    }
    if (event.kind !== 'field') return [];
    const piece = this.#shown.indexOf(event.thing);
    const type = this.configuration.things[event.thing]?.type ?? -1;
    const info = this.#program.things[type]?.fields[event.field];
    if (piece < 0 || info === undefined) return [];
    const isPlace = placeField(this.#program, type) === event.field;
    return [
      {
        piece,
        field: this.#fields[piece]?.indexOf(event.field) ?? -2,
        from: this.#valueOf(info.type, event.before),
        to: this.#valueOf(info.type, event.after),
        at: isPlace ? areaOf(this.configuration, event.after) : null,
      },
    ];
  }

  /** What its counter shows; there is no set-up that it could be otherwise than. */
  #faceOf(index: number, language: Language): Face {
    const { type = -1, fields = [] } = this.#before[index] ?? {};
    const title = this.#nameOf(index)[language];
    const side = sideOf(this.#program, this.#before[index]);
    const isSideways = this.#isSideways(index);
    const first = (this.#program.things[type]?.fields ?? []).map(({ initial }) => initial ?? null);
    return faceOf(this.#program, { type, title, side, fields, first, isSideways }, language);
  }

  /** What a thing is called. */
  #nameOf(index: number): Words {
    const thing = this.configuration.things[index];
    const type: Type = { kind: 'thing', name: this.#program.things[thing?.type ?? -1]?.name ?? '' };
    return this.#valueOf(type, index);
  }

  /** What sort of thing it is, unless its name says so. */
  #sortOf(index: number): Words {
    const thing = this.#before[index];
    const words = this.#program.things[thing?.type ?? -1]?.words ?? none;
    return this.#nameOf(index).en.startsWith(words.en) ? none : words;
  }

  #valueOf(type: Type | undefined, value: Value): Words {
    return valueWords(this.#program, this.configuration, {
      type: type ?? { kind: 'unknown' },
      value,
    });
  }

  /** Pieces that the example brings or that something happens to. */
  #taking(log: readonly LogEvent[], routine: number): readonly number[] {
    const isPiece = (index: number): boolean =>
      this.#program.things[this.configuration.things[index]?.type ?? -1]?.role === 'piece';
    const found = new Set<number>();
    for (const event of log) {
      if (event.kind === 'create' && event.routine === routine) found.add(event.thing);
    }
    for (const event of log) {
      if (event.kind === 'field' || event.kind === 'remove') found.add(event.thing);
    }
    return [...found].filter(isPiece).slice(0, most);
  }

  /** The fields of a thing that are not as usual, or that change. */
  #telling(index: number, log: readonly LogEvent[]): readonly number[] {
    const thing = this.#before[index];
    const info = this.#program.things[thing?.type ?? -1];
    const changed = new Set(
      log.flatMap((event) =>
        event.kind === 'field' && event.thing === index ? [event.field] : [],
      ),
    );
    return (info?.fields ?? []).flatMap(({ initial }, field) => {
      const isUsual =
        JSON.stringify(thing?.fields[field] ?? null) === JSON.stringify(initial ?? null);
      return isUsual && !changed.has(field) ? [] : [field];
    });
  }
}

/**
 * The things before the first step: every change after the givens is undone, the last first. The
 * givens
 * are the changes that the example's own routine makes.
 */
function rewound(
  things: readonly Thing[],
  log: readonly LogEvent[],
  routine: number,
): readonly Thing[] {
  const found = things.map((thing) => ({ ...thing, fields: [...thing.fields], out: thing.out }));
  for (const event of log.toReversed()) {
    if (event.routine === routine) continue;
    if (event.kind === 'field') {
      const fields = found[event.thing]?.fields;
      if (fields !== undefined) fields[event.field] = event.before;
    }
    if (event.kind === 'remove' && found[event.thing] !== undefined) {
      found[event.thing] = { ...(found[event.thing] as Thing), out: false };
    }
  }
  return found;
}
