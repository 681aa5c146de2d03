/** What is kept for each: `presence(h, p)`, and what comes and goes with pieces. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { keptFunction, keyText } from '../model/kept.ts';
import type { Expr } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { integer, isListed, typeText, valuesOf, yesNo } from '../model/types.ts';
import { mapNames } from './areas.ts';
import type { Wanted } from './arguments.ts';
import { readArguments } from './arguments.ts';
import type { Context, RuleContext } from './context.ts';
import { broken, constant, expect, refuse } from './context.ts';
import type { Maker } from './frames.ts';
import type { Names, ThingName } from './names.ts';
import { runsNothing } from './scope.ts';

/** The kind of thing that a name stands for, if there is one of it for each of something. */
export function keptNamed(names: Names, name: string): ThingName | null {
  const found = names.things.get(name);
  return found !== undefined && found.keys > 0 ? found : null;
}

function keysOf({ known }: Context, { name, keys }: ThingName): readonly Wanted[] {
  return known.fields(name).slice(0, keys);
}

/** `presence(h, p)`: what is kept for these. */
export function keptCall(context: Context, node: tree.Call, kept: ThingName): Expr {
  const { scope } = context;
  const { callee, arguments: given } = node;
  if (runsNothing(scope.purpose)) refuse(context, node.span, 'call');
  const parameters = keysOf(context, kept);
  const keys = readArguments(context, given, { name: callee, parameters });
  const result: Type = { kind: 'thing', name: kept.name };
  if (keys === null) return { ...broken, result };
  const type = constant(kept.index, { kind: 'integer', from: kept.index, to: kept.index });
  return { kind: 'builtin', name: keptFunction, arguments: [type, ...keys], result };
}

/** What a set-up calls the one that is kept for these; null (reported) where it names none. */
export function keptInSetUp(
  context: Context,
  kept: ThingName,
  item: tree.DealItem,
): string | null {
  const parameters = keysOf(context, kept);
  const keys = readArguments(context, item.keys, { name: item.type, parameters });
  const texts = keys?.map((key) => keyText(key, context.names.kindOrder)) ?? [null];
  return texts.includes(null) ? null : `${kept.name}(${texts.join(', ')})`;
}

/** The kinds of things that are kept for a kind of piece, each with the keys that may be one. */
function* keptForPieces(
  context: Context,
  piece: string,
): Generator<{ readonly kept: ThingName; readonly keys: readonly Wanted[]; readonly at: number }> {
  for (const kept of context.names.inOrder) {
    if (kept.keys === 0) continue;
    const keys = keysOf(context, kept);
    for (const [at, { type }] of keys.entries()) {
      if (type.kind === 'thing' && type.name === piece) yield { kept, keys, at };
    }
  }
}

/** With a new piece comes what is kept for it, alone or with others. */
export function keepFor(context: Context, at: Span, piece: Expr): void {
  if (piece.result.kind !== 'thing') return;
  for (const { kept, keys, at: own } of keptForPieces(context, piece.result.name)) {
    keepEach(context, { at, kept, keys, own, piece, given: [] });
  }
}

interface Keeping {
  readonly at: Span;
  readonly kept: ThingName;
  readonly keys: readonly Wanted[];
  /** The key that is the new piece: none before it is. */
  readonly own: number;
  readonly piece: Expr;
  readonly given: readonly Expr[];
}

function keepEach(context: Context, of: Keeping): void {
  const { scope } = context;
  const { at, kept, keys, own, piece, given } = of;
  const key = keys[given.length];
  if (key === undefined) {
    const slot = scope.slot('', { kind: 'thing', name: kept.name });
    const rest = kept.fields.slice(keys.length).map((field) => startOf(context, kept, field));
    const fields = [...given, ...rest];
    scope.emit({ at, kind: 'create', slot, type: kept.index, name: null, fields });
    return;
  }
  if (given.length === own) {
    keepEach(context, { ...of, given: [...given, piece] });
    return;
  }
  const list = everyKey(context, key.type, given.length < own ? piece : null);
  const [slot, items, index] = [key.type, list.result, integer].map((type) =>
    scope.slot('', type),
  ) as [number, number, number];
  const one: Expr = { kind: 'slot', slot, result: key.type };
  const body = scope.block(() => keepEach(context, { ...of, given: [...given, one] }));
  scope.emit({ at, kind: 'each', slot, items, index, list, body });
}

