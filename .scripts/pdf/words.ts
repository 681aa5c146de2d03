/** What `npm run pdf` says, in the language of the terminal. */

interface Words {
  readonly unbuilt: string;
  readonly noFolder: string;
  readonly unknown: (word: string) => string;
  readonly noBook: (book: string, known: readonly string[]) => string;
  readonly noLanguage: (language: string, known: readonly string[]) => string;
  readonly noChromium: (places: string) => string;
  readonly failed: (why: string) => string;
  readonly made: (file: string, pages: number) => string;
}

const en: Words = {
  unbuilt: 'The site is not built: npm run build',
  noFolder: '--out needs a folder: npm run pdf -- --out FOLDER',
  unknown: (word) => `\`${word}\` is not understood: npm run pdf -- BOOK LANGUAGE --out FOLDER`,
  noBook: (book, known) => `There is no book \`${book}\` in the built site: ${known.join(', ')}`,
  noLanguage: (language, known) => `\`${language}\` is no language here: ${known.join(', ')}`,
  noChromium: (places) => `No Chromium among ${places}; name one in CHROMIUM`,
  failed: (why) => `The PDF could not be made: ${why}`,
  made: (file, pages) => `${file}: ${String(pages)} pages`,
};

const fr: Words = {
  unbuilt: 'Le site n’est pas construit\u202f: npm run build',
  noFolder: '--out demande un dossier\u202f: npm run pdf -- --out DOSSIER',
  unknown: (word) =>
    `«\u202f${word}\u202f» n’est pas compris\u202f: npm run pdf -- LIVRE LANGUE --out DOSSIER`,
  noBook: (book, known) =>
    `Pas de livre «\u202f${book}\u202f» dans le site construit\u202f: ${known.join(', ')}`,
  noLanguage: (language, known) =>
    `«\u202f${language}\u202f» n’est pas une langue d’ici\u202f: ${known.join(', ')}`,
  noChromium: (places) => `Pas de Chromium parmi ${places}\u202f; CHROMIUM peut en nommer un`,
  failed: (why) => `Le PDF n’a pu être fait\u202f: ${why}`,
  made: (file, pages) => `${file}\u202f: ${String(pages)} pages`,
};

/** The words of the terminal's language. */
export function spoken({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Words {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find(Boolean) ?? '';
  return locale.toLowerCase().startsWith('fr') ? fr : en;
}
