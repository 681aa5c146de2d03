/**
 * `test [book…]`: runs the examples that are wanted, each in the layers and options it asks for;
 * with `--accept` after a person has taken what comes out otherwise, with `--follow` again after
 * each save.
 */
import { writeFile } from '../disk/write-file.ts';
import type { ExampleCase, Problem, Sources, Span, Words } from '../index.ts';
import {
  catalogueOf,
  causes,
  everyExample,
  lineStarts,
  Openings,
  position,
  readBook,
  render,
  ruleErrors,
  tryExample,
  unreadExamples,
  UsageError,
  usageLines,
  word,
} from '../index.ts';
import { acceptIn } from './accept.ts';
import { accountLines, toldOf } from './account.ts';
import type { Context, Exit } from './context.ts';
import { booksNamed, exit, problemJson, textsOf } from './context.ts';
import type { Flags } from './flags.ts';
import { refuseIdle } from './flags.ts';
import { following } from './follow.ts';
import type { ExampleResult } from './junit.ts';
import { junit } from './junit.ts';
import { proposeIn } from './propose.ts';
import type { Known } from './wanted.ts';
import { knownBy, Wanted } from './wanted.ts';

export async function testBooks(
  context: Context,
  names: readonly string[],
  flags: Flags,
): Promise<Exit> {
  const examples = ['clause', 'file', 'name', 'failed'] as const;
  refuseIdle(flags, 'propose', examples);
  refuseIdle(flags, 'accept', examples);
  if (flags.has('propose')) return proposeIn(context, names, flags);
  if (flags.has('write')) throw new UsageError('nothing-to-write', {});
  refuseIdle(flags, 'follow', ['accept']);
  if (flags.has('accept')) await acceptIn(context, names, flags);
  const wanted = new Wanted(flags);
  const books = booksNamed(context, names).map((name) => new TestedBook(name, wanted));
  // What fits nothing is a slip of the call; later it may be what an edit took away.
  let isFirst = true;
  return following(context.rules, flags.has('follow'), () => {
    const results = books.flatMap((book) => book.test(context));
    if (isFirst) wanted.refuseIdle(books.flatMap(({ known }) => known));
    isFirst = false;
    return told(context, results, flags);
  });
}

/** A book with what came of its examples as its files were last. */
class TestedBook {
  readonly #name: string;
  readonly #wanted: Wanted;
  #sources: Sources | null = null;
  #played: Played = { results: [], known: [] };

  constructor(name: string, wanted: Wanted) {
    this.#name = name;
    this.#wanted = wanted;
  }

  /** Its examples, wanted or not. */
  get known(): readonly Known[] {
    return this.#played.known;
  }

