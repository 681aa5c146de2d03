/**
 * `serve`: serves the built site, building it first when it is not there or stands under another
 * path than was asked for, and keeps what its workshop changes of the rulebooks.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { keeper } from '../disk/keep.ts';
import { UsageError } from '../index.ts';
import { buildSite, usualSite } from './build.ts';
import type { Context, Exit } from './context.ts';
import { exit } from './context.ts';
import type { Flags } from './flags.ts';
import { askedBase, siteBase } from './site-base.ts';

const usualPort = 4321;

/** Why nothing can listen, by what the system says. */
const reasons: Readonly<Record<string, 'taken' | 'denied'>> = {
  EADDRINUSE: 'taken',
  EACCES: 'denied',
  EPERM: 'denied',
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export async function serve(
  context: Context,
  _words: readonly string[],
  flags: Flags,
): Promise<Exit> {
  const port = flags.whole('port', [0, 65_535]) ?? usualPort;
  const built = resolve(flags.text('out') ?? usualSite());
  const asked = askedBase(flags);
  const isBuilt = existsSync(join(built, 'index.html'));
  if (!isBuilt || (asked !== null && asked !== siteBase(built))) {
    const code = await buildSite({ ...context, json: false }, [], flags);
    if (code !== exit.good) return code;
  }
  const base = siteBase(built);
  const keep = keeper(context.rules);
  const server = createServer((request, response) => {
    if (!keep(request, response)) answer({ built, base }, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '', message } = error;
      reject(new UsageError('no-port', { port, why: reasons[code] ?? 'other', said: message }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  context.out(`http://localhost:${String(bound)}${base}`);
  await new Promise<void>((resolve) => {
    server.once('close', resolve);
    process.once('SIGINT', () => server.close());
    process.once('SIGTERM', () => server.close());
  });
  return exit.good;
}

/** Answers with a file of the site, and nothing outside it. */
function answer(
  { built, base }: { readonly built: string; readonly base: string },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { url = '/' } = request;
  const found = url.startsWith(base) ? fileFor(built, url.slice(base.length - 1)) : null;
  const isPage = found !== null;
  const file = found ?? join(built, '404.html');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(isPage ? 200 : 404, { 'Content-Type': type });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

/** The file of an address; null when there is none. */
function fileFor(built: string, url: string): string | null {
  const path = pathOf(url);
  if (path === null) return null;
  const plain = normalize(join(built, path));
  if (plain !== built && !plain.startsWith(built + sep)) return null;
  for (const file of [plain, join(plain, 'index.html'), `${plain}.html`]) {
    if (existsSync(file) && statSync(file).isFile()) return file;
  }
  return null;
}

function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/)[0] ?? '/');
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
