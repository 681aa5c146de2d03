import type { Span } from '../../grammar/span.ts';
import { disagreements } from '../text/compare.ts';
import type { Disagreement } from '../text/compare.ts';
import type { Content } from '../text/content.ts';
import type { Check } from './check.ts';
import { contentReader, textPairs } from './written/texts.ts';

/**
 * The two languages of a text agree in figures, references, terms and modality. A figure that comes
 * from no rule is a problem of its own first.
 */
export const languagesDisagree: Check = {
  code: 'languages-disagree',
  over: 'written',
  needsSound: false,
  run: ({ elaborated }, report) => {
    const { files } = elaborated.book;
    const read = contentReader(files);
    for (const { role, owner, file, fr, en } of textPairs(files)) {
      if (role === 'note' || fr === null || en === null) continue;
      const french = read({ block: fr, language: 'fr', file });
      const english = read({ block: en, language: 'en', file });
      for (const found of disagreements(withoutBare(french), withoutBare(english))) {
        const here = found.fr.length > 0;
        const place = placeOf(found, here ? french : english, here ? found.fr : found.en);
        const block = here ? fr : en;
        const other = here ? en : fr;
        report({
          code: 'languages-disagree',
          file: file.path,
          span: place ?? block.span,
          data: { clause: owner, ...found },
          related: [{ file: file.path, span: other.span, label: 'other-language' }],
        });
      }
    }
  },
};

/** A bare figure is reported as such; here it must not count as missing from the other side again. */
function withoutBare(content: Content): Content {
  const figures = content.figures.map((figure) =>
    figure.kind === 'bare' ? { ...figure, certain: false } : figure,
  );
  return { ...content, figures };
}

/** Where the first thing stands that only one text has. */
function placeOf({ about }: Disagreement, content: Content, only: readonly string[]): Span | null {
  const [first = ''] = only;
  switch (about) {
    case 'figures':
      return spanOf(content.figures, ({ text }) => text === first || `{${text}}` === first);
    case 'references':
      return spanOf(content.references, ({ clause }) => clause === first);
    case 'terms':
      return spanOf(content.terms, ({ name }) => name === first);
    case 'modality':
      return spanOf(content.modalities, ({ text }) => text === first);
  }
}

function spanOf<Item extends { readonly span: Span }>(
  items: readonly Item[],
  is: (item: Item) => boolean,
): Span | null {
  return items.find(is)?.span ?? null;
}
