import type { ModifierListInfo, Operation, Routine } from '../model/program.ts';
import { excludersFirst } from '../model/tables.ts';
import { slotsSet } from './calls.ts';
import { isSafe } from './ranges.ts';
import type { Interval } from './ranges.ts';
import type { Scope } from './scope.ts';
import { everyOperation } from '../model/operations.ts';

type Total = Operation & { readonly kind: 'total' };

/** So many modifiers fit into the bits of one number of the trace. */
export const bitsInNumber = 30;

/** The lines that add a modifier list up: straight-line code, one test a modifier. */
export function totalLines(operation: Total, scope: Scope): readonly string[] {
  const list = scope.output.program.modifierLists[operation.list];
  if (list === undefined) throw new Error('no such modifiers');
  const slot = scope.name(operation.slot);
  const applies = operation.applies.map((each) => scope.name(each));
  const amounts = operation.amounts.map((each) => amountOf(each, scope));
  const excluded = exclusions(list, applies, String(scope.output.fresh()));
  if (excluded.lines.length === 0 && list.rule === 'cumulative' && isTotalSafe(operation, scope)) {
    return plainLines(operation, scope, amounts);
  }
  const sum = addUp(list, excluded.applies, amounts);
  const isBounded = list.rule !== 'cumulative' || isTotalSafe(operation, scope);
  const value = isBounded ? sum : `${scope.output.use('safe')}(${sum}, ${scope.at()})`;
  const told = varyingAmounts(operation, scope.routine).map((each) => scope.name(each));
  const trace = scope.trace(operation, [...bits(applies), ...told]);
  return [...excluded.lines, `${slot} = ${value};`, ...trace];
}

/** Nothing to weigh: each modifier is one test, which the trace shares. */
function plainLines(operation: Total, scope: Scope, amounts: readonly string[]): readonly string[] {
  const slot = scope.name(operation.slot);
  const number = String(scope.output.fresh());
  const words = Array.from({ length: Math.ceil(amounts.length / bitsInNumber) }, (_, word) => {
    return `b${number}v${String(word)}`;
  });
  const told = varyingAmounts(operation, scope.routine).map((each) => scope.name(each));
  const trace = scope.trace(operation, [...words, ...told]);
  const tests = operation.applies.map((each, index) => {
    const bit = String(2 ** (index % bitsInNumber));
    return {
      test: scope.name(each),
      mark: `${words[Math.floor(index / bitsInNumber)] ?? ''} |= ${bit};`,
    };
  });
  if (trace.length === 0) {
    const added = tests.map(
      ({ test }, index) => `if (${test}) ${slot} += ${amounts[index] ?? '0'};`,
    );
    return [`${slot} = 0;`, ...added];
  }
  const marks = `let ${words.map((word) => `${word} = 0`).join(', ')};`;
  const sums = sumsByBits(operation, scope);
  if (sums !== null) {
    const marked = tests.map(({ test, mark }) => `if (${test}) ${mark}`);
    return [marks, ...marked, `${slot} = ${sums}[${words[0] ?? '0'}];`, ...trace];
  }
  const both = tests.map(({ test, mark }, index) => {
    return `if (${test}) { ${slot} += ${amounts[index] ?? '0'}; ${mark} }`;
  });
  return [`${slot} = 0;`, marks, ...both, ...trace];
}

/** So many modifiers have few enough sums to write all of them down. */
const mostSummed = 10;

/**
 * The total for each set of modifiers, by their bits; null where amounts vary or modifiers are
 * many.
 */
function sumsByBits({ amounts }: Total, scope: Scope): string | null {
  const fixed = amounts.map((slot) => fixedNumber(slot, scope.routine));
  const known = fixed.filter((amount) => amount !== null);
  if (known.length < amounts.length || known.length === 0 || known.length > mostSummed) return null;
  const most = known.reduce((sum, amount) => sum + Math.abs(amount), 0);
  if (most > 30_000) return null;
  const sums = Array.from({ length: 2 ** known.length }, (_, bits) =>
    known.reduce((sum, amount, index) => (((bits >> index) & 1) === 1 ? sum + amount : sum), 0),
  );
  const array = most > 120 ? 'Int16Array' : 'Int8Array';
  return scope.output.constant(`new ${array}([${sums.join(', ')}])`);
}

function amountOf(slot: number, scope: Scope): string {
  const fixed = fixedNumber(slot, scope.routine);
  if (fixed === null) return scope.name(slot);
  return fixed < 0 ? `(${String(fixed)})` : String(fixed);
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

/** Which conditions hold, as bits. */
function bits(applies: readonly string[]): readonly string[] {
  const numbers: string[] = [];
  for (let at = 0; at < applies.length; at += bitsInNumber) {
    const part = applies.slice(at, at + bitsInNumber);
    numbers.push(part.map((name, bit) => `(${name} ? ${String(2 ** bit)} : 0)`).join(' | '));
  }
  return numbers;
}
