/** Statements -> operations. A block in tail position gives the routine's result. */
import type * as tree from '../../grammar/nodes.ts';
import { near } from '../model/near.ts';
import type { Expr, Operation, PhaseInfo } from '../model/program.ts';
import { typeText, yesNo } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { behindAfresh } from './afresh.ts';
import { readArguments } from './arguments.ts';
import { assignment } from './assignments.ts';
import { atOnce, putOff } from './at-once.ts';
import { emitCall } from './calls.ts';
import { playerOf } from './chances.ts';
import { changesThings } from './changes.ts';
import type { RuleContext } from './context.ts';
import {
  expect,
  expression,
  mismatch,
  noteGiven,
  refuse,
  template,
  there,
  told,
} from './context.ts';
import { forEach, repeat } from './loops.ts';
import type { Way } from './matches.ts';
import { match } from './matches.ts';
import { common, nowhere, union } from './narrowing.ts';
import { removePiece } from './removal.ts';
import type { Later } from './scope.ts';
import { placed } from './scope.ts';

/** Reads a block; in tail position its last expression is the result of the routine. */
export function block(context: RuleContext, node: tree.Block, tail = false): readonly Operation[] {
  const { scope } = context;
  return scope.block(() => {
    scope.inFrame(() => {
      let ended = false;
      for (const [index, statement] of node.statements.entries()) {
        if (ended) {
          const data = { after: 'return' };
          scope.problem(statement.span, 'unreachable-step', data);
          break;
        }
        const isLast = index === node.statements.length - 1;
        readStatement(context, statement, tail && isLast);
        ended = statement.kind === 'return';
      }
    });
  });
}

/** Whether every way through the operations ends in a `return`. */
export function alwaysReturns(operations: readonly Operation[]): boolean {
  const last = operations.at(-1);
  switch (last?.kind) {
    case 'return':
      return true;
    case 'if':
      return alwaysReturns(last.then) && alwaysReturns(last.otherwise);
    case 'match':
      return (
        last.arms.every(({ body }) => alwaysReturns(body)) &&
        (last.otherwise.length === 0 || alwaysReturns(last.otherwise))
      );
    case 'phase':
    case 'together':
      return alwaysReturns(last.body);
    default:
      return false;
  }
}

/** Names of locals that the block gives a value, once for each time. */
export function assignedNames(node: tree.Block): readonly string[] {
  const found: string[] = [];
  const visit = (statement: tree.Statement): void => {
    switch (statement.kind) {
      case 'assignment':
        if (statement.target.kind === 'name-expression') found.push(statement.target.name);
        return;
      case 'if':
        statement.then.statements.forEach(visit);
        if (statement.otherwise?.kind === 'if') visit(statement.otherwise);
        else statement.otherwise?.statements.forEach(visit);
        return;
      case 'match':
        for (const arm of statement.arms) arm.body.statements.forEach(visit);
        statement.otherwise?.statements.forEach(visit);
        return;
      case 'for-each':
      case 'repeat':
      case 'phase':
      case 'together':
      case 'at-once':
        statement.body.statements.forEach(visit);
        return;
      case 'let':
      case 'remove':
      case 'return':
      case 'require':
      case 'act':
      case 'expression-statement':
        return;
    }
  };
  node.statements.forEach(visit);
  return found;
}

function readStatement(context: RuleContext, node: tree.Statement, tail: boolean): void {
  switch (node.kind) {
    case 'let':
      readLet(context, node);
      return;
    case 'assignment':
      assignment(context, node);
      return;
    case 'if':
      readIf(context, node, tail);
      return;
    case 'match':
      match(context, node, { tail, block, joined });
      return;
    case 'for-each':
      forEach(context, node, block);
      return;
    case 'repeat':
      repeat(context, node, block);
      return;
    case 'remove':
      remove(context, node);
      return;
    case 'return':
      readReturn(context, node.value, node);
      return;
    case 'require': {
      const condition = expect(context, node.condition, yesNo);
      const reason = template(context, node.reason);
      context.scope.emit({ at: node.span, kind: 'require', condition, reason });
      context.scope.here = union(context.scope.here, told(context, condition).yes);
      return;
    }
    case 'phase':
      phase(context, node, tail);
      return;
    case 'act':
      act(context, node);
      return;
    case 'together':
      context.scope.emit({ at: node.span, kind: 'together', body: together(context, node) });
      return;
    case 'at-once':
      atOnce(context, node, block);
      return;
    case 'expression-statement':
      expressionStatement(context, node, tail);
      return;
  }
}

function readLet(context: RuleContext, node: tree.Let): void {
  const { scope } = context;
  const value = expression(context, node.value);
  const type = value.result;
  if (type.kind === 'nothing')
    mismatch(context, node.value.span, { expected: 'value', found: type });
  const changes = scope.changing.has(node.name.text);
  const local = scope.declare(node.name.text, type, { span: node.name.span, changes });
  scope.emit({ at: node.span, kind: 'set', slot: local.slot, value });
  noteGiven(context, { kind: 'slot', slot: local.slot, result: local.type }, value);
  if (type.kind === 'yes-no' && !changes) scope.keep(local.slot, told(context, value));
}

// ------------------------------------------------------------------------------------ conditionals

function readIf(context: RuleContext, node: tree.If, tail: boolean): void {
  const { scope } = context;
  const condition = expect(context, node.condition, yesNo);
  const { yes, no } = told(context, condition);
  const then = scope.knowing(yes, () => block(context, node.then, tail));
  const { otherwise } = node;
  const other = scope.knowing(no, (): readonly Operation[] => {
    if (otherwise === null) return [];
    if (otherwise.kind !== 'if') return block(context, otherwise, tail);
    return scope.block(() => {
      readIf(context, otherwise, tail);
    });
  });
  joined(context, [then, other]);
  const branches = { then: then.value, otherwise: other.value };
  scope.emit({ at: node.span, kind: 'if', condition, ...branches });
}

