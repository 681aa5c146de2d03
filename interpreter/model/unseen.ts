import type { Span } from '../../grammar/span.ts';

/**
 * Signs that nobody sees or that make what stands around them look otherwise: controls (escape
 * sequences begin with one), marks that turn the direction of writing, blanks without width, line
 * and paragraph separators, halves of pairs, and what is no character at all. Variation selectors
 * of emoji are left alone.
 */
const sign = String.raw`[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\p{NChar}\u2800]--[\n\t\uFE0E\uFE0F]]`;

/** Each of them. */
export const unseen: RegExp = new RegExp(sign, 'gv');

/** Whether a text holds what nobody sees; line ends and tabs do not count. */
export function hasUnseen(text: string): boolean {
  return text.search(unseen) >= 0;
}

/** Stretches of such signs in a text, but for what ends lines and what joins emoji to one. */
export function* unseenIn(text: string): Iterable<Span> {
  for (const { 0: found, index: from } of text.matchAll(stretches)) {
    yield { from, to: from + found.length };
  }
}

const joined = String.raw`(?<=\p{ExtPict}\uFE0F?)\u200D(?=\p{ExtPict})`;
const stretches = new RegExp(`(?:(?!\\r\\n|${joined})${sign})+`, 'gv');
