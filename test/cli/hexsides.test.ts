// A hexside is set like any other field, whether or not the map names it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadGame, namesIn, saveGame } from '../../interpreter/cli/saved-game.ts';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import {
  luck,
  open,
  prepareRun,
  readBook,
  Session,
  withHexsides,
} from '../../interpreter/index.ts';
import { call } from './called.ts';

const book = `book hexes fr "Petit" en "Small" { }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
kind hexside { plain fr "rien" en "nothing"  river fr "rivière" en "river" }
place hex hexes fr "hexagone" en "hex" { } side {
  hexside: hexside = plain fr "côté" en "side"
}
piece unit fr "unité" en "unit" { side: side  at: hex or none = none }
map field of hex own fr "Champ" en "Field" {
  size 5 by 8 odd columns lower
  side 0203 0204 { hexside river }
}
deal start on field fr "Départ" en "Start" { unit u { side red  at 0307 } }
clause 1 fr "Un" en "One" {
  action step(u: unit, to: hex) by player: side fr "pas" en "step" {
    legal when u.side = player else fr "pas à vous" en "not yours"
    legal when adjacent(u.at, to) else fr "trop loin" en "too far"
    legal when border(u.at, to).hexside ≠ river else fr "la rivière" en "a river"
    do { u.at goes to to }
  }
  procedure cost(a: hex, b: hex) -> integer fr "coût" en "cost" {
    if border(a, b).hexside = river then 2 + roll 1d2 else 1
  }
  procedure flood(a: hex, b: hex) -> hexside fr "inonder" en "flood" {
    border(a, b).hexside goes to river
    border(a, b).hexside
  }
  sequence game fr "Partie" en "Game" { repeat 3 times { act by red one of { step } } }
}
`;
const folder = mkdtempSync(join(tmpdir(), 'rulewright-hexsides-'));
mkdirSync(join(folder, 'hexes'));
writeFileSync(join(folder, 'hexes', 'book.rules'), book);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function told(...words: readonly string[]): Promise<string> {
  const { out, err } = await call(...words, '--rules', folder, '--lang', 'en', '--map', 'field');
  return out + err;
}

const [a, b] = ['a=0308', 'b=0307'].map((each) => ['--set', each] as const);
const here = [...(a ?? []), ...(b ?? [])];

describe('a hexside', () => {
  test.each([
    [[], '1  1 (100.00%)'],
    [['--set', '0308-0307.hexside=river'], '3  1/2 (50.00%)'],
    [['--set', '0307-0308.hexside=river'], '3  1/2 (50.00%)'],
    // Another one is not set by it.
    [['--set', '0307-0306.hexside=river'], '1  1 (100.00%)'],
  ])('that the map does not name: %j', async (set, expected) => {
    expect(await told('odds', 'hexes', 'cost', ...here, ...set)).toContain(expected);
  });

  test.each(['0203-0204', '0204-0203'])('that the map names: %s', async (side) => {
    const set = ['--set', 'a=0203', '--set', 'b=0204', '--set', `${side}.hexside=plain`];
    expect(await told('odds', 'hexes', 'cost', ...set)).toContain('1  1 (100.00%)');
  });

  test('may be changed then', async () => {
    expect(await told('run', 'hexes', 'flood', ...here)).toContain('no-border');
    const plain = ['--set', '0308-0307.hexside=plain'];
    expect(await told('run', 'hexes', 'flood', ...here, ...plain)).toMatch(/^river/u);
  });

  test.each(['0308-0108.hexside', '0308-9999.hexside', '0308-0307.level'])(
    'that there is not is refused: %s',
    async (path) => {
      const set = ['--set', `${path}=river`];
      expect(await told('odds', 'hexes', 'cost', ...here, ...set)).toContain(
        `Nothing is set by \`${path}\``,
      );
    },
  );
});

test('a saved game knows its hexsides', () => {
  const sources = readBook(nodeHost(folder), 'hexes');
  const plain = open(sources).elaborated?.program;
  if (plain === undefined) throw new Error('no program');
  const program = withHexsides(plain, ['0308-0307.hexside']);
  const set = [['0307-0308.hexside', 'river']] as const;
  const ready = prepareRun(program, null, { map: null, deals: ['start'], set });
  if (ready.kind !== 'ready') throw new Error(JSON.stringify(ready));
  const [sequence] = program.sequences;
  if (sequence === undefined) throw new Error('no sequence');
  const { configuration } = ready;
  const { routine } = sequence;
  const game = new Session(program, { configuration, routine, dice: luck(1) });
  game.next();
  const path = join(folder, 'game.json');
  const played = { sources, sequence, with: [], option: [] };
  saveGame(path, { ...played, program }, game.open);
  expect(() => loadGame(path, { ...played, program: plain })).toThrow();
  const names = namesIn(path).map(([name]) => name);
  const again = loadGame(path, { ...played, program: withHexsides(plain, names) });
  expect(again.configuration.things).toEqual(game.configuration.things);
});
