/**
 * Which options and optional layers touch one thing, and so must be tried together. Followed is
 * what a table is looked up with, what a list adds up, and what may stop a run (divisors, numbers
 * of dice, what there is to choose from, what fields and callers are given): through names, calls,
 * what they give and what a rule gives to fields before. Of a condition only the options in it
 * count, since a fork leads to no value of its own.
 */
import type * as tree from '../../grammar/nodes.ts';
import { children, walk } from '../../grammar/walk.ts';
import { definitionsOf } from '../check/written/nodes.ts';
import type { Book, BookFile } from '../model/book.ts';
import { decidingIn, fieldNamed, isThing, leavingIn, stoppingIn } from './touching.ts';

/** An option that is turned, or an optional layer that is on. */
export interface Turn {
  readonly what: 'option' | 'layer';
  readonly name: string;
}

/** What several turns touch. */
export interface Meeting {
  /** The name of a table, a list, a rule or a law, or of what two layers change. */
  readonly thing: string;
  /** With it the rules by which it is judged: those that come to it. */
  readonly by: ReadonlySet<string>;
  readonly turns: readonly Turn[];
  /** With more turns than so many they are not tried together: much leads there, little matters. */
  readonly most: number;
}

/** Of a law very much may decide whether it holds, of a field what it is given. */
const most = { law: 6, field: 4 };

/** Every thing that several turns touch. */
export function meetings(book: Book): readonly Meeting[] {
  const found = known.get(book) ?? new Meetings(book).all();
  known.set(book, found);
  return found;
}

const known = new WeakMap<Book, readonly Meeting[]>();

/** A name where it is read: within a definition it may be a local of it. */
interface Reading {
  readonly owner: string;
  readonly name: string;
}

/** A definition that is run. */
type Ruling = tree.Fact | tree.Procedure | tree.Action | tree.Sequence;

/** What a definition's parts are given by: reads by the name of the part; '' is the whole. */
type Given = Map<string, Reading[]>;

class Meetings {
  readonly #optional: ReadonlySet<string>;
  readonly #options = new Set<string>();
  readonly #given = new Map<string, Given>();
  /** By name of what is called: its parameters. */
  readonly #parameters = new Map<string, readonly string[]>();
  readonly #things = new Set<string>();
  /** By name of a thing: what it is looked up with. */
  readonly #sites = new Map<string, Reading[]>();
  /** By name of a rule: what it may stop at, and what it gives to fields that have ends. */
  readonly #values = new Map<string, Reading[]>();
  /** By name of a rule: what decides how it goes. */
  readonly #deciding = new Map<string, Reading[]>();
  /** By name of a rule: the rules that call it. */
  readonly #users = new Map<string, Set<string>>();
  /** By name of a definition: the layers that change it. */
  readonly #changed = new Map<string, Set<string>>();
  readonly #laws = new Set<string>();
  /** Fields with ends that they may leave, whatever has them. */
  readonly #bounded = new Set<string>();
  /** By field: what rules give it, and which. */
  readonly #writes = new Map<string, { readonly rule: string; readonly reads: Reading[] }[]>();

  constructor(book: Book) {
    const optional = book.layers.filter(({ node }) => node.optional).map(({ name }) => name);
    this.#optional = new Set(optional);
    const all = definitionsOf(book.files);
    const things = new Set(all.flatMap(({ node }) => (isThing(node) ? [node.name.text] : [])));
    for (const { node } of all) if (node.kind === 'option') this.#options.add(node.name.text);
    for (const { node } of all) {
      if (!('parameters' in node)) continue;
      const parameters = node.parameters.map(({ name }) => name.text);
      this.#parameters.set(node.name.text, parameters);
      for (const { name, type } of node.parameters) {
        // A thing is the same whoever hands it over.
        const isSame = type.kind === 'named-type' && things.has(type.name);
        if (!isSame) this.#give(node.name.text, name.text, []);
      }
    }
    for (const { node } of all) if (isThing(node)) this.#readFields(node);
    for (const { node } of all) this.#read(node);
    for (const { node } of all) if (node.kind === 'law') this.#readLaw(node);
    for (const file of book.files) this.#changes(file);
  }

