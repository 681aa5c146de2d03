// `table --from`: what a table writes is read back, what differs taken in, what does not fit told.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { open, readBook } from '../../interpreter/index.ts';
import { checkout, rulesFolder } from '../sources.ts';
import type { Called } from './called.ts';
import { call } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'table-'));
const rules = join(folder, 'rules');
mkdirSync(rules);
cpSync(join(rulesFolder, 'gettysburg'), join(rules, 'gettysburg'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const combat = join(rules, 'gettysburg', 'combat.rules');
const before = readFileSync(combat, 'utf8');

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function table(...words: readonly string[]): Promise<Called> {
  return call('table', 'gettysburg', ...words, '--rules', rules, '--lang', 'en');
}

test('what a table writes is read back as it is, in any language', async () => {
  const { elaborated } = open(readBook(checkout, 'gettysburg'));
  const tables = elaborated?.program.tables ?? [];
  // Of each number of axes and results one.
  const names = new Map(tables.map(({ name, axes, results }) => [`${axes.length} ${results.length}`, name]));
  expect(names.size).toBeGreaterThan(3);
  for (const name of names.values()) {
    for (const [format, language] of [['csv', 'fr'], ['md', 'fr']] as const) {
      const words = ['--format', format, '--lang', language, '--rules', rules];
      const { out } = await call('table', 'gettysburg', name, ...words);
      const again = await table(name, '--from', file(`t.${format}`, out));
      const told = { name, language, code: 0, out: '', err: 'The table is like that already\n' };
      expect({ name, language, ...again }).toEqual(told);
    }
  }
});

describe('the artillery’s table', () => {
  const name = 'defensive-artillery';

  test('shows what would change, then writes it and nothing else', async () => {
    const path = file('new.tsv', 'die\tresult\n2-5\t 2■\n6\t1■\n');
    const shown = await table(name, '--from', path);
    expect(shown.code).toBe(0);
    expect(shown.out.match(/^ {2}[+].*$/gmu)).toEqual(['  +     2–5 | 2■', '  +     6   | 1■']);
    expect(shown.err).toContain('2 cells would change');
    expect(readFileSync(combat, 'utf8')).toBe(before);
    const left = 'Not in the file, and as they were: rows `1`\n';
    expect((await table(name, '--from', path, '--write')).err).toBe(`${left}2 cells taken in\n`);
    const after = before.replace('2–5 | 1■', '2–5 | 2■').replace('6   | 2■', '6   | 1■');
    expect(readFileSync(combat, 'utf8')).toBe(after);
    writeFileSync(combat, before);
  });

  test.each([
    ['a row that is none', 'die,result\n9,1■\n', ':2:1: the table has no row `9`'],
    ['a column that is none', 'die,loss\n6,1■\n', ':1:5: the table has no column `loss`'],
    ['an empty cell', 'die;result\n6;\n', ':2:3: the cell is empty: write'],
    ['what ends a cell', '| die | result |\n| 6 | a\\|b |\n', ':2:7: no cell can hold `a|b`'],
    ['what is no result', 'die,result\n6,2x\n1,-\n', 'bad.txt:2:3:\ngettysburg'],
    ['a row too short', 'die,result\n2-5,1■\n6\n', ':3:2: the row `6` has no cell for `result`'],
    ['a cell too many', 'die,result\n6,1■,2■\n', ':2:6: `2■` stands in no column: the row `6`'],
    ['a row twice', 'die,result\n6,1■\n1,-\n6,2■\n', ':4:1: the row `6` stands here again, line 2'],
    ['a column twice', 'die,result,result\n6,1■,1■\n', ':1:12: the column `result` stands'],
    ['a head alone', 'die,result\n', ':1:1: under the head stands no row'],
    ['the head of another', 'range,result\n6,2■\n', ':1:1: the head says `range`, and the table'],
    ['a file without a table', '\n\n', 'holds no table'],
    ['signs that nobody sees', 'die,result\n6,\u202e1■\n', '\\u202e1■'],
  ])('refuses %s, and writes nothing', async (_, text, told) => {
    const { code, err } = await table(name, '--from', file('bad.txt', text), '--write');
    expect({ code, err }).toEqual({
      code: told === 'holds no table' ? 2 : 1,
      err: expect.stringContaining(told) as string,
    });
    expect(readFileSync(combat, 'utf8')).toBe(before);
  });

  test('one fault hides no other, and each stands at its line and column', async () => {
    const text = '"die"  ,result\r\n9,1■\r\n1,Q\r\n2-5,\r\n6,"7\n7"\r\n6,1■\r\n';
    const path = file('many-faults.csv', text);
    const { code, err } = await table(name, '--from', path, '--write');
    expect(code).toBe(1);
    const places = [...err.matchAll(/faults\.csv:(\d+:\d+):/gu)].map(([, place]) => place);
    expect(places).toEqual(['2:1', '3:3', '4:5', '5:3', '7:1']);
    expect(err).toContain('Nothing was taken in');
    expect(readFileSync(combat, 'utf8')).toBe(before);
  });

  test('rows that a file does not have stay, and are told', async () => {
    const path = file('part.csv', 'die,result,\n6,1■,\n');
    const { code, out, err } = await table(name, '--from', path);
    const [changed] = /^ {2}[+].*$/mu.exec(out) ?? [];
    expect({ code, changed }).toEqual({ code: 0, changed: '  +     6   | 1■' });
    expect(err).toContain('Not in the file, and as they were: rows `1`, `2–5`\n');
    const words = ['table', 'gettysburg', name, '--from', path, '--rules', rules];
    const french = await call(...words, '--lang', 'fr');
    expect(french.err).toContain('laissées comme elles étaient\u202F: lignes `1`, `2–5`');
  });

  test('takes in ten thousand lines soon, and tells each that does not fit', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `${String(at + 7)},1■`).join('\n');
    const { code, err } = await table(name, '--from', file('many.csv', `die,result\n${many}\n`));
    expect(code).toBe(1);
    expect(err.trimEnd().split('\n')).toHaveLength(10_002);
  });

  test('needs a file to write from, and no form beside it', async () => {
    expect((await table(name, '--write')).err).toContain('`--from`');
    const path = file('same.csv', 'die,result\n6,2■\n');
    expect((await table(name, '--from', path, '--format', 'md')).code).toBe(2);
    expect((await table(name, '--from', join(folder, 'gone.csv'))).err).toContain('no file');
  });
});
