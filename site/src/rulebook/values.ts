// What is printed on the values of kinds, as on cards.
import type { ClauseEntry } from '../../../interpreter/index.ts';
import type { ClauseView, Words } from '../model.ts';
import { minus } from '../typeset.ts';
import { both, type Node, wordsOf } from './labels.ts';
import { blocks, definitions, type Shelf } from './shelf.ts';

type Kind = Node<'kind'>;
type Value = Kind['values'][number];

/** The values of a clause's kinds that something is printed on, and what they say of themselves. */
export function valuesIn(shelf: Shelf, entry: ClauseEntry): ClauseView['values'] {
  return definitions(entry, 'kind').flatMap((kind) =>
    kind.values.flatMap((value): ClauseView['values'] => {
      const { frText: fr, enText: en } = value;
      if (fr === null && en === null) return [];
      return [
        {
          words: wordsOf(value.labels, value.name.text),
          facts: value.values.map((one) => fact(shelf, kind, { entry, one })),
          text: blocks(shelf, { fr, en }, entry.file),
        },
      ];
    }),
  );
}

/** `points 2`, in the words of the field and, where it is one of a kind, of the value. */
function fact(
  { program }: Shelf,
  { fields }: Kind,
  { entry, one }: { readonly entry: ClauseEntry; readonly one: Value['values'][number] },
): Words {
  const field = fields.find(({ name }) => name.text === one.name.text);
  const written = entry.file.text.slice(one.value.span.from, one.value.span.to);
  const known = program.kinds
    .flatMap(({ values }) => values)
    .find(({ name }) => one.value.kind === 'name-expression' && name === one.value.name);
  const value = known?.words ?? both(minus(written));
  const words = wordsOf(field?.labels ?? null, one.name.text);
  return { fr: `${words.fr} ${value.fr}`, en: `${words.en} ${value.en}` };
}
