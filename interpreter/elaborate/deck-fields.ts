/** The fields that a deck is: what was shuffled, then what is known on top and at the bottom. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import type { Type } from '../model/types.ts';
import { typeText } from '../model/types.ts';
import type { Names } from './names.ts';

type Sights = ReadonlyMap<tree.Field, tree.Sight>;

/** Fields with those that no rule can name, each behind its deck and seen by the same players. */
export function withDecks(
  fields: readonly tree.Field[],
  sights: Sights,
): { readonly fields: readonly tree.Field[]; readonly sights: Sights } {
  const seen = new Map(sights);
  const all = fields.flatMap((field) => {
    if (field.type.kind !== 'list-type' || !field.type.isDeck) return [field];
    const { name, type, span } = field;
    const lists = (['top', 'bottom'] as const).map((end): tree.Field => ({
      ...field,
      name: { ...name, text: `${name.text} ${end}` },
      type: { ...type, isDeck: false },
      value: { kind: 'list', elements: [], span },
      tell: null,
    }));
    const sight = sights.get(field);
    if (sight !== undefined) for (const list of lists) seen.set(list, sight);
    return [field, ...lists];
  });
  return { fields: all, sights: seen };
}

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
