// Tables and modifiers of the oracle: see enumerate.ts.
import type {
  AxisInfo,
  Band,
  ModifierListInfo,
  TableInfo,
} from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { exacts, fractionOf, order, rounded, stop, TooMuch } from './numbers.ts';

/** What a subscript says, once it is asked: a value, then a shift along the bands. */
export type Read = () => readonly [Value, number];

/** What a cell holds, or what stands for no result. */
export function cellOf(
  table: TableInfo,
  { result, asked }: { readonly result: number; readonly asked: boolean },
  subscripts: readonly Read[],
): Value {
  if (table.cells.length === 0) stop('absent-table');
  const places = subscripts.map((read, index) => {
    const axis = table.axes[index];
    if (axis === undefined) throw new Error('no such axis');
    const [value, shift] = read();
    return placeOf(axis, value, shift);
  });
  if (places.includes(null)) return nothing(table.results[result]?.type);
  const [row = 0, ...groups] = places as number[];
  // Columns are counted off: those of the groups before, then the results before.
  const width = table.results.length;
  const counts = table.axes.map(({ bands }) => bands.length);
  const column = groups.reduce((before, group, at) => {
    const inside = counts.slice(at + 2).reduce((all, count) => all * count, width);
    return before + group * inside;
  }, result);
  const value = table.cells[row]?.[column]?.value;
  if (value !== undefined) return value;
  if (asked) return null;
  return stop(table.source === 'absent' ? 'absent-table' : 'unknown-cell');
}

/** What a row or column of a chart is called: its only value, or all that its label stands for. */
export function nameOf(
  table: TableInfo,
  at: number,
  ...[value, shift]: readonly [Value, number]
): Value {
  const axis = table.axes[at];
  if (axis === undefined) throw new Error('no such axis');
  const place = placeOf(axis, value, shift);
  if (place === null) return null;
  const label = axis.bands[place];
  const isPlain = axis.bands.every(
    ({ odds, ranges }) =>
      odds === null && ranges.length === 1 && ranges.every(({ from, to }) => from === to),
  );
  const isNamed = axis.type.kind === 'kind' || axis.type.kind === 'yes-no';
  if (!isPlain && !isNamed) return label?.text ?? '';
  const values = (label?.ranges ?? []).flatMap(({ from, to }) => {
    const all: Value[] = [];
    for (let each = from ?? 0; each <= (to ?? 0); each += 1) {
      all.push(axis.type.kind === 'yes-no' ? each === 1 : each);
    }
    return all;
  });
  return isPlain ? (values[0] ?? null) : values;
}

/** What an axis gives for nothing. */
export function emptyOf(type: Type): Value {
  return nothing(type);
}

/** The place along an axis; null: no result. */
function placeOf(axis: AxisInfo, value: Value, shift: number): number | null {
  const { bands } = axis;
  const found =
    axis.rounding === null ? wholePlace(axis, numberOf(axis, value)) : oddsPlace(axis, value);
  const first = found === 'below' || found === 'above' ? settled(axis, found) : found;
  if (first === null) return null;
  const moved = first + shift;
  if (moved >= 0 && moved < bands.length) return moved;
  // Whether numbers rise along the axis as it is printed says which end is which.
  const isRising = ends(axis).low <= ends(axis).high;
  const side = moved < 0 === isRising ? 'below' : 'above';
  return settled({ ...axis, [side]: axis.shifts ?? axis[side] }, side);
}

/** The number that the bands speak of: on an axis of fractions twice the parts, odd in between. */
function numberOf({ parts }: AxisInfo, value: Value): number {
  if (parts === null) return Number(value);
  const inParts = exacts('*', value, parts);
  const low = rounded(inParts, 'down');
  return 2 * low + (order(inParts, low) === 0 ? 0 : 1);
}

function settled(axis: AxisInfo, side: 'below' | 'above'): number | null {
  const policy = axis[side];
  if (policy === 'error') stop('outside-table');
  if (policy === 'none') return null;
  return side === 'below' ? ends(axis).low : ends(axis).high;
}

