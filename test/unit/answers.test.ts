// What is said of an answer besides what it is: a number by how it was worked out, a yes by its
// parts, a no by what was wanting, each once.
import { expect, test } from 'vitest';
import type { LogEvent } from '../../interpreter/index.ts';
import { account } from '../../interpreter/index.ts';
import { calledByName, play } from '../build/run.ts';
import { smallBook } from '../build/small-book.ts';

const program = smallBook(`
word force fr "force" en "strength"
word lost fr "pertes" en "losses"
word tired fr "fatiguée" en "tired"
word by fr "tireur" en "firer"
word points fr "points" en "points"
word n fr "nombre" en "number"
word pay fr "prix" en "price"
word ok fr "bon" en "good"
piece unit fr "unité" en "unit" { force: 0..9 = 4  lost: 0..9 = 1  tired: yes-no = no }
deal field fr "terrain" en "field" { unit one { lost 3 } unit two { tired yes } }
record shot { by: unit  points: 0..9 }
table toll fr "péage" en "toll" {
  source absent asked
  axis n: 1..3 outside clamp
  result pay: integer
}
table worth fr "valeur" en "worth" {
  axis n: 1..3 outside clamp
  result ok: yes-no
  n | ok
  1 | no
  2 | yes
  3 | yes
}
open procedure left(u: unit) -> integer fr "force restante" en "strength left" { u.force - u.lost }
open procedure pace(u: unit) -> integer fr "allure" en "pace" { if u.tired then 2 else u.force }
procedure stands(u: unit) -> yes-no fr "debout" en "stands" { u.lost < u.force }
procedure rested(u: unit) -> yes-no fr "reposée" en "rested" { not u.tired }
procedure sound(u: unit) -> yes-no fr "saine" en "sound" { u.force > 0 }
open procedure ready(u: unit) -> yes-no fr "prête" en "ready" {
  stands(u) and rested(u) and sound(u) and 2 > 1
}
procedure spent(u: unit) -> yes-no fr "épuisée" en "spent" { u.lost = 9 }
open procedure any-spent() -> yes-no fr "une épuisée" en "one spent" { some unit u where spent(u) }
open procedure good(n: 1..3 fr "cran" en "notch") -> yes-no fr "bon cran" en "good notch" {
  n ≥ 2 and worth[n].ok
}
procedure hit(s: shot) fr "coup" en "hit" {
  s.by.lost goes to roll 1d6
  s.by.force goes to roll 1d6
}
open procedure parity() -> integer fr "parité" en "parity" {
  let d = roll 1d6
  if d mod 2 = 0 then 1 else 2
}
open procedure thrown(n: 0..9) -> yes-no fr "jeté" en "thrown" { worth[roll 1d6 + n].ok }
open procedure fire(u: unit) -> integer fr "tir" en "fire" {
  hit(shot { by u  points 2 })
  toll[1] + toll[2] + toll[1]
}
`);

function told(name: string, set: readonly (readonly [string, string])[] = []): readonly string[] {
  const configuration = calledByName(program, name, { deals: ['field'], set });
  const log: LogEvent[] = [];
  const answers = { fire: [3, 4, 5, 6], parity: [5], thrown: [1] }[name] ?? [];
  play(program, configuration, answers, { log, explains: true, defers: true });
  return account(log, { program, configuration, language: 'en' }).map(
    ({ depth, text }) => '  '.repeat(depth) + text,
  );
}

const one = [['u', 'one']] as const;

test.each([
  ['a difference by its parts', 'left', one, ['unit 1, strength (4) − unit 1, losses (3)']],
  ['what decided which way it was', 'pace', [['u', 'two']], ['unit 2, tired: yes']],
  [
    'a yes of many parts by these alone',
    'ready',
    one,
    ['stands (unit 1): yes', 'rested (unit 1): yes', 'sound (unit 1): yes'],
  ],
  [
    'a no of a few parts by what was wanting',
    'ready',
    [['u', 'two']],
    ['rested (unit 2): no', '  unit 2, tired: yes'],
  ],
  [
    'what holds for nobody, and why of each of a few',
    'any-spent',
    [],
    [
      'spent (unit 1): no',
      '  unit 1, losses is 3, 6 less than 9',
      'spent (unit 2): no',
      '  unit 2, losses is 1, 8 less than 9',
    ],
  ],
  [
    'a cell that decides, once, and what a rule was given by its name',
    'good',
    [['n', '2']],
    ['notch is 2, as much as 2', 'worth: number 2: yes'],
  ],
  [
    'a roll that is divided by what was rolled too',
    'parity',
    [],
    ['remainder of roll divided by 2 is 1, 1 more than 0; exactly 0 was needed', 'Roll: 5'],
  ],
  [
    'a roll by the row that it finds, outside the table too, whoever’s die it is',
    'thrown',
    [['n', '4']],
    ['worth: number 5, outside the table, counts as 3: yes', 'Roll: 1'],
  ],
  [
    'a record by what it names, and a cell of a chart once',
    'fire',
    one,
    [
      'hit (unit 1)',
      '  Roll: 3',
      '  Roll: 4',
      'toll, number 1: your chart says 5; toll, number 2: 6',
    ],
  ],
] as const)('%s', (_, name, set, lines) => {
  expect(told(name, set)).toEqual(lines);
});
