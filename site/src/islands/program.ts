/** The program of a book, as a page fetches it. */
import type { Packed, PackedWords } from '../../../interpreter/index.ts';
import { dataPage } from '../address.ts';
import type { Language } from '../model.ts';
import { fetched } from './page.ts';

/** Where the rules of a program and its words in one language can be read. */
export interface ProgramAt {
  readonly rules: string;
  readonly words: string;
}

/** Where a book’s program lies, with the words of a language. */
export function programAt(book: string, language: Language): ProgramAt {
  return { rules: dataPage(book, 'program'), words: dataPage(book, `words/${language}`) };
}

/** Both, to be unpacked. */
export async function fetchedProgram({
  rules,
  words,
}: ProgramAt): Promise<readonly [Packed, PackedWords]> {
  return Promise.all([fetched<Packed>(rules), fetched<PackedWords>(words)]);
}
