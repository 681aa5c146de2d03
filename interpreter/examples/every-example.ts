/** Every example of a book, each with the program of the layers and options that it asks for. */
import { stretchAt } from '../../grammar/around.ts';
import type { Span } from '../../grammar/span.ts';
import { contains } from '../../grammar/span.ts';
import { causes } from '../check/causes.ts';
import { diceLeft } from '../check/dice-left-over.ts';
import { diceLacking } from '../check/dice-missing.ts';
import { failures } from '../check/example-fails.ts';
import type { ExampleRun } from '../drive/script.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { ownExamples } from '../elaborate/names.ts';
import { keyOfSelection } from '../link/asked.ts';
import type { Selection, Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import type { Problem } from '../model/problems.ts';
import type { ExampleInfo, Words } from '../model/program.ts';
import { severity } from '../model/severity.ts';
import type { Opened } from '../recheck/openings.ts';
import { Openings } from '../recheck/openings.ts';
import { Spoilt } from './spoilt.ts';

export interface ExampleCase {
  readonly elaborated: Elaborated;
  readonly example: ExampleInfo;
  /** What keeps it from being played: errors of its own, or of the rules that it rests on. */
  readonly problems: readonly Problem[];
  /** Those of the rules, which are no fault of the example; if so the only ones. */
  readonly spoiltBy: readonly Problem[];
}

/**
 * The examples of a book in file order, those of its optional layers included: these are read with
 * their layer on. Programs are shared between the examples that ask for the same. Those that cannot
 * be read at all have no program: see `unreadExamples`.
 */
export function everyExample(
  sources: Sources,
  openings: Openings = new Openings(sources),
): readonly ExampleCase[] {
  const opened = openings.open();
  const layers = opened.elaborated?.book.layers.filter(({ node }) => node.optional) ?? [];
  const bases = [plain, ...layers.map(({ name }): Selection => ({ ...plain, layers: [name] }))];
  const programs = new Map(
    bases.map((base) => [keyOfSelection(base), openings.open(base)]),
  );
  const spoilt = new Map<Opened, Spoilt>();
  const spoiltIn = (opened: Opened, elaborated: Elaborated): Spoilt | null => {
    const errors = ruleErrors(opened, sources);
    if (errors.length === 0) return null;
    const found = spoilt.get(opened) ?? new Spoilt(elaborated, errors, sources);
    spoilt.set(opened, found);
    return found;
  };
  const programOf = (selection: Selection): Opened => {
    const key = keyOfSelection(selection);
    const found = programs.get(key) ?? openings.open(selection, ownExamples);
    programs.set(key, found);
    return found;
  };
  const cases = new Map<string, ExampleCase>();
  for (const base of bases) {
    for (const example of programOf(base).elaborated?.program.examples ?? []) {
      const place = placeOf(example);
      if (cases.has(place)) continue;
      const found = inItsSelection(example, base, { programOf, spoiltIn, sources });
      if (found !== null) cases.set(place, found);
    }
  }
  return [...cases.values()];
}

interface Around {
  readonly programOf: (selection: Selection) => Opened;
  /** What the errors of rules keep from being played; null: there are none. */
  readonly spoiltIn: (opened: Opened, elaborated: Elaborated) => Spoilt | null;
  readonly sources: Sources;
}

function inItsSelection(
  example: ExampleInfo,
  base: Selection,
  { programOf, spoiltIn, sources }: Around,
): ExampleCase | null {
  const layers = [...new Set([...base.layers, ...example.layers])];
  const options = new Map(example.options.map(({ name, value }) => [name, value]));
  const opened = programOf({ layers, options });
  const { elaborated } = opened;
  const place = placeOf(example);
  const same = elaborated?.program.examples.find((each) => placeOf(each) === place);
  if (elaborated === null || same === undefined) return null;
  const examples = elaborated.program.examples;
  const own = errorsOf(opened).filter(
    (problem) =>
      isIn(problem, same.origin) ||
      (isShared(problem, same) && !examples.some(({ origin }) => isIn(problem, origin))),
  );
  // What cases share is read with each of their lines.
  const told = new Map(own.map((problem) => [JSON.stringify(problem), problem]));
  // A name that could not be read is no fault of who uses it.
  const faults = causes([...sources.problems, ...told.values()], sources);
  // What stands for several of one cause stands where the first of them does.
  const ownFaults = faults.filter((fault) => [...told.values()].some((one) => isSame(one, fault)));
  const lost = told.size > ownFaults.length ? ruleErrors(opened, sources) : [];
  const spoiltBy =
    ownFaults.length > 0
      ? []
      : [...new Set([...lost, ...(spoiltIn(opened, elaborated)?.errorsUnder(same) ?? [])])];
  const problems = [...ownFaults, ...spoiltBy];
  // Whatever its fault comes of, an example that has one is not played.
  return { elaborated, example: same, problems: problems.length > 0 ? problems : own, spoiltBy };
}

function isSame(one: Problem, other: Problem): boolean {
  return one.code === other.code && one.file === other.file && one.span.from === other.span.from;
}

function placeOf({ origin }: ExampleInfo): string {
  return `${origin.file}:${String(origin.span.from)}`;
}

// ---------------------------------------------------------------------------------- what is wrong

function errorsOf({ problems }: Opened): readonly Problem[] {
  return problems.filter(({ code }) => severity(code) === 'error');
}

/** The errors of an opened book that are not those of single examples: rules that cannot be run. */
export function ruleErrors(opened: Opened, sources: Sources): readonly Problem[] {
  const errors = errorsOf(opened);
  if (errors.length === 0) return errors;
  const examples = opened.elaborated?.program.examples ?? [];
  return errors.filter(
    (problem) =>
      !isOfExample(problem) &&
      !examples.some((each) => isIn(problem, each.origin) || isShared(problem, each)) &&
      exampleAt(problem, sources) === null,
  );
}

/** An example that cannot be read, and why. */
export interface UnreadExample {
  readonly title: Words;
  readonly clause: string | null;
  readonly file: string;
  readonly span: Span;
  readonly problems: readonly Problem[];
}

/** The examples that are left out of the tree for their form. */
export function unreadExamples(sources: Sources): readonly UnreadExample[] {
  const found = new Map<string, UnreadExample>();
  for (const problem of sources.problems) {
    const at = exampleAt(problem, sources);
    if (at === null) continue;
    const key = `${problem.file}:${String(at.span.from)}`;
    const problems = [...(found.get(key)?.problems ?? []), problem];
    found.set(key, { ...at, file: problem.file, problems });
  }
  return [...found.values()];
}

/** The example in which a problem of form stands; null where it stands elsewhere. */
function exampleAt(
  problem: Problem,
  { files, problems }: Sources,
): Pick<UnreadExample, 'title' | 'clause' | 'span'> | null {
  const isOfForm = problems.some((each) => each === problem);
  const text = isOfForm ? files.find(({ path }) => path === problem.file)?.text : undefined;
  if (text === undefined) return null;
  const stretch = stretchAt(text, problem.span.from);
  if (stretch?.word !== 'example' && stretch?.word !== 'cases') return null;
  const written = text.slice(stretch.from, stretch.brace ?? stretch.to);
  const [first = 'example', second = first] = [...written.matchAll(/"([^"]*)"/g)].map(
    ([, title = '']) => title,
  );
  const clauses = [...text.slice(0, stretch.from).matchAll(/^[ \t]*(?:replace[ \t]+)?clause[ \t]+([^\s"{}]+)/gm)];
  return {
    title: { fr: first, en: second },
    clause: clauses.at(-1)?.[1] ?? null,
    span: { from: stretch.from, to: stretch.to },
  };
}

/** Whether a problem is that an example is none: two have one title, or nothing is expected. */
function isOfExample({ code, data }: Problem): boolean {
  if (code === 'example-proves-nothing') return true;
  return code === 'duplicate-name' && data.what === 'example';
}

/** Whether a problem is one of what an example shares: its cases, or what is given ahead of it. */
function isShared(
  problem: Problem,
  { origin: { file }, cases, ahead = [] }: ExampleInfo,
): boolean {
  const shared = cases === null ? ahead : [cases, ...ahead];
  return shared.some((span) => isIn(problem, { file, span }));
}

function isIn(
  { file, span }: Pick<Problem, 'file' | 'span'>,
  origin: { readonly file: string; readonly span: Span },
): boolean {
  return file === origin.file && contains(origin.span, span);
}

// ----------------------------------------------------------------------------------------- playing

/** How an example went, told as a check tells it. */
export interface Tried {
  readonly run: ExampleRun | null;
  readonly problems: readonly Problem[];
}

/** Plays an example, unless something keeps it from being played. */
export function tryExample({ elaborated, example, problems }: ExampleCase): Tried {
  if (problems.length > 0) return { run: null, problems };
  const run = runExample(elaborated.program, example);
  const definition = elaborated.names.examples.find(
    ({ node, file }) => file.path === example.origin.file && node.span === example.origin.span,
  );
  if (definition === undefined || run.ok) return { run, problems: [] };
  const played = { example, definition, run };
  const found = [
    ...failures(played, elaborated),
    ...diceLeft(played),
    ...diceLacking(played, elaborated),
  ];
  return { run, problems: found };
}
