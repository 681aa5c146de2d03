// Rulewright as npm installs it: the package that `npm pack` makes, unpacked in the `node_modules`
// of a folder that knows nothing of the checkout but the packages that both need.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../imports.ts';

interface Called {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Installed {
  readonly folder: string;
  /** Calls its command in that folder, in a process of its own. */
  readonly call: (...words: readonly string[]) => Promise<Called>;
  readonly remove: () => void;
}

export function installed(): Installed {
  const output = join(root, 'test', 'output');
  mkdirSync(output, { recursive: true });
  const folder = mkdtempSync(join(output, 'installed-'));
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  const npm = ['pack', '--silent', '--pack-destination', folder];
  const cli = process.env.npm_execpath;
  const [program, words] = cli === undefined ? ['npm', npm] : [process.execPath, [cli, ...npm]];
  const printed = execFileSync(program, words, { cwd: root, encoding: 'utf8' });
  const name = printed.trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(folder, name), '-C', packages]);
  renameSync(join(packages, 'package'), join(packages, 'rulewright'));
  const bin = join(packages, 'rulewright', 'built', 'interpreter', 'cli', 'bin.js');
  return {
    folder,
    call: (...said) =>
      new Promise((done) => {
        const options = { cwd: folder, env: { ...process.env, LANG: 'C' } };
        const child = execFile(process.execPath, [bin, ...said], options, (_, stdout, stderr) => {
          done({ status: child.exitCode ?? -1, stdout, stderr });
        });
      }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