/** What a field holds at first; what has no first value was told where it is declared. */
function startOf(context: Context, { name: owner }: ThingName, field: tree.Field): Expr {
  const { type = { kind: 'none' } } =
    context.known.fields(owner).find(({ name }) => name === field.name.text) ?? {};
  return field.value === null ? constant(null, type) : expect(context, field.value, type);
}

/** All that something may be kept for; `but` is left out. */
function everyKey({ names, scope }: Context, type: Type, but: Expr | null): Expr {
  const result: Type = { kind: 'list', element: type };
  switch (type.kind) {
    case 'kind':
      return constant([...(names.kinds.get(type.name)?.values.keys() ?? [])], result);
    case 'yes-no':
      return constant([false, true], result);
    case 'integer':
      return constant(valuesOf(type) ?? [], result);
    case 'thing': {
      const slot = scope.slot('', type);
      const index = names.things.get(type.name)?.index ?? -1;
      const one: Expr = { kind: 'slot', slot, result: type };
      const isOther = but?.result.kind === 'thing' && but.result.name === type.name;
      const condition: Expr | null = isOther
        ? { kind: 'equal', deep: false, negated: true, left: one, right: but, result: yesNo }
        : null;
      const source = { kind: 'type', type: index } as const;
      return { kind: 'select', slot, source, condition, give: null, result };
    }
    default:
      return constant([], result);
  }
}

/** Whether something is kept for a kind of piece. */
export function hasKept(context: Context, piece: Type): boolean {
  return piece.kind === 'thing' && keptForPieces(context, piece.name).next().done === false;
}

/** With a piece leaves play what is kept for it. */
export function dropFor(context: RuleContext, at: Span, piece: Expr): void {
  const { scope } = context;
  if (piece.result.kind !== 'thing') return;
  for (const { kept, keys, at: field } of keptForPieces(context, piece.result.name)) {
    const result: Type = { kind: 'thing', name: kept.name };
    const [slot, items, index, element] = [result, listOf(result), integer, result].map((type) =>
      scope.slot('', type),
    ) as [number, number, number, number];
    const one: Expr = { kind: 'slot', slot: element, result };
    const type = keys[field]?.type ?? result;
    const left: Expr = { kind: 'field', thing: one, type: kept.index, field, result: type };
    const condition: Expr = {
      ...{ kind: 'equal', deep: false, negated: false, left, right: piece, result: yesNo },
    };
    const source = { kind: 'type', type: kept.index } as const;
    const list: Expr = {
      ...{ kind: 'select', slot: element, source, condition, give: null, result: listOf(result) },
    };
    const thing: Expr = { kind: 'slot', slot, result };
    const body = [{ at, kind: 'remove', thing } as const];
    scope.emit({ at, kind: 'each', slot, items, index, list, body });
  }
}

function listOf(element: Type): Type {
  return { kind: 'list', element };
}

/** So many things at most are kept of one kind. */
const most = 10_000;

/** Tells of what nothing can be kept for, and of fields that do not say how they begin. */
export function checkKept(maker: Maker, kept: ThingName): void {
  const { names } = maker;
  const { node, file } = kept.definition;
  if (node.kind !== 'state') return;
  const at = { file: file.path };
  let count = 1;
  for (const key of node.keys) {
    const type = maker.type(key.type, kept.definition);
    if (type.kind === 'unknown') continue;
    const many = howMany(names, type);
    count *= many ?? 1;
    if (many !== null && count <= most) continue;
    const data = { name: node.name.text, type: typeText(type), most: many === null ? null : most };
    names.problem({ ...at, span: key.span }, 'endless-key', data);
    return;
  }
  for (const field of kept.fields.slice(kept.keys)) {
    const { type, value, name } = field;
    if (value !== null || type.kind === 'optional-type') continue;
    const data = { owner: node.name.text, name: name.text };
    names.problem({ ...at, span: name.span }, 'missing-field', data);
  }
}

/** How many values of a type there are at most, pieces aside; null: nothing is kept for them. */
function howMany(names: Names, type: Type): number | null {
  switch (type.kind) {
    case 'kind':
      return names.kinds.get(type.name)?.values.length ?? 0;
    case 'yes-no':
      return 2;
    case 'integer':
      return isListed(type) ? (type.to ?? 0) - (type.from ?? 0) + 1 : null;
    case 'thing': {
      const thing = names.things.get(type.name);
      if (thing?.role === 'piece' && thing.keys === 0) return 1;
      if (thing?.role !== 'place') return null;
      const maps = [...names.maps.values()].filter(
        ({ definition }) => definition.node.place.text === type.name,
      );
      return Math.max(1, ...maps.map(({ definition }) => mapNames(definition).size));
    }
    default:
      return null;
  }
}
