/** Holds the two languages of a clause against each other. */
import type { LanguageAspect } from '../../grammar/nodes.ts';
import type { WordAspect } from './aspects.ts';
import { aspectOf } from './aspects.ts';
import type { ClaimFound, Content, Figure, ModalityFound } from './content.ts';
import { crossed, placing } from './crossed.ts';

/** What one language states and the other does not. */
export interface Disagreement {
  readonly about: LanguageAspect;
  /**
   * What only the French text states, and what only the English one does; not both are empty. Of
   * the layout: how many paragraphs, list items and sentences each has.
   */
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

/**
 * Where the two texts differ. How often each thing is stated does not matter where only one side
 * states it: languages repeat themselves differently. Modality is compared paragraph by paragraph
 * when the texts have the same number of them; claims, and what contradicts each other, sentence by
 * sentence where a paragraph has the same number of those.
 */
export function disagreements(fr: Content, en: Content): readonly Disagreement[] {
  const claims = claimDifferences(fr, en);
  const across = crossed(fr, en);
  const one: readonly Disagreement[] = [
    { about: 'figures', ...figures(fr, en) },
    { about: 'references', ...names(fr.references, en.references, ({ clause }) => clause) },
    { about: 'terms', ...names(fr.terms, en.terms, ({ name }) => name) },
    { about: 'modality', ...modality(fr, en) },
    ...wordAspects.map((about) => ({
      about,
      fr: textsOf(claims.fr.filter((each) => aspectOf(each) === about)),
      en: textsOf(claims.en.filter((each) => aspectOf(each) === about)),
    })),
  ];
  const both = one.map(({ about, ...sides }) => ({
    about,
    fr: unique([...sides.fr, ...textsOf(across.fr.filter((each) => each.about === about))]),
    en: unique([...sides.en, ...textsOf(across.en.filter((each) => each.about === about))]),
  }));
  const all: readonly Disagreement[] = [...both, { about: 'layout', ...shapes(fr, en) }];
  return all.filter((each) => each.fr.length > 0 || each.en.length > 0);
}

function textsOf(found: readonly { readonly text: string }[]): readonly string[] {
  return found.map(({ text }) => text);
}

/** The aspects of claims and opposites, in the order in which differences are told. */
const wordAspects: readonly WordAspect[] = [
  'comparison',
  'rounding',
  'and-or',
  'negation',
  'sides',
  'order',
  'factor',
  'change',
  'state',
  'units',
];
interface ClaimSides {
  readonly fr: readonly ClaimFound[];
  readonly en: readonly ClaimFound[];
}

/** The claims of each side that it makes more often than the other may make them in one place. */
function claimDifferences(fr: Content, en: Content): ClaimSides {
  const placeOf = placing(fr, en);
  const lacking = (side: Content, other: Content): readonly ClaimFound[] =>
    side.claims.filter((each) => {
      const [claim] = each.claims;
      if (!each.certain || claim === undefined) return false;
      const here = (other: Content): readonly ClaimFound[] =>
        other.claims.filter((every) => placeOf(every) === placeOf(each));
      const own = here(side).filter(({ certain, claims }) => certain && claims[0] === claim);
      return own.length > here(other).filter(({ claims }) => claims.includes(claim)).length;
    });
  return { fr: lacking(fr, en), en: lacking(en, fr) };
}

/** The paragraphs, list items and sentences of each side, where they differ. */
function shapes(fr: Content, en: Content): Sides {
  if (fr.items === en.items && fr.sentences.join() === en.sentences.join()) {
    return { fr: [], en: [] };
  }
  return { fr: shape(fr), en: shape(en) };
}

/** How many paragraphs, list items and sentences there are. */
function shape({ sentences, items }: Content): readonly string[] {
  const all = sentences.reduce((sum, each) => sum + each, 0);
  return [sentences.length - items, items, all].map(String);
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

/** What each side says more often than the other may say it in one place. */
function modality(fr: Content, en: Content): Sides {
  const placeOf = placing(fr, en);
  const lacking = (side: Content, other: Content): readonly string[] => {
    const saying = ({ modalities }: Content, { modality: what, ...at }: ModalityFound) =>
      modalities.filter((each) => each.modality === what && placeOf(each) === placeOf(at));
    return side.modalities
      .filter((each) => {
        const own = saying(side, each).filter(({ certain }) => certain);
        return each.certain && own.length > saying(other, each).length;
      })
      .map(({ text }) => text);
  };
  return { fr: unique(lacking(fr, en)), en: unique(lacking(en, fr)) };
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
