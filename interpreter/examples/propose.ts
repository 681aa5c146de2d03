/**
 * Examples that would reach what no example reaches, a cell that none looks up or a way that none
 * goes, or that would notice a change that none notices. A run that gets there is looked for, and
 * written down as the example that it is. A person reads it, for what comes out is what the rules
 * say and not what the book says.
 */
import { parse } from '../../grammar/parse.ts';
import { runExample } from '../drive/script.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { BookFile, Sources } from '../model/book.ts';
import type { Words } from '../model/program.ts';
import { open } from '../pipeline.ts';
import type { ExampleCase } from './every-example.ts';
import { everyExample, tryExample } from './every-example.ts';
import { astray } from './number-mutants.ts';
import type { Watched } from './observe.ts';
import { nothingReached, watched } from './observe.ts';
import { textsFor, Titles } from './propose-search.ts';
import type { Unnoticed, Wanted } from './unnoticed.ts';
import { changedProgram, isChange } from './unnoticed.ts';

/** What came of looking for an example for something; without a text none was found. */
export type Proposal = Wanted & { readonly text: string | null };

/**
 * Looks for an example for each, called as `titleOf` says; only what holds, and does what it is
 * for, is proposed. A change that an example for another one notices has no proposal of its own,
 * nor has what the same run reaches.
 */
export function propose(
  sources: Sources,
  wanted: readonly Wanted[],
  titleOf: (each: Wanted) => Words,
): readonly Proposal[] {
  const { elaborated } = open(sources);
  if (elaborated === null) return [];
  const titles = new Titles(elaborated, titleOf);
  const found = new Map<string, string>();
  const books = new Set(wanted.flatMap((each) => each.books));
  for (const book of books) {
    const left = wanted.filter(({ key, books }) => !found.has(key) && books.includes(book));
    const texts = textsFor(left, { elaborated: book, sources, titles });
    const proven = new Proving(sources, texts);
    for (const each of left) {
      const text = texts.get(each.key);
      if (text !== undefined && proven.proves(text, each)) found.set(each.key, text);
    }
  }
  const needless = noticedAnyway(sources, wanted, found);
  return wanted.flatMap((each) =>
    needless.has(each.key) ? [] : [{ ...each, text: found.get(each.key) ?? null }],
  );
}

/** What an example gives, does and expects. */
function bodyOf(text: string): string {
  return text.slice(text.indexOf('\n'));
}

/** What examples for those before do already: what they notice, or what is the same run. */
function noticedAnyway(
  sources: Sources,
  wanted: readonly Wanted[],
  found: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const needless = new Set<string>();
  const kept: string[] = [];
  const proving = new Proving(sources, found);
  for (const each of wanted) {
    const text = found.get(each.key);
    // What one does that stands there already under another title, need not be read twice.
    const isTwice = text !== undefined && kept.some((other) => bodyOf(other) === bodyOf(text));
    const isNoticed = isChange(each) && kept.some((other) => proving.proves(other, each));
    const isNeedless = isTwice || isNoticed;
    if (isNeedless) needless.add(each.key);
    else if (text !== undefined) kept.push(text);
  }
  return needless;
}

/** A book with what is proposed for it, in a file of its own. */
export function withProposals(sources: Sources, proposals: readonly Proposal[]): Sources {
  const texts = proposals.flatMap(({ text }) => text ?? []);
  return { ...sources, files: [...sources.files, fileOf(sources, texts)] };
}

/** Examples in a file behind all others, so that what stands before keeps its place. */
function fileOf({ name, files }: Sources, texts: readonly string[]): BookFile {
  const path = `${name}/proposed-${String(files.length)}.rules`;
  // Something may have a name that only the machine can write.
  const legible = texts.filter((each) => parse(each, path).problems.length === 0);
  const text = legible.join('\n');
  return { path, text, tree: parse(text, path).tree, layer: null };
}

/** Texts as examples of a book. */
class Proving {
  readonly #sources: Sources;
  readonly #file: BookFile;
  readonly #examples: readonly ExampleCase[];
  readonly #watched = new Map<Elaborated, Watched>();

  constructor(sources: Sources, texts: ReadonlyMap<string, string>) {
    this.#file = fileOf(sources, [...texts.values()]);
    this.#sources = { ...sources, files: [...sources.files, this.#file] };
    const { path, text } = this.#file;
    const all = text === '' ? [] : everyExample(this.#sources);
    this.#examples = all.filter(({ example }) => example.origin.file === path);
  }

  /** Whether a text is an example that holds, and does what it is for. */
  proves(text: string, wanted: Wanted): boolean {
    const one = this.#exampleOf(text);
    if (one === undefined || one.problems.length > 0) return false;
    if (tryExample(one).problems.length > 0) return false;
    return isChange(wanted) ? this.#notices(one, wanted) : this.#reaches(one, wanted.key);
  }

  #exampleOf(text: string): ExampleCase | undefined {
    const from = this.#file.text.indexOf(text);
    return this.#examples.find(({ example }) => example.origin.span.from === from);
  }

  #reaches({ elaborated, example }: ExampleCase, key: string): boolean {
    const { program, watch } = this.#watched.get(elaborated) ?? watched(elaborated);
    this.#watched.set(elaborated, { program, watch, branches: [] });
    const reached = nothingReached();
    watch(reached);
    runExample(program, example);
    return reached.cells.has(key) || reached.branches.has(key);
  }

  #notices({ elaborated, example }: ExampleCase, { place }: Unnoticed): boolean {
    const program = changedProgram(elaborated, place, this.#sources);
    const same = program?.examples.find(
      ({ origin, title }) => origin.file === this.#file.path && title.en === example.title.en,
    );
    if (program === null || same === undefined) return false;
    return !runExample(program, same, { bounds: astray }).ok;
  }
}
