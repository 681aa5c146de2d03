/** Spaces and apostrophes as French prints them. */

const narrow = '\u202F';

/**
 * A thin fixed space before `: ; ! ? %` and inside « », curly apostrophes.
 * What stands between backticks is left as it is. Doing it twice does no more.
 */
export function french(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : words(piece)))
    .join('');
}

// Each stretch of blanks is tried once, from its start: otherwise a long one is tried from each.
function words(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/(?<![ \u00A0\u202F])[ \u00A0\u202F]+([:;!?%])/g, `${narrow}$1`)
    .replace(/«[ \u00A0\u202F]*/g, `«${narrow}`)
    .replace(/(?<![ \u00A0\u202F])[ \u00A0\u202F]*»/g, `${narrow}»`);
}
