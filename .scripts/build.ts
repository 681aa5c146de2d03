// `npm run build`: the parser, when the grammar is newer; every check and example; then the site.
//   --draft         builds a rulebook with findings too: each of its pages says so
//   --rules FOLDER  the rulebooks of another folder
//   --out FOLDER    where the site goes, instead of site/dist

import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');

/** What is said of a call that makes no sense, and of books that are not sound. */
const messages = {
  en: {
    usage: 'npm run build -- [--draft] [--rules FOLDER] [--out FOLDER]',
    refused: [
      'The site is not built: mend what stands above, or build a draft that says so:',
      'npm run build -- --draft',
    ],
  },
  fr: {
    usage: 'npm run build -- [--draft] [--rules DOSSIER] [--out DOSSIER]',
    refused: [
      'Le site n’est pas construit\u202f: corrigez ce qui précède,',
      'ou faites-en un brouillon\u202f:',
      'npm run build -- --draft',
    ],
  },
};

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
  } catch {
    return null;
  }
}

/** Builds the site as the call says; gives the exit code. */
async function called(): Promise<number> {
  const { languageOf, main } = await import('../interpreter/cli/main.ts');
  const { usage, refused } = messages[languageOf([])];
  const said = wordsSaid();
  if (said === null) {
    console.error(usage);
    return 2;
  }
  const { draft, rules, out } = said;
  // The check tells of examples that fail too: what it has told is not told again.
  const isSound =
    draft ||
    ((await main(['check', '--rules', rules])) === 0 &&
      (await main(['test', '--rules', rules])) === 0);
  if (!isSound) {
    for (const line of refused) console.error(line);
    return 1;
  }
  return astro({
    RULEWRIGHT_RULES: rules,
    RULEWRIGHT_OUT: out,
    RULEWRIGHT_DRAFT: draft ? '1' : '',
  });
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

await import('./generate.ts');
if (process.exitCode === undefined) process.exitCode = await called();
