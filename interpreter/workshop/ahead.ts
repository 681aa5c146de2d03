/**
 * What can be told at once of changes that are all within the rows of tables, within modifiers or
 * within numbers, while a whole check takes its time: what is found in these, the examples that
 * rest on what was changed, and the rules as they are now. Each finding is one that the check has
 * too, and there may be more.
 */
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import { contains } from '../../grammar/span.ts';
import { diceLeftOver } from '../check/dice-left-over.ts';
import { diceMissing } from '../check/dice-missing.ts';
import { exampleFails } from '../check/example-fails.ts';
import { Searches } from '../check/reach/searches.ts';
import { playOnly } from '../check/runs/examples.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { elaborate } from '../elaborate/elaborate.ts';
import type { Part } from '../elaborate/names.ts';
import { ownExamples, rulesAlone } from '../elaborate/names.ts';
import { Readings } from '../elaborate/readings.ts';
import { definitionKey } from '../link/key.ts';
import { link } from '../link/link.ts';
import type { Book, Definition, Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import { hashOf } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import type { Program, TableInfo } from '../model/program.ts';
import { severity } from '../model/severity.ts';
import { readBook } from '../pipeline.ts';
import { Found } from '../recheck/findings.ts';
import { imprintOf } from '../recheck/imprint.ts';
import { frameOf } from '../recheck/items.ts';
import { judge } from '../recheck/look.ts';
import { inOrder } from '../recheck/problems.ts';
import { hostOf } from './files.ts';
import type { Followed } from './follow.ts';
import { examplesOf } from './follow.ts';
import { Mentioning } from './mentioning.ts';
import { Reads } from './reads.ts';
import type { Piece, Rewritten } from './rewritten.ts';
import { isPiece, rewrittenIn } from './rewritten.ts';

/** What is told at once. */
export type Foretold = Pick<Followed, 'findings' | 'examples' | 'sources' | 'before' | 'after'>;

type Pieces = readonly (readonly [key: string, piece: Piece])[];

const withExamples: Part = { ...ownExamples, texts: new Set() };
const anything = { isWhole: false, selection: plain, searches: new Searches<never>() };
const checks = [exampleFails, diceLeftOver, diceMissing];

/** What rules came to, as texts: what they rest on, and each of them. */
interface Rules {
  readonly frame: string;
  readonly routines: readonly string[];
}

/** A book as it was published, made ready to be changed. */
export class Ahead {
  readonly #sources: Sources;
  readonly #book: Book;
  readonly #readings = new Readings();
  readonly #before: Elaborated;
  readonly #reads: Reads;
  /** What is wrong with the examples as they are. */
  readonly #failing: readonly Problem[];
  readonly #pieces: ReadonlyMap<string, Pieces>;
  readonly #mentioning: Mentioning;
  /** What the rules came to, to be compared; worked out when it is first needed. */
  #rules: Rules | null = null;

  /** Reads the files, by path, and plays all examples; throws where they are no book. */
  constructor(name: string, published: ReadonlyMap<string, string>) {
    this.#sources = readBook(hostOf(name, published), name);
    const problems: Problem[] = [...this.#sources.problems];
    const add = (problem: Problem): void => void problems.push(problem);
    const book = link(this.#sources.files, plain, add);
    if (book === null) throw new Error(`no rulebook is called ${name}`);
    this.#book = book;
    const readings = this.#readings;
    this.#before = elaborate(book, add, { part: withExamples, readings });
    if (problems.some(({ code }) => severity(code) === 'error')) throw new Error('not sound');
    this.#reads = new Reads(this.#before.program);
    const watched = { ...this.#before, program: this.#reads.program };
    playOnly(watched, (_, index) => this.#reads.begin(index));
    this.#failing = failuresIn(watched);
    this.#pieces = piecesIn(book);
    this.#mentioning = new Mentioning(book);
  }

  /** What follows where these files stand in place of the published ones; null: not at once. */
  look(changed: ReadonlyMap<string, string>): Foretold | null {
    const rewritten = this.#rewritten(changed);
    if (rewritten === null) return null;
    const definitions = new Map(this.#book.definitions);
    const kept = new Map([...definitions.values()].map((each) => [each, each]));
    for (const { key, definition } of rewritten) {
      definitions.set(key, definition);
      for (const old of this.#readAgain(key, definition)) kept.delete(old);
    }
    const readings = this.#readings.only(kept);
    const reading: Problem[] = [];
    const add = (problem: Problem): void => void reading.push(problem);
    const book = { ...this.#book, definitions };
    const after = elaborate(book, add, { part: rulesAlone, readings });
    const isFresh = ({ file, span }: Pick<Problem, 'file' | 'span'>): boolean =>
      rewritten.some(({ definition: { node, file: { path } } }) => {
        return path === file && contains(node.span, span);
      });
    const isOfRows = rewritten.every(({ definition }) => definition.node.kind === 'table');
    if (!isOfRows && frameIn(after) !== this.#rulesBefore().frame) return null;
    const { checked, isSound } = judge(after, reading, { ...anything, isSound: true, isFresh });
    const found = checked.filter(({ check }) => check.over === 'some');
    const all = [...reading, ...found.flatMap(({ problems }) => problems)].filter(isFresh);
    const failing = (): readonly Problem[] =>
      isOfRows ? this.#played(after, rewritten) : this.#playedAnew(after, rewritten, readings);
    const findings = inOrder(all.filter(({ code }) => severity(code) !== 'note'));
    return {
      findings,
      examples: isSound ? examplesOf(failing(), this.#before) : [],
      sources: this.#sourcesWith(changed, findings.length > 0),
      before: this.#before,
      after: isSound ? after : null,
    };
  }

  /** The files as they are now; read again where somebody asks what would mend them. */
  #sourcesWith(changed: ReadonlyMap<string, string>, isRead: boolean): Sources {
    const files = this.#sources.files.map((file) => {
      const text = changed.get(file.path);
      if (text === undefined) return file;
      return { ...file, text, ...(isRead ? { tree: parse(text, file.path).tree } : {}) };
    });
    return { ...this.#sources, files };
  }

  /** The pieces that are written otherwise, tables in their rows; null: something else is. */
  #rewritten(changed: ReadonlyMap<string, string>): readonly Rewritten[] | null {
    const all: Rewritten[] = [];
    for (const [path, text] of changed) {
      const own = rewrittenIn(this.#pieces.get(path) ?? [], text);
      if (own === null) return null;
      all.push(...own);
    }
    const isLike = ({ key, definition: { node } }: Rewritten): boolean => {
      const old = this.#book.definitions.get(key)?.node;
      if (node.kind !== 'table') return definitionKey(node) === key;
      return old?.kind === 'table' && printOf(old) === printOf(node);
    };
    return all.every(isLike) ? all : null;
  }

  /** What may be read otherwise when a piece is: a table with other rows is read alone. */
  #readAgain(key: string, { node }: Piece): Iterable<Definition> {
    const old = this.#book.definitions.get(key);
    if (node.kind === 'table') return old === undefined ? [] : [old];
    return this.#mentioning.all(node.kind === 'modifier' ? node.list.text : key);
  }

  #rulesBefore(): Rules {
    if (this.#rules !== null) return this.#rules;
    // Maps have more where examples are read.
    const part = { part: rulesAlone, readings: this.#readings };
    const before = elaborate(this.#book, () => undefined, part);
    this.#rules = { frame: frameIn(before), routines: printsIn(before) };
    return this.#rules;
  }

  /** What is wrong with the examples where rules came to be others: only these are read anew. */
  #playedAnew(
    after: Elaborated,
    rewritten: readonly Rewritten[],
    readings: Readings,
  ): readonly Problem[] {
    const { routines } = this.#rulesBefore();
    const { tables } = after.program;
    const others = printsIn(after).flatMap((print, at) => (print === routines[at] ? [] : [at]));
    const running = this.#reads.running(new Set(others));
    const meant = new Set([...running, ...this.#reads.reading(tables)]);
    const names = new Set(rewritten.map(({ definition }) => definition.node.name.text));
    const nodes = new Set(
      this.#before.names.examples.flatMap(({ node }, index) => {
        return meant.has(index) || !imprintOf(node).mentions.isDisjointFrom(names) ? [node] : [];
      }),
    );
    const own = [...after.book.definitions].filter(
      ([, { node }]) => node.kind !== 'example' || nodes.has(node),
    );
    const book = { ...after.book, definitions: new Map(own) };
    const fresh = elaborate(book, () => undefined, { part: withExamples, readings });
    playOnly(fresh, () => true);
    return this.#withOthers(nodes, failuresIn(fresh));
  }

  /** What is wrong with the examples where some tables are as they are now. */
  #played(after: Elaborated, rewritten: readonly Rewritten[]): readonly Problem[] {
    const { program, names } = this.#before;
    const changed = new Set(rewritten.map(({ key }) => key));
    const now = new Map(after.program.tables.map((table) => [table.name, table]));
    const tables = program.tables.map((table): TableInfo => {
      return changed.has(table.name) ? (now.get(table.name) ?? table) : table;
    });
    const fresh = { ...this.#before, program: withTables(program, after.program, tables) };
    const meant = this.#reads.reading(tables);
    playOnly(fresh, (_, index) => meant.has(index));
    const again = new Set([...meant].flatMap((index) => names.examples[index]?.node ?? []));
    return this.#withOthers(again, failuresIn(fresh));
  }

  /** What is wrong with examples that were played again, and what was with others: each once. */
  #withOthers(
    again: ReadonlySet<tree.Example>,
    failing: readonly Problem[],
  ): readonly Problem[] {
    const { examples } = this.#before.names;
    const isOther = ({ file, span }: Problem): boolean =>
      !examples.some((each) => {
        const isIn = again.has(each.node) && contains(each.node.span, span);
        return isIn && each.file.path === file;
      });
    const found = new Found(this.#sources.files);
    const all = [...this.#failing.filter(isOther), ...failing];
    for (const problem of all) found.add(problem, plain);
    return inOrder(found.all());
  }
}

function failuresIn(elaborated: Elaborated): readonly Problem[] {
  const problems: Problem[] = [];
  const subject = { elaborated, ...anything, isFresh: () => true };
  for (const check of checks) check.run(subject, (problem) => problems.push(problem));
  return problems;
}

/** A program with other tables; what their cells come to is worked out as they say. */
function withTables(program: Program, after: Program, tables: readonly TableInfo[]): Program {
  const other = new Set(tables.filter((table, at) => table !== program.tables[at]).map(nameOf));
  const routines = program.routines.map((routine, at) => {
    const now = after.routines[at];
    return other.has(routine.name) && now?.name === routine.name ? now : routine;
  });
  return { ...program, kinds: after.kinds, tables, routines };
}

function nameOf({ name }: TableInfo): string {
  return name;
}

/** What a table says to those who read it, but for its rows. */
function printOf(node: tree.Table): number {
  return hashOf([...frameOf(node), node.source?.mark ?? '', String(node.source?.asked ?? '')]);
}

/** What rules rest on besides tables and each other: where that changes, all may. */
function frameIn({ program }: Elaborated): string {
  const { things, records, notations, maps, deals, facts, actions, sequences, laws } = program;
  return JSON.stringify([things, records, notations, maps, deals, facts, actions, sequences, laws]);
}

/** What each rule comes to, to be compared. */
function printsIn({ program }: Elaborated): readonly string[] {
  return program.routines.map((routine) => JSON.stringify(routine));
}

/** The pieces of a book by file, in their order there. */
function piecesIn({ definitions }: Book): ReadonlyMap<string, Pieces> {
  const all = [...definitions].flatMap(([key, definition]) =>
    isPiece(definition) && definition.replaced === undefined ? [[key, definition] as const] : [],
  );
  const sorted = all.toSorted(([, one], [, other]) => one.node.span.from - other.node.span.from);
  return Map.groupBy(sorted, ([, { file }]) => file.path);
}