  all(): readonly Meeting[] {
    if (this.#options.size + this.#optional.size < 2) return [];
    const layered = [...this.#changed].flatMap(([name, layers]) => (layers.size > 1 ? [name] : []));
    const touched = [...new Set([...this.#things, ...layered])].map((thing) => {
      const turns = this.#turnsAt([{ owner: '', name: thing }, ...(this.#sites.get(thing) ?? [])]);
      const own = this.#laws.has(thing) ? most.law : Infinity;
      return { thing, by: this.#judging(thing), turns, most: own };
    });
    const given = [...this.#values].map(([thing, values]) => {
      const wide = this.#turnsAt(values, most.field);
      const turns = wide.length <= most.field ? wide : this.#turnsAt(values);
      return { thing, by: this.#judging(thing), turns, most: most.field };
    });
    return [...touched, ...given].filter(({ turns }) => turns.length > 1);
  }

  /** A thing and, where runs decide it, the rules that lead to it. */
  #judging(thing: string): ReadonlySet<string> {
    const found = new Set([thing]);
    for (const each of found) for (const user of this.#users.get(each) ?? []) found.add(user);
    return found;
  }

  /**
   * The turns that touch what is read, directly or by way of what it is given. With a number of
   * those that matter also by way of what decides how rules go and of what others give to fields.
   */
  #turnsAt(sites: readonly Reading[], few: number | null = null): readonly Turn[] {
    const found = new Map<string, Turn>();
    const seen = new Set<string>();
    const waiting = [...sites];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const inside = this.#given.get(next.owner)?.get(next.name);
      const key = inside === undefined ? next.name : `${next.owner} ${next.name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (few !== null) waiting.push(...this.#around(next));
      if (few !== null && found.size > few) break;
      if (inside !== undefined) {
        waiting.push(...inside);
        continue;
      }
      const { name } = next;
      if (this.#options.has(name)) found.set(`option ${name}`, { what: 'option', name });
      for (const layer of this.#changed.get(name) ?? []) {
        found.set(`layer ${layer}`, { what: 'layer', name: layer });
      }
      waiting.push(...(this.#given.get(name)?.get('') ?? []));
    }
    return [...found.values()];
  }

  /** What decides how a rule goes in which something is read, and what gives a field its value. */
  #around({ owner, name }: Reading): readonly Reading[] {
    const writes = this.#writes.get(name) ?? [];
    return [
      ...(this.#deciding.get(owner) ?? []),
      ...writes.flatMap(({ rule, reads }) => [...reads, ...(this.#deciding.get(rule) ?? [])]),
    ];
  }

  // ------------------------------------------------------------------------------ what gives what

  #readFields(node: tree.Definition): void {
    walk(node, (inner) => {
      if (inner.kind !== 'field' || inner.type.kind !== 'range-type') return;
      this.#bounded.add(`.${inner.name.text}`);
    });
  }

  #read(node: tree.Definition): void {
    switch (node.kind) {
      case 'table':
        this.#things.add(node.name.text);
        return;
      case 'number':
        this.#give(node.name.text, '', this.#names(node.value, node.name.text));
        return;
      case 'modifier-list':
        this.#things.add(node.name.text);
        return;
      case 'modifier': {
        const list = node.list.text;
        this.#give(list, '', this.#names(node.value, list));
        if (node.condition !== null) this.#give(list, '', this.#optionsIn(node.condition, list));
        this.#sitesIn(node, list);
        return;
      }
      case 'fact':
      case 'procedure':
      case 'action':
      case 'sequence':
        this.#readRule(node);
        return;
      default:
    }
  }

  /** What a run of a rule may stop at, and what the rule gives to fields before. */
  #stopsIn(node: Ruling, owner: string): void {
    const stops: Reading[] = [];
    const values: Reading[] = [];
    const forks = this.#optionsIn(node, owner);
    const deciding: Reading[] = [];
    this.#deciding.set(owner, deciding);
    walk(node, (inner) => {
      for (const part of decidingIn(inner)) deciding.push(...this.#names(part, owner));
      for (const part of stoppingIn(inner)) stops.push(...this.#names(part, owner));
      for (const part of leavingIn(inner)) stops.push(...this.#optionsIn(part, owner));
      if (inner.kind === 'assignment' && inner.target.kind === 'field-access') {
        const field = fieldNamed(inner.target);
        const reads = [...this.#names(inner.value, owner), ...forks];
        this.#give(owner, field, reads);
        if (this.#bounded.has(field)) {
          // What decides that it is given counts too, whatever it is made of.
          values.push({ owner, name: inner.how }, ...this.#names(inner.value, owner));
          if (inner.how !== 'goes to') values.push({ owner, name: field });
        }
        this.#writes.set(field, [...(this.#writes.get(field) ?? []), { rule: owner, reads }]);
      } else if (inner.kind === 'call') this.#use(inner.callee.text, owner);
    });
    // What it gives may lie beyond the ends that it declares.
    if ('result' in node && node.result?.kind === 'range-type') stops.push({ owner, name: '' });
    const all = [...stops, ...values];
    if (all.length > 0) this.#values.set(owner, [...all, ...forks]);
    if (stops.length === 0) return;
    this.#things.add(owner);
    this.#sites.set(owner, [...stops, ...forks]);
  }

  /** What decides whether a law holds: what it says, and what rules give to the fields in it. */
  #readLaw({ name: { text }, value }: tree.LawDefinition): void {
    this.#things.add(text);
    this.#laws.add(text);
    const reads = [...this.#names(value, text), ...this.#optionsIn(value, text)];
    walk(value, (inner) => {
      if (inner.kind !== 'field-access') return;
      for (const write of this.#writes.get(fieldNamed(inner)) ?? []) {
        reads.push(...write.reads, { owner: '', name: write.rule });
        this.#use(text, write.rule);
      }
    });
    this.#sites.set(text, reads);
  }

  #use(name: string, user: string): void {
    this.#users.set(name, (this.#users.get(name) ?? new Set<string>()).add(user));
  }

  #readRule(node: Ruling): void {
    const owner = node.name.text;
    walk(node, (inner) => {
      switch (inner.kind) {
        case 'let':
          this.#give(owner, inner.name.text, this.#names(inner.value, owner));
          return;
        case 'for-each':
          this.#give(owner, inner.name.text, this.#names(inner.list, owner));
          return;
        case 'assignment':
          if (inner.target.kind === 'name-expression') {
            this.#give(owner, inner.target.name, this.#names(inner.value, owner));
          }
          return;
        case 'return':
          if (inner.value !== null) this.#give(owner, '', this.#names(inner.value, owner));
          return;
        case 'expression-statement':
          this.#give(owner, '', this.#names(inner.expression, owner));
          return;
        case 'if':
        case 'conditional':
          this.#give(owner, '', this.#optionsIn(inner.condition, owner));
          return;
        default:
      }
    });
    this.#sitesIn(node, owner);
    this.#stopsIn(node, owner);
  }

  /** Where tables are looked up, and what calls hand over. */
  #sitesIn(node: tree.Node, owner: string): void {
    // Which of two values is looked up, the options of the rule decide.
    const forks = this.#optionsIn(node, owner);
    walk(node, (inner) => {
      if (inner.kind === 'call') {
        const parameters = this.#parameters.get(inner.callee.text) ?? [];
        inner.arguments.forEach((each, at) => {
          const name = parameters[at];
          if (name === undefined || !this.#given.get(inner.callee.text)?.has(name)) return;
          this.#give(inner.callee.text, name, this.#names(each, owner));
        });
      }
      if (inner.kind !== 'look-up') return;
      const { text } = inner.table;
      const reads = inner.subscripts.flatMap((each) => this.#names(each, owner));
      this.#sites.set(text, [...(this.#sites.get(text) ?? []), ...reads, ...forks]);
    });
  }

  #give(owner: string, part: string, reads: readonly Reading[]): void {
    const given = this.#given.get(owner) ?? new Map<string, Reading[]>();
    this.#given.set(owner, given);
    const known = given.get(part);
    if (known === undefined) given.set(part, [...reads]);
    else for (const read of reads) known.push(read);
  }

  /** The names whose values a value is made of. */
  #names(node: tree.Node, owner: string): readonly Reading[] {
    switch (node.kind) {
      case 'name-expression':
        return [{ owner, name: node.name }];
      case 'field-access':
        // A field may hold whatever its type allows, but for what the rule itself has given it.
        return [...this.#names(node.object, owner), { owner, name: fieldNamed(node) }];
      case 'look-up':
        // What it gives stands in the table, whatever it is looked up with.
        return [{ owner: '', name: node.table.text }];
      case 'conditional':
        return [
          ...this.#optionsIn(node.condition, owner),
          ...children(node)
            .filter((part) => part !== node.condition)
            .flatMap((part) => this.#names(part, owner)),
        ];
      case 'call': {
        const callee = node.callee.text;
        // What a rule is handed counts where its value is made of it.
        if (this.#parameters.has(callee)) return [{ owner: '', name: callee }];
        return node.arguments.flatMap((each) => this.#names(each, owner));
      }
      default:
        return children(node).flatMap((part) => this.#names(part, owner));
    }
  }

  #optionsIn(node: tree.Node, owner: string): readonly Reading[] {
    const found: Reading[] = [];
    walk(node, (inner) => {
      if (inner.kind !== 'name-expression' || !this.#options.has(inner.name)) return;
      found.push({ owner, name: inner.name });
    });
    return found;
  }

  // --------------------------------------------------------------------------- what layers change

  #changes(file: BookFile): void {
    const { layer, tree: source } = file;
    if (layer === null || !this.#optional.has(layer)) return;
    const note = (name: string): void => {
      this.#changed.set(name, (this.#changed.get(name) ?? new Set<string>()).add(layer));
    };
    walk(source, (node) => {
      switch (node.kind) {
        case 'modifier':
          note(node.list.text);
          return;
        case 'replace':
          if ('name' in node.definition) note(node.definition.name.text);
          return;
        // What a layer adds is there with it alone.
        case 'law':
        case 'procedure':
        case 'action':
          note(node.name.text);
          return;
        case 'replace-cell':
        case 'replace-row':
          note(node.table.text);
          return;
        case 'remove-definition':
          note(node.name.text.split('.')[0] ?? '');
          return;
        default:
      }
    });
  }
}
