import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileOf } from './server.ts';

export const kilobyte = 1024;

const known = new Map<string, number>();

/** Bytes of a file of the site as they travel. */
export function weight(path: string): number {
  const seen = known.get(path);
  if (seen !== undefined) return seen;
  const bytes = packed(text(path));
  known.set(path, bytes);
  return bytes;
}

/** Bytes of a text as it travels. */
export function packed(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function text(path: string): Buffer {
  const file = fileOf(path);
  if (file === null) throw new Error(`no ${path}`);
  return readFileSync(file);
}

/** What a page loads by itself, in bytes as they travel. */
export interface Load {
  readonly html: number;
  /** What is written in the page, what it names, and what that imports. */
  readonly scripts: number;
  readonly styles: number;
}

/** Reads a page's load off its HTML, without a browser. */
export function loadOf(page: string): Load {
  const html = text(page);
  const source = html.toString();
  const scripts = [...source.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const inline = scripts
    .filter(([, attributes = '']) => !/\b(?:src=|type="application)/.test(attributes))
    .map(([, , body = '']) => body)
    .join('\n');
  const named = scripts.flatMap(
    ([, attributes = '']) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? [],
  );
  const styles = [...source.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  return {
    html: packed(html),
    scripts: sum([...withImports(named)]) + packed(inline),
    styles: sum(styles.flatMap(([, href]) => href ?? [])),
  };
}

/** Modules with all that they import at once. */
function withImports(modules: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const module of modules) {
    if (found.has(module)) continue;
    found.add(module);
    const imports = text(module)
      .toString()
      .matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g);
    const paths = [...imports].map(([, path = '']) => posix.join(dirname(module), path));
    withImports(paths, found);
  }
  return found;
}

/** Bytes of several files as they travel. */
export function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + weight(path), 0);
}
