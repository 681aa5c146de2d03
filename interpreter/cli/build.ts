/** `build`: the site of the rulebooks, if all checks and examples hold. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ownSite } from '../disk/site-file.ts';
import { notWritten } from '../disk/write-file.ts';
import { checkOnce } from './check.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';
import { Flags } from './flags.ts';
import { home, isInstalled } from './home.ts';
import type { Found } from './side-by-side.ts';
import { askedBase } from './site-base.ts';
import { testBooks } from './test.ts';

/** Where the site goes unless said otherwise, and where `serve` looks for it. */
export function usualSite(): string {
  return isInstalled ? resolve('site') : join(home, 'site', 'dist');
}

export async function buildSite(
  context: Context,
  _words: readonly string[],
  flags: Flags,
): Promise<Exit> {
  const isDraft = flags.has('draft');
  const out = resolve(flags.text('out') ?? usualSite());
  // The check tells of examples that fail too: what it has told, examples do not tell again.
  const tells = { ...context, json: false, out: context.json ? context.err : context.out };
  const found = isDraft ? [] : await soundBooks(tells);
  if (found === null) {
    context.err(context.usage.phrases.notBuilt);
    return exit.found;
  }
  // What is wrong with it is told before anything is made.
  ownSite(context.rules);
  const base = askedBase(flags) ?? '/';
  // A variable of that name from elsewhere would stand before what the site says itself.
  const known = new KnownFiles(found);
  const made = { RULEWRIGHT_OUT: out, RULEWRIGHT_BASE: base, BASE_URL: base, ...known.env };
  const { code, output } = await published(context.rules, isDraft, made);
  known.leave();
  const pages = Number(/(\d+) page\(s\) built/.exec(output)?.[1] ?? 0);
  const warnings = output.split('\n').filter((line) => code !== 0 || line.includes('[WARN]'));
  for (const line of warnings) context.err(line);
  if (code !== 0) return exit.found;
  if (context.json) context.out(JSON.stringify({ site: out, pages }));
  else context.out(context.usage.built(pages, out));
  return exit.good;
}

/**
 * What checks found of all books, where these and all examples hold; else null, and why is told.
 * The examples are played while threads check.
 */
async function soundBooks(context: Context): Promise<readonly Found[] | null> {
  const said: (() => void)[] = [];
  const later: Context = {
    ...context,
    out: (line) => said.push(() => context.out(line)),
    err: (line) => said.push(() => context.err(line)),
  };
  const [{ found, told }, tested] = await Promise.all([
    checkOnce(context),
    testBooks(later, [], new Flags({})),
  ]);
  if (told !== exit.good) return null;
  for (const say of said) say();
  return tested === exit.good ? found : null;
}

/** What checks know of books, for the site, which need not check them again. */
class KnownFiles {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rulewright-'));
  readonly env: Readonly<Record<string, string>> = { RULEWRIGHT_KNOWN: this.#folder };

  constructor(found: readonly Found[]) {
    for (const { name, known } of found) {
      writeFileSync(join(this.#folder, `${name}.json`), JSON.stringify(known));
    }
  }

  leave(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Published {
  readonly code: number;
  readonly output: string;
}

/** The site that Astro makes of a folder of rulebooks, in another folder. */
async function published(
  rules: string,
  isDraft: boolean,
  made: Readonly<Record<string, string>>,
): Promise<Published> {
  const { root, leave } = sources();
  const usual = { ASTRO_TELEMETRY_DISABLED: '1', RULEWRIGHT_DRAFT: isDraft ? '1' : '' };
  const env = { ...usual, RULEWRIGHT_RULES: rules, ...made };
  const from = createRequire(join(root, 'site', 'astro.config.ts'));
  const astro = join(dirname(from.resolve('astro/package.json')), 'bin', 'astro.mjs');
  // A young generation that holds what a page is made of: fewer sweeps of memory.
  const args = ['--max-semi-space-size=64', astro, 'build', '--root', join(root, 'site')];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => {
    child.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number>((done) => {
    child.once('error', () => {
      done(1);
    });
    child.once('close', (status) => {
      done(status ?? 1);
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  leave();
  return { code, output };
}

/**
 * Where the sources of the site are built: where they stand in a checkout. Node reads no TypeScript
 * in `node_modules`, so an installed package builds a copy beside that: Astro wants the packages
 * not too far from it.
 */
function sources(): { readonly root: string; readonly leave: () => void } {
  if (!isInstalled) return { root: home, leave: () => undefined };
  const root = madeBeside(dirname(dirname(home)));
  for (const part of ['LICENSE', 'package.json', 'grammar', 'interpreter', 'site']) {
    cpSync(join(home, part), join(root, part), { recursive: true });
  }
  // The packages that only this one has.
  const packages = join(home, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(root, 'node_modules'), 'junction');
  const leave = (): void => {
    rmSync(root, { recursive: true, force: true });
  };
  return { root, leave };
}

function madeBeside(folder: string): string {
  try {
    return mkdtempSync(join(folder, '.rulewright-'));
  } catch (error) {
    throw notWritten(folder, error);
  }
}
