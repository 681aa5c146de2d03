/** The words by which the scanner sees where a declaration or a clause item starts. */

/** Words that start a definition, at the top level and in a clause. */
export const definitionWords: ReadonlySet<string> = new Set([
  'action',
  'cases',
  'deal',
  'die',
  'example',
  'fact',
  'given',
  'kind',
  'law',
  'map',
  'modifier',
  'modifiers',
  'notation',
  'number',
  'open',
  'option',
  'piece',
  'place',
  'procedure',
  'record',
  'remove',
  'replace',
  'sequence',
  'state',
  'table',
  'term',
  'word',
]);

/** Words that start a declaration at the top level only. */
export const topWords: ReadonlySet<string> = new Set(['book', 'chapter', 'clause', 'layer']);

/** Words that start an item in a clause only. */
export const itemWords: ReadonlySet<string> = new Set(['covers', 'formerly', 'narrative', 'note']);

/** Words by which a declaration goes on in a new line. */
const continuations: ReadonlySet<string> = new Set([
  'all',
  'amount',
  'and',
  'areas',
  'best',
  'border',
  'by',
  'choose',
  'costs',
  'cumulative',
  'multiplied',
  'disputed',
  'div',
  'draw',
  'during',
  'else',
  'en',
  'every',
  'excludes',
  'extends',
  'fr',
  'give',
  'has',
  'hexes',
  'holds',
  'if',
  'in',
  'issue',
  'keeps',
  'left',
  'mod',
  'no',
  'none',
  'not',
  'of',
  'on',
  'only',
  'optional',
  'or',
  'ordered',
  'ours',
  'over',
  'own',
  'per',
  'players',
  'preferring',
  'printed',
  'proposed',
  'removed',
  'right',
  'roll',
  'rounded',
  'secretly',
  'side',
  'some',
  'sorted',
  'source',
  'stops',
  'then',
  'when',
  'where',
  'within',
  'yes',
]);

/** Whether a line that starts with `word` at the column of a declaration belongs to it. */
export function followsOn(word: string): boolean {
  return continuations.has(word);
}

/** What never stands inside braces or quotes at the start of a line: a clause with its labels. */
export const forcedStart: RegExp =
  /(?:clause|chapter)[ \t]+[0-9A-Za-z][^\s"{}]*[ \t]+(?:fr|en)[ \t]+"/y;

/** A name, where it starts. */
export const firstName: RegExp = /[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*/y;

/** What comes before the cells of a replacement, which may hold quotes and braces as a row does. */
export const replacedCells: RegExp = /replace[ \t]+(?:cell|row)[ \t]+[^=\n]*=/y;
