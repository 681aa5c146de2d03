/** A linked book -> a program: names, types and the order of effects decided. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { spoken } from '../link/vocabulary.ts';
import type { Book, Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import { irregular } from '../model/plurals.ts';
import type { Report } from '../model/problems.ts';
import type {
  ActionInfo,
  ExampleInfo,
  FactInfo,
  FieldInfo,
  LawInfo,
  Program,
  RecordInfo,
  Routine,
  SequenceInfo,
  ThingType,
  Words,
} from '../model/program.ts';
import { nothing } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { action } from './actions.ts';
import { checkAfresh } from './afresh.ts';
import { chartFact } from './charts.ts';
import type { LookUpNote } from './context.ts';
import { deal } from './deals.ts';
import { example } from './examples.ts';
import { ofKind } from './families.ts';
import type { Figure } from './figures.ts';
import { figureOf, interpolations } from './figures.ts';
import { finished } from './finish.ts';
import type { OpenRoutine } from './frames.ts';
import { sentence } from './frames.ts';
import { checkKept } from './kept.ts';
import { law, lawful } from './laws.ts';
import { checkLife, lifeOf } from './living.ts';
import { map } from './maps.ts';
import type { Names, Part, ThingName } from './names.ts';
import { originOf, wholeBook } from './names.ts';
import { notationInfo } from './notations.ts';
import { Readings } from './readings.ts';
import { Registry } from './registry.ts';
import { checkRemoval } from './removal.ts';
import { fact, procedure, sequence } from './routines.ts';
import { checkSaid } from './said.ts';
import { readWorked } from './worked-cells.ts';

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
 * Elaborates a book, all of it or the part that is wanted; problems are reported, and what they
 * spoil is left out of further trouble.
 */
export function elaborate(
  book: Book,
  report: Report,
  { part = wholeBook, readings = new Readings() }: Partial<Reading> = {},
): Elaborated {
  return new Elaborator(book, report, { part, readings }).run();
}

interface Reading {
  /** All of the book, or some. */
  readonly part: Part;
  /** What is known of its definitions, in the same numbering; what is read is added. */
  readonly readings: Readings;
}

class Elaborator {
  readonly #book: Book;
  readonly #part: Part;
  readonly #registry: Registry;

  constructor(book: Book, report: Report, reading: Reading) {
    this.#book = book;
    this.#part = reading.part;
    this.#registry = new Registry(book, report, reading);
  }

