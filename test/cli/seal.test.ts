// Sealing: what is noted, what is said of it, and what is left alone.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  mkdirSync(join(folder, 'small', 'options'), { recursive: true });
  writeFileSync(join(folder, 'small', 'book.rules'), 'book small fr "Petit" en "Small" { }\n');
  writeFileSync(join(folder, 'small', 'combat.rules'), `${chapter}${clause('2.1')}${clause('2.10')}`);
  const layer = 'layer fog fr "brouillard" en "fog" extends small optional\n';
  writeFileSync(join(folder, 'small', 'options', 'fog.rules'), `${layer}replace ${clause('2.1')}`);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const chapter = 'chapter combat fr "Combat" en "Combat"\n';

function clause(number: string, words = 'Fire.'): string {
  const texts = `fr """\n    Tir.\n  """\n  en """\n    ${words}\n  """`;
  return `\nclause ${number} fr "Tir ${number}" en "Fire ${number}" {\n  narrative\n  ${texts}\n}\n`;
}

const lock = (): string => join(folder, 'small', 'seals.lock');
const lines = (): readonly string[] => readFileSync(lock(), 'utf8').trimEnd().split('\n');

async function inFolder(...words: readonly string[]): ReturnType<typeof call> {
  return call(...words, '--rules', folder, '--lang', 'en');
}

function edit(name: string, from: string, to: string): void {
  const path = join(folder, 'small', name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

describe('seal', () => {
  test('writes a line a clause, sorted by file and clause, layers too', async () => {
    expect((await inFolder('check')).code).toBe(0);
    const { code, out } = await inFolder('seal');
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toEqual([
      'small/combat.rules: clause 2.1 sealed',
      'small/combat.rules: clause 2.10 sealed',
      'small/options/fog.rules: clause 2.1 sealed',
    ]);
    const [header, ...sealed] = lines();
    expect(header).toBe('# rulewright seal: file, clause, fr, en, rules');
    expect(sealed.map((line) => line.replace(/( [0-9a-v]{8}){3}$/, ' #'))).toEqual([
      'combat.rules 2.1 #',
      'combat.rules 2.10 #',
      'options/fog.rules 2.1 #',
    ]);
    expect((await inFolder('check')).code).toBe(0);
  });

  test('leaves the rules as they are, and the file too when nothing is new', async () => {
    const path = join(folder, 'small', 'combat.rules');
    const before = readFileSync(path, 'utf8');
    await inFolder('seal');
    const written = statSync(lock()).mtimeMs;
    const { out } = await inFolder('seal');
    expect(out).toBe('');
    expect(statSync(lock()).mtimeMs).toBe(written);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('rewrites the line of a clause that changed, and says which part did', async () => {
    await inFolder('seal');
    const before = lines();
    edit('combat.rules', 'Fire.', 'Firing.');
    const checked = await inFolder('check');
    expect(checked.err).toContain('small/combat.rules:3:8: error stale-text');
    const { out } = await inFolder('seal');
    expect(out).toBe('small/combat.rules: clause 2.1 sealed again: the English text\n');
    const after = lines();
    expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
    expect((await inFolder('check')).code).toBe(0);
  });

  test('takes out the line of a clause that is gone, and says so', async () => {
    await inFolder('seal');
    edit('combat.rules', clause('2.10'), '');
    expect((await inFolder('check')).err).toContain('small/seals.lock:3:1: error idle-seal');
    const { out } = await inFolder('seal');
    expect(out).toBe('small/combat.rules: clause 2.10 is gone, its seal removed\n');
    expect(lines()).toHaveLength(3);
  });

  test('keeps the line ends, and puts an order right that a merge has upset', async () => {
    await inFolder('seal');
    const [header = '', ...sealed] = lines();
    writeFileSync(lock(), [header, ...sealed.toReversed(), ''].join('\r\n'));
    expect((await inFolder('check')).code).toBe(0);
    edit('combat.rules', 'Tir.', 'Le tir.');
    await inFolder('seal');
    const text = readFileSync(lock(), 'utf8');
    expect(text.match(/\r\n/g)).toHaveLength(4);
    expect(text.split('\r\n')[3]).toBe(sealed[2]);
  });

  test.each([
    ['a broken line', (text: string) => `${text}combat.rules 2.1\n`],
    ['marks of a merge', (text: string) => `<<<<<<< ours\n${text}=======\n>>>>>>> theirs\n`],
    ['a clause twice', (text: string) => text + text],
    ['another coding', (text: string) => Buffer.from(`${text}\xE9\n`, 'latin1')],
    ['a zero byte', (text: string) => `${text}\0\n`],
  ])('does not touch a book whose lock has %s; the rules run all the same', async (_, broken) => {
    await inFolder('seal');
    writeFileSync(lock(), broken(readFileSync(lock(), 'utf8')));
    const before = readFileSync(lock());
    edit('combat.rules', 'Tir.', 'Le tir.');
    const { code, err } = await inFolder('seal');
    expect(code).toBe(2);
    expect(err).toContain('`rulewright check small` shows what to mend');
    expect(readFileSync(lock()).equals(before)).toBe(true);
    const checked = await inFolder('check');
    expect(checked.code).toBe(1);
    expect(checked.err).toContain('small/seals.lock:');
    expect((await inFolder('test')).code).toBe(0);
  });

  test.each([
    ['of the book', 'combat.rules'],
    ['of an optional layer', 'options/fog.rules'],
  ])('does not seal beside rules %s that name what is nowhere', async (_, name) => {
    await inFolder('seal');
    const before = readFileSync(lock());
    edit(name, 'narrative', 'procedure p() -> integer { nowhere + 1 }');
    const { code, err } = await inFolder('seal');
    expect(code).toBe(2);
    expect(err).toContain('The rulebook `small` has 1 problem to mend first');
    expect(readFileSync(lock()).equals(before)).toBe(true);
  });

  test('gives the same as data', async () => {
    const { out } = await inFolder('seal', '--json');
    expect(JSON.parse(out)).toMatchObject({
      changed: [
        { book: 'small', file: 'combat.rules', clause: '2.1', change: 'added' },
        { book: 'small', file: 'combat.rules', clause: '2.10', change: 'added' },
        { book: 'small', file: 'options/fog.rules', clause: '2.1', change: 'added' },
      ],
    });
  });
});
