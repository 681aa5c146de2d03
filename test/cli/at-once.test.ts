// What a call lacks, or gets wrong, is told at once: parameters, facts, choices and dice.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
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
fact wind(a: 0..6 fr "a" en "a") -> integer fr "Vent ?" en "Wind?"
open procedure volley() -> integer fr "Salve" en "Volley" {
  let still = wind(0)
  let face = roll 1d6
  if in-cover() { wind(face) + still } else { face }
}
sequence turn fr "Tour" en "Turn" { phase fire fr "Feu" en "Fire" { volley() } }
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
  for (const [at, part] of ['How far?', 'Aim?', 'In cover?'].entries()) {
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

describe('what is missing behind what is missing', () => {
  const missed = ({ err }: Called): readonly string[] =>
    [...err.matchAll(/`--facts "(.*)=…"`/g)].map(([, question = '']) => question);
  const inFolder = (...words: readonly string[]): Promise<Called> =>
    call(...words, '--rules', folder, '--lang', 'en');

  test('odds: on every way', async () => {
    const found = await inFolder('odds', 'asks', 'volley');
    expect(found.code).toBe(2);
    const behind = ['in-cover()', ...[1, 2, 3, 4, 5, 6].map((face) => `wind(${String(face)})`)];
    expect(missed(found)).toEqual(['wind(0)', ...behind]);
    const json = await inFolder('odds', 'asks', 'volley', '--json');
    const { alsoMissing } = JSON.parse(json.out) as { alsoMissing: readonly unknown[] };
    expect(alsoMissing).toHaveLength(behind.length);
  });

  test('odds: nothing behind the last one', async () => {
    const found = await inFolder('odds', 'asks', 'volley', '--facts', 'in-cover=no');
    expect(missed(found)).toEqual(['wind(0)']);
    expect(found.err).not.toContain('With the first possible answer');
  });

  test.each(['--games', '--game'])('simulate %s: in some games', async (flag) => {
    const found = await inFolder('simulate', 'asks', flag, '2', '--facts', 'in-cover=yes');
    const [first, ...behind] = missed(found);
    expect(first).toBe('wind(0)');
    expect(behind.length).toBeGreaterThan(1);
    expect(new Set(behind).size).toBe(behind.length);
  });

  test('simulate: a fact is as it was said, whoever is asked about', async () => {
    const said = ['--facts', 'in-cover=yes,wind=3', '--json'];
    const { out } = await inFolder('simulate', 'asks', '--games', '5', ...said);
    expect(JSON.parse(out)).toMatchObject({ results: { none: 5 }, problems: {} });
    const one = await inFolder('simulate', 'asks', '--game', '1', ...said);
    expect(one.code).toBe(0);
  });
});

test('of a fact: the argument that is refused, not its value', async () => {
  const said = ['--facts', 'wind(9)=1', '--rules', folder, '--lang', 'en'];
  const one = await call('odds', 'asks', 'volley', ...said);
  expect(one.code).toBe(2);
  expect(one.err).toContain('`9`');
  expect(one.err).not.toContain('`1`');
  const both = await call('odds', 'asks', 'volley', '--facts', 'wind(9)=far', ...said.slice(2));
  expect(both.err).toContain('`9`');
  expect(both.err).toContain('`far`');
});

test.each([
  [
    ['run', 'boar', 'may-attack', '--set', 'u=line-1', '--set', 'u.at=0404'],
    ['Nothing is in play: `--deal practice`'],
    ['Did you mean', 'needs'],
  ],
  [['run', 'gbacw', 'sees'], ['No map is laid out: `--map '], []],
] as const)('%j: what would have to be laid out first', async (words, told, untold) => {
  const { code, err } = await call(...words, '--lang', 'en');
  expect(code).toBe(2);
  for (const part of told) expect(err).toContain(part);
  for (const part of untold) expect(err).not.toContain(part);
});

test('what is said of a parameter that is something in play is said of that', async () => {
  const said = ['--deal', 'practice', '--set', 'u=line-1', '--set', 'u.at=0404'];
  const { code, out } = await call('run', 'boar', 'may-attack', ...said, '--lang', 'en');
  expect(code).toBe(0);
  expect(out).toContain('Maryland Brigade');
});

test.each([
  ['en', 'what does your chart say? Nobody has answered', 'Answer with a whole number'],
  ['fr', 'que dit votre tableau\u202F? Personne n’a répondu', 'Répondez par un nombre'],
] as const)('what nobody answered is a question, in %s', async (language, question, answer) => {
  const shot = ['run', 'boar', 'rifle-shot', '--deal', 'practice', '--dice', '3'];
  const at = ['--set', 'shooters=[riflemen-1]', '--set', 'target=foot-1'];
  const { code, err } = await call(...shot, ...at, '--lang', language);
  expect(code).toBe(2);
  for (const part of [question, answer, '`--set "fire-score[1, 1]=…"`']) {
    expect(err).toContain(part);
  }
  expect(err).toContain('`--facts "chart-fire-die(foot-1)=…"`');
});
