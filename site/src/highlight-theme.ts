/**
 * Which scopes of the highlighting grammar have a colour; the colours themselves are in theme.css.
 */
import type { ThemeRegistration } from 'shiki/core';

/** Class in a page, variable of its colour, scopes. */
export const colours: Readonly<
  Record<string, { readonly variable: string; readonly scope: string[] }>
> = {
  k: { variable: '--code-word', scope: ['keyword', 'storage', 'constant.language', 'support'] },
  n: { variable: '--code-name', scope: ['entity.name', 'variable.other.definition'] },
  s: { variable: '--code-text', scope: ['string', 'markup'] },
  d: {
    variable: '--code-number',
    scope: ['constant.numeric', 'constant.character', 'constant.other'],
  },
  c: { variable: '--code-note', scope: ['comment'] },
};

/** A theme of Shiki in which each class has the colour that `colour` gives. */
export function themeOf(name: string, colour: (name: string) => string): ThemeRegistration {
  return {
    name,
    type: 'light',
    fg: 'inherit',
    bg: 'transparent',
    settings: Object.entries(colours).map(([key, { scope }]) => ({
      scope,
      settings: { foreground: colour(key) },
    })),
  };
}
