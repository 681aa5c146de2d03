/**
 * The Content-Security-Policy of every page: scripts and styles of the site alone, scripts within
 * pages by their hash. A hash is given only to what the bundler wrote and to what stands in
 * Starlight's own components; a script that came into a page in any other way has none and does not
 * run. Styles within pages become a sheet.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { Styles } from './styles.ts';

/** What a page may use besides scripts. No page has a style in itself: see styles.ts. */
const rest = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];
const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/giu;

/** Puts the policy into every page that is built. */
export function contentSecurityPolicy(base: string): AstroIntegration {
  const trusted = new Set(starlightScripts());
  const collect: Plugin = {
    name: 'rulewright:scripts',
    // Before Astro takes those out that it writes into pages.
    generateBundle: {
      order: 'pre',
      handler: (_, bundle) => {
        for (const part of Object.values(bundle)) {
          if (part.type === 'chunk') trusted.add(part.code.trim());
        }
      },
    },
  };
  return {
    name: 'rulewright:content-security-policy',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect] } });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const styles = new Styles();
        const bare = pagesIn(folder).map((page) => {
          return [page, styles.without(readFileSync(page, 'utf8'))] as const;
        });
        const { name, text } = styles.sheet;
        writeFileSync(join(folder, '_astro', name), text);
        const sheet = `<link rel="stylesheet" href="${base.replace(/\/$/u, '')}/_astro/${name}">`;
        for (const [page, html] of bare) {
          writeFileSync(page, withPolicy(html.replace('</head>', `${sheet}</head>`), trusted));
        }
      },
    },
  };
}

/** A page with its policy as the first thing in its head. */
function withPolicy(page: string, trusted: ReadonlySet<string>): string {
  const hashes = new Set(
    [...page.matchAll(script)].flatMap(([, , code = '']) => {
      return trusted.has(code.trim()) ? [hash(code)] : [];
    }),
  );
  // The index of the search is read by WebAssembly, which needs a word of its own.
  const scripts = ["'self'", "'wasm-unsafe-eval'", ...[...hashes].sort()].join(' ');
  const policy = [`script-src ${scripts}`, ...rest].join('; ');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return page.replace('<head>', `<head>${meta}`);
}

/** As a policy writes it. */
function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** The scripts that Starlight's components put into pages as they are. */
function starlightScripts(): readonly string[] {
  const entry = fileURLToPath(import.meta.resolve('@astrojs/starlight'));
  const folder = join(dirname(entry), 'components');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.astro'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(script)])
    .filter(([, attributes = '']) => attributes.includes('is:inline'))
    .map(([, , code = '']) => code.trim());
}

function pagesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(folder, file));
}
