// `npm run build`: the parser, when the grammar is newer; every check and example; then the site.
//   --draft         builds a rulebook with findings too: each of its pages says so
//   --rules FOLDER  the rulebooks of another folder
//   --out FOLDER    where the site goes, instead of site/dist

import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');

const said = wordsSaid();
if (said === null) process.exitCode = 2;
else await build(said);

interface Said {
  readonly draft: boolean;
  readonly rules: string;
  readonly out: string;
}

function wordsSaid(): Said | null {
  try {
    const { values } = parseArgs({
      options: {
        draft: { type: 'boolean', default: false },
        rules: { type: 'string', default: join(root, 'rules') },
        out: { type: 'string', default: join(root, 'site', 'dist') },
      },
    });
    return { ...values, rules: resolve(values.rules), out: resolve(values.out) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('npm run build -- [--draft] [--rules FOLDER] [--out FOLDER]');
    return null;
  }
}

async function build({ draft, rules, out }: Said): Promise<void> {
  await import('./generate.ts');
  if (process.exitCode !== undefined) return;
  if (!draft && !(await isSound(rules))) {
    console.error('The site is not built: mend what stands above, or build a draft that says so:');
    console.error('npm run build -- --draft');
    process.exitCode = 1;
    return;
  }
  const env = { RULEWRIGHT_RULES: rules, RULEWRIGHT_OUT: out, RULEWRIGHT_DRAFT: draft ? '1' : '' };
  process.exitCode = await astro(env);
}

/** Whether every check and every example passes; what does not is printed. */
async function isSound(rules: string): Promise<boolean> {
  const { main } = await import('../interpreter/cli/main.ts');
  const checked = await main(['check', '--rules', rules]);
  const tested = await main(['test', '--rules', rules]);
  return checked === 0 && tested === 0;
}

/** Builds the site: its warnings and how many pages there are, or everything if it fails. */
async function astro(env: Readonly<Record<string, string>>): Promise<number> {
  const program = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [program, 'build', '--root', join(root, 'site')], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('close', (status) => done(status ?? 1));
  });
  const telling = /\[WARN\]|page\(s\) built/;
  const lines = output.split('\n').filter((line) => code !== 0 || telling.test(line));
  for (const line of lines) console.log(line.replace(/^[\d:]+ (?:\[build\] )?/, ''));
  return code;
}
