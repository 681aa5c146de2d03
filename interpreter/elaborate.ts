/** A linked book -> a program: names, types and the order of effects decided. */
import type * as tree from '../grammar/nodes.ts';
import type { Book, Definition } from './book.ts';
import { constantValue } from './elaborate/constant.ts';
import { example } from './elaborate/examples.ts';
import { expect, expression } from './elaborate/context.ts';
import type { Known, LookUpNote, Signature } from './elaborate/context.ts';
import { readExpression } from './elaborate/expressions.ts';
import { figure, interpolations } from './elaborate/figures.ts';
import type { Figure } from './elaborate/figures.ts';
import { deal, map } from './elaborate/maps.ts';
import { Names, originOf } from './elaborate/names.ts';
import { action } from './elaborate/actions.ts';
import type { ActionIndices } from './elaborate/actions.ts';
import { modifierList } from './elaborate/modifiers.ts';
import { constantContext, fact, parameters, procedure, sequence } from './elaborate/routines.ts';
import type { Maker, OpenRoutine } from './elaborate/routines.ts';
import { Notations, notationInfo } from './elaborate/notations.ts';
import { axisType, table } from './elaborate/tables.ts';
import type { TableReader } from './elaborate/tables.ts';
import { near } from './near.ts';
import type { Report } from './problems.ts';
import type {
  ActionInfo,
  DealInfo,
  ExampleInfo,
  FactInfo,
  FieldInfo,
  ModifierListInfo,
  PhaseInfo,
  Program,
  Routine,
  ThingType,
} from './program.ts';
import { finished } from './elaborate/finish.ts';
import type { Type } from './types.ts';
import { integer, nothing } from './types.ts';
import type { Value } from './values.ts';
import { plainWords } from './words.ts';

/** A book made into a program, with what the checks and the texts want to know. */
export interface Elaborated {
  readonly book: Book;
  readonly program: Program;
  readonly names: Names;
  readonly lookUps: readonly LookUpNote[];
  /** What each interpolation of a text prints, by file and offset: `path:from`. */
  readonly figures: ReadonlyMap<string, Figure>;
}

/**
 * Elaborates a whole book; problems are reported, and what they spoil is left out of further
 * trouble.
 */
export function elaborate(book: Book, report: Report): Elaborated {
  return new Elaborator(book, report).run();
}

class Elaborator implements Maker, TableReader {
  readonly names: Names;
  readonly known: Known;
  private readonly book: Book;
  private readonly lookUps: LookUpNote[] = [];
  private readonly phases: PhaseInfo[] = [];
  private readonly routines: (OpenRoutine | null)[] = [];
  private readonly notations: Notations;
  private readonly fieldTypes = new Map<string, readonly { name: string; type: Type }[]>();
  private readonly constants = new Map<string, { value: Value; type: Type } | null>();
  private readonly lists = new Map<string, ModifierListInfo>();
  private readonly indices = new Map<string, number>();
  private readonly actionIndices: ActionIndices[] = [];
  private readonly open = new Set<string>();

  constructor(book: Book, report: Report) {
    this.book = book;
    this.names = new Names(book, report);
    this.notations = new Notations(this.names);
    this.known = {
      procedure: (name) => this.procedureSignature(name),
      list: (name) => this.listSignature(name),
      fact: (name) => this.factSignature(name),
      constant: (name) => this.constantOf(name),
      option: (name) => this.optionOf(name),
      fields: (owner) => this.fieldsOf(owner),
      results: (name) => this.resultsOf(name),
      axes: (name) => this.axesOf(name),
      notation: (name, text, at, scope) =>
        this.notations.value(name, { text, at, path: scope.file.path }),
      read: readExpression,
      noteLookUp: (note) => {
        this.lookUps.push(note);
      },
    };
  }

