/**
 * A name of a book carried through everything that reads it: rules, texts in both languages,
 * examples, layers; all of it or nothing. A clause whose texts were read beside its rules stays so.
 */
import type { Edit } from '../../grammar/edit.ts';
import { applyEdits } from '../../grammar/edit.ts';
import { reserved } from '../../grammar/operators.ts';
import { parse } from '../../grammar/parse.ts';
import { walk } from '../../grammar/walk.ts';
import { definitionsOf } from '../check/written/nodes.ts';
import { renewedSeals } from '../clauses/seals.ts';
import { usualWord } from '../link/usual.ts';
import { namesIn, wordsFor } from '../link/vocabulary.ts';
import type { BookFile, Sources } from '../model/book.ts';
import type { Place, Problem } from '../model/problems.ts';
import type { Words } from '../model/program.ts';
import { EditedBook } from './edited-book.ts';
import type { Declared } from './symbols.ts';

/** A file before and after, with what is written in it. */
export interface RenamedFile {
  readonly path: string;
  readonly before: string;
  readonly text: string;
  readonly edits: readonly Edit[];
}

/**
 * It has no name that could be another; the new one is none, is a word of the language, is the old
 * one, or is the name of something else.
 */
export type WhyNotRenamed = 'no-name' | 'bad-name' | 'keyword' | 'same' | 'taken';

export type Renaming =
  | {
      readonly kind: 'renamed';
      readonly files: readonly RenamedFile[];
      /** The book as it is then. */
      readonly sources: Sources;
    }
  /** What stands there has no name that could be another, or the new one is none. */
  | { readonly kind: 'refused'; readonly why: WhyNotRenamed }
  /** Something would be wrong then that is not wrong now. */
  | { readonly kind: 'breaks'; readonly problem: Problem; readonly sources: Sources };

/** Gives what has this key another name. */
export function renamed(book: EditedBook, key: string, fresh: string): Renaming {
  const [symbol] = book.declarations(key);
  if (symbol === undefined || fixed.has(symbol.kind)) return { kind: 'refused', why: 'no-name' };
  if (!/^[a-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/u.test(fresh)) {
    return { kind: 'refused', why: 'bad-name' };
  }
  if (reserved.has(fresh)) return { kind: 'refused', why: 'keyword' };
  if (fresh === symbol.name) return { kind: 'refused', why: 'same' };
  const owner = key.slice(0, key.length - symbol.name.length);
  const own = symbol.kind === 'local' ? null : owner + fresh;
  if (own !== null && book.declarations(own).length > 0) return { kind: 'refused', why: 'taken' };
  const edits = editsOf(book, symbol, fresh);
  const sources = applied(book.sources, edits);
  if (sources.problems.length > book.sources.problems.length) {
    // Where it would stand the language reads it otherwise.
    return { kind: 'refused', why: 'keyword' };
  }
  const after = new EditedBook(sources);
  const [problem] = newProblems(book.problems, after.problems);
  if (problem !== undefined) return { kind: 'breaks', problem, sources };
  // Each name that was read as this one is read as this one still.
  const [was, is] = [book.uses(key).length, own === null ? null : after.uses(own).length];
  if (is !== null && was !== is) return { kind: 'refused', why: 'taken' };
  return { kind: 'renamed', files: filesOf(book.sources, sources, edits), sources };
}

/** What is named otherwise than by a name of its own. */
const fixed: ReadonlySet<Declared['kind']> = new Set([
  ...(['clause', 'die', 'word'] as const),
]);

/** Of each kind of problem those that are more than there were: places may have moved. */
export function newProblems(
  before: readonly Problem[],
  after: readonly Problem[],
): readonly Problem[] {
  const known = Map.groupBy(before, ({ code }) => code);
  return [...Map.groupBy(after, ({ code }) => code)].flatMap(([code, problems]) =>
    problems.slice(known.get(code)?.length ?? 0),
  );
}

/** What is written in each file. */
export type Edits = ReadonlyMap<string, readonly Edit[]>;

function editsOf(book: EditedBook, symbol: Declared, fresh: string): Edits {
  const { key, name } = symbol;
  const { files } = book.sources;
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const alike = new Set(files.flatMap(calledAlike));
  const places: readonly Place[] = [...book.declarations(key), ...book.uses(key)];
  const edits = places.flatMap(({ file, span: { from } }) => {
    const span = { from, to: from + name.length };
    const isAlike = alike.has(`${file}:${String(from)}`);
    const text = isAlike ? parted(symbol, fresh) : fresh;
    // Some places are told by all that stands there.
    return texts.get(file)?.slice(span.from, span.to) === name ? [{ file, span, text }] : [];
  });
  edits.push(...calledOf(book, symbol, fresh));
  const apart = new Map(edits.map((edit) => [`${edit.file}:${String(edit.span.from)}`, edit]));
  return Map.groupBy(
    [...apart.values()].sort((one, other) => one.span.from - other.span.from),
    ({ file }) => file,
  );
}

/** Where what is given, or what a state is kept for, is called like its type and says it once. */
function calledAlike({ path, tree }: BookFile): readonly string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (node.kind !== 'parameter' && node.kind !== 'state-key') return;
    const { name, type } = node;
    if (type.kind !== 'named-type' || type.span.from !== name.span.from) return;
    found.push(`${path}:${String(name.span.from)}`);
  });
  return found;
}

