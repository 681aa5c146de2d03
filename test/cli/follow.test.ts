import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sixth } from './called.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const bin = join(import.meta.dirname, '..', '..', 'interpreter', 'cli', 'bin.ts');

test('check --follow: tells what each save breaks and mends, until it is stopped', async () => {
  cpSync(sixth, folder, { recursive: true });
  const words = ['check', '--follow', '--rules', folder, '--lang', 'en'];
  const child = spawn(process.execPath, [bin, ...words]);
  let told = '';
  child.stderr.on('data', (text: Buffer) => (told += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const until = (text: string): Promise<void> =>
    expect.poll(() => told, { timeout: 30_000, interval: 50 }).toContain(text);
  await until('0 problems in one rulebook');

  const path = join(folder, 'sixth', 'book.rules');
  const good = readFileSync(path, 'utf8');
  told = '';
  writeFileSync(path, good.replace('players', 'playres'));
  await until('in one rulebook');
  expect(told).toContain('sixth/book.rules:');

  told = '';
  writeFileSync(path, good);
  await until('0 problems in one rulebook');
  child.kill('SIGINT');
  expect(await ended).toBe(0);
}, 90_000);
