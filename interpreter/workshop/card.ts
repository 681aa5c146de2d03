/**
 * The card of whoever owns a game: charts that its book does not print, each kept as the statement
 * that a layer puts in the place of the book's own.
 */
import { applyEdits } from '../../grammar/edit.ts';
import type * as tree from '../../grammar/nodes.ts';
import { parse } from '../../grammar/parse.ts';
import { print } from '../../grammar/print.ts';
import type { DoorSearch } from '../check/check.ts';
import type { Side } from '../check/reach/axis.ts';
import { soundAxes } from '../check/reach/axis.ts';
import type { Gap } from '../check/reach/gaps.ts';
import { gapsOf } from '../check/reach/gaps.ts';
import { Searches } from '../check/reach/searches.ts';
import { sitesOf } from '../check/reach/sites.ts';
import { tableOverlap } from '../check/table-overlap.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { rulesAlone } from '../elaborate/names.ts';
import type { OwnedChart } from '../input/owned.ts';
import { shapeOfChart } from '../input/owned.ts';
import type { Definition } from '../model/book.ts';
import { plain } from '../model/book.ts';
import { placeText } from '../model/places.ts';
import type { Problem } from '../model/problems.ts';
import type { TableInfo } from '../model/program.ts';
import { open, readBook, skimBook } from '../pipeline.ts';
import { setBack } from './erratum.ts';
import { hostOf } from './files.ts';

/** What the layer of a card is called. */
export const cardName = 'owners-card';

const card = { fr: 'Carte du joueur', en: 'Owner’s card' };
const source = 'source printed';

/**
 * The file of a card as a layer of its book, from the statements of its charts; it goes before
 * other layers that have something for them.
 */
export function cardLayer(
  book: string,
  statements: readonly string[],
  over: readonly string[] = [],
): string {
  const below = over.length === 0 ? '' : ` over ${over.join(', ')}`;
  const words = `fr "${card.fr}" en "${card.en}"`;
  const head = `layer ${cardName} ${words} extends ${book}${below} optional`;
  const text = `${[head, ...statements.map(settled)].join('\n\n')}\n`;
  const { tree: file, problems } = parse(text, cardName);
  return problems.length === 0 ? print(file) : text;
}

/** A chart without blanks asks for nothing. */
function settled(statement: string): string {
  const isBlank = /[|\s]\?\s*(?:\||$)/mu.test(statement);
  return isBlank ? statement : statement.replace(`${source} asked`, source);
}

// ------------------------------------------------------------------------------------- statements

/** The statement that a card begins with: rows and columns as the book asks for them, or one. */
export function blankChart(definition: Definition<tree.Table>, table: TableInfo): string {
  const { bands: rows = [] } = table.axes[0] ?? {};
  const isOwn = definition.node.rows.length > 0;
  const axes = table.axes.map(({ name, bands }) => {
    const labels = bands.map(({ text }) => text);
    const isWide = !isOwn && labels.length > widest;
    return { name, labels: isWide ? [`${labels[0] ?? ''}–${labels.at(-1) ?? ''}`] : labels };
  });
  const width = axes.slice(1).reduce((all, { labels }) => all * labels.length, 1);
  const blank = Array.from({ length: width * table.results.length }, () => '?');
  const cells = isOwn
    ? rows.map((_, row) => (table.cells[row] ?? []).map(({ text }) => text))
    : (axes[0]?.labels ?? []).map(() => blank);
  return statementOf(definition, { axes, cells });
}

/** A blank axis of more values begins with one label for all of them. */
const widest = 40;

interface Written {
  readonly axes: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly cells: readonly (readonly string[])[];
}

/** A table of the book with other rows and columns. */
function statementOf({ node, file }: Definition<tree.Table>, written: Written): string {
  const { from, to } = node.span;
  const start = file.text.lastIndexOf('\n', from - 1) + 1;
  const indentation = /^[ \t]*/u.exec(file.text.slice(start, from))?.[0] ?? '';
  const grid = gridLines(node, written).map((line) => `${indentation}  ${line}`).join('\n');
  const head = node.header === null ? [] : [node.header, ...node.header.under];
  const items = [...head, ...node.rows];
  const [first, last] = [items[0]?.span, items.at(-1)?.span];
  const rows =
    first === undefined || last === undefined
      ? { span: { from: to - 1, to: to - 1 }, text: `${grid.trimStart()}\n${indentation}` }
      : { span: { from: first.from, to: last.to }, text: grid.trimStart() };
  // What holds the rows apart from the closing brace is the indentation of that.
  if (first === undefined) rows.text = `  ${rows.text}`;
  const marked = { span: node.source?.span ?? node.span, text: `${source} asked` };
  const edits = node.source === null ? [rows] : [marked, rows];
  const moved = edits.map(({ span, text }) => ({
    span: { from: span.from - from, to: span.to - from },
    text,
  }));
  return `replace ${setBack(applyEdits(file.text.slice(from, to), moved), indentation)}`;
}

/** The lines of a grid: what stands over its columns, then its rows. */
function gridLines({ results }: tree.Table, { axes, cells }: Written): readonly string[] {
  const [rows, ...over] = axes;
  const names = results.map(({ name }) => name.text);
  const heads = over.map(({ name, labels }) => ({ name: `\\ ${name}`, labels }));
  const lines = [...heads, ...(over.length === 0 || names.length > 1 ? [named(names, over)] : [])];
  let above = 1;
  const head = lines.map(({ name, labels }, at) => {
    const all = Array.from({ length: above }, () => labels).flat();
    above = all.length;
    return [at === 0 ? `${rows?.name ?? ''} ${name}`.trim() : name, ...all].join(' | ');
  });
  const body = cells.map((row, at) => [rows?.labels[at] ?? '', ...row].join(' | '));
  return [...head, ...body];
}