/** After several ways is known what is known at the end of each that does not leave the rule. */
function joined({ scope }: RuleContext, ways: readonly Way[]): void {
  const [first, ...more] = ways.filter(({ value }) => !alwaysReturns(value));
  scope.here = more.reduce((here, { end }) => common(here, end), first?.end ?? nowhere);
}

// ------------------------------------------------------------------------------------------ pieces

function remove(context: RuleContext, node: tree.Remove): void {
  const { names, scope } = context;
  const value = there(context, node.piece);
  const type = value.result;
  const thing = type.kind === 'thing' ? names.things.get(type.name) : undefined;
  const isPiece = thing?.role === 'piece' && thing.keys === 0;
  if (!isPiece) mismatch(context, node.piece.span, { expected: 'piece', found: type });
  if (scope.purpose === 'condition') refuse(context, node.span, 'change');
  removePiece(context, node.span, value);
}

// ----------------------------------------------------------------------------------------- results

function readReturn(
  context: RuleContext,
  value: tree.Expression | null,
  node: { readonly span: tree.Statement['span'] },
): void {
  const { scope } = context;
  if (value === null) {
    if (scope.result.kind !== 'nothing') {
      mismatch(context, node.span, {
        expected: typeText(scope.result),
        found: { kind: 'nothing' },
      });
    }
    scope.emit({ at: node.span, kind: 'return', value: null });
    return;
  }
  if (scope.result.kind === 'nothing') {
    const { result } = expression(context, value);
    mismatch(context, value.span, { expected: 'nothing', found: result });
    scope.emit({ at: node.span, kind: 'return', value: null });
    return;
  }
  const typed = expect(context, value, scope.result, context.routine ?? undefined);
  scope.emit({ at: node.span, kind: 'return', value: typed });
}

function expressionStatement(
  context: RuleContext,
  node: tree.ExpressionStatement,
  tail: boolean,
): void {
  const { scope } = context;
  if (tail && scope.result.kind !== 'nothing') {
    readReturn(context, node.expression, node);
    return;
  }
  if (scope.later !== null && putsOff(context, scope.later, node.expression)) return;
  const before = scope.length;
  const typed: Expr = expression(context, node.expression);
  if (scope.length === before && typed.result.kind !== 'unknown') {
    scope.problem(node.span, 'unused-name', {
      what: 'value',
      name: typeText(typed.result),
    });
  }
}

/** Puts off a call that changes something to the end of `at once`; no where it is none. */
function putsOff(context: RuleContext, later: Later, node: tree.Expression): boolean {
  const { names, known, scope } = context;
  if (node.kind !== 'call' || !changesThings(names, node.callee.text)) return false;
  const { callee, span: at } = node;
  const signature = known.procedure(callee.text);
  if (signature === null) return false;
  names.use(callee.text, placed(scope, callee));
  const values = readArguments(context, node.arguments, { name: callee, ...signature });
  const redo = (read: readonly Expr[]): void => {
    emitCall(context, { at, signature, read });
  };
  const types = signature.parameters.map(({ type }) => type);
  if (values !== null) putOff(scope, later, { at, values, types, redo, isLast: false });
  return true;
}

// --------------------------------------------------------------------------------------- sequences

function phase(context: RuleContext, node: tree.Phase, tail: boolean): void {
  const { names, scope } = context;
  const clause = node.clause?.target ?? context.clause;
  if (node.clause !== null && !names.book.clauses.has(node.clause.target)) {
    const data = {
      name: node.clause.target,
      near: near(node.clause.target, names.book.clauses.keys()),
    };
    scope.problem(node.clause.span, 'unknown-clause', data);
  }
  const info: PhaseInfo = {
    name: node.name.text,
    level: node.level,
    words: plainWords(node.labels, node.name.text),
    clause,
    origin: { file: scope.file.path, span: node.span, clause },
  };
  const index = context.phases.push(info) - 1;
  const body = block(context, behindAfresh(names, node.name.text, node.body), tail);
  scope.emit({ at: node.span, kind: 'phase', phase: index, body });
}

function act(context: RuleContext, node: tree.Act): void {
  const { names, scope } = context;
  if (scope.purpose !== 'rule') refuse(context, node.span, 'act');
  const player = playerOf(context, node.player);
  const actions = node.actions.flatMap((name) => {
    const action = names.actions.get(name.text);
    names.use(name.text, placed(scope, name));
    if (action !== undefined) {
      scope.calls.add(context.actionRoutine(action.index));
      return [action.index];
    }
    const data = { name: name.text, near: near(name.text, names.actions.keys()) };
    scope.problem(name.span, 'unknown-name', data);
    return [];
  });
  const { passed } = scope;
  if (passed !== null) {
    passed.isPossible ||= node.actions.some(
      ({ text }) => names.actions.get(text)?.definition.node.passes === true,
    );
  }
  const asked = { player: player.value, players: player.kind, actions };
  scope.emit({ at: node.span, kind: 'act', slot: passed?.slot ?? null, ...asked });
  scope.forget({ locals: new Set(), fields: new Set(), acts: true });
}

/**
 * The statements of `together` share the names of the block round it: their choices are read after
 * it.
 */
function together(context: RuleContext, node: tree.Together): readonly Operation[] {
  const { scope } = context;
  return scope.block(() => {
    for (const statement of node.body.statements) readStatement(context, statement, false);
  });
}
