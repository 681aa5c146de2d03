import { describe, expect, test } from 'vitest';
import { notation, type NotationReader } from '../../grammar/notation.ts';
import { isSoon } from '../build/clock.ts';

function reader(
  patterns: readonly string[],
  options: { split?: boolean; joiners?: readonly string[] } = {},
): NotationReader {
  const codes = patterns.map((pattern, index) => ({ pattern, name: `code-${String(index)}` }));
  return notation({ codes, split: options.split ?? false, joiners: options.joiners ?? [] });
}

/** Effects as patterns with their numbers, halves apart by ` / `; or where reading failed. */
function drawn(patterns: readonly string[], read: ReturnType<NotationReader['read']>): string {
  if (!read.ok) return `${String(read.at)}: ${read.expected.join(' ')}`;
  const half = (effects: (typeof read.halves)[number]): string =>
    effects.map(({ code, amounts }) => [patterns[code], ...amounts].join(':')).join(', ');
  return read.halves.map(half).join(' / ');
}

const codes = [
  'R',
  '#',
  'd+#',
  '#d+#',
  '1*',
  'A',
  'AC',
  'coordinate #',
  'coordinate all',
  '"{}\\|',
];
const cells: readonly (readonly [string, string])[] = [
  ['R', 'R'],
  [' R ', 'R'],
  ['12', '#:12'],
  ['1d+2', '#d+#:1:2'],
  ['1+R', '#:1, R'],
  ['R + 1', 'R, #:1'],
  ['R1', 'R, #:1'],
  ['1*', '1*'],
  ['10', '#:10'],
  ['AC', 'AC'],
  ['AA', 'A, A'],
  ['coordinate 3', 'coordinate #:3'],
  ['coordinate  all', 'coordinate all'],
  ['"{}\\|', '"{}\\|'],
  ['d+', '2: # #d+#'],
  ['coordinate', '10: coordinate # coordinate all'],
  ['1234567890123456789', '0: #'],
];

describe('a result', () => {
  test.each(cells)('%j', (text, effects) => {
    expect(drawn(codes, reader(codes, { joiners: ['+', ''] }).read(text))).toBe(effects);
  });

  test('names what could stand where reading failed', () => {
    const read = reader(['R', '#', 'd+#'], { joiners: ['+'] }).read('1x');
    expect(read).toEqual({ ok: false, at: 1, expected: ['+'] });
    expect(reader(['R', 'E'], {}).read('')).toEqual({ ok: false, at: 0, expected: ['E', 'R'] });
  });

  test('has a dash only if it is declared', () => {
    expect(reader(['R']).read('-').ok).toBe(false);
    expect(reader(['R', '-']).read('-').ok).toBe(true);
  });

  test('is one code where nothing may join codes', () =>
    expect(reader(['R']).read('RR').ok).toBe(false));
});

describe('a split result', () => {
  const patterns = ['D', '#*', '-', 'PIN'];
  test.each([
    ['D/1*', 'D / #*:1'],
    ['- / -', '- / -'],
    ['D', '1: /'],
    ['D/x', '2: #* - D PIN'],
    ['D/D/D', '3: '],
  ])('%j', (text, halves) => {
    expect(drawn(patterns, reader(patterns, { split: true }).read(text))).toBe(halves);
  });
});

describe('a strange notation', () => {
  const strange: Readonly<Record<string, readonly string[]>> = {
    none: [],
    empty: ['', ' '],
    'the same code twice': ['a', 'a'],
    'very many codes': Array.from(
      { length: 3000 },
      (_, index) => `${'#x'.repeat(index % 4)}${String(index)}`,
    ),
    'a very long code': ['x'.repeat(100_000), '#'.repeat(1000)],
    'characters of the grammar': [
      '"',
      '\\',
      '}',
      '|',
      '~',
      '--',
      '/*',
      '\u{1f3b2}',
      '\ud800',
      '<: Notation',
    ],
  };
  const texts = ['', 'a', '1'.repeat(200), 'x'.repeat(200), '1x'.repeat(100), 'y'.repeat(100_000)];

  test.each(Object.entries(strange))('reads or refuses in good time: %s', (_name, patterns) => {
    const readAll = (): void => {
      const made = reader(patterns, { split: true, joiners: ['', '+', ''] });
      for (const text of [...texts, ...patterns.slice(0, 20)])
        expect(typeof made.read(text).ok).toBe('boolean');
    };
    expect(isSoon(12, readAll)).toBe(true);
  });

  test('cannot reach out of its strings', () => {
    const patterns = ['a" | "b', '} x = "c"', '\\u{41}'];
    const made = reader(patterns);
    for (const text of ['b', 'c', 'A', 'a']) expect(made.read(text).ok, text).toBe(false);
    for (const text of patterns) expect(made.read(text).ok, text).toBe(true);
  });
});

test('each text is read once', () => {
  const made = reader(['R']);
  expect(made.read('R')).toBe(made.read('R'));
});
