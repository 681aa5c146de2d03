/** How an example begins: its map, its deals, the things it names and changes. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { Expr, ScriptedFact, ThingType } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { mapNames } from './areas.ts';
import type { Context } from './context.ts';
import { expression, mismatch } from './context.ts';
import { dealNames } from './deals.ts';
import { givenFields } from './fields.ts';
import type { Maker } from './frames.ts';
import { recordLiteral } from './records.ts';
import { placed } from './scope.ts';

/** An example while it is read. */
export interface Reading {
  readonly maker: Maker;
  readonly definition: Definition<tree.Example>;
  readonly context: Context;
  readonly things: readonly ThingType[];
  /** Routine of a sequence by its index. */
  readonly sequenceRoutine: (index: number) => number;
  /** Its maps and deals by index. */
  map: number | null;
  readonly deals: number[];
  /** What the last `do` gave. */
  result: Expr;
  /** Where that `do` is. */
  done: Span;
  expects: number;
  /** Cells of charts said of the steps so far. */
  readonly held: ScriptedFact[];
}

/** The names that its map and deals bring into sight. */
export function setUpNames(reading: Reading): ReadonlyMap<string, Type> {
  const sources = reading.definition.node.items.flatMap((item): Found[] => {
    if (item.kind === 'given-map') return [givenMap(reading, item.name)];
    return item.kind === 'given-deal' ? [givenDeal(reading, item.name)] : [];
  });
  const [only = new Map<string, Type>()] = sources;
  // A map of hexes has hundreds: they are copied only where they are not the only names.
  return sources.length <= 1 ? only : new Map(sources.flatMap((names) => [...names]));
}

type Found = ReadonlyMap<string, Type>;

function givenMap(reading: Reading, name: tree.Name): Found {
  const { names } = reading.maker;
  const known = names.maps.get(name.text);
  names.use(`map:${name.text}`, placed(reading.context.scope, name));
  if (known === undefined) return missing(reading, name, names.maps.keys());
  reading.map = known.index;
  return mapNames(known.definition);
}

function givenDeal(reading: Reading, name: tree.Name): Found {
  const { names } = reading.maker;
  const known = names.deals.get(name.text);
  names.use(`deal:${name.text}`, placed(reading.context.scope, name));
  if (known === undefined) return missing(reading, name, names.deals.keys());
  reading.deals.push(known.index);
  const on = known.definition.node.map;
  if (on !== null) reading.map ??= names.maps.get(on.text)?.index ?? null;
  return dealNames(names, known.definition);
}

/** A set-up that is not there: the names that it would bring are not blamed as well. */
function missing(reading: Reading, name: tree.Name, known: Iterable<string>): Found {
  const { definition, context, maker } = reading;
  context.scope.partial = true;
  const data = { name: name.text, near: near(name.text, known) };
  maker.names.problem({ file: definition.file.path, span: name.span }, 'unknown-name', data);
  return new Map();
}

/** `given a = …`: a piece of that name, or a value. */
export function givenName(
  reading: Reading,
  item: tree.ExampleItem & { readonly kind: 'given-name' },
): void {
  const { context } = reading;
  const { scope } = context;
  const typed =
    item.value.kind === 'record-literal'
      ? recordLiteral(context, item.value, item.name.text)
      : expression(context, item.value);
  const local = scope.declare(item.name.text, typed.result, {
    span: item.name.span,
    changes: false,
  });
  local.used = true;
  scope.emit({ at: item.span, kind: 'set', slot: local.slot, value: typed });
}

/** `given turn { … }`: fields of a state, a place or a piece. */
export function givenThing(
  reading: Reading,
  item: tree.ExampleItem & { readonly kind: 'given-fields' },
): void {
  const { context } = reading;
  const { name: callee, keys, span } = item;
  const isKept = keys.length > 0;
  const thing = isKept
    ? kept(context, { kind: 'call', callee, arguments: keys, span })
    : expression(context, named(callee));
  if (thing.result.kind !== 'thing') {
    mismatch(context, item.name.span, { expected: 'piece', found: thing.result });
    return;
  }
  setFields(reading, item, thing);
}

/** What is kept for something, found once. */
function kept(context: Context, node: tree.Call): Expr {
  const { scope } = context;
  const found = expression(context, node);
  const slot = scope.slot('', found.result);
  scope.emit({ at: node.span, kind: 'set', slot, value: found });
  return { kind: 'slot', slot, result: found.result };
}

/** `given side 0812 0813 { … }`: fields of what lies between two places. */
export function givenBorder(
  reading: Reading,
  item: tree.ExampleItem & { readonly kind: 'given-border' },
): void {
  const { context } = reading;
  const { scope } = context;
  const side = expression(context, {
    kind: 'call',
    callee: { kind: 'name', text: 'border', span: item.span },
    arguments: [named(item.first), named(item.second)],
    span: item.span,
  });
  const { result } = side;
  if (result.kind !== 'thing') return;
  const slot = scope.slot('', result);
  scope.emit({ at: item.span, kind: 'set', slot, value: side });
  setFields(reading, item, { kind: 'slot', slot, result });
}

function named(name: tree.Name): tree.NameExpression {
  return { kind: 'name-expression', name: name.text, span: name.span };
}

function setFields(
  { context, things }: Reading,
  item: tree.ExampleItem & { readonly kind: 'given-fields' | 'given-border' },
  thing: Expr,
): void {
  const name = thing.result.kind === 'thing' ? thing.result.name : '';
  const type = context.names.things.get(name)?.index ?? -1;
  const info = things[type];
  if (info === undefined) return;
  for (const field of givenFields(context, info, item.values)) {
    const { at, field: index, value } = field;
    context.scope.emit({ at, kind: 'field', thing, type, field: index, value });
  }
}
