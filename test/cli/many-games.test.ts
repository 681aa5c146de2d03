// The page about many games: what it says for one machine spreads a simulation and adds it up.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rulesFolder } from '../sources.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'games-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = ['en', 'fr'].map((language) =>
  readFileSync(
    join(root, 'site', 'src', 'content', 'docs', language, 'guide', 'many-games.md'),
    'utf8',
  ),
);

function blocks(page: string): readonly string[] {
  return [...page.matchAll(/```(?:sh|yaml)\n(.*?)```/gsu)].map(([, code = '']) => code);
}

/** Runs lines of a shell on this checkout, a small book and few games. */
function shell(lines: string): string {
  const command = `'${process.execPath}' '${join(root, 'interpreter', 'cli', 'bin.ts')}'`;
  const script = lines
    .replaceAll('npx rulewright', `"$RULEWRIGHT"`)
    .replaceAll('my-game', `longstreet --rules '${rulesFolder}' --lang en`.replaceAll("'", ''))
    .replaceAll('--games 100000', '--games 40')
    .replaceAll('"$RULEWRIGHT"', command.replaceAll("'", ''));
  const run = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
  expect({ status: run.status, err: run.stderr }, script).toEqual({ status: 0, err: '' });
  return run.stdout;
}

test('both languages show the same commands', () => {
  const [en = [], fr] = pages.map(blocks);
  expect(en.length).toBe(5);
  expect(fr).toEqual(en);
});

test.skipIf(process.platform === 'win32')('parts played by xargs add up to the whole', () => {
  const [lines = ''] = blocks(pages[0] ?? '');
  const whole = 'npx rulewright simulate my-game --games 100000 --seed 1\n';
  expect(shell(lines.replace('--merge', '--lang en --merge'))).toBe(shell(whole));
});
