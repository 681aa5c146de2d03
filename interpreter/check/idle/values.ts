/** Values of a type to try a condition with: those around what it names, and the plainest. */
import type { NotationInfo, Program } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { valuesOf } from '../../model/types.ts';
import type { Effect, Value } from '../../model/values.ts';

/** Where values come from. */
interface Sought {
  readonly program: Program;
  /** What the condition names. */
  readonly named: readonly Value[];
}

/** The most numbers that are tried, and the longest list. */
const bounds = { numbers: 80, records: 60, list: 30 };

/** Values of a type; none where it is not known what they would be. */
export function valuesToTry(type: Type, sought: Sought): readonly Value[] {
  switch (type.kind) {
    case 'yes-no':
      return [false, true];
    case 'integer':
      return wholeNumbers(type, sought);
    case 'fraction':
      return numbersNamed(sought).flatMap((one) => [
        { numerator: one, denominator: 1 },
        { numerator: 2 * one + 1, denominator: 2 },
      ]);
    case 'kind': {
      const kind = sought.program.kinds.find(({ name }) => name === type.name);
      return (kind?.values ?? []).map((_, index) => index);
    }
    case 'optional':
      return [null, ...valuesToTry(type.type, sought)];
    case 'none':
      return [null];
    case 'text':
      return ['', '?', ...sought.named.filter((one) => typeof one === 'string')];
    case 'thing':
      return [0, 1, 2, 3];
    case 'list':
      return listsOf(type.element, sought);
    case 'record':
      return recordsOf(type.name, sought);
    case 'effects':
      return effectsOf(type.notation, sought);
    case 'effects-pair': {
      const halves = effectsOf(type.notation, sought);
      return halves.map((one, index) => ({ halves: [one, halves.at(-1 - index) ?? []] }));
    }
    case 'nothing':
    case 'unknown':
      return [];
  }
}

function wholeNumbers(type: Type & { readonly kind: 'integer' }, sought: Sought): readonly Value[] {
  const all = valuesOf(type);
  if (all !== null && all.length <= bounds.numbers) return all;
  const { from, to } = type;
  const ends = [from, to].flatMap((end) => end ?? []);
  return [...ends, ...numbersNamed(sought)].filter(
    (one) => (from === null || one >= from) && (to === null || one <= to),
  );
}

/** Numbers around those that are named, and their sums and quotients. */
function numbersNamed({ named }: Sought): readonly number[] {
  const found = new Set<number>();
  const constants = named.flatMap(numbersIn);
  const add = (one: number): void => {
    if (Number.isSafeInteger(one) && found.size < bounds.numbers) found.add(one);
  };
  for (const one of constants) [one + 1, one - 1, one].forEach(add);
  for (let one = 0; one <= 12; one += 1) [one, -one].forEach(add);
  [1000, -1000].forEach(add);
  for (const one of constants) {
    for (const other of constants) [one - other, one + other, Math.trunc(one / other)].forEach(add);
  }
  return [...found];
}

function numbersIn(value: Value): readonly number[] {
  if (typeof value === 'number') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap((part: Value) => numbersIn(part));
}

function listsOf(element: Type, sought: Sought): readonly Value[] {
  const values = valuesToTry(element, sought);
  const [first, second] = values;
  const lists = sought.named.filter((one): one is readonly Value[] => Array.isArray(one));
  if (first === undefined) return [[], ...lists];
  const pairs = second === undefined ? [] : [[first, second], [second, first]];
  const many = Array.from({ length: bounds.list }, () => first);
  return [[], ...values.map((one) => [one]), [first, first], ...pairs, [...values], many, ...lists];
}

/** Of one record, each field with every value. */
function recordsOf(name: string, sought: Sought): readonly Value[] {
  const fields = sought.program.records.find((record) => record.name === name)?.fields ?? [];
  const open = fields.map(({ type }) =>
    type.kind === 'record' ? [] : valuesToTry(type, sought).slice(0, bounds.records),
  );
  if (open.some((values) => values.length === 0)) return [];
  const base = open.map(([first = null]) => first);
  return open.flatMap((values, index) =>
    values.map((value) => ({ fields: base.with(index, value) })),
  );
}

function effectsOf(name: string, { program, named }: Sought): readonly (readonly Effect[])[] {
  const codes = program.notations.find((notation) => notation.name === name)?.codes ?? [];
  const single = codes.flatMap((code, index) => effectsWith(code, index));
  const lists = named.filter((one): one is readonly Effect[] => Array.isArray(one));
  return [[], ...single, ...lists];
}

function effectsWith(
  { pattern }: NotationInfo['codes'][number],
  code: number,
): readonly (readonly Effect[])[] {
  const count = pattern.split('#').length - 1;
  const amounts = count === 0 ? [0] : [0, 1, 2, 3, 5];
  return amounts.map((amount) => [{ code, amounts: Array.from({ length: count }, () => amount) }]);
}
