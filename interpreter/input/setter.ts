import type { Configuration, Thing } from '../model/configuration.ts';
import { join } from '../model/kept.ts';
import { near } from '../model/near.ts';
import type { FieldInfo, ParameterInfo, Program, Routine, ThingType } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, typeText } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { fieldsWritten } from './fields-written.ts';
import type { BadBraces, BadValue, Given, Slip } from './given.ts';
import { otherWayRound } from './hexsides.ts';
import { few, readValue } from './read-value.ts';

/** Carries out the settings, in an order in which a value can name a piece that another makes. */
export class Setter {
  readonly slips: Slip[] = [];
  readonly #program: Program;
  readonly #configuration: Configuration;
  readonly #routine: Routine | null;
  /** Whether all that was said was understood; only then is anything missing. */
  #sound = true;
  /** Parameters that are said to be something in play: `u=line-1`. */
  #called: ReadonlyMap<string, string> = new Map();
  /** Pieces that settings make: what was said of their fields. */
  readonly #made = new Map<number, Set<string>>();

  constructor(program: Program, configuration: Configuration, routine: Routine | null) {
    this.#program = program;
    this.#configuration = configuration;
    this.#routine = routine;
  }

  run(set: Given['set']): readonly Value[] {
    const pairs = set.flatMap((pair) => this.#spread(pair));
    this.#called = new Map(pairs.map(([path, text]) => [path.trim(), text.trim()]));
    const targets = pairs.map(([path, text]) => ({ path, text, target: this.#target(path) }));
    const whole = new Map<number, Value>();
    const parts = new Map<number, Map<number, Value>>();
    for (const { path, text, target } of targets) {
      if (target === null) continue;
      const value = this.#value(path, text, target.type);
      // A field that was said badly is not missing besides.
      if (target.kind === 'field') this.#made.get(target.thing)?.add(target.name);
      if (value === undefined) continue;
      if (target.kind === 'field') this.#setField(target, value);
      else if (target.field === null) whole.set(target.parameter, value);
      else {
        const fields = parts.get(target.parameter) ?? new Map<number, Value>();
        parts.set(target.parameter, fields.set(target.field, value));
      }
    }
    this.#sound = this.slips.length === 0;
    this.#complete();
    return (this.#routine?.parameters ?? []).map((parameter, index) =>
      this.#parameter(parameter, whole.get(index), parts.get(index)),
    );
  }

  /** `u=unit { side union }`, as examples write it: a setting for each field. */
  #spread([path, text]: Given['set'][number]): Given['set'] {
    const [, type = '', rest = ''] = /^\s*([\w-]+)\s*\{(.*)$/su.exec(text) ?? [];
    const meant = this.#routine?.parameters.find(({ name }) => name === path.trim())?.type;
    // A text may hold any sign.
    if (type === '' || meant?.kind === 'text' || meant?.kind === 'list') return [[path, text]];
    const { records, things } = this.#program;
    const fields = [...records, ...things].find(({ name }) => name === type)?.fields;
    // A leader is no unit: it is refused as any other value.
    if (fields !== undefined && meant !== undefined && !isOf(meant, type)) return [[path, text]];
    const inner = /^(.*)\}\s*$/su.exec(rest)?.[1];
    const said = fieldsWritten(
      inner ?? '',
      (fields ?? []).map(({ name }) => name),
    );
    const faults = this.#faultsOf({ type, fields, inner, said });
    for (const fault of faults) this.#braces(path, { of: type, ...fault }, fields ?? []);
    if (faults.length > 0) return [];
    const isPart = this.#parameterTarget(path, '') !== null || path.includes(':');
    const start = isPart ? path : `${path}:${type}`;
    // Braces with nothing in them set nothing, and are refused as any other value.
    if (said.length === 0) return [[path, text]];
    return said.map(([field, value]) => [`${start}.${field}`, value]);
  }

  /** What is wrong with a piece in braces, its values apart. */
  #faultsOf({ type, fields, inner, said }: Braces): readonly Faulty[] {
    const { records, things } = this.#program;
    if (fields === undefined) {
      const made = things.filter(({ role }) => role === 'piece');
      const known = [...records, ...made].map(({ name }) => name);
      return [{ fault: 'type', name: type, near: near(type, known) }];
    }
    if (inner === undefined) return [{ fault: 'unclosed', name: type, near: [] }];
    const sign = /[,:;=]/u.exec(inner.replaceAll(/\([^)]*\)|"[^"]*"/gu, ''))?.[0];
    if (sign !== undefined) return [{ fault: 'signs', name: sign, near: [] }];
    const names = fields.map(({ name }) => name);
    const strangers = said.flatMap(([field, value]) => {
      const info = fields.find(({ name }) => name === field);
      return info === undefined ? [field] : this.#strangers(value, info.type);
    });
    return strangers.map((name) => ({ fault: 'field', name, near: near(name, names) }));
  }

  /** The words behind a whole value that begin another field, which there is not. */
  #strangers(text: string, type: Type): readonly string[] {
    const naming = { program: this.#program, configuration: this.#configuration };
    const words = text.split(/\s+/u);
    if (words.length < 2 || type.kind === 'text' || readValue(text, type, naming).ok) return [];
    const whole = words.findIndex((_, at) =>
      readValue(words.slice(0, at + 1).join(' '), type, naming).ok,
    );
    // A field and its value each.
    return whole < 0 ? [] : words.slice(whole + 1).filter((_, at) => at % 2 === 0);
  }

  #braces(
    path: string,
    fault: Faulty & Pick<BadBraces, 'of'>,
    fields: readonly FieldInfo[],
  ): void {
    const type = fault.fault === 'type' ? (fault.near[0] ?? '…') : fault.of;
    const meant = fault.fault === 'type' ? this.#fieldsOf({ kind: 'thing', name: type }) : fields;
    const parts = meant.slice(0, 2).map(({ name }) => `${name} …`);
    const form = `${path}=${type} { ${parts.length === 0 ? '…' : parts.join('  ')} }`;
    this.slips.push({ code: 'bad-braces', data: { path, ...fault, form } });
  }

  /** What a path names; null when nothing, which is said. */
  #target(path: string): Target | null {
    const [head = '', ...rest] = path.split('.');
    const field = rest.join('.');
    const found =
      this.#parameterTarget(head, field) ??
      this.#thingTarget(head, field) ??
      this.#newPiece(head, field);
    if (found === null) {
      this.slips.push({
        code: 'unknown-parameter',
        data: { name: path, near: this.#near(path, head, field) },
      });
    }
    return found;
  }

  /** Paths that are near: other fields of the same thing before other things. */
  #near(path: string, head: string, field: string): readonly string[] {
    const known = this.#known();
    const start = `${plainHead(head)}.`;
    const fields = known.flatMap((each) =>
      each.startsWith(start) ? [each.slice(start.length)] : [],
    );
    const close = near(field, fields).map((each) => start + each);
    return close.length > 0 ? close : near(path, known);
  }

