/** Somebody who reads what is asked and types an answer; null when he is gone. */
export interface Person {
  readonly question: (prompt: string) => Promise<string | null>;
  readonly close: () => void;
}

/** What every command is handed: the rulebooks, the language, where to write. */
import type {
  AnyProblem,
  Elaborated,
  Given,
  Host,
  Language,
  Part,
  Problem,
  Selection,
  Sources,
  Span,
  TextOf,
  Usage,
} from '../index.ts';
import {
  catalogueOf,
  causes,
  choices,
  lineStarts,
  near,
  open,
  placeOf,
  position,
  positionIn,
  printsValues,
  readBook,
  render,
  ruleErrors,
  rulesAlone,
  severity,
  skimBook,
  UsageError,
  withHexsides,
  withPrinted,
  word,
  yesOrNo,
} from '../index.ts';

export interface Context {
  readonly host: Host;
  /** Path of the rules folder, for messages and for commands that write. */
  readonly rules: string;
  /** The files of an owner's layers that are among the rulebooks: see `withOwnLayers`. */
  readonly layers?: readonly string[];
  readonly language: Language;
  readonly json: boolean;
  readonly usage: Usage;
  /** Whether a person is watching, so that long work may show how far it is. */
  readonly isTerminal: boolean;
  /** Who is at the terminal and may be asked; nobody where words come from or go to a file. */
  readonly person?: () => Person;
  /** Whether something was asked before, to which the first question may go back. */
  readonly asksBefore?: boolean;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Exit codes: all is well, something was found or failed, the call makes no sense. */
export const exit = { good: 0, found: 1, unusable: 2 } as const;
export type Exit = (typeof exit)[keyof typeof exit];

/** The books that were named, or all; an unknown name is a wrong call. */
export function booksNamed({ host, rules }: Context, names: readonly string[]): readonly string[] {
  const known = host.books();
  if (names.length === 0 && known.length === 0) throw new UsageError('no-books', { path: rules });
  for (const name of names) {
    if (!known.includes(name))
      throw new UsageError('unknown-book', { name, near: near(name, known) });
  }
  return names.length === 0 ? known : names;
}

/** The book that a call names; the only one where it names none, or what there is to name. */
export function oneBook(context: Context, book: string | undefined): string {
  if (book !== undefined) return book;
  const known = booksNamed(context, []);
  const [only] = known;
  if (only !== undefined && known.length === 1) return only;
  throw new UsageError('missing-argument', { name: 'book', known });
}

/** Reads a book that was named. */
function sourcesOf(context: Context, book: string): Sources {
  booksNamed(context, [book]);
  return readBook(context.host, book);
}

/** The layers and options that a call asks for. */
interface Chosen {
  readonly with?: readonly string[];
  readonly option?: readonly string[];
  /** What is set: a hexside that the map does not name is named. */
  readonly given?: Pick<Given, 'set'>;
}

interface Runnable {
  readonly elaborated: Elaborated;
  readonly sources: Sources;
}

/**
 * The part of a book that is wanted, read alone. Where it has problems the book is read whole.
 */
export function runnablePart(
  context: Context,
  book: string,
  asked: Chosen,
  part: Part,
): Runnable {
  booksNamed(context, [book]);
  const skimmed = skimBook(context.host, book);
  if (skimmed === null) return runnable(context, book, asked);
  const { sources, isSound } = skimmed;
  const { elaborated, problems } = open(sources, selectionOf(sources, asked), part);
  const isGood = isSound() && problems.every(({ code }) => severity(code) !== 'error');
  if (elaborated === null || !isGood) return runnable(context, book, asked);
  return { elaborated: withSet(elaborated, asked), sources };
}

/** A book that can be run: one with problems is a wrong call that says to check it. */
export function runnable(context: Context, book: string, asked: Chosen = {}): Runnable {
  const sources = sourcesOf(context, book);
  const selection = selectionOf(sources, asked);
  const { elaborated, problems } = open(sources, selection, rulesAlone);
  const errors = problems.filter(({ code }) => severity(code) === 'error');
  if (elaborated === null || errors.length > 0) throw unusable(context, sources, errors);
  return { elaborated: withSet(elaborated, asked), sources };
}

/** The same, its values with what is printed on them: who plays reads his cards. */
export function playedBy(context: Context, book: string, asked: Chosen): Runnable {
  const found = runnable(context, book, asked);
  if (!printsValues(found.elaborated.book)) return found;
  const { sources } = found;
  const part = { ...rulesAlone, texts: 'all' } as const;
  const { elaborated } = open(sources, selectionOf(sources, asked), part);
  if (elaborated === null) return found;
  const program = withPrinted(elaborated);
  return { elaborated: withSet({ ...elaborated, program }, asked), sources };
}

function withSet(elaborated: Elaborated, { given }: Chosen): Elaborated {
  const paths = (given?.set ?? []).map(([path]) => path);
  return { ...elaborated, program: withHexsides(elaborated.program, paths) };
}

/**
 * A book whose examples can be played, though some may have problems of their own: rules that
 * cannot be run make a wrong call.
 */
export function playable(context: Context, book: string): Sources {
  const sources = sourcesOf(context, book);
  const opened = open(sources, {}, rulesAlone);
  const errors = ruleErrors(opened, sources);
  if (opened.elaborated === null || errors.length > 0) throw unusable(context, sources, errors);
  return sources;
}

/** What says of a book that its rules cannot be run, by as many causes as `check` finds. */
function unusable(
  { layers = [] }: Context,
  sources: Sources,
  errors: readonly Problem[],
): UsageError {
  const count = Math.max(1, causes(errors, sources).length);
  return new UsageError('book-has-problems', { book: sources.name, count, layers });
}

/** Layers by `--with`, options by `--option name=yes|no`. */
function selectionOf(sources: Sources, asked: Chosen): Selection {
  const isPlain = [...(asked.with ?? []), ...(asked.option ?? [])].length === 0;
  if (isPlain) return { layers: [], options: new Map() };
  const { layers, options: known } = choices(sources);
  for (const name of asked.with ?? []) {
    if (!layers.includes(name))
      throw new UsageError('unknown-layer', { name, near: near(name, layers) });
  }
  const options = new Map<string, boolean>();
  for (const pair of asked.option ?? []) {
    const [name = '', value = 'yes'] = pair.split('=');
    if (!known.includes(name)) {
      throw new UsageError('unknown-option', { name, near: near(name, known) });
    }
    const isOn = yesOrNo(value);
    if (isOn === undefined) {
      throw new UsageError('unknown-choice', {
        flag: `--option ${name}`,
        value,
        known: ['yes', 'no'],
      });
    }
    options.set(name, isOn);
  }
  return { layers: asked.with ?? [], options };
}

/** The text of each file of a book, for carets and positions. */
export function textsOf(sources: Sources): ReadonlyMap<string, string> {
  const all = [...sources.files, ...(sources.seals === null ? [] : [sources.seals])];
  return new Map(all.map(({ path, text }) => [path, text]));
}

const known = new WeakMap<Sources, TextOf>();

/** The same as a function, one for all problems of a book, so that its lines are found once. */
function textOfFiles(sources: Sources): TextOf {
  const texts = textsOf(sources);
  const textOf = known.get(sources) ?? ((file: string): string | null => texts.get(file) ?? null);
  known.set(sources, textOf);
  return textOf;
}

/** Prints problems for people. */
export function showProblems(
  { err, language }: Context,
  sources: Sources,
  problems: readonly AnyProblem[],
  /** What is told below a problem besides. */
  besides: (problem: AnyProblem) => readonly string[] = () => [],
): void {
  const textOf = textOfFiles(sources);
  for (const problem of problems) {
    err([render(problem, textOf, language), ...besides(problem)].join('\n'));
    err('');
  }
}

/** Prints what would be missing behind what is missing. */
export function showAlso(
  context: Context,
  sources: Sources,
  problems: readonly AnyProblem[],
): void {
  if (problems.length > 0) context.err(`\n${context.usage.phrases.alsoAsked}\n`);
  showProblems(context, sources, problems);
}

/** Tells what had no effect and harms nothing: what each is, without its place. */
export function remark({ err, language }: Context, problems: readonly AnyProblem[]): void {
  for (const problem of problems) err(word(problem, catalogueOf(language)).title);
}

/** The same as `--json` gives it. */
export function remarksJson(
  context: Context,
  problems: readonly AnyProblem[],
  sources: Sources,
): readonly object[] {
  return problems.map((each) => ({ ...problemJson(context, each, sources), severity: 'warning' }));
}

/** A problem as `--json` gives it: positions from 1, words in the chosen language. */
export function problemJson({ language }: Context, problem: AnyProblem, sources: Sources): object {
  const textOf = textOfFiles(sources);
  const at = (file: string, offset: number): object => positionIn(file, offset, textOf);
  const catalogue = catalogueOf(language);
  const { title, hints } = word(problem, catalogue);
  const related = 'related' in problem ? problem.related : [];
  return {
    code: problem.code,
    severity: severity(problem.code),
    file: problem.file,
    from: placeOf(problem, textOf),
    to: at(problem.file, problem.span.to),
    message: title,
    hints,
    ...('shown' in problem ? { shown: problem.shown } : {}),
    related: related.map(({ file, span, label }) => ({
      file,
      from: at(file, span.from),
      to: at(file, span.to),
      message: catalogue.related(label),
    })),
  };
}

/** The line, from 1, on which a span starts. */
export function lineNumber(sources: Sources, file: string, { from }: Span): number {
  const found = sources.files.find(({ path }) => path === file);
  if (found === undefined) return 1;
  const starts = startsOf.get(found) ?? lineStarts(found.text);
  startsOf.set(found, starts);
  return position(starts, from).line;
}

/** Where the lines of files start: of a large table each cell may be asked for. */
const startsOf = new WeakMap<Sources['files'][number], readonly number[]>();

/** `book/chapter.rules:12` */
export function lineOf(sources: Sources, file: string, span: Span): string {
  return `${file}:${String(lineNumber(sources, file, span))}`;
}
