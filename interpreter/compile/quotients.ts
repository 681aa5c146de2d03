// Odds that are worked out before the look-up they are for stay two numbers: no fraction is made,
// nor brought to lowest terms, only to be compared with the columns.
import { eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf } from '../model/operations.ts';
import type { Operation } from '../model/program.ts';
import { slotsSet } from './calls.ts';
import type { Scope } from './scope.ts';

/** The slots of a routine that hold a quotient of whole numbers and are only read as odds. */
export function quotientSlots(scope: Scope): ReadonlySet<number> {
  const { body, parameters } = scope.routine;
  const all = everyOperation(body);
  const set = all.flatMap(slotsSet);
  const found = all.flatMap((operation) => {
    if (operation.kind !== 'set' || operation.slot < parameters.length) return [];
    const { slot, value } = operation;
    const isOnlyOne = set.filter((each) => each === slot).length === 1;
    return isOnlyOne && scope.quotient(value) !== null ? [slot] : [];
  });
  return new Set(found.filter((slot) => isOnlyOdds(slot, all, scope)));
}

function isOnlyOdds(slot: number, all: readonly Operation[], scope: Scope): boolean {
  let reads = 0;
  for (const expr of all.flatMap(expressionsOf)) {
    eachExpression(expr, (part) => {
      if (part.kind === 'slot' && part.slot === slot) reads += 1;
    });
  }
  const odds = all.reduce((count, operation) => count + oddsReads(slot, operation, scope), 0);
  return reads > 0 && reads === odds;
}

function oddsReads(slot: number, operation: Operation, scope: Scope): number {
  if (operation.kind !== 'look-up') return 0;
  const axes = scope.output.program.tables[operation.table]?.axes ?? [];
  return operation.subscripts.filter(({ value }, axis) => {
    const isOdds = (axes[axis]?.rounding ?? null) !== null;
    return isOdds && value.kind === 'slot' && value.slot === slot;
  }).length;
}

/** The local for the lower side of a quotient; the upper one is in the slot's own. */
export function lowerSide(slot: number, scope: Scope): string {
  return `${scope.name(slot)}over`;
}

/** The lines that set a slot to a quotient; null for any other slot. */
export function quotientLines(
  { slot, value }: Operation & { readonly kind: 'set' },
  scope: Scope,
): readonly string[] | null {
  const sides = scope.shortcuts.quotients.has(slot) ? scope.quotient(value) : null;
  if (sides === null) return null;
  const lower = lowerSide(slot, scope);
  const zero = `${scope.output.use('fail')}('division-by-zero', {}, ${scope.at()});`;
  return [
    `${scope.name(slot)} = ${scope.js(sides[0])};`,
    `${lower} = ${scope.js(sides[1])};`,
    `if (${lower} === 0) ${zero}`,
  ];
}

/** The locals for the lower sides, with what they start from. */
export function quotientLocals(scope: Scope): readonly string[] {
  return [...scope.shortcuts.quotients].map((slot) => `${lowerSide(slot, scope)} = 0`);
}
