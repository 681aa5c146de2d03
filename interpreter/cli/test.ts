/** `test [book…]`: runs every example, each in the layers and options it asks for. */
import {
  everyExample,
  lineStarts,
  open,
  position,
  readBook,
  render,
  runExample,
} from '../index.ts';
import { severity, usageLines } from '../index.ts';
import type { AnyProblem, ExampleCase, Sources } from '../index.ts';
import { booksNamed, exit, textsOf } from './context.ts';
import type { Context, Exit } from './context.ts';
import type { Flags } from './flags.ts';
import { junit } from './junit.ts';
import type { ExampleResult } from './junit.ts';
import { writeFile } from './write-file.ts';

export function testBooks(context: Context, names: readonly string[], flags: Flags): Exit {
  const results: ExampleResult[] = [];
  for (const book of booksNamed(context, names)) {
    for (const result of bookResults(context, book)) {
      results.push(result);
      if (!context.json && !result.ok) context.err(`${result.message}\n`);
    }
  }
  const passed = results.filter(({ ok }) => ok).length;
  const failed = results.length - passed;
  const report = flags.text('junit');
  if (report !== undefined) writeFile(report, junit(results));
  if (context.json) context.out(JSON.stringify({ passed, failed, examples: results }, null, 2));
  else context.out(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0 ? exit.good : exit.found;
}

function bookResults(context: Context, book: string): readonly ExampleResult[] {
  const sources = readBook(context.host, book);
  const opened = open(sources);
  const errors = opened.problems.filter(({ code }) => severity(code) === 'error');
  if (opened.elaborated === null || errors.length > 0) {
    const count = Math.max(1, errors.length);
    return [unusable(context, book, count)];
  }
  return everyExample(sources, opened).map((one) => runOne(context, sources, one));
}

/** A book that cannot be run is one failure, so that the other books are still tested. */
function unusable({ language }: Context, book: string, count: number): ExampleResult {
  const message = usageLines('book-has-problems', { book, count }, language).join('\n');
  const file = `${book}/book.rules`;
  return { book, clause: '', name: book, ok: false, message, file, line: 1 };
}

function runOne(
  { language }: Context,
  sources: Sources,
  { elaborated, example }: ExampleCase,
): ExampleResult {
  const texts = textsOf(sources);
  const say = (problem: AnyProblem): string =>
    render(problem, (file) => texts.get(file) ?? null, language);
  const run = runExample(elaborated.program, example);
  const { file, span, clause } = example.origin;
  const name = example.title[language];
  return {
    book: sources.name,
    clause: clause ?? '',
    name,
    ok: run.ok,
    message: run.ok ? '' : [name, ...run.problems.map(say)].join('\n'),
    file,
    line: position(lineStarts(texts.get(file) ?? ''), span.from).line,
  };
}
