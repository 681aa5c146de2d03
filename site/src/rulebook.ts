/**
 * The rulebooks, read once a build, as the pages show them. Only this module reads their folder.
 */
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import {
  BookTexts,
  decode,
  type Elaborated,
  type ExampleInfo,
  type MemoryData,
  Openings,
  ownExamples,
  type Pack,
  pack,
  type Program,
  readBook,
  type Sources,
  statementsOf,
  withPrinted,
} from '../../interpreter/index.ts';
import type { BookView, ClauseView, RollView, TermView } from './model.ts';
import { battleOf } from './rulebook/battle.ts';
import { blankOf } from './rulebook/cards.ts';
import { chapterView } from './rulebook/chapters.ts';
import { cited, clauseView } from './rulebook/clauses.ts';
import { titleView } from './rulebook/cover.ts';
import { examplePages } from './rulebook/examples.ts';
import { findingsOf, knownOf } from './rulebook/findings.ts';
import { wordsOf } from './rulebook/labels.ts';
import { layersOf } from './rulebook/layers.ts';
import { mapView } from './rulebook/maps.ts';
import { replays } from './rulebook/replays.ts';
import { rollView } from './rulebook/rolls.ts';
import { sequenceViews } from './rulebook/sequences.ts';
import { blocks, type Shelf } from './rulebook/shelf.ts';
import { tableView } from './rulebook/tables.ts';

/** The folder of the rulebooks: see astro.config.ts. */
declare const RULES_FOLDER: string;

let books: readonly BookView[] | null = null;

/** Every rulebook, by name. */
export function library(): readonly BookView[] {
  books ??= readLibrary();
  return books;
}

/** The files of a book as they are written: path and text, the lock of its seals among them. */
export function sourceTexts(name: string): readonly (readonly [path: string, text: string])[] {
  const host = nodeHost(RULES_FOLDER);
  return host.files(name).map((path) => [path, decode(host.read(path)).text] as const);
}

const packs = new WeakMap<BookView, Pack>();

/** A book’s program as pages load it. */
export function packOf(book: BookView): Pack {
  const known = packs.get(book) ?? pack(book.program);
  packs.set(book, known);
  return known;
}

/** What a check of a book knows. */
export function knownAbout(name: string): MemoryData {
  return knownOf(readBook(nodeHost(RULES_FOLDER), name));
}

function readLibrary(): readonly BookView[] {
  const host = nodeHost(RULES_FOLDER);
  return host.books().flatMap((name) => {
    const view = bookView(readBook(host, name));
    return view === null ? [] : [view];
  });
}

function bookView(sources: Sources): BookView | null {
  const openings = new Openings(sources);
  const { elaborated } = openings.open();
  if (elaborated === null) return null;
  const [{ book }, texts] = [elaborated, new BookTexts(elaborated)];
  const program = withPrinted(elaborated, texts);
  const tables = new Map(program.tables.map((table) => [table.name, tableView(program, table)]));
  const layers = new Map(book.layers.map(({ name, words }) => [name, words]));
  const findings = findingsOf(sources);
  const shelf: Shelf = { elaborated, program, texts, tables, layers, findings };
  const found = new Map(
    [...book.clauses.values()].map((entry) => [entry.number, clauseView(shelf, entry)]),
  );
  const clauses = withCitations(found);
  const chapters = book.chapters.map((chapter) => chapterView(chapter, clauses, program));
  const maps = boards(program);
  const played = once(() => replays({ ...shelf, views: clauses }, variants(openings, program)));
  const onShelf = layersOf(openings, shelf);
  return {
    ...titleView(book),
    program,
    chapters,
    clauses: new Map(
      chapters.flatMap((chapter) => chapter.clauses).map((clause) => [clause.number, clause]),
    ),
    tables: [...tables.values()],
    terms: terms(shelf),
    sequences: sequenceViews(program),
    ...maps,
    findingCount: findings.length,
    exampleCount: [...clauses.values()].reduce((sum, { examples }) => sum + examples.length, 0),
    replays: played,
    statements: once(() => statementsOf(openings)?.statements ?? []),
    examplePages: once(() => examplePages({ chapters, ...maps }, played())),
    rolls: rollsOn(shelf, onShelf),
    blank: (table) => blankOf(shelf, table),
    ...choicesIn(elaborated),
    layers: onShelf.map(({ view }) => view),
  };
}

