// `run --do`: several calls one after the other, on one position and with one row of dice.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Called } from './called.ts';
import { call } from './called.ts';

const book = `
book ford fr "Gué" en "Ford" { author "A" }
kind side players { red fr "Rouge" en "Red"  blue fr "Bleu" en "Blue" }
word side fr "camp" en "side"
word player fr "joueur" en "player"
piece unit fr "bataillon" en "battalion" {
  side: side
  losses: 0..9 = 0 fr "pertes" en "losses"
}
state pool of side { points: 0..9 = 0 fr "points" en "points" }
word pool fr "réserve" en "pool"
deal start fr "Départ" en "Start" {
  unit r1 fr "1er rouge" en "1st Red" { side red }
  unit b1 fr "1er bleu" en "1st Blue" { side blue }
}
clause 1 fr "Tir" en "Fire" {
  fr """Un bataillon tire."""
  en """A battalion fires."""
  open procedure fire(t: unit) -> integer fr "tir" en "fire" {
    let hits = roll 1d6
    t.losses gains min(hits, 9 - t.losses)
    t.losses
  }
  open procedure tally(these: list of unit fr "bataillons" en "battalions") -> integer
    fr "compte" en "count" { count(these) }
  action rest(u: unit) by player: side fr "repos" en "rest" {
    legal when u.side = player else fr "pas à vous" en "not yours"
    legal when u.losses > 0 else fr "dispos" en "fresh"
    do { u.losses goes to 0 }
  }
  sequence game fr "Partie" en "Game" { act by red one of { rest } }
}`;

const folder = mkdtempSync(join(tmpdir(), 'turn-'));
mkdirSync(join(folder, 'ford'));
writeFileSync(join(folder, 'ford', 'book.rules'), book);
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...words: readonly string[]): Promise<Called> {
  return call('run', 'ford', '--rules', folder, '--lang', 'en', '--deal', 'start', ...words);
}

function twice(...calls: readonly string[]): readonly string[] {
  return calls.flatMap((one) => ['--do', one]);
}

describe('calls in turn', () => {
  test('stand on the position that those before them left', async () => {
    const calls = twice('fire(r1)', 'fire(r1)', 'rest(r1, red)', 'fire(r1)');
    const { code, out, err } = await run(...calls, '--dice', '2,3,4');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const results = out.split('\n').filter((line) => /^(?:— .*|\d+)$/u.test(line));
    expect(results).toEqual([
      ...['— fire(r1)', '2', '— fire(r1)', '5', '— rest(r1, red)', '— fire(r1)', '4'],
    ]);
  });

  test('come after the procedure that flags give its parameters', async () => {
    const json = await run('--json', 'fire', '--set', 't=b1', '--do', 'fire(b1)', '--dice', '1 6');
    const told = JSON.parse(json.out) as {
      readonly calls: readonly { readonly call: string; readonly result: unknown }[];
      readonly state: unknown;
    };
    expect(told.calls.map(({ call: text, result }) => [text, result])).toEqual([
      ['fire', 1],
      ['fire(b1)', 7],
    ]);
    expect(JSON.stringify(told.state)).toContain('7');
  });

  test.each([
    ['an action that is not legal', twice('rest(r1, red)'), 1, 'fresh'],
    ['the next one after it too', twice('fire(r1)', 'rest(r1, blue)'), 1, 'not yours'],
    ['dice that run out', twice('fire(r1)', 'fire(r1)'), 2, '`1d6`'],
    ['dice that are left', [...twice('fire(r1)'), '--seed', '1'], 2, '`3`'],
    ['what is no call', twice('fire(r1'), 2, 'It is written so: `fire(u1, u2)`'],
    ['too few values', twice('fire()'), 2, 'It is written so: `fire(t: unit)`'],
    ['a value that is none', twice('fire(r9)'), 2, '`t` takes `unit`, and `r9` was given'],
    ['a procedure that is none', twice('fier(r1)'), 2, 'Did you mean `fire`?'],
    ['nothing at all', [], 2, 'The command needs `procedure`'],
  ])('tell %s', async (_, words, code, told) => {
    const dice = told === '`3`' ? '2,3' : '2';
    const needsDice = words.some((word) => word.startsWith('fire('));
    const called = await run(...words, ...(needsDice ? ['--dice', dice] : []));
    expect({ code: called.code, err: called.err }).toEqual({
      code,
      err: expect.stringContaining(told) as string,
    });
  });
});

