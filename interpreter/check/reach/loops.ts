/** Loops that nothing ends. */
import type { Span } from '../../../grammar/span.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { eachOperation, someOperation } from '../../model/operations.ts';
import type { Expr, Operation, Routine } from '../../model/program.ts';
import { readsOf, touchesOf } from '../../model/touches.ts';

type Repeat = Extract<Operation, { readonly kind: 'repeat' }>;

/** The heads of the loops of a routine that nothing ends. */
export function endlessLoops(elaborated: Elaborated, routine: Routine): readonly Span[] {
  const found: Span[] = [];
  eachOperation(routine.body, (operation) => {
    if (operation.kind !== 'repeat' || isBounded(operation)) return;
    if (isEndless(elaborated, operation)) found.push(headOf(elaborated, routine, operation.at));
  });
  return found;
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

/** Whether the test reads nothing that a round can change, and no round leaves the rule. */
function isEndless({ program }: Elaborated, { times, before, goOn, body }: Repeat): boolean {
  if (someOperation(body, ({ kind }) => kind === 'return' || kind === 'require')) return false;
  // So many rounds without a test only end when they are counted out.
  if (goOn === null) return times?.kind === 'constant';
  return !readsChange(goOn, touchesOf(program, before), touchesOf(program, body));
}

type Touched = ReturnType<typeof touchesOf>;

function readsChange(goOn: Expr, test: Touched, round: Touched): boolean {
  const reads = [...readsOf(goOn), ...test.reads];
  return reads.some((read) => read === 'chance' || round.changes.has(read));
}

/** The loop up to its brace. */
function headOf({ book }: Elaborated, { origin }: Routine, at: Span): Span {
  const text = book.files.find(({ path }) => path === origin.file)?.text ?? '';
  const head = text.slice(at.from, at.to).split('{')[0]?.trimEnd() ?? '';
  return { from: at.from, to: at.from + Math.max(1, head.length) };
}
