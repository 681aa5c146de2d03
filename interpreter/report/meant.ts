/** Which of those that a selection left out somebody may ask about. */
import type { Sifted } from '../model/log.ts';
import type { Expr, Program } from '../model/program.ts';
import { bare } from '../model/types.ts';

/** Of all things of a kind those that came as far as any did: the others were never meant. */
export function meant({ expr, taken, left }: Sifted, program: Program): Sifted['left'] {
  const { source, condition } = expr;
  if (source.kind !== 'type') return left;
  const further = left.filter(({ passed }) => passed > 0);
  if (further.length > 0) return further;
  if (taken.length > 0 && condition !== null && isOfSide(condition, program)) return [];
  const isPlace = program.things[source.type]?.role !== 'piece';
  const isWhole = taken.length > 0 && (isPlace || condition?.kind === 'and');
  return isWhole ? [] : left;
}

/** Whether a condition asks whose something is: that of the others goes without saying. */
function isOfSide(condition: Expr, { kinds }: Program): boolean {
  const type = condition.kind === 'equal' ? bare(condition.left.result) : null;
  return type?.kind === 'kind' && kinds.some(({ name, players }) => players && name === type.name);
}
