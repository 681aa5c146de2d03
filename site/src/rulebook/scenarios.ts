/** Which routine rolls on a table, and the form that sets its situation up. */
import type { Operation, Program, Routine, Type, Value } from '../../../interpreter/index.ts';
import type { Argument, Input, Scenario, ScenarioThing } from '../machine/scenario.ts';
import { keyOf, readsOf, segments, type Reads, type ThingPath } from './reads.ts';

/** The scenario of a table; null when no dice are rolled on it, or too much hangs on the rest of the game. */
export function scenarioOf(program: Program, table: number): Scenario | null {
  const routines = [...program.routines.entries()]
    .filter(([, { role, changes, body }]) => role === 'procedure' && !changes && looksUp(body, table))
    .sort(([, first], [, second]) => first.body.length - second.body.length);
  for (const [index, routine] of routines) {
    const reads = routine.parameters.every(({ type }) => isAskable(type)) ? readsOf(program, index) : null;
    if (reads !== null && rolls(program, routine)) return new Maker(program, table, reads).make(index);
  }
  return direct(program, table);
}

function looksUp(body: readonly Operation[], table: number): boolean {
  return body.some((operation) => {
    if (operation.kind === 'look-up') return operation.table === table;
    return operation.kind === 'if' && looksUp([...operation.then, ...operation.otherwise], table);
  });
}

function rolls(program: Program, { body }: Routine): boolean {
  return body.some((operation) => {
    if (operation.kind === 'roll') return true;
    const called = operation.kind === 'call' ? program.routines[operation.routine] : undefined;
    return called !== undefined && called.role === 'procedure' && rolls(program, called);
  });
}

function isAskable(type: Type): boolean {
  const inner = type.kind === 'optional' ? type.type : type;
  return ['integer', 'yes-no', 'kind', 'thing'].includes(inner.kind);
}

/** A routine of our own for a table that has none to itself: its die, and what else its axes need. */
function direct(program: Program, index: number): Scenario | null {
  const table = program.tables[index];
  const result = table?.results[0]?.type;
  const dice = table?.axes.findIndex((axis) => axis.dice !== null) ?? -1;
  if (table === undefined || result === undefined || dice < 0 || table.cells.length === 0) return null;
  const at = table.origin.span;
  const integer: Type = { kind: 'integer', from: -12, to: 12 };
  const parameters = table.axes.map((axis, place) => ({
    name: place === dice ? 'modifier' : axis.name,
    words: place === dice ? { fr: 'modificateur', en: 'modifier' } : { fr: axis.name, en: axis.name },
    type: place === dice ? integer : axis.type,
  }));
  if (!parameters.every(({ type }) => isAskable(type) && type.kind !== 'thing')) return null;
  const roll = parameters.length;
  const thrown = table.axes[dice]?.dice ?? { count: 1, from: 1, to: 6 };
  const die: Operation = {
    at,
    kind: 'roll',
    slot: roll,
    count: { kind: 'constant', value: thrown.count },
    die: { from: thrown.from, to: thrown.to },
    mode: 'sum',
    faces: [],
  };
  const look: Operation = {
    at,
    kind: 'look-up',
    slot: roll + 1,
    table: index,
    result: 0,
    subscripts: table.axes.map((_, place) => ({
      shift: null,
      value:
        place === dice
          ? { kind: 'arithmetic', operator: '+', exact: false, left: { kind: 'slot', slot: roll }, right: { kind: 'slot', slot: place } }
          : { kind: 'slot', slot: place },
    })),
  };
  const slot = (type: Type) => ({ name: '', type, temporary: true });
  const routine: Routine = {
    name: table.name,
    role: 'procedure',
    words: table.words,
    origin: table.origin,
    parameters,
    result,
    slots: [...parameters.map(({ type }) => slot(type)), slot(integer), slot(result)],
    body: [die, look, { at, kind: 'return', value: { kind: 'slot', slot: roll + 1 } }],
    effects: true,
    changes: false,
  };
  const extended: Program = { ...program, routines: [...program.routines, routine] };
  const none: Reads = { fields: new Map(), facts: new Set(), opaque: new Set() };
  return new Maker(extended, index, none).make(program.routines.length);
}

