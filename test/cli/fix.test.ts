// `check --fix`: what is sure is mended and shown; all files are written, or none.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles } from '../../interpreter/disk/write-file.ts';
import { UsageError } from '../../interpreter/index.ts';
import { call } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A book with a slip in a name, and one that nobody can mend for its writer. */
function book(name: string): string {
  const file = join(folder, 'rules', name, 'book.rules');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    `book ${name} fr "Petit" en "Small" { }
number bonus = 1
sequence game fr "Partie" en "Game" -> integer { bonsu + other }
`,
  );
  return file;
}

async function fix(...words: readonly string[]): ReturnType<typeof call> {
  return call('check', '--fix', ...words, '--rules', join(folder, 'rules'), '--lang', 'en');
}

test('shows what it mended, writes it, and reports what is left', async () => {
  const file = book('small');
  const { code, out, err } = await fix();
  expect(out).toBe(`small/book.rules:3: unknown-name: Write \`bonus\` instead of \`bonsu\`
  - sequence game fr "Partie" en "Game" -> integer { bonsu + other }
  + sequence game fr "Partie" en "Game" -> integer { bonus + other }
`);
  expect(err).toContain('1 problem mended\n');
  expect(err).toContain('Nothing is called `other` here');
  expect(code).toBe(1);
  expect(readFileSync(file, 'utf8')).toContain('{ bonus + other }');
  expect((await fix()).err).toContain('Nothing is mended without somebody who chooses\n');
});

test('writes all or nothing', () => {
  const [first, second] = ['first', 'second'].map(book);
  if (first === undefined || second === undefined) throw new Error('no books');
  const [one, other] = [first, second].map((path) => readFileSync(path, 'utf8'));
  const write = (before: string): void => {
    writeFiles([
      { path: first, before: one ?? '', text: 'new' },
      { path: second, before, text: 'new' },
    ]);
  };
  // Somebody else wrote the second one.
  expect(() => write('older')).toThrow(UsageError);
  expect(readFileSync(first, 'utf8')).toBe(one);
  // The second one cannot be written, which shows when the first one is.
  renameSync(second, join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), second);
  expect(() => write(other ?? '')).toThrow(UsageError);
  expect(readFileSync(first, 'utf8')).toBe(one);
  rmSync(second);
  expect(() => write(other ?? '')).toThrow(UsageError);
  renameSync(join(folder, 'elsewhere'), second);
  write(other ?? '');
  expect([first, second].map((path) => readFileSync(path, 'utf8'))).toEqual(['new', 'new']);
});

test('tells machines what was mended, and does nothing beside --follow', async () => {
  book('small');
  const { out } = await fix('--json');
  const { fixed, ok } = JSON.parse(out) as { readonly fixed: unknown; readonly ok: boolean };
  expect(ok).toBe(false);
  expect(fixed).toMatchObject([
    { code: 'unknown-name', file: 'small/book.rules', deed: { kind: 'write', fresh: 'bonus' } },
  ]);
  const idle = await fix('--follow');
  expect([idle.code, idle.err]).toMatchObject([2, expect.stringContaining('--follow') as string]);
});
