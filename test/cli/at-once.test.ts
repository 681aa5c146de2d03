// What a call lacks, or gets wrong, is told at once: parameters, facts, choices and dice.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call, callSixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
mkdirSync(join(folder, 'asks'));
writeFileSync(
  join(folder, 'asks', 'book.rules'),
  `book asks fr "Questions" en "Questions" { notice fr "Essai." en "Trial." }
kind side players { blue fr "bleu" en "blue"  red fr "rouge" en "red" }
fact in-cover() -> yes-no fr "À couvert ?" en "In cover?"
fact range() -> 0..9 fr "Combien ?" en "How far?"
open procedure shot(a: 0..3 fr "a" en "a", b: side fr "b" en "b") -> integer fr "Tir" en "Shot" {
  let far = range()
  let aim = choose by blue number from 1 to 3 fr "Visée ?" en "Aim?"
  if in-cover() { a + far + aim } else { roll 1d6 + 1 }
}
`,
);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function shot(...words: readonly string[]): Promise<Called> {
  return call('run', 'asks', 'shot', ...words, '--rules', folder, '--lang', 'en');
}

test('all parameters that are missing', async () => {
  const { code, err } = await shot();
  expect(code).toBe(2);
  expect(err).toContain('--set a=');
  expect(err).toContain('--set b=');
});

test('all settings that are wrong', async () => {
  const { code, err } = await shot('--set', 'a=9', '--set', 'b=green', '--set', 'c=1');
  expect(code).toBe(2);
  for (const part of ['`9`', '`green`', '`c`']) expect(err).toContain(part);
});

test('all facts and choices that are missing, in order, and once each', async () => {
  const said = ['--set', 'a=1', '--set', 'b=red'];
  const { code, out } = await shot(...said, '--choose', '', '--dice', '3', '--json');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  const scripted = await shot(...said, '--dice', '3', '--json');
  const { problems } = JSON.parse(scripted.out) as { problems: readonly { message: string }[] };
  expect(scripted.code).toBe(2);
  expect(problems).toHaveLength(3);
  for (const [at, part] of ['range', '3', 'in-cover'].entries()) {
    expect(problems[at]?.message).toContain(part);
  }
  const { err } = await shot(...said, '--dice', '3');
  expect(err).toContain('With the first possible answer');
});

test('a piece as examples write it', async () => {
  const cross = ['run', 'sixth', 'cross', '--dice', '3'];
  const apart = await callSixth(...cross, '--set', 'b.side=blue', '--set', 'b.strength=2');
  const whole = await callSixth(...cross, '--set', 'b=band { side blue  strength 2 }');
  expect(apart.code).toBe(0);
  expect(whole).toEqual(apart);
  const wrong = await callSixth(...cross, '--set', 'b=band { side green  strength 9 }');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('`green`');
  expect(wrong.err).toContain('`9`');
  expect(wrong.err).not.toContain('needs');
  expect((await callSixth(...cross, '--set', 'b=band { }')).code).toBe(2);
});
