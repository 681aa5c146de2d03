/** Blocks of rules on the pages of the guide: checked and run where the pages are made. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { AstroIntegration } from 'astro';
import type { Language } from '../../interpreter/index.ts';
import type { Block } from '../src/guide/block.ts';
import { blocksOf, readAsked } from '../src/guide/block.ts';
import { htmlOf } from '../src/guide/html.ts';
import type { InBoth } from '../src/guide/shown.ts';
import { shown } from '../src/guide/shown.ts';

type Plugins = NonNullable<SatteriProcessorOptions['mdastPlugins']>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = fileURLToPath(new URL('../src/content/docs/', import.meta.url));
const contexts = fileURLToPath(new URL('../src/content/context/', import.meta.url));

/** What blocks came to: both languages show the same block, and it runs once. */
const known = new Map<string, InBoth>();

/**
 * Puts what comes of a block of rules under it, in the language of its page; a block that does not
 * do what its page says ends the build.
 */
export function guideBlocks(): Plugins {
  return [
    // Astro keeps the pages that it has made, as long as names stay: where what runs the blocks has
    // changed, they are run again.
    { name: `guide-blocks ${edition()}` },
    ({ fileURL, source }) => {
      const page = fileURL === undefined ? null : pageOf(fileURLToPath(fileURL));
      return page !== null && blocksOn(page, source);
    },
  ];
}

/**
 * Ends a build in which a block does not do what its page says: a page that cannot be made is only
 * told of by Astro, and left out.
 */
export function guideHolds(): AstroIntegration {
  return {
    name: 'rulewright:guide',
    hooks: {
      'astro:build:start': () => {
        for (const path of globSync('**/*.md', { cwd: docs }).sort()) {
          const page = pageOf(`${docs}${path}`);
          if (page === null) continue;
          const blocks = blocksOf(readFileSync(page.file, 'utf8'), relative(root, page.file));
          for (const block of blocks) comesOf(block, page.name);
        }
      },
    },
  };
}

interface Page {
  readonly file: string;
  /** Such as `language/tables`. */
  readonly name: string;
  readonly language: Language;
}

/** A page whose blocks are run; null: it is another one. */
function pageOf(file: string): Page | null {
  const found = /^(en|fr)\/((?:guide|language)\/.*)\.md$/u.exec(relative(docs, file));
  const [, language, name = ''] = found ?? [];
  return found && { file, name, language: language === 'fr' ? 'fr' : 'en' };
}

/** `source`: the page without what stands between the lines at its top. */
function blocksOn({ file, name, language }: Page, source: string): Plugins[number] {
  const lines = (text: string): number => text.split('\n').length;
  const above = lines(readFileSync(file, 'utf8')) - lines(source);
  return {
    name: 'guide-blocks',
    options: { position: true },
    code: (node, context) => {
      if (node.lang !== 'rules') return;
      const line = above + (node.position?.start.line ?? 1);
      const at = { file: relative(root, file), line };
      const block = { ...at, source: `${node.value}\n`, asked: readAsked(node.meta ?? '', at) };
      const told = comesOf(block, name)[language];
      if (told.length === 0) return;
      context.insertAfter(node, { raw: htmlOf(told, language), mdxExpressions: false });
    },
  };
}

/** What the blocks are run by, as a hash. */
function edition(): string {
  const hash = createHash('sha256');
  for (const folder of ['grammar', 'interpreter', 'site/src/guide', 'site/src/content/context']) {
    const files = globSync('**/*.{ts,peggy,rules}', { cwd: `${root}${folder}` });
    for (const file of files.sort()) hash.update(readFileSync(`${root}${folder}/${file}`));
  }
  return hash.digest('hex');
}

/** What comes of a block of a page, called `language/tables`. */
function comesOf(block: Block, page: string): InBoth {
  const key = JSON.stringify([page, block.source, block.asked]);
  const found = known.get(key) ?? shown(block, contextOf(page));
  known.set(key, found);
  return found;
}

/** The declarations that the blocks of a page rest on, and it does not show. */
export function contextOf(page: string): string {
  const path = `${contexts}${page}.rules`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
