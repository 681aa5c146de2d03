// Saved games as files: what they hold, and what is said of one that cannot go on.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { printsOf } from '../../interpreter/cli/damage.ts';
import { loadGame, saveGame } from '../../interpreter/cli/saved-game.ts';
import { sequenceNamed } from '../../interpreter/cli/simulate.ts';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { isNamed, Notes, open, readBook, UsageError, usageLines } from '../../interpreter/index.ts';
import { dice, opening, playOn } from '../build/saved-games.ts';
import { sixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
const path = join(folder, 'game.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const sources = readBook(nodeHost(sixth), 'sixth');
const program = open(sources).elaborated?.program;
if (program === undefined) throw new Error('no program');
const sequence = sequenceNamed(program, undefined);
const played = { program, sources, sequence, with: [], option: [] };
const configuration = opening(program);
const stream = dice(7);
playOn(program, configuration, { stream, answers: 3 });
saveGame(path, played, { configuration, notes: new Notes(program), dice: stream.state });
const saved = readFileSync(path, 'utf8');

/** What is said of a file that is refused. */
function refusal(content: string | Buffer): string {
  writeFileSync(path, content);
  try {
    loadGame(path, played);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { code, data } = error as UsageError;
    return usageLines(code, data, 'en').join('\n');
  }
  return 'nothing is wrong with it';
}

test('a saved game has the place of its dice, and the names of what is in it', () => {
  writeFileSync(path, saved);
  const loaded = loadGame(path, played);
  expect(loaded).toMatchObject({ dice: stream.state, isOfOtherRules: false });
  expect(playOn(program, loaded.configuration, { stream: dice(1), answers: 20 })).toEqual(
    playOn(program, structuredClone(configuration), { stream: dice(1), answers: 20 }),
  );
  for (const name of ['"sixth"', '"game"', '"band"', '"north"', '"strength"', '"blue"']) {
    expect(saved).toContain(name);
  }
});

type Game = Record<string, unknown>;

/** A routine of another name, under the print of other rules. */
function renamed(game: Game): void {
  const text = JSON.stringify(game.position).replace('"routine":"game"', '"routine":"gaem"');
  game.position = JSON.parse(text) as unknown;
  game.rules = 'other';
}

/** A game that was changed, as if it had been saved so. */
function printed({ print: _, prints: __, ...game }: Game): Game {
  const prints = printsOf(game);
  return { ...game, prints, print: printsOf(prints, 0) };
}

test.each<readonly [string, (game: Game) => void, string]>([
  ['another book', (game) => (game.book = 'fifth'), '`fifth`, not `sixth`'],
  ['another sequence', (game) => (game.sequence = 'turn'), '`--sequence`'],
  ['other layers', (game) => (game.with = ['fog']), '`fog`, not nothing'],
  ['other dice', (game) => (game.dice = [1, 2, 3, -1]), 'game.json'],
  ['no position', (game) => delete game.position, 'game.json'],
  ['a rule that has changed', renamed, '`gaem`'],
])('%s is refused', (_, change, named) => {
  const game = JSON.parse(saved) as Game;
  change(game);
  expect(refusal(JSON.stringify(printed(game)))).toContain(named);
});

test.each<readonly [string, (part: unknown) => readonly unknown[]]>([
  ['cut out of', () => []],
  ['changed in', (part) => [typeof part === 'string' ? `${part}?` : null]],
  ['added to', (part) => [isNamed(part) ? { ...part, more: 1 } : [part]]],
])('whatever is %s a saved game is told by its place', (_, change) => {
  const whole = JSON.parse(saved) as Game;
  const isEdited = (path: Path): boolean =>
    JSON.stringify(edited(whole, path, change)) !== JSON.stringify(whole);
  const paths = pathsOf(whole).filter(isEdited);
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    const places = path.map((_, at) => placeOf(path.slice(0, at + 1)));
    const told = refusal(JSON.stringify(edited(whole, path, change)));
    // A part of a thing is told with the thing, what is put beside a part by itself.
    const isTold = quoted(told).some((name) => places.some((place) => name.startsWith(place)));
    const isOfPrints = String(path[0]).startsWith('print') && told.includes('`prints');
    expect([path, isTold || isOfPrints]).toEqual([path, true]);
  }
});

function placeOf(path: Path): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`));
  return text.join('').slice(1);
}

type Path = readonly (string | number)[];

/** All places in data but the top. */
function pathsOf(data: unknown, path: Path = []): readonly Path[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part]: [string, unknown]) => {
    const inner = [...path, Array.isArray(data) ? Number(key) : key];
    return [inner, ...pathsOf(part, inner)];
  });
}

/** Data with other parts, or none, in a place. */
function edited(
  data: unknown,
  [key, ...rest]: Path,
  change: (part: unknown) => readonly unknown[],
): unknown {
  const parts = (part: unknown): readonly unknown[] =>
    rest.length === 0 ? change(part) : [edited(part, rest, change)];
  if (Array.isArray(data)) {
    return data.flatMap((part: unknown, at) => (at === key ? parts(part) : [part]));
  }
  const entries = Object.entries(data as object).flatMap(([name, part]: [string, unknown]) =>
    name === key ? parts(part).map((other) => [name, other]) : [[name, part]],
  );
  return Object.fromEntries(entries) as unknown;
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(({ 1: name = '' }) => name);
}

test.each<readonly [string | Buffer, string]>([
  [Buffer.from('{"\u00E9": 1}', 'latin1'), 'column 3: byte 3 of the file, `0xE9`'],
  ['{', 'line 1, column 2'],
  ['['.repeat(100_000), 'more than 100 deep'],
  ['[]', 'game.json'],
])('%j says where it is none', (content, named) => {
  expect(refusal(content)).toContain(named);
});