  /** Plays its examples that are wanted, unless its files are as they were. */
  test(context: Context): readonly ExampleResult[] {
    const before = this.#sources;
    const sources = readBook(context.host, this.#name, before);
    const isSame =
      before !== null &&
      sources.files.length === before.files.length &&
      sources.files.every((file, index) => file === before.files[index]);
    const { results } = this.#played;
    if (isSame) return results;
    this.#sources = sources;
    this.#played = playBook(context, sources, this.#wanted);
    if (context.json) return this.#played.results;
    for (const { ok, message } of this.#played.results) if (!ok) context.err(`${message}\n`);
    return this.#played.results;
  }
}

/** Tells how many passed and failed, and writes the report. */
function told(context: Context, results: readonly ExampleResult[], flags: Flags): Exit {
  const passed = results.filter(({ ok }) => ok).length;
  const failed = results.length - passed;
  const report = flags.text('junit');
  if (report !== undefined) writeFile(report, junit(results));
  if (context.json) context.out(JSON.stringify({ passed, failed, examples: results }, null, 2));
  else {
    const waiting = results.filter(({ proposed }) => proposed);
    for (const { file, line, name } of waiting)
      context.out(`${context.usage.phrases.proposed} ${file}:${String(line)} ${name}`);
    context.out(`${String(passed)} passed, ${String(failed)} failed`);
  }
  return failed === 0 ? exit.good : exit.found;
}

/** What came of the examples of a book that are wanted, and all that it has. */
interface Played {
  readonly results: readonly ExampleResult[];
  readonly known: readonly Known[];
}

function playBook(context: Context, sources: Sources, wanted: Wanted): Played {
  const { name: book } = sources;
  const openings = new Openings(sources);
  const opened = openings.open();
  if (opened.elaborated === null) {
    return { results: [unusable(context, book, { count: 1, left: 0 })], known: [] };
  }
  const tell = telling(context, sources);
  const every = everyExample(sources, openings);
  const unread = unreadExamples(sources);
  const known = [...every.map(knownBy), ...unread];
  const [sound = [], spoilt = []] = parted(every.filter((one) => wanted.has(knownBy(one))));
  const errors = new Set([
    ...ruleErrors(opened, sources),
    ...spoilt.flatMap(({ spoiltBy }) => spoiltBy),
  ]);
  const { length: count } = causes([...errors], sources);
  const results = [
    ...(count === 0 ? [] : [unusable(context, book, { count, left: spoilt.length })]),
    ...sound.map((one) => tried(one, tell, context)),
    ...unread
      .filter((one) => wanted.has(one))
      .map((one) => tell({ ...one, seconds: 0, before: [], proposed: false })),
  ];
  return { results, known };
}

/** The examples that can be played, and those that rest on rules that cannot be run. */
function parted(all: readonly ExampleCase[]): readonly (readonly ExampleCase[])[] {
  const isSpoilt = ({ spoiltBy }: ExampleCase): boolean => spoiltBy.length > 0;
  return [all.filter((one) => !isSpoilt(one)), all.filter(isSpoilt)];
}

/** How many errors the rules of a book have, and how many examples that leaves out. */
interface Unusable {
  readonly count: number;
  readonly left: number;
}

/** Rules that cannot be run are one failure: whatever does not rest on them is still tested. */
function unusable(
  { language, usage, layers = [] }: Context,
  book: string,
  { count, left }: Unusable,
): ExampleResult {
  const [fault = '', ...hints] = usageLines('book-has-problems', { book, count, layers }, language);
  const leaving = left === 0 ? [] : [usage.unplayed(left)];
  const message = [book, fault, ...leaving, ...hints].join('\n');
  const file = `${book}/book.rules`;
  const nothing = { clause: '', seconds: 0, proposed: false, problems: [] };
  return { book, name: book, ok: false, message, fault, file, line: 1, ...nothing };
}

interface Outcome {
  readonly title: Words;
  readonly clause: string | null;
  readonly file: string;
  readonly span: Span;
  readonly problems: readonly Problem[];
  /** What was told before it failed. */
  readonly before: readonly string[];
  readonly seconds: number;
  readonly proposed: boolean;
}

type Tell = (outcome: Outcome) => ExampleResult;

/** What came of an example, in the words of the language. */
function telling(context: Context, sources: Sources): Tell {
  const { language, usage } = context;
  const texts = textsOf(sources);
  const textOf = (file: string): string | null => texts.get(file) ?? null;
  return ({ title, clause, file, span, problems, before, seconds, proposed }) => {
    const name = title[language];
    const [first] = problems;
    const account = before.length === 0 ? [] : [usage.phrases.before, ...before, ''];
    const told = problems.map((problem) => render(problem, textOf, language));
    return {
      book: sources.name,
      clause: clause ?? '',
      name,
      ok: problems.length === 0,
      message: problems.length === 0 ? '' : [name, ...account, ...told].join('\n'),
      fault: first === undefined ? '' : faultOf(first, context),
      file,
      line: position(lineStarts(texts.get(file) ?? ''), span.from).line,
      seconds,
      proposed,
      problems: problems.map((problem) => problemJson(context, problem, sources)),
    };
  };
}

/** A failure in one sentence: of an example that fails, why. */
function faultOf(problem: Problem, { language }: Context): string {
  const cause = problem.code === 'example-fails' ? problem.data.cause : problem;
  return word(cause, catalogueOf(language)).title;
}

function tried(one: ExampleCase, tell: Tell, { language }: Context): ExampleResult {
  const { program } = one.elaborated;
  const { title, origin, proposed } = one.example;
  const start = performance.now();
  const { run, problems } = tryExample(one);
  const seconds = (performance.now() - start) / 1000;
  const { log = [], configuration = null } = run ?? {};
  const early = log.slice(0, run?.before);
  const before =
    problems.length === 0 || configuration === null
      ? []
      : [...accountLines(toldOf(early, { program, configuration, language }))];
  const { file, span, clause } = origin;
  return tell({ title, clause, file, span, problems, before, seconds, proposed });
}
