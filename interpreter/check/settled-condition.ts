import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { BookFile } from '../model/book.ts';
import { eachExpression } from '../model/expressions.ts';
import { eachOperation } from '../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import type { RuleCheck } from './check.ts';
import { freshRoutines } from './fresh.ts';
import { canHold } from './reach/condition.ts';
import { endlessLoops } from './reach/loops.ts';

/**
 * Conditions of `if`, `repeat` and `require` that always hold, or never do, whatever they read: by
 * the types and ranges of that, and what was tested before.
 */
export const settledCondition: RuleCheck = {
  code: 'settled-condition',
  sees: 'part',
  over: 'every',
  needsSound: true,
  run: (subject, report) => {
    const { elaborated } = subject;
    const { program, book } = elaborated;
    const files = new Map(book.files.map((file) => [file.path, file]));
    for (const [, routine] of freshRoutines(subject)) {
      const file = files.get(routine.origin.file);
      if (file === undefined || routine.role === 'example') continue;
      const isEndless = memo(() => endlessLoops(elaborated, routine));
      eachOperation(routine.body, (operation) => {
        const condition = conditionOf(operation);
        if (condition === null || !readsAnything(condition)) return;
        const holds = settled(condition, program);
        if (holds === null) return;
        const node = testsOf(file).get(operation.at.from);
        if (node?.span.to !== operation.at.to) return;
        if (isEndless().some(({ from }) => from === operation.at.from)) return;
        const { written, isNegated, statement } = node;
        const reads = readBy(condition, { program, routine });
        const data = { statement, holds: holds !== isNegated, reads };
        const place = { file: file.path, span: written.span };
        report({ code: 'settled-condition', ...place, data, related: [] });
      });
    }
  },
};

function memo<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function conditionOf(operation: Operation): Expr | null {
  if (operation.kind === 'if' || operation.kind === 'require') return operation.condition;
  return operation.kind === 'repeat' ? operation.goOn : null;
}

/** Whether a condition always holds, or never does; null: it depends. */
function settled(condition: Expr, program: Program): boolean | null {
  if (!canHold(condition, program)) return false;
  const opposite: Expr = { kind: 'not', operand: condition, result: condition.result };
  return canHold(opposite, program) ? null : true;
}

function readsAnything(condition: Expr): boolean {
  let reads = false;
  eachExpression(condition, (part) => {
    reads ||= part.kind !== 'constant' && isLeaf(part);
  });
  return reads;
}

function isLeaf({ kind }: Expr): boolean {
  return kind === 'slot' || kind === 'field' || kind === 'builtin' || kind === 'quantify';
}

/** What a condition compares that has a name, each once. */
function readBy(
  condition: Expr,
  { program, routine }: { readonly program: Program; readonly routine: Routine },
): readonly { readonly name: string; readonly type: Type }[] {
  const found = new Map<string, Type>();
  const add = (expr: Expr): void => {
    if (expr.kind === 'slot') {
      const slot = routine.slots[expr.slot];
      if (slot?.temporary === false) found.set(slot.name, expr.result);
    } else if (expr.kind === 'field') {
      const field = program.things[expr.type]?.fields[expr.field];
      if (field !== undefined) found.set(field.name, expr.result);
    }
  };
  eachExpression(condition, (part) => {
    if (part.kind === 'compare' || part.kind === 'equal') [part.left, part.right].forEach(add);
    else if (part.kind === 'in') add(part.element);
  });
  return [...found].map(([name, type]) => ({ name, type }));
}

/** A statement with a condition, as it is written. */
interface Test {
  readonly statement: 'if' | 'while' | 'until' | 'require';
  readonly span: tree.Node['span'];
  readonly written: tree.Expression;
  /** `until` ends when it holds. */
  readonly isNegated: boolean;
}

const known = new WeakMap<tree.Node, ReadonlyMap<number, Test>>();

/** The statements with conditions of a file, by where they begin; gathered once. */
function testsOf({ tree }: BookFile): ReadonlyMap<number, Test> {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const made = new Map<number, Test>();
  walk(tree, (node) => {
    const { span } = node;
    if (node.kind === 'if' || node.kind === 'require') {
      const { condition: written, kind: statement } = node;
      made.set(span.from, { statement, span, written, isNegated: false });
    } else if (node.kind === 'repeat' && node.test !== null) {
      const { when: statement, condition: written } = node.test;
      made.set(span.from, { statement, span, written, isNegated: statement === 'until' });
    }
  });
  known.set(tree, made);
  return made;
}