  /** Reads everything in turn: problems come in the order in which a book is written. */
  run(): Elaborated {
    const book = this.#book;
    const registry = this.#registry;
    const { names } = registry;
    const things = this.#thingTypes();
    const { tables } = registry;
    for (const name of names.numbers.keys()) registry.constantOf(name);
    for (const { definition } of names.kindNodes.values()) checkSaid(registry, definition);
    this.#readProcedures();
    for (const { definition } of names.tables.values()) readWorked(registry, definition);
    for (const name of names.lists.keys()) registry.readList(name);
    const facts = this.#readFacts();
    const actions = this.#readActions();
    const sequences = this.#readSequences();
    const laws = this.#readLaws();
    this.#readDoing();
    const layout = { maker: registry, things };
    const maps = [...names.maps.values()].map(({ definition }) =>
      map(layout, definition, (read) => registry.reading('areas', definition, read)),
    );
    const deals = [...names.deals.values()].map(({ definition }) =>
      registry.reading('deal', definition, () => deal(layout, definition)),
    );
    const examples = this.#readExamples(things);
    this.#orphanModifiers();
    const figures = this.#readFigures();
    const records = this.#records();
    const played = { facts, laws, actions, sequences, maps, deals, examples };
    const made = { things, tables, records, ...played };
    const program = lawful({ ...this.#frame(), ...made }, (of) => nameOf(of, names));
    return { book, program, names, lookUps: registry.lookUps, figures };
  }

  /** What a program is besides what was read in turn: its routines are all there by then. */
  #frame(): Omit<Program, 'things' | 'tables' | 'records' | Played> {
    const { names, lists, routines, phases } = this.#registry;
    const open = routines.map((routine) => routine ?? emptyRoutine);
    return {
      book: this.#book.name,
      title: this.#book.words,
      kinds: names.kindOrder,
      notations: [...names.notations.values()].map(({ definition }) => notationInfo(definition)),
      modifierLists: [...names.lists.keys()].flatMap((name) => lists.get(name) ?? []),
      routines: finished(open, names),
      phases,
    };
  }

  #records(): readonly RecordInfo[] {
    return [...this.#registry.names.records.values()].map(({ definition }) => ({
      name: definition.node.name.text,
      fields: this.#registry.fieldInfos(definition.node.fields, definition),
    }));
  }

  #readProcedures(): void {
    const registry = this.#registry;
    for (const { definition } of registry.names.procedures.values()) this.#procedure(definition);
  }

  #procedure(definition: Definition<tree.Procedure>): void {
    const registry = this.#registry;
    const index = registry.index(`procedure ${definition.node.name.text}`);
    registry.routines[index] = registry.reading('procedure', definition, () =>
      procedure(registry, definition),
    );
  }

  /** What the rules do that matter, where not all do. */
  #readDoing(): void {
    for (const { node, ...at } of this.#registry.doing()) {
      if (node.kind === 'procedure') this.#procedure({ node, ...at });
      else if (node.kind === 'fact') this.#fact({ node, ...at });
      else if (node.kind === 'action') this.#action({ node, ...at });
      else if (node.kind === 'sequence') this.#sequence({ node, ...at });
      else if (node.kind === 'table') this.#registry.readTable({ node, ...at });
    }
  }

  #readSequences(): readonly SequenceInfo[] {
    const registry = this.#registry;
    return [...registry.names.sequences].map(([name, { definition }]) => {
      const words = plainWords(definition.node.labels, name);
      return { name, words, origin: originOf(definition), routine: this.#sequence(definition) };
    });
  }

  #readLaws(): readonly LawInfo[] {
    const registry = this.#registry;
    return [...registry.names.laws].map(([name, { definition }]) => {
      const index = registry.index(`law ${name}`);
      const made = registry.reading('law', definition, () => law(registry, definition, index));
      registry.routines[index] = made.routine;
      return made.info;
    });
  }

  #sequence(definition: Definition<tree.Sequence>): number {
    const registry = this.#registry;
    const index = registry.index(`sequence ${definition.node.name.text}`);
    registry.routines[index] = registry.reading('sequence', definition, () =>
      sequence(registry, definition),
    );
    return index;
  }

  #thingTypes(): readonly ThingType[] {
    const { things, vocabulary } = this.#registry.names;
    return [...things.values()].map((thing): ThingType => {
      if (thing.keys > 0) checkKept(this.#registry, thing);
      checkLife(this.#registry, thing);
      checkAfresh(this.#registry, thing);
      checkRemoval(this.#registry, thing);
      const during = lifeOf(thing).map(({ text }) => text);
      const { name, role, grid, definition } = thing;
      const { node } = definition;
      const tell = node.kind === 'piece' ? node.tell : null;
      const given = [{ name, type: { kind: 'thing', name } }] as const;
      return {
        name,
        role,
        ...this.#called(vocabulary.type(node.name.text) ?? spoken(name)),
        fields: this.#fieldsOf(thing),
        ...(thing.keys > 0 && { keys: thing.keys }),
        ...(during.length > 0 && { during }),
        ...(tell && { told: sentence(this.#registry, definition, { tell, given }) }),
        grid,
      };
    });
  }

  /** What one is called, and several where the book has a term for it that follows no rule. */
  #called(words: Words): Pick<ThingType, 'words' | 'many'> {
    const terms = ofKind<tree.Term>(this.#book.definitions, 'term');
    const many = (['fr', 'en'] as const).flatMap((language) => {
      const forms = terms
        .map(([, { node }]) => node[language].map(({ text }) => text))
        .find(([one]) => one?.toLowerCase() === words[language].toLowerCase());
      const several = forms === undefined ? null : irregular(forms, language);
      return several === null ? [] : [[language, several] as const];
    });
    return many.length === 0 ? { words } : { words, many: Object.fromEntries(many) };
  }

  /** The fields of a kind of thing, with how their changes are told. */
  #fieldsOf(thing: ThingName): readonly FieldInfo[] {
    const { name: owner, role, keys, fields, sights, definition } = thing;
    const all = this.#registry.fieldInfos(fields, definition, sights);
    return all.map((info, index): FieldInfo => {
      const tell = fields[index]?.tell ?? null;
      if (tell === null) return info;
      const subject = role === 'edge' ? 'edge' : owner;
      const given = [
        { name: subject, type: { kind: 'thing', name: owner } },
        { name: 'before', type: info.type },
        { name: 'after', type: info.type },
        // What it is kept for has its own name there.
        ...all.slice(0, keys),
      ] as const;
      return { ...info, told: sentence(this.#registry, definition, { tell, given }) };
    });
  }

  #readFacts(): readonly FactInfo[] {
    const { charts, tables } = this.#registry;
    const said = [...this.#registry.names.facts.values()].map(({ definition }) =>
      this.#fact(definition),
    );
    const asked = charts.flatMap((chart) => {
      const table = tables[chart.table];
      return table === undefined ? [] : [chartFact(chart, table)];
    });
    return [...said, ...asked];
  }

  #fact(definition: Definition<tree.Fact>): FactInfo {
    const registry = this.#registry;
    const found = registry.index(`fact ${definition.node.name.text}`);
    const index = found < 0 ? null : found;
    const made = registry.reading('fact', definition, () => fact(registry, definition, index));
    if (index !== null) registry.routines[index] = made.routine;
    return made.info;
  }

  #readActions(): readonly ActionInfo[] {
    return [...this.#registry.names.actions.values()].map(({ definition }) =>
      this.#action(definition),
    );
  }

  #action(definition: Definition<tree.Action>): ActionInfo {
    const registry = this.#registry;
    const index = registry.names.actions.get(definition.node.name.text)?.index ?? -1;
    const at = registry.actionIndices[index] ?? { domains: [], legality: -1, routine: -1 };
    const made = registry.reading('action', definition, () => action(registry, definition, at));
    for (const [place, routine] of made.routines) registry.routines[place] = routine;
    return made.info;
  }

  #readExamples(things: readonly ThingType[]): readonly ExampleInfo[] {
    const sequenceRoutine = (at: number): number => {
      const name = [...this.#registry.names.sequences.keys()][at] ?? '';
      return this.#registry.index(`sequence ${name}`);
    };
    return this.#registry.names.examples.map((definition, at) => {
      const routine = this.#registry.index(`example ${String(at)}`);
      const made = example(this.#registry, definition, { things, sequenceRoutine, routine });
      this.#registry.routines[routine] = made.routine;
      return made.info;
    });
  }

  /** Modifiers of lists that nobody declared. */
  #orphanModifiers(): void {
    const { names } = this.#registry;
    for (const [list, modifiers] of names.modifiers) {
      if (names.lists.has(list)) continue;
      for (const { node, file } of modifiers) {
        const data = { name: list, near: near(list, names.lists.keys()) };
        names.problem({ file: file.path, span: node.list.span }, 'unknown-name', data);
      }
    }
  }

  // --------------------------------------------------------------------------------------- figures

  #readFigures(): ReadonlyMap<string, Figure> {
    const figures = new Map<string, Figure>();
    const { texts } = this.#part;
    for (const clause of this.#book.clauses.values()) {
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
          figureOf(this.#registry, part, at),
        );
      }
    }
    return figures;
  }
}

/** Where the name of a rule is written. */
function nameOf({ role, name, origin }: Routine, names: Names): Span {
  const { procedures, actions, sequences } = names;
  const family = role === 'action' ? actions : role === 'sequence' ? sequences : procedures;
  return family.get(name)?.definition.node.name.span ?? origin.span;
}

type Played = 'facts' | 'laws' | 'actions' | 'sequences' | 'maps' | 'deals' | 'examples';

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
