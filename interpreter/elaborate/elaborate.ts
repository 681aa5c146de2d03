/** A linked book -> a program: names, types and the order of effects decided. */
import type * as tree from '../../grammar/nodes.ts';
import type { Book, Definition } from '../model/book.ts';
import { example } from './examples.ts';
import type { LookUpNote } from './context.ts';
import { figure, interpolations } from './figures.ts';
import type { Figure } from './figures.ts';
import { deal, map } from './maps.ts';
import type { Names, Part } from './names.ts';
import { originOf, wholeBook } from './names.ts';
import { action } from './actions.ts';
import { spoken } from '../link/vocabulary.ts';
import { fact, procedure, sequence } from './routines.ts';
import type { OpenRoutine } from './frames.ts';
import { notationInfo } from './notations.ts';
import { Registry } from './registry.ts';
import { table } from './tables.ts';
import { near } from '../model/near.ts';
import type { Report } from '../model/problems.ts';
import type {
  ActionInfo,
  DealInfo,
  ExampleInfo,
  FactInfo,
  Program,
  Routine,
  ThingType,
} from '../model/program.ts';
import { finished } from './finish.ts';
import { nothing } from '../model/types.ts';
import { plainWords } from '../model/words.ts';

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
 * Elaborates a book, all of it or the part that is wanted; problems are reported, and what they spoil is left out of further trouble.
 */
export function elaborate(book: Book, report: Report, part: Part = wholeBook): Elaborated {
  return new Elaborator(book, report, part).run();
}
class Elaborator {
  private readonly book: Book;
  private readonly part: Part;
  private readonly registry: Registry;

  constructor(book: Book, report: Report, part: Part) {
    this.book = book;
    this.part = part;
    this.registry = new Registry(book, report, part);
  }

  run(): Elaborated {
    const { registry } = this;
    const { names } = registry;
    const things = this.thingTypes();
    const tables = [...names.tables.values()].map(({ definition }) =>
      table(this.registry, definition),
    );
    for (const { definition } of names.numbers.values())
      this.registry.constantOf(definition.node.name.text);
    for (const [name, { definition }] of names.procedures) {
      this.registry.routines[this.registry.index(`procedure ${name}`)] = procedure(
        this.registry,
        definition,
      );
    }
    for (const name of names.lists.keys()) this.registry.readList(name);
    const facts = this.readFacts();
    const actions = this.readActions();
    for (const [name, { definition }] of names.sequences) {
      this.registry.routines[this.registry.index(`sequence ${name}`)] = sequence(
        this.registry,
        definition,
      );
    }
    const layout = { maker: this.registry, things };
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
        fields: this.registry.fieldInfos(definition.node.fields, definition),
      })),
      things,
      notations: [...names.notations.values()].map(({ definition }) => notationInfo(definition)),
      tables,
      modifierLists: [...names.lists.keys()].flatMap((name) => this.registry.lists.get(name) ?? []),
      facts,
      routines: this.finish(),
      actions,
      sequences: [...names.sequences.values()].map(({ definition }) => ({
        name: definition.node.name.text,
        words: plainWords(definition.node.labels, definition.node.name.text),
        origin: originOf(definition),
        routine: this.registry.index(`sequence ${definition.node.name.text}`),
      })),
      phases: this.registry.phases,
      maps,
      deals,
      examples,
    };
    return { book: this.book, program, names, lookUps: this.registry.lookUps, figures };
  }
  private finish(): readonly Routine[] {
    const routines = this.registry.routines.map((routine): OpenRoutine => routine ?? emptyRoutine);
    return finished(routines, this.registry.names);
  }
  private thingTypes(): readonly ThingType[] {
    const { things, vocabulary } = this.registry.names;
    return [...things.values()].map((thing) => ({
      name: thing.name,
      role: thing.role,
      words: vocabulary.type(thing.definition.node.name.text) ?? spoken(thing.name),
      fields: this.registry.fieldInfos(thing.fields, thing.definition),
      grid: thing.grid,
    }));
  }
  private readFacts(): readonly FactInfo[] {
    return [...this.registry.names.facts].map(([name, { definition }]) => {
      const found = this.registry.index(`fact ${name}`);
      const index = found < 0 ? null : found;
      const made = fact(this.registry, definition, index);
      if (index !== null) this.registry.routines[index] = made.routine;
      return made.info;
    });
  }

  private readActions(): readonly ActionInfo[] {
    return [...this.registry.names.actions.values()].map(({ definition, index }) => {
      const at = this.registry.actionIndices[index] ?? { domains: [], legality: -1, routine: -1 };
      const made = action(this.registry, definition, at);
      for (const [place, routine] of made.routines) this.registry.routines[place] = routine;
      return made.info;
    });
  }

  private readExamples(things: readonly ThingType[]): readonly ExampleInfo[] {
    const sequenceRoutine = (at: number): number => {
      const name = [...this.registry.names.sequences.keys()][at] ?? '';
      return this.registry.index(`sequence ${name}`);
    };
    return this.registry.names.examples.map((definition, at) => {
      const routine = this.registry.index(`example ${String(at)}`);
      const made = example(this.registry, definition, { things, sequenceRoutine, routine });
      this.registry.routines[routine] = made.routine;
      return made.info;
    });
  }

  /** Modifiers of lists that nobody declared. */
  private orphanModifiers(): void {
    const { names } = this.registry;
    for (const [list, modifiers] of names.modifiers) {
      if (names.lists.has(list)) continue;
      for (const { node, file } of modifiers) {
        const data = { name: list, near: near(list, names.lists.keys()) };
        names.problem({ file: file.path, span: node.list.span }, 'unknown-name', data);
      }
    }
  }

  // --------------------------------------------------------------------------------------- figures

  private readFigures(): ReadonlyMap<string, Figure> {
    const figures = new Map<string, Figure>();
    const { texts } = this.part;
    for (const clause of this.book.clauses.values()) {
      if (texts !== 'all' && !texts.has(clause.number)) continue;
      for (const { part, path } of interpolations(clause)) {
        const at: Definition = {
          // A text is no definition; only the file and the clause of this one are read.
          node: { kind: 'term', span: part.span } as tree.Definition,
          file: clause.file,
          clause: clause.number,
          layer: clause.layer,
        };
        figures.set(
          `${path}:${String(part.span.from)}`,
          figure(this.registry, part.expression, at),
        );
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
