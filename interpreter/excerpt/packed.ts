// A program as a page loads it. Its tree is mostly small records of a few shapes: a record becomes
// a list, `[shape, value, …]`, its names and its `kind` are said once for all of the shape, types
// of results are kept once, and places in the text are told by how far they are from the one
// before. What nobody needs who runs the rules is left out: the examples.
import type { Program } from '../model/program.ts';

/** A packed program: plain data for JSON. */
export interface Packed {
  /** Of each shape its kind, if it has one, and its names. */
  readonly shapes: readonly (readonly [kind: string | null, ...names: readonly string[]])[];
  /** The types of results. */
  readonly types: readonly unknown[];
  readonly tree: unknown;
}

/** Lists begin with this, records with the number of their shape. */
const list = -1;

/** The program without its examples; their routines keep their places, empty. */
export function withoutExamples(program: Program): Program {
  const routines = program.routines.map((routine) =>
    routine.role === 'example' ? { ...routine, body: [], slots: [] } : routine,
  );
  return { ...program, examples: [], routines };
}

/** Packs a program without its examples. */
export function pack(program: Program): Packed {
  const packer = new Packer();
  const tree = packer.value(withoutExamples(program));
  return { shapes: packer.shapes, types: packer.types, tree };
}

/** What was packed. */
export function unpack(packed: Packed): Program {
  return new Unpacker(packed).value(packed.tree) as Program;
}

class Packer {
  readonly shapes: [string | null, ...string[]][] = [];
  readonly types: unknown[] = [];
  readonly #shapeOf = new Map<string, number>();
  readonly #typeOf = new Map<string, number>();
  #last = 0;

  value(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return [list, ...value.map((each) => this.value(each))];
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
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
    const isType = name === 'result' && typeof value === 'object';
    return isType ? [this.#type(value)] : this.value(value);
  }

  #shape(kind: string | null, names: readonly string[]): number {
    const key = JSON.stringify([kind, ...names]);
    const known = this.#shapeOf.get(key) ?? this.shapes.push([kind, ...names]) - 1;
    this.#shapeOf.set(key, known);
    return known;
  }

  #type(type: unknown): number {
    const key = JSON.stringify(type);
    const known = this.#typeOf.get(key) ?? this.types.push(type) - 1;
    this.#typeOf.set(key, known);
    return known;
  }
}

class Unpacker {
  readonly #packed: Packed;
  #last = 0;

  constructor(packed: Packed) {
    this.#packed = packed;
  }

  value(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    const [head = list, ...held] = value as readonly number[];
    if (head === list) return held.map((each) => this.value(each));
    const [kind = null, ...names] = this.#packed.shapes[head] ?? [];
    const made: Record<string, unknown> = kind === null ? {} : { kind };
    for (const [index, name] of names.entries()) made[name] = this.#field(name, held[index]);
    return made;
  }

  #field(name: string, value: unknown): unknown {
    if (isPlaceName(name) && isPair(value)) {
      const [step, length] = value;
      this.#last += step;
      return { from: this.#last, to: this.#last + length };
    }
    if (name === 'result' && Array.isArray(value)) return this.#packed.types[Number(value[0])];
    return this.value(value);
  }
}

function isPlaceName(name: string): boolean {
  return name === 'at' || name === 'span';
}

function isPlace(
  name: string,
  value: unknown,
): value is { readonly from: number; readonly to: number } {
  if (!isPlaceName(name) || typeof value !== 'object' || value === null) return false;
  return 'from' in value && 'to' in value && Object.keys(value).length === 2;
}

/** Nothing but a place stands under its names, so two numbers are one. */
function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one));
}