  run(): Elaborated {
    this.reserve();
    const { names } = this;
    const things = this.thingTypes();
    const tables = [...names.tables.values()].map(({ definition }) => table(this, definition));
    for (const { definition } of names.numbers.values()) this.constantOf(definition.node.name.text);
    for (const [name, { definition }] of names.procedures) {
      this.routines[this.index(`procedure ${name}`)] = procedure(this, definition);
    }
    for (const name of names.lists.keys()) this.readList(name);
    const facts = this.readFacts();
    const actions = this.readActions();
    for (const [name, { definition }] of names.sequences) {
      this.routines[this.index(`sequence ${name}`)] = sequence(this, definition);
    }
    const layout = { maker: this, things };
    const maps = [...names.maps.values()].map(({ definition }) => map(layout, definition));
    const deals: readonly DealInfo[] = [...names.deals.values()].map(({ definition }) =>
      deal(layout, definition),
    );
    const examples = this.readExamples(things);
    this.orphanModifiers();
    const figures = this.readFigures();
    const program: Program = {
      book: this.book.name,
      title: this.book.words,
      kinds: names.kindOrder,
      records: [...names.records.values()].map(({ definition }) => ({
        name: definition.node.name.text,
        fields: this.fieldInfos(definition.node.fields, definition),
      })),
      things,
      notations: [...names.notations.values()].map(({ definition }) => notationInfo(definition)),
      tables,
      modifierLists: [...names.lists.keys()].flatMap((name) => this.lists.get(name) ?? []),
      facts,
      routines: this.finish(),
      actions,
      sequences: [...names.sequences.values()].map(({ definition }) => ({
        name: definition.node.name.text,
        words: plainWords(definition.node.labels, definition.node.name.text),
        origin: originOf(definition),
        routine: this.index(`sequence ${definition.node.name.text}`),
      })),
      phases: this.phases,
      maps,
      deals,
      examples,
    };
    return { book: this.book, program, names, lookUps: this.lookUps, figures };
  }

