import type * as tree from '../../grammar/nodes.ts';
import type { Book, LayerEntry, Selection } from '../model/book.ts';

interface Asked {
  readonly layer: string | null;
  readonly layers: readonly LayerEntry[];
  readonly selection: Selection;
}

// Every example is asked about in every selection.
const asked = new WeakMap<tree.Example, Asked>();

/** The selection that an example asks for: its own layer, if optional, and what it names. */
export function askedBy(
  example: tree.Example,
  layer: string | null,
  layers: readonly LayerEntry[],
): Selection {
  const known = asked.get(example);
  if (known?.layer === layer && known.layers === layers) return known.selection;
  const selection = askedIn(example, layer, layers);
  asked.set(example, { layer, layers, selection });
  return selection;
}

function askedIn(
  { items }: tree.Example,
  layer: string | null,
  layers: readonly LayerEntry[],
): Selection {
  const isOptional = layers.some(({ node, name }) => node.optional && name === layer);
  const withs = items.filter((item) => item.kind === 'example-with');
  const named = withs.flatMap(({ what, name }) => (what === 'layer' ? [name.text] : []));
  const options = withs.flatMap(({ what, name, value }) =>
    what === 'option' ? [[name.text, value === null || isYes(value)] as const] : [],
  );
  const own = layer !== null && isOptional ? [layer] : [];
  return { layers: [...new Set([...own, ...named])], options: new Map(options) };
}

/** Whether two selections are the same, in whatever order. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return keyOfSelection(one) === keyOfSelection(other);
}

const keys = new WeakMap<Selection, string>();

/** A selection as a text that is the same for the same layers and options. */
export function keyOfSelection(selection: Selection): string {
  const known = keys.get(selection);
  if (known !== undefined) return known;
  const { layers, options } = selection;
  const key = JSON.stringify([[...layers].sort(), [...options].sort()]);
  keys.set(selection, key);
  return key;
}

/** Whether an example of a book asks for exactly the layers and options that the book has on. */
export function isOwn(example: tree.Example, layer: string | null, book: Book): boolean {
  return isSameSelection(askedBy(example, layer, book.layers), book.selection);
}

/** Whether the value written for an option is yes. */
export function isYes(value: tree.Expression): boolean {
  return value.kind === 'yes-no' && value.value;
}
