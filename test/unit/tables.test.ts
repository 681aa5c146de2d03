import { describe, expect, test } from 'vitest';
import { Fault } from '../../interpreter/model/fault.ts';
import type { AxisInfo, Band, ModifierListInfo } from '../../interpreter/model/program.ts';
import {
  excludersFirst,
  isIn,
  locate,
  locator,
  summing,
  weigh,
} from '../../interpreter/model/tables.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { integer, origin, table, words } from '../build/program.ts';

/** An axis in a notation of its own: `1-3 4 5+`, then what holds below and above. */
function axis(
  bands: string,
  below: AxisInfo['below'],
  above: AxisInfo['above'],
  rounding: AxisInfo['rounding'] = null,
): AxisInfo {
  return {
    name: 'axis',
    words: { fr: 'axe', en: 'axis' },
    type: integer,
    dice: null,
    rounding,
    parts: null,
    below,
    above,
    bands: bands.split(' ').map(band),
  };
}

function band(text: string): Band {
  const odds = /^(\d+):(\d+)$/.exec(text);
  if (odds !== null) {
    return { text, ranges: [], odds: { left: Number(odds[1]), right: Number(odds[2]) } };
  }
  const [from = '', to] = text.replace('+', '').split('-');
  const last = text.endsWith('+') ? null : Number(to ?? from);
  const first = text.startsWith('≤') ? null : Number(from);
  const end = text.startsWith('≤') ? Number(text.slice(1)) : last;
  return { text, ranges: [{ from: first, to: end }], odds: null };
}

const any = table('t', [[1]]);

function found(of: AxisInfo, value: Value, shift: number): number | string {
  try {
    const slow = locate(any, of)(value, shift);
    // The fast way is the same way.
    expect(locator(any, of)(value, shift)).toBe(slow);
    return slow;
  } catch (fault) {
    return fault instanceof Fault ? (fault as Fault).code : String(fault);
  }
}

describe('a value finds its band', () => {
  const cases: [string, string, AxisInfo['below'], AxisInfo['above'], number, number, unknown][] = [
    ['within', '1-3 4 5-6', 'error', 'error', 2, 0, 0],
    ['at an open end', '1-3 4 5+', 'error', 'error', 99, 0, 2],
    ['at an open start', '≤0 1 2', 'error', 'error', -5, 0, 0],
    ['clamped below', '1-3 4 5-6', 'clamp', 'error', -7, 0, 0],
    ['clamped above', '1-3 4 5-6', 'error', 'clamp', 12, 0, 2],
    ['not below', '1-3 4 5-6', 'error', 'clamp', 0, 0, 'outside-table'],
    ['not above', '1-3 4 5-6', 'clamp', 'error', 7, 0, 'outside-table'],
    ['without result outside', '1-3 4', 'none', 'none', 9, 0, -1],
    ['not in a gap, whatever the policy', '1-3 6', 'clamp', 'clamp', 5, 0, 'outside-table'],
    ['shifted right', '1-3 4 5-6', 'error', 'error', 2, 1, 1],
    ['shifted left', '1-3 4 5-6', 'error', 'error', 5, -2, 0],
    ['shifted out and clamped', '1-3 4 5-6', 'clamp', 'clamp', 5, 4, 2],
    ['shifted out to the left', '1-3 4 5-6', 'clamp', 'error', 4, -4, 0],
    ['shifted out', '1-3 4 5-6', 'clamp', 'error', 5, 1, 'outside-table'],
    ['clamped before it is shifted', '1 2 3', 'clamp', 'clamp', -9, 1, 1],
    ['of columns printed falling', '5-6 4 1-3', 'clamp', 'error', 5, -1, 'outside-table'],
    ['of columns printed falling, low end', '5-6 4 1-3', 'clamp', 'error', 1, 1, 2],
  ];
  test.each(cases)('%s', (_, bands, below, above, value, shift, expected) => {
    expect(found(axis(bands, below, above), value, shift)).toBe(expected);
  });
});

