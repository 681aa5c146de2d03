import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flags } from './flags.ts';

/** The path that a built site was made to stand under, `/` or `/games/`: its home page says it. */
export function siteBase(site: string): string {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  return /href="([^"]*\/)favicon\.svg"/u.exec(home)?.[1] ?? '/';
}

/** The path that a site is asked to stand under, with slashes at its ends; null: none is. */
export function askedBase(flags: Flags): string | null {
  const base = flags.text('base');
  return base === undefined ? null : `/${base}/`.replace(/\/+/gu, '/');
}
