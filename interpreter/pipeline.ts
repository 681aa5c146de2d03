/** Text -> tree -> linked book -> program, and the checks: the whole way on one screen. */
import { parse } from '../grammar/parse.ts';
import type { SourceFile } from '../grammar/nodes.ts';
import type { SyntaxProblem } from '../grammar/problem.ts';
import type { Book, BookFile, Selection } from './model/book.ts';
import type { Check, Subject } from './check/check.ts';
import { causes } from './check/causes.ts';
import { checks } from './check/index.ts';
import { definitionsOf } from './check/written/nodes.ts';
import { elaborate } from './elaborate/elaborate.ts';
import type { Elaborated } from './elaborate/elaborate.ts';
import type { WhichExamples } from './elaborate/names.ts';
import type { Host } from './model/host.ts';
import { askedBy, isSameSelection, isYes, keyOfSelection } from './link/asked.ts';
import { link } from './link/link.ts';
import type { Problem, ProblemCode, Report } from './model/problems.ts';

/** The files of a book, parsed. */
export interface Sources {
  readonly name: string;
  readonly files: readonly BookFile[];
  readonly problems: readonly SyntaxProblem[];
}

/** A book opened for use: `elaborated` is null when no file has its header. */
export interface Opened {
  readonly elaborated: Elaborated | null;
  /** Problems of form, names and types; when there are any, nothing should be run. */
  readonly problems: readonly Problem[];
}

/** Nothing optional is on. */
export const plain: Selection = { layers: [], options: new Map() };

interface Parsed {
  readonly text: string;
  readonly tree: SourceFile;
  readonly problems: readonly SyntaxProblem[];
}

/** Reads and parses a book; files whose text is the same as in `before` are not parsed again. */
export function readBook(host: Host, name: string, before: Sources | null = null): Sources {
  const known = new Map(before?.files.map((file) => [file.path, file]));
  const problems: SyntaxProblem[] = [];
  const files = host.files(name).map((path): BookFile => {
    const text = host.read(path);
    const same = known.get(path);
    if (same?.text === text) {
      problems.push(...(before?.problems.filter(({ file }) => file === path) ?? []));
      return same;
    }
    const parsed: Parsed = { text, ...parse(text, path) };
    problems.push(...parsed.problems);
    return { path, text, tree: parsed.tree, layer: layerOf(parsed.tree) };
  });
  return { name, files, problems };
}

function layerOf(tree: SourceFile): string | null {
  for (const node of tree.declarations) if (node.kind === 'layer') return node.name.text;
  return null;
}

/**
 * Links and elaborates with the given layers and options. Of the examples those that ask for
 * another selection can be left out: where many selections are opened, that is most of the work.
 */
export function open(
  sources: Sources,
  selection: Partial<Selection> = {},
  which: WhichExamples = 'all',
): Opened {
  const problems: Problem[] = [...sources.problems];
  const report = (problem: Problem): void => {
    problems.push(problem);
  };
  const book = link(sources.files, { ...plain, ...selection }, report);
  if (book === null) {
    const [first] = sources.files;
    const span = { from: 0, to: 0 };
    const file = first?.path ?? `${sources.name}/book.rules`;
    report({ code: 'missing-book', file, span, data: { book: sources.name }, related: [] });
    return { elaborated: null, problems };
  }
  if (book.name !== sources.name) reportMisnamed(book, sources.name, report);
  const elaborated = elaborate(book, report, which);
  return { elaborated, problems: inOrder(problems) };
}

function reportMisnamed({ node, files, name }: Book, folder: string, report: Report): void {
  const file = files.find(({ tree }) => tree.declarations.includes(node))?.path ?? '';
  const data = { name, folder };
  report({ code: 'misnamed-book', file, span: node.name.span, data, related: [] });
}

/**
 * All checks, over every combination of layers and options that can matter: nothing optional, each
 * layer with what it rests on, each option turned, and what each example asks for.
 */
