/**
 * `match`: of a value of a kind the one branch that names it; of a result in a notation each branch
 * of which it has a code, in the order of the branches.
 */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { Expr, Operation } from '../model/program.ts';
import { yesNo } from '../model/types.ts';
import { codeIn } from './codes.ts';
import type { RuleContext } from './context.ts';
import { mismatch, there } from './context.ts';
import type { Present } from './narrowing.ts';
import { nowhere } from './narrowing.ts';
import { placed } from './scope.ts';

/** One way to go on, and what is known at its end. */
export interface Way {
  readonly value: readonly Operation[];
  readonly end: Present;
}

/** What reads the branches. */
export interface Branches {
  /** Whether the last expression of a branch is the result of the routine. */
  readonly tail: boolean;
  readonly block: (context: RuleContext, node: tree.Block, tail?: boolean) => readonly Operation[];
  /** Notes what is known after several ways. */
  readonly joined: (context: RuleContext, ways: readonly Way[]) => void;
}

/** Reads a `match`. */
export function match(context: RuleContext, node: tree.Match, read: Branches): void {
  const value = there(context, node.value);
  switch (value.result.kind) {
    case 'kind':
      matchKind(context, node, { value, name: value.result.name, ...read });
      return;
    case 'effects':
      matchCodes(context, node, { value, name: value.result.notation, ...read });
      return;
    default:
      mismatch(context, node.value.span, { expected: 'kind', found: value.result });
  }
}

/** What is matched, and the name of its kind or its notation. */
interface Matched extends Branches {
  readonly value: Expr;
  readonly name: string;
}

function matchKind(context: RuleContext, node: tree.Match, matched: Matched): void {
  const { names, scope } = context;
  const { value, name: kind, tail, block, joined } = matched;
  const missing = new Set((names.kinds.get(kind)?.values ?? []).map(({ name }) => name));
  const known = [...missing];
  const ways: Way[] = [];
  const arms = node.arms.map((arm) => {
    const values = arm.names.flatMap((name) => {
      const index = names.valueIndex(kind, name.text);
      names.use(`${kind}.${name.text}`, placed(scope, name));
      if (index < 0) {
        const data = { expected: kind, name: name.text, near: near(name.text, known) };
        scope.problem(name.span, 'unknown-value', data);
        return [];
      }
      takeOut(context, missing, name);
      return [index];
    });
    const way = scope.knowing(nowhere, () => block(context, arm.body, tail));
    ways.push(way);
    return { values, body: way.value };
  });
  const rest = node.otherwise;
  const last = scope.knowing(nowhere, () => (rest === null ? [] : block(context, rest, tail)));
  const otherwise = last.value;
  joined(context, rest === null ? ways : [...ways, last]);
  requireAll(context, node, missing);
  scope.emit({ at: node.span, kind: 'match', value, arms, otherwise });
}

/** Strikes out a name that a branch says; once only. */
function takeOut({ scope }: RuleContext, missing: Set<string>, name: tree.Name): void {
  if (missing.delete(name.text)) return;
  scope.problem(name.span, 'duplicate-name', { what: 'arm', name: name.text });
}

function requireAll({ scope }: RuleContext, node: tree.Match, missing: ReadonlySet<string>): void {
  if (node.otherwise !== null || missing.size === 0) return;
  const deed = node.isDeed === true ? ({ isDeed: true } as const) : {};
  scope.problem(node.span, 'not-exhaustive', { missing: [...missing], ...deed });
}

/** A result may have several codes: each branch is a condition of its own, `else` if none held. */
function matchCodes(context: RuleContext, node: tree.Match, matched: Matched): void {
  const { names, scope } = context;
  const { value, name: notation } = matched;
  const { span: at } = node;
  const slot = scope.slot('', value.result);
  scope.emit({ at, kind: 'set', slot, value });
  const result: Expr = { kind: 'slot', slot, result: value.result };
  const codes = names.notations.get(notation)?.definition.node.codes ?? [];
  const left = new Set(codes.map(({ name: { text } }) => text));
  let none: Expr | null = null;
  for (const { names: of, body, span } of node.arms) {
    const had = of.flatMap((name): readonly Expr[] => {
      const found = codeIn(context, name, result);
      if (found === null) return [];
      takeOut(context, left, name);
      return [found];
    });
    const [first, ...others] = had;
    if (first === undefined) continue;
    const condition = others.reduce((left, right) => either('or', left, right), first);
    branch(context, { condition, body, at: span }, matched);
    const without: Expr = { kind: 'not', operand: condition, result: yesNo };
    none = none === null ? without : either('and', none, without);
  }
  const { otherwise: body } = node;
  // What no code at all is called needs no branch.
  for (const { name, pattern } of codes) if (pattern.text === '-') left.delete(name.text);
  requireAll(context, node, left);
  if (body !== null && none !== null) {
    branch(context, { condition: none, body, at: body.span }, matched);
  }
}

function either(kind: 'and' | 'or', left: Expr, right: Expr): Expr {
  return { kind, left, right, result: yesNo };
}

/** What is done if the result has one of the codes. */
function branch(
  context: RuleContext,
  { condition, body, at }: { condition: Expr; body: tree.Block; at: tree.NodeBase['span'] },
  { block, joined }: Branches,
): void {
  const { scope } = context;
  const then = scope.knowing(nowhere, () => block(context, body));
  const other = scope.knowing(nowhere, (): readonly Operation[] => []);
  joined(context, [then, other]);
  scope.emit({ at, kind: 'if', condition, then: then.value, otherwise: other.value });
}
