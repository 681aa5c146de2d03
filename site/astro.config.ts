import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

/** The checkout: where rules/ and grammar/ are. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '');

export default defineConfig({
  site: process.env['SITE'] ?? 'http://localhost:4321',
  trailingSlash: 'always',
  compressHTML: true,
  markdown: { processor: satteri({ features: { headingAttributes: true } }) },
  vite: { define: { RULES_ROOT: JSON.stringify(root) } },
  integrations: [
    starlight({
      title: 'Rulewright',
      locales: { fr: { label: 'Français', lang: 'fr' }, en: { label: 'English', lang: 'en' } },
      defaultLocale: 'en',
      favicon: '/favicon.svg',
      expressiveCode: false,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      customCss: ['./src/styles/theme.css', './src/styles/book.css'],
      components: {
        Footer: './src/components/Footer.astro',
        LanguageSelect: './src/components/LanguageSelect.astro',
        Search: './src/components/Search.astro',
      },
    }),
  ],
});
