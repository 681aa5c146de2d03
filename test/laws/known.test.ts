import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Known } from '../../interpreter/odds/known.ts';
import { lookedAt } from '../../interpreter/odds/looked.ts';

const spots = 5;
const row = fc.array(fc.oneof(fc.nat(3), fc.nat(40)), { minLength: spots, maxLength: spots });

/** What a run looks at: which spot is next, if any, follows from what it saw so far. */
function run(numbers: readonly number[], seed: number): readonly number[] {
  const looked: number[] = [];
  let seen = seed;
  while (looked.length < spots && (seen & 7) !== 0) {
    const rest = Array.from(numbers.keys()).filter((spot) => !looked.includes(spot));
    const next = rest[(seen >>> 3) % rest.length] ?? 0;
    looked.push(next);
    seen = (Math.imul(seen, 0x9e3779b1) + (numbers[next] ?? 0) + 1) >>> 0;
  }
  return looked;
}

test('a situation is known once one that agrees with it in what is looked at is kept', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), fc.nat(), (rows, seed) => {
      const known = new Known<string>();
      const plain = new Set<string>();
      for (const numbers of rows) {
        const looked = run(numbers, seed);
        const what = looked.map((spot) => `${spot}:${numbers[spot] ?? ''}`).join(' ');
        const situation = Int32Array.from(numbers);
        expect(known.find(situation)).toBe(plain.has(what) ? what : null);
        if (!plain.has(what)) known.keep(situation, lookedAt(looked), what);
        plain.add(what);
        expect(known.find(situation)).toBe(what);
        expect(known.spots.slice(0, known.count)).toEqual(looked);
      }
      expect(known.size).toBe(plain.size);
    }),
  );
});
