/**
 * Where a token ends that starts at a place of a text: the place itself if none starts there. One
 * loop over codes each, because nearly every character of a rulebook is a blank, a word or a text.
 */

const [newline, space, tab, carriage, hardSpace, byteOrderMark] = [10, 32, 9, 13, 0xa0, 0xfeff];
const [thinSpace, narrowSpace] = [0x2009, 0x202f];
const [quote, hyphen, dot, slash, atSign, backslash, brace] = [34, 45, 46, 47, 64, 92, 123];

/** Blanks, line breaks and comments. */
export function gapEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === space || code === newline || code === carriage || code === tab) at++;
    else if (code === slash && text.charCodeAt(at + 1) === slash) at = lineEnd(text, at);
    else if (code === hardSpace || code === byteOrderMark || isNarrow(code)) at++;
    else return at;
  }
}

/** The blanks that French typography sets before `:` and in numbers. */
function isNarrow(code: number): boolean {
  return code === thinSpace || code === narrowSpace;
}

/** Where the line ends that a place is in: at its break, or at the end of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Blanks of one line. */
export function blanksEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === space || code === tab || code === carriage || code === hardSpace) at++;
    else if (isNarrow(code)) at++;
    else return at;
  }
}

/** Cells of a row: the rest of a line, or what comes before a comment. */
export function rowEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === newline || (code === slash && text.charCodeAt(at + 1) === slash)) return at;
  }
  return text.length;
}

/** A name or a keyword. */
export function wordEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  return code >= 97 && code <= 122 ? restOfWord(text, from + 1) : from;
}

/** Whether a word that ends here would go on. */
export function goesOn(text: string, at: number): boolean {
  return restOfWord(text, at) > at;
}

/** `ab-c`: hyphens stand between letters or figures. */
function restOfWord(text: string, from: number): number {
  let at = from;
  while (isInWord(text.charCodeAt(at)) || isLinked(text, at, hyphen)) at++;
  return at;
}

/** The number of a clause or section: `5.34`, `combat.step-1`, `12.23/2`. */
export function referenceEnd(text: string, from: number): number {
  if (!isInWord(text.charCodeAt(from))) return from;
  let at = from + 1;
  while (
    isInWord(text.charCodeAt(at)) ||
    isLinked(text, at, hyphen) ||
    isLinked(text, at, dot) ||
    isLinked(text, at, slash)
  )
    at++;
  return at;
}

function isLinked(text: string, at: number, link: number): boolean {
  return text.charCodeAt(at) === link && isInWord(text.charCodeAt(at + 1));
}

/** Whether a letter or figure of ASCII has this code. */
function isInWord(code: number): boolean {
  // Capitals differ from small letters in one bit.
  const small = code | 32;
  return (small >= 97 && small <= 122) || isFigure(code);
}

function isFigure(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function digitsEnd(text: string, from: number): number {
  let at = from;
  while (isFigure(text.charCodeAt(at))) at++;
  return at;
}

/** Text between quotes up to what has a meaning there, or the end of the line. */
export function stringEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(++at)) {
    if (code === quote || code === brace || code === backslash || code === newline) break;
  }
  return at;
}

/** The same where braces mean nothing. */
export function quotedEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(++at)) {
    if (code === quote || code === backslash || code === newline) break;
  }
  return at;
}

/** Text of a block up to what has a meaning there. */
export function blockEnd(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(++at)) {
    if (code === quote || code === brace || code === backslash || code === atSign) break;
  }
  return at;
}
