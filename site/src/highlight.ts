/** The rules language in colour: short classes instead of styles, so that a page stays light. */
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import grammar from '../../grammar/rules.tmLanguage.json' with { type: 'json' };
import { colours, themeOf } from './highlight-theme.ts';

/** What Shiki is told instead of a colour: the place of a class. */
const stand = (place: number): string => `#00000${place + 1}`;
const names = Object.keys(colours);

let highlighter: HighlighterCore | null = null;

function load(): HighlighterCore {
  return createHighlighterCoreSync({
    themes: [themeOf('classes', (name) => stand(names.indexOf(name)))],
    langs: [{ ...(grammar as unknown as LanguageRegistration), name: 'rules' }],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** HTML of a stretch of rules source; every character of it is escaped. */
export function highlight(source: string): string {
  highlighter ??= load();
  const { tokens } = highlighter.codeToTokens(source, { lang: 'rules', theme: 'classes' });
  return tokens
    .map((line) => line.map(({ content, color }) => token(content, color ?? '')).join(''))
    .join('\n');
}

function token(content: string, color: string): string {
  const text = escape(content);
  const name = names.find((_, place) => stand(place) === color.toLowerCase());
  return name === undefined || content.trim() === '' ? text : `<i class=${name}>${text}</i>`;
}

function escape(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
