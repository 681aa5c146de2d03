import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { Type } from '../model/types.ts';
import { typeText } from '../model/types.ts';
import type { Names } from './names.ts';

/**
 * The type of a list or a deck; a deck that is no field of a thing would be no more than a list,
 * which is told.
 */
export function listType(
  node: tree.Type & { readonly kind: 'list-type' },
  element: Type,
  names: Names,
  { file }: Definition,
): Type {
  const list: Type = { kind: 'list', element };
  const isHeld = names.inOrder.some(({ fields }) => fields.some((each) => each.type === node));
  if (!node.isDeck || isHeld) return list;
  const expected = typeText(list);
  const data = { expected, found: expected.replace(/^list/u, 'deck') };
  names.problem({ file: file.path, span: node.span }, 'type-mismatch', data);
  return list;
}