  /** Gives every routine its index before any body is read. */
  private reserve(): void {
    const { names } = this;
    const take = (key: string): number => {
      const index = this.routines.length;
      this.routines.push(null);
      this.indices.set(key, index);
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
    for (const name of names.sequences.keys()) take(`sequence ${name}`);
    names.examples.forEach((_, index) => take(`example ${String(index)}`));
  }

  private index(key: string): number {
    return this.indices.get(key) ?? -1;
  }

  private finish(): readonly Routine[] {
    const routines = this.routines.map((routine): OpenRoutine => routine ?? emptyRoutine);
    return finished(routines, this.names);
  }

  // ----------------------------------------------------------------------------------------------
  // types

  type(node: tree.Type, definition: Definition): Type {
    switch (node.kind) {
      case 'named-type':
        return this.names.namedType(node.name, definition.file, node.span);
      case 'list-type':
        return { kind: 'list', element: this.type(node.element, definition) };
      case 'optional-type': {
        const type = this.type(node.type, definition);
        return type.kind === 'optional' ? type : { kind: 'optional', type };
      }
      case 'range-type': {
        const from = this.bound(node.from, definition);
        const to = this.bound(node.to, definition);
        if (from !== null && to !== null && from > to) {
          const data = { text: `${String(from)}..${String(to)}`, from, to };
          this.names.problem(definition.file, node.span, 'inverted-range', data);
        }
        return { kind: 'integer', from, to };
      }
    }
  }

  private bound(node: tree.Expression, definition: Definition): number | null {
    const typed = expect(constantContext(this, definition), node, integer);
    const value = constantValue(typed.value);
    if (typeof value === 'number') return value;
    if (typed.type.kind !== 'unknown') {
      this.names.problem(definition.file, node.span, 'not-constant', { name: '..' });
    }
    return null;
  }

  private fieldsOf(owner: string): readonly { readonly name: string; readonly type: Type }[] {
    const known = this.fieldTypes.get(owner);
    if (known !== undefined) return known;
    const thing = this.names.things.get(owner);
    const record = this.names.records.get(owner)?.definition;
    const definition = thing?.definition ?? record;
    const nodes = thing?.fields ?? record?.node.fields ?? [];
    const fields =
      definition === undefined
        ? []
        : nodes.map((node) => ({ name: node.name.text, type: this.type(node.type, definition) }));
    this.fieldTypes.set(owner, fields);
    return fields;
  }

  private fieldInfos(nodes: readonly tree.Field[], definition: Definition): readonly FieldInfo[] {
    const seen = new Set<string>();
    return nodes.map((node): FieldInfo => {
      const name = node.name.text;
      if (seen.has(name)) {
        this.names.problem(definition.file, node.name.span, 'duplicate-name', {
          what: 'field',
          name,
        });
      }
      seen.add(name);
      const type = this.type(node.type, definition);
      const words = plainWords(node.labels, name.replaceAll('-', ' '));
      return { name, words, type, initial: this.initial(node, type, definition) };
    });
  }

  private initial(node: tree.Field, type: Type, definition: Definition): Value | undefined {
    if (node.value === null) return type.kind === 'optional' ? null : undefined;
    const typed = expect(constantContext(this, definition), node.value, type);
    const value = constantValue(typed.value);
    if (value === undefined && typed.type.kind !== 'unknown') {
      const data = { name: node.name.text };
      this.names.problem(definition.file, node.value.span, 'not-constant', data);
    }
    return value;
  }

  private thingTypes(): readonly ThingType[] {
    return [...this.names.things.values()].map((thing) => ({
      name: thing.name,
      role: thing.role,
      words:
        'labels' in thing.definition.node && thing.definition.node.labels?.kind === 'labels'
          ? plainWords(thing.definition.node.labels, thing.name)
          : { fr: thing.name, en: thing.name },
      fields: this.fieldInfos(thing.fields, thing.definition),
      grid: thing.grid,
    }));
  }

  // ------------------------------------------------------------------------------------------
  // constants

  private constantOf(name: string): { readonly value: Value; readonly type: Type } | null {
    const known = this.constants.get(name);
    if (known !== undefined) return known;
    const definition = this.names.numbers.get(name)?.definition;
    if (definition === undefined) return null;
    const { node, file } = definition;
    if (this.open.has(name)) {
      this.names.problem(file, node.name.span, 'unbounded-recursion', {
        cycle: [...this.open, name],
      });
      return null;
    }
    this.open.add(name);
    const typed = expression(constantContext(this, definition), node.value);
    this.open.delete(name);
    const value = constantValue(typed.value);
    if (value === undefined && typed.type.kind !== 'unknown') {
      this.names.problem(file, node.value.span, 'not-constant', { name });
    }
    const found =
      value === undefined || typed.type.kind === 'unknown' ? null : { value, type: typed.type };
    this.constants.set(name, found);
    return found;
  }

  private optionOf(name: string): boolean {
    const chosen = this.book.selection.options.get(name);
    if (chosen !== undefined) return chosen;
    const definition = this.names.options.get(name)?.definition;
    if (definition === undefined) return false;
    const typed = expect(constantContext(this, definition), definition.node.value, {
      kind: 'yes-no',
    });
    return constantValue(typed.value) === true;
  }

  // -----------------------------------------------------------------------------------------
  // signatures

  private procedureSignature(name: string): Signature | null {
    const definition = this.names.procedures.get(name)?.definition;
    if (definition === undefined) return null;
    const { result } = definition.node;
    return {
      index: this.index(`procedure ${name}`),
      parameters: parameters(this, definition.node.parameters, definition),
      result: result === null ? nothing : this.type(result, definition),
    };
  }

  /** The list is read first, because its total's range is known only then. */
  private listSignature(name: string): Signature | null {
    const definition = this.names.lists.get(name)?.definition;
    if (definition === undefined) return null;
    const index = this.index(`list ${name}`);
    const infos = parameters(this, definition.node.parameters, definition);
    this.readList(name);
    return { index, parameters: infos, result: this.routines[index]?.result ?? integer };
  }

  private readList(name: string): void {
    const definition = this.names.lists.get(name)?.definition;
    if (definition === undefined || this.lists.has(name) || this.open.has(`list ${name}`)) return;
    this.open.add(`list ${name}`);
    const index = this.index(`list ${name}`);
    const made = modifierList(this, definition, index);
    this.open.delete(`list ${name}`);
    this.lists.set(name, made.info);
    this.routines[index] = made.routine;
  }

  private factSignature(name: string): Signature | null {
    const found = this.names.facts.get(name);
    if (found === undefined) return null;
    const { node } = found.definition;
    return {
      index: found.index,
      parameters: parameters(this, node.parameters, found.definition),
      result: this.type(node.result, found.definition),
    };
  }

  private resultsOf(name: string): readonly { readonly name: string; readonly type: Type }[] {
    const definition = this.names.tables.get(name)?.definition;
    if (definition === undefined) return [];
    return definition.node.results.map((result) => ({
      name: result.name.text,
      type: this.type(result.type, definition),
    }));
  }

  private axesOf(name: string): readonly Type[] {
    const definition = this.names.tables.get(name)?.definition;
    if (definition === undefined) return [];
    return definition.node.axes.map((axis) => axisType(this, axis, definition));
  }

  notation(name: string, cell: tree.TableCell, definition: Definition): Value | undefined {
    const at = { text: cell.text, at: cell.span, path: definition.file.path };
    return this.notations.value(name, at) ?? undefined;
  }

  // --------------------------------------------------------------------------------- facts and
  // actions

  readonly addPhase = (phase: PhaseInfo): number => {
    this.phases.push(phase);
    return this.phases.length - 1;
  };

  readonly actionRoutine = (index: number): number => this.actionIndices[index]?.routine ?? -1;

  private readFacts(): readonly FactInfo[] {
    return [...this.names.facts].map(([name, { definition }]) => {
      const index = this.indices.get(`fact ${name}`) ?? null;
      const made = fact(this, definition, index);
      if (index !== null) this.routines[index] = made.routine;
      return made.info;
    });
  }

  private readActions(): readonly ActionInfo[] {
    return [...this.names.actions.values()].map(({ definition, index }) => {
      const at = this.actionIndices[index] ?? { domains: [], legality: -1, routine: -1 };
      const made = action(this, definition, at);
      for (const [place, routine] of made.routines) this.routines[place] = routine;
      return made.info;
    });
  }

  private readExamples(things: readonly ThingType[]): readonly ExampleInfo[] {
    const sequenceRoutine = (at: number): number => {
      const name = [...this.names.sequences.keys()][at] ?? '';
      return this.index(`sequence ${name}`);
    };
    return this.names.examples.map((definition, at) => {
      const routine = this.index(`example ${String(at)}`);
      const made = example(this, definition, { things, sequenceRoutine, routine });
      this.routines[routine] = made.routine;
      return made.info;
    });
  }

  /** Modifiers of lists that nobody declared. */
  private orphanModifiers(): void {
    const { names } = this;
    for (const [list, modifiers] of names.modifiers) {
      if (names.lists.has(list)) continue;
      for (const { node, file } of modifiers) {
        const data = { name: list, near: near(list, names.lists.keys()) };
        names.problem(file, node.list.span, 'unknown-name', data);
      }
    }
  }

  // --------------------------------------------------------------------------------------------
  // figures

  private readFigures(): ReadonlyMap<string, Figure> {
    const figures = new Map<string, Figure>();
    for (const clause of this.book.clauses.values()) {
      for (const { part, path } of interpolations(clause)) {
        const at: Definition = {
          // A text is no definition; only the file and the clause of this one are read.
          node: { kind: 'term', span: part.span } as tree.Definition,
          file: clause.file,
          clause: clause.number,
          layer: clause.layer,
        };
        figures.set(`${path}:${String(part.span.from)}`, figure(this, part.expression, at));
      }
    }
    return figures;
  }
}

/** Stands for a routine that could not be made; a program with problems is never run. */
const emptyRoutine: OpenRoutine = {
  name: '',
  role: 'procedure',
  words: { fr: '', en: '' },
  origin: { file: '', span: { from: 0, to: 0 }, clause: null },
  parameters: [],
  result: nothing,
  slots: [],
  body: [],
  calls: new Set(),
};
