// `npm run generate`: grammar/rules.peggy -> rules.generated.js and .d.ts beside it, when older.

import { spawnSync } from 'node:child_process';
import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(import.meta.dirname);
const source = join(root, 'grammar', 'rules.peggy');
const written = join(root, 'grammar', 'rules.generated');
const peggy = fileURLToPath(import.meta.resolve('peggy/bin/peggy.js'));
const endings = ['.js', '.d.ts'];

const newest = Math.max(changed(source), changed(import.meta.filename), changed(peggy));
if (endings.some((ending) => changed(written + ending) < newest)) generate();

/** When a file was last changed, in milliseconds; 0 if there is none. */
function changed(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Runs Peggy aside, then puts its files in place, so that no one ever reads half a parser. */
function generate(): void {
  const aside = `${written}.${String(process.pid)}`;
  const options = ['--format', 'es', '--dts', '--allowed-start-rules', 'File,Items,ClauseHead,ExpressionOnly,Block', '-o', `${aside}.js`];
  const run = spawnSync(process.execPath, [peggy, ...options, source], { stdio: 'inherit' });
  if (run.status === 0) {
    for (const ending of endings) renameSync(aside + ending, written + ending);
  } else {
    for (const ending of endings) rmSync(aside + ending, { force: true });
    process.exitCode = 1;
  }
}