describe('what is wrong with a call', () => {
  test('of several is told at once, whatever it is', async () => {
    for (const calls of [['fire(r9)', 'fire(b9)'], ['fire(r1, b1)', 'fyre(b9)'], ['?', '!']]) {
      const { code, out, err } = await run(...twice(...calls), '--seed', '1');
      expect({ code, out }).toEqual({ code: 2, out: '' });
      const [one = '', other = ''] = calls.map((each) => each.replace(/^\w+\((\w+)\)$/u, '$1'));
      expect(err).toContain(one);
      expect(err).toContain(other === 'b9' && one !== 'r9' ? 'fyre' : other);
    }
  });

  test('an action is called as examples write it', async () => {
    const calls = twice('fire(r1)', 'rest(r1) by red');
    expect(await run(...calls, '--dice', '2')).toMatchObject({ code: 0, err: '' });
  });

  test('lists have the brackets that settings take', async () => {
    for (const list of ['(r1 b1)', '(r1, b1)', '[r1, b1]', '[r1 b1]']) {
      const { code, out, err } = await run('--do', `tally(${list})`);
      expect({ list, code, err }).toEqual({ list, code: 0, err: '' });
      expect(out).toMatch(/^2$/mu);
    }
  });
});

test.each([
  ['pool(red).point=2', 'pool(red).points'],
  ['pool( red ).point=2', 'pool(red).points'],
  ['pool(rod).points=2', 'pool(red).points'],
  ['pol(red).points=2', 'pool(red).points'],
])('`--set %s` says what is near', async (set, meant) => {
  const { code, err } = await run('--do', 'fire(r1)', '--set', set, '--seed', '1');
  expect(code).toBe(2);
  expect(err).toContain(`Did you mean \`${meant}\``);
});

test.each([
  ['pool(red).point', '`points`'],
  ['pool(rod).points', '`red`'],
])('`--watch %s` says what is near', async (watch, meant) => {
  const words = ['odds', 'ford', 'fire', '--rules', folder, '--lang', 'en', '--deal', 'start'];
  const { code, err } = await call(...words, '--set', 't=r1', '--watch', watch);
  expect(code).toBe(2);
  expect(err).toContain(`Did you mean ${meant}`);
});

describe('a piece in braces says', () => {
  test.each([
    ['what is no field', 't=unit { side red colour blue }', '`colour` is no field of `unit`'],
    ['a field that is near', 't=unit { side red  loses 2 }', 'Did you mean `losses`?'],
    ['a first word that is no field', 't=unit { sid red }', 'Did you mean `side`?'],
    ['an unknown type', 't=unt { side red }', 'Did you mean `unit`?'],
    ['braces left open', 't=unit { side red', 'are not closed'],
    ['commas', 't=unit { side red, losses 2 }', 'stands `,`'],
    ['colons', 't=unit { side: red }', 'stands `:`'],
  ])('%s', async (_, set, told) => {
    const { code, err } = await run('fire', '--set', set, '--seed', '1');
    expect(code).toBe(2);
    expect(err).toContain(told);
    expect(err).toContain('`t=unit { side …  losses … }`');
    const words = ['run', 'ford', 'fire', '--rules', folder, '--set', set];
    const french = await call(...words, '--lang', 'fr');
    expect(french.err).toContain('Cela s’écrit ainsi\u202F: `t=unit { side …  losses … }`');
  });
});
