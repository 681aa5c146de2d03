/** Who may see what: of each thing the fields, and the name that would tell them. */
import type { Configuration, Thing } from '../model/configuration.ts';
import { blankConfiguration } from '../model/configuration.ts';
import { Fault } from '../model/fault.ts';
import type { Program, SecretInfo, ThingType } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import { evaluator } from './evaluate.ts';
import type { Evaluate, Machine } from './machine.ts';

/** Players, as bits: bit n is the n-th of them. */
export type Players = number;

/** Who looks: a player, or null for what everybody at the table may see. */
export type Viewer = number | null;

/** Whether something that is hidden from some players is hidden from who looks. */
export function isHiddenFrom(hidden: Players, viewer: Viewer): boolean {
  return viewer === null ? hidden !== 0 : (hidden & (1 << viewer)) !== 0;
}

/** Whether a program has fields that not everybody may see. */
export function hasSecrets({ things }: Program): boolean {
  return things.some(({ fields }) => fields.some(({ secret }) => secret !== undefined));
}

/** All players of a program. */
export function allPlayers({ kinds }: Program): Players {
  const count = Math.max(...kinds.map(({ players, values }) => (players ? values.length : 0)), 1);
  return 2 ** count - 1;
}

const known = new WeakMap<Program, Sights>();

/** What is hidden by the rules of a program. */
export function sightsOf(program: Program): Sights {
  const found = known.get(program) ?? new Sights(program);
  known.set(program, found);
  return found;
}

interface Secret {
  readonly by: Evaluate;
  readonly until: Evaluate | null;
}

/**
 * Looks up who may see what. INVARIANT: who may see a thing's fields is told by these alone, and a
 * thing is never changed in place, so what was found out of one is so for ever.
 */
class Sights {
  readonly #program: Program;
  readonly #all: Players;
  /** By type and field. */
  readonly #secrets: readonly (readonly (Secret | null)[])[];
  readonly #nobody: Machine;
  readonly #found = new WeakMap<Thing, readonly Players[]>();
  /** The fields that the set-ups give a piece, by its name. */
  readonly #given: ReadonlyMap<string, ReadonlySet<number>>;

  constructor(program: Program) {
    this.#program = program;
    this.#all = allPlayers(program);
    this.#secrets = program.things.map(({ fields }) =>
      fields.map(({ secret }) => (secret === undefined ? null : ready(secret, program))),
    );
    // Nothing but the fields themselves is looked at.
    this.#nobody = { program, configuration: blankConfiguration(), watch: null } as Machine;
    this.#given = givenBy(program);
  }

  /** From whom each field of a thing is hidden; empty: nothing of it is. */
  ofFields(thing: Thing): readonly Players[] {
    const secrets = this.#secrets[thing.type] ?? [];
    if (secrets.every((secret) => secret === null)) return [];
    const found =
      this.#found.get(thing) ??
      secrets.map((secret) => (secret === null ? 0 : this.#hidden(secret, thing.fields)));
    this.#found.set(thing, found);
    return found;
  }

  /** From whom a field is hidden. */
  ofField({ things }: Configuration, thing: number, field: number): Players {
    const found = things[thing];
    return found === undefined ? this.#all : (this.ofFields(found)[field] ?? 0);
  }

  /**
   * From whom the name of a thing is hidden: a piece is called by what is printed on it. A field
   * that its set-up says nothing of is not.
   */
  ofName(thing: Thing): Players {
    const type: ThingType | undefined = this.#program.things[thing.type];
    // What something is kept for, everybody knows.
    if (type?.role !== 'piece' || type.keys !== undefined) return 0;
    const given = this.#given.get(thing.name);
    return this.ofFields(thing).reduce((all, hidden, field) => {
      const isPrinted = given === undefined || given.has(field);
      return isPrinted || type.fields[field]?.initial === undefined ? all | hidden : all;
    }, 0);
  }

  #hidden({ by, until }: Secret, fields: readonly Value[]): Players {
    try {
      if (until?.([...fields], this.#nobody) === true) return 0;
      const seers = by([...fields], this.#nobody);
      const list = Array.isArray(seers) ? (seers as readonly Value[]) : [seers];
      return list.reduce<Players>(
        (all, seer) => (typeof seer === 'number' ? all & ~(1 << seer) : all),
        this.#all,
      );
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      return this.#all;
    }
  }
}

function ready({ by, until }: SecretInfo, program: Program): Secret {
  return {
    by: evaluator(by, program),
    until: until === null ? null : evaluator(until, program),
  };
}

function givenBy({ deals }: Program): ReadonlyMap<string, ReadonlySet<number>> {
  const given = new Map<string, Set<number>>();
  for (const { items } of deals) {
    for (const { name, fields } of items) {
      if (name === null) continue;
      const all = given.get(name) ?? new Set();
      for (const { field } of fields) all.add(field);
      given.set(name, all);
    }
  }
  return given;
}
