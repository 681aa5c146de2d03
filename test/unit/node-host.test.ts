// The one host on disk, which the command line and the site's build share: links lead nowhere that
// a book does not lie, and what merely looks like a file of rules is not read.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nodeHost } from '../../interpreter/disk/node-host.ts';
import { UsageError } from '../../interpreter/index.ts';

const top = mkdtempSync(join(tmpdir(), 'rulewright-host-'));
afterAll(() => {
  rmSync(top, { recursive: true, force: true });
});

const text = 'book camp fr "Camp" en "Camp" { author "A" }\n';

function write(path: string): void {
  const file = join(top, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function link(path: string, to: string): void {
  symlinkSync(to, join(top, path));
}

write('outside/secret.rules');
write('rules/camp/book.rules');
write('rules/camp/deep/more.rules');
write('rules/camp/x.rules/inner.rules');
write('rules/camp/notes.txt');
write('rules/y.rules/book.rules');
write('rules/loose.rules');
// Rings: in the rules folder, in a book, and below one.
link('rules/one', '.');
link('rules/two', '.');
link('rules/above', '..');
link('rules/camp/one', '.');
link('rules/camp/two', '.');
link('rules/camp/deep/up', '..');
// Ways out: to a file, to a folder, and to nothing.
link('rules/camp/stolen.rules', join(top, 'outside/secret.rules'));
link('rules/camp/stolen', join(top, 'outside'));
link('rules/camp/gone.rules', join(top, 'nowhere.rules'));
link('rules/gone', join(top, 'nowhere'));
// A book may lie elsewhere, if it is its folder that is linked.
link('rules/elsewhere', join(top, 'outside'));

const host = nodeHost(join(top, 'rules'));

test('books are folders with files of rules in them, and links to such folders', () => {
  expect(host.books()).toEqual(['camp', 'elsewhere', 'y.rules']);
});

test('a book with a link in it is refused, and a folder is no file, whatever its name', () => {
  const links = ['deep/up', 'gone.rules', 'one', 'stolen', 'stolen.rules', 'two'];
  for (const path of links) {
    const refused = (): unknown => host.files('camp');
    expect(refused).toThrow(UsageError);
    rmSync(join(top, 'rules/camp', path));
  }
  expect(host.files('camp')).toEqual([
    'camp/book.rules',
    'camp/deep/more.rules',
    'camp/x.rules/inner.rules',
  ]);
  expect(host.files('elsewhere')).toEqual(['elsewhere/secret.rules']);
});

test('every file that is listed can be read', () => {
  for (const book of host.books()) {
    for (const path of host.files(book)) {
      expect(new TextDecoder().decode(host.read(path) as Uint8Array), path).toBe(text);
    }
  }
});
