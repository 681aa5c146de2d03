/**
 * Examples that would reach what no example reaches: a cell that none looks up, a way that none
 * goes. A run that gets there is looked for, and written down as the example that it is. A person
 * reads it, for what comes out is what the rules say and not what the book says.
 */
import { parse } from '../../grammar/parse.ts';
import type { Attempt } from '../check/reach/attempt.ts';
import { trialOf } from '../check/reach/attempt.ts';
import { entriesTo } from '../check/reach/callers.ts';
import { closureOf } from '../check/reach/closure.ts';
import type { Aim, Bounds } from '../check/reach/search.ts';
import { search } from '../check/reach/search.ts';
import { sitesOf } from '../check/reach/sites.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { Sources } from '../model/book.ts';
import { bandsOver, cellFound, resultOf } from '../model/columns.ts';
import { eachOperation } from '../model/operations.ts';
import type { Words } from '../model/program.ts';
import { open } from '../pipeline.ts';
import type { BranchPlace, CellPlace } from './coverage.ts';
import { gather } from './coverage.ts';
import { everyExample, tryExample } from './every-example.ts';
import type { Reached, Watched } from './observe.ts';
import { cellKey, nothingReached, watched } from './observe.ts';
import { exampleText } from './proposed-text.ts';

/** Something that no example reaches. */
export interface Unreached {
  readonly key: string;
  readonly place: CellPlace | BranchPlace;
  /** The clause that it stands in; null: none. */
  readonly clause: string | null;
  /** Of a cell the band of each axis, and its result; null: it is a way. */
  readonly cell: { readonly bands: readonly number[]; readonly result: number } | null;
}

/** What came of looking for an example that reaches it; without a text none was found. */
export interface Proposal extends Unreached {
  readonly text: string | null;
}

/** Runs that are tried for one rule: a person waits. */
const bounds: Bounds = { everything: 600, bettering: 150, rolls: 1 };

/** What no example of a book reaches, as it stands without options; null where it has no header. */
export function unreached(sources: Sources): readonly Unreached[] | null {
  const opened = open(sources);
  const { elaborated } = opened;
  if (elaborated === null) return null;
  const { branches, program, watch } = watched(elaborated);
  const reached = nothingReached();
  watch(reached);
  for (const one of everyExample(sources, opened)) {
    const isHere = one.elaborated === elaborated && one.problems.length === 0;
    if (isHere) runExample(program, one.example);
  }
  const places = { cells: new Map<string, CellPlace>(), branches: new Map<string, BranchPlace>() };
  gather(elaborated, branches, places);
  const missed = [
    ...[...places.cells].filter(([key]) => !reached.cells.has(key)),
    ...[...places.branches].filter(([key]) => !reached.branches.has(key)),
  ];
  return missed.map(([key, place]) => ({
    key,
    place,
    clause: clauseAt(elaborated, place),
    cell: 'table' in place ? cellAt(elaborated, place.table, key) : null,
  }));
}

/** The row and the column that a key names. */
function numbersIn(key: string): readonly [number, number] {
  const [, row = -1, column = -1] = /\[(\d+), (\d+)\]$/.exec(key)?.map(Number) ?? [];
  return [row, column];
}

function cellAt({ program }: Elaborated, name: string, key: string): Unreached['cell'] {
  const table = program.tables.find((each) => each.name === name);
  const [row, column] = numbersIn(key);
  if (table === undefined) return null;
  return { bands: [row, ...bandsOver(table, column)], result: resultOf(table, column) };
}

function clauseAt({ book }: Elaborated, { file, span }: Unreached['place']): string | null {
  for (const [name, { node, file: at }] of book.clauses) {
    if (at.path === file && node.span.from <= span.from && span.to <= node.span.to) return name;
  }
  return null;
}

/** What an example is called that reaches something. */
export type TitleOf = (each: Unreached) => Words;

/** Looks for an example for each; only what holds, and gets there, is proposed. */
export function propose(
  sources: Sources,
  wanted: readonly Unreached[],
  titleOf: TitleOf,
): readonly Proposal[] {
  const { elaborated } = open(sources);
  if (elaborated === null) return [];
  const found = new Searcher(elaborated, titleOf).textsFor(wanted);
  const proven = holding(sources, found);
  return wanted.map((each) => ({ ...each, text: proven.get(each.key) ?? null }));
}

/** Searches run in a program that is watched: what a run reached is known when it ends. */
class Searcher {
  readonly #elaborated: Elaborated;
  readonly #titleOf: TitleOf;
  readonly #watched: Watched;
  readonly #reached = new WeakMap<Attempt, Reached>();
  readonly #titles = new Set<string>();
  #now = nothingReached();

  constructor(elaborated: Elaborated, titleOf: TitleOf) {
    this.#elaborated = elaborated;
    this.#titleOf = titleOf;
    this.#watched = watched(elaborated);
    this.#watched.watch(this.#now);
    for (const { title } of elaborated.program.examples) this.#titles.add(title.en).add(title.fr);
  }