  #parameterTarget(head: string, field: string): Target | null {
    const index = this.#routine?.parameters.findIndex(({ name }) => name === head) ?? -1;
    const parameter = this.#routine?.parameters[index];
    if (parameter === undefined) return null;
    const { type } = parameter;
    if (field === '') return { kind: 'parameter', parameter: index, field: null, type };
    const bare = type.kind === 'optional' ? type.type : type;
    if (bare.kind === 'record') {
      const fields = this.#program.records.find(({ name }) => name === bare.name)?.fields ?? [];
      const at = fields.findIndex(({ name }) => name === field);
      const info = fields[at];
      return info === undefined
        ? null
        : { kind: 'parameter', parameter: index, field: at, type: info.type };
    }
    if (bare.kind !== 'thing') return null;
    // `u=line-1` and `u.at=0404`: what is said of `u` is said of that unit.
    const called = this.#called.get(head);
    const own = called === undefined ? null : this.#thingTarget(called, field);
    return own ?? this.#newPiece(`${head}:${bare.name}`, field);
  }

  #thingTarget(head: string, field: string): Target | null {
    const meant = plainHead(head);
    const { things } = this.#configuration;
    const [thing = -1] = [meant, ...otherWayRound(meant)].flatMap((each, turned) => {
      const found = things.findIndex(({ name, out, type }) => {
        const isEdge = this.#program.things[type]?.role === 'edge';
        return name === each && !out && (turned === 0 || isEdge);
      });
      return found < 0 ? [] : [found];
    });
    const type = this.#program.things[this.#configuration.things[thing]?.type ?? -1];
    return type === undefined ? null : fieldTarget(type, field, thing);
  }

  /** `u1:unit`: a piece that is not there yet is made. */
  #newPiece(head: string, field: string): Target | null {
    const [name = '', typeName] = head.split(':');
    const { things } = this.#configuration;
    const index = this.#program.things.findIndex((type) => type.name === typeName);
    const type = this.#program.things[index];
    if (type === undefined) return null;
    const there = things.findIndex((thing) => thing.name === name && thing.type === index);
    if (there >= 0) return fieldTarget(type, field, there);
    const isMade = type.role === 'piece' && type.keys === undefined;
    if (!isMade || fieldTarget(type, field, 0) === null) return null;
    const fields = type.fields.map(({ initial }) => initial ?? null);
    const made: Thing = { type: index, name, out: false, fields };
    const thing = join(this.#program, things, made);
    this.#made.set(thing, new Set());
    return fieldTarget(type, field, thing);
  }

  #value(path: string, text: string, type: Type): Value | undefined {
    const program = this.#program;
    const configuration = this.#configuration;
    const read = readValue(text, type, { program, configuration });
    if (read.ok) return read.value;
    const { ok, near: close, ...said } = read;
    // What the settings themselves make is no name that was meant.
    const wrong = { ...said, near: close.filter((name) => name !== path) };
    const laid = this.#unlaid(type);
    const lay = laid.names.length === 0 ? {} : { lay: laid };
    this.slips.push({ code: 'bad-value', data: { path, value: text, ...wrong, ...lay } });
    return undefined;
  }

  /** What would have to be laid out first, where nothing of a type is there: a map, a set-up. */
  #unlaid(type: Type): NonNullable<BadValue['lay']> {
    const { maps, deals, things } = this.#program;
    const of = bare(type);
    const element = of.kind === 'list' ? bare(of.element) : of;
    const index = things.findIndex(({ name }) => element.kind === 'thing' && name === element.name);
    const role = things[index]?.role;
    const isThere = this.#configuration.things.some(
      (each, at) => each.type === index && !each.out && !this.#made.has(at),
    );
    const flag = role === 'place' || role === 'edge' ? 'map' : 'deal';
    const all = flag === 'map' ? maps : deals;
    const isLaid = isThere || (flag === 'deal' && role !== 'piece');
    return { flag, names: isLaid ? [] : all.map(({ name }) => name).slice(0, few) };
  }

  #setField(
    { thing, field }: Target & { readonly kind: 'field' },
    value: Value,
  ): void {
    const old = this.#configuration.things[thing];
    if (old === undefined) return;
    this.#configuration.things[thing] = { ...old, fields: old.fields.with(field, value) };
  }

  /** Fields without a first value that a made piece was not given. */
  #complete(): void {
    for (const [thing, said] of this.#made) {
      const { name = '', type = -1 } = this.#configuration.things[thing] ?? {};
      // What was to be something else is not made.
      if (this.#called.has(name)) continue;
      for (const field of this.#program.things[type]?.fields ?? []) {
        if (field.initial !== undefined || said.has(field.name)) continue;
        this.#missing(`${name}.${field.name}`, field.type);
      }
    }
  }

  #missing(name: string, type: Type): void {
    const inner = bare(type);
    const kind = inner.kind === 'kind' ? inner.name : '';
    const { values: all = [] } = this.#program.kinds.find((each) => each.name === kind) ?? {};
    const laid = this.#unlaid(type);
    const known = inner.kind === 'thing' ? this.#namesOf(inner.name) : all.map((one) => one.name);
    const values = known.length > few ? [] : known;
    const lay = laid.names.length === 0 ? {} : { lay: laid };
    const data = { name, type: typeText(type), values, ...lay };
    this.slips.push({ code: 'missing-parameter', data });
  }

  /** The names of what is in play of a type. */
  #namesOf(name: string): readonly string[] {
    const { things } = this.#configuration;
    return things.flatMap(({ name: own, out, type }) =>
      !out && this.#program.things[type]?.name === name ? [own] : [],
    );
  }

  #parameter(
    { name, type }: ParameterInfo,
    whole: Value | undefined,
    parts: ReadonlyMap<number, Value> | undefined,
  ): Value {
    if (whole !== undefined) return whole;
    const bare = type.kind === 'optional' ? type.type : type;
    const made = this.#configuration.things.findIndex(
      (thing, index) => this.#made.has(index) && thing.name === name,
    );
    if (bare.kind === 'thing' && made >= 0) return made;
    if (bare.kind === 'record' && parts !== undefined) return this.#record(name, bare.name, parts);
    if (type.kind !== 'optional' && this.#sound) this.#missing(name, type);
    return null;
  }

  #record(path: string, name: string, parts: ReadonlyMap<number, Value>): Value {
    const fields = this.#program.records.find((record) => record.name === name)?.fields ?? [];
    const values = fields.map((field, index) => {
      const value = parts.get(index) ?? field.initial;
      if (value === undefined) this.#missing(`${path}.${field.name}`, field.type);
      return value ?? null;
    });
    return { fields: values };
  }

  /** Paths that could be meant. */
  #known(): readonly string[] {
    const things = this.#configuration.things.flatMap(({ name, type }) =>
      (this.#program.things[type]?.fields ?? []).map((field) => `${name}.${field.name}`),
    );
    const parameters = (this.#routine?.parameters ?? []).flatMap(({ name, type }) => [
      name,
      ...this.#fieldsOf(type).map((field) => `${name}.${field.name}`),
    ]);
    return [...parameters, ...things];
  }

  #fieldsOf(type: Type): readonly FieldInfo[] {
    if (type.kind === 'optional') return this.#fieldsOf(type.type);
    if (type.kind !== 'record' && type.kind !== 'thing') return [];
    const all = type.kind === 'record' ? this.#program.records : this.#program.things;
    return all.find(({ name }) => name === type.name)?.fields ?? [];
  }
}

