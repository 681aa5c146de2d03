// An answer by chance is found by its place, without the list of all: it is the one of the list.
import { describe, expect, test } from 'vitest';
import { answerByChance } from '../../interpreter/drive/by-chance.ts';
import type { Decision } from '../../interpreter/drive/options.ts';
import { answersTo } from '../../interpreter/drive/options.ts';
import { luck } from '../../interpreter/drive/seed.ts';

function choice(
  form: string,
  options: number | readonly number[],
  [least, most]: readonly [number, number],
): Decision {
  const count = typeof options === 'number' ? options : 0;
  const listed = typeof options === 'number' ? null : options;
  const all = listed ?? Array.from({ length: count }, (_, index) => index * 10);
  const at = { routine: 0, slot: 0, at: { from: 0, to: 0 }, player: 0, secret: false };
  const option = { kind: 'integer', from: null, to: null };
  return { kind: 'choose', form, option, options: all, least, most, ...at } as unknown as Decision;
}

describe('an answer by chance', () => {
  test.each([
    ['one-of', 5, [1, 1]],
    ['one-or-none-of', 3, [0, 1]],
    ['yes-or-no', 0, [1, 1]],
    ['number-from', 0, [-3, 8]],
    ['some-of', 6, [0, 6]],
    ['some-of', 7, [2, 4]],
    ['some-of', 4, [4, 9]],
    ['some-of', [1, 1], [1, 2]],
    ['some-of', [1, 1, 2, 3, 3, 3], [0, 6]],
    ['some-of', [5, 5, 5, 7, 8, 8], [2, 3]],
  ] as const)('is the one at its place: %s of %j, %j', (form, options, ends) => {
    const request = choice(form, options, ends);
    const all = answersTo(request, 1000);
    const found = all.map((_, place) =>
      answerByChance(request, {
        below: (count) => {
          expect(count).toBe(all.length);
          return place;
        },
      }),
    );
    expect(found).toEqual(all);
  });

  test.each([
    ['number-from', 0, [0, 2 ** 52]],
    ['number-from', 0, [0, 10_001]],
    ['some-of', 60, [3, 60]],
    ['some-of', 300, [0, 300]],
    ['some-of', 5000, [0, 5000]],
  ] as const)('is found where nobody could list them: %s of %i, %j', (form, options, ends) => {
    const request = choice(form, options, ends);
    const stream = luck(7);
    const found = Array.from({ length: 20 }, () =>
      JSON.stringify(answerByChance(request, stream)),
    );
    expect(new Set(found).size).toBe(20);
    const [least, most] = ends;
    for (const one of found) {
      const value = JSON.parse(one) as number | readonly number[];
      const size = typeof value === 'number' ? value : value.length;
      expect(size).toBeGreaterThanOrEqual(least);
      expect(size).toBeLessThanOrEqual(most);
    }
  });
});
