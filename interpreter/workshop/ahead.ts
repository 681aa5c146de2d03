/**
 * What can be told at once of changes that are all within the rows of tables, while a whole check
 * takes its time: what is found in these tables, the examples that read what was changed, and the
 * rules as they are now. Each finding is one that the check has too, and there may be more.
 */
import type * as tree from '../../grammar/nodes.ts';
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
import { link } from '../link/link.ts';
import type { Book, Definition, Sources } from '../model/book.ts';
import { plain } from '../model/book.ts';
import { hashOf } from '../model/hash.ts';
import type { Problem } from '../model/problems.ts';
import type { Program, TableInfo } from '../model/program.ts';
import { severity } from '../model/severity.ts';
import { readBook } from '../pipeline.ts';
import { frameOf } from '../recheck/items.ts';
import { judge } from '../recheck/look.ts';
import { inOrder } from '../recheck/problems.ts';
import { hostOf } from './files.ts';
import type { Followed } from './follow.ts';
import { examplesOf } from './follow.ts';
import { Reads } from './reads.ts';
import type { Rewritten } from './rewritten.ts';
import { rewrittenIn } from './rewritten.ts';

/** What is told at once. */
export type Foretold = Pick<Followed, 'findings' | 'examples' | 'sources' | 'before' | 'after'>;

type Tables = readonly (readonly [key: string, table: Definition<tree.Table>])[];

const withExamples: Part = { ...ownExamples, texts: new Set() };
const anything = { isWhole: false, selection: plain, searches: new Searches<never>() };
const checks = [exampleFails, diceLeftOver, diceMissing];

/** A book as it was published, made ready to be changed. */
export class Ahead {
  readonly #sources: Sources;
  readonly #book: Book;
  readonly #readings = new Readings();
  readonly #before: Elaborated;
  readonly #reads: Reads;
  /** What is wrong with the examples as they are. */
  readonly #failing: readonly Problem[];
  readonly #tables: ReadonlyMap<string, Tables>;

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
    this.#tables = tablesIn(book);
  }

  /** What follows where these files stand in place of the published ones; null: not at once. */
  look(changed: ReadonlyMap<string, string>): Foretold | null {
    const rewritten = this.#rewritten(changed);
    if (rewritten === null) return null;
    const definitions = new Map(this.#book.definitions);
    const kept = new Map([...definitions.values()].map((each) => [each, each]));
    for (const { key, definition } of rewritten) {
      const old = definitions.get(key);
      if (old !== undefined) kept.delete(old);
      definitions.set(key, definition);
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
    const { checked, isSound } = judge(after, reading, { ...anything, isSound: true, isFresh });
    const found = checked.filter(({ check }) => check.over === 'some');
    const all = [...reading, ...found.flatMap(({ problems }) => problems)].filter(isFresh);
    const files = this.#sources.files.map((file) => {
      return { ...file, text: changed.get(file.path) ?? file.text };
    });
    return {
      findings: inOrder(all.filter(({ code }) => severity(code) !== 'note')),
      examples: isSound ? examplesOf(this.#played(after, rewritten), this.#before) : [],
      sources: { ...this.#sources, files },
      before: this.#before,
      after: isSound ? after : null,
    };
  }

  /** The tables that are written otherwise in their rows; null: something else is. */
  #rewritten(changed: ReadonlyMap<string, string>): readonly Rewritten[] | null {
    const all: Rewritten[] = [];
    for (const [path, text] of changed) {
      const own = rewrittenIn(this.#tables.get(path) ?? [], text);
      if (own === null) return null;
      all.push(...own);
    }
    const isRows = ({ key, definition: { node } }: Rewritten): boolean => {
      const old = this.#book.definitions.get(key)?.node;
      return old?.kind === 'table' && printOf(old) === printOf(node);
    };
    return all.every(isRows) ? all : null;
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
    const again = new Set([...meant].map((index) => names.examples[index]?.node));
    const isOther = ({ file, span }: Problem): boolean =>
      ![...again].some((node) => {
        const isIn = node !== undefined && contains(node.span, span);
        return isIn && names.examples.some((each) => each.node === node && each.file.path === file);
      });
    return inOrder([...this.#failing.filter(isOther), ...failuresIn(fresh)]);
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

/** The tables of a book by file, in their order there. */
function tablesIn({ definitions }: Book): ReadonlyMap<string, Tables> {
  const all = [...definitions].flatMap(([key, definition]) =>
    definition.node.kind === 'table' && definition.replaced === undefined
      ? [[key, definition as Definition<tree.Table>] as const]
      : [],
  );
  const sorted = all.toSorted(([, one], [, other]) => one.node.span.from - other.node.span.from);
  return Map.groupBy(sorted, ([, { file }]) => file.path);
}
