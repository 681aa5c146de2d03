/** New pieces and record values. */
import type * as tree from '../../grammar/nodes.ts';
import { held } from '../model/held.ts';
import { near } from '../model/near.ts';
import type { Expr } from '../model/program.ts';
import { unknown } from '../model/types.ts';
import type { Context } from './context.ts';
import { broken, constant, expect, fitting, mismatch, refuse } from './context.ts';
import { keepFor } from './kept.ts';
import { placed } from './scope.ts';

/**
 * `unit { … }`: a new piece (an operation) or a record value; `name` is what a given piece is
 * called.
 */
export function recordLiteral(
  context: Context,
  node: tree.RecordLiteral,
  name: string | null,
): Expr {
  const { names, scope } = context;
  const { text, span } = node.type;
  const type = names.namedType({ name: text, span }, scope.file.path, (data) => {
    scope.problem(span, 'unknown-type', data);
  });
  if (type.kind !== 'record' && type.kind !== 'thing') {
    mismatch(context, node.type.span, { expected: 'piece', found: type });
    return broken;
  }
  const thing = type.kind === 'thing' ? names.things.get(type.name) : null;
  if (thing !== null && (thing?.role !== 'piece' || thing.keys > 0)) {
    const found = thing === undefined ? '?' : thing.keys > 0 ? 'state' : thing.role;
    const data = { name: type.name, expected: 'piece', found };
    scope.problem(node.type.span, 'wrong-kind-of-name', data);
    return broken;
  }
  const fields = fieldValues(context, type.name, node);
  if (type.kind === 'record') return { kind: 'record', fields, result: type };
  if (scope.purpose !== 'rule' && scope.purpose !== 'example') {
    refuse(context, node.span, 'create');
  }
  const slot = scope.slot('', type);
  scope.emit({ at: node.span, kind: 'create', slot, type: thing?.index ?? 0, name, fields });
  const made: Expr = { kind: 'slot', slot, result: type };
  keepFor(context, node.span, made);
  return made;
}

/** The fields of a new record or piece, in declared order; defaults stand in. */
function fieldValues(context: Context, owner: string, node: tree.RecordLiteral): readonly Expr[] {
  const { names, known, scope } = context;
  const declared = known.fields(owner);
  const nodes =
    names.records.get(owner)?.definition.node.fields ?? names.things.get(owner)?.fields ?? [];
  const meant = new Set<string>();
  for (const { name } of node.values) {
    if (declared.some((field) => field.name === name.text)) continue;
    const candidates = declared.map((field) => field.name);
    const data = { owner, name: name.text, near: near(name.text, candidates) };
    scope.problem(name.span, 'unknown-field', data);
    for (const each of data.near) meant.add(each);
  }
  const given = node.values.filter(({ name }) =>
    declared.some((field) => field.name === name.text),
  );
  for (const { name } of given) names.note(`${owner}.${name.text}`, placed(scope, name));
  const reads = given.map((each) => (): Expr => {
    const type = declared.find((field) => field.name === each.name.text)?.type ?? unknown;
    const value = fitting(context, each.value, type);
    // A piece holds them itself, and says which it is.
    return names.records.has(owner) ? held(value, type, `${owner}.${each.name.text}`) : value;
  });
  const values = scope.inOrder(reads, node.span);
  return declared.map((field, index): Expr => {
    const at = given.findIndex(({ name }) => name.text === field.name);
    const value = values[at];
    if (value !== undefined) return value;
    const initial = nodes[index]?.value ?? null;
    if (initial !== null) return expect(context, initial, field.type);
    if (field.type.kind === 'optional') return constant(null, field.type);
    // A field that is given under a misspelt name is not missing as well.
    if (!meant.has(field.name)) {
      scope.problem(node.span, 'missing-field', { owner, name: field.name });
    }
    return broken;
  });
}
