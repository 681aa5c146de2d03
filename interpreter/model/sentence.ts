import type { Language } from './language.ts';

const lastWord = /([\p{L}-]+) $/u;

/**
 * A sentence from its parts. A counter that is called like its type, `unit a`, does not say so
 * again where the sentence did: `the unit {u}` is `the unit a`.
 */
export function sentence(parts: readonly string[]): string {
  return parts.reduce((said, part) => {
    const word = lastWord.exec(said)?.[1]?.toLowerCase();
    const isTwice = word !== undefined && part.toLowerCase().startsWith(`${word} `);
    return said + (isTwice ? part.slice(part.indexOf(' ') + 1) : part);
  }, '');
}

/** Something with what it is about: `march (1st Brigade, 0504)`. */
export function withDetails(
  name: string,
  details: readonly string[],
  language: Language,
): string {
  return details.length === 0 ? name : `${name} (${detailsText(details, language)})`;
}

/** A value with what it is: `activations: 2`. */
export function labelled(label: string, value: string, language: Language): string {
  return `${label}${language === 'fr' ? '\u202F' : ''}: ${value}`;
}

/** Several things in a row; `;` parts what has commas. */
export function detailsText(details: readonly string[], language: Language): string {
  const isLong = details.length > 1 && details.some((detail) => detail.includes(', '));
  return details.join(isLong ? (language === 'fr' ? '\u202F; ' : '; ') : ', ');
}
