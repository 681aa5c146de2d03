/** Parsed files -> a linked book: clauses and definitions by name, layers applied. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type {
  Book,
  BookFile,
  ClauseEntry,
  Definition,
  LayerEntry,
  Selection,
} from '../model/book.ts';
import { examplesOf, wholeOf } from '../model/cases.ts';
import { near } from '../model/near.ts';
import type { Place, ProblemCode, ProblemData, Report } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import { plainWords, titleOf } from '../model/words.ts';
import { chapterOf, chapters } from './chapters.ts';
import { Touched } from './conflicts.ts';
import type { CoverageContext } from './coverage.ts';
import { coverage, sections, statements } from './coverage.ts';
import type { TextItem } from './declared.ts';
import { isText } from './declared.ts';
import { deedOf } from './deeds.ts';
import { formerNumbers } from './former.ts';
import { bookHeader } from './header.ts';
import { definitionKey } from './key.ts';
import { activeLayers } from './layers.ts';
import { replacedCell, replacedRow } from './replace.ts';
import { repeatedLines, sameTitles, unevenLines } from './twice.ts';

/** A clause while layers still work on it. */
interface OpenClause {
  readonly node: tree.Clause;
  readonly file: BookFile;
  readonly chapter: string;
  readonly layer: string | null;
}

/**
 * Links the files of a book. Layers that are not optional are always on; optional ones when
 * selected.
 * Returns null when no file has the book's header.
 */
export function link(
  files: readonly BookFile[],
  selection: Selection,
  report: Report,
): Book | null {
  const header = bookHeader(files, report);
  if (header === null) return null;
  const layers = activeLayers(files, selection, report);
  const linker = new Linker(report);
  for (const file of files) if (file.layer === null) linker.addFile(file, null);
  for (const layer of layers.active) {
    for (const file of files) if (file.layer === layer.name) linker.addFile(file, layer);
  }
  sameTitles(linker.definitions.values(), report);
  const order = statements(header.node.outline ?? []);
  const clauses = linker.clauseEntries({ order, sections: sections(header) }, report);
  return {
    name: header.node.name.text,
    words: plainWords(header.node.labels, header.node.name.text),
    node: header.node,
    files,
    selection,
    layers: layers.all,
    chapters: chapters(files, clauses, order),
    clauses,
    statements: [...order.keys()],
    definitions: linker.definitions,
    kindValues: kindValues(linker.definitions),
  };
}

class Linker {
  readonly definitions = new Map<string, Definition>();
  readonly #clauses = new Map<string, OpenClause>();
  readonly #touched: Touched = new Touched(this.definitions);
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  addFile(file: BookFile, layer: LayerEntry | null): void {
    const { name } = chapterOf(file);
    for (const node of file.tree.declarations) {
      if (node.kind === 'book' || node.kind === 'layer' || node.kind === 'chapter') continue;
      if (node.kind === 'clause')
        this.#addClause(node, { file, layer, chapter: name, replace: false });
      else this.#addItem(node, { file, layer, chapter: name, clause: null });
    }
  }

