/** What the definitions of a book give to one another: types, signatures, constants, indices. */
import type * as tree from '../../grammar/nodes.ts';
import type { Book, Definition } from '../model/book.ts';
import type { Chart } from '../model/charts.ts';
import { chartsAmong } from '../model/charts.ts';
import { lookOf } from '../model/looks.ts';
import type { Report } from '../model/problems.ts';
import type { Expr, FieldInfo, ModifierListInfo, PhaseInfo, TableInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, nothing, optional } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { ActionIndices } from './actions.ts';
import { mapNames } from './areas.ts';
import { cellType, isWorkedOut } from './cell-kinds.ts';
import type { TableReader } from './cells.ts';
import { chartSignature } from './charts.ts';
import { constantValue, namedNumber } from './constant.ts';
import type { Known, LookUpNote, Signature } from './context.ts';
import { expect, expression } from './context.ts';
import { readExpression } from './expressions.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { constantContext, parameters } from './frames.ts';
import { listType } from './list-types.ts';
import { modifierList } from './modifiers.ts';
import type { Part } from './names.ts';
import { Names } from './names.ts';
import { Notations } from './notations.ts';
import type { Made, Readings } from './readings.ts';
import { sayings } from './said.ts';
import { secretsOf } from './secrets.ts';
import { axisType, table } from './tables.ts';
import { readWorked, workedOf } from './worked-cells.ts';

/** How a book is read: which part of it, and what is known of it from before. */
interface Reading {
  readonly part: Part;
  readonly readings: Readings;
}

/**
 * Every name of a book with what it stands for; what needs reading first is read when asked for.
 */
export class Registry implements Maker, TableReader {
  readonly report: Report;
  readonly names: Names;
  readonly known: Known;
  readonly lookUps: LookUpNote[] = [];
  readonly phases: PhaseInfo[] = [];
  /** By index; null until it is read. */
  readonly routines: (OpenRoutine | null)[] = [];
  readonly lists: Map<string, ModifierListInfo> = new Map<string, ModifierListInfo>();
  readonly actionIndices: ActionIndices[] = [];
  readonly #book: Book;
  readonly #readings: Readings;
  readonly #listener: ReturnType<Readings['listening']>;
  readonly #notations: Notations;
  readonly #fieldTypes = new Map<string, readonly { name: string; type: Type }[]>();
  readonly #constants = new Map<string, ReturnType<Known['constant']>>();
  readonly #doing: Set<Definition> | null;
  /** The one of these that is being read. */
  #now: tree.Definition | null = null;
  #read: TableInfo[] | null = null;
  #found: readonly Chart[] | null = null;
  #places: ReadonlyMap<string, Type> | null = null;
  readonly #indices = new Map<string, number>();
  readonly #open = new Set<string>();

