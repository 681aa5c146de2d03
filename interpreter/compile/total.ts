import { everyOperation } from '../model/operations.ts';
import type { ModifierListInfo, Operation, Routine } from '../model/program.ts';
import { excludersFirst } from '../model/tables.ts';
import { slotsSet } from './calls.ts';
import { parenthesised } from './names.ts';
import type { Told } from './notes.ts';
import type { Interval } from './ranges.ts';
import { isSafe, isSmall } from './ranges.ts';
import type { Scope } from './scope.ts';

type Total = Operation & { readonly kind: 'total' };

/** So many modifiers fit into the bits of one number of the trace. */
export const bitsInNumber = 30;

/** The lines that add a modifier list up: straight-line code. */
export function totalLines(operation: Total, scope: Scope): readonly string[] {
  const list = scope.output.program.modifierLists[operation.list];
  if (list === undefined) throw new Error('no such modifiers');
  const slot = scope.name(operation.slot);
  const applies = operation.applies.map((each) => scope.name(each));
  const excluded = exclusions(list, applies, String(scope.output.fresh()));
  const isSum = list.rule === 'cumulative' || list.rule === 'multiplied';
  const isPlain = isSum && isTotalSafe(operation, scope);
  const parts = operation.amounts.map((each, index) => {
    const name = excluded.applies[index] ?? 'false';
    return { name, amount: amountOf(each, scope), term: term(name, each, scope) };
  });
  const sum = addUp(list, parts);
  const isBounded = !isSum || isPlain;
  const value = isBounded ? sum : `${scope.output.use('safe')}(${sum}, ${scope.at()})`;
  const lines = scope.after([...excluded.lines, `${slot} = ${value};`]);
  if (!scope.explained) return lines;
  const held = bits(applies, scope);
  const told = varyingAmounts(operation, scope.routine).map((each) => {
    return { js: scope.name(each), reach: scope.slotInterval(each) };
  });
  scope.tell(operation, [...held.told, ...told]);
  return [...lines, ...held.lines];
}

// A modifier that holds adds 1 times its amount, one that does not 0 times: what a test yields is
// taken as a number, so that the processor need not guess which way it goes.

/** An amount where a condition holds, otherwise 0. */
function term(condition: string, slot: number, scope: Scope): string {
  const amount = amountOf(slot, scope);
  if (fixedNumber(slot, scope.routine) !== null) return product(condition, amount);
  return isSmall(scope.slotInterval(slot))
    ? `(0 - (${condition} === true) & ${amount})`
    : `(${condition} ? ${amount} : 0)`;
}

/** A fixed amount where a condition holds; `| 0` since no times less than nothing is -0. */
function product(condition: string, amount: string): string {
  if (amount === '1') return `(${condition} === true | 0)`;
  return `((${condition} === true) * ${amount} | 0)`;
}

function amountOf(slot: number, scope: Scope): string {
  const fixed = fixedNumber(slot, scope.routine);
  return fixed === null ? scope.name(slot) : parenthesised(fixed);
}

/** The slots of the amounts that the program does not fix: a trace must be told those. */
export function varyingAmounts({ amounts }: Total, routine: Routine): readonly number[] {
  return amounts.filter((slot) => fixedNumber(slot, routine) === null);
}

/** The number that a slot always holds, once it is set; null when that is not fixed. */
export function fixedNumber(slot: number, routine: Routine): number | null {
  const writes = everyOperation(routine.body).filter((operation) =>
    slotsSet(operation).includes(slot),
  );
  const [only, ...others] = writes;
  if (only?.kind !== 'set' || others.length > 0 || only.value.kind !== 'constant') return null;
  return typeof only.value.value === 'number' ? only.value.value : null;
}

/**
 * Modifiers that others exclude get a name of their own, from which the others may take them out.
 */
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

/** A modifier: whether it applies, its amount, and that amount where it does and 0 elsewhere. */
interface Part {
  readonly name: string;
  readonly amount: string;
  readonly term: string;
}

function addUp({ rule }: ModifierListInfo, parts: readonly Part[]): string {
  if (parts.length === 0) return '0';
  switch (rule) {
    case 'multiplied':
    case 'cumulative':
      return parts.map(({ term: of }) => of).join(' + ');
    case 'only one': {
      const tests = parts.map(({ name, amount }) => `${name} ? ${amount} : `);
      return `${tests.join('')}0`;
    }
    case 'best of': {
      const values = parts.map(({ name, amount }) => `${name} ? ${amount} : -Infinity`);
      return `${parts.map(({ name }) => name).join(' || ')} ? Math.max(${values.join(', ')}) : 0`;
    }
  }
}

function isTotalSafe({ amounts }: Total, scope: Scope): boolean {
  const total = amounts.reduce<Interval>(
    ({ from, to }, slot) => {
      const amount = scope.slotInterval(slot);
      return { from: from + Math.min(0, amount.from), to: to + Math.max(0, amount.to) };
    },
    { from: 0, to: 0 },
  );
  return isSafe(total);
}

/** Which conditions hold, as bits in locals. */
function bits(
  applies: readonly string[],
  scope: Scope,
): { readonly lines: readonly string[]; readonly told: readonly Told[] } {
  const starts = [...applies.keys()].filter((at) => at % bitsInNumber === 0);
  const numbers = starts.map((at) => {
    const part = applies.slice(at, at + bitsInNumber);
    const terms = part.map((name, bit) => `(${name} === true) << ${String(bit)}`);
    const local = `b${String(scope.output.fresh())}held`;
    const reach = { from: 0, to: 2 ** part.length - 1 };
    return { line: `var ${local} = ${terms.join(' | ')};`, told: { js: local, reach } };
  });
  return { lines: numbers.map(({ line }) => line), told: numbers.map(({ told }) => told) };
}