/** The line of the results. */
function named(
  names: readonly string[],
  over: readonly unknown[],
): { readonly name: string; readonly labels: readonly string[] } {
  return { name: over.length === 0 ? '' : '\\', labels: names };
}

// ---------------------------------------------------------------------------------------- reading

/** What a card comes to. */
export interface ReadCard {
  readonly charts: readonly OwnedChart[];
  /** The statement of each of them, by its name. */
  readonly statements: ReadonlyMap<string, string>;
  /** What of the file does not read. */
  readonly problems: readonly Problem[];
}

/** Reads cards of one book. */
export class CardReader {
  readonly #name: string;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #base: Elaborated;

  /** The files of the book by path; throws where they are no book. */
  constructor(name: string, texts: ReadonlyMap<string, string>) {
    this.#name = name;
    this.#texts = texts;
    const base = this.#opened([]);
    if (base.elaborated === null) throw new Error(`no rulebook is called ${name}`);
    this.#base = base.elaborated;
  }

  /** Reads the file of a card: a layer of the book, whatever it is called. */
  read(text: string): ReadCard {
    const path = `${this.#name}/options/${cardName}.rules`;
    const { tree: file, problems: slips } = parse(text, path);
    const layer = file.declarations.find(({ kind }) => kind === 'layer');
    if (layer?.kind !== 'layer') return { charts: [], statements: new Map(), problems: slips };
    const { elaborated, problems } = this.#opened([layer.name.text], [path, text]);
    if (elaborated === null) return { charts: [], statements: new Map(), problems: slips };
    const found = problems.filter((problem) => problem.file === path);
    const touched = this.#touched(elaborated, path);
    const charts = touched.map(({ table, definition, base }) => ({
      chart: chartOf(table, shapeOfChart(this.#base.program, base)),
      statement: statementOf(definition, writtenIn(table)),
    }));
    return {
      charts: charts.map(({ chart }) => chart),
      statements: new Map(charts.map(({ chart, statement }) => [chart.name, statement])),
      problems: [...slips, ...found, ...labelProblems(elaborated, path)],
    };
  }

  #opened(
    layers: readonly string[],
    ...more: readonly (readonly [path: string, text: string])[]
  ): ReturnType<typeof open> {
    const host = hostOf(this.#name, new Map([...this.#texts, ...more]));
    const skimmed = skimBook(host, this.#name);
    return open(skimmed?.sources ?? readBook(host, this.#name), { layers }, rulesAlone);
  }

  /** The charts of the book that a file says something of. */
  #touched({ names, program }: Elaborated, path: string): readonly Touched[] {
    return this.#base.program.tables.flatMap((base, at): readonly Touched[] => {
      const named = names.tables.get(base.name);
      const table = program.tables[named?.index ?? -1];
      const own = [...this.#base.names.tables.values()].find(({ index }) => index === at);
      if (!base.asked || named === undefined || table === undefined || own === undefined) return [];
      const { file, replaced } = named.definition;
      const files = [file, ...(replaced?.values() ?? [])];
      const isOfCard = files.some((each) => each.path === path);
      return isOfCard ? [{ table, base, definition: own.definition }] : [];
    });
  }
}

interface Touched {
  readonly table: TableInfo;
  readonly base: TableInfo;
  /** Of the book's own. */
  readonly definition: Definition<tree.Table>;
}

function chartOf({ name, axes, cells }: TableInfo, shape: string): OwnedChart {
  return {
    name,
    shape,
    axes,
    cells: cells.map((row) =>
      row.map(({ text, value }) => (value === undefined ? { text: '?' } : { text, value })),
    ),
  };
}

function writtenIn({ axes, cells }: TableInfo): Written {
  return {
    axes: axes.map(({ name, bands }) => ({ name, labels: bands.map(({ text }) => text) })),
    cells: cells.map((row) => row.map(({ text }) => text)),
  };
}

/** Labels of a card that hold for one value both, and values that have no label. */
function labelProblems(elaborated: Elaborated, path: string): readonly Problem[] {
  const { names, program } = elaborated;
  const found: Problem[] = [];
  const searches = new Searches<DoorSearch | null>();
  const subject = { elaborated, selection: plain, isFresh: () => true, searches };
  tableOverlap.run(subject, (problem) => found.push(problem));
  for (const { index, definition } of names.tables.values()) {
    const table = program.tables[index];
    if (table === undefined || definition.file.path !== path) continue;
    for (const side of soundAxes(program, table)) {
      const gaps = gapsOf(side, sitesOf(elaborated, index));
      const told = gaps.filter(({ where, isDeclared }) => isDeclared || where === 'between');
      found.push(...told.map((gap) => gapProblem(definition, side, gap)));
    }
  }
  return found.filter(({ file }) => file === path);
}

function gapProblem(
  { node, file }: Definition<tree.Table>,
  { axis, index, table }: Side,
  { where, from, to, names }: Gap,
): Problem {
  const place = (at: number | null): string | null => (at === null ? null : placeText(axis, at));
  const ends = { from: place(from), to: place(to) };
  const data = { table: table.name, axis: axis.name, where, ...ends, names, counterexample: null };
  const { span } = node.axes[index] ?? node;
  return { code: 'table-gap', file: file.path, span, data, related: [] };
}
