/** How well a clause answers what is typed into the search. */

/** Without accents and capitals, so that `Deploiement` finds `déploiement`. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A clause as it is searched for: its number, and its title in both languages. */
export interface Searched {
  /** Empty: it has none. */
  readonly number: string;
  /** In the language of the page. */
  readonly title: string;
  /** In the other. */
  readonly other: string;
}

/**
 * 0 its number, 1 the start of its number, 2 its title, 3 its title in the other language, -1 not
 * at all; `asked` is plain.
 */
export function rank(asked: string, { number, title, other }: Searched): number {
  if (number !== '' && number === asked) return 0;
  if (number.startsWith(asked)) return number === '' ? -1 : 1;
  if (asked.length < 3) return -1;
  if (number.includes(asked) || names(plain(title), asked)) return 2;
  return names(plain(other), asked) ? 3 : -1;
}

/** Whether a title has what is asked, as it stands or word by word, one of it or several. */
function names(title: string, asked: string): boolean {
  if (title.includes(asked)) return true;
  const words = wordsOf(title);
  const sought = wordsOf(asked).filter((word) => word.length > 2).map(stem);
  const isThere = (one: string): boolean => words.some((word) => word.startsWith(one));
  return sought.length > 0 && sought.every(isThere);
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** One of what there are several of: `retraites` finds `retraite`, `rallies` finds `rally`. */
function stem(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ies|[sx])$/u, '');
}
