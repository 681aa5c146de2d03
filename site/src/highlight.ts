/** The rules language in colour: short classes instead of styles, so that a page stays light. */
import { readFileSync, existsSync } from 'node:fs';
import { createHighlighterCoreSync, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';

declare const RULES_ROOT: string;

/** Each colour stands for a class; the colours themselves are in book.css. */
const classes: Readonly<Record<string, string>> = {
  '#000001': 'k',
  '#000002': 'n',
  '#000003': 's',
  '#000004': 'd',
  '#000005': 'c',
};

const theme = {
  name: 'classes',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { scope: ['keyword', 'storage', 'constant.language', 'support'], settings: { foreground: '#000001' } },
    { scope: ['entity.name', 'variable.other.definition'], settings: { foreground: '#000002' } },
    { scope: ['string', 'markup'], settings: { foreground: '#000003' } },
    { scope: ['constant.numeric', 'constant.character', 'constant.other'], settings: { foreground: '#000004' } },
    { scope: ['comment'], settings: { foreground: '#000005' } },
  ],
};

let highlighter: HighlighterCore | null | undefined;

function load(): HighlighterCore | null {
  const file = `${RULES_ROOT}/grammar/rules.tmLanguage.json`;
  if (!existsSync(file)) return null;
  const grammar = { ...JSON.parse(readFileSync(file, 'utf8')), name: 'rules' };
  return createHighlighterCoreSync({
    themes: [theme],
    langs: [grammar],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** HTML of a stretch of rules source; every character of it is escaped. */
export function highlight(source: string): string {
  highlighter ??= load();
  if (highlighter === null) return escape(source);
  const { tokens } = highlighter.codeToTokens(source, { lang: 'rules', theme: 'classes' });
  return tokens
    .map((line) =>
      line
        .map(({ content, color }) => {
          const name = classes[color?.toLowerCase() ?? ''];
          const text = escape(content);
          return name === undefined ? text : `<i class=${name}>${text}</i>`;
        })
        .join(''),
    )
    .join('\n');
}

function escape(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
