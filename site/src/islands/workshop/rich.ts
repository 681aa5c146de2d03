/** A text of the rules as readers see it, each figure a way to the rule that it comes from. */
import type { Inline, RichText } from '../../../../interpreter/index.ts';
import type { Language, Words } from '../../model.ts';
import { clauseSign, typeset } from '../../typeset.ts';
import { button, element } from '../element.ts';

interface Page<Place> {
  readonly language: Language;
  /** Where figures come from, by their expressions. */
  readonly rules: Readonly<Record<string, Place>>;
  /** What clauses are called that have no number. */
  readonly titles: Readonly<Record<string, Words>>;
  readonly go: (place: Place) => void;
}

/** The blocks of a text. */
export function richIn<Place>(text: RichText, page: Page<Place>): readonly Node[] {
  return text.map((block) => {
    if (block.kind === 'paragraph') return element('p', inlinesIn(block.content, page));
    const list = element(
      block.ordered ? 'ol' : 'ul',
      block.items.map((item) => element('li', [...richIn(item, page)])),
    );
    if (block.ordered) list.setAttribute('start', String(block.start));
    return list;
  });
}

function inlinesIn<Place>(content: readonly Inline[], page: Page<Place>): (Node | string)[] {
  return content.map((part) => {
    switch (part.kind) {
      case 'plain':
      case 'literal':
        return typeset(part.text, page.language);
      case 'strong':
        return element('strong', inlinesIn(part.content, page));
      case 'emphasis':
        return element('em', inlinesIn(part.content, page));
      case 'reference':
        return typeset(titleOf(part.clause, page), page.language);
      case 'term':
        return typeset(part.text, page.language);
      case 'figure':
        return chipOf(part.text, part.source, page);
    }
  });
}

function titleOf<Place>(clause: string, { titles, language }: Page<Place>): string {
  return titles[clause]?.[language] ?? clauseSign(clause);
}

/** A figure: pressed, it leads to its rule, if it has one by name. */
function chipOf<Place>(text: string, source: string, { language, rules, go }: Page<Place>): Node {
  const place = rules[source];
  const words = typeset(text, language);
  const chip =
    place === undefined
      ? element('span', [words], 'chip')
      : button(words, () => go(place), 'chip');
  chip.title = source;
  return chip;
}
