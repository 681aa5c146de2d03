/** Holds the two languages of a clause against each other. */
import type { Content, Figure, ModalityFound } from './content.ts';

/** What one language states and the other does not. */
export interface Disagreement {
  readonly about: 'figures' | 'references' | 'terms' | 'modality';
  /** What only the French text states, and what only the English one does; not both are empty. */
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

/**
 * Where the two texts differ in figures, references, terms and modality. How often each is stated
 * does not matter: languages repeat themselves differently. Modality is compared paragraph by
 * paragraph when the texts have the same number of them.
 */
export function disagreements(fr: Content, en: Content): readonly Disagreement[] {
  const found: readonly Disagreement[] = [
    { about: 'figures', ...figures(fr, en) },
    { about: 'references', ...names(fr.references, en.references, ({ clause }) => clause) },
    { about: 'terms', ...names(fr.terms, en.terms, ({ name }) => name) },
    { about: 'modality', ...modality(fr, en) },
  ];
  return found.filter((each) => each.fr.length > 0 || each.en.length > 0);
}

type Sides = Pick<Disagreement, 'fr' | 'en'>;

function figures(fr: Content, en: Content): Sides {
  return { fr: missing(fr.figures, en.figures), en: missing(en.figures, fr.figures) };
}

/** The certain figures of one side that have no counterpart, certain or not, on the other. */
function missing(side: readonly Figure[], other: readonly Figure[]): readonly string[] {
  const known = new Set(other.flatMap(({ keys }) => keys));
  const lost = side.filter(({ certain, keys }) => certain && !keys.some((key) => known.has(key)));
  return unique(lost.map(({ kind, text }) => (kind === 'bound' ? `{${text}}` : text)));
}

function names<Item>(
  fr: readonly Item[],
  en: readonly Item[],
  name: (item: Item) => string,
): Sides {
  const [french, english] = [new Set(fr.map(name)), new Set(en.map(name))];
  return { fr: [...french.difference(english)], en: [...english.difference(french)] };
}

function modality(fr: Content, en: Content): Sides {
  const aligned = fr.paragraphs === en.paragraphs;
  const units = aligned ? Array.from({ length: fr.paragraphs }, (_, index) => index) : [null];
  const sides = units.map((unit) => {
    const of = (content: Content): readonly ModalityFound[] =>
      content.modalities.filter(({ paragraph }) => unit === null || paragraph === unit);
    return { fr: lacking(of(fr), of(en)), en: lacking(of(en), of(fr)) };
  });
  return {
    fr: unique(sides.flatMap((side) => side.fr)),
    en: unique(sides.flatMap((side) => side.en)),
  };
}

function lacking(
  side: readonly ModalityFound[],
  other: readonly ModalityFound[],
): readonly string[] {
  const known = new Set(other.map((each) => each.modality));
  return side.filter((each) => each.certain && !known.has(each.modality)).map(({ text }) => text);
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