/** What may be turned on and off, and where there is something to change that is no table. */
function choicesIn(elaborated: Elaborated): Pick<BookView, 'options' | 'forms'> {
  return { options: options(elaborated), forms: formClauses(elaborated) };
}

/** The clauses with something to change that is no table. */
function formClauses({ book }: Elaborated): ReadonlySet<string> {
  const kinds = new Set(['modifier-list', 'modifier', 'number', 'option', 'kind']);
  const definitions = [...book.definitions.values()];
  return new Set(
    definitions.flatMap(({ node, clause }) => (kinds.has(node.kind) ? (clause ?? []) : [])),
  );
}

/** What is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function options({ names }: Elaborated): BookView['options'] {
  return [...names.options.values()].map(({ definition: { node: option } }) => ({
    name: option.name.text,
    words: wordsOf(option.labels, option.name.text),
    on: option.value.kind === 'yes-no' && option.value.value,
  }));
}

/** The maps of a book, and what it is played on. */
function boards(program: Program): Pick<BookView, 'maps' | 'battle'> {
  const maps = program.maps.map((map) => mapView(program, map));
  return { maps, battle: battleOf(program, maps) };
}

/** The rolls on a table of the book or of one of its layers, by its path; each is made once. */
function rollsOn(shelf: Shelf, layers: ReturnType<typeof layersOf>): BookView['rolls'] {
  const rolled = new Map<string, RollView | null>();
  const shelves = new Map(
    layers.flatMap((layer) =>
      layer.view.tables.map(({ path, name }) => [path, { shelf: layer.shelf, name }]),
    ),
  );
  return (path) => {
    const on = shelves.get(path) ?? { shelf, name: path };
    if (!rolled.has(path)) rolled.set(path, rollView(on.shelf, on.name));
    return rolled.get(path) ?? null;
  };
}

/** What examples need of a book: of the examples those that ask for the same, and no texts. */
const asPlayed = { ...ownExamples, texts: new Set<string>() };

/** The program for what an example asks for; each combination is made once. */
function variants(openings: Openings, usual: Program): (example: ExampleInfo) => Program {
  const made = new Map<string, Program>();
  return ({ layers, options }) => {
    if (layers.length + options.length === 0) return usual;
    const key = JSON.stringify([layers, options]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const chosen = new Map(options.map(({ name, value }) => [name, value]));
    const { elaborated } = openings.open({ layers, options: chosen }, asPlayed);
    const program = elaborated?.program ?? usual;
    made.set(key, program);
    return program;
  };
}

/** Each clause with those whose texts refer to it. */
function withCitations(clauses: ReadonlyMap<string, ClauseView>): ReadonlyMap<string, ClauseView> {
  const citing = new Map<string, Set<string>>();
  for (const { number, text, notes, values } of clauses.values()) {
    const texts = [text, ...[...notes, ...values].map((one) => one.text)];
    for (const target of texts.flatMap(({ fr, en }) => [fr, en]).flatMap(cited)) {
      if (target === number) continue;
      citing.set(target, (citing.get(target) ?? new Set()).add(number));
    }
  }
  return new Map(
    [...clauses].map(([number, clause]) => [
      number,
      { ...clause, citedBy: [...(citing.get(number) ?? [])] },
    ]),
  );
}

function terms(shelf: Shelf): readonly TermView[] {
  return [...shelf.elaborated.book.definitions.values()].flatMap(
    ({ node, file, clause }): TermView[] => {
      if (node.kind !== 'term') return [];
      const texts = (forms: readonly { readonly text: string }[]): readonly string[] =>
        forms.map(({ text }) => text);
      return [
        {
          name: node.name.text,
          forms: { fr: texts(node.fr), en: texts(node.en) },
          text: blocks(shelf, { fr: node.frText, en: node.enText }, file),
          clause,
        },
      ];
    },
  );
}
