/** Who may see what a field holds: told by the other fields of the same thing. */
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { children } from '../model/expressions.ts';
import type { Expr, SecretInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { bare, typeText, yesNo } from '../model/types.ts';
import type { Context } from './context.ts';
import { expect, expression, mismatch, refuse } from './context.ts';
import type { Maker } from './frames.ts';
import { Scope } from './scope.ts';

/** A field of a thing, by name. */
interface Field {
  readonly name: string;
  readonly type: Type;
}

/** Who may see each secret field of a thing; what a group says is read once. */
export function secretsOf(
  maker: Pick<Maker, 'names' | 'known'>,
  thing: {
    readonly sights: ReadonlyMap<tree.Field, tree.Sight>;
    readonly fields: readonly Field[];
  },
  definition: Definition,
): ReadonlyMap<tree.Field, SecretInfo> {
  const { sights, fields } = thing;
  const said = [...new Set(sights.values())].map(
    (node) => [node, secretOf(maker, { node, fields }, definition)] as const,
  );
  const read = new Map(said);
  return new Map(
    [...sights].flatMap(([field, sight]): readonly (readonly [tree.Field, SecretInfo])[] => {
      const secret = read.get(sight);
      return secret === undefined ? [] : [[field, secret]];
    }),
  );
}

/** What `seen by` and `until` say; the slots of their expressions are the fields of the thing. */
function secretOf(
  { names, known }: Pick<Maker, 'names' | 'known'>,
  { node, fields }: { readonly node: tree.Sight; readonly fields: readonly Field[] },
  definition: Definition,
): SecretInfo {
  const scope = new Scope(definition.file, 'sight', names.report);
  const context = { names, known, scope, routine: null };
  declare(scope, node, fields);
  const by = alone(context, node.by, () => viewers(context, node.by));
  const { until } = node;
  const open =
    until === null ? null : alone(context, until, () => expect(context, until, yesNo));
  scope.close();
  return { by, until: open };
}

function declare(scope: Scope, { span }: tree.Node, fields: readonly Field[]): void {
  for (const { name, type } of fields) scope.declare(name, type, { span, used: true });
}

/** What is so of a thing by its own fields, which are the slots of the condition. */
export function conditionOnFields(
  context: Context,
  node: tree.Expression,
  fields: readonly Field[],
): Expr {
  declare(context.scope, node, fields);
  const read = alone(context, node, () => expect(context, node, yesNo));
  context.scope.close();
  return read;
}

/** A player, several, or none. */
function viewers(context: Context, node: tree.Expression): Expr {
  const players = [...context.names.book.definitions.values()].flatMap(({ node: one }) =>
    one.kind === 'kind' && one.players ? [one.name.text] : [],
  );
  const [first = 'player'] = players;
  const expected: Type = { kind: 'optional', type: { kind: 'kind', name: first } };
  const read = expression(context, node, expected);
  const type = bare(read.result);
  const one = type.kind === 'list' ? bare(type.element) : type;
  const isPlayer = one.kind === 'kind' && players.includes(one.name);
  if (!isPlayer && one.kind !== 'none' && one.kind !== 'unknown') {
    mismatch(context, node.span, { expected: typeText(expected), found: read.result });
  }
  return read;
}

/** What is read without an operation: who sees a thing is asked outside of any run. */
function alone(context: Context, node: tree.Expression, read: () => Expr): Expr {
  const { value, made } = context.scope.apart(read);
  if (made.length > 0) refuse(context, node.span, 'call');
  else if (looksAway(value)) refuse(context, node.span, 'look');
  return value;
}

/** Whether an expression reads other things: a change of those would show and hide unnoticed. */
function looksAway(expr: Expr): boolean {
  if (expr.kind === 'field' || expr.kind === 'named') return true;
  const isOfThings = expr.kind === 'select' || expr.kind === 'quantify';
  return (isOfThings && expr.source.kind === 'type') || children(expr).some(looksAway);
}
