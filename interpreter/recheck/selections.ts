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

/** With so many turns at one thing every combination is tried; with more, pairs and all at once. */
const mostTurns = 6;

/**
 * The selections in which several options and optional layers touch one thing. Whatever one of them
 * touches alone is judged in its own variant.
 */
export function combinations(book: Book): readonly Combination[] {
  const found = new Map<string, { selection: Selection; things: Set<string> }>();
  for (const { by, turns, isLaw } of meetings(book)) {
    if (isLaw && turns.length > mostTurns) continue;
    for (const together of combined(turns)) {
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
  return meetings(book).flatMap(({ thing, turns }) => {
    const definition = book.definitions.get(thing);
    if (turns.length <= mostTurns || definition === undefined) return [];
    const { node, file } = definition;
    const { span } = 'name' in node ? node.name : node;
    const data = { name: thing, axis: null, where: null } as const;
    return [
      problemAt({ file: file.path, span }, 'not-proven', {
        ...data,
        about: 'together',
        why: 'combinations',
      }),
    ];
  });
}

/** The sets of two turns or more: all of them, or as many as are tried. */
function combined(turns: readonly Turn[]): readonly (readonly Turn[])[] {
  if (turns.length > mostTurns) {
    const pairs = turns.flatMap((one, at) => turns.slice(at + 1).map((other) => [one, other]));
    return [...pairs, turns];
  }
  const sets = turns.reduce<readonly (readonly Turn[])[]>(
    (before, turn) => [...before, ...before.map((set) => [...set, turn])],
    [[]],
  );
  return sets.filter(({ length }) => length > 1);
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
