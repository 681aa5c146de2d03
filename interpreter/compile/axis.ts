// How a look-up finds its place along an axis. Whatever `tables.ts` says about a number is asked
// once for each number when the module is made; what is left for the run is a subtraction and a
// fence.
import { Fault } from '../model/fault.ts';
import { greatestOf, leastOf } from '../model/numbers.ts';
import { valueAt } from '../model/places.ts';
import type { AxisInfo, Subscript, TableInfo } from '../model/program.ts';
import { locate, noResult } from '../model/tables.ts';
import type { Value } from '../model/values.ts';
import { literal, parenthesised } from './names.ts';
import type { Told } from './notes.ts';
import { oddsFunction } from './odds-axis.ts';
import { lowerSide } from './quotients.ts';
import type { Interval } from './ranges.ts';
import { anything } from './ranges.ts';
import type { Scope } from './scope.ts';

/** A whole number as JavaScript, and whether it has been checked to be exact. */
type Unchecked = ReturnType<Scope['unchecked']>;

/**
 * One axis of a look-up: lines that find a position, and the band that each position stands for.
 */
export interface AxisCode {
  readonly lines: readonly string[];
  /** The local that holds the position, from 0. */
  readonly position: string;
  /** By position: a band, or `noResult`. A `gap` has stopped the run. */
  readonly bands: readonly number[];
  /**
   * What the trace is told: the value (two numbers for odds), then the shift if any.
   */
  readonly traced: readonly Told[];
}

/** An axis in a look-up under way. */
interface Axis {
  readonly table: TableInfo;
  readonly info: AxisInfo;
  readonly scope: Scope;
  readonly position: string;
  /** The local that holds the shift. */
  readonly shift: string | null;
  /** How far the shift reaches. */
  readonly reach: Interval;
  /** The line that works the shift out: after the value, before anything is found. */
  readonly shiftLines: readonly string[];
}

/** A position between the bands, where no policy speaks. */
const gap = -2;

/**
 * The widest axis that is spread out, alone, beside another or beside two; others find their band
 * by comparing.
 */
const widest = [1024, 128, 24];

/** A subscript, and the number of the axis that it is for. */
interface Placed {
  readonly index: number;
  readonly subscript: Subscript;
}

/** Finds the position of a subscript. */
export function axisCode(table: TableInfo, { index, subscript }: Placed, scope: Scope): AxisCode {
  const info = table.axes[index];
  const { value, shift } = subscript;
  if (info === undefined) throw new Error('no such axis');
  const position = `k${String(scope.output.fresh())}`;
  const moved = shift === null ? null : `s${String(scope.output.fresh())}`;
  const shiftLines =
    shift === null || moved === null ? [] : [`const ${moved} = ${scope.js(shift)};`];
  const reach = shift === null ? anything : scope.intervalOf(shift);
  const axis: Axis = { table, info, scope, position, shift: moved, shiftLines, reach };
  if (info.rounding !== null) return oddsCode(axis, value);
  if (info.parts !== null) return fractionCode(axis, value, info.parts);
  const isYesNo = info.type.kind === 'yes-no';
  if (isYesNo) {
    const js = `(${scope.js(value, info.type)} ? 1 : 0)`;
    return numberCode(axis, { js, isChecked: true }, { from: 0, to: 1 });
  }
  return numberCode(axis, scope.unchecked(value), scope.intervalOf(value));
}

function numberCode(axis: Axis, number: Unchecked, range: Interval): AxisCode {
  const { table, info, scope, position, shift, shiftLines } = axis;
  const { js, isChecked } = number;
  const given = `v${String(scope.output.fresh())}`;
  const spread = spreadOut(table, info);
  const check = isChecked ? '' : `${scope.output.use('safe')}(${given}, ${scope.at()}); `;
  // A shift could stop the run where the value should have.
  const early = check === '' || shift === null ? [] : [check.trim()];
  const lines = [`const ${given} = ${js};`, ...early, ...shiftLines];
  if (spread === null) {
    lines.push(`${check}let ${position} = ${bandFunction(axis)}(${given}, ${given}, ${scope.at()});`);
  } else {
    const offset = spread.low === 0 ? '' : ` - ${parenthesised(spread.low)}`;
    lines.push(`let ${position} = ${given}${offset};`);
    lines.push(...fences(axis, spread, { range, given, check }));
  }
  const bands = spread?.bands ?? positions(info);
  const traced = told(axis, [{ js: given, reach: reachOf(axis, range) }]);
  const found = { lines, position, bands, traced };
  return shifted(axis, withoutGaps(axis, found, given), given);
}

