import type { ModifierListInfo, Operation } from '../program.ts';
import { excludersFirst } from '../tables.ts';
import { isSafe } from './ranges.ts';
import type { Interval } from './ranges.ts';
import type { Scope } from './scope.ts';

type Total = Operation & { readonly kind: 'total' };

/** So many modifiers fit into the bits of one number of the trace. */
export const bitsInNumber = 30;

/** The lines that add a modifier list up: straight-line code, one test a modifier. */
export function totalLines(operation: Total, scope: Scope): readonly string[] {
  const list = scope.output.program.modifierLists[operation.list];
  if (list === undefined) throw new Error('no such modifiers');
  const slot = scope.name(operation.slot);
  const applies = operation.applies.map((each) => scope.name(each));
  const amounts = operation.amounts.map((each) => scope.name(each));
  const excluded = exclusions(list, applies, String(scope.output.fresh()));
  const sum = addUp(list, excluded.applies, amounts);
  const value = isBounded(operation, scope) || list.rule !== 'cumulative'
    ? sum
    : `${scope.output.use('safe')}(${sum}, ${scope.at()})`;
  const trace = scope.trace(operation, [...bits(applies), slot, ...amounts]);
  return [...excluded.lines, `${slot} = ${value};`, trace];
}

/** Modifiers that others exclude get a name of their own, from which the others may take them out. */
function exclusions(
  list: ModifierListInfo,
  applies: readonly string[],
  number: string,
): { readonly lines: readonly string[]; readonly applies: readonly string[] } {
  if (list.modifiers.every(({ excludes }) => excludes.length === 0)) return { lines: [], applies };
  const names = applies.map((_, index) => `x${number}v${String(index)}`);
  const start = names.map((name, index) => `${name} = ${applies[index] ?? 'false'}`).join(', ');
  const lines = excludersFirst(list).flatMap((index) => {
    const out = (list.modifiers[index]?.excludes ?? []).map((other) => names[other] ?? '');
    if (out.length === 0) return [];
    return [`if (${names[index] ?? ''}) { ${out.map((name) => `${name} = false;`).join(' ')} }`];
  });
  return { lines: [`let ${start};`, ...lines], applies: names };
}

function addUp(
  list: ModifierListInfo,
  applies: readonly string[],
  amounts: readonly string[],
): string {
  switch (list.rule) {
    case 'cumulative':
      if (applies.length === 0) return '0';
      return applies.map((name, index) => `(${name} ? ${amounts[index] ?? '0'} : 0)`).join(' + ');
    case 'only one': {
      const tests = applies.map((name, index) => `${name} ? ${amounts[index] ?? '0'} : `);
      return `${tests.join('')}0`;
    }
    case 'best of': {
      const values = applies.map((name, index) => `${name} ? ${amounts[index] ?? '0'} : -Infinity`);
      const any = applies.join(' || ');
      return applies.length === 0 ? '0' : `${any} ? Math.max(${values.join(', ')}) : 0`;
    }
  }
}

function isBounded({ amounts }: Total, scope: Scope): boolean {
  const total = amounts.reduce<Interval>(
    ({ from, to }, slot) => {
      const amount = scope.slotInterval(slot);
      return { from: from + Math.min(0, amount.from), to: to + Math.max(0, amount.to) };
    },
    { from: 0, to: 0 },
  );
  return isSafe(total);
}

/** Which conditions hold, as bits. */
function bits(applies: readonly string[]): readonly string[] {
  const numbers: string[] = [];
  for (let at = 0; at < applies.length; at += bitsInNumber) {
    const part = applies.slice(at, at + bitsInNumber);
    numbers.push(part.map((name, bit) => `(${name} ? ${String(2 ** bit)} : 0)`).join(' | '));
  }
  return numbers;
}