export function check(sources: Sources): readonly Problem[] {
  const findings = new Findings();
  const first = open(sources);
  const selections = [plain, ...variants(first)];
  for (const [index, selection] of selections.entries()) {
    const opened = index === 0 ? first : open(sources, selection, 'own');
    const { elaborated, problems } = opened;
    const isSound = problems.every(({ code }) => harmless.has(code));
    // What could not be understood may use what seems unused.
    for (const problem of problems) {
      if (isSound || problem.code !== 'unused-name') findings.add(problem);
    }
    if (elaborated === null) continue;
    for (const each of checks) {
      // A check of running rules needs a sound program; one of texts and shapes does not.
      if (each.needsSound && !isSound) continue;
      if (each.over === 'written' && index > 0) continue;
      const subject = { elaborated, selection };
      if (each.over === 'every') findings.common(subject, each);
      else each.run(subject, findings.add);
    }
  }
  return inOrder(causes(findings.all(), sources));
}

/** Problems that leave the names and types of a program what they are. */
const harmless: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unused-name',
  'misnamed-book',
  'unknown-clause',
  'unknown-statement',
  'covered-twice',
  'unreachable-step',
  'example-proves-nothing',
  'inverted-range',
]);

/** Problems, each once; those that must hold in every selection wait until all were seen. */
class Findings {
  private readonly found = new Map<string, Problem>();
  /** How often a problem was found, of how many selections that have the thing it is about. */
  private readonly open = new Map<string, { readonly problem: Problem; times: number }>();
  private readonly seen: { readonly code: ProblemCode; readonly book: Book }[] = [];

  readonly add = (problem: Problem): void => {
    const key = keyOf(problem);
    if (!this.found.has(key)) this.found.set(key, problem);
  };

  /** Runs a check whose findings must be the same wherever the thing is. */
  common(subject: Subject, each: Check): void {
    this.seen.push({ code: each.code, book: subject.elaborated.book });
    const here = new Map<string, Problem>();
    each.run(subject, (problem) => here.set(placeOf(problem), problem));
    for (const [key, problem] of here) {
      const known = this.open.get(key) ?? { problem, times: 0 };
      known.times += 1;
      this.open.set(key, known);
    }
  }

  all(): readonly Problem[] {
    for (const { problem, times } of this.open.values()) {
      const having = this.seen.filter(
        ({ code, book }) => code === problem.code && holds(book, problem),
      );
      if (times >= having.length) this.add(problem);
    }
    return [...this.found.values()];
  }
}

function placeOf({ code, file, span }: Problem): string {
  return JSON.stringify([code, file, span.from, span.to]);
}

function keyOf(problem: Problem): string {
  return placeOf(problem) + JSON.stringify(problem.data);
}

/** Whether the definition that a problem is about is part of the book in this selection. */
function holds({ definitions }: Book, { file, span }: Problem): boolean {
  for (const { node, file: at } of definitions.values()) {
    if (at.path === file && node.span.from <= span.from && span.to <= node.span.to) return true;
  }
  return false;
}

/** The selections beside the plain one that can matter. */
export function variants({ elaborated }: Opened): readonly Selection[] {
  if (elaborated === null) return [];
  const { book, names } = elaborated;
  const found = new Map<string, Selection>();
  const add = (layers: readonly string[], options: ReadonlyMap<string, boolean>): void => {
    const selection = { layers, options };
    if (!isSameSelection(selection, plain)) found.set(keyOfSelection(selection), selection);
  };
  for (const layer of book.layers) if (layer.node.optional) add([layer.name], new Map());
  for (const [name, { definition }] of names.options) {
    add([], new Map([[name, !isYes(definition.node.value)]]));
  }
  for (const { node, file } of definitionsOf(book.files)) {
    if (node.kind !== 'example') continue;
    const { layers, options } = askedBy(node, file.layer, book.layers);
    add(layers, options);
  }
  return [...found.values()];
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) =>
    a.file === b.file ? a.span.from - b.span.from : a.file < b.file ? -1 : 1,
  );
}
