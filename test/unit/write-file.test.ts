import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeFile, writeFolder } from '../../interpreter/disk/write-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => rmSync(folder, { recursive: true }));

function left(name: string): string {
  return join(folder, `.${name.repeat(24)}.new`);
}

test('what a killed writer left aside goes with the next writing; nothing else does', () => {
  const day = new Date(Date.now() - 86_400_000);
  for (const name of ['a', 'b']) writeFileSync(left(name), 'half');
  mkdirSync(left('c'));
  writeFileSync(join(left('c'), 'book.rules'), 'half');
  const own = ['.hidden.new', '.aaaa.new', `x${'a'.repeat(24)}.new`];
  for (const name of own) writeFileSync(join(folder, name), 'mine');
  for (const name of [...own, ...['a', 'c'].map((each) => `.${each.repeat(24)}.new`)]) {
    utimesSync(join(folder, name), day, day);
  }
  const kept = mkdtempSync(join(tmpdir(), 'rulewright-'));
  writeFileSync(join(kept, 'file'), 'theirs');
  symlinkSync(kept, left('d'));
  writeFile(join(folder, 'book.rules'), 'whole');
  // One may still be writing; a link is not followed.
  expect(readdirSync(folder).sort()).toEqual(
    [...own, `.${'b'.repeat(24)}.new`, `.${'d'.repeat(24)}.new`, 'book.rules'].sort(),
  );
  utimesSync(left('b'), day, day);
  writeFolder(join(folder, 'fresh'), { 'book.rules': 'whole' });
  expect(existsSync(left('b'))).toBe(false);
  expect(readdirSync(kept)).toEqual(['file']);
  rmSync(kept, { recursive: true });
});
