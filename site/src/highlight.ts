/** The rules language in colour: short classes instead of styles, so that a page stays light. */
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import grammar from '../../grammar/rules.tmLanguage.json' with { type: 'json' };
import { escaped } from './escaped.ts';
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
  const { tokens } = highlighter.codeToTokens(source, {
    lang: 'rules',
    theme: 'classes',
    // However slow the machine: a line is never left without its colours.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) => joined(line.map(classed)).map(written).join('')).join('\n');
}

interface Stretch {
  readonly text: string;
  /** A class of `colours`, or null. */
  readonly name: string | null;
}

function classed({ content, color = '' }: ThemedToken): Stretch {
  const name = names.find((_, place) => stand(place) === color.toLowerCase());
  return { text: content, name: name ?? null };
}

/** Neighbours of one class as one; blanks belong to what stands before them. */
function joined(line: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { text, name } of line) {
    const last = found.at(-1);
    if (last !== undefined && (last.name === name || text.trim() === '')) {
      found[found.length - 1] = { text: last.text + text, name: last.name };
    } else {
      found.push({ text, name });
    }
  }
  return found;
}

function written({ text, name }: Stretch): string {
  return name === null ? escaped(text) : `<i class=${name}>${escaped(text)}</i>`;
}
