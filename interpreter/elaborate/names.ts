/** What every name of a linked book stands for: the indices that a program is made of. */
import { fieldsOf, sightsOf } from '../../grammar/fields.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Declared } from '../builtins/builtin.ts';
import { builtins } from '../builtins/builtins.ts';
import { isOwn } from '../link/asked.ts';
import type { Note } from '../link/key.ts';
import { Vocabulary } from '../link/vocabulary.ts';
import type { Book, Definition } from '../model/book.ts';
import { lookOf } from '../model/looks.ts';
import { near } from '../model/near.ts';
import type { Place, ProblemCode, ProblemData, Report } from '../model/problems.ts';
import { problemAt } from '../model/problems.ts';
import type { KindInfo, Origin, Words } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, unknown } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { cellKinds } from './cell-kinds.ts';
import { withDecks } from './deck-fields.ts';
import type { Definitions, Family } from './families.ts';
import { family, ofKind } from './families.ts';
import { isInSignatures } from './in-signatures.ts';

/** A thing type before its fields are elaborated. */
export interface ThingName {
  readonly index: number;
  readonly name: string;
  readonly role: 'state' | 'piece' | 'place' | 'edge';
  /** With what it is kept for first, as if these were fields. */
  readonly fields: readonly tree.Field[];
  /** So many of them it is kept for. */
  readonly keys: number;
  /** Who may see those that are secret. */
  readonly sights: ReadonlyMap<tree.Field, tree.Sight>;
  readonly grid: 'areas' | 'hexes' | null;
  readonly definition: Definition<
    tree.StateDefinition | tree.PieceDefinition | tree.PlaceDefinition
  >;
}

/** Which part of a book is read. */
export interface Part {
  /** Keys of `Book.definitions`, which should name nothing outside themselves; or procedures. */
  readonly definitions: 'all' | 'procedures' | ReadonlySet<string>;
  /** All examples, those alone that ask for the layers and options that are on, or none. */
  readonly examples: 'all' | 'own' | 'none';
  /** The numbers of the clauses whose texts are read. */
  readonly texts: 'all' | ReadonlySet<string>;
  /**
   * The rules that are read with what they do and the tables with what their cells hold, and so are
   * those that they call and look up; of others nothing but what they take and give. Without it all
   * are read.
   */
  readonly doing?: ReadonlySet<string>;
  /** Hears where each name is read, once for each time that it is. */
  readonly note?: Note;
}

/** All of a book. */
export const wholeBook: Part = { definitions: 'all', examples: 'all', texts: 'all' };

/** All of a book, and of its examples those that ask for what is on. */
export const ownExamples: Part = { ...wholeBook, examples: 'own' };

/** What runs: neither examples nor texts. */
export const rulesAlone: Part = { definitions: 'all', examples: 'none', texts: new Set() };

/** What the procedures take and give. */
export const signatures: Part = { ...rulesAlone, definitions: 'procedures', doing: new Set() };

/** The names of a book, found by family. Reading a name notes that it is used. */
export class Names implements Declared {
  readonly book: Book;
  readonly kinds: ReadonlyMap<string, KindInfo>;
  readonly kindOrder: readonly KindInfo[];
  readonly kindNodes: Family<tree.KindDefinition>;
  readonly records: Family<tree.RecordDefinition>;
  readonly things: ReadonlyMap<string, ThingName>;
  /** The same by their index. */
  readonly inOrder: readonly ThingName[];
  readonly notations: Family<tree.NotationDefinition>;
  readonly tables: Family<tree.Table>;
  readonly lists: Family<tree.ModifierList>;
  readonly facts: Family<tree.Fact>;
  readonly procedures: Family<tree.Procedure>;
  readonly actions: Family<tree.Action>;
  readonly sequences: Family<tree.Sequence>;
  readonly numbers: Family<tree.NumberDefinition>;
  readonly options: Family<tree.OptionDefinition>;
  readonly laws: Family<tree.LawDefinition>;
  readonly maps: Family<tree.MapDefinition>;
  readonly deals: Family<tree.DealDefinition>;
  /** The modifiers of each list, in order. */
  readonly modifiers: ReadonlyMap<string, readonly Definition<tree.Modifier>[]>;
  readonly examples: readonly Definition<tree.Example>[];
  /** What names without labels are called. */
  readonly vocabulary: Vocabulary;
  /** Keys of `Book.definitions` that something reads. */
  readonly used: Set<string> = new Set<string>();
  /** The places of the values of a kind. */
  readonly #places = new WeakMap<KindInfo['values'], ReadonlyMap<string, number>>();
  readonly #faces: ReadonlyMap<number, { readonly from: number; readonly to: number }>;
  /** Takes the problems. */
  readonly report: Report;
  /** Hears where names are read. */
  readonly note: Note;

