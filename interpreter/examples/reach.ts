/**
 * How each definition of a book is reached: by play, by hand, or by texts and examples alone. Rules
 * are followed through the operations they became, so an option that is off leads nowhere; what
 * operations no longer show (numbers, options, types) is found by the names that rules say.
 */
import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Definition } from '../model/book.ts';
import { calledBy, eachOperation } from '../model/operations.ts';
import type { Operation, Origin, Program } from '../model/program.ts';
import { imprintOf } from '../recheck/imprint.ts';

/**
 * `played`: a sequence or a set-up reaches it. `by hand`: an open procedure, or an action that no
 * sequence offers, is it or reaches it, and nothing in play does. `stated`: only texts, or examples
 * themselves, use it.
 */
export type Level = 'played' | 'by hand' | 'stated';

/** The levels, the furthest first. */
export const levels: readonly Level[] = ['played', 'by hand', 'stated'];

/** Levels by place: what stays the same in two selections is the same place. */
export class Reaching {
  readonly #levels = new Map<string, Level>();

  /** Notes what is reached in one selection of layers and options. */
  note(elaborated: Elaborated): void {
    const roots = rootsOf(elaborated);
    for (const level of ['played', 'by hand'] as const) {
      for (const key of followed(elaborated, roots[level])) this.#raise(key, level);
    }
  }

  /** How far a definition is reached. */
  level(definition: Definition): Level {
    return this.#levels.get(keyOf(definition)) ?? 'stated';
  }

  /** Whether neither play nor an open procedure leads to a definition. */
  isUncalled(definition: Definition): boolean {
    return this.level(definition) === 'stated';
  }

  /** How far what an example runs and looks up itself is reached. */
  ofExample(definition: Definition, elaborated: Elaborated): Level | null {
    const { program } = elaborated;
    const example = program.examples.find(({ origin }) => keyAt(origin) === keyOf(definition));
    if (example === undefined) return null;
    const used = usedBy(program, example.routine).map((place) => this.#levels.get(keyAt(place)));
    return levels.find((level) => used.includes(level)) ?? 'stated';
  }

  #raise(key: string, level: Level): void {
    const known = this.#levels.get(key) ?? 'stated';
    if (levels.indexOf(level) < levels.indexOf(known)) this.#levels.set(key, level);
  }
}

/** Where play starts, and what a person may run. */
function rootsOf({ book }: Elaborated): Readonly<Record<Level, readonly Definition[]>> {
  const roots: Record<Level, Definition[]> = { played: [], 'by hand': [], stated: [] };
  for (const definition of book.definitions.values())
    roots[rootOf(definition.node)].push(definition);
  return roots;
}

function rootOf(node: tree.Definition): Level {
  switch (node.kind) {
    case 'sequence':
    case 'deal':
    case 'map':
      return 'played';
    // What no sequence offers nobody can do in play.
    case 'action':
      return 'by hand';
    case 'procedure':
      return node.open ? 'by hand' : 'stated';
    default:
      return 'stated';
  }
}

/** The places of all that some definitions lead to, themselves included. */
function followed(
  elaborated: Elaborated,
  roots: readonly Definition[],
): ReadonlySet<string> {
  const { program, book } = elaborated;
  const { routines, definitions, data } = indexOf(elaborated);
  const found = new Set<string>();
  const waiting = [...roots];
  const add = (key: string): void => {
    const definition = definitions.get(key);
    if (definition !== undefined && !found.has(key)) waiting.push(definition);
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const key = keyOf(next);
    if (found.has(key)) continue;
    found.add(key);
    const places = (routines.get(key) ?? []).flatMap((routine) => usedBy(program, routine));
    const used = places.map(keyAt).filter((place) => place !== key);
    used.forEach(add);
    for (const name of namesIn(next.node, data)) {
      const named = book.definitions.get(name);
      if (named !== undefined) add(keyOf(named));
    }
  }
  return found;
}

// ------------------------------------------------------------------------------- what rules became

interface Index {
  /** The routines that a definition became. */
  readonly routines: ReadonlyMap<string, readonly number[]>;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Names of what rules need and do not run. */
  readonly data: ReadonlySet<string>;
}

const known = new WeakMap<Elaborated, Index>();

function indexOf(elaborated: Elaborated): Index {
  const found = known.get(elaborated) ?? index(elaborated);
  known.set(elaborated, found);
  return found;
}

function index({ program, book }: Elaborated): Index {
  const routines = new Map<string, number[]>();
  program.routines.forEach(({ origin }, at) => {
    routines.set(keyAt(origin), [...(routines.get(keyAt(origin)) ?? []), at]);
  });
  const all = [...book.definitions.values()];
  const data = all.flatMap(({ node }) => (isData(node) && 'name' in node ? [node.name.text] : []));
  const definitions = new Map(all.map((definition) => [keyOf(definition), definition]));
  return { routines, definitions, data: new Set(data) };
}

/** Where everything stands that a routine enters, looks up, weighs or asks. */
function usedBy(program: Program, routine: number): readonly Origin[] {
  const places: Origin[] = [];
  eachOperation(program.routines[routine]?.body ?? [], (operation) => {
    for (const called of calledBy(program, operation)) {
      const origin = program.routines[called]?.origin;
      if (origin !== undefined) places.push(origin);
    }
    places.push(...placesIn(program, operation));
  });
  return places;
}

function placesIn(program: Program, operation: Operation): readonly Origin[] {
  switch (operation.kind) {
    case 'look-up':
      return originsOf([program.tables[operation.table]]);
    case 'total':
      return originsOf(program.modifierLists[operation.list]?.modifiers ?? []);
    case 'ask':
      return originsOf([program.facts[operation.fact]]);
    default:
      return [];
  }
}

function originsOf(all: readonly ({ readonly origin: Origin } | undefined)[]): readonly Origin[] {
  return all.flatMap((each) => (each === undefined ? [] : [each.origin]));
}

// --------------------------------------------------------------------------------- what rules name

/** Whether rules need a definition without running it. */
function isData({ kind }: tree.Definition): boolean {
  switch (kind) {
    case 'number':
    case 'option':
    case 'die':
    case 'kind':
    case 'record':
    case 'piece':
    case 'state':
    case 'place':
    case 'notation':
    case 'map':
    case 'deal':
      return true;
    case 'table':
    case 'modifier-list':
    case 'modifier':
    case 'fact':
    case 'procedure':
    case 'action':
    case 'sequence':
    case 'law':
    case 'example':
    case 'term':
    case 'word':
      return false;
  }
}

/** The data that a definition names. A number is named where its value is read, nowhere else. */
function namesIn(node: tree.Definition, data: ReadonlySet<string>): readonly string[] {
  const all = named.get(node) ?? [...imprintOf(node).mentions.union(namesReadIn(node))];
  named.set(node, all);
  return all.filter((name) => data.has(name));
}

const named = new WeakMap<tree.Definition, readonly string[]>();

function namesReadIn(node: tree.Definition): ReadonlySet<string> {
  const read = new Set<string>();
  walk(node, (inner) => {
    if (inner.kind === 'name-expression') read.add(inner.name);
  });
  return read;
}

function keyOf({ node, file }: Definition): string {
  return keyAt({ file: file.path, span: node.span });
}

function keyAt({ file, span }: Pick<Origin, 'file' | 'span'>): string {
  return `${file}:${String(span.from)}`;
}
