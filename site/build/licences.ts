/** The licences of the fonts and libraries that the built site carries, in one file beside it. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** What of others stands in the pages and in what they load. */
const carried: Readonly<Record<string, string>> = {
  'Source Serif 4': '../src/fonts/LICENSE-source-serif-4.txt',
  Starlight: '../../node_modules/@astrojs/starlight/LICENSE',
  Astro: '../../node_modules/astro/LICENSE',
  Pagefind: '../../node_modules/pagefind/LICENSE/LICENSE',
  Rulewright: '../../LICENSE',
};

/** Writes `licences.txt`. */
export function licences(): AstroIntegration {
  return {
    name: 'rulewright:licences',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const texts = Object.entries(carried).map(([name, path]) => {
          const text = readFileSync(new URL(path, import.meta.url), 'utf8');
          return `${name}\n${'='.repeat(name.length)}\n\n${text.trim()}\n`;
        });
        writeFileSync(new URL('licences.txt', dir), texts.join('\n\n'));
      },
    },
  };
}
