import type * as tree from '../../grammar/nodes.ts';
import type { Place } from '../model/problems.ts';
import { titleOf } from '../model/words.ts';

/** Hears where a name is read: `key` is a definition's or a part's, `unit.cubes`, or a local's. */
export type Note = (key: string, place: Place) => void;

/** The key of a definition in `Book.definitions`: an example's is its title. */
export function definitionKey(node: tree.Definition): string {
  switch (node.kind) {
    case 'term':
    case 'word':
    case 'map':
    case 'deal':
    case 'die':
    case 'law':
      return `${node.kind}:${node.name.text}`;
    case 'modifier':
      return `${node.list.text}.${node.name.text}`;
    case 'example':
      return `example:${titleOf(node).en}`;
    case 'number':
    case 'option':
    case 'kind':
    case 'record':
    case 'piece':
    case 'state':
    case 'place':
    case 'notation':
    case 'table':
    case 'modifier-list':
    case 'fact':
    case 'procedure':
    case 'action':
    case 'sequence':
      return node.name.text;
  }
}
