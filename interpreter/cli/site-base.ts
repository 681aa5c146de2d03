import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path that a built site was made to stand under, `/` or `/games/`: its home page says it. */
export function siteBase(site: string): string {
  const home = readFileSync(join(site, 'index.html'), 'utf8');
  return /href="([^"]*\/)favicon\.svg"/u.exec(home)?.[1] ?? '/';
}
