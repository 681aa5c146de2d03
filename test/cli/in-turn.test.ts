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
