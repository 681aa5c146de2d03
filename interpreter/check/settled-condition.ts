import type * as tree from '../../grammar/nodes.ts';
import { walk } from '../../grammar/walk.ts';
import type { BookFile } from '../model/book.ts';
import { children, eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf } from '../model/operations.ts';
import type { Problem } from '../model/problems.ts';
import type { Expr, Operation, Program, Routine } from '../model/program.ts';
import { counts } from '../model/request.ts';
import type { Type } from '../model/types.ts';
import { writtenAt } from '../model/written-at.ts';
import type { RuleCheck } from './check.ts';
import { freshRoutines } from './fresh.ts';
import { canHold } from './reach/condition.ts';
import { endlessLoops } from './reach/loops.ts';

/**
 * Conditions that always hold, or never do, whatever they read: by the types and ranges of that,
 * and what was tested before. Those of statements, of expressions, of laws and modifiers, parts
 * that `and` and `or` join, and the faces that count of a die.
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
      if (routine.role === 'example') continue;
      const isEndless = memo(() => endlessLoops(elaborated, routine));
      for (const { operation, condition, holds, at } of settledIn(routine, program)) {
        const file = files.get(at.file);
        if (file === undefined) continue;
        const statement = condition === null ? 'counting' : statementOf(file, at.span);
        // Who says that a modifier never applies has said it all.
        if (statement === 'when' && !holds) continue;
        const isLoop = operation.kind === 'repeat' && condition === operation.goOn;
        if (isLoop && isEndless().some(({ from }) => from === operation.at.from)) continue;
        const reads = condition === null ? [] : readBy(condition, { program, routine });
        const data: Data = { statement, holds, reads };
        report({ code: 'settled-condition', ...at, data, related: [] });
      }
    }
  },
};

type Data = Extract<Problem, { readonly code: 'settled-condition' }>['data'];

function memo<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A condition that does not depend on anything. */
interface Settled {
  readonly operation: Operation;
  /** Null: it is which faces of a die count. */
  readonly condition: Expr | null;
  readonly holds: boolean;
  readonly at: Pick<Problem, 'file' | 'span'>;
}

// INVARIANT: a body belongs to programs in which the same names stand for the same kinds.
const known = new WeakMap<readonly Operation[], readonly Settled[]>();

/** The settled conditions of a body; of one within another the outer one. */
function settledIn({ body, origin: { file } }: Routine, program: Program): readonly Settled[] {
  const found = known.get(body);
  if (found !== undefined) return found;
  const made: Settled[] = [];
  for (const operation of everyOperation(body)) {
    const faces = operation.kind === 'roll' ? settledFaces(operation) : null;
    if (faces !== null) {
      made.push({ operation, condition: null, holds: faces, at: { file, span: operation.at } });
    }
    const open = [...expressionsOf(operation)];
    for (let expr = open.pop(); expr !== undefined; expr = open.pop()) {
      const at = writtenAt(expr);
      const holds = at !== null && readsAnything(expr) ? settled(expr, program) : null;
      if (at === null || holds === null) open.push(...children(expr));
      else made.push({ operation, condition: expr, holds, at });
    }
  }
  known.set(body, made);
  return made;
}

/** Whether all faces of a die count, or none; null: it is not so, or nothing is counted. */
function settledFaces(roll: Extract<Operation, { readonly kind: 'roll' }>): boolean | null {
  const { mode, die, least, faces } = roll;
  if (mode !== 'counting') return null;
  const ends = least?.result;
  if (ends?.kind === 'integer') {
    if (ends.from !== null && ends.from > die.to) return false;
    return ends.to !== null && ends.to <= die.from ? true : null;
  }
  const all = Array.from({ length: die.to - die.from + 1 }, (_, extra) => die.from + extra);
  const counted = all.filter((face) => counts(faces, face));
  return counted.length === 0 ? false : counted.length === all.length ? true : null;
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

// ------------------------------------------------------------------------------- how it is written

const statements = new WeakMap<tree.Node, ReadonlyMap<string, Data['statement']>>();

/** What a condition is the condition of; null: it is part of one, or a value. */
function statementOf({ tree: source }: BookFile, span: tree.Node['span']): Data['statement'] {
  const all = statements.get(source) ?? statementsIn(source);
  statements.set(source, all);
  return all.get(keyOf(span)) ?? null;
}

function keyOf({ from, to }: tree.Node['span']): string {
  return `${String(from)} ${String(to)}`;
}

/** The conditions that are written, by where. */
function statementsIn(source: tree.Node): ReadonlyMap<string, Data['statement']> {
  const found = new Map<string, Data['statement']>();
  const add = (statement: Data['statement'], written: tree.Expression | null): void => {
    if (written !== null) found.set(keyOf(written.span), statement);
  };
  walk(source, (node) => {
    switch (node.kind) {
      case 'if':
      case 'require':
        add(node.kind, node.condition);
        break;
      case 'conditional':
        add('if', node.condition);
        break;
      case 'repeat':
        if (node.test !== null) add(node.test.when, node.test.condition);
        break;
      case 'modifier':
        add('when', node.condition);
        break;
      case 'selection':
      case 'quantifier':
        add('where', node.condition);
        break;
      case 'action-condition':
        add('legal when', node.condition);
        break;
      case 'law':
        add('law', node.value);
        break;
      default:
    }
  });
  return found;
}