class Maker {
  private readonly program: Program;
  private readonly table: number;
  private readonly reads: Reads;
  private readonly things: ScenarioThing[] = [];
  private readonly inputs: Input[] = [];
  /** Things already brought, by path. */
  private readonly brought = new Map<string, number>();

  constructor(program: Program, table: number, reads: Reads) {
    this.program = program;
    this.table = table;
    this.reads = reads;
  }

  make(index: number): Scenario {
    const { parameters } = this.program.routines[index] ?? { parameters: [] };
    const given = parameters.map(({ name, type }, slot): Argument => {
      if (type.kind === 'thing') {
        return { kind: 'thing', thing: this.thing({ root: { kind: 'argument', slot }, fields: [] }, name, type.name) };
      }
      this.inputs.push({ key: name, type, initial: this.initial(type), target: { kind: 'argument' } });
      return { kind: 'input', key: name };
    });
    for (const path of this.reads.fields.values()) this.field(path, parameters.map(({ name }) => name));
    for (const fact of this.reads.facts) this.fact(fact);
    const program = this.trimmed(index);
    return { program, table: this.table, routine: index, things: this.things, arguments: given, inputs: this.inputs };
  }

  private thing(path: ThingPath, name: string, type: string): number {
    const key = keyOf(path);
    const known = this.brought.get(key);
    if (known !== undefined) return known;
    const last = path.fields.at(-1);
    const holder =
      last === undefined
        ? null
        : { thing: this.brought.get(keyOf({ ...path, fields: path.fields.slice(0, -1) })) ?? 0, field: last.field };
    this.things.push({ type: this.program.things.findIndex((info) => info.name === type), name, holder });
    this.brought.set(key, this.things.length - 1);
    return this.things.length - 1;
  }

  /** An input for a field, with the things that lead to it. */
  private field(path: ThingPath, names: readonly string[]): void {
    const last = path.fields.at(-1);
    const info = last === undefined ? undefined : this.program.things[last.type]?.fields[last.field];
    if (last === undefined || info === undefined) return;
    const { root } = path;
    if (root.kind === 'state') {
      if (path.fields.length > 1) return;
      const state = this.program.things[root.thing]?.name ?? '';
      this.add(`${state}.${info.name}`, info.type, info.initial, { kind: 'state', thing: root.thing, field: last.field });
      return;
    }
    let name = names[root.slot] ?? '';
    for (const [depth, step] of path.fields.slice(0, -1).entries()) {
      const held = this.program.things[step.type]?.fields[step.field];
      const type = held?.type.kind === 'optional' ? held.type.type : held?.type;
      if (held === undefined || type?.kind !== 'thing') return;
      name += `.${held.name}`;
      this.thing({ root, fields: path.fields.slice(0, depth + 1) }, name, type.name);
    }
    const thing = this.brought.get(keyOf({ root, fields: path.fields.slice(0, -1) })) ?? 0;
    this.add(`${name}.${info.name}`, info.type, info.initial, { kind: 'thing', thing, field: last.field });
  }

  private add(key: string, type: Type, initial: Value | undefined, target: Input['target']): void {
    this.inputs.push({ key, type, initial: this.initial(type, initial), target });
  }

  private fact(index: number): void {
    const info = this.program.facts[index];
    if (info === undefined) return;
    this.add(info.name, info.result, undefined, { kind: 'fact', fact: index });
  }

  /** The first value of a type, as a form writes it, unless the rules say one. */
  private initial(type: Type, value?: Value): string {
    switch (type.kind) {
      case 'optional':
        return value == null ? 'none' : this.initial(type.type, value);
      case 'integer':
        return String(typeof value === 'number' ? value : Math.max(type.from ?? 0, Math.min(0, type.to ?? 0)));
      case 'yes-no':
        return value === true ? 'yes' : 'no';
      case 'kind': {
        const kind = this.program.kinds.find(({ name }) => name === type.name);
        return kind?.values[typeof value === 'number' ? value : 0]?.name ?? '';
      }
      default:
        return '';
    }
  }

