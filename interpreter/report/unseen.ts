import { unseen } from '../model/unseen.ts';

/** Letters of other scripts that look like Latin ones, and Latin ones out of their place. */
const lookAlike =
  /[\u0391\u0392\u0395-\u0397\u0399\u039A\u039C\u039D\u039F\u03A1\u03A4\u03A5\u03A7\u03BF\u03C5\u0405\u0406\u0408\u0410\u0412\u0415\u041A\u041C-\u041E\u0420-\u0423\u0425\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0455\u0456\u0458\u04BB\u0501\u051B\u051D\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/gu;

/** The text with `\u202e` for each such sign: in JSON and JavaScript that is the same text. */
function escaped(text: string): string {
  return text.replace(unseen, units);
}

/** The same on one line, column by column: a dot for each. */
export function dotted(text: string): string {
  return text.replace(/[\n\t]/g, ' ').replace(unseen, (sign) => '·'.repeat(sign.length));
}

/** `escaped`, and letters that are not what they look like, where Latin ones stand beside them. */
export function unmasked(text: string): string {
  const plain = escaped(text.replace(/[\n\t]/g, units));
  const isLatin = /\p{Script=Latin}/u.test(plain) || Array.from(plain).length === 1;
  return isLatin ? plain.replace(lookAlike, units) : plain;
}

/** `\u202e`, two of them for a sign beyond the first 65,536. */
function units(sign: string): string {
  return Array.from({ length: sign.length }, (_, at) => {
    return `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`;
  }).join('');
}

/**
 * What may be sent to a terminal or to a program that reads along: nothing unseen, and no line that
 * a build server would take for a command to itself (`::error::`, `##[error]`).
 */
export function spoken(text: string): string {
  // At the very start it marks the text as UTF-8, which spreadsheets need to be told.
  if (text.startsWith('\uFEFF')) return `\uFEFF${spoken(text.slice(1))}`;
  return escaped(text).replace(/^([^\S\n]*)(:(?=:)|#(?=#(?:\[|vso\[)))/gm, (_, blank, sign) => {
    return `${String(blank)}${units(String(sign))}`;
  });
}
