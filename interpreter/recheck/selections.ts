import { definitionsOf } from '../check/written/nodes.ts';
import { askedBy, isSameSelection, isYes, keyOfSelection } from '../link/asked.ts';
import { plain } from '../model/book.ts';
import type { Book, Selection } from '../model/book.ts';

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