  constructor(book: Book, report: Report, part: Part) {
    this.book = book;
    this.report = report;
    this.note = part.note ?? ((): void => undefined);
    const read = definitionsIn(book, part);
    this.kindNodes = family(read, 'kind');
    this.kinds = kinds(read, family(read, 'table'));
    this.kindOrder = [...this.kinds.values()];
    this.records = family(read, 'record');
    this.notations = family(read, 'notation');
    this.tables = family(read, 'table');
    this.lists = family(read, 'modifier-list');
    this.facts = family(read, 'fact');
    this.procedures = family(read, 'procedure');
    this.actions = family(read, 'action');
    this.sequences = family(read, 'sequence');
    this.numbers = family(read, 'number');
    this.options = family(read, 'option');
    this.laws = family(read, 'law');
    this.maps = family(read, 'map');
    this.deals = family(read, 'deal');
    this.examples = examplesIn(read, part.examples, book);
    this.things = things(read);
    this.inOrder = [...this.things.values()];
    this.vocabulary = new Vocabulary([...book.definitions.values()].map(({ node }) => node));
    this.modifiers = modifiers(read);
    this.#faces = faces(read, this);
  }

  /** Something is read, and that is written at a place. */
  use(key: string, place: Place): void {
    this.used.add(key);
    this.note(key, place);
  }

  /** Reports a problem. */
  problem<Code extends ProblemCode>(at: Place, code: Code, data: ProblemData[Code]): void {
    this.report(problemAt(at, code, data));
  }

  /** The faces of a die with so many sides in this book. */
  die(sides: number): { readonly from: number; readonly to: number } {
    this.used.add(`die:d${String(sides)}`);
    return this.#faces.get(sides) ?? { from: 1, to: sides };
  }

  isOrdered(kind: string): boolean {
    return this.kinds.get(kind)?.ordered ?? false;
  }

  isPair(kind: string): boolean {
    const info = this.kinds.get(kind);
    return info?.players === true && info.values.length === 2;
  }

  isPlace(thing: string): boolean {
    return this.things.get(thing)?.role === 'place';
  }

  edgeOf(place: string): string | null {
    return this.things.has(edgeName(place)) ? edgeName(place) : null;
  }

  /** The values of a kind by name. */
  valueIndex(kind: string, value: string): number {
    const values = this.kinds.get(kind)?.values ?? [];
    const places = this.#places.get(values) ?? placesOf(values);
    this.#places.set(values, places);
    return places.get(value) ?? -1;
  }

  /** What a type's name stands for; where nothing has that name, the near ones are told. */
  namedType(
    { name, span }: { readonly name: string; readonly span: Span },
    file: string,
    tell: (data: ProblemData['unknown-type']) => void = (data) => {
      this.problem({ file, span }, 'unknown-type', data);
    },
  ): Type {
    const basic = basicTypes.get(name);
    if (basic !== undefined) return basic;
    this.use(name, { file, span });
    if (this.kinds.has(name)) return { kind: 'kind', name };
    if (this.records.has(name)) return { kind: 'record', name };
    if (this.things.has(name)) return { kind: 'thing', name };
    const notation = this.notations.get(name);
    if (notation !== undefined) {
      const split = notation.definition.node.split !== null;
      return { kind: split ? 'effects-pair' : 'effects', notation: name };
    }
    const types = [
      ...basicTypes.keys(),
      ...this.kinds.keys(),
      ...this.records.keys(),
      ...this.things.keys(),
      ...this.notations.keys(),
    ];
    tell({ name, near: near(name, types) });
    return unknown;
  }

  /** Every name that could stand in an expression, for hints. */
  expressionNames(): readonly string[] {
    return [
      ...this.numbers.keys(),
      ...this.options.keys(),
      ...this.procedures.keys(),
      ...this.lists.keys(),
      ...this.facts.keys(),
      ...this.tables.keys(),
      ...this.kinds.keys(),
      ...this.book.kindValues.keys(),
      ...[...this.things.values()].filter(({ role }) => role === 'state').map(({ name }) => name),
      ...Object.keys(builtins),
    ];
  }
}

/** The name of the type of a place's borders or hexsides. */
export function edgeName(place: string): string {
  return `${place} edge`;
}

/** What a layer is called; null: the book itself. */
export function layerWords({ layers }: Book, name: string | null): Words | null {
  return layers.find((layer) => layer.name === name)?.words ?? null;
}

/** Where a definition stands, for explanations. */
export function originOf(definition: Definition, span: Span = definition.node.span): Origin {
  return { file: definition.file.path, span, clause: definition.clause };
}

const basicTypes: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['integer', integer],
  ['fraction', { kind: 'fraction' }],
  ['yes-no', { kind: 'yes-no' }],
  ['text', { kind: 'text' }],
]);

/** The definitions of a book that are read. */
function definitionsIn({ definitions }: Book, { definitions: wanted }: Part): Definitions {
  if (wanted === 'all') return definitions;
  if (wanted === 'procedures') {
    return new Map([...definitions].filter(([, { node }]) => isInSignatures(node)));
  }
  return new Map([...definitions].filter(([key]) => wanted.has(key)));
}

