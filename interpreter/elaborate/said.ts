/** What the values of a kind say of themselves: `card.points`. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import type { Expr } from '../model/program.ts';
import { routeFunctions } from '../model/routes.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { constantValue } from './constant.ts';
import type { Context, Known } from './context.ts';
import { broken, constant, expect } from './context.ts';
import type { Maker } from './frames.ts';
import { constantContext } from './frames.ts';
import { placed } from './scope.ts';

/** What each value says in a field, in the order of the values; null (reported) if one does not. */
function saidBy(
  maker: Pick<Maker, 'names' | 'known'>,
  definition: Definition<tree.KindDefinition>,
  field: number,
): readonly Value[] | null {
  const { node, file } = definition;
  const { type = { kind: 'unknown' } } = maker.known.fields(node.name.text)[field] ?? {};
  const declared = node.fields[field];
  if (declared === undefined) return null;
  const context = constantContext(maker, definition);
  const name = declared.name.text;
  const values = node.values.map((value): Value | undefined => {
    const given = value.values.find((each) => each.name.text === name)?.value ?? declared.value;
    if (given === null) {
      if (type.kind === 'optional') return null;
      const data = { owner: value.name.text, name };
      maker.names.problem({ file: file.path, span: value.span }, 'missing-field', data);
      return undefined;
    }
    const typed = expect(context, given, type);
    const found = constantValue(typed);
    if (found === undefined && typed.result.kind !== 'unknown') {
      maker.names.problem({ file: file.path, span: given.span }, 'not-constant', { name });
    }
    return found;
  });
  const known = values.filter((value) => value !== undefined);
  return known.length < values.length ? null : known;
}

/** What each value of a kind says in a field, worked out once. */
export function sayings(maker: Pick<Maker, 'names' | 'known'>): Known['said'] {
  const found = new Map<string, readonly Value[] | null>();
  return (kind, field) => {
    const key = `${kind} ${String(field)}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    // What rests on itself is not known.
    found.set(key, null);
    const node = maker.names.kindNodes.get(kind);
    const said = node === undefined ? null : saidBy(maker, node.definition, field);
    found.set(key, said);
    return said;
  };
}

/** Tells of what values say that their kind does not ask for. */
export function checkSaid(
  { names, known }: Maker,
  definition: Definition<tree.KindDefinition>,
): void {
  const { node, file } = definition;
  const fields = node.fields.map(({ name }) => name.text);
  const kind = node.name.text;
  fields.forEach((_, field) => known.said(kind, field));
  for (const { name } of node.values.flatMap(({ values }) => values)) {
    names.note(`${kind}.${name.text}`, { file: file.path, span: name.span });
    if (fields.includes(name.text)) continue;
    const data = { owner: kind, name: name.text, near: near(name.text, fields) };
    names.problem({ file: file.path, span: name.span }, 'unknown-field', data);
  }
}

/** `c.points`: what a value says in a field; null: its kind has no such field. */
export function saidField(
  { names, known, scope }: Context,
  node: tree.FieldAccess,
  { value, kind }: { readonly value: Expr; readonly kind: string },
): Expr | null {
  const fields = known.fields(kind);
  const at = fields.findIndex(({ name }) => name === node.field.text);
  const type: Type | undefined = fields[at]?.type;
  if (type === undefined) return null;
  names.used.add(kind);
  names.use(`${kind}.${node.field.text}`, placed(scope, node.field));
  const said = known.said(kind, at);
  if (said === null) return { ...broken, result: type };
  if (value.kind === 'constant') return constant(said[value.value as number] ?? null, type);
  const list = constant(said, { kind: 'list', element: type });
  return { kind: 'builtin', name: routeFunctions.nth, arguments: [list, value], result: type };
}
