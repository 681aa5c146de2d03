// `test` of some examples, `list` of some chapters: what fits is taken, what fits nothing is told.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { everyExample } from '../../interpreter/examples/every-example.ts';
import { readBook } from '../../interpreter/index.ts';
import { checkout, rulesFolder } from '../sources.ts';
import type { Called } from './called.ts';
import { call } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanted-'));
afterAll(() => rmSync(folder, { recursive: true }));

const examples = everyExample(readBook(checkout, 'longstreet')).map(({ example }) => example);
const { title, origin } = examples[10] ?? { title: { fr: '', en: '' }, origin: null };
const clause = origin?.clause ?? '';
const file = origin?.file ?? '';

const other = examples.find((one) => one.origin.clause !== clause)?.origin.clause ?? '';
const ofFile = count((one) => one.origin.file === file);

function count(wanted: (example: (typeof examples)[number]) => boolean): string {
  return `${String(examples.filter(wanted).length)} passed, 0 failed\n`;
}

async function called(...words: readonly string[]): Promise<Called> {
  return call('test', 'longstreet', '--rules', rulesFolder, '--lang', 'en', ...words);
}

describe('test plays', () => {
  test.each([
    [
      'the examples of a clause',
      ['--clause', clause],
      count((one) => one.origin.clause === clause),
    ],
    ['those of a file', ['--file', file], ofFile],
    ['by its last name', ['--file', file.split('/')[1] ?? ''], ofFile],
    ['as a shell completes it', ['--file', join(rulesFolder, file)], ofFile],
    ['those of a title, in haste', ['--name', title.fr.toUpperCase()], '1 passed, 0 failed\n'],
    ['what fits all flags', ['--clause', clause, '--name', title.en], '1 passed, 0 failed\n'],
  ])('%s', async (_, words, out) => {
    expect(await called(...words)).toEqual({ code: 0, out, err: '' });
    expect(out).not.toMatch(/^0/u);
  });

  test('those that failed in a report', async () => {
    const report = join(folder, 'report.json');
    const all = examples.slice(0, 5).map(({ title: { en }, origin: { file: path } }, at) => ({
      ...{ name: en, file: path, ok: at > 1 },
    }));
    writeFileSync(report, JSON.stringify({ examples: all }));
    expect((await called('--failed', report)).out).toBe('2 passed, 0 failed\n');
    writeFileSync(report, JSON.stringify({ examples: [3] }));
    const { code, err } = await called('--failed', report);
    expect({ code, err }).toEqual({ code: 2, err: `\`${report}\` does not hold \`test --json\`\n` });
  });

  test.each([
    ['a clause that is none', ['--clause', `${clause}x`], `--clause ${clause}x`],
    ['a title that is none', ['--name', 'qqqq'], '--name qqqq'],
    ['a title elsewhere', ['--clause', other, '--name', title.en], `--clause ${other} --name`],
    ['a flag that has no effect', ['--propose', '--name', 'qqqq'], '--name'],
  ])('nothing for %s, and says so', async (_, words, told) => {
    const { code, out, err } = await called(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`\`${told}`);
  });
});

test('list shows the chapters that are named, by name or by title', async () => {
  const list = async (...words: readonly string[]): Promise<Called> =>
    call('list', 'longstreet', '--rules', rulesFolder, '--lang', 'fr', ...words);
  const fire = await list('--chapter', 'fire');
  expect(fire.out.split('\n').length).toBeGreaterThan(4);
  const [heading = ''] = fire.out.split('\n');
  expect(await list('--chapter', heading.toLowerCase())).toEqual(fire);
  expect((await list('--chapter', 'fier')).err).toMatch(/Aucun chapitre ne s’appelle `fier`/u);
});
