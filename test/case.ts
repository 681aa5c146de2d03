/** Golden cases: a Markdown file with a source, then what should come of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Answering } from '../interpreter/cli/answering.ts';
import { everyExample } from '../interpreter/examples/every-example.ts';
import type {
  AnyProblem,
  Host,
  Language,
  LogEvent,
  Program,
  Sources,
} from '../interpreter/index.ts';
import {
  advance,
  answer,
  callRoutine,
  checkAndNote,
  decode,
  everyWay,
  narrate,
  open,
  prepareRun,
  Rational,
  readBook,
  runExample,
  tokenOf,
  valueText,
} from '../interpreter/index.ts';
import { placeOf, renderBody } from '../interpreter/report/render.ts';

/** A case as it is written. */
export interface Case {
  readonly title: string;
  readonly source: string;
  /** The sections after the source, in order. */
  readonly sections: readonly Section[];
}

export interface Section {
  readonly heading: Heading;
  readonly text: string;
}

const headings = ['Problems (en)', 'Problems (fr)', 'Result', 'Odds'] as const;
export type Heading = (typeof headings)[number];

/** Reads a case; one that is not written as a case throws, and so fails its test. */
export function readCase(path: string): Case {
  const [top = '', ...parts] = readFileSync(path, 'utf8').split(/^## /m);
  const [first = '', ...rest] = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return { heading: heading.trim(), text: lines.join('\n').trim() };
  });
  const title = /^# (.+)\n*$/.exec(top)?.[1];
  if (title === undefined || typeof first === 'string' || first.heading !== 'Source') {
    throw new Error(`${path}: a case starts with "# title", then "## Source"`);
  }
  const sections = rest.flatMap((section): readonly Section[] => {
    if (typeof section === 'string') return [];
    const heading = headings.find((each) => each === section.heading);
    if (heading === undefined) throw new Error(`${path}: no section is called ${section.heading}`);
    return [{ heading, text: section.text }];
  });
  return { title, source: first.text, sections };
}

/** Writes a case with other sections. */
export function writeCase(
  path: string,
  { title, source }: Case,
  sections: readonly Section[],
): void {
  const parts = sections.map(({ heading, text }) => `## ${heading}\n${text}\n`);
  writeFileSync(path, [`# ${title}\n`, `## Source\n${source}\n`, ...parts].join('\n'));
}

/**
 * What is said many times: `⟪text × 300⟫` stands for the text as often, with `§` for which time it
 * is, `#` for the next one, and `⏎` for a new line; `␀` is a zero byte.
 */
