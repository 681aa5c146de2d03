/** What people type and paste for a minus: hyphens, and dashes of any width but the widest. */

/** The signs, to stand within the brackets of a pattern. */
export const minusSigns = '\\-−–‑‐‒﹣－';

const beforeFigure = new RegExp(`^[${minusSigns}](?=\\s*[\\d½⅓⅔¼¾⅕-⅞⅐⅑⅒.,])`, 'u');
const any = new RegExp(`[${minusSigns}]`, 'gu');

/** A text whose figure has one minus sign for all: the one of the keyboard. */
export function withPlainMinus(text: string): string {
  return text.replace(beforeFigure, '-');
}

/** A text with one minus sign for all, wherever they stand. */
export function withPlainMinuses(text: string): string {
  return text.replace(any, '-');
}
