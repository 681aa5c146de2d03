/** The licences of the fonts and libraries that the built site carries, in one file beside it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What of others stands in the pages and in what they load. */
const carried: Readonly<Record<string, string>> = {
  'Source Serif 4 and Source Sans 3': ours('../src/fonts/LICENSE-source-fonts.txt'),
  Starlight: theirs('@astrojs/starlight/LICENSE'),
  Astro: theirs('astro/LICENSE'),
  CodeMirror: theirs('@codemirror/view/LICENSE'),
  fflate: theirs('fflate/LICENSE'),
  'Papa Parse': theirs('papaparse/LICENSE'),
  Pagefind: theirs('pagefind/LICENSE/LICENSE'),
  Rulewright: ours('../../LICENSE'),
};

/** Writes `licences.txt`. */
export function licences(): AstroIntegration {
  return {
    name: 'rulewright:licences',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const texts = Object.entries(carried).map(([name, path]) => {
          const text = readFileSync(path, 'utf8');
          return `${name}\n${'='.repeat(name.length)}\n\n${text.trim()}\n`;
        });
        writeFileSync(new URL('licences.txt', dir), texts.join('\n\n'));
      },
    },
  };
}

function ours(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

/** A file of a package, wherever npm has put that. */
function theirs(path: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(path) ?? [];
  const found = folders.map((folder) => join(folder, path)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`no ${path}`);
  return found;
}
