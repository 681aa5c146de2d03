/** What several are called, by what one is called: `unit`, `units`; `chef de corps`, `chefs …`. */
import type { Language } from './language.ts';

/** The plural of the words for one: those of a French name up to what says of what it is one. */
export function pluralOf(words: string, language: Language): string {
  if (language === 'en') return englishPlural(words);
  const [head, rest] = split(words, /\s(?=(?:de|du|des|en|à|au|aux|sur|sans|pour)\s|d[’'])/u);
  return head.split(' ').map(frenchPlural).join(' ') + rest;
}

/** French words that are the same for one as for several. */
const sames: ReadonlySet<string> = new Set([
  ...(['bois', 'bras', 'corps', 'dos', 'fois', 'mois', 'pas', 'poids', 'repos', 'temps'] as const),
]);

/** The word for one, by what several are called: `step` for `steps`; of others themselves. */
function singularOf(word: string, language: Language): string {
  if (language === 'fr' && sames.has(word.toLowerCase())) return word;
  const ends = language === 'fr' ? [/aux$/u, /[sx]$/u] : [/ies$/u, /es$/u, /s$/u];
  const one = language === 'fr' ? ['al', ''] : ['y', '', ''];
  const found = ends.flatMap((end, at) => {
    const candidate = end.test(word) ? word.replace(end, one[at] ?? '') : word;
    return candidate !== word && pluralOf(candidate, language) === word ? [candidate] : [];
  });
  return found[0] ?? word;
}

/** Words in which `#` stands for numbers, with these for them: `loss of # steps`. */
export function numbered(
  words: string,
  amounts: readonly number[],
  language: Language,
): string {
  const left = [...amounts];
  return words.replace(/#(?:(\s+)(\p{L}+))?/gu, (_, gap: string = '', word: string = '') => {
    const amount = left.shift();
    const isOne = amount === 1 || amount === -1;
    return `${String(amount ?? '#')}${gap}${isOne ? singularOf(word, language) : word}`;
  });
}

/**
 * The form for several among those of a term whose first is for one; null: none says it, or it is
 * as the rule says.
 */
export function irregular(forms: readonly string[], language: Language): string | null {
  const [one = '', ...rest] = forms;
  if (rest.includes(pluralOf(one, language))) return null;
  const isMany = (form: string): boolean =>
    language === 'fr' ? /[sx](?!\p{L})/u.test(form) : !/(?:ing|ed)$/u.test(form);
  return rest.find(isMany) ?? null;
}

/** French `de` before a word: `d’unités`, `de blocs`, `de hussards`. */
export function ofWords(words: string): string {
  return elided('de', words);
}

/** French `de` or `que` before a word: `d’unités`, `qu’aucun`. */
export function elided(before: 'de' | 'que', words: string): string {
  const isVowel = /^[aeiouyàâéèêëîïôœù]/iu.test(words);
  const isMute = /^h(?!aie|alte|ameau|ampe|angar|arcèle|asard|aut|éros|orde|ors|uit|ussard)/iu;
  const isElided = isVowel || isMute.test(words);
  return isElided ? `${before.slice(0, -1)}’${words}` : `${before} ${words}`;
}

/** The words up to a place, and all that comes from there on. */
function split(words: string, at: RegExp): readonly [string, string] {
  const index = words.search(at);
  return index < 0 ? [words, ''] : [words.slice(0, index), words.slice(index)];
}

function frenchPlural(word: string): string {
  if (/[sxz]$/u.test(word)) return word;
  if (/(?:au|eau|eu)$/u.test(word)) return `${word}x`;
  return word.endsWith("al") ? word.replace(/al$/u, 'aux') : `${word}s`;
}

const kept: ReadonlySet<string> = new Set(['artillery', 'cavalry', 'infantry', 'corps', 'series']);
const others: ReadonlyMap<string, string> = new Map([
  ['die', 'dice'],
  ['half', 'halves'],
  ['staff', 'staffs'],
  ['vertex', 'vertices'],
]);

/** The last word changes, or that before `of` and before `-in-`. */
function englishPlural(words: string): string {
  const [head, rest] = split(words, /\s(?:of|in|on|to|for|with)\s|-(?:in|of)-/u);
  return head.replace(/\p{L}+$/u, (last) => {
    if (kept.has(last)) return last;
    const other = others.get(last);
    if (other !== undefined) return other;
    if (last.endsWith("man")) return last.replace(/man$/u, 'men');
    if (/(?:s|x|z|ch|sh)$/u.test(last)) return `${last}es`;
    return /[^aeiou]y$/u.test(last) ? last.replace(/y$/u, 'ies') : `${last}s`;
  }) + rest;
}
