/** Text -> tree -> linked book -> program, and the checks: the whole way on one screen. */
import { parse } from '../grammar/parse.ts';
import type { SourceFile } from '../grammar/nodes.ts';
import type { SyntaxProblem } from '../grammar/problem.ts';
import type { BookFile, Selection } from './book.ts';
import { checks } from './check/index.ts';
import { elaborate } from './elaborate.ts';
import type { Elaborated } from './elaborate.ts';
import type { Host } from './host.ts';
import { link } from './link.ts';
import type { Problem } from './problems.ts';

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

/** Links and elaborates with the given layers and options. */
export function open(sources: Sources, selection: Partial<Selection> = {}): Opened {
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
  const elaborated = elaborate(book, report);
  return { elaborated, problems: inOrder(problems) };
}

/**
 * All checks, over every combination of layers and options that can matter: nothing optional, each layer
 * with what it rests on, each option turned, and what each example asks for.
 */
export function check(sources: Sources): readonly Problem[] {
  const found = new Map<string, Problem>();
  const add = (problem: Problem): void => {
    const { code, file, span, data } = problem;
    const key = JSON.stringify([code, file, span.from, span.to, data]);
    if (!found.has(key)) found.set(key, problem);
  };
  const first = open(sources);
  const selections = [plain, ...variants(first)];
  for (const [index, selection] of selections.entries()) {
    const opened = index === 0 ? first : open(sources, selection);
    opened.problems.forEach(add);
    if (opened.elaborated === null) continue;
    const isSound = opened.problems.length === 0;
    for (const each of checks) {
      // A check of running rules needs a sound program; one of texts and shapes does not.
      if (each.needsSound && !isSound) continue;
      // What only looks at the written text is the same in every variant.
      if (index > 0 && !each.varies) continue;
      each.run({ elaborated: opened.elaborated, selection }, add);
    }
  }
  return inOrder([...found.values()]);
}

/** The selections beside the plain one that can matter. */
export function variants({ elaborated }: Opened): readonly Selection[] {
  if (elaborated === null) return [];
  const { book, program, names } = elaborated;
  const found = new Map<string, Selection>();
  const add = (layers: readonly string[], options: ReadonlyMap<string, boolean>): void => {
    const key = JSON.stringify([[...layers].sort(), [...options].sort()]);
    if (key !== '[[],[]]') found.set(key, { layers, options });
  };
  for (const layer of book.layers) if (layer.node.optional) add([layer.name], new Map());
  for (const [name, { definition }] of names.options) {
    const { value } = definition.node;
    add([], new Map([[name, !(value.kind === 'yes-no' && value.value)]]));
  }
  for (const { layers, options } of program.examples) {
    add(layers, new Map(options.map(({ name, value }) => [name, value])));
  }
  return [...found.values()];
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) =>
    a.file === b.file ? a.span.from - b.span.from : a.file < b.file ? -1 : 1,
  );
}