function examplesIn(
  read: Definitions,
  wanted: Part['examples'],
  book: Book,
): readonly Definition<tree.Example>[] {
  if (wanted === 'none') return [];
  return ofKind<tree.Example>(read, 'example')
    .map(([, definition]) => definition)
    .filter(({ node, layer }) => wanted === 'all' || isOwn(node, layer, book));
}

function kinds(
  read: Definitions,
  tables: Family<tree.Table>,
): ReadonlyMap<string, KindInfo> {
  const found = new Map<string, KindInfo>();
  for (const { definition } of family<tree.KindDefinition>(read, 'kind').values()) {
    const { name, players, ordered, values } = definition.node;
    found.set(name.text, {
      name: name.text,
      players,
      ordered,
      values: values.map(({ name: { text }, labels, look }) => ({
        name: text,
        words: plainWords(labels, text),
        ...lookOf(look),
      })),
    });
  }
  for (const { definition } of tables.values()) {
    for (const kind of cellKinds(definition.node, found)) found.set(kind.name, kind);
  }
  return found;
}

/** What a state is kept for, as a field of each. */
function keyField({ name, type, span }: tree.StateKey): tree.Field {
  const nothing = { value: null, sight: null, labels: null, look: null, tell: null };
  return { kind: 'field', name, type, ...nothing, span };
}

/** States first, then what is kept for each, pieces, and places each followed by its edges. */
function things(read: Definitions): ReadonlyMap<string, ThingName> {
  const found = new Map<string, ThingName>();
  type Rest = Omit<ThingName, 'index' | 'name' | 'fields' | 'keys' | 'sights'>;
  const add = (
    name: string,
    items: readonly tree.FieldItem[],
    { keys = [], ...rest }: Rest & { readonly keys?: readonly tree.Field[] },
  ): void => {
    const { fields: own, sights } = withDecks(fieldsOf(items), sightsOf(items));
    const fields = [...keys, ...own];
    found.set(name, { index: found.size, name, fields, keys: keys.length, sights, ...rest });
  };
  const states = [...family<tree.StateDefinition>(read, 'state')];
  for (const [name, { definition }] of states) {
    if (definition.node.keys.length > 0) continue;
    add(name, definition.node.fields, { role: 'state', grid: null, definition });
  }
  // What is kept for each is there like pieces: so many of them, and some come with pieces.
  for (const [name, { definition }] of states) {
    const { keys: of, fields } = definition.node;
    const keys = of.map(keyField);
    if (keys.length > 0) add(name, fields, { role: 'piece', grid: null, keys, definition });
  }
  for (const [name, { definition }] of family<tree.PieceDefinition>(read, 'piece')) {
    add(name, definition.node.fields, { role: 'piece', grid: null, definition });
  }
  for (const [name, { definition }] of family<tree.PlaceDefinition>(read, 'place')) {
    const { grid, fields, edges } = definition.node;
    add(name, fields, { role: 'place', grid, definition });
    if (edges.length > 0) add(edgeName(name), edges, { role: 'edge', grid, definition });
  }
  return found;
}

function modifiers(read: Definitions): ReadonlyMap<string, readonly Definition<tree.Modifier>[]> {
  const found = new Map<string, Definition<tree.Modifier>[]>();
  for (const { definition } of family<tree.Modifier>(read, 'modifier').values()) {
    const list = definition.node.list.text;
    const known = found.get(list);
    if (known === undefined) found.set(list, [definition]);
    else known.push(definition);
  }
  return found;
}

function faces(
  read: Definitions,
  names: Names,
): ReadonlyMap<number, { readonly from: number; readonly to: number }> {
  const found = new Map<number, { from: number; to: number }>();
  for (const { definition } of family<tree.DieDefinition>(read, 'die').values()) {
    const { name, from, to, span } = definition.node;
    const [, digits] = /^d([1-9]\d{0,5})$/.exec(name.text) ?? [];
    if (digits === undefined) {
      // Dice are called by how many faces they have.
      const data = { text: name.text, expected: `d${String(Math.abs(to - from) + 1)}` };
      names.problem({ file: definition.file.path, span: name.span }, 'bad-label', data);
      continue;
    }
    const sides = Number(digits);
    found.set(sides, { from, to });
    // Faces that run backwards are a finding of their own.
    if (from > to || to - from + 1 === sides) continue;
    const expected = `${String(from)}–${String(from + sides - 1)}`;
    const data = { text: `${String(from)}–${String(to)}`, expected };
    names.problem({ file: definition.file.path, span }, 'bad-label', data);
  }
  return found;
}

/** The place of each name; of one that stands twice, the first. */
function placesOf(values: KindInfo['values']): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [at, { name }] of values.entries()) if (!places.has(name)) places.set(name, at);
  return places;
}
