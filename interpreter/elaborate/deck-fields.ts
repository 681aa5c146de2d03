/** The fields that a deck is: what was shuffled, then what is known on top and at the bottom. */
import type * as tree from '../../grammar/nodes.ts';

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
