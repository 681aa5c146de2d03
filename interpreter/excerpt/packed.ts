// A program as a page loads it. Its tree is mostly small records of a few shapes: a record becomes
// a list, `[shape, value, …]`, its names and its `kind` are said once for all of the shape; types
// and slots are kept once. Words lie apart, a file a language. Of places in the text only their
// order matters to who runs the rules, so they are numbered, and told by how far they are from the
// one before. What nobody needs who runs the rules is left out: the examples.
import type { Program, Routine, SlotInfo } from '../model/program.ts';
import { isPlace, numbered } from './numbered.ts';

/** A packed program, without its words: plain data for JSON. */
export interface Packed {
  /** Of each shape its kind, if it has one, and its names. */
  readonly shapes: readonly (readonly [kind: string | null, ...names: readonly string[]])[];
  /** Types and slots. */
  readonly shared: readonly unknown[];
  readonly tree: unknown;
}

/** What a packed program says in one language, in the order of the program. */
export type PackedWords = readonly unknown[];

/** Both parts. */
export interface Pack {
  readonly packed: Packed;
  readonly words: { readonly fr: PackedWords; readonly en: PackedWords };
}

/**
 * Lists begin with this, words are this and their number; a slot that is read as what it is
 * declared, not narrowed, is this and its number. Records begin with their shape.
 */
const list = -1;
const said = -2;
const read = -3;

/** In the place of a routine that only an example runs. */
const emptied: Omit<Routine, 'result'> = {
  name: '',
  role: 'example',
  words: { fr: '', en: '' },
  origin: { file: '', span: { from: 0, to: 0 }, clause: null },
  parameters: [],
  slots: [],
  body: [],
  effects: false,
  changes: false,
};

/** The program without its examples; their routines keep their places, empty. */
export function withoutExamples(program: Program): Program {
  const routines = program.routines.map((routine): Routine =>
    routine.role === 'example' ? { ...emptied, result: { kind: 'nothing' } } : routine,
  );
  return { ...program, examples: [], routines };
}

/** Packs a program without its examples. */
export function pack(program: Program): Pack {
  const packer = new Packer();
  const tree = packer.value(numbered(withoutExamples(program)));
  const { shapes, shared, fr, en } = packer;
  return { packed: { shapes, shared, tree }, words: { fr, en } };
}

/** What was packed, with the words of one language: they stand for the other's too. */
export function unpack(packed: Packed, words: PackedWords): Program {
  return new Unpacker(packed, words).value(packed.tree) as Program;
}

class Packer {
  readonly shapes: [string | null, ...string[]][] = [];
  readonly shared: unknown[] = [];
  readonly fr: unknown[] = [];
  readonly en: unknown[] = [];
  readonly #known = new Map<string, number>();
  readonly #shapeOf = new Map<string, number>();
  /** Of the routine that is packed now. */
  #slots: readonly SlotInfo[] = [];
  #last = 0;
  #isSaying = false;

