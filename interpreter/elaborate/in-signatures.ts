import type * as tree from '../../grammar/nodes.ts';

/** Whether the types of procedures, or what these rest on, may be said with it; or it is one. */
export function isInSignatures({ kind }: tree.Definition): boolean {
  switch (kind) {
    case 'procedure':
    case 'kind':
    case 'record':
    case 'piece':
    case 'state':
    case 'place':
    case 'notation':
    case 'number':
    case 'option':
    case 'map':
      return true;
    case 'die':
    case 'table':
    case 'modifier-list':
    case 'modifier':
    case 'fact':
    case 'action':
    case 'sequence':
    case 'law':
    case 'deal':
    case 'example':
    case 'term':
    case 'word':
      return false;
  }
}
