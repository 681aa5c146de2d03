import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import type { LanguageRegistration } from 'shiki/core';
import type { Plugin } from 'vite';
import grammar from '../grammar/rules.tmLanguage.json' with { type: 'json' };
import { keeper } from '../interpreter/disk/keep.ts';
import { ownSite } from '../interpreter/disk/site-file.ts';
import { coloured } from './build/coloured.ts';
import { editions } from './build/editions.ts';
import { guideBlocks, guideHolds } from './build/guide.ts';
import { licences } from './build/licences.ts';
import { linksBelow } from './build/links.ts';
import { contentSecurityPolicy } from './build/policy.ts';
import { colours, themeOf } from './src/highlight-theme.ts';

const problems = { label: 'Problems', translations: { fr: 'Problèmes' }, link: '/problems/' };
/** The interpreter and what it stands on. */
const machine = /\/(?:interpreter|grammar)\//u;
/** Where the rulebooks are, and where the site goes; `npm run build` may say others. */
const rulesFolder =
  process.env.RULEWRIGHT_RULES ?? fileURLToPath(new URL('../rules', import.meta.url));
const built = process.env.RULEWRIGHT_OUT ?? fileURLToPath(new URL('dist', import.meta.url));
/** What stands before all addresses of the site. */
const base = process.env.RULEWRIGHT_BASE ?? '/';
/** What the site is called and looks like, if not like ours. */
const own = ownSite(rulesFolder);
/** Whether a rulebook with findings is built, with a banner on each of its pages. */
const isDraft = process.env.RULEWRIGHT_DRAFT === '1';

/** The rules language for code blocks, in the colours of theme.css. */
const rules = { ...(grammar as unknown as LanguageRegistration), name: 'rules' };
const theme = themeOf('rulewright', (name) => `var(${colours[name]?.variable ?? ''})`);

/**
 * While the site is developed, the workshop keeps what it changes in the rulebooks, and a rulebook
 * that changes on disk is read again. What is hidden there is about to be a file, or none.
 */
const followRules: Plugin = {
  name: 'rulewright:follow-rules',
  configureServer: (server) => {
    const keep = keeper(rulesFolder);
    server.middlewares.use((request, response, next) => {
      if (!keep(request, response)) next();
    });
    server.watcher.add(rulesFolder);
    server.watcher.on('all', (_, path) => {
      if (path.startsWith(rulesFolder) && !basename(path).startsWith('.')) void server.restart();
    });
  },
};

/** Parts of Starlight’s pages that none of ours has: their styles would be on all. */
const unused = ['Banner', 'DraftContentNotice', 'FallbackContentNotice', 'Hero'] as const;
/** Nor has one its boxes of notes. */
const noAsides: Plugin = {
  name: 'rulewright:no-asides',
  enforce: 'pre',
  load: (id) => (/starlight\/.*\/style\/asides\.css/u.test(id) ? '' : null),
};

export default defineConfig({
  site: process.env.SITE ?? 'http://localhost:4321',
  base,
  outDir: built,
  trailingSlash: 'always',
  compressHTML: true,
  // The policy lets no style stand in a page.
  build: { inlineStylesheets: 'never' },
  markdown: {
    processor: satteri({
      features: { headingAttributes: true },
      mdastPlugins: [linksBelow(base), ...guideBlocks()],
    }),
    shikiConfig: { langs: [rules], theme, transformers: [coloured] },
  },
  vite: {
    define: {
      RULES_FOLDER: JSON.stringify(rulesFolder),
      OWN_SITE: JSON.stringify(own),
      KNOWN_FOLDER: JSON.stringify(process.env.RULEWRIGHT_KNOWN ?? ''),
      IS_DRAFT: JSON.stringify(isDraft),
      // The cache that says which editions a device keeps; the others begin with its name.
      ALONG: JSON.stringify('rulewright'),
    },
    plugins: [followRules, noAsides],
    worker: {
      format: 'es',
      rolldownOptions: { treeshake: { moduleSideEffects: (id: string) => !machine.test(id) } },
    },
    build: {
      target: 'es2023',
      // A script of more than this many bytes is a file of its own, fetched once for all pages.
      assetsInlineLimit: 1024,
      rolldownOptions: {
        // Modules of the machine do nothing but define: what a page does not use stays out of it.
        treeshake: { moduleSideEffects: (id: string) => !machine.test(id) },
        // The interpreter is a file of its own, as it changes seldom; what play needs is another.
        output: {
          codeSplitting: {
            groups: [{ name: 'interpreter', test: machine, entriesAware: true }],
          },
        },
      },
    },
  },
  integrations: [
    contentSecurityPolicy(base),
    guideHolds(),
    licences(),
    starlight({
      title: typeof own.name === 'string' ? own.name : { en: 'Rulewright', ...own.name },
      locales: { fr: { label: 'Français', lang: 'fr' }, en: { label: 'English', lang: 'en' } },
      defaultLocale: 'en',
      favicon: '/favicon.svg',
      expressiveCode: false,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      customCss: [
        ...['theme', 'book', 'play', 'frame'],
        ...(own.colour === null ? [] : [`cloth/${own.colour}`]),
      ].map((name) => `./src/styles/${name}.css`),
      routeMiddleware: './src/route.ts',
      sidebar: [
        {
          label: 'Guide',
          items: [
            'what-is-rulewright',
            'reading',
            'rolling',
            'source-marks',
            'workshop',
            'new-book',
            'from-print',
            'commands',
            'many-games',
          ].map((page) => `guide/${page}`),
        },
        {
          label: 'The language',
          translations: { fr: 'Le langage' },
          items: [
            '',
            '/text',
            '/values',
            '/tables',
            '/modifiers',
            '/procedures',
            '/play',
            '/examples',
            '/layers',
            '/style',
          ].map((page) => `language${page}`),
        },
        problems,
      ],
      components: {
        Footer: './src/components/Footer.astro',
        Head: './src/components/Head.astro',
        LanguageSelect: './src/components/LanguageSelect.astro',
        Search: './src/components/Search.astro',
        ...Object.fromEntries(unused.map((part) => [part, './src/components/Nothing.astro'])),
      },
    }),
    // After the search, which is part of what a device keeps.
    editions(),
  ],
});
