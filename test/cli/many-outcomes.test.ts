// `odds` of what may come to thousands of things: the likeliest are told, and the others as one;
// what was not followed is told before anything else.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'many-'));
mkdirSync(join(folder, 'small'));
writeFileSync(
  join(folder, 'small/book.rules'),
  `book small fr "Petit" en "Small" {
}
procedure wide() -> integer { if roll 1d2 = 1 { return 0 }  roll 1d100 * 100 + roll 1d10 }
procedure few() -> integer { roll 1d100 + roll 1d100 }
procedure longer() -> integer {
  let sum = 0
  repeat until roll 1d30 = 1 { sum goes to sum + 1 }
  sum
}
`,
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const odds = async (...words: string[]): Promise<readonly string[]> => {
  const { out } = await call('odds', 'small', ...words, '--rules', folder, '--lang', 'en');
  return out.trim().split('\n');
};

test('the likeliest come first, the others together', async () => {
  const lines = await odds('wide');
  expect(lines[0]).toMatch(/^0 +1\/2 \(50\.00%\)/u);
  expect(lines[100]).toMatch(/^901 more outcomes together; `--all` .* 901\/2000 \(45\.05%\)/u);
  expect(lines).toHaveLength(101);
});

test('all are told where it is asked for, and by `--json`', async () => {
  expect(await odds('wide', '--all')).toHaveLength(1001);
  const { outcomes } = JSON.parse((await odds('wide', '--json')).join('\n')) as {
    readonly outcomes: readonly object[];
  };
  expect(outcomes).toHaveLength(1001);
});

test('as many as somebody reads are told in their order', async () => {
  const lines = await odds('few');
  expect(lines[0]).toMatch(/^2 /u);
  expect(lines).toHaveLength(199);
});

test('what was not followed comes first', async () => {
  const lines = await odds('longer');
  expect(lines[0]).toMatch(/not followed|grows/u);
  expect(lines.filter((line) => line.includes('more outcomes'))).toHaveLength(1);
});
