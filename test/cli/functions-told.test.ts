// An answer that comes of a function, a rounding or a choice between two numbers says of what.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `
book field fr "Champ" en "Field" { author "A" }
kind side players { blue fr "bleu" en "blue"  red fr "rouge" en "red" }
kind rank ordered { low fr "bas" en "low"  mid fr "moyen" en "middle"  high fr "haut" en "high" }
place hex hexes fr "hexagone" en "hex" { }
map plain of hex own fr "Plaine" en "Plain" { size 6 by 6 odd columns lower }
piece mover fr "pion" en "mover" {
  side: side
  rank: rank = low fr "rang" en "rank"
  strength: 0..9 = 5 fr "force" en "strength"
  at: hex or none = none
}
deal start on plain fr "Départ" en "Start" {
  mover a fr "A" en "A" { side blue  at 0303 }
  mover b fr "B" en "B" { side blue  strength 4  at 0304 }
}
clause 1 fr "Fonctions" en "Functions" {
  fr """Fonctions."""
  en """Functions."""
  open procedure far(m: mover) -> yes-no fr "F" en "F" = range(m.at, 0306) ≤ 2
  open procedure best(m: mover) -> yes-no fr "B" en "B"
    = highest(all mover e give e.strength) > 7
  open procedure least(m: mover) -> yes-no fr "L" en "L" = lowest(all mover e give e.strength) > 7
  open procedure half(m: mover) -> yes-no fr "H" en "H" = (m.strength / 2) rounded up > 4
  open procedure nearest(m: mover) -> yes-no fr "N" en "N"
    = (m.strength / 2) rounded nearest halves even > 4
  open procedure past(m: mover) -> yes-no fr "P" en "P" = count(line(present(m.at), 0306)) < 3
  open procedure after(m: mover) -> yes-no fr "A" en "A" = next(m.rank) = high
  open procedure either(m: mover) -> yes-no fr "E" en "E"
    = (if m.rank = low then 2 else 3) > 2
}
`;

const folder = mkdtempSync(join(tmpdir(), 'functions-'));
mkdirSync(join(folder, 'field'));
writeFileSync(join(folder, 'field', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['far', 'distance from 0303 (A) to 0306 is 3', 'distance de 0303 (A) à 0306'],
  ['best', 'strength, the highest is 5, 2 less than 7', 'force, au plus haut'],
  ['least', 'strength, the lowest is 4, 3 less than 7', 'force, au plus bas'],
  ['half', 'A, strength / 2, rounded up is 3', 'A, force / 2, arrondi vers le haut'],
  ['nearest', 'rounded to the nearest, halves even is 2', 'au plus proche, les demis vers le pair'],
  ['past', 'line from 0303 (A) to 0306, how many? 4', 'ligne de 0303 (A) à 0306, combien'],
  ['after', 'what comes after A, rank is middle, not high', 'ce qui vient après A, rang'],
  ['either', '2 if A, rank low, otherwise 3 is 2', '2 si A, rang bas, sinon 3'],
])('%s', async (rule, en, fr) => {
  const given = ['--deal', 'start', '--set', 'm=a', '--rules', folder];
  expect((await call('run', 'field', rule, ...given, '--lang', 'en')).out).toContain(en);
  expect((await call('run', 'field', rule, ...given, '--lang', 'fr')).out).toContain(fr);
});
