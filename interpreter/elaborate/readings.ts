/**
 * What reading definitions made. A book is read in many selections: where two differ in options
 * alone, most definitions make the same in both.
 */
import type { Definition } from '../model/book.ts';
import type { Problem, Report } from '../model/problems.ts';
import type {
  ActionInfo,
  DealInfo,
  FactInfo,
  LawInfo,
  MapInfo,
  ModifierListInfo,
  PhaseInfo,
  TableInfo,
} from '../model/program.ts';
import type { LookUpNote } from './context.ts';
import type { OpenRoutine } from './frames.ts';

/**
 * What reading a definition makes, by its kind; without what depends on which examples are read: a
 * map has the borders that they name.
 */
export interface Made {
  readonly table: TableInfo;
  readonly procedure: OpenRoutine;
  readonly list: { readonly info: ModifierListInfo; readonly routine: OpenRoutine };
  readonly fact: { readonly info: FactInfo; readonly routine: OpenRoutine | null };
  readonly action: {
    readonly info: ActionInfo;
    readonly routines: ReadonlyMap<number, OpenRoutine>;
  };
  readonly sequence: OpenRoutine;
  readonly law: { readonly info: LawInfo; readonly routine: OpenRoutine };
  readonly deal: DealInfo;
  readonly areas: MapInfo['areas'];
}

/** What was told meanwhile, to be told again. */
interface Told extends Heard {
  /** The phases that were met, and how many there were before. */
  readonly phases: readonly PhaseInfo[];
  readonly before: number;
}

interface Heard {
  readonly problems: Problem[];
  readonly lookUps: LookUpNote[];
}

type Shelf<Kind extends keyof Made> = Map<Definition, Told & { readonly made: Made[Kind] }>;

type Shelves = { readonly [Kind in keyof Made]: Shelf<Kind> };

/** Where those that read tell what they find. */
interface Listener {
  readonly report: Report;
  readonly noteLookUp: (note: LookUpNote) => void;
  readonly phases: PhaseInfo[];
}

/**
 * The readings of the definitions of one linked book.
 * INVARIANT: names stand for the same numbers in all of them, as the definitions are the same ones
 * in the same order.
 */
export class Readings {
  readonly #shelves: Shelves;
  /** Those that are read again whatever was made of them. */
  readonly #again: ReadonlySet<Definition>;
  readonly #open: Heard[] = [];

  constructor(shelves: Shelves = emptyShelves(), again: ReadonlySet<Definition> = new Set()) {
    this.#shelves = shelves;
    this.#again = again;
  }

  /** The same for a selection in which some definitions may make something else. */
  but(again: ReadonlySet<Definition>): Readings {
    return new Readings(this.#shelves, again);
  }

  /**
   * What is known of some definitions alone, by what each is in another book, in which the rest was
   * written anew. What something was told of is read again: it may be elsewhere by now.
   */
  only(definitions: ReadonlyMap<Definition, Definition>): Readings {
    const shelves = emptyShelves();
    for (const kind of Object.keys(shelves) as (keyof Made)[]) {
      const shelf: Map<Definition, Told> = shelves[kind];
      for (const [definition, kept] of this.#shelves[kind]) {
        const now = definitions.get(definition);
        if (now !== undefined && kept.problems.length === 0) shelf.set(now, kept);
      }
    }
    return new Readings(shelves);
  }

  /** Listens in: what is told comes from what is being read, not from what that waits for. */
  listening({ report, noteLookUp, phases }: Listener): Listener {
    return {
      phases,
      report: (problem) => {
        this.#open.at(-1)?.problems.push(problem);
        report(problem);
      },
      noteLookUp: (note) => {
        this.#open.at(-1)?.lookUps.push(note);
        noteLookUp(note);
      },
    };
  }

  /** What reading the definition makes: read now, or kept, and then it is all told again. */
  of<Kind extends keyof Made>(
    kind: Kind,
    definition: Definition,
    { read, to }: { readonly read: () => Made[Kind]; readonly to: Listener },
  ): Made[Kind] {
    if (this.#again.has(definition)) return read();
    const shelf: Shelf<Kind> = this.#shelves[kind];
    const kept = shelf.get(definition);
    const { length: before } = to.phases;
    // Phases are numbered as they are met.
    if (kept !== undefined && (kept.phases.length === 0 || kept.before === before)) {
      to.phases.push(...kept.phases);
      kept.problems.forEach(to.report);
      kept.lookUps.forEach(to.noteLookUp);
      return kept.made;
    }
    const told: Heard = { problems: [], lookUps: [] };
    this.#open.push(told);
    const made = read();
    this.#open.pop();
    shelf.set(definition, { ...told, phases: to.phases.slice(before), before, made });
    return made;
  }
}

function emptyShelves(): Shelves {
  return {
    table: new Map(),
    procedure: new Map(),
    list: new Map(),
    fact: new Map(),
    action: new Map(),
    sequence: new Map(),
    law: new Map(),
    deal: new Map(),
    areas: new Map(),
  };
}
