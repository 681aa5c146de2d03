/**
 * A state that lives as long as a procedure: `state fight during assault`. Whoever enters the
 * procedure puts away what the state held and begins it afresh; whoever leaves it puts that back.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Book, Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import { rewritten } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { constantValue } from './constant.ts';
import type { RuleContext } from './context.ts';
import { constant, expect } from './context.ts';
import type { Maker } from './frames.ts';
import { constantContext } from './frames.ts';
import type { Names, ThingName } from './names.ts';

/** The procedures that a state lives as long as, as written; of what is no such state none. */
export function lifeOf({ definition }: Pick<ThingName, 'definition'>): readonly tree.Name[] {
  const { node } = definition;
  return node.kind === 'state' ? node.during : [];
}

/** The states that live as long as a procedure. */
function statesDuring(names: Names, procedure: string): readonly ThingName[] {
  return names.inOrder.filter(
    (thing) =>
      thing.role === 'state' && lifeOf(thing).some(({ text }) => text === procedure),
  );
}

/** The body of a procedure with the states that live as long as it. */
export function living(
  maker: Maker,
  context: RuleContext,
  of: { readonly body: readonly Operation[]; readonly name: string; readonly at: Span },
): readonly Operation[] {
  const { body, name, at } = of;
  const fields = statesDuring(maker.names, name).flatMap((state) => fieldsOf(maker, state));
  if (fields.length === 0) return body;
  const { scope } = context;
  const kept = fields.map(({ read }) => scope.slot('', read.result));
  const opened = fields.flatMap((field, index): readonly Operation[] => [
    { at, kind: 'set', slot: kept[index] ?? -1, value: field.read, untold: true },
    given(at, field, field.first),
  ]);
  const closed = fields.map((field, index) =>
    given(at, field, { kind: 'slot', slot: kept[index] ?? -1, result: field.read.result }),
  );
  const left = (operation: Operation): readonly Operation[] => {
    if (operation.kind !== 'return') return [operation];
    const { value } = operation;
    // What it gives is worked out while the state still lives.
    if (value === null || value.kind === 'constant') return [...closed, operation];
    const slot = scope.slot('', value.result);
    return [
      { at: operation.at, kind: 'set', slot, value },
      ...closed,
      { ...operation, value: { kind: 'slot', slot, result: value.result } },
    ];
  };
  return [...opened, ...rewritten(body, left), ...(body.at(-1)?.kind === 'return' ? [] : closed)];
}

type Field = Expr & { readonly kind: 'field' };

interface Living {
  readonly read: Field;
  /** What it holds at first. */
  readonly first: Expr;
}

function fieldsOf(maker: Maker, state: ThingName): readonly Living[] {
  const { index, name } = state;
  const thing = constant(index, { kind: 'thing', name });
  return state.fields.map((node, field): Living => {
    const type: Type = maker.known.fields(name)[field]?.type ?? { kind: 'none' };
    const read: Field = { kind: 'field', thing, type: index, field, result: type };
    return { read, first: constant(firstValue(maker, state.definition, { node, type }), type) };
  });
}

/** What is wrong with it is told where it is declared. */
function firstValue(
  maker: Maker,
  definition: Definition,
  { node: { value }, type }: { readonly node: tree.Field; readonly type: Type },
): Value {
  if (value === null) return null;
  const context = constantContext(maker, definition);
  return constantValue(context.scope.aside(() => expect(context, value, type))) ?? null;
}

function given(at: Span, { read: { thing, type, field } }: Living, value: Expr): Operation {
  return { at, kind: 'field', thing, type, field, value, untold: true };
}

/** Tells of a life that is that of no procedure, and of fields that do not say how they begin. */
export function checkLife(maker: Maker, state: ThingName): void {
  const { names } = maker;
  const { definition, keys, fields } = state;
  const at = { file: definition.file.path };
  const life = lifeOf(state);
  for (const { text: name, span } of life) {
    names.note(name, { ...at, span });
    if (procedureNamed(names.book, name) !== null) continue;
    const found = names.book.definitions.get(name)?.node.kind;
    if (found !== undefined) {
      const data = { name, expected: 'procedure', found };
      names.problem({ ...at, span }, 'wrong-kind-of-name', data);
      continue;
    }
    const data = { name, near: near(name, procedures(names.book)) };
    names.problem({ ...at, span }, 'unknown-name', data);
  }
  const [first] = life;
  if (first !== undefined && keys > 0) {
    const span = { from: first.span.from, to: life.at(-1)?.span.to ?? first.span.to };
    names.problem({ ...at, span }, 'kept-during', { name: state.name });
  }
  if (life.length === 0 || keys > 0) return;
  for (const { value, type, name } of fields) {
    if (value !== null || type.kind === 'optional-type') continue;
    const data = { owner: state.name, name: name.text };
    names.problem({ ...at, span: name.span }, 'missing-field', data);
  }
}

function procedureNamed({ definitions }: Book, name: string): Definition | null {
  const found = definitions.get(name);
  return found?.node.kind === 'procedure' ? found : null;
}

function procedures({ definitions }: Book): readonly string[] {
  return [...definitions].flatMap(([name, { node }]) => (node.kind === 'procedure' ? [name] : []));
}
