/**
 * What is kept for each: of a state such as `state presence of house in province` there is one
 * thing for each house in each province, from the start; what is kept for pieces comes with them.
 * It is found by a function, whose arguments are the type and what it is kept for. No rule can
 * write its name.
 */
import type { Thing } from './configuration.ts';
import { fail } from './fault.ts';
import type { Expr, KindInfo, Program, ThingType } from './program.ts';
import type { Type } from './types.ts';
import { bare } from './types.ts';
import type { Value } from './values.ts';

/** The function. */
export const keptFunction = '#kept';

/** The thing of a type that is kept for these; it stands at `from` or behind. */
export function keptFor(
  things: readonly Thing[],
  { type, keys, from }: {
    readonly type: number;
    readonly keys: readonly Value[];
    readonly from: number;
  },
): number {
  for (let index = from; index < things.length; index += 1) {
    const thing = things[index];
    if (thing?.type !== type) continue;
    if (keys.every((key, at) => thing.fields[at] === key)) return index;
  }
  return fail('none-found', {});
}

/** What is kept at the start, for what is in play then; it follows it. */
export function keptThings(program: Program, things: readonly Thing[]): readonly Thing[] {
  return program.things.flatMap((info, type) => allKept(program, things, { info, type }));
}

/** Puts a piece among the others, with what is kept for it; gives its index. */
export function join(program: Program, things: Thing[], piece: Thing): number {
  const index = things.push(piece) - 1;
  things.push(...keptWith(program, things));
  return index;
}

/** What is kept for a thing that has come into play as the last of these, and for it and others. */
function keptWith(program: Program, things: readonly Thing[]): readonly Thing[] {
  const [fresh, { type: made = -1 } = {}] = [things.length - 1, things.at(-1)];
  const name = program.things[made]?.name;
  return keptOf(program, made).flatMap(({ info, type }) => {
    const { keys = 0, fields } = info;
    const isFresh = ({ fields: of }: Thing): boolean =>
      fields.slice(0, keys).some((key, at) => isOf(key.type, name) && of[at] === fresh);
    return allKept(program, things, { info, type }).filter(isFresh);
  });
}

const kept = new WeakMap<Program, Map<number, readonly OfType[]>>();

/** What is kept for things of a type, among others; found once. */
function keptOf(program: Program, made: number): readonly OfType[] {
  const all = kept.get(program) ?? new Map<number, readonly OfType[]>();
  kept.set(program, all);
  const name = program.things[made]?.name;
  const found =
    all.get(made) ??
    program.things.flatMap((info, type) => {
      const { keys = 0, fields } = info;
      return fields.slice(0, keys).some((key) => isOf(key.type, name)) ? [{ info, type }] : [];
    });
  all.set(made, found);
  return found;
}

function isOf(type: Type, name: string | undefined): boolean {
  return type.kind === 'thing' && type.name === name;
}

interface OfType {
  readonly info: ThingType;
  readonly type: number;
}

/** One for each combination, in the order of what it is kept for. */
function allKept(
  program: Program,
  things: readonly Thing[],
  { info, type }: OfType,
): readonly Thing[] {
  const { keys = 0, fields } = info;
  if (keys === 0) return [];
  let combined: readonly (readonly Value[])[] = [[]];
  for (const { type: of } of fields.slice(0, keys)) {
    const values = valuesFor(of, program, things);
    combined = combined.flatMap((before) => values.map((value) => [...before, value]));
  }
  const rest = fields.slice(keys).map(({ initial }) => initial ?? null);
  return combined.map((of) => {
    const name = keptName(info, of, { program, things });
    return { type, name, out: false, fields: [...of, ...rest] };
  });
}

/** All that something may be kept for, in order. */
function valuesFor(type: Type, program: Program, things: readonly Thing[]): readonly Value[] {
  switch (type.kind) {
    case 'kind':
      return (kindNamed(program, type.name)?.values ?? []).map((_, index) => index);
    case 'yes-no':
      return [false, true];
    case 'integer': {
      const [from, to] = [type.from ?? 0, type.to ?? -1];
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, extra) => from + extra);
    }
    case 'thing': {
      const wanted = program.things.findIndex(({ name }) => name === type.name);
      return things.flatMap((thing, index) =>
        thing.type === wanted && !thing.out ? [index] : [],
      );
    }
    default:
      return [];
  }
}

function kindNamed({ kinds }: Pick<Program, 'kinds'>, name: string): KindInfo | undefined {
  return kinds.find((kind) => kind.name === name);
}

/** How a constant that something is kept for is written; null where it is none. */
export function keyText(key: Expr, kinds: readonly KindInfo[]): string | null {
  if (key.kind === 'named') return key.name;
  if (key.kind !== 'constant' || key.result.kind === 'unknown') return null;
  return keyName(key.value, bare(key.result), { program: { kinds }, things: [] });
}

/** What it is called: `presence(stark, north)`. */
function keptName(
  { name, fields }: Pick<ThingType, 'name' | 'fields'>,
  keys: readonly Value[],
  of: { readonly program: Pick<Program, 'kinds'>; readonly things: readonly Thing[] },
): string {
  const said = keys.map((key, at) => keyName(key, bare(fields[at]?.type ?? { kind: 'none' }), of));
  return `${name}(${said.join(', ')})`;
}

function keyName(
  key: Value,
  type: Type,
  { program, things }: Parameters<typeof keptName>[2],
): string {
  if (typeof key === 'boolean') return key ? 'yes' : 'no';
  if (typeof key !== 'number') return '';
  if (type.kind === 'thing') return things[key]?.name ?? '';
  if (type.kind !== 'kind') return String(key);
  return kindNamed(program, type.name)?.values[key]?.name ?? '';
}