  /** The program without what the routine cannot reach; indices stay. */
  private trimmed(index: number): Program {
    const { program } = this;
    const reached = new Set<number>();
    const lists = new Set<number>();
    const tables = new Set<number>([this.table]);
    const visit = (body: readonly Operation[]): void => {
      for (const operation of body) {
        if (operation.kind === 'look-up') tables.add(operation.table);
        if (operation.kind === 'total') lists.add(operation.list);
        if (operation.kind === 'if') visit([...operation.then, ...operation.otherwise]);
        if (operation.kind === 'match') for (const { body: arm } of [...operation.arms, { body: operation.otherwise }]) visit(arm);
        if (operation.kind === 'call' && !reached.has(operation.routine)) {
          reached.add(operation.routine);
          visit(this.opened(operation.routine)?.body ?? []);
        }
      }
    };
    reached.add(index);
    visit(program.routines[index]?.body ?? []);
    const keep = <Item>(items: readonly Item[], kept: ReadonlySet<number>): readonly Item[] =>
      items.map((item, at) => (kept.has(at) ? item : (null as Item)));
    const { states, fields } = this.toggles();
    return {
      ...program,
      things: fields.length === 0 ? program.things : program.things.map((info, at) => (at === states ? { ...info, fields } : info)),
      tables: keep(program.tables, tables),
      modifierLists: keep(program.modifierLists, lists),
      routines: keep(program.routines.map((routine, at) => (reached.has(at) ? (this.opened(at) ?? routine) : routine)), reached),
      facts: keep(program.facts, this.reads.facts).map((fact) => fact === null ? fact : { ...fact, board: null }),
      actions: [],
      sequences: [],
      phases: [],
      maps: [],
      deals: [],
      examples: [],
    };
  }

  // ------------------------------------------------------------------------------- opaque modifiers
  // A modifier that looks at more than a form can set becomes a yes-or-no of its own: a field added to
  // the first state, which its condition then reads.

  private toggled: readonly string[] | null = null;

  private toggles(): { states: number; fields: Program['things'][number]['fields'] } {
    const states = this.program.things.findIndex(({ role }) => role === 'state');
    const state = this.program.things[states];
    if (state === undefined || this.reads.opaque.size === 0) return { states, fields: [] };
    const added = this.opaque().map((key) => {
      const [list = 0, modifier = 0] = key.split('.').map(Number);
      const info = this.program.modifierLists[list];
      const words = info?.modifiers[modifier]?.words ?? { fr: key, en: key };
      const name = `${info?.name ?? ''}.${info?.modifiers[modifier]?.name ?? ''}`;
      return { name, words, type: { kind: 'yes-no' } as Type, initial: false };
    });
    for (const [at, { name }] of added.entries()) {
      const key = name;
      if (!this.inputs.some((input) => input.key === key)) {
        this.inputs.push({ key, type: { kind: 'yes-no' }, initial: 'no', target: { kind: 'state', thing: states, field: state.fields.length + at } });
      }
    }
    return { states, fields: [...state.fields, ...added] };
  }

  private opaque(): readonly string[] {
    this.toggled ??= [...this.reads.opaque];
    return this.toggled;
  }

  /** A routine with its opaque modifiers replaced by what the form says. */
  private opened(index: number): Routine | undefined {
    const routine = this.program.routines[index];
    if (routine?.role !== 'modifiers') return routine;
    const total = routine.body.find((operation) => operation.kind === 'total');
    if (total === undefined) return routine;
    const states = this.program.things.findIndex(({ role }) => role === 'state');
    const before = this.program.things[states]?.fields.length ?? 0;
    const parts = segments(routine);
    const rest = routine.body.slice(parts.reduce((sum, { operations }) => sum + operations.length, 0));
    const body = parts.flatMap(({ list, modifier, operations }) => {
      const place = this.opaque().indexOf(`${list}.${modifier}`);
      const slot = total.applies[modifier];
      if (place < 0 || slot === undefined) return operations;
      const { at } = total;
      const says: Operation = {
        at,
        kind: 'set',
        slot,
        value: { kind: 'field', thing: { kind: 'constant', value: states }, type: states, field: before + place },
      };
      const amount = operations.at(-1);
      return amount?.kind === 'set' && amount.value.kind === 'constant' ? [says, amount] : [];
    });
    return { ...routine, body: [...body, ...rest] };
  }
}
