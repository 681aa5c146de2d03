// Saving: nothing that was there is lost, nothing goes through a link, nothing is left behind.
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from './called.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const badlySpaced = 'book   small fr "Petit" en "Small" { }\n';

/** A book whose file `fmt` would change. */
function book(name = 'small'): string {
  mkdirSync(join(folder, 'rules', name), { recursive: true });
  const file = join(folder, 'rules', name, 'book.rules');
  writeFileSync(file, badlySpaced);
  return file;
}

async function inFolder(...words: readonly string[]): ReturnType<typeof call> {
  return call(...words, '--rules', join(folder, 'rules'), '--lang', 'en');
}

describe('fmt', () => {
  test('keeps the mode of a file, and the owner', async () => {
    const file = book();
    chmodSync(file, 0o640);
    const before = statSync(file);
    expect((await inFolder('fmt')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toBe(badlySpaced);
    const { mode, uid, gid } = statSync(file);
    expect({ mode, uid, gid }).toEqual({ mode: before.mode, uid: before.uid, gid: before.gid });
  });

  test('keeps the owner of a file that is somebody else’s', async (context) => {
    if (process.getuid?.() !== 0) context.skip();
    const file = book();
    chownSync(file, 1234, 2345);
    expect((await inFolder('fmt')).code).toBe(0);
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 2345 });
  });

  test('goes through no link that lies beside the file, under whatever name', async () => {
    const file = book();
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'mine');
    const from = process.pid;
    for (const name of [`${file}.new-${String(from)}`, `${file}.new`, `${file}~`]) {
      symlinkSync(victim, name);
    }
    expect((await inFolder('fmt')).code).toBe(0);
    expect(readFileSync(victim, 'utf8')).toBe('mine');
    expect(lstatSync(file).isFile()).toBe(true);
  });

  test('leaves nothing beside the file', async () => {
    const file = book();
    await inFolder('fmt');
    expect(readdirSync(join(file, '..'))).toEqual(['book.rules']);
  });

  test('never touches a file that is not UTF-8, nor does seal; check says where', async () => {
    const file = book();
    const bytes = Buffer.from(`${badlySpaced}// \xE9t\xE9\n`, 'latin1');
    writeFileSync(file, bytes);
    expect((await inFolder('fmt')).code).toBe(1);
    expect((await inFolder('seal')).code).toBe(2);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    const { code, err } = await inFolder('check');
    expect(code).toBe(1);
    expect(err).toContain('small/book.rules:2:4: error not-text');
  });

  test('takes a byte-order mark out', async () => {
    const file = book();
    writeFileSync(file, `\uFEFF${badlySpaced}`);
    expect((await inFolder('fmt')).code).toBe(0);
    expect(readFileSync(file)[0]).toBe('b'.charCodeAt(0));
  });
});

describe('a file that a call names', () => {
  const reportTo = (path: string): ReturnType<typeof call> =>
    inFolder('test', 'fresh', '--junit', path);

  test('is not written where a link leads elsewhere', async () => {
    mkdirSync(join(folder, 'rules'));
    await inFolder('new', 'fresh');
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'mine');
    const link = join(folder, 'report.xml');
    symlinkSync(victim, link);
    const { code, err } = await reportTo(link);
    expect(code).toBe(2);
    expect(err).toContain('name the file itself');
    expect(readFileSync(victim, 'utf8')).toBe('mine');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('is not written over a device or a folder', async () => {
    mkdirSync(join(folder, 'rules'));
    await inFolder('new', 'fresh');
    for (const path of ['/dev/null', folder]) {
      expect((await reportTo(path)).code).toBe(2);
    }
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('is made with its folders; these go again when it cannot be', async () => {
    mkdirSync(join(folder, 'rules'));
    await inFolder('new', 'fresh');
    expect((await reportTo(join(folder, 'deep', 'down', 'report.xml'))).code).toBe(0);
    const tooLong = `${'x'.repeat(300)}.xml`;
    const { code, err } = await reportTo(join(folder, 'other', 'down', tooLong));
    expect(code).toBe(2);
    expect(err).toContain('nothing was changed');
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });
});

describe('new', () => {
  test('leaves nothing when it fails, and works afterwards', async () => {
    const rules = join(folder, 'rules');
    mkdirSync(rules);
    // A link to nowhere is in the way.
    symlinkSync(join(folder, 'nowhere'), join(rules, 'fresh'));
    expect((await inFolder('new', 'fresh')).code).toBe(2);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    expect(readdirSync(rules)).toEqual(['fresh']);
    rmSync(join(rules, 'fresh'));
    expect((await inFolder('new', 'fresh')).code).toBe(0);
    expect(readdirSync(rules)).toEqual(['fresh']);
  });
});
