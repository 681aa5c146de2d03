// What a run tells, read aloud: factors with what they multiply, lists in a list apart, nothing
// said twice, borders and directions by their names, and questions of the game as questions.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `
book aloud fr "À voix haute" en "Aloud" { author "A" }
kind side players { blue fr "bleu" en "Blue"  red fr "rouge" en "Red" }
kind ground { clear fr "terrain clair" en "clear ground"  wood fr "bois" en "wood" }
place hex hexes fr "hexagone" en "hex" { terrain: ground = clear fr "terrain" en "ground" }
map field of hex own fr "Champ" en "Field" { size 4 by 4 odd columns lower }
piece unit fr "unité" en "unit" {
  side: side = blue fr "camp" en "side"
  strength: 0..9 = 4 fr "force" en "strength"
  at: hex or none = none fr "place" en "place"
  facing: 1..6 = 1 fr "orientation" en "facing"
  worn: yes-no = no fr "usée" en "worn"
}
deal start on field fr "Départ" en "Start" {
  unit u1 fr "1re unité" en "1st unit" { at 0101 }
  unit u2 fr "2e unité" en "2nd unit" { at 0202  strength 2  worn yes }
}
notation loss { code "#" losses fr "pertes" en "losses" }
table toll fr "péage" en "toll" {
  axis n: 1..2 outside clamp
  result harm: loss
  n | harm
  1 | 1
  2 | 2
}
modifiers worth(u: unit) multiplied fr "valeur" en "worth"
modifier worth.worn times 1 / 2 when u.worn fr "usure" en "wear"
clause 1 fr "Règles" en "Rules" {
  fr """Règles."""
  en """Rules."""
  open procedure power(u: unit) -> integer fr "puissance" en "power" {
    (u.strength * worth(u)) rounded up
  }
  open procedure ways() -> list of list of hex fr "chemins" en "ways" { [[0101, 0102], [0201]] }
  open procedure margin(u: unit) -> integer fr "écart" en "margin" { u.strength - 7 }
  open procedure harm(n: 1..2 fr "cran" en "notch") -> loss fr "dégâts" en "harm" { toll[n].harm }
  open procedure all-clear(us: list of unit fr "unités" en "units") -> integer
      fr "force" en "strength" {
    sum(all u in us give u.strength)
  }
  open procedure faces(u: unit, h: hex) -> yes-no fr "fait face" en "faces" {
    bearing(present(u.at), h) = turned(u.facing, 1)
  }
  open procedure before(u: unit) -> list of hex fr "devant" en "before" {
    all h in neighbours(present(u.at)) where bearing(u.at, h) in [turned(u.facing, -1), 1]
  }
  open procedure paces(u: unit) -> integer fr "pas" en "paces" {
    if u.worn then u.strength else 2 * u.strength
  }
  open procedure most(u: unit, v: unit) -> integer fr "plus" en "most" {
    max(u.strength, v.strength)
  }
  open procedure apart(u: unit, v: unit) -> yes-no fr "écart" en "apart" {
    abs(u.strength - v.strength) > 1
  }
  open procedure same(u: unit, v: unit) -> yes-no fr "la même" en "the same" { u = v }
  procedure all-worn(us: list of unit) -> yes-no fr "toutes usées" en "all worn" {
    every u in us where u.worn
  }
  open procedure together(us: list of unit) -> yes-no fr "ensemble" en "together" { all-worn(us) }
  fact seen(u: unit) -> yes-no fr "{u} est-elle vue ?" en "Is {u} seen?"
  open procedure fires(u: unit) -> yes-no fr "tire" en "fires" { seen(u) }
  open procedure flees(u: unit, h: hex) -> yes-no fr "fuit" en "flees"
      tell fr "{u} {result: s’enfuit|reste}" en "{u} {result: flees|stays}" {
    u.at goes to h
    u.worn
  }
}
`;

const folder = mkdtempSync(join(tmpdir(), 'aloud-'));
mkdirSync(join(folder, 'aloud'));
writeFileSync(join(folder, 'aloud', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

/** What a call of a rule tells, result and all, as lines without their clauses. */
async function told(rule: string, language: string): Promise<readonly string[]> {
  const given = ['--deal', 'start', '--rules', folder, '--lang', language];
  const { out, err } = await call('run', 'aloud', rule, ...given);
  return `${out}${err}`
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().replace(/^@\S+\s+/u, ''));
}

test.each([
  ['power(u2)', 'worth (2nd unit): ×½ (×½ wear)', 'valeur (2e unité)\u202F: ×½ (×½ usure)'],
  ['ways()', '0101, 0102; 0201', '0101, 0102\u202F; 0201'],
  ['margin(u1)', '−3', '−3'],
  ['harm(1)', '1 (1 loss)', '1 (1 perte)'],
  ['harm(2)', '2 (2 losses)', '2 (2 pertes)'],
  ['all-clear([u1, u2])', '6', '6'],
  [
    'faces(u1, 0104)',
    'direction from 0101 (1st unit) to 0104 is straight down, ' +
      'not 1st unit, facing turned one hexside clockwise (upper right)',
    'direction de 0101 (1re unité) vers 0104\u202F: vers le bas, et non 1re unité, ' +
      'orientation avec rotation d’un côté en sens horaire (en haut à droite)',
  ],
  [
    'before(u1)',
    'direction from 0101 (1st unit) to 0102 (straight down) is not among 1st unit, ' +
      'facing turned one hexside anticlockwise, straight up (upper left, straight up)',
    'direction de 0101 (1re unité) vers 0102 (vers le bas) n’est pas parmi\u202F: 1re unité, ' +
      'orientation avec rotation d’un côté en sens antihoraire, vers le haut ' +
      '(en haut à gauche, vers le haut)',
  ],
  ['paces(u2)', '2nd unit, strength: 2', '2e unité, force\u202F: 2'],
  [
    'most(u1, u2)',
    'the higher of 1st unit, strength (4) and 2nd unit, strength (2)',
    'le plus grand de 1re unité, force (4) et 2e unité, force (2)',
  ],
  [
    'apart(u1, u2)',
    'difference between 1st unit, strength and 2nd unit, strength is 2, 1 more than 1',
    'écart entre 1re unité, force et 2e unité, force\u202F: 2, soit 1 de plus que 1',
  ],
  ['same(u1, u1)', 'it is 1st unit itself', 'il s’agit bien de 1re unité'],
  [
    'together([u1, u2])',
    'all worn (1st unit, 2nd unit): no',
    'toutes usées (1re unité, 2e unité)\u202F: non',
  ],
])('%s', async (rule, english, french) => {
  expect(await told(rule, 'en')).toContain(english);
  expect(await told(rule, 'fr')).toContain(french);
});

test('a question of the game is asked as one, without a line of the rules', async () => {
  expect(await told('fires(u1)', 'en')).toEqual([
    'Is 1st unit seen? Nobody has answered',
    'Answer with `yes` or `no`: `--facts "seen(u1)=…"`',
  ]);
  expect((await told('fires(u1)', 'fr'))[0]).toBe(
    '1re unité est-elle vue\u202F? Personne n’a répondu',
  );
});

test('a run that did something is told from its beginning, and why at its end', async () => {
  const lines = await told('flees(u1, 0102)', 'en');
  expect(lines.at(-1)).toBe('1st unit, worn: no');
});
