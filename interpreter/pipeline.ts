/** Text -> tree -> linked book -> program, and the check: the whole way on one screen. */
import { decode } from '../grammar/decode.ts';
import type { SourceFile } from '../grammar/nodes.ts';
import { notText, parse } from '../grammar/parse.ts';
import type { SyntaxProblem } from '../grammar/problem.ts';
import { sharing } from '../grammar/share.ts';
import type { Skimmed } from '../grammar/skim.ts';
import { skim } from '../grammar/skim.ts';
import { readSeals, sealsName } from './clauses/seals.ts';
import type { Part } from './elaborate/names.ts';
import { wholeBook } from './elaborate/names.ts';
import { link } from './link/link.ts';
import type { BookFile, Selection, Sources } from './model/book.ts';
import { plain } from './model/book.ts';
import type { Host } from './model/host.ts';
import type { Problem } from './model/problems.ts';
import { Memory } from './recheck/memory.ts';
import type { Opened } from './recheck/openings.ts';
import { Openings } from './recheck/openings.ts';
import { checkAndNote } from './recheck/recheck.ts';

interface Parsed {
  readonly text: string;
  readonly tree: SourceFile;
  readonly problems: readonly SyntaxProblem[];
}

/** Reads and parses a book; files whose text is the same as in `before` are not parsed again. */
export function readBook(host: Host, name: string, before: Sources | null = null): Sources {
  const known = new Map(before?.files.map((file) => [file.path, file]));
  const problems: SyntaxProblem[] = [];
  const lock = `${name}/${sealsName}`;
  const paths = host.files(name);
  const seals = paths.includes(lock) ? readSeals(host.read(lock), lock) : null;
  const files = paths.flatMap((path): BookFile | [] => {
    if (path === lock) return [];
    const { text, fault } = decode(host.read(path));
    const same = known.get(path);
    const old = before?.problems.filter(({ file }) => file === path) ?? [];
    // Of bytes that are no text the text says too little to tell that they are the same.
    if (same?.text === text && fault === null && !old.some(({ code }) => code === 'not-text')) {
      problems.push(...old);
      return same;
    }
    const parsed: Parsed =
      fault === null
        ? { text, ...parse(text, path) }
        : { text, tree: parse('', path).tree, problems: [notText(fault, path)] };
    problems.push(...parsed.problems);
    // What has a problem is not all there.
    const isSound = same !== undefined && old.length === 0 && parsed.problems.length === 0;
    const tree = isSound ? sharing(parsed, same) : parsed.tree;
    return { path, text, tree, layer: layerOf(tree) };
  });
  return { name, files, problems, seals };
}

/** A book read for its rules alone. */
export interface SkimmedBook {
  readonly sources: Sources;
  /** Whether all that was looked at until now could be read. */
  readonly isSound: () => boolean;
}

/**
 * Reads of a book what those need who run some of its rules: no texts, no examples, no seals, and
 * what a rule does when it is looked at. Null where only `readBook` can say what is wrong with it.
 */
export function skimBook(host: Host, name: string): SkimmedBook | null {
  const files: BookFile[] = [];
  const skimmed: Skimmed[] = [];
  for (const path of host.files(name)) {
    if (path === `${name}/${sealsName}`) continue;
    const { text, fault } = decode(host.read(path));
    const one = fault === null ? skim(text, path) : null;
    if (one === null) return null;
    skimmed.push(one);
    files.push({ path, text, tree: one.tree, layer: layerOf(one.tree) });
  }
  return {
    sources: { name, files, problems: [], seals: null },
    isSound: () => skimmed.every(({ isSound }) => isSound()),
  };
}

function layerOf(tree: SourceFile): string | null {
  for (const node of tree.declarations) if (node.kind === 'layer') return node.name.text;
  return null;
}

/** The names of the layers and options of a book, which a selection may turn on or off. */
export function choices({ files }: Sources): {
  readonly layers: readonly string[];
  readonly options: readonly string[];
} {
  const book = link(files, plain, () => undefined);
  const options = [...(book?.definitions ?? [])].flatMap(([name, { node }]) =>
    node.kind === 'option' ? [name] : [],
  );
  return { layers: book?.layers.map(({ name }) => name) ?? [], options };
}

/**
 * Links and elaborates with the given layers and options: all of it, or the part that is wanted,
 * for examples and texts are most of the work. Who opens a book in several selections keeps its
 * `Openings`.
 */
export function open(
  sources: Sources,
  selection: Partial<Selection> = {},
  part: Part = wholeBook,
): Opened {
  return new Openings(sources).open(selection, part);
}

/** A book that was checked, with what is known of it when it is checked again. */
export interface Checked {
  readonly sources: Sources;
  readonly problems: readonly Problem[];
  /** Places that no check showed to be safe. */
  readonly notes: readonly Problem[];
  /** Examples that fail by what is found beside them. */
  readonly following: readonly Problem[];
  readonly memory: Memory;
}

/** Reads and checks a book: what has not changed since `before` is not looked at again. */
export function readAndCheck(host: Host, name: string, before: Checked | null = null): Checked {
  const sources = readBook(host, name, before?.sources);
  const memory = before?.memory ?? new Memory();
  return { sources, ...checkAndNote(sources, memory), memory };
}
