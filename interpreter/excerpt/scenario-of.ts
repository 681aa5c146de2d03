/** Which routine rolls on a table, and the form that sets its situation up. */
import { someOperation } from '../model/operations.ts';
import type { Program, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { directRoutine } from './direct.ts';
import { keyOf, noReads, type Reads, readsOf, type ThingPath } from './reads.ts';
import type { Argument, Input, Scenario, ScenarioThing } from './scenario.ts';
import { toggled, trimmed } from './trim.ts';

/**
 * The scenario of a table; null when no dice are rolled on it. The shortest procedure that rolls
 * on it and needs nothing but a form is taken, one that a person may run before a helper; without
 * one, a routine of our own.
 */
export function scenarioOf(program: Program, table: number): Scenario | null {
  const routines = [...program.routines.entries()]
    .filter(([, routine]) => isCandidate(program, routine, table))
    .sort(
      ([, first], [, second]) =>
        Number(second.standing === 'open') - Number(first.standing === 'open') ||
        first.body.length - second.body.length,
    );
  for (const [index] of routines) {
    const reads = readsOf(program, index);
    if (reads !== null) return new Maker(program, reads).make(table, index);
  }
  const routine = directRoutine(program, table);
  if (routine === null) return null;
  const extended: Program = { ...program, routines: [...program.routines, routine] };
  return new Maker(extended, noReads()).make(table, program.routines.length);
}

function isCandidate(program: Program, routine: Routine, table: number): boolean {
  return (
    routine.role === 'procedure' &&
    !routine.changes &&
    routine.parameters.every(({ type }) => isAskable(type)) &&
    looksUp(routine, table) &&
    rolls(program, routine)
  );
}

function looksUp({ body }: Routine, table: number): boolean {
  return someOperation(
    body,
    (operation) => operation.kind === 'look-up' && operation.table === table,
  );
}

/** Whether a routine rolls, itself or by a procedure that it calls. */
function rolls(program: Program, routine: Routine, seen = new Set<Routine>()): boolean {
  if (seen.has(routine)) return false;
  seen.add(routine);
  return someOperation(routine.body, (operation) => {
    if (operation.kind === 'roll') return true;
    const called = operation.kind === 'call' ? program.routines[operation.routine] : undefined;
    return called?.role === 'procedure' && rolls(program, called, seen);
  });
}

function isAskable(type: Type): boolean {
  const inner = type.kind === 'optional' ? type.type : type;
  return ['integer', 'yes-no', 'kind', 'thing'].includes(inner.kind);
}

/** Brings the things that a routine needs, and the inputs that set them up. */
class Maker {
  readonly #program: Program;
  readonly #reads: Reads;
  readonly #things: ScenarioThing[] = [];
  readonly #inputs: Input[] = [];
  /** Things already brought, by path. */
  readonly #brought = new Map<string, number>();

  constructor(program: Program, reads: Reads) {
    this.#program = program;
    this.#reads = reads;
  }

  make(table: number, routine: number): Scenario {
    const { parameters } = this.#program.routines[routine] ?? { parameters: [] };
    const given = parameters.map((parameter, slot) => this.#argument(parameter, slot));
    const names = parameters.map(({ name }) => name);
    for (const path of this.#reads.fields.values()) this.#field(path, names);
    for (const fact of this.#reads.facts) this.#fact(fact);
    const open = toggled(this.#program, [...this.#reads.opaque]);
    for (const { name, field } of open.toggles) {
      const target = { kind: 'state', thing: open.state, field } as const;
      this.#inputs.push({ key: name, type: { kind: 'yes-no' }, initial: 'no', target });
    }
    const program = trimmed(open.program, routine, { table, facts: this.#reads.facts });
    const things = this.#things;
    const inputs = this.#inputs;
    return { program, table, routine, things, arguments: given, inputs };
  }

  #argument({ name, type }: Routine['parameters'][number], slot: number): Argument {
    if (type.kind === 'thing') {
      const path: ThingPath = { root: { kind: 'argument', slot }, fields: [] };
      return { kind: 'thing', thing: this.#thing(path, name, type.name) };
    }
    const initial = this.#initial(type);
    this.#inputs.push({ key: name, type, initial, target: { kind: 'argument' } });
    return { kind: 'input', key: name };
  }

  #thing(path: ThingPath, name: string, type: string): number {
    const key = keyOf(path);
    const known = this.#brought.get(key);
    if (known !== undefined) return known;
    const last = path.fields.at(-1);
    const holder = last === undefined ? null : { thing: this.#holder(path), field: last.field };
    const index = this.#program.things.findIndex((info) => info.name === type);
    this.#things.push({ type: index, name, holder });
    this.#brought.set(key, this.#things.length - 1);
    return this.#things.length - 1;
  }

  /** The thing that a path's last field belongs to. */
  #holder({ root, fields }: ThingPath): number {
    return this.#brought.get(keyOf({ root, fields: fields.slice(0, -1) })) ?? 0;
  }

  /** An input for a field, with the things that lead to it. */
  #field(path: ThingPath, names: readonly string[]): void {
    const { root, fields } = path;
    const last = fields.at(-1);
    const info = last && this.#program.things[last.type]?.fields[last.field];
    if (last === undefined || info === undefined) return;
    const initial = this.#initial(info.type, info.initial);
    if (root.kind === 'state') {
      if (fields.length > 1) return;
      const key = `${this.#program.things[root.thing]?.name ?? ''}.${info.name}`;
      const target = { kind: 'state', thing: root.thing, field: last.field } as const;
      this.#inputs.push({ key, type: info.type, initial, target });
      return;
    }
    const name = this.#lead(path, names[root.slot] ?? '');
    if (name === null) return;
    const target = { kind: 'thing', thing: this.#holder(path), field: last.field } as const;
    this.#inputs.push({ key: `${name}.${info.name}`, type: info.type, initial, target });
  }

  /** Brings the things along a path; gives the name of the last, or null when one is no thing. */
  #lead({ root, fields }: ThingPath, start: string): string | null {
    let name = start;
    for (const [depth, step] of fields.slice(0, -1).entries()) {
      const held = this.#program.things[step.type]?.fields[step.field];
      const type = held?.type.kind === 'optional' ? held.type.type : held?.type;
      if (held === undefined || type?.kind !== 'thing') return null;
      name += `.${held.name}`;
      this.#thing({ root, fields: fields.slice(0, depth + 1) }, name, type.name);
    }
    return name;
  }

  #fact(index: number): void {
    const info = this.#program.facts[index];
    if (info === undefined || this.#isKnown(info.chart?.table)) return;
    const { name: key, result: type } = info;
    this.#inputs.push({
      key,
      type,
      initial: this.#initial(type),
      target: { kind: 'fact', fact: index },
    });
  }

  /** Whether no cell of a chart is asked for: all are known. */
  #isKnown(table = -1): boolean {
    const cells = this.#program.tables[table]?.cells.flat() ?? [];
    return cells.length > 0 && cells.every(({ value }) => value !== undefined);
  }

  /** The first value of a type, as a form writes it, unless the rules say one. */
  #initial(type: Type, value?: Value): string {
    switch (type.kind) {
      case 'optional':
        return value === undefined || value === null ? 'none' : this.#initial(type.type, value);
      case 'integer':
        if (typeof value === 'number') return String(value);
        return String(Math.max(type.from ?? 0, Math.min(0, type.to ?? 0)));
      case 'yes-no':
        return value === true ? 'yes' : 'no';
      case 'kind': {
        const kind = this.#program.kinds.find(({ name }) => name === type.name);
        return kind?.values[typeof value === 'number' ? value : 0]?.name ?? '';
      }
      default:
        return '';
    }
  }
}
