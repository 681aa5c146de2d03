// The column for odds is found by comparing a x right with b x left, the strengths with the printed
// odds: exact, and without making the fraction. Where two bands meet depends on the axis's
// rounding.
import { exactly, fraction } from '../model/numbers.ts';
import type { AxisInfo, TableInfo } from '../model/program.ts';
import type { Fraction } from '../model/values.ts';
import { literal } from './names.ts';
import type { Output } from './output.ts';

/** From these odds on a band is reached; `isOpen`: only beyond them. */
interface Threshold {
  readonly odds: Fraction;
  readonly isOpen: boolean;
  /** A band; their count lies above them all. */
  readonly band: number;
}

/** The name of the module's function that gives the band for odds of `top` to `bottom`. */
export function oddsFunction(table: TableInfo, axis: AxisInfo, output: Output): string {
  const known = output.shared.get(axis);
  if (known !== undefined) return known;
  for (const name of ['safe', 'fraction'] as const) output.use(name);
  const name = output.define('odds', (given) => oddsText(given, table, axis));
  output.shared.set(axis, name);
  return name;
}

function oddsText(name: string, table: TableInfo, axis: AxisInfo): string {
  const { first, thresholds } = thresholdsOf(axis);
  const count = axis.bands.length;
  const ends = risingOdds(axis);
  const names = `${literal(table.name)}, ${literal(axis.name)}`;
  const settle = (policy: AxisInfo['below'], end: number | undefined): string => {
    if (policy === 'error') return `$outside(${names}, $odds(top, bottom, at), at);`;
    return `return ${String(policy === 'none' ? count : (end ?? 0))};`;
  };
  const give = (band: number): string => {
    if (band < 0) return settle(axis.below, ends[0]?.band);
    if (band >= count) return settle(axis.above, ends.at(-1)?.band);
    return `return ${String(band)};`;
  };
  const furthest = (side: 'numerator' | 'denominator'): string =>
    String(Math.max(1, ...thresholds.map(({ odds }) => Math.abs(odds[side]))));
  const found = decision(thresholds, give(first), give);
  return [
    // With 32 bits the products are exact.
    `function ${name}(top, bottom, at) {`,
    `  if (bottom <= 0 || (top | 0) !== top || (bottom | 0) !== bottom) return ${name}far(top, bottom, at);`,
    `  ${found}`,
    '}',
    `function ${name}far(top, bottom, at) {`,
    '  const exact = $fraction(top, bottom, at);',
    '  top = exact.numerator; bottom = exact.denominator;',
    `  $safe(top * ${furthest('denominator')}, at); $safe(bottom * ${furthest('numerator')}, at);`,
    `  ${found}`,
    '}',
  ].join('\n');
}

/** Halves the thresholds, lowest first, until one band is left; `below` is done below them all. */
function decision(
  thresholds: readonly Threshold[],
  below: string,
  give: (band: number) => string,
): string {
  const middle = thresholds.length >> 1;
  const at = thresholds[middle];
  if (at === undefined) return below;
  const sign = at.isOpen ? '>' : '>=';
  const test = `${times('top', at.odds.denominator)} ${sign} ${times('bottom', at.odds.numerator)}`;
  const above = decision(thresholds.slice(middle + 1), give(at.band), give);
  return `if (${test}) { ${above} } else { ${decision(thresholds.slice(0, middle), below, give)} }`;
}

function times(name: string, factor: number): string {
  return factor === 1 ? name : `${name} * ${String(factor)}`;
}

/** The thresholds, lowest first, and the band below them all: -1 when that lies outside. */
function thresholdsOf(axis: AxisInfo): {
  readonly first: number;
  readonly thresholds: readonly Threshold[];
} {
  const rising = risingOdds(axis);
  const count = axis.bands.length;
  const bandAfter = (at: number): number => rising[at + 1]?.band ?? count;
  switch (axis.rounding) {
    case 'up': {
      const beyond = rising.map(({ odds }, at) => ({ odds, isOpen: true, band: bandAfter(at) }));
      return { first: rising[0]?.band ?? count, thresholds: beyond };
    }
    case 'nearest halves up':
    case 'nearest halves down': {
      const start = rising.slice(0, 1).map((each) => ({ ...each, isOpen: false }));
      const beyond = rising.map(({ odds }, at): Threshold => {
        const next = rising[at + 1]?.odds;
        if (next === undefined) return { odds, isOpen: true, band: count };
        const isOpen = axis.rounding === 'nearest halves down';
        return { odds: middle(odds, next), isOpen, band: bandAfter(at) };
      });
      return { first: -1, thresholds: [...start, ...beyond] };
    }
    case 'down':
    case null:
      return { first: -1, thresholds: rising.map((each) => ({ ...each, isOpen: false })) };
  }
}

/** The printed odds by size; of equal ones the first printed. */
function risingOdds({ bands }: AxisInfo): readonly { odds: Fraction; band: number }[] {
  const printed = bands.map(({ odds }, band) => ({
    band,
    odds: fraction(odds?.left ?? 0, odds?.right ?? 1),
  }));
  return printed
    .toSorted((left, right) => compare(left.odds, right.odds))
    .filter(({ odds }, at, all) => at === 0 || compare(odds, all[at - 1]?.odds ?? odds) !== 0);
}

function middle(low: Fraction, high: Fraction): Fraction {
  return exactly('*', exactly('+', low, high), fraction(1, 2));
}

function compare(left: Fraction, right: Fraction): number {
  return left.numerator * right.denominator - right.numerator * left.denominator;
}
