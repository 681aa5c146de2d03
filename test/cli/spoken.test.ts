// What an answer rests on is said as a player would: no sign where a word will do, no title of a
// clause where a value stands, and of what is there that it is there is not said.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `
book ford fr "Gué" en "Ford" { author "A" }
kind side players { red fr "Rouge" en "Red"  blue fr "Bleu" en "Blue" }
kind arm { foot fr "infanterie" en "infantry"  guns fr "artillerie" en "artillery" }
place hex hexes fr "hexagone" en "hex" { edge: yes-no = no fr "bord" en "edge" }
map brook of hex own fr "Ruisseau" en "Brook" { size 4 by 4 odd columns lower }
piece unit fr "bataillon" en "battalion" {
  side: side fr "camp" en "side"
  arm: arm = foot fr "arme" en "arm"
  lost: 0..9 = 0 fr "pertes" en "losses"
  foes: list of side = [] fr "ennemis connus" en "known enemies"
  at: hex or none = none fr "place" en "place"
}
deal start on brook fr "Départ" en "Start" {
  unit r1 fr "A" en "A" { side red  at 0101 }
  unit r2 fr "B" en "B" { side red  at 0101 }
  unit r3 fr "C" en "C" { side red  at 0101 }
  unit b1 fr "D" en "D" { side blue  at 0303 }
}
clause 1 fr "Ce que chacun sait" en "What everybody knows" {
  fr """Chacun le sait."""
  en """Everybody knows it."""
  procedure home-of(s: side) -> hex {
    if s = red then 0101 else 0404
  }
  open procedure is-near(u: unit) -> yes-no fr "près de chez soi" en "near home" {
    u.at ≠ none and distance(present(u.at), home-of(u.side)) < 3
  }
  open procedure may-join(u: unit, v: unit) -> yes-no fr "peut joindre" en "may join" {
    (u.arm = guns) = (v.arm = guns)
  }
  open procedure all-lost() -> integer fr "pertes en tout" en "all losses" {
    sum(all unit u where u.side = red give u.lost)
  }
  number half = 1 / 2
  open procedure share(u: unit) -> fraction fr "part" en "share" { 1 + half + u.lost / 3 }
  open procedure has-share(u: unit) -> yes-no fr "a sa part" en "has its share" { share(u) > 1 }
  open procedure knows(u: unit, s: side) -> yes-no fr "connaît" en "knows" { s in u.foes }
  open procedure stays(h: hex) -> yes-no fr "reste" en "stays" {
    distance(h, 0101) ≤ distance(h, 0101) and h.edge = no
  }
  open procedure volley(n: 0..5) -> integer fr "salve" en "volley" { roll (n)d6 counting 4+ }
  open procedure any-held() -> yes-no fr "tenu" en "held" {
    some h in [0202, 0404, 0203, 0402] where is-held(h)
  }
  procedure is-held(h: hex) -> yes-no { some unit u where u.at = h }
  kind ground { flat fr "terrain clair" en "clear terrain"  wet fr "marais" en "marsh" }
  word ground fr "terrain" en "terrain"
  table ways fr "Chemins" en "Ways" {
    result open: yes-no
    ground | open
    flat   | yes
    wet    | no
  }
  open procedure is-open(g: ground) -> yes-no fr "ouvert" en "open" { ways[g] }
  open procedure is-empty(h: hex) -> yes-no fr "vide" en "empty" { no unit u where u.at = h }
}
`;
const folder = mkdtempSync(join(tmpdir(), 'spoken-'));
mkdirSync(join(folder, 'ford'));
writeFileSync(join(folder, 'ford', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['is-near u=r1', 'A, place is 0101', 'A, place\u202F: 0101'],
  [
    'is-near u=r1',
    'distance from 0101 (A) to 0101 is 0, 3 less than 3',
    'distance de 0101 (A) à 0101\u202F: 0, soit 3 de moins que 3',
  ],
  [
    'may-join u=r1 v=r2',
    'A, arm artillery: no; B, arm artillery: no',
    'A, arme artillerie\u202F: non\u202F; B, arme artillerie\u202F: non',
  ],
  ['all-lost', 'losses, in all: 0', 'pertes, en tout\u202F: 0'],
  ['share u=r1', '1½', '1½'],
  ['is-open g=flat', 'Ways: terrain clear terrain: yes', 'Chemins\u202F: terrain clair\u202F: oui'],
  [
    'has-share u=r1',
    'share (A) is 1½, ½ more than 1',
    'part (A)\u202F: 1½, soit ½ de plus que 1',
  ],
  ['is-empty h=0202', 'place 0202: no for A, B, C, D', 'place 0202\u202F: non pour A, B, C, D'],
  [
    'any-held',
    'place 0202: no for A, B, C, D; likewise for 0404, 0203, 0402',
    'place 0202\u202F: non pour A, B, C, D\u202F; de même pour 0404, 0203, 0402',
  ],
  ['volley n=0', 'No die is rolled: 0', 'Aucun dé n’est jeté\u202F: 0'],
  [
    'knows u=r1 s=blue',
    'side (Blue) is not among A, known enemies (none)',
    'camp (Bleu) n’est pas parmi\u202F: A, ennemis connus (aucun)',
  ],
] as const)('%s: %s', async (asked, english, french) => {
  const [rule = '', ...given] = asked.split(' ');
  const flags = ['--deal', 'start', ...given.flatMap((each) => ['--set', each])];
  for (const [language, said] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    const told = await call('run', 'ford', rule, ...flags, '--rules', folder, '--lang', language);
    const lines = told.out.split('\n').map((line) => line.replace(/^ *@1 */, ''));
    expect(lines).toContain(said);
  }
});

test('that something is as much as itself is no reason', async () => {
  const flags = ['--deal', 'start', '--set', 'h=0202', '--rules', folder, '--lang', 'en'];
  const told = await call('run', 'ford', 'stays', ...flags);
  const lines = told.out.split('\n').map((line) => line.trim());
  expect(lines).toEqual(['yes', '@1 0202, edge is no', '']);
});