function unfolded(source: string): string {
  return source.replaceAll('␀', '\0').replace(/⟪(.*?) × (\d+)⟫/gu, (_, folded: string, times: string) => {
    const text = folded.replaceAll('⏎', '\n');
    if (!/[§#]/u.test(text)) return text.repeat(Number(times));
    return Array.from({ length: Number(times) }, (_each, index) =>
      text.replaceAll('§', String(index)).replaceAll('#', String(index + 1)),
    ).join('');
  });
}

/**
 * The files of a source: `// file: name` begins another one; without a header there is a plain one.
 */
export function hostOf(source: string): Host {
  const files = new Map<string, string>();
  const [main = '', ...others] = unfolded(source).split(/^\/\/ file: /m);
  if (main.trim() !== '') files.set('case/case.rules', `${main.trimEnd()}\n`);
  for (const other of others) {
    const end = other.indexOf('\n');
    files.set(`case/${other.slice(0, end).trim()}`, `${other.slice(end + 1).trimEnd()}\n`);
  }
  const text = [...files.values()].join('\n');
  const hasHeader = /^\s*book\s/m.test(text) || text.includes('// no header');
  if (!hasHeader) files.set('case/book.rules', 'book case fr "Cas" en "Case" { }\n');
  return {
    books: () => ['case'],
    files: () => [...files.keys()].sort(),
    read: (path) => inBytes(files.get(path) ?? ''),
  };
}

/** `⟦E9⟧` stands for that byte. */
function inBytes(text: string): string | Uint8Array {
  if (!text.includes('⟦')) return text;
  const parts = text.split(/⟦([0-9A-F]{2})⟧/u);
  return Buffer.concat(
    parts.map((part, index) => Buffer.from(part, index % 2 === 1 ? 'hex' : 'utf8')),
  );
}

/** What a case's source comes to. */
export interface Outcome {
  /** The codes of all problems, each once. */
  readonly codes: readonly string[];
  readonly section: (heading: Heading) => string;
}

/** Checks a source; the stage `run` runs its examples instead. */
export function outcome(source: string, stage: string): Outcome {
  const host = hostOf(source);
  const sources = readBook(host, 'case');
  const { problems, notes } = stage === 'run' ? ran(sources) : checkAndNote(sources);
  // Some problems come after many others, which need not be read again.
  const only = /^\/\/ only (.*)$/m.exec(source)?.[1];
  const all = [...problems, ...notes];
  const found = only === undefined ? problems : all.filter(({ code }) => code === only);
  const textOf = (file: string): string => decode(host.read(file)).text;
  const told = (language: Language): string =>
    found
      .map((problem) => {
        const { line, column } = placeOf(problem, textOf);
        const file = problem.file === 'case/case.rules' ? '' : `${problem.file.slice(5)}:`;
        const head = `${problem.code} at ${file}${String(line)}:${String(column)}`;
        return `${head}\n${renderBody(problem, textOf, language)}`;
      })
      .join('\n\n');
  const section = (heading: Heading): string => {
    if (heading === 'Problems (en)') return told('en');
    if (heading === 'Problems (fr)') return told('fr');
    const { elaborated, problems } = open(sources);
    const program = elaborated?.program;
    // What is shown to run is sound; words that it lacks are no matter.
    if (program === undefined || problems.length > 0) throw new Error(told('en'));
    return heading === 'Result' ? result(program, source) : odds(program);
  };
  return { codes: [...new Set(found.map(({ code }) => code))], section };
}

/** What goes wrong in the examples of a book that is sound. */
function ran(sources: Sources): {
  readonly problems: readonly AnyProblem[];
  readonly notes: readonly AnyProblem[];
} {
  const { problems } = open(sources);
  if (problems.length > 0) return { problems, notes: [] };
  const met = everyExample(sources).flatMap(
    ({ elaborated, example }) => runExample(elaborated.program, example).problems,
  );
  return { problems: met, notes: [] };
}

/** Runs the procedure `main` with the dice of a line `// dice 3 4`, and tells why. */
function result(program: Program, source: string): string {
  const { configuration, index, routine, values } = mainOf(program);
  const dice = (/^\/\/ dice (.*)$/m.exec(source)?.[1] ?? '').split(' ').filter(Boolean).map(Number);
  const said = { dice, draws: [], choices: [], facts: [], luck: null };
  const answering = new Answering(program, configuration, said);
  const log: LogEvent[] = [];
  callRoutine(program, configuration, index, values);
  for (;;) {
    const state = advance(program, configuration, { log });
    if (state.kind === 'failed') return state.problem.code;
    if (state.kind === 'done') {
      const teller = { program, configuration, language: 'en' } as const;
      const told = log.flatMap((event) => narrate(event, teller) ?? []);
      const lines = told.flatMap(({ text, details }) => [
        text,
        ...details.map((detail) => `  ${detail.text}`),
      ]);
      return [valueText(state.result, routine.result, teller), ...lines].join('\n');
    }
    const given = answering.answer(state.request);
    if (given.kind === 'problem') return given.problem.code;
    const { value, faces } = given;
    answer(program, configuration, value, { log, ...(faces !== undefined && { faces }) });
  }
}

/** The exact odds of the procedure `main`. */
function odds(program: Program): string {
  const { configuration, index, routine, values } = mainOf(program);
  callRoutine(program, configuration, index, values);
  const { outcomes } = everyWay(program, configuration);
  const naming = { program, configuration };
  const lines = outcomes.map(({ result: value, p }) => {
    return `${tokenOf(value, routine.result, naming)}: ${p.toString()}`;
  });
  const total = outcomes.reduce((sum, { p }) => sum.add(p), Rational.zero);
  return [...lines, `total: ${total.toString()}`].join('\n');
}

function mainOf(program: Program): {
  readonly index: number;
  readonly routine: Program['routines'][number];
  readonly configuration: Extract<
    ReturnType<typeof prepareRun>,
    { readonly kind: 'ready' }
  >['configuration'];
  readonly values: Extract<ReturnType<typeof prepareRun>, { readonly kind: 'ready' }>['values'];
} {
  const index = program.routines.findIndex(({ name }) => name === 'main');
  const routine = program.routines[index];
  if (routine === undefined) throw new Error('the source has no procedure main');
  const ready = prepareRun(program, routine, { map: null, deals: [], set: [] });
  if (ready.kind !== 'ready') throw new Error(`main cannot be called: ${JSON.stringify(ready)}`);
  const { configuration, values } = ready;
  return { index, routine, configuration, values };
}
