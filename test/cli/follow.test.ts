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

/** A command that goes on, and what it says. */
function going(command: string): {
  readonly until: (text: string) => Promise<void>;
  readonly forget: () => void;
  readonly stop: () => Promise<number | null>;
  readonly path: string;
} {
  const rules = join(folder, command);
  cpSync(sixth, rules, { recursive: true });
  const words = [command, '--follow', '--rules', rules, '--lang', 'en'];
  const child = spawn(process.execPath, [bin, ...words]);
  let told = '';
  const hear = (text: Buffer): void => {
    told += text.toString();
  };
  child.stderr.on('data', hear);
  child.stdout.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    until: (text) => expect.poll(() => told, { timeout: 30_000, interval: 50 }).toContain(text),
    forget: () => {
      told = '';
    },
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
    path: join(rules, 'sixth', 'book.rules'),
  };
}

test('check --follow: tells what each save breaks and mends, until it is stopped', async () => {
  const { until, forget, stop, path } = going('check');
  await until('0 problems in one rulebook');
  const good = readFileSync(path, 'utf8');
  forget();
  writeFileSync(path, good.replace('players', 'playres'));
  await until('in one rulebook');
  await until('sixth/book.rules:');
  forget();
  writeFileSync(path, good);
  await until('0 problems in one rulebook');
  expect(await stop()).toBe(0);
}, 90_000);

test('test --follow: plays again after each save, until it is stopped', async () => {
  const { until, forget, stop, path } = going('test');
  await until('4 passed, 0 failed');
  const good = readFileSync(path, 'utf8');
  forget();
  writeFileSync(path, good.replace('players', 'playres'));
  await until('1 failed');
  forget();
  writeFileSync(path, good);
  await until('4 passed, 0 failed');
  expect(await stop()).toBe(0);
}, 90_000);