/** Whether a type is that of a name, or has no name of its own. */
function isOf(type: Type, name: string): boolean {
  const of = bare(type);
  return !('name' in of) || of.name === name;
}

/** `presence(stark,north)`: what is kept for these, whatever the blanks. */
function plainHead(head: string): string {
  return head.replaceAll(/\s*([(,)])\s*/gu, '$1').replaceAll(',', ', ');
}

type Faulty = Pick<BadBraces, 'fault' | 'name' | 'near'>;

/** `unit { side union }`, read: an unknown type has no fields, open braces have no inside. */
interface Braces {
  readonly type: string;
  readonly fields: readonly FieldInfo[] | undefined;
  readonly inner: string | undefined;
  readonly said: readonly (readonly [field: string, value: string])[];
}

type Target =
  | {
      readonly kind: 'parameter';
      readonly parameter: number;
      /** A field of a record; null: the whole. */
      readonly field: number | null;
      readonly type: Type;
    }
  | {
      readonly kind: 'field';
      readonly thing: number;
      readonly field: number;
      readonly name: string;
      readonly type: Type;
    };

function fieldTarget(type: ThingType, name: string, thing: number): Target | null {
  const field = type.fields.findIndex((each) => each.name === name);
  const info = type.fields[field];
  return info === undefined ? null : { kind: 'field', thing, field, name, type: info.type };
}