describe('a value is in a band itself or only nearest to it', () => {
  const dice = axis('1-3 4 5-6', 'clamp', 'clamp');
  const odds = axis('1:2 1:1 2:1', 'clamp', 'clamp', 'down');
  test.each<[AxisInfo, number, Value, boolean]>([
    [dice, 0, 3, true],
    [dice, 1, 3, false],
    [dice, 0, 0, false],
    [dice, 2, 7, false],
    [dice, 3, 7, false],
    [odds, 1, { numerator: 3, denominator: 2 }, true],
    [odds, 2, { numerator: 3, denominator: 2 }, false],
    [odds, 0, { numerator: 1, denominator: 3 }, false],
  ])('%#', (of, band, value, expected) => {
    expect(isIn(of, band, value)).toBe(expected);
  });

  test.each<[AxisInfo, Value, string]>([
    [axis('1-3', 'error', 'error'), 7, '7'],
    [axis('1:1', 'error', 'error', 'down'), { numerator: 1, denominator: 3 }, '1/3'],
  ])('what is outside is told as it is written: %#', (of, value, told) => {
    expect(() => locate(any, of)(value, 0)).toThrow(
      expect.objectContaining({ data: { table: 't', axis: 'axis', value: told } }),
    );
  });
});

describe('odds find their column', () => {
  const cases: [AxisInfo['rounding'], string, number | string][] = [
    ['down', '2/1', 2],
    ['down', '29/10', 2],
    ['down', '99/1', 3],
    ['down', '1/3', 'outside-table'],
    ['up', '11/10', 2],
    ['up', '1/9', 0],
    ['up', '4/1', 'outside-table'],
    ['nearest halves up', '7/5', 1],
    ['nearest halves up', '3/2', 2],
    ['nearest halves up', '8/5', 2],
    ['nearest halves up', '1/9', 'outside-table'],
    ['nearest halves down', '3/2', 1],
    ['nearest halves down', '151/100', 2],
    ['nearest halves down', '5/2', 2],
    ['nearest halves down', '4/1', 'outside-table'],
  ];
  test.each(cases)('rounded %s, %s', (rounding, text, expected) => {
    const [numerator = 0, denominator = 1] = text.split('/').map(Number);
    const odds = axis('1:2 1:1 2:1 3:1', 'error', 'error', rounding);
    expect(found(odds, { numerator, denominator }, 0)).toBe(expected);
  });
});

