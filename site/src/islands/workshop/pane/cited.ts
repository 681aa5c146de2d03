/** What the texts of a book may cite. */
import type { Declared, EditedBook, Language } from '../../../../../interpreter/index.ts';

/** What texts may cite: clauses and figures with their words, terms in their forms. */
export interface Cited {
  readonly clauses: readonly { readonly text: string; readonly words: string }[];
  readonly names: readonly { readonly text: string; readonly words: string }[];
  readonly terms: Readonly<Record<Language, readonly string[]>>;
}

/** The clauses, the numbers and modifiers, and the terms of a book. */
export function citedIn(book: EditedBook, language: Language): Cited {
  const item = ({ key, name, words }: Declared): Cited['names'][number] => ({
    text: key.includes(':') ? name : key,
    words: words?.[language] ?? '',
  });
  const of = (...kinds: readonly Declared['kind'][]): readonly Declared[] =>
    book.symbols().filter(({ kind }) => kinds.includes(kind));
  return {
    clauses: of('clause').map(item),
    names: of('number', 'modifier').map(item),
    terms: { fr: termsIn(book, 'fr'), en: termsIn(book, 'en') },
  };
}

function termsIn({ sources }: EditedBook, language: Language): readonly string[] {
  const forms = sources.files.flatMap(({ tree: { declarations } }) =>
    declarations.flatMap((node) => {
      const items = node.kind === 'clause' ? node.items : [node];
      return items.flatMap((item) => (item.kind === 'term' ? item[language] : []));
    }),
  );
  const texts = forms.map(({ text }) => text);
  return [...new Set(texts)].sort((one, other) => one.localeCompare(other, language));
}
