// Where nobody is there to ask, a call that lacks parameters is told the facts behind them too.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `book small fr "Petit" en "Small" { }
fact cover() -> yes-no fr "À couvert ?" en "In cover?"
fact rank(n: 0..3) -> 1..4 fr "Rang ?" en "Rank?"
clause 1 fr "Tir" en "Fire" {
  fr """On tire."""
  en """One fires."""
  open procedure shoot(n: 0..3) -> integer fr "tir" en "shoots" {
    let more = if cover() then 0 else 1
    n + more + rank(n)
  }
  open procedure plain(n: 0..3) -> integer fr "simple" en "plain" { n + 1 }
}
word n fr "n" en "n"
`;
const folder = mkdtempSync(join(tmpdir(), 'rulewright-behind-'));
mkdirSync(join(folder, 'small'));
writeFileSync(join(folder, 'small', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(['run', 'odds'])('`%s` names parameters and facts at once', async (command) => {
  const said = async (...words: readonly string[]): ReturnType<typeof call> =>
    call(command, 'small', ...words, '--rules', folder, '--lang', 'en');
  const { code, err } = await said('shoot');
  expect(code).toBe(2);
  expect(err).toContain('Add `--set n=…`\nThen it asks:\n');
  expect(err).toContain('--facts "cover()=…"');
  expect(err).toContain('--facts "rank(0)=…"');
  expect((await said('plain')).err).not.toContain('Then it asks');
  expect((await said('shoot', '--set', 'n=9')).err).not.toContain('Then it asks');
  const whole = await said('shoot', '--set', 'n=2', '--facts', 'cover()=yes,rank(2)=3');
  expect(whole.out).toContain('5');
});