/** The bands with the least and with the greatest value. */
function ends({ bands }: AxisInfo): { readonly low: number; readonly high: number } {
  let [low, high] = [0, 0];
  bands.forEach((band, index) => {
    if (edge(band, 'from') < edge(bands[low], 'from')) low = index;
    if (edge(band, 'to') > edge(bands[high], 'to')) high = index;
  });
  return { low, high };
}

function edge(band: Band | undefined, end: 'from' | 'to'): number {
  if (band?.odds) return band.odds.left / band.odds.right;
  const infinite = end === 'from' ? -Infinity : Infinity;
  const all = (band?.ranges ?? []).map((range) => range[end] ?? infinite);
  return end === 'from' ? Math.min(...all) : Math.max(...all);
}

function wholePlace({ bands }: AxisInfo, value: number): number | 'below' | 'above' {
  const found = bands.findIndex(({ ranges }) =>
    ranges.some(({ from, to }) => (from ?? value) <= value && value <= (to ?? value)),
  );
  if (found >= 0) return found;
  if (bands.every((band) => value < edge(band, 'from'))) return 'below';
  if (bands.every((band) => value > edge(band, 'to'))) return 'above';
  return stop('outside-table');
}

/** The column for odds: between two columns the rounding decides. */
function oddsPlace({ bands, rounding }: AxisInfo, value: Value): number | 'below' | 'above' {
  const columns = bands
    .map(({ odds }, index) => ({
      odds: fractionOf(BigInt(odds?.left ?? 0), BigInt(odds?.right ?? 1)),
      index,
    }))
    .sort((one, other) => order(one.odds, other.odds));
  const exact = columns.find(({ odds }) => order(odds, value) === 0);
  if (exact !== undefined) return exact.index;
  const under = columns.filter(({ odds }) => order(odds, value) < 0).at(-1);
  const lower = columns.find(({ odds }) => under !== undefined && order(odds, under.odds) === 0);
  const upper = columns.find(({ odds }) => order(odds, value) > 0);
  if (lower === undefined) return rounding === 'up' ? (upper?.index ?? 'below') : 'below';
  if (upper === undefined) return rounding === 'down' ? lower.index : 'above';
  if (rounding === 'up' || rounding === 'down') {
    return rounding === 'up' ? upper.index : lower.index;
  }
  const side = order(value, exacts('/', exacts('+', lower.odds, upper.odds), 2));
  if (side !== 0) return side < 0 ? lower.index : upper.index;
  return rounding === 'nearest halves up' ? upper.index : lower.index;
}

/** What stands for no result. */
function nothing(type: Type | undefined): Value {
  switch (type?.kind) {
    case 'integer':
      return 0;
    case 'fraction':
      return { numerator: 0, denominator: 1 };
    case 'yes-no':
      return false;
    case 'text':
      return '';
    case 'effects':
    case 'list':
      return [];
    case 'effects-pair':
      return { halves: [[], []] };
    default:
      return null;
  }
}

/** What the modifiers that hold come to; `amount` is asked for those that count only. */
export function totalOf(
  list: ModifierListInfo,
  holds: readonly boolean[],
  amount: (index: number) => number,
): number {
  const { modifiers, rule } = list;
  const excludes = (by: number, index: number): boolean => {
    const isMutual = modifiers[index]?.excludes.includes(by) ?? false;
    return (modifiers[by]?.excludes.includes(index) ?? false) && !(isMutual && index < by);
  };
  // One that is excluded itself excludes nothing. Of a ring of them nobody can say who stands.
  const asked = new Set<number>();
  const stands = (index: number): boolean => {
    if (asked.has(index)) throw new TooMuch();
    asked.add(index);
    const isLeft =
      holds[index] === true &&
      modifiers.every((_, by) => by === index || !excludes(by, index) || !stands(by));
    asked.delete(index);
    return isLeft;
  };
  const left = modifiers.flatMap((_, index) => (stands(index) ? [amount(index)] : []));
  if (left.length === 0) return 0;
  if (rule === 'only one') return left[0] ?? 0;
  // What factors come to, operations of their own work out.
  return rule === 'best of' ? Math.max(...left) : left.reduce((sum, each) => sum + each, 0);
}
