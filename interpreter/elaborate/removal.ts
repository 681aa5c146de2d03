/**
 * What takes a piece out of play: `remove u`, and a change by which `removed when steps = 0` comes
 * to hold, as the piece says once for all rules.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { rebuilt, someExpression } from '../model/expressions.ts';
import type { Report } from '../model/problems.ts';
import type { Expr } from '../model/program.ts';
import { putOff } from './at-once.ts';
import type { Context, RuleContext } from './context.ts';
import { both } from './context.ts';
import type { Maker } from './frames.ts';
import { isStillThere } from './in-play.ts';
import { dropFor, hasKept } from './kept.ts';
import type { ThingName } from './names.ts';
import { Scope } from './scope.ts';
import { conditionOnFields } from './secrets.ts';

/** Takes a piece out of play, at the end of `at once` where it stands in one. */
export function removePiece(context: RuleContext, at: Span, piece: Expr): void {
  const { names, scope } = context;
  if (scope.later === null) {
    gone(context, at, piece);
    return;
  }
  // What several rules take out at once leaves play once.
  const type = piece.result.kind === 'thing' ? names.things.get(piece.result.name) : undefined;
  const redo = ([one = piece]: readonly Expr[]): void => {
    const then = scope.block(() => gone(context, at, one));
    if (type === undefined) return;
    const condition = isStillThere(scope, type.index, one);
    scope.emit({ at, kind: 'if', condition, then, otherwise: [] });
  };
  putOff(scope, scope.later, { at, values: [piece], redo, isLast: true });
}

/** With a piece goes what is kept for it. */
function gone(context: RuleContext, at: Span, piece: Expr): void {
  const { scope } = context;
  if (!hasKept(context, piece.result)) {
    scope.emit({ at, kind: 'remove', thing: piece });
    return;
  }
  const slot = scope.slot('', piece.result);
  const one: Expr = { kind: 'slot', slot, result: piece.result };
  scope.emit({ at, kind: 'set', slot, value: piece });
  scope.emit({ at, kind: 'remove', thing: one });
  dropFor(context, at, one);
}

/** Behind a change of a field: the piece leaves play where that makes it. */
export function removeChanged(
  context: RuleContext,
  at: Span,
  { thing, type, field }: Expr & { readonly kind: 'field' },
): void {
  const { names, scope } = context;
  const owner = names.inOrder[type];
  const condition = owner === undefined ? null : conditionOf(context, owner, () => undefined);
  const reads = (part: Expr): boolean => part.kind === 'slot' && part.slot === field;
  if (condition === null || !someExpression(condition, reads)) return;
  // What several rules change at once leaves play once.
  const isLate = scope.later !== null;
  const redo = ([piece = thing]: readonly Expr[]): void => {
    const is = ofPiece(condition, type, piece);
    const holds = isLate ? both(isStillThere(scope, type, piece), is) : is;
    const then = scope.block(() => {
      gone(context, at, piece);
    });
    scope.emit({ at, kind: 'if', condition: holds, then, otherwise: [] });
  };
  if (scope.later === null) redo([]);
  else putOff(scope, scope.later, { at, values: [thing], redo, isLast: true });
}

/** A condition on the fields of any piece as one on those of this one. */
function ofPiece(condition: Expr, type: number, thing: Expr): Expr {
  const put = (part: Expr): Expr =>
    part.kind === 'slot'
      ? { kind: 'field', thing, type, field: part.slot, result: part.result }
      : rebuilt(part, put);
  return put(condition);
}

/** When a piece leaves play by itself; the slots of the condition are its fields. */
function conditionOf(
  { names, known }: Pick<Context, 'names' | 'known'>,
  { name, definition }: ThingName,
  report: Report,
): Expr | null {
  const { node, file } = definition;
  const condition = node.kind === 'piece' ? (node.removed ?? null) : null;
  if (condition === null) return null;
  const scope = new Scope(file, 'sight', report);
  const context = { names, known, scope, routine: null };
  return conditionOnFields(context, condition, known.fields(name));
}

/** Tells of a piece whose leaving cannot be read. */
export function checkRemoval(maker: Maker, piece: ThingName): void {
  const { names } = maker;
  conditionOf(maker, piece, names.report);
  const { node, file } = piece.definition;
  if (node.kind !== 'piece' || node.removed === undefined) return;
  const fields = new Set(piece.fields.map(({ name }) => name.text));
  walk(node.removed, (each: tree.Node) => {
    if (each.kind !== 'name-expression' || !fields.has(each.name)) return;
    names.note(`${piece.name}.${each.name}`, { file: file.path, span: each.span });
  });
}
