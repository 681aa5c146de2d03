// `npm start`: from a fresh clone to a site being served. Runs before anything is installed, on the
// system's own Node, hence plain JavaScript and nothing but Node's built-in modules.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chdir, env, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The oldest Node that runs TypeScript files as they are. */
const oldestNode = [22, 18];

/** What is said meanwhile, in the language of the terminal: nothing is installed yet. */
const words = {
  en: {
    installing: 'Installing the dependencies',
    checking: 'Checking the rulebooks',
    drafts: 'Some rulebooks have findings (above): their pages are drafts',
    building: 'Building the site (a minute or two)',
    serving: 'Serving the site (stop with Ctrl+C)',
    node: (version) => `Node ${version} or newer is needed on this platform.`,
  },
  fr: {
    installing: 'Installation des dépendances',
    checking: 'Vérification des livrets',
    drafts: 'Des livrets ont des défauts (ci-dessus)\u202f: leurs pages sont des brouillons',
    building: 'Construction du site (une minute ou deux)',
    serving: 'Service du site (Ctrl+C l’arrête)',
    node: (version) => `Sur cette plate-forme, il faut Node ${version} ou plus récent.`,
  },
};
const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(Boolean) ?? '';
const said = locale.toLowerCase().startsWith('fr') ? words.fr : words.en;

chdir(dirname(dirname(fileURLToPath(import.meta.url))));

if (isStale()) {
  say(said.installing);
  need(npm('ci', '--loglevel=error', '--no-audit', '--no-fund'));
}
needNode();
say(said.checking);
const isSound = npm('run', '--silent', 'generate') === 0
  && npm('run', '--silent', 'rulewright', '--', 'check') === 0;
if (!isSound) say(said.drafts);
say(said.building);
need(npm('run', '--silent', 'build', '--', '--draft'));
say(said.serving);
serve(process.argv.slice(2));

/** Serves the site until it is told to stop, and then stops the server with it. */
function serve(flags) {
  const bundled = 'node_modules/.bin/node';
  const node = existsSync(bundled) ? bundled : execPath;
  const server = spawn(node, ['.scripts/rulewright.mjs', 'serve', ...flags], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill('SIGTERM'));
  }
  // npm runs this in a shell, which does not pass on what ends npm: one left alone ends too.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 500).unref();
  server.on('error', ({ message }) => {
    console.error(message);
    exit(1);
  });
  server.on('close', (code) => exit(code ?? 0));
}

/** Whether node_modules is missing, or differs from the lock. */
function isStale() {
  const locked = packages('package-lock.json');
  const installed = packages('node_modules/.package-lock.json');
  return Object.entries(locked).some(([path, { version, optional }]) => {
    if (path === '') return false;
    const found = installed[path]?.version;
    // A package for another platform is optional and rightly absent.
    return found === undefined ? optional !== true : found !== version;
  });
}

/** The packages that a lock file lists, by their folder. */
function packages(lock) {
  return existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : {};
}

/** Stops unless the Node that npm scripts get is new enough. */
function needNode() {
  const asked = spawnSync('node -p process.versions.node', { encoding: 'utf8', shell: true, env });
  const [major, minor] = asked.stdout.trim().split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  console.error(said.node(oldestNode.join('.')));
  exit(1);
}

/** Runs npm with these arguments and gives its exit code. */
function npm(...args) {
  const cli = env['npm_execpath'];
  const run = cli === undefined
    ? spawnSync(['npm', ...args].join(' '), { stdio: 'inherit', shell: true })
    : spawnSync(execPath, [cli, ...args], { stdio: 'inherit' });
  return run.status ?? 1;
}

function need(code) {
  if (code !== 0) exit(code);
}

function say(line) {
  console.log(`\n${line}`);
}
