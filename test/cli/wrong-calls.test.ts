// Calls that cannot be made sense of: one clear message, with the near names, and exit 2.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { usageOf } from '../../interpreter/index.ts';
import { call, callSixth, sixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
const badJson = join(folder, 'bad.json');
const otherJson = join(folder, 'other.json');
writeFileSync(badJson, '{\n  "set": {,}\n}\n');
writeFileSync(otherJson, '{"sett": {}}');
const seedJson = join(folder, 'seed.json');
writeFileSync(seedJson, '{"seed": 3}');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const cross = ['run', 'sixth', 'cross', '--set', 'b.side=blue'];
/** A wrong call, and what its message must name in both languages. */
const wrong: readonly (readonly [readonly string[], ...string[]])[] = [
  [['chekc'], 'chekc', 'check'],
  [['check', 'sixht'], 'sixht', 'sixth'],
  [['list', 'sixth', 'more'], 'more', '--all'],
  [['roll', 'sixth'], 'roll', '`run`'],
  [['vérifier', 'sixth'], '`check`'],
  [['run', 'sixth'], 'procedure'],
  [['run', 'sixth', 'corss'], 'corss', 'cross'],
  [['run', 'sixth', 'cross', '--dices', '3'], '--dices', '--dice'],
  [['run', 'sixth', 'cross', 'side=blue'], 'cross', '--set side=blue'],
  [['odds', 'sixth', 'cross', 'u1'], 'u1', '--set b=u1'],
  [['odds', 'sixth', 'cross(u1)'], 'cross', '--set b=u1'],
  [['odds', 'sixth', 'cross', '--dice', '3'], '--dice', '`run`'],
  [[...cross, '--dice', '3,,4'], '--dice', '3,,4'],
  [['run', 'sixth', 'cross', '--set', 'b.strength=2', '--dice', '3'], 'b.side', 'blue'],
  [['run', 'sixth', 'cross', '--dice'], '--dice'],
  [[...cross, '--dice', 'x'], '--dice', 'x'],
  [[...cross, '--dice', '9'], '9'],
  [[...cross, '--set', 'b.strenght=2', '--dice', '3'], 'b.strenght', 'strength'],
  [[...cross, '--set', 'b.strength=9', '--dice', '3'], '9'],
  [['run', 'sixth', 'cross', '--set', 'b.side=green', '--dice', '3'], 'green', 'blue'],
  [[...cross, '--set', 'b', '--dice', '3'], '--set'],
  [[...cross, '--seed', 'soon'], '--seed', 'soon'],
  [[...cross, '--map', 'moon'], 'moon'],
  [[...cross, '--deal', 'strat'], 'strat', 'start'],
  [[...cross, '--seed', '1', '--seed', '2'], '--seed'],
  [[...cross, '--seed=1', '--seed', '2'], '--seed'],
  [[...cross, '--dice', ''], '--dice'],
  [[...cross, '--choose='], '--choose'],
  [[...cross, '--with', 'fog'], 'fog'],
  [[...cross, '--option', 'snow=yes'], 'snow'],
  [[...cross, '--input', join(folder, 'none.json')], 'none.json'],
  [[...cross, '--input', badJson], 'bad.json', '2'],
  [[...cross, '--input', otherJson], 'sett', 'set'],
  [[...cross, '--set', 'b=bridge { }', '--dice', '3'], 'bridge', '`b`'],
  [['table', 'sixth'], 'table', 'crossing'],
  [['run', 'sixth', 'crossing'], 'crossing', 'rulewright table'],
  [['table', 'sixth', 'crosing'], 'crosing', 'crossing'],
  [['table', 'sixth', 'crossing', '--format', 'pdf'], 'pdf', 'csv'],
  [['odds', 'sixth', 'cross', '--set', 'b.side=blue', '--policy', 'clever'], 'clever'],
  [['simulate', 'sixth', '--games', 'many'], '--games', 'many'],
  [['simulate', 'sixth', '--games', '0'], '--games', '0', '1'],
  [['simulate', 'sixth', '--games', '-3'], '--games', '-3'],
  [['odds', 'sixth', 'cross', '--input', seedJson], 'seed'],
  [['simulate', 'sixth', '--game', '2', '--games', '9'], '--games', '--game'],
  [['simulate', 'sixth', '--explain', 'short'], '--game'],
  [['simulate', '--merge', otherJson, '--seed', '2'], '--seed', '--merge'],
  [['play', 'sixth', '--load', otherJson, '--map', 'm'], '--map', '--load'],
  [['simulate'], 'book'],
  [['simulate', 'sixth', '--shard', '3/2'], '3/2', '1/4'],
  [['serve', '--port', '99999'], '--port', '65535'],
  [['--json', 'chekc'], 'chekc', 'check'],
  [['simulate', 'sixth', '--sequence', 'gaem'], 'gaem', 'game'],
  [['simulate', '--merge', badJson], 'bad.json'],
  [['simulate', '--merge', otherJson], 'other.json'],
  [['play', 'sixth', '--load', join(folder, 'none.json')], 'none.json'],
  [['new', 'Bad Name!'], 'Bad Name!'],
  [['new', 'château'], 'château', '40'],
  [['new', 'aux'], 'aux'],
  [['new', 'guide'], 'guide'],
  [['diff', join(folder, 'a'), join(folder, 'b')], 'a'],
  [['check', '--lang', 'de'], 'de'],
];

describe('a wrong call', () => {
  for (const [words, ...named] of wrong) {
    test.each(['fr', 'en'] as const)(
      `${words.join(' ')}: says what is wrong (%s)`,
      async (language) => {
        const isOwn = words.includes('--lang');
        const more = isOwn ? [] : ['--lang', language];
        const { code, out, err } = await call(...words, '--rules', sixth, ...more);
        expect({ code, out }).toEqual({ code: 2, out: '' });
        const called: Readonly<Record<string, string>> = usageOf(language).parameters;
        for (const name of named) expect(err).toContain(called[name] ?? name);
        expect(err).not.toMatch(/\bat .*\.ts:|undefined|\[object/);
      },
    );
  }

  test('no command at all: what there is', async () => {
    const { code, err } = await call();
    expect(code).toBe(2);
    expect(err).toContain('check');
  });

  test('who begins with a rulebook is told what he left out', async () => {
    const { code, err } = await call('gettysburg', 'combat', '--lang', 'en');
    expect(code).toBe(2);
    expect(err).toContain('It is a rulebook: `rulewright run gettysburg` asks one of its rules');
  });

  test('help of a rule says what it takes', async () => {
    const words = ['run', 'gettysburg', 'gun-shot', '--help', '--lang', 'en'];
    const { code, out } = await call(...words);
    expect(code).toBe(0);
    const [head] = out.split('\n');
    expect(head).toContain('gun-shot(g: unit) -> fire-result  shot of an artillery piece');
    expect(out).toContain('  --set g=…  artillery piece (unit)');
  });

  test('flags may stand before the command', async () => {
    expect(await call('--lang', 'en', '--rules', sixth, 'check')).toMatchObject({ code: 0 });
    const { code, err } = await call('--lang', 'fr');
    expect(code).toBe(2);
    expect(err).toContain('passe tous les contrôles');
  });

  test('the folder of rulebooks is a file', async () => {
    const { code, err } = await call('check', '--rules', badJson, '--lang', 'en');
    expect({ code, err }).toEqual({
      ...{ code: 2, err: `\`${badJson}\` is a file, and a folder was expected\n` },
    });
  });

  test('a folder without rulebooks', async () => {
    const bare = join(folder, 'bare');
    mkdirSync(join(bare, 'empty'), { recursive: true });
    const { code, out, err } = await call('check', '--rules', bare, '--lang', 'en');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`There is no rulebook in \`${bare}\``);
  });

  test('a book without a header is a finding, and one with a link in it is refused', async () => {
    const books = join(folder, 'books');
    mkdirSync(join(books, 'bare'), { recursive: true });
    writeFileSync(join(books, 'bare', 'combat.rules'), 'number bonus = 1\n');
    const { code, out } = await call('check', '--rules', books, '--json');
    const { problems } = JSON.parse(out) as { problems: readonly { code: string }[] };
    expect({ code, problems: problems.map((each) => each.code) }).toEqual({
      ...{ code: 1, problems: ['missing-book'] },
    });
    symlinkSync('..', join(books, 'bare', 'round'));
    const refused = await call('check', '--rules', books);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('`bare/round` is a link');
  });

  test('a folder of rulebooks that is not there', async () => {
    const { code, err } = await call('check', '--rules', join(folder, 'nowhere'), '--lang', 'en');
    expect(code).toBe(2);
    expect(err).toContain('nowhere');
  });

  test('a rulebook named by its folder, as a shell completes it, is that rulebook', async () => {
    const plain = await callSixth('list', 'sixth');
    expect(plain.code).toBe(0);
    expect(await callSixth('list', join(sixth, 'sixth'))).toEqual(plain);
    expect(await callSixth('list', `${sixth}/sixth/`)).toEqual(plain);
    expect((await callSixth('list', join(sixth, 'sixht'))).err).toContain('`sixth`');
    expect((await callSixth('list', 'elsewhere/sixth')).code).toBe(2);
  });
});
