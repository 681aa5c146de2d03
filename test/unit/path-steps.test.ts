// Path data in steps leads through the same spots as without, to half a unit.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSteps, withSteps } from '../../site/src/rulebook/land/steps.ts';

test.each([
  ['M53 38L68 64L53 90', 'M53 38l15 26-15 26'],
  ['M53 38l15 26-15 26h-30', 'M53 38l15 26-15 26h-30'],
  ['M0 0L30 0L30 51.96L0 51.96Z', 'M0 0h30v52h-30z'],
  // What is closed stands where it began.
  ['M10 10L20 10L20 20ZM12 12L14 13', 'M10 10h10v10zm2 2 2 1'],
  ['M-99-99H1030V928H-99Z', 'M-99-99h1129v1027h-1129z'],
  ['M0 0Q.4 7 10 7Q20 7 20 14', 'M0 0q.5 7 10 7 10 0 10 7'],
  ['M0 0A4.4 4.4 0 0 1 7.5 0A4.6 4.6 0 0 1 15 0', 'M0 0a4.5 4.5 0 017.5 0 4.5 4.5 0 017.5 0'],
  // Errors do not add up.
  ['M0 0L.2 0L.4 0L.6 0L.8 0L1 0', 'M0 0h0 .5 0 .5 0'],
])('%s is %s', (from, to) => {
  expect(inSteps(from)).toBe(to);
});

test('all paths of a drawing are told so, and nothing else', () => {
  const drawing = '<path id="d1" d="M1 1L2 2"/><use href="#d1"/><path d="M5 5H9"/>';
  const told = '<path id="d1" d="M1 1l1 1"/><use href="#d1"/><path d="M5 5h4"/>';
  expect(withSteps(drawing)).toBe(told);
});

/** The ends of the lines and curves of a path in steps. */
function spotsOf(d: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([Mmlhvq])([^a-zA-Z]*)/g)].flatMap(([, letter = '', rest = '']) => {
    const numbers = [...rest.matchAll(/-?(?:\d*\.\d+|\d+)/g)].map(Number);
    const wide = { h: 1, v: 1, q: 4 }[letter] ?? 2;
    return Array.from({ length: numbers.length / wide }, (_, turn): readonly [number, number] => {
      const own = numbers.slice(turn * wide, (turn + 1) * wide);
      if (letter === 'h') x += own[0] ?? 0;
      else if (letter === 'v') y += own[0] ?? 0;
      else [x, y] = [x + (own.at(-2) ?? 0), y + (own.at(-1) ?? 0)];
      return [x, y];
    });
  });
}

const number = fc.double({ min: -2000, max: 2000, noNaN: true });
const spot = fc.tuple(number, number);

test('law: however long a path is, none of its spots strays by more than a quarter', () => {
  const turns = fc.array(fc.tuple(fc.constantFrom('L', 'M', 'Q'), spot, spot), { maxLength: 40 });
  fc.assert(
    fc.property(spot, turns, (first, more) => {
      const written = more.map(([letter, by, to]) => {
        const numbers = letter === 'Q' ? [...by, ...to] : to;
        return letter + numbers.map((each) => each.toFixed(3)).join(' ');
      });
      const d = `M${first.map((each) => each.toFixed(3)).join(' ')}${written.join('')}`;
      const ends = spotsOf(inSteps(d));
      const wanted = [first, ...more.map(([, , to]) => to)];
      expect(ends).toHaveLength(wanted.length);
      for (const [index, [x, y]] of ends.entries()) {
        const [left, top] = wanted[index] ?? [0, 0];
        expect(Math.max(Math.abs(x - left), Math.abs(y - top))).toBeLessThan(0.2515);
      }
    }),
  );
});