  constructor(book: Book, report: Report, { part, readings }: Reading) {
    this.#book = book;
    this.#readings = readings;
    this.#doing = part.doing === undefined ? null : new Set();
    this.#listener = readings.listening({
      report,
      noteLookUp: (note) => {
        this.lookUps.push(note);
      },
      phases: this.phases,
    });
    this.report = this.#listener.report;
    this.names = new Names(book, this.report, part);
    this.#notations = new Notations(this.names);
    for (const name of part.doing ?? []) this.#want(book.definitions.get(name));
    this.known = {
      procedure: (name) => this.#procedureSignature(name),
      list: (name) => this.#listSignature(name),
      fact: (name) => this.#factSignature(name),
      constant: (name) => this.constantOf(name),
      option: (name) => this.#optionOf(name),
      fields: (owner) => this.#fieldsOf(owner),
      said: sayings(this),
      results: (name) => this.#resultsOf(name),
      axes: (name) => this.#axesOf(name),
      tables: () => this.tables,
      chart: (table, result) => this.#chartOf(table, result),
      worked: (table, result) => workedOf(this, table, result),
      place: (name) => this.#placeOf(name),
      notation: (name, written) => this.#notations.value(name, written),
      read: readExpression,
      noteLookUp: this.#listener.noteLookUp,
    };
    this.#reserve();
  }
  /** What reading a definition makes; it is read only if it was not, or may make something else. */
  reading<Kind extends keyof Made>(
    kind: Kind,
    definition: Definition,
    read: () => Made[Kind],
  ): Made[Kind] {
    // What was read is not what will be, when only some rules are read with what they do.
    if (this.#doing !== null) return read();
    return this.#readings.of(kind, definition, { read, to: this.#listener });
  }

  /** Gives every routine its index before any body is read. */
  #reserve(): void {
    const { names } = this;
    const take = (key: string): number => {
      const index = this.routines.length;
      this.routines.push(null);
      this.#indices.set(key, index);
      return index;
    };
    for (const name of names.procedures.keys()) take(`procedure ${name}`);
    for (const name of names.lists.keys()) take(`list ${name}`);
    for (const [name, { definition }] of names.facts) {
      if (definition.node.board !== null) take(`fact ${name}`);
    }
    for (const [name, { definition }] of names.actions) {
      this.actionIndices.push({
        domains: definition.node.parameters.map((parameter, index) =>
          parameter.domain === null ? null : take(`domain ${name} ${String(index)}`),
        ),
        legality: take(`legality ${name}`),
        routine: take(`action ${name}`),
      });
    }
    for (const [name, { definition }] of names.tables) {
      if (!isWorkedOut(definition.node)) continue;
      definition.node.results.forEach((_, result) => take(`table ${name} ${String(result)}`));
    }
    for (const name of names.sequences.keys()) take(`sequence ${name}`);
    for (const name of names.laws.keys()) take(`law ${name}`);
    names.examples.forEach((_, index) => take(`example ${String(index)}`));
  }
  /** The index of the routine with that key, such as `procedure fire`; -1 when there is none. */
  index(key: string): number {
    return this.#indices.get(key) ?? -1;
  }
  // ----------------------------------------------------------------------------------------- types

  type(node: tree.Type, definition: Definition): Type {
    switch (node.kind) {
      case 'named-type':
        return this.names.namedType(node, definition.file.path);
      case 'list-type':
        return listType(node, this.type(node.element, definition), this.names, definition);
      case 'optional-type':
        return optional(this.type(node.type, definition));
      case 'range-type':
        return { kind: 'integer', ...this.bounds(node, definition) };
    }
  }

  /** The ends of a range, which are constants; null where there is none. */
  readonly bounds: Maker['bounds'] = (node, definition) => {
    const from = node.from && this.#bound(node.from, definition);
    const to = node.to && this.#bound(node.to, definition);
    if (from !== null && to !== null && from > to) {
      const data = {
        text: `${String(from)}..${String(to)}`,
        from: String(from),
        to: String(to),
      };
      this.names.problem({ file: definition.file.path, span: node.span }, 'inverted-range', data);
    }
    return { from, to };
  };

  #bound(node: tree.Expression, definition: Definition): number | null {
    const typed = expect(constantContext(this, definition), node, integer);
    const value = constantValue(typed);
    if (typeof value === 'number') return value;
    if (typed.result.kind !== 'unknown') {
      this.names.problem({ file: definition.file.path, span: node.span }, 'not-constant', {
        name: '..',
      });
    }
    return null;
  }

  #fieldsOf(owner: string): readonly { readonly name: string; readonly type: Type }[] {
    const known = this.#fieldTypes.get(owner);
    if (known !== undefined) return known;
    const { records, kindNodes, things } = this.names;
    const thing = things.get(owner);
    const plain = (records.get(owner) ?? kindNodes.get(owner))?.definition;
    const definition = thing?.definition ?? plain;
    const nodes = thing?.fields ?? plain?.node.fields ?? [];
    const fields = nodes.flatMap((node) =>
      definition ? [{ name: node.name.text, type: this.type(node.type, definition) }] : [],
    );
    this.#fieldTypes.set(owner, fields);
    return fields;
  }

  /** Fields as the program has them; `sights` says who may see those that are secret. */
  fieldInfos(
    nodes: readonly tree.Field[],
    definition: Definition,
    sights: ReadonlyMap<tree.Field, tree.Sight> = new Map(),
  ): readonly FieldInfo[] {
    const typed = nodes.map((node) => {
      return { node, name: node.name.text, type: this.type(node.type, definition) };
    });
    const secrets = secretsOf(this, { sights, fields: typed }, definition);
    const seen = new Set<string>();
    return typed.map(({ node, name, type }): FieldInfo => {
      if (seen.has(name)) {
        const at = { file: definition.file.path, span: node.name.span };
        this.names.problem(at, 'duplicate-name', { what: 'field', name });
      }
      seen.add(name);
      const words = this.names.vocabulary.field(node);
      const initial = this.#initial(node, type, definition);
      const info = { name, words, type, ...lookOf(node.look), initial };
      const secret = secrets.get(node);
      return secret ? { ...info, secret } : info;
    });
  }

  #initial(node: tree.Field, type: Type, definition: Definition): Value | undefined {
    if (node.value === null) return type.kind === 'optional' ? null : undefined;
    const typed = expect(constantContext(this, definition), node.value, type);
    return this.#fixed(typed, node.name, { file: definition.file.path, span: node.value.span });
  }

  /** What a value comes to before anything is played; told where it comes to nothing. */
  #fixed(typed: Expr, name: tree.Name, at: Parameters<Names['problem']>[0]): Value | undefined {
    const value = constantValue(typed);
    const isTold = value === undefined && typed.result.kind !== 'unknown';
    if (isTold) this.names.problem(at, 'not-constant', { name: name.text });
    return value;
  }

  /** A named number; null (reported) when it has no value. */
  constantOf(name: string): ReturnType<Known['constant']> {
    const known = this.#constants.get(name);
    if (known !== undefined) return known;
    const definition = this.names.numbers.get(name)?.definition;
    if (definition === undefined) return null;
    const { node, file } = definition;
    if (this.#open.has(name)) {
      this.names.problem({ file: file.path, span: node.name.span }, 'unbounded-recursion', {
        cycle: [...this.#open, name],
      });
      return null;
    }
    this.#open.add(name);
    const typed = expression(constantContext(this, definition), node.value);
    this.#open.delete(name);
    const value = this.#fixed(typed, node.name, { file: file.path, span: node.value.span });
    const found = value === undefined ? null : namedNumber(definition, value, typed.result);
    this.#constants.set(name, found);
    return found;
  }

  #optionOf(name: string): boolean {
    const chosen = this.#book.selection.options.get(name);
    const definition = this.names.options.get(name)?.definition;
    if (chosen !== undefined || definition === undefined) return chosen ?? false;
    const { value } = definition.node;
    const typed = expect(constantContext(this, definition), value, { kind: 'yes-no' });
    return constantValue(typed) === true;
  }

  // ------------------------------------------------------------------------------------ signatures

  #procedureSignature(name: string): Signature | null {
    const definition = this.names.procedures.get(name)?.definition;
    if (definition === undefined) return null;
    this.#want(definition);
    const { result } = definition.node;
    return {
      index: this.index(`procedure ${name}`),
      parameters: parameters(this, definition.node.parameters, definition),
      result: result === null ? nothing : this.type(result, definition),
    };
  }

  /** The list is read first, because its total's range is known only then. */
  #listSignature(name: string): Signature | null {
    const definition = this.names.lists.get(name)?.definition;
    if (definition === undefined) return null;
    const index = this.index(`list ${name}`);
    const infos = parameters(this, definition.node.parameters, definition);
    this.readList(name);
    return { index, parameters: infos, result: this.routines[index]?.result ?? integer };
  }

  /** Reads a modifier list, once. */
  readList(name: string): void {
    const definition = this.names.lists.get(name)?.definition;
    if (definition === undefined || this.lists.has(name) || this.#open.has(`list ${name}`)) return;
    this.#open.add(`list ${name}`);
    const index = this.index(`list ${name}`);
    const made = this.reading('list', definition, () => modifierList(this, definition, index));
    this.#open.delete(`list ${name}`);
    this.lists.set(name, made.info);
    this.routines[index] = made.routine;
  }

  #factSignature(name: string): Signature | null {
    const found = this.names.facts.get(name);
    if (found === undefined) return null;
    this.#want(found.definition);
    const { node } = found.definition;
    return {
      index: found.index,
      parameters: parameters(this, node.parameters, found.definition),
      result: this.type(node.result, found.definition),
    };
  }

  #resultsOf(name: string): readonly { readonly name: string; readonly type: Type }[] {
    const definition = this.names.tables.get(name)?.definition;
    if (definition === undefined) return [];
    this.#want(definition);
    return definition.node.results.map((result, index) => ({
      name: result.name.text,
      type: cellType(definition.node, { index, type: this.type(result.type, definition) }),
    }));
  }

  /** Rules may name places before the maps are read: only their names and types count here. */
  #placeOf(name: string): Type | null {
    const maps = [...this.names.maps.values()];
    this.#places ??= new Map(maps.flatMap(({ definition }) => [...mapNames(definition)]));
    return this.#places.get(name) ?? null;
  }

  /** The tables of the book, read once. */
  get tables(): readonly TableInfo[] {
    this.#read ??= [...this.names.tables.values()].map(({ definition }) =>
      this.reading('table', definition, () => table(this, definition)),
    );
    return this.#read;
  }

  /** Reads a table once more, its cells too. */
  readTable(definition: Definition<tree.Table>): void {
    const index = this.names.tables.get(definition.node.name.text)?.index ?? -1;
    if (this.#read?.[index] !== undefined) this.#read[index] = table(this, definition);
    readWorked(this, definition);
  }

  get charts(): readonly Chart[] {
    this.#found ??= chartsAmong(this.tables);
    return this.#found;
  }

  #chartOf(table: number, result: number): Signature | null {
    const { charts, tables, names } = this;
    const at = charts.findIndex((chart) => chart.table === table && chart.result === result);
    const [info, index] = [tables[table], names.facts.size + at];
    return at < 0 || info === undefined ? null : chartSignature(info, result, index);
  }

  #axesOf(name: string): readonly Type[] {
    const definition = this.names.tables.get(name)?.definition;
    if (definition !== undefined) this.#want(definition);
    return definition?.node.axes.map((axis) => axisType(this, axis, definition)) ?? [];
  }

  notation(name: string, cell: tree.TableCell, definition: Definition): Value | undefined {
    const written = { text: cell.text, span: cell.span, file: definition.file.path };
    return this.#notations.value(name, written) ?? undefined;
  }

  readonly actionRoutine = (index: number): number => {
    this.#want([...this.names.actions.values()][index]?.definition);
    return this.actionIndices[index]?.routine ?? -1;
  };

  /** Notes that what a rule does matters. */
  #want(definition: Definition | undefined): void {
    if (definition !== undefined) this.#doing?.add(definition);
  }

  readonly isRead = (definition: Definition): boolean =>
    this.#doing === null || this.#now === definition.node;

  /** Goes through the rules that are read with what they do, and through those that these call. */
  *doing(): Generator<Definition> {
    for (const definition of this.#doing ?? []) {
      this.#now = definition.node;
      yield definition;
    }
  }
}