  /** By key, the text of an example. */
  textsFor(wanted: readonly Unreached[]): ReadonlyMap<string, string> {
    const texts = new Map<string, string>();
    const byRule = new Map<number, Unreached[]>();
    for (const each of wanted) {
      for (const rule of this.#rulesTo(each)) byRule.set(rule, [...(byRule.get(rule) ?? []), each]);
    }
    for (const [rule, all] of byRule) {
      const left = all.filter(({ key }) => !texts.has(key));
      if (left.length > 0) this.#search(rule, left, texts);
    }
    return texts;
  }

  /** The procedures that lead to a place. */
  #rulesTo({ place, key }: Unreached): readonly number[] {
    const { program } = this.#elaborated;
    const inside =
      'table' in place
        ? this.#lookingUp(place.table)
        : program.routines.flatMap((routine, index) => {
            const { file, span } = routine.origin;
            const isRound = span.from <= place.span.from && place.span.to <= span.to;
            return (file === place.file && isRound) || this.#adds(index, key) ? [index] : [];
          });
    const entries = new Set(inside.flatMap((index) => entriesTo(program, index)));
    return [...entries].filter((index) => program.routines[index]?.role === 'procedure');
  }

  #lookingUp(table: string): readonly number[] {
    const index = this.#elaborated.program.tables.findIndex(({ name }) => name === table);
    return sitesOf(this.#elaborated, index).map(({ routine }) => routine);
  }

  /** Whether a routine weighs the list of a modifier. */
  #adds(routine: number, key: string): boolean {
    const { program } = this.#elaborated;
    const { body = [], role } = program.routines[routine] ?? {};
    let isSo = false;
    if (role === 'example') return false;
    eachOperation(body, (operation) => {
      if (operation.kind !== 'total') return;
      const list = program.modifierLists[operation.list]?.name ?? '';
      if (list !== '' && key.startsWith(`${list}.`)) isSo = true;
    });
    return isSo;
  }

  #search(rule: number, wanted: readonly Unreached[], texts: Map<string, string>): void {
    const { program } = this.#watched;
    const trial = trialOf(program, rule, closureOf(program, rule));
    if (trial === null) return;
    const aims = wanted.map((each) => this.#aim(each));
    const { found } = search(trial, aims, bounds);
    found.forEach((one, at) => {
      const each = wanted[at];
      if (one === null || each === undefined) return;
      const text = exampleText(trial, one.run, this.#title(each));
      if (text !== null) texts.set(each.key, text);
    });
  }

  #aim({ key, place }: Unreached): Aim {
    return (run) => {
      const reached = this.#reachedBy(run);
      if (run.problem !== null || run.result === undefined) return null;
      if (!('table' in place)) return reached.branches.has(key) ? 0 : -1;
      return this.#near(run, place.table, key);
    };
  }

  /** How near the look-ups of a run come to a cell. */
  #near({ log }: Attempt, name: string, key: string): number | null {
    const { tables } = this.#elaborated.program;
    let best: number | null = null;
    for (const event of log) {
      const table = event.kind === 'look-up' ? tables[event.table] : undefined;
      if (event.kind !== 'look-up' || table?.name !== name) continue;
      const cell = cellFound(table, event);
      if (cell !== null && cellKey(name, cell.row, cell.column) === key) return 0;
      const [row, column] = numbersIn(key);
      const away = cell === null ? 99 : Math.abs(cell.row - row) + Math.abs(cell.column - column);
      best = Math.max(best ?? -Infinity, -away - 1);
    }
    return best;
  }

  /** What a run reached: asked first by whoever judges it right after it ended. */
  #reachedBy(run: Attempt): Reached {
    const known = this.#reached.get(run);
    if (known !== undefined) return known;
    const reached = this.#now;
    this.#reached.set(run, reached);
    this.#now = nothingReached();
    this.#watched.watch(this.#now);
    return reached;
  }

  /** A title that no other example has. */
  #title(each: Unreached): Words {
    const { fr, en } = this.#titleOf(each);
    for (let number = 1; ; number += 1) {
      const more = number === 1 ? '' : ` (${String(number)})`;
      const title = { fr: fr + more, en: en + more };
      if (this.#titles.has(title.en) || this.#titles.has(title.fr)) continue;
      this.#titles.add(title.en).add(title.fr);
      return title;
    }
  }
}

/** Of texts those that are examples of the book, hold, and reach what they are for. */
function holding(
  sources: Sources,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const [first] = sources.files;
  if (first === undefined || texts.size === 0) return new Map();
  // Behind all else, so that what stands before keeps its place.
  const path = `${sources.name}/proposed-examples.rules`;
  // Something may have a name that only the machine can write.
  const legible = [...texts].filter(([, each]) => parse(each, path).problems.length === 0);
  const text = legible.map(([, each]) => each).join('\n');
  const file = { path, text, tree: parse(text, path).tree, layer: null };
  const added = { ...sources, files: [...sources.files, file] };
  const opened = open(added);
  const { elaborated } = opened;
  if (elaborated === null) return new Map();
  const { program, watch } = watched(elaborated);
  const all = everyExample(added, opened).filter(({ example }) => example.origin.file === path);
  const proven = new Map<string, string>();
  for (const [key, written] of legible) {
    const from = text.indexOf(written);
    const one = all.find(({ example }) => example.origin.span.from === from);
    if (one === undefined || one.problems.length > 0) continue;
    if (tryExample(one).problems.length > 0) continue;
    const reached = nothingReached();
    watch(reached);
    runExample(program, one.example);
    if (reached.cells.has(key) || reached.branches.has(key)) proven.set(key, written);
  }
  return proven;
}
