// A test of a die says what it was held against, by how much it passed or failed, and what had to
// be rolled, however its rule names the roll on the way; what nobody gave words to is told where
// nothing else happened.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `
book dice fr "Dés" en "Dice" { author "A" }
kind side players { blue fr "bleu" en "blue"  red fr "rouge" en "red" }
kind outcome { good fr "bien" en "good"  bad fr "mal" en "bad" }
piece unit fr "unité" en "unit" {
  cohesion: 0..20 = 6 fr "cohésion" en "cohesion"
  steps: 0..9 = 3 fr "pas" en "steps"
  tired: yes-no = yes fr "fatiguée" en "tired"
  noted: yes-no = no
}
clause 1 fr "Épreuves" en "Tests" {
  fr """Épreuves."""
  en """Tests."""
  modifiers strain(u: unit) cumulative fr "effort" en "strain"
  modifier strain.tired +2 when u.tired fr "fatigue" en "fatigue"
  number needed = 5
  open procedure alone(u: unit) -> yes-no fr "seul" en "alone" { roll 1d10 ≤ u.cohesion }
  open procedure with(u: unit) -> yes-no fr "avec" en "with" { roll 1d10 + strain(u) ≤ u.cohesion }
  open procedure named(u: unit) -> yes-no fr "nommé" en "named" {
    let d = roll 1d10
    let total = d + strain(u)
    total ≤ u.cohesion
  }
  procedure die(u: unit) -> integer { roll 1d10 + strain(u) }
  open procedure helped(u: unit) -> yes-no fr "aidé" en "helped" { die(u) ≤ u.cohesion }
  open procedure across(u: unit) -> yes-no fr "en face" en "across" {
    roll 1d10 ≤ u.cohesion - strain(u)
  }
  open procedure turned(u: unit) -> yes-no fr "tourné" en "turned" {
    u.cohesion < roll 1d10 + strain(u)
  }
  open procedure branches(u: unit) -> outcome fr "choix" en "branch" {
    let d = roll 1d10
    if d + strain(u) ≥ needed { return good }
    bad
  }
  procedure good-with(d: integer, u: unit) -> yes-no { d + strain(u) ≥ needed }
  procedure again(d: integer) -> integer { if d < 2 then roll 1d10 else d }
  open procedure given-to(u: unit) -> yes-no fr "donné" en "given" { good-with(roll 1d10, u) }
  open procedure rolled-again(u: unit) -> yes-no fr "relancé" en "rolled again" {
    good-with(again(roll 1d10), u)
  }
  open procedure six() -> yes-no fr "six" en "six" { roll 1d6 = 6 }
  open procedure hopeless() -> yes-no fr "sans espoir" en "hopeless" { roll 1d6 + 1 > 7 }
  open procedure hits() -> integer fr "touches" en "hits" { roll 3d6 counting 5+ }
  procedure least(u: unit) -> integer { u.cohesion - u.steps }
  open procedure worked-out(u: unit) -> integer fr "calculé" en "worked out" {
    roll 3d6 counting (least(u))+
  }
  open procedure one() -> integer fr "un dé" en "one die" { roll 1d6 counting 1–2 }
  open procedure breaks() -> yes-no fr "rompt" en "breaks" { roll 3d6 counting 5+ ≥ 2 }
  open procedure best() -> integer fr "mieux" en "best" { roll 2d6 highest }
  open procedure worst() -> integer fr "pire" en "worst" { roll 3d6 lowest }
  open procedure flees() -> yes-no fr "fuit" en "flees" { roll 2d6 lowest ≤ 2 }
  open procedure acts(u: unit) fr "agit" en "acts" {
    if roll 1d10 + strain(u) > u.cohesion { u.steps goes to u.steps / 2 rounded down }
  }
  open procedure rests(u: unit) fr "se repose" en "rests" {
    u.tired goes to no
    u.noted goes to yes
  }
  open procedure notes(u: unit) fr "note" en "notes" { u.noted goes to yes }
}
`;
const folder = mkdtempSync(join(tmpdir(), 'needed-'));
mkdirSync(join(folder, 'dice'));
writeFileSync(join(folder, 'dice', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

/** Rules that are given nothing. */
const alone = new Set(['six', 'hopeless', 'hits', 'one', 'breaks', 'best', 'worst', 'flees']);

/** What `run` tells, as lines without their clauses. */
async function told(words: string, language: string, depth = 'reasons'): Promise<string[]> {
  const [rule = '', ...dice] = words.split(' ');
  const set = alone.has(rule) ? [] : ['--set', 'u.steps=3'];
  const flags = [...(dice.length === 0 ? [] : ['--dice', ...dice]), ...set];
  const { code, out, err } = await call(
    ...['run', 'dice', rule, ...flags, '--rules', folder],
    ...['--lang', language, '--explain', depth],
  );
  expect(code, err).toBe(0);
  return out.trimEnd().split('\n').map((line) => line.trim().replace(/^@\S+\s+/u, ''));
}

const strained = 'roll + strain (unit u) is 7, 1 more than unit u, cohesion (6); ';
const effort = 'jet + effort (unité u)\u202F: 7, soit 1 de plus que unité u, cohésion (6)\u202F; ';
const most = 'the roll was 5, 6 or less was needed, with +2: 4 or less';
const plus = 'le jet est de 5, il fallait 6 ou moins, avec +2\u202F: 4 ou moins';
const reached = 'roll + strain (unit u) is 7, 2 more than 5; ';
const least = 'the roll was 5, 5 or more was needed, with +2: 3 or more';

test.each([
  [
    'alone 5',
    'roll is 5, 1 less than unit u, cohesion (6); 6 or less was needed',
    'jet\u202F: 5, soit 1 de moins que unité u, cohésion (6)\u202F; il fallait 6 ou moins',
  ],
  ['with 5', strained + most, effort + plus],
  ['named 5', strained + most, effort + plus],
  ['helped 5', strained + most, effort + plus],
  [
    'across 5',
    'roll is 5, 1 more than unit u, cohesion − strain (unit u) (4); 4 or less was needed',
    'jet\u202F: 5, soit 1 de plus que unité u, cohésion − effort (unité u) (4)\u202F; ' +
      'il fallait 4 ou moins',
  ],
  [
    'turned 5',
    'unit u, cohesion is 6, 1 less than roll + strain (unit u) (7); the roll was 5, ' +
      'more than 6 was needed, with +2: more than 4',
    'unité u, cohésion\u202F: 6, soit 1 de moins que jet + effort (unité u) (7)\u202F; ' +
      'le jet est de 5, il fallait plus de 6, avec +2\u202F: plus de 4',
  ],
  [
    'branches 5',
    reached + 'the roll was 5, the threshold was 5 or more, with +2: 3 or more',
    'jet + effort (unité u)\u202F: 7, soit 2 de plus que 5\u202F; le jet est de 5, ' +
      'seuil\u202F: 5 ou plus, avec +2\u202F: 3 ou plus',
  ],
  [
    'given-to 5',
    reached + least,
    'jet + effort (unité u)\u202F: 7, soit 2 de plus que 5\u202F; le jet est de 5, ' +
      'il fallait 5 ou plus, avec +2\u202F: 3 ou plus',
  ],
  [
    'rolled-again 1,5',
    reached + least,
    'jet + effort (unité u)\u202F: 7, soit 2 de plus que 5\u202F; le jet est de 5, ' +
      'il fallait 5 ou plus, avec +2\u202F: 3 ou plus',
  ],
  [
    'six 5',
    'roll is 5, 1 less than 6; exactly 6 was needed',
    'jet\u202F: 5, soit 1 de moins que 6\u202F; il fallait exactement 6',
  ],
  [
    'hopeless 6',
    'roll + 1 is 7, as much as 7, not more; the roll was 6, more than 7 was needed, ' +
      'with +1: more than 6, which no roll gives',
    'jet + 1\u202F: 7, autant que 7, pas plus\u202F; le jet est de 6, il fallait plus de 7, ' +
      'avec +1\u202F: plus de 6, ce qu’aucun jet ne donne',
  ],
  [
    'acts 5',
    strained + 'the roll was 5, the threshold was more than 6, with +2: more than 4',
    effort + 'le jet est de 5, seuil\u202F: plus de 6, avec +2\u202F: plus de 4',
  ],
])('%s: what had to be rolled', async (words, english, french) => {
  for (const [language, said] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    const lines = await told(words, language);
    expect(lines).toContain(said);
    // The roll that a sentence says is not told beside it, nor what was added to it a second time.
    const last = words.slice(-1);
    expect(lines.filter((line) => [`Roll: ${last}`, `Jet\u202F: ${last}`].includes(line))).toEqual([]);
    expect(lines.length).toBe(new Set(lines).size);
    // Everything tells no less.
    expect(await told(words, language, 'everything')).toContain(said);
  }
});

test.each([
  [
    'hits 5,2,6',
    'Roll, 5 or more needed on each: 5, 2 and 6, which gives 2',
    'Jet, il faut 5 ou plus sur chacun\u202F: 5, 2 et 6, soit 2',
  ],
  [
    'worked-out 1,2,3',
    'Roll, 3 or more needed on each: 1, 2 and 3, which gives 1',
    'Jet, il faut 3 ou plus sur chacun\u202F: 1, 2 et 3, soit 1',
  ],
  [
    'one 2',
    'Roll, 1 to 2 needed: 2, which gives 1',
    'Jet, il faut 1 à 2\u202F: 2, soit 1',
  ],
  [
    'breaks 5,2,6',
    'Roll, 5 or more needed on each: 5, 2 and 6, which gives 2',
    'Jet, il faut 5 ou plus sur chacun\u202F: 5, 2 et 6, soit 2',
  ],
  [
    'best 2,5',
    'Roll: 2 and 5, the higher of which is 5',
    'Jet\u202F: 2 et 5, dont le plus fort est 5',
  ],
  [
    'worst 4,3,5',
    'Roll: 4, 3 and 5, the lowest of which is 3',
    'Jet\u202F: 4, 3 et 5, dont le plus faible est 3',
  ],
  [
    'flees 4,2',
    'Roll: 4 and 2, the lower of which is 2',
    'Jet\u202F: 4 et 2, dont le plus faible est 2',
  ],
])('%s: what each of several dice had to show, and which of them count', async (words, ...said) => {
  for (const [at, language] of ['en', 'fr'].entries()) {
    for (const depth of ['reasons', 'everything']) {
      expect(await told(words, language, depth)).toContain(said[at]);
    }
  }
});

test('what nobody gave words to is told where it is all that happened', async () => {
  expect(await told('acts 5', 'en')).toContain('unit u, steps: 3 → 1');
  expect(await told('rests', 'en')).toEqual(['unit u, tired: yes → no']);
  expect(await told('rests', 'fr')).toEqual(['unité u, fatiguée\u202F: oui → non']);
  expect(await told('notes', 'en')).toEqual(['unit u, noted: no → yes']);
});
