import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import type { Keeper } from '../../interpreter/disk/keep.ts';

/** The built site. */
export const dist: string = join(dirname(dirname(import.meta.dirname)), 'site', 'dist');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * The file that answers an address: itself, or the `index.html` of a folder; null when there is
 * none.
 */
export function fileOf(path: string, folder: string = dist): string | null {
  const file = join(folder, normalize(decodeURIComponent(path)));
  if (!file.startsWith(folder) || !existsSync(file)) return null;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, 'index.html');
  return existsSync(index) ? index : null;
}

/**
 * Serves a built site at a free port; gives its address and the way to stop it.
 * @param changed what stands at some addresses instead of what was built
 * @param keep what answers some calls itself
 * @param base the path that it stands under
 */
export async function serve(
  folder: string = dist,
  changed: ReadonlyMap<string, string> = new Map(),
  keep: Keeper = () => false,
  base = '/',
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const server: Server = createServer((request, response) => {
    if (keep(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isBelow = pathname.startsWith(base);
    const file = isBelow ? fileOf(pathname.slice(base.length - 1), folder) : null;
    if (file === null) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    const other = changed.get(pathname);
    if (other === undefined) createReadStream(file).pipe(response);
    else response.end(other);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
