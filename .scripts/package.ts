// `npm pack` calls it: what the package holds besides its sources, under built/. It is plain
// JavaScript with its types, since Node reads no TypeScript in node_modules.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const built = join(root, 'built');

await import('./generate.ts');
rmSync(built, { recursive: true, force: true });
// The types are checked by `npm run types`; each file says in full what it exports.
const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
const options = ['--project', join(import.meta.dirname, 'package.tsconfig.json'), '--noCheck'];
const { status } = spawnSync(process.execPath, [tsc, ...options], { stdio: 'inherit' });
process.exitCode = process.exitCode ?? status ?? 1;
// Peggy's parser, which is JavaScript already: only what it imports has another ending now.
for (const ending of ['.js', '.d.ts']) {
  const parser = join('grammar', `rules.generated${ending}`);
  const text = readFileSync(join(root, parser), 'utf8');
  writeFileSync(join(built, parser), text.replace(/( from (["'])\.\/[\w-]+\.)ts\2/g, '$1js$2'));
}