  #addClause(node: tree.Clause, at: ClausePlace): void {
    const number = node.number.text;
    const old = this.#clauses.get(number);
    if (old !== undefined && !at.replace) {
      this.#report({
        code: 'duplicate-name',
        file: at.file.path,
        span: node.number.span,
        data: { what: 'clause', name: number },
        related: [{ file: old.file.path, span: old.node.number.span, label: 'first-here' }],
      });
      return;
    }
    if (at.replace) this.#dropClause(number, node.number.span, at);
    const chapter = old?.chapter ?? at.chapter;
    this.#clauses.set(number, { node, file: at.file, chapter, layer: at.layer?.name ?? null });
    for (const item of node.items) {
      if (isText(item)) continue;
      this.#addItem(item, { file: at.file, layer: at.layer, chapter, clause: number });
    }
  }

  #dropClause(number: string, span: Span, at: ClausePlace): void {
    if (!this.#touch(`clause ${number}`, at, span)) return;
    if (!this.#clauses.delete(number)) {
      const names = near(number, this.#clauses.keys());
      this.#problem({ file: at.file.path, span }, 'nothing-to-replace', {
        what: 'clause',
        name: number,
        near: names,
      });
    }
    for (const [key, definition] of this.definitions) {
      if (definition.clause === number) this.definitions.delete(key);
    }
  }

  #addItem(node: Exclude<tree.ClauseItem, TextItem> | tree.Clause, at: ItemPlace): void {
    switch (node.kind) {
      case 'replace':
        this.#replace(node, at);
        return;
      case 'replace-cell':
      case 'replace-row':
        this.#replaceCells(node, at);
        return;
      case 'remove-definition':
        this.#remove(node, at);
        return;
      case 'clause':
      case 'shared-given':
        return;
      case 'cases':
        this.#defineCases(node, at);
        return;
      case 'example':
        this.#define(wholeOf(node), at, false);
        return;
      default:
        this.#define(node, at, false);
    }
  }

  #defineCases(node: tree.Cases, at: ItemPlace): void {
    const examples = examplesOf(node);
    if (examples.length === 0) {
      const data = { example: titleOf(node), expectation: null };
      const place = { file: at.file.path, span: node.title.span };
      this.#problem(place, 'example-proves-nothing', data);
    }
    repeatedLines(node, at.file, this.#report);
    unevenLines(node, at.file, this.#report);
    // A title that is taken is told once.
    examples.every((example) => this.#define(example, at, false));
  }

  /** Whether a definition is taken: one whose name is another's is not. */
  #define(node: tree.Definition, at: ItemPlace, replace: boolean): boolean {
    const key = definitionKey(node);
    const old = this.definitions.get(key);
    if (old !== undefined && !replace) {
      const { span } = 'name' in node ? node.name : node.title;
      const before = old.node.kind === 'example' ? old.node.title.span : old.node.span;
      this.#report({
        code: 'duplicate-name',
        file: at.file.path,
        span,
        data: { what: node.kind, name: key.replace(/^[a-z]+:/, '') },
        related: [{ file: old.file.path, span: before, label: 'first-here' }],
      });
      return false;
    }
    if (node.kind === 'kind' && node.deed !== null) {
      const isOver = replace && this.definitions.has(node.deed.name.text);
      this.#define(deedOf(node, node.deed), at, isOver);
    }
    const layer = at.layer?.name ?? null;
    this.definitions.set(key, {
      node: replaced(node, old?.node),
      file: at.file,
      clause: at.clause ?? old?.clause ?? null,
      layer,
    });
    return true;
  }

  #replace(node: tree.Replacement, at: ItemPlace): void {
    const { definition } = node;
    if (definition.kind === 'clause') {
      this.#addClause(definition, { ...at, replace: true });
      return;
    }
    const key = this.#known(definitionKey(definition));
    if (!this.#touch(key, at, node.span)) return;
    if (!this.definitions.has(key)) {
      this.#problem({ file: at.file.path, span: node.span }, 'nothing-to-replace', {
        what: definition.kind,
        ...this.#likely(definition.kind, key),
      });
    }
    this.#define(definition.kind === 'example' ? wholeOf(definition) : definition, at, true);
  }

  /** The key of what a layer names: an example is also found by its title in French. */
  #known(key: string): string {
    if (!key.startsWith('example:') || this.definitions.has(key)) return key;
    for (const [own, { node }] of this.definitions) {
      if (node.kind === 'example' && key === `example:${titleOf(node).fr}`) return own;
    }
    return key;
  }

  /** The name of what is not there, and names like it of things that share its names. */
  #likely(what: string, key: string): { readonly name: string; readonly near: string[] } {
    const start = prefixed.has(what) ? `${what}:` : '';
    const name = key.slice(start.length);
    const others = [...this.definitions.keys()]
      .filter((other) => (start === '' ? !other.includes(':') : other.startsWith(start)))
      .map((other) => other.slice(start.length));
    return { name, near: [...near(name, others)] };
  }

  #replaceCells(node: tree.CellReplacement | tree.RowReplacement, at: ItemPlace): void {
    const key = node.table.text;
    const labels = [node.row, ...(node.kind === 'replace-cell' ? node.columns : [])];
    const what = `${key}[${labels.map(({ text }) => text).join(', ')}]`;
    if (!this.#touch(what, at, node.span)) return;
    const old = this.definitions.get(key);
    if (old?.node.kind !== 'table') {
      this.#problem({ file: at.file.path, span: node.table.span }, 'nothing-to-replace', {
        what: 'table',
        name: key,
        near: near(key, this.definitions.keys()),
      });
      return;
    }
    const table =
      node.kind === 'replace-cell' ? replacedCell(old.node, node) : replacedRow(old.node, node);
    if (table === null) {
      this.#problem({ file: at.file.path, span: node.row.span }, 'nothing-to-replace', {
        what: 'row',
        name: what,
        near: [],
        ...(old.node.rows.length === 0 && { bare: key }),
      });
      return;
    }
    const cells = node.kind === 'replace-cell' ? [node.cell] : node.cells;
    const replaced = new Map([
      ...(old.replaced ?? []),
      ...cells.map((cell) => [cell, at.file] as const),
    ]);
    const layer = at.layer?.name ?? old.layer;
    this.definitions.set(key, { ...old, node: table, layer, replaced });
  }

  #remove(node: tree.Removal, at: ItemPlace): void {
    const name = node.name.text;
    if (node.what === 'clause') {
      this.#dropClause(name, node.span, { ...at, replace: true });
      return;
    }
    if (!this.#touch(name, at, node.span)) return;
    const key = this.#known(prefixed.has(node.what) ? `${node.what}:${name}` : name);
    if (this.definitions.delete(key)) return;
    this.#problem({ file: at.file.path, span: node.span }, 'nothing-to-replace', {
      what: node.what,
      ...this.#likely(node.what, key),
    });
  }

  /**
   * Notes that a layer works on a thing; false when another layer has worked on it, and neither
   * says `over`.
   */
  #touch(
    what: string,
    at: { file: BookFile; layer: LayerEntry | null },
    span: Span,
  ): boolean {
    const { layer } = at;
    const other = layer === null ? null : this.#touched.touch(what, layer);
    if (layer === null || other === null) return true;
    const data = { what, first: other.name, second: layer.name };
    this.#problem({ file: at.file.path, span }, 'layer-conflict', data);
    return false;
  }

  /** The clauses in the order of the outline; what the outline does not place keeps its place. */
  clauseEntries(
    outline: Pick<CoverageContext, 'order' | 'sections'>,
    report: Report,
  ): ReadonlyMap<string, ClauseEntry> {
    const taken = new Map<string, string>();
    const byClause = Map.groupBy(this.definitions.values(), ({ clause }) => clause);
    const entries = [...this.#clauses.values()].map((clause): ClauseEntry => {
      const number = clause.node.number.text;
      const definitions = byClause.get(number) ?? [];
      const runs = definitions.some(({ node }) => !['term', 'word', 'example'].includes(node.kind));
      const covered = coverage(clause, { ...outline, runs, taken, report });
      return {
        number,
        words: plainWords(clause.node.labels, number),
        node: clause.node,
        file: clause.file,
        chapter: clause.chapter,
        layer: clause.layer,
        definitions,
        covers: covered.covers,
        formerly: formerNumbers(clause, report),
        state: covered.state,
      };
    });
    return new Map(entries.map((entry) => [entry.number, entry]));
  }

  #problem<Code extends ProblemCode>(at: Place, code: Code, data: ProblemData[Code]): void {
    this.#report(problemAt(at, code, data));
  }
}

