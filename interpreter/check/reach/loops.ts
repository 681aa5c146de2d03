/** Loops that nothing ends. */
import type { Span } from '../../../grammar/span.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { written } from '../../model/expressions.ts';
import { calledBy, everyOperation, someOperation } from '../../model/operations.ts';
import type { Expr, Operation, Program, Routine } from '../../model/program.ts';
import { fieldKey, readsOf, touchesOf } from '../../model/touches.ts';

type Repeat = Extract<Operation, { readonly kind: 'repeat' }>;

/** The heads of the loops of a routine that nothing ends. */
export function endlessLoops(elaborated: Elaborated, routine: Routine): readonly Span[] {
  return everyOperation(routine.body)
    .filter((operation) => operation.kind === 'repeat')
    .filter((loop) => !isBounded(loop) && isEndless(elaborated, loop))
    .map((loop) => headOf(elaborated, routine, loop.at));
}

/** More rounds than any rulebook has. */
const most = 100_000;

/** Whether the number of rounds has an end that a rulebook can mean. */
function isBounded({ times }: Repeat): boolean {
  if (times === null) return false;
  // A list has an end, whatever its type says.
  if (times.kind === 'builtin' && times.name === 'count') return true;
  const type = times.result;
  return type.kind === 'integer' && type.to !== null && type.to <= most;
}

/** Whether no round can end it: nothing turns its test, and no round leaves the rule. */
function isEndless({ program }: Elaborated, { times, before, goOn, body }: Repeat): boolean {
  if (someOperation(body, ({ kind }) => kind === 'return' || kind === 'require')) return false;
  // So many rounds without a test only end when they are counted out.
  if (goOn === null) return times?.kind === 'constant';
  const test = touchesOf(program, before);
  const changed = touchesOf(program, body).changes;
  if (!readsAny([...readsOf(goOn), ...test.reads], changed)) return true;
  if (before.length > 0) return false;
  return stays(goOn, true, { program, body, changed });
}

function readsAny(reads: Iterable<string>, changed: ReadonlySet<string>): boolean {
  return [...reads].some((read) => read === 'chance' || changed.has(read));
}

// ----------------------------------------------------------------------------- what stays as it is

interface Round {
  readonly program: Program;
  readonly body: readonly Operation[];
  readonly changed: ReadonlySet<string>;
}

/** Whether a condition that is so before a round is so after it, whatever the round does. */
function stays(condition: Expr, holds: boolean, round: Round): boolean {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return stays(condition.left, holds, round) && stays(condition.right, holds, round);
    case 'not':
      return stays(condition.operand, !holds, round);
    case 'compare': {
      const { left, right, operator } = condition;
      const isOver = (operator === '>' || operator === '>=') === holds;
      const [over, under] = isOver ? [left, right] : [right, left];
      return moves(over, 'up', round) && moves(under, 'down', round);
    }
    default:
      return !readsAny(readsOf(condition), realChanges(condition, round));
  }
}

type Way = 'up' | 'down';

/** Whether a number only ever goes one way, or stays. */
function moves(expr: Expr, way: Way, round: Round): boolean {
  const { program, body, changed } = round;
  const reads = [...readsOf(expr)];
  if (!readsAny(reads, changed)) return true;
  const key = keyOf(expr);
  if (key === null || reads.some((read) => read !== key && changed.has(read))) return false;
  const all = everyOperation(body);
  if (all.some((each) => changesWithin(program, each, key))) return false;
  return all.every((each) => {
    const changing = changeOf(each, key);
    return changing === null || step(changing, expr, way);
  });
}

/** What a round changes, but for what is only given the value it has. */
function realChanges(condition: Expr, round: Round): ReadonlySet<string> {
  const real = new Set(round.changed);
  const read = condition.kind === 'equal' ? [condition.left, condition.right] : [condition];
  for (const expr of read) {
    const key = keyOf(expr);
    if (key !== null && moves(expr, 'up', round) && moves(expr, 'down', round)) real.delete(key);
  }
  return real;
}

/** As `touchesOf` names a slot or a field; null for anything else. */
function keyOf(expr: Expr): string | null {
  if (expr.kind === 'slot') return `slot ${String(expr.slot)}`;
  return expr.kind === 'field' ? fieldKey(expr.type, expr.field) : null;
}

/** Whether an operation changes it in what it calls, or in a way that is not looked at. */
function changesWithin(program: Program, operation: Operation, key: string): boolean {
  const { kind } = operation;
  if (kind === 'set' || kind === 'field') return false;
  if ('slot' in operation && operation.slot !== null && key === `slot ${String(operation.slot)}`) {
    return true;
  }
  if (kind === 'draw') return touchesOf(program, [operation]).changes.has(key);
  const calls = calledBy(program, operation).length > 0;
  return calls && touchesOf(program, [operation]).changes.has(key);
}

/** What an operation gives it, and what holds it; null for another operation. */
function changeOf(operation: Operation, key: string): Expr | null {
  if (operation.kind === 'set') {
    return `slot ${String(operation.slot)}` === key ? operation.value : null;
  }
  if (operation.kind !== 'field') return null;
  return fieldKey(operation.type, operation.field) === key ? operation.value : null;
}

/** Whether a new value is the old one, or lies on one side of it. */
function step(value: Expr, old: Expr, way: Way): boolean {
  if (isSame(value, old)) return true;
  if (value.kind !== 'arithmetic') return false;
  if (isTimesOne(value) && isSame(value.left, old)) return true;
  // What has an end that way stops the run there.
  if (old.result.kind !== 'integer' || (way === 'up' ? old.result.to : old.result.from) !== null) {
    return false;
  }
  const { operator, left, right } = value;
  if (operator === '-') return isSame(left, old) && isSigned(right, way === 'up' ? 'down' : 'up');
  if (operator !== '+') return false;
  return (
    (isSame(left, old) && isSigned(right, way)) || (isSame(right, old) && isSigned(left, way))
  );
}

function isTimesOne({ operator, right }: Extract<Expr, { readonly kind: 'arithmetic' }>): boolean {
  const isOne = right.kind === 'constant' && right.value === 1;
  return isOne && (operator === '*' || operator === 'div');
}

function isSame(expr: Expr, old: Expr): boolean {
  if (expr.kind === 'slot' && old.kind === 'slot') return expr.slot === old.slot;
  if (expr.kind !== 'field' || old.kind !== 'field') return false;
  const { type, field, thing } = expr;
  return type === old.type && field === old.field && written(thing) === written(old.thing);
}

/** Whether a number is never below nought, or never above. */
function isSigned({ result }: Expr, way: Way): boolean {
  if (result.kind !== 'integer') return false;
  return way === 'up' ? (result.from ?? -1) >= 0 : (result.to ?? 1) <= 0;
}

/** The loop up to its brace. */
function headOf({ book }: Elaborated, { origin }: Routine, at: Span): Span {
  const text = book.files.find(({ path }) => path === origin.file)?.text ?? '';
  const head = text.slice(at.from, at.to).split('{')[0]?.trimEnd() ?? '';
  return { from: at.from, to: at.from + Math.max(1, head.length) };
}
