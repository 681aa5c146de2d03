/** Fields of things as maps, set-ups and examples give them. */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { near } from '../model/near.ts';
import type { Expr, FieldInfo, ThingType } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { Context } from './context.ts';
import { fitting } from './context.ts';
import { placed } from './scope.ts';

/** The fields of a thing in declared order: given, or as they start. */
export function laidOut(
  context: Context,
  thing: ThingType,
  of: {
    readonly values: readonly tree.FieldValue[];
    readonly span: Span;
    /** The value of an expression that needs nothing to run; undefined when it does. */
    readonly resolve: (expr: Expr) => Value | undefined;
  },
): readonly Value[] {
  const given = new Map(givenFields(context, thing, of.values).map((each) => [each.field, each]));
  return thing.fields.map((field, index): Value => {
    const found = given.get(index);
    if (found === undefined) return initialValue(context, thing, { field, span: of.span });
    const value = of.resolve(found.value);
    if (value !== undefined) return value;
    context.scope.problem(found.span, 'not-constant', { name: field.name });
    return null;
  });
}

function initialValue(
  context: Context,
  thing: ThingType,
  { field, span }: { readonly field: FieldInfo; readonly span: Span },
): Value {
  if (field.initial !== undefined) return field.initial;
  const data = { owner: thing.name, name: field.name };
  context.scope.problem(span, 'missing-field', data);
  return null;
}

/** The fields that are given, typed; what the thing does not have is reported. */
export function givenFields(
  context: Context,
  thing: ThingType,
  values: readonly tree.FieldValue[],
): readonly {
  readonly field: number;
  readonly value: Expr;
  /** Where the value stands, and where the field with it. */
  readonly span: Span;
  readonly at: Span;
}[] {
  return values.flatMap((node) => {
    const { keys = 0, fields } = thing;
    const field = fields.findIndex(({ name }, at) => at >= keys && name === node.name.text);
    const info = fields[field];
    if (info === undefined) {
      const known = fields.slice(keys).map(({ name }) => name);
      const data = { owner: thing.name, name: node.name.text, near: near(node.name.text, known) };
      context.scope.problem(node.name.span, 'unknown-field', data);
      return [];
    }
    context.names.use(`${thing.name}.${info.name}`, placed(context.scope, node.name));
    const value = fitting(context, node.value, info.type);
    return [{ field, value, span: node.value.span, at: node.span }];
  });
}
