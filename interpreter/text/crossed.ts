/** Finds where two languages say opposite things in one place. */
import type { LanguageAspect } from '../../grammar/nodes.ts';
import { aspectOf } from './aspects.ts';
import type { ClaimFound, Content, Stated } from './content.ts';

/** What a word says, of the things of its group of which a sentence says one or another. */
interface Said extends Stated {
  readonly about: LanguageAspect;
  readonly group: string;
  /** What it may say: one of these; `certain`: it says one for certain. */
  readonly keys: readonly string[];
  readonly certain: boolean;
  /** Whether each language puts it in an order of its own. */
  readonly isFree: boolean;
}

/** A word of one language against which one of the other stands. */
export type Crossed = Pick<Said, 'about' | 'text'>;

interface Sides<Item> {
  readonly fr: readonly Item[];
  readonly en: readonly Item[];
}

/**
 * The words that contradict each other in one place: more of one thing in French, more of another
 * of its group in English, or the same ones the other way round. One side alone accuses nobody, as
 * languages say the same by many words; nor does a place where only one of the two denies.
 */
export function crossed(fr: Content, en: Content): Sides<Crossed> {
  const placeOf = placing(fr, en);
  const key = (each: Said): string => `${placeOf(each)} ${each.group}`;
  const french = Map.groupBy(said(fr), key);
  const english = Map.groupBy(said(en), key);
  const pairs = [...french].flatMap(([place, here]) => {
    const there = english.get(place) ?? [];
    const against = contradiction(here, there);
    const [first] = here;
    if (first === undefined || against === null) return [];
    const denies = (content: Content, words: readonly Said[]): number =>
      denials(content, words).filter((each) => placeOf(each) === placeOf(first)).length;
    return denies(fr, here) === denies(en, there) ? [against] : [];
  });
  const all = [...pairs, ...deniedElsewhere(fr, en)];
  return { fr: all.flatMap((pair) => pair.fr), en: all.flatMap((pair) => pair.en) };
}

/** Sentences of as many parts in both languages that deny as often, but not in the same parts. */
function deniedElsewhere(fr: Content, en: Content): readonly Sides<Crossed>[] {
  if (fr.sentences.join() !== en.sentences.join()) return [];
  return fr.commas.flatMap((sentences, paragraph) =>
    sentences.flatMap((commas, sentence): readonly Sides<Crossed>[] => {
      if (commas === 0 || en.commas[paragraph]?.[sentence] !== commas) return [];
      const [french, english] = [fr, en].map(({ claims }) =>
        claims.filter((each) => each.paragraph === paragraph && each.sentence === sentence),
      );
      const denying = [french ?? [], english ?? []].map((claims) =>
        claims.filter(({ claims: [claim] }) => claim === 'not'),
      );
      const [own = [], other = []] = denying;
      const isSure = [...own, ...other].every(({ certain }) => certain);
      if (!isSure || own.length === 0 || own.length !== other.length) return [];
      const partsOf = (words: readonly ClaimFound[]): string =>
        words.map(({ part }) => part).join();
      if (partsOf(own) === partsOf(other)) return [];
      const said = (words: readonly ClaimFound[]): readonly Crossed[] =>
        words.map(({ text }) => ({ about: 'negation', text }));
      return [{ fr: said(own), en: said(other) }];
    }),
  );
}

/** How the words of one group in one place stand against each other, if they do. */
function contradiction(fr: readonly Said[], en: readonly Said[]): Sides<Said> | null {
  const more = { fr: excess(fr, en), en: excess(en, fr) };
  if (more.fr.length > 0 && more.en.length > 0) return more;
  return isTurned(fr, en) ? { fr, en } : null;
}

/** Whether both say the same, but not in the same order, where the order says who does what. */
function isTurned(fr: readonly Said[], en: readonly Said[]): boolean {
  const orderOf = (side: readonly Said[]): readonly string[] =>
    side.filter(({ certain, isFree }) => certain && !isFree).map(({ keys }) => keys.join());
  const [french, english] = [orderOf(fr), orderOf(en)];
  if (french.join(' ') === english.join(' ')) return false;
  return french.toSorted().join(' ') === english.toSorted().join(' ');
}

/** What each language puts in an order of its own. */
const free: ReadonlySet<LanguageAspect> = new Set(['terms', 'state', 'units']);

/** What of the words that compare, deny or place is said in the order of what it is said of. */
const ordered: ReadonlySet<LanguageAspect> = new Set(['comparison', 'sides', 'order', 'factor']);

/** Where something stands: its sentence, paragraph or text, as far as both texts are alike. */
export function placing(
  fr: Content,
  en: Content,
): (found: Pick<Stated, 'paragraph' | 'sentence'>) => string {
  const aligned = fr.sentences.length === en.sentences.length;
  return ({ paragraph, sentence }) => {
    if (!aligned) return '';
    const same = fr.sentences[paragraph] === en.sentences[paragraph];
    return same ? `${String(paragraph)}.${String(sentence)}` : String(paragraph);
  };
}

function said({ contrasts, figures, terms, claims, modalities }: Content): readonly Said[] {
  return [
    ...figures.map((each) => {
      const about: LanguageAspect = 'figures';
      const text = each.kind === 'bound' ? `{${each.text}}` : each.text;
      return { ...each, about, group: about, text, isFree: false };
    }),
    ...contrasts.map((each) => ({
      ...each,
      group: String(each.opposition),
      keys: each.poles.map(String),
      isFree: free.has(each.about),
    })),
    ...terms.map((each) => {
      const about: LanguageAspect = 'terms';
      const keys = [each.name];
      const said = { text: each.name, certain: true, isFree: true };
      return { ...each, about, group: about, keys, ...said };
    }),
    ...claims.flatMap((each): readonly Said[] => {
      const about = aspectOf(each);
      if (about === null) return [];
      // That each side says it as often as the other is seen to elsewhere.
      const group = `claims ${about}`;
      return [{ ...each, about, group, keys: each.claims, isFree: !ordered.has(about) }];
    }),
    ...modalities.map((each) => {
      const about: LanguageAspect = 'modality';
      return { ...each, about, group: about, keys: [each.modality], isFree: false };
    }),
  ];
}

/** What one side says for certain more often than the other may say it. */
function excess(side: readonly Said[], other: readonly Said[]): readonly Said[] {
  return side.filter(({ certain, keys }) => {
    const of = (each: Said): boolean => each.keys.some((key) => keys.includes(key));
    return (
      certain && side.filter((each) => each.certain && of(each)).length > other.filter(of).length
    );
  });
}

/** The denials of a text, but for those that are themselves one of some words. */
function denials(content: Content, words: readonly Said[]): readonly ClaimFound[] {
  return content.claims.filter(
    ({ certain, claims, span }) =>
      certain &&
      claims[0] === 'not' &&
      !words.some((each) => each.span.from < span.to && span.from < each.span.to),
  );
}
