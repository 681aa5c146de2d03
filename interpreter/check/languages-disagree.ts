import type { Span } from '../../grammar/span.ts';
import { clausesOf } from '../clauses/written.ts';
import type { Disagreement } from '../text/compare.ts';
import { disagreements } from '../text/compare.ts';
import type { Content } from '../text/content.ts';
import type { FileCheck } from './check.ts';
import { contentReader, textPairs } from './written/texts.ts';

/**
 * The two languages of a text agree in figures, references, terms, modality, comparisons and more;
 * what a person has read and found right all the same, a note of the clause says. A figure that
 * comes from no rule and a reference that leads nowhere are problems of their own first.
 */
export const languagesDisagree: FileCheck = {
  code: 'languages-disagree',
  run: ({ files, fresh }, report) => {
    const read = contentReader(files);
    const known = new Set(clausesOf(files).map(({ node }) => node.number.text));
    for (const { role, owner, file, fr, en, agreed } of textPairs(fresh)) {
      if (role === 'note' || fr === null || en === null) continue;
      const french = sure(read({ block: fr, language: 'fr', file }), known);
      const english = sure(read({ block: en, language: 'en', file }), known);
      for (const difference of disagreements(french, english)) {
        const found = withoutLoose(difference, { french, english });
        if (found.fr.length + found.en.length === 0 || agreed.has(found.about)) continue;
        const here = found.fr.length > 0;
        const span = placeOf(found, here ? french : english, here ? found.fr : found.en);
        const [block, other] = here ? [fr, en] : [en, fr];
        report({
          code: 'languages-disagree',
          file: file.path,
          span: span ?? { from: block.span.from, to: block.span.from + 3 },
          data: { clause: owner, ...found },
          related: [{ file: file.path, span: other.span, label: 'other-language' }],
        });
      }
    }
  },
};

/** What a text states, without what is reported otherwise. */
function sure(content: Content, known: ReadonlySet<string>): Content {
  const figures = content.figures.map((figure) =>
    figure.kind === 'bare' ? { ...figure, certain: false } : figure,
  );
  const references = content.references.filter(({ clause }) => known.has(clause));
  return { ...content, figures, references };
}

/** Where one side has bare figures, what the other has more may be one of them, not yet bound. */
function withoutLoose(
  found: Disagreement,
  { french, english }: { readonly french: Content; readonly english: Content },
): Disagreement {
  if (found.about !== 'figures') return found;
  const isLoose = ({ figures }: Content): boolean => figures.some(({ kind }) => kind === 'bare');
  return { ...found, fr: isLoose(english) ? [] : found.fr, en: isLoose(french) ? [] : found.en };
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
      return (
        spanOf(content.terms, ({ name }) => name === first) ??
        spanOf(content.contrasts, ({ text }) => text === first)
      );
    case 'modality':
      return spanOf(content.modalities, ({ text }) => text === first);
    case 'comparison':
    case 'rounding':
    case 'and-or':
    case 'negation':
    case 'sides':
    case 'order':
    case 'factor':
    case 'change':
    case 'state':
    case 'units':
      return spanOf([...content.claims, ...content.contrasts], ({ text }) => text === first);
    case 'layout':
      return null;
  }
}

function spanOf<Item extends { readonly span: Span }>(
  items: readonly Item[],
  is: (item: Item) => boolean,
): Span | null {
  return items.find(is)?.span ?? null;
}
