/** Results of examples as a JUnit report, which build servers read. */
import { spoken } from '../index.ts';

/** One example as `--json` gives it. */
export interface ExampleResult {
  readonly book: string;
  readonly clause: string;
  readonly name: string;
  readonly ok: boolean;
  /** All that is told of a failure, as lines; its first line is the name. */
  readonly message: string;
  /** What failed, in one sentence; empty when all is well. */
  readonly fault: string;
  readonly file: string;
  readonly line: number;
  /** How long it took, in seconds. */
  readonly seconds: number;
  /** Nobody has confirmed it yet. */
  readonly proposed: boolean;
  /** What is wrong, as `check` tells it. */
  readonly problems: readonly object[];
}

/** The report: a suite a rulebook, a case an example, its clause as the class. */
export function junit(results: readonly ExampleResult[]): string {
  const books = [...new Set(results.map(({ book }) => book))];
  const suites = books.map((book) =>
    suite(
      book,
      results.filter((result) => result.book === book),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts(results)}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(book: string, own: readonly ExampleResult[]): string {
  return [
    `  <testsuite name="${escape(book)}" ${counts(own)}>`,
    ...own.map(testcase),
    '  </testsuite>',
  ].join('\n');
}

function counts(results: readonly ExampleResult[]): string {
  const failures = results.filter(({ ok }) => !ok).length;
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0);
  return `tests="${String(results.length)}" failures="${String(failures)}" time="${seconds.toFixed(3)}"`;
}

function testcase({ book, clause, name, ok, ...rest }: ExampleResult): string {
  const { message, fault, file, line, seconds } = rest;
  const head =
    `    <testcase classname="${escape(className(book, clause))}" name="${escape(name)}" ` +
    `file="${escape(file)}" line="${String(line)}" time="${seconds.toFixed(3)}"`;
  if (ok) return `${head}/>`;
  return `${head}>\n      <failure message="${escape(fault)}">${escape(message)}</failure>\n    </testcase>`;
}

/**
 * The clause as a class of the book. Build servers part class names at their dots, so those of a
 * number are dashes: `toy.8-42`.
 */
function className(book: string, clause: string): string {
  return clause === '' ? book : `${book}.${clause.replaceAll('.', '-')}`;
}

/** What nobody sees is written out, as at the terminal; then what XML keeps for itself. */
function escape(text: string): string {
  return spoken(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\uFFFE\uFFFF]/g, '·');
}
