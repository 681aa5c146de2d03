/** From Peggy's list of what it tried to the terms of the language. */
import { type Expected, type ExpectedTerm,expectedTerms } from './problem.ts';
import { definitionWords, itemWords, topWords } from './starts.ts';

/** An entry of Peggy's list, as far as we look at it. */
export interface Expectation {
  readonly type: string;
  /** Of a literal. */
  readonly text?: string;
  /** Of a rule with a display name: a term, or characters between backticks. */
  readonly description?: string;
}

/** What could stand somewhere, in short, and all keywords among it. */
export interface Expectations {
  readonly expected: readonly Expected[];
  readonly words: readonly string[];
}

interface Group {
  readonly term: ExpectedTerm;
  /** The group is meant if all of these were tried. */
  readonly signs: readonly string[];
  readonly members: ReadonlySet<string>;
}

const terms: ReadonlySet<string> = new Set(expectedTerms);

const quoted = (words: Iterable<string>): string[] => [...words].map((word) => `\`${word}\``);

const starters = [
  'name',
  'number',
  'notation',
  ...quoted([
    '(',
    '[',
    '-',
    'not',
    'if',
    'yes',
    'no',
    'none',
    'some',
    'every',
    'all',
    'roll',
    'draw',
  ]),
  ...quoted(['choose', 'secretly', 'amount']),
];
const statements = quoted([
  'let',
  'if',
  'for',
  'repeat',
  'match',
  'return',
  'require',
  'remove',
  'segment',
  'phase',
  'step',
  'act',
  'together',
  'at',
]);
const exampleItems = quoted([
  'expect',
  'printed',
  'given',
  'do',
  'rolls',
  'draws',
  'choices',
  'facts',
  'with',
  'illegal',
]);

/** In the order in which they are tried: a group takes its members from those after it. */
const groups: readonly Group[] = [
  {
    term: 'clause-item',
    signs: quoted(['covers', 'table']),
    members: new Set(quoted([...definitionWords, ...itemWords, 'fr', 'en', 'not'])),
  },
  {
    term: 'declaration',
    signs: quoted(['clause', 'table']),
    members: new Set(quoted([...definitionWords, ...topWords])),
  },
  {
    term: 'statement',
    signs: quoted(['let', 'for']),
    members: new Set([...statements, ...starters]),
  },
  { term: 'expression', signs: ['notation', '`(`'], members: new Set(starters) },
  { term: 'operator', signs: ['operator'], members: new Set(quoted(['rounded'])) },
  { term: 'example-item', signs: quoted(['expect', 'given']), members: new Set(exampleItems) },
];

/** Sums a list of Peggy's up: terms before words, each once, in a fixed order. */
export function summarise(list: readonly Expectation[]): Expectations {
  const found = new Set(list.map(termOf).filter((one) => one !== null));
  const words = [...found].map((one) => one.slice(1, -1)).filter((one) => /^[a-z]/.test(one));
  const keywords = words.filter((one) => found.has(`\`${one}\``)).sort();
  for (const { term, signs, members } of groups) {
    if (!signs.every((sign) => found.has(sign as Expected))) continue;
    for (const member of members) found.delete(member as Expected);
    found.add(term);
  }
  // The arrow is what a line of cases cannot do without.
  const rank = (one: string): number => (one.startsWith('`') && one !== '`→`' ? 1 : 0);
  const expected = [...found].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  // Only letters right after a figure, as in `2times`, are refused without anything being tried.
  return { expected: expected.length === 0 ? ['operator'] : expected, words: keywords };
}

function termOf({ type, text, description }: Expectation): Expected | null {
  if (type === 'end') return 'end';
  if (type === 'literal') return text === '"""' ? 'text-block' : `\`${text ?? ''}\``;
  if (description === undefined || description === '') return null;
  return terms.has(description) ? (description as ExpectedTerm) : (description as Expected);
}
