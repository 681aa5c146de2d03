/** Spaces and apostrophes as each language prints them. */
import type { BookView, ChapterView, ClauseView, Language } from './model.ts';

const narrow = '\u202f';
const fixed = '\u00a0';

/**
 * French: thin fixed spaces before `;!?%` and inside « », a fixed one before `:`, curly
 * apostrophes.
 * English: curly apostrophes only. Idempotent; leaves addresses such as `http://` alone.
 */
export function typeset(text: string, language: Language): string {
  const curly = text.replace(/(\p{L})'(?=\p{L})/gu, '$1’');
  if (language === 'en') return curly;
  return curly
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*([;!?%])(?=$|[\s)»”.,])/gu, (all, mark: string, at: number) =>
      at === 0 ? all : narrow + mark,
    )
    .replace(/(?<=[^\s\u00a0\u202f])[ \u00a0\u202f]+:(?=$|[\s)»])/gu, `${fixed}:`)
    .replace(/«[ \u00a0\u202f]*/gu, `«${fixed}`)
    .replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/gu, `${fixed}»`);
}

/** A cell as printed: a real minus before a number, a dash where a hyphen stands alone: `R/-`. */
export function minus(text: string): string {
  return text.replace(/(?<=^|\/)-(?=$|\/)/gu, '–').replace(/(?<![\p{L}\d])-(?=\d)/gu, '−');
}

/** Whether the book numbers a clause; otherwise it has a name, which no reader needs to see. */
export function isNumbered(clause: string): boolean {
  return /^\d/u.test(clause);
}

/**
 * What the book numbers a chapter by: its section, `10`, and the clauses of it, `10.1–10.9`; or the
 * sections, `2–3`, when it holds of several. Null where the book has names instead of numbers.
 */
export function chapterNumbers({ clauses }: Pick<ChapterView, 'clauses'>): {
  readonly section: string | null;
  readonly range: string | null;
} {
  const numbers = clauses.map(({ number }) => number).filter(isNumbered);
  const sections = [...new Set(numbers.map((number) => String(Number.parseInt(number, 10))))];
  const [section] = sections;
  if (section === undefined) return { section: null, range: null };
  if (sections.length > 1) return { section: `${section}–${sections.at(-1) ?? ''}`, range: null };
  const within = numbers
    .map((number) => /^\d+(?:\.\d+)*/u.exec(number)?.[0] ?? '')
    .filter((number) => number !== section)
    .sort();
  const ends = [...new Set([within[0], within.at(-1)])].filter((end) => end !== undefined);
  return { section, range: ends.length === 0 ? null : ends.join('–') };
}

/** How the contents of a page list a clause. */
export function clauseHeading(
  { number, words }: ClauseView,
  language: Language,
): { depth: number; slug: string; text: string } {
  const title = typeset(words[language], language);
  return { depth: 2, slug: number, text: isNumbered(number) ? `${number} ${title}` : title };
}

/** A clause before its title: by its number; where it has a name instead, by the sign alone. */
export function clauseSign(clause: string): string {
  return isNumbered(clause) ? `§${narrow}${clause}` : '§';
}

/** The clause that a number leads to: that which has it, else the first that had it once. */
export function presentNumber(
  number: string,
  { clauses }: Pick<BookView, 'clauses'>,
): string | undefined {
  if (clauses.has(number)) return number;
  return [...clauses.values()].find(({ formerly }) => formerly.includes(number))?.number;
}

/** A text of an account at the clauses that it cites: every second part is one. */
export function atCited(text: string): readonly string[] {
  return text.split(/(?<=\S, )@([^\s),;]+)/u);
}

/** How a reference names a clause: by its number, or by its title when it has a name instead. */
export function clauseLabel(
  clause: string,
  { clauses, layers }: Pick<BookView, 'clauses' | 'layers'>,
  language: Language,
): string {
  const entry =
    clauses.get(clause) ??
    layers.flatMap((layer) => layer.clauses).find(({ number }) => number === clause);
  return isNumbered(clause) || entry === undefined
    ? `§${narrow}${clause}`
    : typeset(entry.words[language], language);
}

/** What stands between a name and what is said of it. */
export function colon(language: Language): string {
  return language === 'fr' ? `${narrow}: ` : ': ';
}

/** A name at the head of something: it begins with a capital. */
export function headed(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