  value(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return [list, ...value.map((each) => this.value(each))];
    if (isWords(value) && !this.#isSaying) return [said, this.#words(value)];
    if (!this.#isSaying && isPlainRead(value, this.#slots)) return [read, value.slot];
    const entries = Object.entries(value).filter(
      ([name, held]) => held !== undefined && !(name === 'result' && isOwnType(value)),
    );
    const [[first, kind] = []] = entries.filter(([name]) => name === 'kind');
    const isKind = first !== undefined && typeof kind === 'string';
    const held = isKind ? entries.filter(([name]) => name !== 'kind') : entries;
    const names = held.map(([name]) => name);
    const shape = this.#shape(isKind ? kind : null, names);
    return [shape, ...held.map(([name, each]) => this.#field(name, each))];
  }

  #field(name: string, value: unknown): unknown {
    if (isPlace(name, value)) {
      const { from, to } = value;
      const step = from - this.#last;
      this.#last = from;
      return [step, to - from];
    }
    if (isTypeName(name) && typeof value === 'object') return [this.#share(value)];
    if (name === 'slots' && Array.isArray(value)) {
      this.#slots = value as readonly SlotInfo[];
      return value.map((each) => this.#share(each));
    }
    return this.value(value);
  }

  #words({ fr, en }: { readonly fr: unknown; readonly en: unknown }): number {
    const key = `"${JSON.stringify([fr, en])}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#isSaying = true;
    this.en.push(this.value(en));
    const index = this.fr.push(this.value(fr)) - 1;
    this.#isSaying = false;
    this.#known.set(key, index);
    return index;
  }

  #shape(kind: string | null, names: readonly string[]): number {
    const key = JSON.stringify([kind, ...names]);
    const known = this.#shapeOf.get(key) ?? this.shapes.push([kind, ...names]) - 1;
    this.#shapeOf.set(key, known);
    return known;
  }

  #share(value: unknown): number {
    const key = JSON.stringify(value);
    const known = this.#known.get(key) ?? this.shared.push(value) - 1;
    this.#known.set(key, known);
    return known;
  }
}

class Unpacker {
  readonly #packed: Packed;
  readonly #words: PackedWords;
  #slots: readonly SlotInfo[] = [];
  #last = 0;

  constructor(packed: Packed, words: PackedWords) {
    this.#packed = packed;
    this.#words = words;
  }

  value(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    const [head = list, ...held] = value as readonly number[];
    if (head === list) return held.map((each) => this.value(each));
    if (head === said) {
      const words = this.value(this.#words[held[0] ?? 0]);
      return { fr: words, en: words };
    }
    if (head === read) {
      const [slot = 0] = held;
      return { kind: 'slot', slot, result: this.#slots[slot]?.type };
    }
    const [kind = null, ...names] = this.#packed.shapes[head] ?? [];
    const made: Record<string, unknown> = kind === null ? {} : { kind };
    for (const [index, name] of names.entries()) made[name] = this.#field(name, held[index]);
    const own = 'result' in made ? null : ownType(made);
    if (own !== null) made.result = own;
    return made;
  }

  #field(name: string, value: unknown): unknown {
    if ((name === 'at' || name === 'span') && isPair(value)) {
      const [step, length] = value;
      this.#last += step;
      return { from: this.#last, to: this.#last + length };
    }
    if (!Array.isArray(value)) return value;
    const { shared } = this.#packed;
    if (isTypeName(name)) return shared[Number(value[0])];
    if (name !== 'slots') return this.value(value);
    this.#slots = value.map((each) => shared[Number(each)] as SlotInfo);
    return this.#slots;
  }
}

/** Words, or a template: the same in both languages. */
function isWords(value: object): value is { readonly fr: unknown; readonly en: unknown } {
  return 'fr' in value && 'en' in value && Object.keys(value).length === 2;
}

function isTypeName(name: string): boolean {
  return name === 'result' || name === 'type';
}

/**
 * Whether a record reads a slot and says of it only what the slot says. Words are kept once for
 * many routines, so theirs say their types.
 */
function isPlainRead(
  value: object,
  slots: readonly SlotInfo[],
): value is { readonly slot: number; readonly result: object } {
  if (!('kind' in value && value.kind === 'slot' && 'slot' in value && 'result' in value)) {
    return false;
  }
  if (Object.keys(value).length !== 3) return false;
  const own = slots[Number(value.slot)]?.type;
  return own !== undefined && JSON.stringify(own) === JSON.stringify(value.result);
}

/** Whether the type of an expression goes without saying: then it is left out. */
function isOwnType(value: object): boolean {
  const own = 'result' in value ? ownType(value) : null;
  return 'result' in value && own !== null && JSON.stringify(value.result) === JSON.stringify(own);
}

/** The type that an expression has by what it is; null: it says its type. */
function ownType(value: object): object | null {
  if (!('kind' in value)) return null;
  if (value.kind === 'constant') return 'value' in value ? typeOf(value.value) : null;
  return typeof value.kind === 'string' && conditions.has(value.kind) ? { kind: 'yes-no' } : null;
}

/** Expressions that are yes or no, whatever they are about. */
const conditions: ReadonlySet<string> = new Set([
  'equal',
  'compare',
  'not',
  'and',
  'or',
  'in',
  'has',
  'quantify',
]);

/** The type of one whole number, of yes and no, of none. */
function typeOf(value: unknown): object {
  if (typeof value === 'boolean') return { kind: 'yes-no' };
  if (value === null) return { kind: 'none' };
  return { kind: 'integer', from: value, to: value };
}

/** Nothing but a place stands under its names, so two numbers are one. */
function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one));
}
