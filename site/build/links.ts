/** Links of the guide, which are written as if the site had a host of its own. */
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';

type Plugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** Puts what stands before all addresses of the site before those of links within it. */
export function linksBelow(base: string): Plugin {
  const before = base.replace(/\/$/u, '');
  return {
    // Astro keeps the pages that it has made, as long as names stay.
    name: `links-below ${before}`,
    link: (node, context) => {
      if (before === '' || !node.url.startsWith('/')) return;
      context.replaceNode(node, { ...node, url: before + node.url });
    },
  };
}