/** Where one name stood for both, its own and that of its type, of which one is another now. */
function parted({ kind, name }: Declared, fresh: string): string {
  return typed.has(kind) ? `${name}: ${fresh}` : `${fresh}: ${name}`;
}

/**
 * What has no labels is called by a `word` of its name or of its type. It goes along if nothing
 * else is called by it then; else the new name gets the same words.
 */
function calledOf(
  book: EditedBook,
  symbol: Declared,
  fresh: string,
): readonly (Edit & { readonly file: string })[] {
  const { name } = symbol;
  const [word] = book.declarations(`word:${name}`);
  if (book.declarations(`word:${fresh}`).length > 0) return [];
  const usual = usualWord(fresh) === null ? usualWord(name) : null;
  if (word === undefined && usual === null) return [];
  const called = definitionsOf(book.sources.files).flatMap(({ node, file: { path } }) =>
    namesIn(node)
      .filter((each) => wordsFor(each).includes(name))
      .map((each) => wordsThen(book, each, { symbol, fresh, path })),
  );
  // A state has no labels, whatever it holds.
  if (symbol.kind === 'state') called.push([fresh]);
  else if (book.declarations(name)[0]?.kind === 'state') called.push([name]);
  if (!called.some((words) => words.includes(fresh) && !words.includes(name))) return [];
  if (word === undefined) return usual === null ? [] : saidAnew(book, fresh, usual);
  const { file, span, whole } = word;
  if (!called.some((words) => words.includes(name))) return [{ file, span, text: fresh }];
  const text = book.sources.files.find(({ path }) => path === file)?.text ?? '';
  const start = text.lastIndexOf('\n', whole.from - 1) + 1;
  const blank = /^[ \t]*/u.exec(text.slice(start))?.[0] ?? '';
  const at = { from: whole.to, to: whole.to };
  const labels = text.slice(span.to, whole.to);
  return [{ file, span: at, text: `\n${blank}word ${fresh}${labels}` }];
}

/** What a name of the trade was called without a word, said of one that needs it. */
function saidAnew(
  { sources }: EditedBook,
  fresh: string,
  { fr, en }: Words,
): ReturnType<typeof calledOf> {
  const head = sources.files.find(({ tree }) =>
    tree.declarations.some(({ kind }) => kind === 'book'),
  );
  if (head === undefined) return [];
  const { path: file, text } = head;
  const end = { from: text.length, to: text.length };
  return [{ file, span: end, text: `\nword ${fresh} fr "${fr}" en "${en}"\n` }];
}

/** The names of the words that something is called by once a name is another. */
function wordsThen(
  book: EditedBook,
  node: ReturnType<typeof namesIn>[number],
  { symbol, fresh, path }: {
    readonly symbol: Declared;
    readonly fresh: string;
    readonly path: string;
  },
): readonly string[] {
  const isOwn = book
    .declarations(symbol.key)
    .some(({ file, span }) => file === path && span.from === node.name.span.from);
  const isType = typed.has(symbol.kind);
  return wordsFor(node).map((word, index) => {
    return word === symbol.name && (index === 0 ? isOwn : isType) ? fresh : word;
  });
}

/** What is a type. */
const typed: ReadonlySet<Declared['kind']> = new Set([
  ...(['kind', 'record', 'piece', 'state', 'place', 'notation'] as const),
]);

/** A book with what is written in it; seals are renewed but those of some clauses. */
export function applied(
  sources: Sources,
  edits: Edits,
  unread: ReadonlySet<string> = new Set(),
): Sources {
  const problems = sources.problems.filter(({ file }) => !edits.has(file));
  const files = sources.files.map((file): BookFile => {
    const own = edits.get(file.path);
    if (own === undefined) return file;
    const text = applyEdits(file.text, own);
    const read = parse(text, file.path);
    problems.push(...read.problems);
    const layer = read.tree.declarations.find(({ kind }) => kind === 'layer');
    const name = layer?.kind === 'layer' ? layer.name.text : null;
    return { path: file.path, text, tree: read.tree, layer: name };
  });
  return { ...sources, files, problems, seals: renewedSeals(sources, files, unread) };
}

/** The files that are other than they were, the lock of seals among them. */
export function filesOf(
  before: Sources,
  after: Sources,
  edits: Edits,
): readonly RenamedFile[] {
  const texts = new Map(before.files.map(({ path, text }) => [path, text]));
  const files = after.files.flatMap(({ path, text }): readonly RenamedFile[] => {
    const own = edits.get(path);
    return own === undefined ? [] : [{ path, before: texts.get(path) ?? '', text, edits: own }];
  });
  const [old, fresh] = [before.seals, after.seals];
  if (old === null || fresh === null || old.text === fresh.text) return files;
  const whole = { span: { from: 0, to: old.text.length }, text: fresh.text };
  return [...files, { path: old.path, before: old.text, text: fresh.text, edits: [whole] }];
}
