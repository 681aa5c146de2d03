// "The least of them, then the first that has it": a common way to say which piece is struck. Two
// settings that say so become one loop that keeps the best element as it goes.
import type { Expr, Operation } from '../model/program.ts';
import { yesNo } from '../model/types.ts';
import type { Scope } from './scope.ts';
import { givenType, looped } from './selection.ts';

type SetSlot = Operation & { readonly kind: 'set' };
type Select = Expr & { readonly kind: 'select' };

/** The two settings as one loop; null when they do not say that. */
export function extremeLines(
  first: Operation,
  second: Operation | undefined,
  scope: Scope,
): readonly string[] | null {
  if (first.kind !== 'set' || second?.kind !== 'set') return null;
  const measured = measuredIn(first);
  const chosen = chosenIn(second);
  if (measured === null || chosen === null || !isSame(measured.select, chosen, first.slot))
    return null;
  const { select, sign } = measured;
  const none = givenType(select)?.kind === 'integer' ? '0' : 'null';
  const best = looped({ ...select, give: null }, scope, {
    prefix: 'best',
    before: 'let found = null, best = 0;',
    each: (element) => {
      const value = select.give === null ? element : scope.js(select.give);
      return `const value = ${value}; if (found === null || value ${sign} best) { found = ${element}; best = value; }`;
    },
    after: 'return found;',
    also: select.give,
  });
  const [measure, choice] = [scope.name(first.slot), scope.name(second.slot)];
  const element = scope.name(select.slot);
  const value = select.give === null ? element : scope.js(select.give);
  return [
    `${element} = ${choice} = ${best};`,
    `${measure} = ${choice} === null ? ${none} : ${value};`,
  ];
}

/** `lowest(all u in list where c give e)` and its sign. */
function measuredIn({
  value,
}: SetSlot): { readonly select: Select; readonly sign: '<' | '>' } | null {
  if (value.kind !== 'builtin' || (value.name !== 'lowest' && value.name !== 'highest'))
    return null;
  const [select] = value.arguments;
  if (select?.kind !== 'select' || select.give === null) return null;
  const type = givenType(select)?.kind;
  if (type !== 'integer' && type !== 'kind') return null;
  return { select, sign: value.name === 'lowest' ? '<' : '>' };
}

/** `first(all u in list where …)`, or null. */
function chosenIn({ value }: SetSlot): Select | null {
  if (value.kind !== 'builtin' || value.name !== 'first') return null;
  const [select] = value.arguments;
  return select?.kind === 'select' && select.give === null ? select : null;
}

/** Whether the second selection is the first, of those that give what the slot holds. */
function isSame(measured: Select, chosen: Select, slot: number): boolean {
  const { condition } = chosen;
  if (condition === null || measured.give === null) return false;
  const has: Expr = {
    kind: 'equal',
    deep: false,
    negated: false,
    left: measured.give,
    right: { kind: 'slot', slot, result: measured.give.result },
    result: yesNo,
  };
  const wanted: Expr =
    measured.condition === null
      ? has
      : { kind: 'and', left: measured.condition, right: has, result: yesNo };
  const own = text(measured.source, measured.slot);
  const isSource = own === text(chosen.source, chosen.slot);
  return isSource && text(wanted, measured.slot) === text(condition, chosen.slot);
}

/** An expression as text, without types; the slot of the element is like any other selection's. */
function text(expr: unknown, element: number): string {
  return JSON.stringify(expr, (key, value: unknown) => {
    if (key === 'result') return undefined;
    return key === 'slot' && value === element ? 'element' : value;
  });
}
