/**
 * A book as editors ask about it: what stands where, what it means and where else it is read. It
 * knows no editor: places are offsets in files, and what is told is data.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { builtins } from '../builtins/builtins.ts';
import { definitionsOf } from '../check/written/nodes.ts';
import type { BookFile, Sources } from '../model/book.ts';
import type { Place, Problem } from '../model/problems.ts';
import type { Words } from '../model/program.ts';
import { plainWords } from '../model/words.ts';
import type { Declared, SymbolKind } from './symbols.ts';
import { declaredIn } from './symbols.ts';
import type { Use } from './uses.ts';
import { usesOf } from './uses.ts';

/** What a name stands for, to be shown beside it. */
export interface Hover {
  readonly symbol: Declared;
  readonly span: Span;
  /** The clause that it is declared in, with its title. */
  readonly clause: { readonly number: string; readonly words: Words | null } | null;
  /** How its declaration begins, as written. */
  readonly source: string;
}

/** What may stand at a place. */
export interface Completion {
  readonly text: string;
  readonly kind: SymbolKind | 'builtin';
  readonly words: Words | null;
}

export interface Completions {
  /** What is written already and gives way. */
  readonly span: Span;
  readonly items: readonly Completion[];
}

interface Listened {
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly problems: readonly Problem[];
}

export class EditedBook {
  readonly sources: Sources;
  readonly #files: ReadonlyMap<string, BookFile>;
  readonly #declared: readonly Declared[];
  readonly #byKey: ReadonlyMap<string, readonly Declared[]>;
  #heard: Listened | null = null;