/** The place of a fraction is worked out, and then found like a whole number. */
function fractionCode(axis: Axis, value: Subscript['value'], parts: number): AxisCode {
  const { table, info, scope, position, shiftLines } = axis;
  const number = String(scope.output.fresh());
  const [top, bottom, exact, place] = [`a${number}`, `b${number}`, `f${number}`, `v${number}`];
  const printed = `$odds(${top}, ${bottom}, ${scope.at()})`;
  scope.output.use('fraction');
  const find = scope.output.use('onAxis');
  const lines = [
    `const ${exact} = ${scope.js(value, { kind: 'fraction' })};`,
    `const ${top} = ${scope.output.use('over')}(${exact});`,
    `const ${bottom} = ${scope.output.use('under')}(${exact});`,
    ...shiftLines,
    `const ${place} = ${find}(${top}, ${bottom}, ${String(parts)}, ${scope.at()});`,
  ];
  const spread = spreadOut(table, info);
  if (spread === null) {
    lines.push(`let ${position} = ${bandFunction(axis)}(${place}, ${printed}, ${scope.at()});`);
  } else {
    const offset = spread.low === 0 ? '' : ` - ${parenthesised(spread.low)}`;
    lines.push(`let ${position} = ${place}${offset};`);
    lines.push(...fences(axis, spread, { range: anything, given: printed, check: '' }));
  }
  const bands = spread?.bands ?? positions(info);
  const traced = told(
    axis,
    [top, bottom].map((js) => ({ js, reach: anything })),
  );
  const found = { lines, position, bands, traced };
  return shifted(axis, withoutGaps(axis, found, printed), printed);
}

function told({ shift, reach }: Axis, values: readonly Told[]): readonly Told[] {
  return shift === null ? values : [...values, { js: shift, reach }];
}

/** How far a value reaches; of a kind as far as there are values of it. */
function reachOf({ info, scope }: Axis, range: Interval): Interval {
  if (info.type.kind !== 'kind') return range;
  const { name } = info.type;
  const of = scope.output.program.kinds.find((kind) => kind.name === name);
  return of === undefined ? range : { from: 0, to: of.values.length - 1 };
}

/** The positions where bands are found without being spread out: one more stands for no result. */
function positions({ bands }: AxisInfo): readonly number[] {
  return [...bands.keys(), noResult];
}

function outside({ table, info, scope }: Axis, value: string): string {
  const names = `${literal(table.name)}, ${literal(info.name)}`;
  return `$outside(${names}, ${value}, ${scope.at()});`;
}

/** Stops the run at positions that lie in a gap. */
function withoutGaps(axis: Axis, found: AxisCode, given: string): AxisCode {
  if (!found.bands.includes(gap)) return found;
  const list = axis.scope.output.constant(`[${found.bands.join(', ')}]`);
  const test = `if (${list}[${found.position}] === ${String(gap)}) ${outside(axis, given)}`;
  return { ...found, lines: [...found.lines, test] };
}

// ----------------------------------------------------------------------------------- spreading out

/**
 * The band of every number of an axis, from `low`; beyond its ends the end counts, or the run
 * stops.
 */
interface Spread {
  readonly low: number;
  readonly bands: readonly number[];
  readonly below: 'pin' | 'fail';
  readonly above: 'pin' | 'fail';
}

/** Null when the axis is too wide. */
function spreadOut(table: TableInfo, info: AxisInfo): Spread | null {
  const ends = info.bands.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to]));
  const finite = ends.filter((end) => end !== null);
  if (finite.length === 0) {
    return { low: 0, bands: [bandAt({ table, info }, 0, 0)], below: 'pin', above: 'pin' };
  }
  // Beyond the outermost ends all numbers fare alike, so one of each side stands for them.
  const [least, most] = [leastOf(finite) - 1, greatestOf(finite) + 1];
  if (most - least > (widest[table.axes.length - 1] ?? 0)) return null;
  const all = Array.from({ length: most - least + 1 }, (_, extra) =>
    bandAt({ table, info }, valueAt(info, least + extra), 0),
  );
  const [below, above] = [all[0], all.at(-1)].map((band) => (band === gap ? 'fail' : 'pin'));
  // One that stops the run, or fares like its neighbour, needs no place of its own.
  const from = below === 'fail' || all[0] === all[1] ? 1 : 0;
  const to = above === 'fail' || all.at(-1) === all.at(-2) ? all.length - 1 : all.length;
  return {
    low: least + from,
    bands: all.slice(from, to),
    below: below ?? 'fail',
    above: above ?? 'fail',
  };
}

/** The band for a value and a shift as the stepper finds it; `gap` where that stops the run. */
function bandAt(
  { table, info }: Pick<Axis, 'table' | 'info'>,
  value: Value,
  shift: number,
): number {
  try {
    return locate(table, info)(value, shift);
  } catch (fault) {
    if (fault instanceof Fault) return gap;
    throw fault;
  }
}

/**
 * Keeps a position within the spread of an axis, unless it cannot leave it. A number within needs
 * no check that it is exact, so that is done out here only.
 */
function fences(
  axis: Axis,
  spread: Spread,
  {
    range,
    given,
    check,
  }: { readonly range: Interval; readonly given: string; readonly check: string },
): readonly string[] {
  const { position } = axis;
  const last = spread.bands.length - 1;
  const settle = (end: 'below' | 'above', at: number): string => {
    const done = spread[end] === 'pin' ? `${position} = ${String(at)};` : outside(axis, given);
    return check === '' ? done : `{ ${check}${done} }`;
  };
  const lines: string[] = [];
  if (range.from < spread.low) lines.push(`if (${position} < 0) ${settle('below', 0)}`);
  if (range.to > spread.low + last) {
    lines.push(`if (${position} > ${String(last)}) ${settle('above', last)}`);
  }
  return lines;
}

