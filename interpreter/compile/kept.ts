// A loop that keeps some elements of a list often keeps all. Lists never change, so the list itself
// will do then: a new one is begun by the first element that is left out.
import { everyOperation } from '../model/operations.ts';
import type { Operation } from '../model/program.ts';
import { appendedTo, slotsSet } from './calls.ts';
import type { Scope } from './scope.ts';

type Each = Operation & { readonly kind: 'each' };

/** A loop that does no more in the end than to keep its element, or not. */
export interface Keeping {
  /** The slot of the list of what is kept. */
  readonly slot: number;
  readonly test: Operation & { readonly kind: 'if' };
  readonly append: Operation;
  /** What comes before the test. */
  readonly before: readonly Operation[];
}

/** How a loop keeps elements of its list; null when it does something else. */
export function keepingOf(each: Each, scope: Scope): Keeping | null {
  const test = each.body.at(-1);
  if (test?.kind !== 'if' || test.otherwise.length > 0) return null;
  const [append, ...others] = test.then;
  if (append === undefined || others.length > 0) return null;
  const slot = appendedTo(append);
  if (slot === null || !scope.collecting.has(slot)) return null;
  if (scope.shortcuts.gathered.has(slot)) return null;
  const before = each.body.slice(0, -1);
  const isOnlyOne =
    everyOperation(scope.routine.body).filter((other) => appendedTo(other) === slot).length === 1;
  return isOnlyOne && isElement(append, each) ? { slot, test, append, before } : null;
}

/** Whether what is added to the list is the element of the loop. */
function isElement(append: Operation, each: Each): boolean {
  if (append.kind !== 'set' || append.value.kind !== 'join') return false;
  const { right } = append.value;
  const [element] = right.kind === 'list' ? right.elements : [];
  if (element?.kind !== 'slot' || element.slot !== each.slot) return false;
  return everyOperation(each.body).every((other) => !slotsSet(other).includes(each.slot));
}

/** The lines that keep the element of the present round or leave it out. */
export function keepingLines(
  { slot, test, append }: Keeping,
  each: Each,
  scope: Scope,
): readonly string[] {
  const [list, items, index, element] = [slot, each.items, each.index, each.slot].map((of) => {
    return scope.name(of);
  }) as [string, string, string, string];
  scope.moveTo(test.at);
  const condition = scope.js(test.condition);
  scope.moveTo(append.at);
  const at = scope.at();
  return [
    `if (${condition}) {`,
    `  if (${list} !== null) $push(game, ${list}, ${element}, ${at});`,
    `  else if (${index} >= game.bounds.list) $tooLong(game, ${at});`,
    `} else if (${list} === null) ${list} = $begun(${items}, ${index});`,
  ];
}
