// Who has an aim weighs what has no result: nobody said a fact, or a cell is unknown. It counts as
// nothing to him, and the odds say that they rest on it, though no way comes to it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exit } from '../../interpreter/cli/context.ts';
import { call } from './called.ts';

const book = `book small fr "Petit" en "Small" { }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
piece card { owner: side = red  secret value: 0..1 = 0 seen by owner }
fact cover() -> yes-no fr "À couvert ?" en "In cover?"
table partly fr "en partie" en "partly" {
  axis n: 1..2 outside error
  result points: integer
  n | points
  1 | 2
  2 | ?
}
clause 1 fr "Règles" en "Rules" {
  fr """Les règles."""
  en """The rules."""
  procedure asked() -> integer fr "demande" en "asked" {
    if (choose by red number from 1 to 2 fr "Combien ?" en "How many?") = 2 {
      return if cover() then 10 else -5
    }
    3
  }
  procedure guess(c: card) -> yes-no fr "devine" en "guess" {
    (choose by blue number from 0 to 1 fr "Combien ?" en "How many?") = c.value
  }
  procedure apart() -> yes-no fr "chacun son tour" en "apart" {
    let n = secretly choose by red number from 0 to 1 fr "Combien ?" en "How many?"
    (choose by blue number from 0 to 1 fr "Combien ?" en "How many?") = n
  }
  procedure at-once() -> yes-no fr "ensemble" en "at once" {
    let n = 0
    let m = 0
    together {
      n goes to secretly choose by red number from 0 to 1 fr "Combien ?" en "How many?"
      m goes to secretly choose by blue number from 0 to 1 fr "Combien ?" en "How many?"
    }
    n = m
  }
  procedure blank() -> integer fr "blanc" en "blank" {
    partly[choose by red number from 1 to 2 fr "Combien ?" en "How many?"]
  }
}
`;
const folder = mkdtempSync(join(tmpdir(), 'rulewright-weighed-'));
mkdirSync(join(folder, 'small'));
writeFileSync(join(folder, 'small', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

interface Told {
  readonly outcomes: readonly { readonly outcome: string; readonly p: string }[];
  readonly weighed?: readonly { readonly code: string }[];
}

async function oddsOf(...words: readonly string[]): ReturnType<typeof call> {
  return call('odds', 'small', ...words, '--rules', folder, '--lang', 'en');
}

test.each([
  ['asked', 'highest', exit.unusable, '3', ['missing-answer']],
  ['asked --facts cover()=yes', 'highest', exit.good, '10', []],
  ['asked --facts cover()=no', 'highest', exit.good, '3', []],
  ['blank', 'highest', exit.found, '2', ['unknown-cell']],
] as const)('%s, %s', async (words, aim, code, outcome, weighed) => {
  const flags = [...words.split(' '), '--policy', `${aim}=red`];
  const { code: found, out } = await oddsOf(...flags, '--json');
  const told = JSON.parse(out) as Told;
  expect(found).toBe(code);
  expect(told.outcomes).toMatchObject([{ outcome, p: '1' }]);
  expect((told.weighed ?? []).map((each) => each.code)).toEqual(weighed);
  const plain = await oddsOf(...flags);
  const isTold = plain.out.includes('counted as nothing');
  expect([plain.code, isTold]).toEqual([code, weighed.length > 0]);
});

test.each([
  ['guess --set c.value=1 --policy highest=blue', true],
  ['guess --set c.value=1 --policy uniform', false],
  ['apart --policy lowest=red,highest=blue', true],
  ['at-once --policy lowest=red,highest=blue', false],
  ['blank --policy highest=red', false],
])('odds of `%s` say whether they know what is secret: %s', async (words, isSaid) => {
  const { out } = await oddsOf(...words.split(' '));
  expect(out.includes('they know everything here')).toBe(isSaid);
  expect(out).toContain('Choices:');
});