/**
 * A function of the module that finds a band by comparing, for bands too far apart to spread out.
 */
function bandFunction({ table, info, scope }: Axis): string {
  const edges = info.bands.flatMap(({ ranges }) =>
    ranges.flatMap(({ from, to }) => [from, to === null ? null : to + 1]),
  );
  const starts = [...new Set(edges.filter((edge) => edge !== null))].sort((a, b) => a - b);
  const names = `${literal(table.name)}, ${literal(info.name)}`;
  const give = (value: number): string => {
    const band = bandAt({ table, info }, valueAt(info, value), 0);
    if (band === gap) return `$outside(${names}, said, at);`;
    return `return ${String(band === noResult ? info.bands.length : band)};`;
  };
  const least = (starts[0] ?? 0) - 1;
  return scope.output.define('band', (name) =>
    [
      `function ${name}(value, said, at) {`,
      ...starts.map((start, at) => {
        return `  if (value < ${String(start)}) ${give(at === 0 ? least : (starts[at - 1] ?? 0))}`;
      }),
      `  ${give(starts.at(-1) ?? 0)}`,
      '}',
    ].join('\n'),
  );
}

// -------------------------------------------------------------------------------------------- odds

function oddsCode(axis: Axis, value: Subscript['value']): AxisCode {
  const { table, info, scope, position, shift, shiftLines } = axis;
  const { output } = scope;
  const number = String(output.fresh());
  const [top, bottom, whole] = [`a${number}`, `b${number}`, `f${number}`];
  const sides = scope.quotient(value);
  const isKept = value.kind === 'slot' && scope.shortcuts.quotients.has(value.slot);
  const given = isKept
    ? [`const ${top} = ${scope.js(value)}, ${bottom} = ${lowerSide(value.slot, scope)};`]
    : sides === null
      ? [
          `const ${whole} = ${scope.js(value, { kind: 'fraction' })};`,
          `const ${top} = ${output.use('over')}(${whole});`,
          `const ${bottom} = ${output.use('under')}(${whole});`,
        ]
      : [`const ${top} = ${scope.js(sides[0])};`, `const ${bottom} = ${scope.js(sides[1])};`];
  const zero = `${output.use('fail')}('division-by-zero', {}, ${scope.at()});`;
  const early = sides === null || shift === null ? [] : [`if (${bottom} === 0) ${zero}`];
  const find = oddsFunction(table, info, output);
  const search = `let ${position} = ${find}(${top}, ${bottom}, ${scope.at()});`;
  const lines = [...given, ...early, ...shiftLines, search];
  const reaches = sides?.map((side) => scope.intervalOf(side)) ?? [];
  const traced = told(
    axis,
    [top, bottom].map((js, side) => ({ js, reach: reaches[side] ?? anything })),
  );
  output.use('fraction');
  const printed = `$odds(${top}, ${bottom}, ${scope.at()})`;
  return shifted(axis, { lines, position, bands: positions(info), traced }, printed);
}

// ------------------------------------------------------------------------------------------ shifts

/** Moves a position along the bands as printed; what then lies outside is settled by the policy. */
function shifted(axis: Axis, found: AxisCode, given: string): AxisCode {
  const { table, info, position, shift, scope } = axis;
  if (shift === null) return found;
  const count = info.bands.length;
  const list = found.bands.map((band) => (band === noResult ? count : Math.max(band, 0)));
  const far = 10 * count + 10;
  const inside = valueIn(info, found.bands.find((band) => band >= 0) ?? 0);
  const [low = '', high = ''] = [-far, far].map((distance) => {
    const end = bandAt({ table, info }, inside, distance);
    if (end === gap) return outside(axis, given);
    return `${position} = ${String(end === noResult ? count : end)};`;
  });
  const lines = [...found.lines];
  if (list.some((band, at) => band !== at)) {
    const name = scope.output.constant(`[${list.join(', ')}]`);
    lines.push(`${position} = ${name}[${position}];`);
  }
  const move = [
    `${position} += ${shift};`,
    `if (${position} < 0) ${low}`,
    `else if (${position} >= ${String(count)}) ${high}`,
  ].join(' ');
  const hasNone = list.includes(count);
  lines.push(hasNone ? `if (${position} < ${String(count)}) { ${move} }` : move);
  return { ...found, lines, bands: positions(info) };
}

/** A value that lies in a band. */
function valueIn(axis: AxisInfo, band: number): Value {
  const { ranges, odds } = axis.bands[band] ?? { ranges: [], odds: null };
  if (odds !== null) return { numerator: odds.left, denominator: odds.right };
  return valueAt(axis, ranges[0]?.from ?? ranges[0]?.to ?? 0);
}
