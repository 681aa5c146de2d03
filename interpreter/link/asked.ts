import type * as tree from '../../grammar/nodes.ts';
import type { Book, LayerEntry, Selection } from '../model/book.ts';

/** The selection that an example asks for: its own layer, if optional, and what it names. */
export function askedBy(
  { items }: tree.Example,
  layer: string | null,
  layers: readonly LayerEntry[],
): Selection {
  const isOptional = layers.some(({ node, name }) => node.optional && name === layer);
  const asked = items.filter((item) => item.kind === 'example-with');
  const named = asked.flatMap(({ what, name }) => (what === 'layer' ? [name.text] : []));
  const options = asked.flatMap(({ what, name, value }) =>
    what === 'option' ? [[name.text, value === null || isYes(value)] as const] : [],
  );
  const own = layer !== null && isOptional ? [layer] : [];
  return { layers: [...new Set([...own, ...named])], options: new Map(options) };
}

/** Whether two selections are the same, in whatever order. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  return keyOfSelection(one) === keyOfSelection(other);
}

/** A selection as a text that is the same for the same layers and options. */
export function keyOfSelection({ layers, options }: Selection): string {
  return JSON.stringify([[...layers].sort(), [...options].sort()]);
}

/** Whether an example of a book asks for exactly the layers and options that the book has on. */
export function isOwn(example: tree.Example, layer: string | null, book: Book): boolean {
  return isSameSelection(askedBy(example, layer, book.layers), book.selection);
}

/** Whether the value written for an option is yes. */
export function isYes(value: tree.Expression): boolean {
  return value.kind === 'yes-no' && value.value;
}
