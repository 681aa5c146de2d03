import { walk } from '../../grammar/walk.ts';
import { definitionsOf } from '../check/written/nodes.ts';
import { askedBy, isSameSelection, isYes, keyOfSelection } from '../link/asked.ts';
import type { Book, Selection } from '../model/book.ts';
import { plain } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { Turn } from './meeting.ts';
import { meetings } from './meeting.ts';

/**
 * The selections beside the plain one that can matter: each layer with what it rests on, each
 * option turned, and what each example asks for.
 */
export function variants(book: Book): readonly Selection[] {
  const found = new Map<string, Selection>();
  const add = (layers: readonly string[], options: ReadonlyMap<string, boolean>): void => {
    const selection = { layers, options };
    if (!isSameSelection(selection, plain)) found.set(keyOfSelection(selection), selection);
  };
  for (const layer of book.layers) if (layer.node.optional) add([layer.name], new Map());
  for (const [name, { node }] of book.definitions) {
    if (node.kind === 'option') add([], new Map([[name, !isYes(node.value)]]));
  }
  for (const { node, file } of definitionsOf(book.files)) {
    if (node.kind !== 'example') continue;
    const { layers, options } = askedBy(node, file.layer, book.layers);
    add(layers, options);
  }
  return [...found.values()];
}

/** A selection that matters to some things alone. */
export interface Combination {
  readonly selection: Selection;
  /** Names of tables, lists, and whatever else its options and layers touch together. */
  readonly things: ReadonlySet<string>;
}

/**
 * With so many turns at one thing every combination is tried; with more pairs, all at once, and all
 * that pull one way: ends are left where what adds up is farthest out.
 */
const mostTurns = 6;

/**
 * The selections in which several options and optional layers touch one thing. Whatever one of them
 * touches alone is judged in its own variant.
 */
export function combinations(book: Book): readonly Combination[] {
  const found = new Map<string, { selection: Selection; things: Set<string> }>();
  for (const { by, turns, most } of meetings(book)) {
    if (turns.length > most) continue;
    for (const together of combined(turns, book)) {
      const selection = selectionOf(together, book);
      const key = keyOfSelection(selection);
      const known = found.get(key) ?? { selection, things: new Set<string>() };
      found.set(key, { ...known, things: known.things.union(by) });
    }
  }
  return [...found.values()];
}

/** Things that so many options and layers touch that not every combination of them is tried. */
export function crowded(book: Book): readonly Problem[] {
  return meetings(book).flatMap(({ thing, turns, most }) => {
    const definition = book.definitions.get(thing);
    if (turns.length <= Math.min(most, mostTurns) || definition === undefined) return [];
    const { node, file } = definition;
    const { span } = 'name' in node ? node.name : node;
    const together = turns.length > most ? 0 : new Set(combined(turns, book).map(keyOfTurns)).size;
    const of = {
      names: turns.map(({ name }) => name).toSorted(),
      // One by one, and none of them, each is tried anyway.
      tried: together + turns.length + 1,
      all: 2 ** turns.length,
    };
    const about = { about: 'together', name: thing, axis: null, where: null } as const;
    const data = { ...about, why: 'combinations', of } as const;
    return [problemAt({ file: file.path, span }, 'not-proven', data)];
  });
}

function keyOfTurns(turns: readonly Turn[]): string {
  return JSON.stringify(turns.map(({ what, name }) => `${what} ${name}`).toSorted());
}

/** The sets of two turns or more: all of them, or as many as are tried. */
function combined(turns: readonly Turn[], book: Book): readonly (readonly Turn[])[] {
  if (turns.length > mostTurns) {
    const pairs = turns.flatMap((one, at) => turns.slice(at + 1).map((other) => [one, other]));
    const pulling = ([1, -1] as const).map((sign) =>
      turns.filter((turn) => pullsOf(turn, book).has(sign)),
    );
    return [...pairs, ...pulling.filter(({ length }) => length > 2), turns];
  }
  const sets = turns.reduce<readonly (readonly Turn[])[]>(
    (before, turn) => [...before, ...before.map((set) => [...set, turn])],
    [[]],
  );
  return sets.filter(({ length }) => length > 1);
}

const pulls = new WeakMap<Book, ReadonlyMap<string, ReadonlySet<number>>>();

/** Which way a turn pulls: whether modifiers add or take that it brings or puts in force. */
function pullsOf({ what, name }: Turn, book: Book): ReadonlySet<number> {
  const all = pulls.get(book) ?? pullsIn(book);
  pulls.set(book, all);
  return all.get(`${what} ${name}`) ?? new Set();
}

function pullsIn({ files, definitions }: Book): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  const add = (key: string, sign: number): void => {
    found.set(key, (found.get(key) ?? new Set()).add(sign));
  };
  for (const { node, file } of definitionsOf(files)) {
    if (node.kind !== 'modifier') continue;
    const { sign } = node.value;
    if (file.layer !== null) add(`layer ${file.layer}`, sign);
    walk(node, (inner) => {
      const option = inner.kind === 'name-expression' ? definitions.get(inner.name)?.node : null;
      // One that is on as it stands is turned off.
      if (option?.kind === 'option') {
        add(`option ${option.name.text}`, isYes(option.value) ? -sign : sign);
      }
    });
  }
  return found;
}

function selectionOf(turns: readonly Turn[], { definitions }: Book): Selection {
  const options = turns.flatMap(({ what, name }) => {
    const node = definitions.get(name)?.node;
    const isOn = node?.kind === 'option' && isYes(node.value);
    return what === 'option' ? [[name, !isOn] as const] : [];
  });
  const layers = turns.flatMap(({ what, name }) => (what === 'layer' ? [name] : []));
  return { layers, options: new Map(options) };
}
