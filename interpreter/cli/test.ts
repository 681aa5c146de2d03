/** `test [book…]`: runs every example, each in the layers and options it asks for. */
import { writeFileSync } from 'node:fs';
import type { ExampleInfo, Opened, Problem, RuntimeProblem, Sources } from '../index.ts';
import { lineStarts, open, position, readBook, render, runExample, UsageError } from '../index.ts';
import { booksNamed, exit, textsOf } from './context.ts';
import type { Context, Exit } from './context.ts';
import { junit } from './junit.ts';

/** One example as `--json` gives it. */
export interface ExampleResult {
  readonly book: string;
  readonly clause: string;
  readonly name: string;
  readonly ok: boolean;
  readonly message: string;
  readonly file: string;
  readonly line: number;
}

export function testBooks(
  context: Context,
  names: readonly string[],
  options: { readonly junit?: string },
): Exit {
  const results: ExampleResult[] = [];
  for (const book of booksNamed(context, names)) {
    const sources = readBook(context.host, book);
    const { elaborated, problems } = open(sources);
    const errors = problems.filter(({ code }) => code !== 'unused-name');
    if (elaborated === null || errors.length > 0) {
      throw new UsageError('book-has-problems', { book, count: Math.max(1, errors.length) });
    }
    for (const example of elaborated.program.examples) {
      const result = runOne(context, { book, sources, example, plain: elaborated.program });
      results.push(result);
      if (!context.json && !result.ok) context.err(`${result.message}\n`);
    }
  }
  const passed = results.filter(({ ok }) => ok).length;
  const failed = results.length - passed;
  if (options.junit !== undefined) writeReport(options.junit, results);
  if (context.json) context.out(JSON.stringify({ passed, failed, examples: results }, null, 2));
  else context.out(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0 ? exit.good : exit.found;
}

type Program = NonNullable<Opened['elaborated']>['program'];

/** The program that an example asks for, and the example in it. */
export function programFor(
  sources: Sources,
  example: ExampleInfo,
  plain: Program,
): { readonly program: Program; readonly example: ExampleInfo } {
  if (example.layers.length + example.options.length === 0) return { program: plain, example };
  const options = new Map(example.options.map(({ name, value }) => [name, value]));
  const { elaborated } = open(sources, { layers: example.layers, options });
  const { file, span } = example.origin;
  const same = elaborated?.program.examples.find(
    ({ origin }) => origin.file === file && origin.span.from === span.from,
  );
  if (elaborated === null || same === undefined) return { program: plain, example };
  return { program: elaborated.program, example: same };
}

function runOne(
  { language }: Context,
  of: { readonly book: string; readonly sources: Sources; readonly example: ExampleInfo; readonly plain: Program },
): ExampleResult {
  const { book, sources } = of;
  const { program, example } = programFor(sources, of.example, of.plain);
  const texts = textsOf(sources);
  const textOf = (file: string): string | null => texts.get(file) ?? null;
  const run = runExample(program, example);
  const { file, span, clause } = example.origin;
  const say = (problem: Problem | RuntimeProblem): string => render(problem, textOf, language);
  const name = example.title[language];
  return {
    book,
    clause: clause ?? '',
    name,
    ok: run.ok,
    message: run.ok ? '' : [`${name}:`, ...run.problems.map(say)].join('\n'),
    file,
    line: position(lineStarts(texts.get(file) ?? ''), span.from).line,
  };
}

function writeReport(path: string, results: readonly ExampleResult[]): void {
  try {
    writeFileSync(path, junit(results));
  } catch {
    throw new UsageError('not-readable', { path });
  }
}

