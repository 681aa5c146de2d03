/** Blocks of code on the pages of the guide: their colours are classes, as on all other pages. */
import type { ShikiTransformer } from 'shiki/core';
import { colours } from '../src/highlight-theme.ts';

/** Takes a token’s style for its class; what has no colour of its own is bare text. */
export const coloured: ShikiTransformer = {
  name: 'rulewright:coloured',
  line: (line) => {
    line.children = line.children.flatMap((token) => {
      if (token.type !== 'element') return [token];
      const style = String(token.properties.style);
      const name = Object.keys(colours).find((key) => style.includes(colours[key]?.variable ?? ''));
      if (name === undefined) return token.children;
      return [{ ...token, tagName: 'i', properties: { class: name } }];
    });
  },
  pre: (pre) => {
    delete pre.properties.style;
  },
};
