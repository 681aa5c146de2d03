/**
 * `{expression}` in texts: titles and modifiers as they stand, everything else a small routine to
 * run.
 */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Book, ClauseEntry, Definition } from '../model/book.ts';
import type { Expr, Words } from '../model/program.ts';
import { nothing } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { constantValue } from './constant.ts';
import { expression } from './context.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { constantContext } from './frames.ts';
import { modifierAmount } from './modifiers.ts';

/** What an interpolation prints. */
export type Figure =
  | { readonly kind: 'title'; readonly words: Words }
  /** `2d6`: dice are printed, never rolled. */
  | { readonly kind: 'dice'; readonly text: string }
  /** A modifier: printed with its sign, shifts without. */
  | {
      readonly kind: 'modifier';
      readonly amount: number;
      readonly shift: boolean;
      /** Whether it is printed with its side: `1 left`. */
      readonly withSide?: true;
    }
  | { readonly kind: 'routine'; readonly routine: OpenRoutine }
  | { readonly kind: 'broken' };

/** Reads an interpolation of a clause's text. */
function figure(maker: Maker, node: tree.Expression, at: Definition): Figure {
  const { names } = maker;
  if (node.kind === 'dice-literal') {
    const count = node.count.kind === 'integer' ? String(node.count.value) : '';
    return { kind: 'dice', text: `${count}d${String(node.sides)}` };
  }
  const tens = tensIn(node, names.book);
  if (tens !== null) return { kind: 'dice', text: tens };
  const title = titleIn(node, names.book);
  if (title !== null && node.kind === 'name-expression') {
    names.use(node.name, { file: at.file.path, span: node.span });
    return { kind: 'title', words: title };
  }
  if (node.kind === 'field-access' && node.object.kind === 'name-expression') {
    const found = modifierFigure(maker, { node, object: node.object, file: at.file.path });
    if (found !== null) return found;
  }
  return routineFigure(maker, node, at);
}

/** What an interpolation of a text prints; of a shift its side too, where the text asks for it. */
export function figureOf(maker: Maker, part: tree.InterpolationPart, at: Definition): Figure {
  const found = figure(maker, part.expression, at);
  if (part.withSide !== true || found.kind === 'broken') return found;
  if (found.kind === 'modifier' && found.shift) return { ...found, withSide: true };
  const data = { expected: '1 left', found: printExpression(part.expression) };
  maker.names.problem({ file: at.file.path, span: part.span }, 'type-mismatch', data);
  return { kind: 'broken' };
}

/** What is worked out and printed. */
function routineFigure(maker: Maker, node: tree.Expression, at: Definition): Figure {
  const context = constantContext(maker, at, 'text');
  // Look-ups are operations; a figure may make them, but nothing that waits.
  let typed: Expr = { kind: 'constant', value: null, result: nothing };
  const made = context.scope.block(() => {
    typed = expression(context, node);
    context.scope.emit({ at: node.span, kind: 'return', value: typed });
  });
  if (typed.result.kind === 'unknown') return { kind: 'broken' };
  return {
    kind: 'routine',
    routine: {
      name: 'figure',
      role: 'procedure',
      words: { fr: '', en: '' },
      origin: { file: at.file.path, span: node.span, clause: at.clause },
      parameters: [],
      result: typed.result,
      slots: context.scope.slots,
      body: made,
      calls: context.scope.calls,
    },
  };
}

/** `d66` in a text, where nothing has that name; null: it is something else. */
function tensIn(node: tree.Expression, { definitions }: Book): string | null {
  if (node.kind !== 'name-expression' || definitions.has(node.name)) return null;
  return /^d([2-9])\1$/u.test(node.name) ? node.name : null;
}

/** The title that an expression of a text stands for; null when it is something to work out. */
export function titleIn(expression: tree.Expression, { definitions }: Book): Words | null {
  if (expression.kind !== 'name-expression') return null;
  const { name } = expression;
  const node = definitions.get(name)?.node;
  switch (node?.kind) {
    case 'procedure':
      // A helper has no words that a text could print.
      return node.labels === null ? null : plainWords(node.labels, name);
    case 'table':
    case 'modifier-list':
    case 'sequence':
    case 'action':
    case 'place':
    case 'piece':
      return plainWords(node.labels, name);
    default:
      return null;
  }
}

function modifierFigure(
  maker: Maker,
  { node: { field }, object, file }: {
    readonly node: tree.FieldAccess;
    readonly object: tree.NameExpression;
    readonly file: string;
  },
): Figure | null {
  const { names } = maker;
  const list = object.name;
  const name = field.text;
  if (!names.lists.has(list)) return null;
  const found = names.modifiers.get(list)?.find(({ node }) => node.name.text === name);
  if (found === undefined) return null;
  names.use(list, { file, span: object.span });
  names.use(`${list}.${name}`, { file, span: field.span });
  if (found.node.value.factor === true) return routineFigure(maker, found.node.value.amount, found);
  const value: tree.ModifierValue = { ...found.node.value, per: null };
  const amount = constantValue(modifierAmount(constantContext(maker, found), value));
  if (typeof amount !== 'number') return { kind: 'broken' };
  return { kind: 'modifier', amount, shift: value.shift };
}

/** The interpolations of a clause's texts and notes, of its terms and of what values say. */
export function* interpolations(
  clause: ClauseEntry,
): Generator<{ readonly part: tree.InterpolationPart; readonly path: string }> {
  const blocks: (tree.TextBlock | null)[] = [];
  for (const item of clause.node.items) {
    if (item.kind === 'clause-text') blocks.push(item.text);
    else if (item.kind === 'note') blocks.push(item.fr, item.en);
    else if (item.kind === 'term') blocks.push(item.frText, item.enText);
    else if (item.kind === 'kind') {
      blocks.push(...item.values.flatMap(({ frText, enText }) => [frText, enText]));
    }
  }
  for (const block of blocks) {
    for (const part of block?.parts ?? []) {
      if (part.kind === 'interpolation') yield { part, path: clause.file.path };
    }
  }
}