/** A procedure that replaces another is called and open like that one, unless it says so itself. */
function replaced(node: tree.Definition, old: tree.Definition | undefined): tree.Definition {
  if (node.kind === 'number' && old?.kind === 'number') {
    return node.labels === null ? { ...node, labels: old.labels } : node;
  }
  if (node.kind !== 'procedure' || old?.kind !== 'procedure') return node;
  const open = node.open || old.open;
  return node.labels !== null && open === node.open
    ? node
    : { ...node, open, labels: node.labels ?? old.labels };
}

/** Declarations whose names may be those of others too. */
const prefixed: ReadonlySet<string> = new Set([
  ...['term', 'word', 'map', 'deal', 'die', 'law', 'example'],
]);

interface ItemPlace {
  readonly file: BookFile;
  readonly layer: LayerEntry | null;
  readonly chapter: string;
  readonly clause: string | null;
}

interface ClausePlace {
  readonly file: BookFile;
  readonly layer: LayerEntry | null;
  readonly chapter: string;
  readonly replace: boolean;
}

function kindValues(
  definitions: ReadonlyMap<string, Definition>,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { node } of definitions.values()) {
    if (node.kind !== 'kind') continue;
    for (const value of node.values) {
      values.set(value.name.text, [...(values.get(value.name.text) ?? []), node.name.text]);
    }
  }
  return values;
}
