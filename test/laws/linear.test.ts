// Whatever a text repeats, reading and showing it takes time in proportion to its length.
import { describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import { sealOf } from '../../interpreter/clauses/seal.ts';
import { lineNumber } from '../../interpreter/cli/context.ts';
import { mutantsOf } from '../../interpreter/examples/mutants.ts';
import { check, compile, near, open, readBook } from '../../interpreter/index.ts';
import { quote } from '../../interpreter/report/quote.ts';
import { render } from '../../interpreter/report/render.ts';
import { french } from '../../interpreter/report/typeset.ts';
import { dotted, spoken, unmasked } from '../../interpreter/report/unseen.ts';
import { typeset } from '../../site/src/typeset.ts';
import { isWithin } from '../build/clock.ts';
import { oneFile } from '../sources.ts';

/** What is repeated, in texts that end in a letter. */
const repeated = [
  ...[' ', '\t', '\n', ' \n', '\u00A0', '\u202F ', '1', '1 ', '- ', '-a', '* ', '**', '*a', '_'],
  ...['`', "'", '«', '»', ' »', '! ', '.', '. ', '. a', '…”', '@', '@1', '{', '}', '{literal '],
  ...['\\', 'a', 'a-', 'A', 'é', '\u202E', '\u{1F600}', '(', ')', '//', '"'],
];

/** A book whose only clause has the text in both languages. */
function bookOf(text: string): string {
  const block = `"""\n    ${text}\n  """`;
  return `${header}clause 1 fr "a" en "a" {\n  narrative\n  fr ${block}\n  en ${block}\n}\n`;
}

/** A book that has the text where a string and a remark may hold it. */
function titled(text: string): string {
  const line = text.replace(/["\n]/g, ' ');
  return `${header}number x = 1 // ${line}\nclause 1 fr "${line}" en "a" { }\n`;
}

const header = 'book book fr "Livre" en "Book" { }\n';

/** What is done with a text. */
const jobs: Readonly<Record<string, (text: string) => unknown>> = {
  quote,
  french,
  'typeset in French': (text) => typeset(text, 'fr'),
  'typeset in English': (text) => typeset(text, 'en'),
  spoken,
  unmasked,
  dotted,
  near: (text) => near(text, [`${text}x`]),
  parse: (text) => parse(text, 'file'),
  print: (text) => print(parse(bookOf(text), 'file').tree),
  seal: (text) => {
    const { declarations } = parse(bookOf(text), 'file').tree;
    return declarations.map((node) => (node.kind === 'clause' ? sealOf(node) : null));
  },
  'check of a text': (text) => checked(bookOf(text)),
  'check amid a text': (text) => checked(bookOf(`No unit ${text} moves.`)),
  'check of a title': (text) => checked(titled(text)),
};

function checked(source: string): readonly string[] {
  const sources = readBook(oneFile(source), 'book');
  return check(sources).map((problem) => render(problem, () => source, 'fr'));
}

/** What a book may have many of, so many. */
const many: Readonly<Record<string, (count: number) => string>> = {
  'rows that nothing reaches': (count) =>
    rules(
      `procedure p(a: 0..9) -> integer { t[a] }
      table t { axis n: integer outside clamp  result r: 0..9
        n | r`,
      count,
      (at) => `${at} | 1`,
      '}',
    ),
  'rows of a kind': (count) =>
    `${rules('kind k {', count, (at) => `v${at}`, '}')}${rules('table t { axis n: k  result r: 0..9\nn | r', count, (at) => `v${at} | 1`, '}')}`,
};

function rules(
  head: string,
  count: number,
  line: (at: string) => string,
  end = '',
): string {
  return [head, ...Array.from({ length: count }, (_, at) => line(String(at))), end, ''].join('\n');
}

/** Four times as much may take eight times as long: a quadratic job takes sixteen times. */
const growth = 8;
/** Seconds too short to be compared; a quadratic job takes ten times as long. */
const short = 0.3;

/** Whether four times the text takes time in proportion, in one of the tries. */
function isLinear(job: (text: string) => unknown, once: string, fourTimes: string): boolean {
  return isWithin(growth, () => job(fourTimes), { other: () => job(once), short });
}

describe.each(Object.keys(jobs))('%s', (name) => {
  test.each(repeated)('%j over and over', (part) => {
    const job = jobs[name];
    if (job === undefined) throw new Error('no job');
    const length = name.startsWith('check') ? 15_000 : 40_000;
    const text = (long: number): string => `${part.repeat(Math.ceil(long / part.length))}a`;
    expect(isLinear(job, text(length / 2), text(2 * length))).toBe(true);
  });
});

test.each(Object.keys(many))('check of a book with many %s', (name) => {
  const book = (count: number): string => `${header}${many[name]?.(count) ?? ''}`;
  const job = (source: string): unknown => check(readBook(oneFile(source), 'book'));
  expect(isLinear(job, book(500), book(2000))).toBe(true);
});

/** What is done with a table of many rows, beside checking it. */
const withTable: Readonly<Record<string, (source: string) => unknown>> = {
  compiled: (source) => compile(elaboratedOf(source).program).javascript,
  mutated: (source) => mutantsOf(elaboratedOf(source)).length,
  'told by its lines': (source) => {
    const sources = readBook(oneFile(source), 'book');
    const [path = ''] = sources.files.map((file) => file.path);
    const lines = [...source.matchAll(/^/gm)];
    return lines.map(({ index }) => lineNumber(sources, path, { from: index, to: index }));
  },
};

function elaboratedOf(source: string): NonNullable<ReturnType<typeof open>['elaborated']> {
  const { elaborated } = open(readBook(oneFile(source), 'book'));
  if (elaborated === null) throw new Error(source.slice(0, 200));
  return elaborated;
}

test.each(Object.keys(withTable))('a table of many rows is %s', (name) => {
  const job = withTable[name];
  if (job === undefined) throw new Error('no job');
  // Rows far apart, which no index spreads out.
  const head = 'table t { axis n: integer outside clamp  result r: yes-no\nn | r';
  const used = 'procedure p(n: integer) -> yes-no { t[n] }';
  const book = (count: number): string =>
    header + rules(head, count, (at) => `${at}00 | ${at.endsWith('1') ? 'yes' : 'no'}`, `}\n${used}`);
  expect(isLinear(job, book(4000), book(16_000))).toBe(true);
});