describe('modifiers add up', () => {
  const unsaid = { source: null, sourceWords: null } as const;
  function list(rule: ModifierListInfo['rule'], excludes: readonly number[][]): ModifierListInfo {
    const modifiers = excludes.map((excluded, index) => ({
      name: String(index),
      words: words(String(index)),
      origin,
      shift: false,
      fixed: null,
      excludes: excluded,
      layer: null,
      ...unsaid,
    }));
    const said = { name: 'list', words: words('list'), origin, ...unsaid };
    return { ...said, rule, cap: null, routine: 0, modifiers };
  }
  // `yn` says which conditions hold; the result has a letter a modifier: applied, condition not
  // met, excluded, outdone.
  const letters = { applied: 'a', condition: '-', excluded: 'x', outdone: 'o' };
  const cases: [string, ModifierListInfo['rule'], number[][], string, number[], string][] = [
    ['all that apply', 'cumulative', [[], [], []], 'yny', [1, 2, 3], 'a-a'],
    ['one excludes another', 'cumulative', [[1], []], 'yy', [1, 1], 'ax'],
    ['one that does not apply excludes nothing', 'cumulative', [[1], []], 'ny', [1, 1], '-a'],
    ['one whose condition nobody asks', 'cumulative', [[1], []], 'yn', [1, 1], 'ax'],
    ['an excluded one excludes nothing', 'cumulative', [[1], [2], []], 'yyy', [1, 1, 1], 'axa'],
    ['a later one excludes an earlier one', 'cumulative', [[], [0]], 'yy', [1, 1], 'xa'],
    ['an excluded earlier one', 'cumulative', [[1], [], [0]], 'yyy', [1, 1, 1], 'xaa'],
    ['of two that exclude each other the met', 'cumulative', [[1], [0]], 'ny', [1, 1], 'xa'],
    ['of two that exclude each other the first', 'cumulative', [[1], [0]], 'yy', [1, 1], 'ax'],
    ['the best', 'best of', [[], [], []], 'yyy', [1, 3, 2], 'oao'],
    ['the best of those left', 'best of', [[1], [], []], 'yyy', [1, 3, 2], 'oxa'],
    ['only the first', 'only one', [[], [], []], 'nyn', [1, 2, 3], '-ao'],
  ];
  // Of one that nobody has asked about because another counts, the other is why: `o`.
  const unasked: [string, ModifierListInfo['rule'], string, (number | null)[], string][] = [
    ['the lower of two written ones', 'best of', 'yn', [2, 1], 'ao'],
    ['the later of two as high', 'best of', 'yn', [2, 2], 'ao'],
    ['not the earlier of two as high', 'best of', 'ny', [2, 2], '-a'],
    ['not a higher one', 'best of', 'yn', [2, 3], 'a-'],
    ['not one whose amount is worked out', 'best of', 'yn', [2, null], 'a-'],
    ['the highest first, wherever it stands', 'best of', 'nyn', [1, 3, 2], 'oao'],
    ['the later ones of which one counts', 'only one', 'nyn', [1, 1, 1], '-ao'],
    ['none where none applies', 'only one', 'nn', [1, 1], '--'],
    ['none where none applies, of the best', 'best of', 'nn', [1, 1], '--'],
  ];
  test.each(unasked)('nobody asks about %s', (_, rule, holds, fixed, expected) => {
    const plain = list(rule, fixed.map(() => []));
    const modifiers = plain.modifiers.map((each, at) => ({ ...each, fixed: fixed[at] ?? null }));
    const applies = Array.from(holds, (letter) => letter === 'y');
    const amounts = fixed.map((amount) => amount ?? 9);
    const weighed = weigh({ ...plain, modifiers }, applies, amounts);
    expect(weighed.map(({ state }) => letters[state]).join('')).toBe(expected);
    const best = applies.indexOf(true);
    for (const each of weighed) if (each.state === 'outdone') expect(each.by).toBe(best);
  });

  test('what excludes one is told', () => {
    const weighed = weigh(list('cumulative', [[], [0]]), [true, true], [1, 1]);
    expect(weighed).toEqual([{ state: 'excluded', by: 1 }, { state: 'applied' }]);
  });

  test.each<[ModifierListInfo['rule'], number[][], (number | null)[], number[]]>([
    ['cumulative', [[1], [], [0]], [null, null, null], [2, 0, 1]],
    ['cumulative', [[1], [0]], [null, null], [0, 1]],
    ['only one', [[], [], []], [1, 3, 2], [0, 1, 2]],
    ['best of', [[], [], []], [1, 3, 2], [1, 2, 0]],
    ['best of', [[], [], []], [1, null, 1], [1, 0, 2]],
    ['best of', [[], [], [1]], [1, 3, 2], [2, 1, 0]],
  ])('%s: those that exclude %j, of %j, are weighed as %j', (rule, excludes, fixed, expected) => {
    const plain = list(rule, excludes);
    const modifiers = plain.modifiers.map((each, at) => ({ ...each, fixed: fixed[at] ?? null }));
    expect(excludersFirst({ rule, modifiers })).toEqual(expected);
  });

  test.each<[number[][], string, number]>([
    [[[], [], []], 'yny', 101],
    [[[1], []], 'yy', 1],
    [[[1], []], 'ny', 10],
    [[[1], [], [0]], 'yyy', 110],
    [[[1], [2], []], 'yyy', 101],
  ])('the sum where nobody asks why: those that exclude %j, %s: %i', (excludes, holds, sum) => {
    const total = summing(list('cumulative', excludes));
    for (let again = 0; again < 2; again += 1) {
      expect(total((index) => holds[index] === 'y', (index) => 10 ** index)).toBe(sum);
    }
  });

  test.each(cases)('%s', (_, rule, excludes, holds, amounts, expected) => {
    const weighed = weigh(
      list(rule, excludes),
      Array.from(holds, (letter) => letter === 'y'),
      amounts,
    );
    expect(weighed.map(({ state }) => letters[state]).join('')).toBe(expected);
  });
});
