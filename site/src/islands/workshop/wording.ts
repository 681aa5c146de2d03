import type { Catalogue, Language } from '../../../../interpreter/index.ts';

/** The words of one language for problems: those of the other need not travel. */
export async function catalogueIn(language: Language): Promise<Catalogue> {
  const words = language === 'fr' ? import('./french.ts') : import('./english.ts');
  return (await words).catalogue;
}
