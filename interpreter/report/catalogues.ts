/** Which catalogue speaks which language. */
import type { Language } from '../model/language.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const catalogues: Readonly<Record<Language, Catalogue>> = { fr, en };

/** The words of a language. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}