  /** With what was known `before`, names of what cannot be read just now are completed, too. */
  constructor(sources: Sources, before: EditedBook | null = null) {
    this.sources = sources;
    this.#files = new Map(sources.files.map((file) => [file.path, file]));
    const broken = new Set(sources.problems.map(({ file }) => file));
    const now = sources.files.flatMap((file) => declaredIn(file));
    const known = new Set(now.map(({ key }) => key));
    const old = before?.symbols() ?? [];
    this.#declared = [
      ...now,
      ...old.filter(({ key, kind, file }) => {
        return broken.has(file) && kind !== 'local' && !known.has(key);
      }),
    ];
    this.#byKey = Map.groupBy(now, ({ key }) => key);
  }

  /** What is wrong with its form, its names and its types, in any of its layers. */
  get problems(): readonly Problem[] {
    return this.#listened().problems;
  }

  /** What reading it in all its layers tells; it takes long enough not to be done unasked. */
  #listened(): Listened {
    if (this.#heard === null) {
      const { uses, problems } = usesOf(this.sources);
      this.#heard = { uses: Map.groupBy(uses, ({ key }) => key), problems };
    }
    return this.#heard;
  }

  /** Everything that is declared, or what a file declares. */
  symbols(path?: string): readonly Declared[] {
    return path === undefined
      ? this.#declared
      : this.#declared.filter(({ file }) => file === path);
  }

  /** What the name at a place stands for; null where no name stands. */
  at(path: string, offset: number): { readonly symbol: Declared; readonly span: Span } | null {
    const isHere = ({ file, span }: Place): boolean =>
      file === path && span.from <= offset && offset <= span.to;
    const declared = this.#declared.find(isHere);
    if (declared !== undefined) return { symbol: declared, span: declared.span };
    const read = [...this.#listened().uses.values()]
      .flatMap((uses) => uses.filter(isHere))
      .sort((one, other) => lengthOf(one.span) - lengthOf(other.span));
    for (const { key, span } of read) {
      const symbol = this.#localAt(key, path, offset) ?? this.#byKey.get(key)?.[0];
      if (symbol !== undefined) return { symbol, span };
    }
    return null;
  }

  /** What an example gives a name, where that name is read. */
  #localAt(key: string, path: string, offset: number): Declared | undefined {
    if (!key.startsWith('named:')) return undefined;
    const name = key.slice('named:'.length);
    return this.#declared.find((each) => {
      return each.name === name && each.file === path && isWithin(each.scope, offset);
    });
  }

  /** Every place that declares it. */
  declarations(key: string): readonly Declared[] {
    return this.#byKey.get(key) ?? [];
  }

  /** Every place where its name is written but those that declare it. */
  uses(key: string): readonly Place[] {
    const declared = new Set(this.declarations(key).map(placeKey));
    return this.#read(key).filter((place) => !declared.has(placeKey(place)));
  }

  #read(key: string): readonly Place[] {
    const { uses } = this.#listened();
    const own = uses.get(key) ?? [];
    const [symbol] = this.declarations(key);
    if (symbol === undefined) return own;
    const { name, scope, file } = symbol;
    // An answer of an example is a token: a value, a piece, a place or an action by its name.
    const tokens = answered.has(symbol.kind) ? (uses.get(`token:${name}`) ?? []) : [];
    if (scope === null) {
      const isElse = ({ file: path, span }: Place): boolean =>
        this.#localAt(`named:${name}`, path, span.from) !== undefined;
      return tokens.length > 0 ? [...own, ...tokens].filter((place) => !isElse(place)) : own;
    }
    const named = [...(uses.get(`named:${name}`) ?? []), ...tokens];
    return [
      ...own,
      ...named.filter((place) => place.file === file && isWithin(scope, place.span.from)),
    ];
  }

  hover(path: string, offset: number): Hover | null {
    const found = this.at(path, offset);
    if (found === null) return null;
    const { symbol, span } = found;
    const clause = symbol.kind === 'clause' ? null : symbol.clause;
    const words = this.#byKey.get(`clause:${clause ?? ''}`)?.[0]?.words ?? null;
    return {
      symbol,
      span,
      clause: clause === null ? null : { number: clause, words },
      source: this.#beginning(symbol),
    };
  }

  /** The first lines of what declares it: all that stands before its body. */
  #beginning({ file, whole }: Declared): string {
    const text = this.#files.get(file)?.text.slice(whole.from, whole.to) ?? '';
    const head = /^[^{\n]*(?:\n[^{\n]*){0,3}/u.exec(text)?.[0] ?? '';
    return head.split('\n').map((line) => line.trim()).join('\n').trim();
  }

  /** What may stand at a place, the nearest first. */
  completions(path: string, offset: number): Completions {
    const text = this.#files.get(path)?.text ?? '';
    const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    const cell = this.#cell(path, offset, line);
    if (cell !== null) return cell;
    const word = /@?[\w.-]*$/u.exec(line)?.[0] ?? '';
    const item = ({ name, kind, words }: Declared): Completion => ({ text: name, kind, words });
    if (word.startsWith('@')) {
      const clauses = this.#declared.filter(({ kind }) => kind === 'clause').map(item);
      return { span: { from: offset - word.length + 1, to: offset }, items: apart(clauses) };
    }
    const dot = word.lastIndexOf('.');
    const span = { from: offset - word.length + dot + 1, to: offset };
    if (dot >= 0) return { span, items: apart(this.#partsOf(word.slice(0, dot)).map(item)) };
    const here = this.#declared.filter(
      ({ kind, file, whole, scope }) => {
        return kind === 'local' && file === path && whole.from <= offset && isWithin(scope, offset);
      },
    );
    const all = this.#declared.filter(({ kind }) => !scoped.has(kind));
    const own = Object.keys(builtins).map(
      (name): Completion => ({ text: name, kind: 'builtin', words: null }),
    );
    return { span, items: apart([...here.map(item), ...all.map(item), ...own]) };
  }

  /**
   * What may stand in the cell of a table: codes and values of its results, and what its other
   * cells say. Null: no cell is written.
   */
  #cell(path: string, offset: number, line: string): Completions | null {
    const bar = line.lastIndexOf('|');
    const table = bar < 0 ? null : tableAt(this.#files.get(path), offset);
    if (table === null || offset <= (table.header?.span.to ?? offset)) return null;
    const types = new Set(
      table.results.flatMap(({ type }) => (type.kind === 'named-type' ? [type.name] : [])),
    );
    const codes = definitionsOf(this.sources.files).flatMap(({ node }): readonly Completion[] => {
      if (!('name' in node) || !types.has(node.name.text)) return [];
      if (node.kind === 'kind') return node.values.map((each) => offered(each, each.name.text));
      return node.kind === 'notation'
        ? node.codes.map((each) => offered(each, each.pattern.text))
        : [];
    });
    const cells = table.rows.flatMap((row) =>
      row.cells.flatMap(({ text, span }): readonly Completion[] => {
        const isHere = span.from <= offset && offset <= span.to;
        return isHere || text === '' ? [] : [{ text, kind: 'notation-code', words: null }];
      }),
    );
    const written = line.slice(bar + 1).trimStart();
    const span = { from: offset - written.length, to: offset };
    // Those with a number stand in the cells, each with its own.
    const items = [...codes.filter(({ text }) => !text.includes('#')), ...cells];
    return { span, items: apart(items) };
  }

  /** What may stand behind a dot: values of a kind, modifiers of a list, else fields. */
  #partsOf(owner: string): readonly Declared[] {
    const own = this.#declared.filter(({ key, kind }) => {
      return kind !== 'clause' && key.startsWith(`${owner}.`);
    });
    return own.length > 0 ? own : this.#declared.filter(({ kind }) => kind === 'field');
  }
}

function offered(
  { kind, labels }: tree.KindValue | tree.NotationCode,
  text: string,
): Completion {
  return { text, kind, words: plainWords(labels, text) };
}

function tableAt(file: BookFile | undefined, offset: number): tree.Table | null {
  let found: tree.Table | null = null;
  for (const each of file?.tree.declarations ?? []) {
    if (each.span.from > offset || offset > each.span.to) continue;
    walk(each, (node) => {
      if (node.kind === 'table' && isWithin(node.span, offset)) found = node;
      return found === null;
    });
  }
  return found;
}

function isWithin(scope: Span | null, offset: number): boolean {
  return scope !== null && scope.from <= offset && offset <= scope.to;
}

/** What an answer of an example may be. */
const answered: ReadonlySet<SymbolKind> = new Set([
  ...(['kind-value', 'area', 'deal-item', 'local', 'action', 'procedure'] as const),
]);

/** What stands by itself nowhere in a rule. */
const scoped: ReadonlySet<SymbolKind> = new Set([
  ...(['clause', 'layer', 'local', 'field', 'modifier', 'notation-code', 'term', 'word'] as const),
]);

function lengthOf({ from, to }: Span): number {
  return to - from;
}

function placeKey({ file, span }: Place): string {
  return `${file}:${String(span.from)}`;
}

/** Each text once. */
function apart(items: readonly Completion[]): readonly Completion[] {
  return [...new Map(items.toReversed().map((item) => [item.text, item])).values()].reverse();
}
