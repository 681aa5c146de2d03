/** What a list of fields says, groups opened. */
import type { Expression, Field, FieldItem, Sight } from './nodes.ts';

/** The fields in the order of the text. */
export function fieldsOf(items: readonly FieldItem[]): readonly Field[] {
  return items.flatMap((item) => (item.kind === 'field' ? [item] : item.fields));
}

/** Who may see each field that is secret, as it says itself or as its group does. */
export function sightsOf(items: readonly FieldItem[]): ReadonlyMap<Field, Sight> {
  return new Map(
    items.flatMap((item): readonly (readonly [Field, Sight])[] => {
      const { sight } = item;
      if (sight === null) return [];
      const those = item.kind === 'field' ? [item] : item.fields;
      return those.map((field) => [field, sight] as const);
    }),
  );
}

/** What a secret field begins with, though it may stand behind who sees it: nobody is a truth. */
export function seen(value: Expression | null, sight: Sight): Pick<Field, 'value' | 'sight'> {
  const { by } = sight;
  if (value !== null || by.kind !== 'binary' || by.operator !== '=') return { value, sight };
  return { value: by.right, sight: { ...sight, by: by.left } };
}
