// `test --accept`: what comes out otherwise is shown, and taken one by one; nothing else changes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accept } from '../../interpreter/cli/accept.ts';
import type { Context } from '../../interpreter/cli/context.ts';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { everyExample, readBook, usageOf } from '../../interpreter/index.ts';
import { call } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'mill'), { recursive: true });
  write(book);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

// Odd spaces, a comment and an end of line of another system stay as they are.
const book = `book mill fr "Moulin" en "Mill" { }
kind grain { rye fr "seigle" en "rye"  oats fr "avoine" en "oats" }
state bin { sacks: 0..9 = 2  full: yes-no = no  of: grain = oats  all: list of grain = [] }
procedure fill(n: 0..5) -> integer { bin.sacks gains n  bin.all gains rye  bin.sacks }
example fr "Compté" en "Counted" {
  do   fill(3)   // three\r
  expect  4
  expect bin.sacks  =  4
  expect bin.full
  expect not  bin.of = oats
  expect bin.of = rye
  expect bin.all = [oats, oats]
}
example fr "Juste" en "Right" { do fill(1)  expect 3 }
example fr "Sans dé" en "No die" { do fill(roll 1d3)  expect 3 }
cases fill(_) fr "Lignes" en "Lines" {
  1 → 3
  2 → 3
  3 → 3
}
`;

const path = (): string => join(folder, 'mill', 'book.rules');
const read = (): string => readFileSync(path(), 'utf8');
function write(text: string): void {
  writeFileSync(path(), text);
}

async function inFolder(...words: readonly string[]): ReturnType<typeof call> {
  return call(...words, '--rules', folder, '--lang', 'en');
}

/** A person at a terminal who answers in turn. */
async function answering(...answers: readonly (boolean | null)[]): Promise<readonly string[]> {
  const out: string[] = [];
  const host = nodeHost(folder);
  const context: Context = {
    host,
    rules: folder,
    language: 'fr',
    json: false,
    usage: usageOf('fr'),
    isTerminal: true,
    out: (line) => out.push(line),
    err: (line) => out.push(line),
  };
  const sources = readBook(host, 'mill');
  const all = everyExample(sources).map((one, number) => ({ sources, one, number }));
  const left = [...answers];
  await accept(context, all, () => Promise.resolve(left.shift() ?? null));
  return out;
}

describe('test --accept', () => {
  test('takes the example of a title, and changes nothing else', async () => {
    const { code, out } = await inFolder('test', 'mill', '--accept', 'Counted');
    expect(read()).toBe(
      book
        .replace('expect  4', 'expect  5')
        .replace('sacks  =  4', 'sacks  =  5')
        .replace('expect bin.full', 'expect not bin.full')
        .replace('not  bin.of = oats', 'bin.of = oats')
        .replace('of = rye', 'of = oats')
        .replace('[oats, oats]', '[rye]'),
    );
    expect(out).toContain('mill/book.rules:5 Counted\n  is:      expect 4\n  becomes: expect 5\n');
    expect(out).toContain('3 passed, 3 failed');
    expect(code).toBe(1);
  });

  test('asks of each at a terminal, and leaves what is refused or not reached', async () => {
    const out = await answering(false, true, null);
    expect(read()).toBe(book.replace('2 → 3', '2 → 4'));
    expect(out.filter((line) => !line.startsWith(' '))).toEqual([
      'mill/book.rules:5 Compté',
      'mill/book.rules:18 Lignes (2)',
      'mill/book.rules:19 Lignes (3)',
    ]);
  });

  test('takes several of one file', async () => {
    await answering(true, true, true);
    expect((await inFolder('test')).out).toBe('5 passed, 1 failed\n');
  });

  test('takes no example that fails for anything else', async () => {
    const { code, out } = await inFolder('test', '--accept', 'No die');
    expect(read()).toBe(book);
    expect(out).toBe('2 passed, 4 failed\n');
    expect(code).toBe(1);
  });

  test('wants a title where nobody can be asked', async () => {
    const { code, err } = await inFolder('test', 'mill', '--accept');
    expect(code).toBe(2);
    expect(err).toContain('there is no terminal');
    const french = await call('test', '--accept', '--rules', folder, '--lang', 'fr');
    expect(french.err).toContain('il n’y a pas de terminal');
    expect(read()).toBe(book);
  });

  test.each(['en', 'fr'])('wants one that is there: %s', async (lang) => {
    const words = ['test', '--accept', 'Countd', '--rules', folder, '--lang', lang];
    const { code, err } = await call(...words);
    expect(code).toBe(2);
    expect(err).toContain('`Countd`');
    if (lang === 'en') expect(err).toContain('`Counted`');
  });

  test('leaves the output for machines alone', async () => {
    const { out } = await inFolder('test', '--json', '--accept', 'Counted');
    expect(JSON.parse(out)).toMatchObject({ passed: 3, failed: 3 });
  });
});
