// Counts are told as a person asks for them, in the words that the book gives what is counted.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { call } from './called.ts';

const book = `
book farm fr "Ferme" en "Farm" { author "A" }
kind side players { azure fr "Azur" en "Azure"  coral fr "Corail" en "Coral" }
term ox fr "bœuf" "bœufs" en "ox" "oxen"
word s fr "camp" en "side"
piece ox fr "bœuf" en "ox" { side: side fr "camp" en "side" }
piece cart fr "attelage" en "cart" {
  side: side fr "camp" en "side"
  loads: list of ox = [] fr "charges" en "loads"
}
procedure herd(s: side) -> list of ox fr "troupeau" en "herd" { all ox o where o.side = s }
procedure near(s: side) -> list of ox fr "bœufs proches" en "oxen near by" { herd(s) }
open procedure may(s: side, c: cart) -> yes-no fr "possible ?" en "possible?" {
  count(all cart x where x.side = s) > 1 or count(all ox o where o.side = s) > 0
    or count(herd(s)) > 2 or count(near(s)) > 2 or 3 < count(c.loads)
}`;

const folder = mkdtempSync(join(tmpdir(), 'how-many-'));
mkdirSync(join(folder, 'farm'));
writeFileSync(join(folder, 'farm', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    'en',
    'no',
    'how many carts, side Azure? 1 (cart c), as much as 1, not more',
    'how many oxen, side Azure? 0',
    'herd (Azure), how many oxen? 0, 2 less than 2',
    'how many oxen near by (Azure)? 0, 2 less than 2',
    '3 is 3 more than cart c, number of loads (0)',
  ],
  [
    'fr',
    'non',
    'combien d’attelages, camp Azur\u202F? 1 (attelage c), autant que 1, pas plus',
    'combien de bœufs, camp Azur\u202F? 0',
    'troupeau (Azur), combien de bœufs\u202F? 0, soit 2 de moins que 2',
    'combien de bœufs proches (Azur)\u202F? 0, soit 2 de moins que 2',
    '3, soit 3 de plus que attelage c, nombre de charges (0)',
  ],
])('how many there are (%s)', async (language, ...lines) => {
  const given = ['--set', 's=azure', '--set', 'c=cart { side azure }'];
  const { out } = await call('run', 'farm', 'may', ...given, '--rules', folder, '--lang', language);
  expect(out.trimEnd().split('\n').map((line) => line.trim())).toEqual(lines);
});
