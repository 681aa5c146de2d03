import { readFileSync } from 'node:fs';
import { createHighlighterCoreSync } from '@shikijs/core';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { describe, expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const grammar = { ...JSON.parse(read('grammar/rules.tmLanguage.json')), name: 'rules' } as never;
const everything = read('test/cases/grammar/everything.rules');

const highlighter = createHighlighterCoreSync({
  themes: [{ name: 'plain', type: 'light', settings: [] }],
  langs: [grammar],
  engine: createJavaScriptRegexEngine(),
});

/** Stretches of a text with their innermost scope; empty for text without one. */
function scopes(text: string): readonly (readonly [string, string])[] {
  const options = {
    lang: 'rules',
    theme: 'plain',
    includeExplanation: 'scopeName',
    tokenizeTimeLimit: 0,
  } as const;
  return highlighter.codeToTokensBase(text, options).flatMap((line) =>
    line.flatMap((token) =>
      (token.explanation ?? []).map(({ content, scopes: all }) => {
        const scope = all.at(-1)?.scopeName ?? '';
        return [
          content.trim(),
          scope === 'source.rules' ? '' : scope.replace(/\.rules$/, ''),
        ] as const;
      }),
    ),
  );
}

function scopeOf(text: string, word: string): string {
  return scopes(text).find(([content]) => content === word)?.[1] ?? '';
}

/** Every keyword of the grammar: the rules in capitals, and the operators that are words. */
const keywords = [
  ...[...read('grammar/rules.peggy').matchAll(/^[A-Z_]+ "`([a-z-]+)`"/gm)].map(
    (match) => match[1] ?? '',
  ),
  'and',
  'or',
  'has',
  'div',
  'mod',
  'in',
  'not',
];

describe('highlighting', () => {
  test('knows the keywords of the grammar', () => expect(keywords.length).toBeGreaterThan(150));

  test.each(keywords.filter((word) => word !== 'fr' && word !== 'en' && word !== 'literal'))(
    'has a colour for `%s`',
    (word) => {
      expect(scopeOf(`x ${word} y`, word)).toMatch(/^(keyword|storage|constant)\./);
    },
  );

  /** A line, a stretch of it, and the start of its scope. */
  const lines: readonly (readonly [string, string, string])[] = [
    ['number a = 2 // note', '// note', 'comment'],
    ['clause 5.34 fr "a" en "b" {', '5.34', 'entity.name.section'],
    ['clause 5.34 fr "a" en "b" {', 'fr', 'storage.modifier.language'],
    ['  covers combat/step-1 1–6', 'combat/step-1', 'entity.name.section'],
    ['  fr """a {n in words} b"""', 'words', 'keyword'],
    ['  fr """see @5.34."""', '@5.34', 'markup.underline.link'],
    ['  fr """in {literal 1863}"""', '1863', 'constant.numeric'],
    ['  fr """\\{"""', '\\{', 'constant.character.escape'],
    ['  let x = roll 2d6 + 1', '2d6', 'constant.numeric.dice'],
    ['  f(a)', 'f', 'entity.name.function'],
    ["  expect '1+R'", "'1+R'", 'string.quoted.single.notation'],
    ['  1–3 | R | ? // x', '?', 'constant.language'],
    ['  1–3 | R | ? // x', '1–3', 'constant.numeric'],
    ['  1–3 | R | ? // x', '// x', 'comment'],
    ['  1 | }{" | table', '|', 'punctuation.separator.table'],
  ];
  test.each(lines)('of %j marks %j', (line, stretch, scope) => {
    expect(scopeOf(line, stretch)).toMatch(new RegExp(`^${scope.replaceAll('.', '\\.')}`));
  });

  test.each([
    ['{ side: integer }', 'side'],
    ['u.table', 'table'],
    ['for-each-unit', 'for-each-unit'],
    ['  1 | table', 'table'],
  ])('of %j leaves %j alone', (line, word) => expect(scopeOf(line, word)).toBe(''));

  test('keeps every character, and gives keywords of a real file a colour', () => {
    const found = scopes(everything);
    const text = found
      .map(([content]) => content)
      .join('')
      .replace(/\s/g, '');
    expect(text).toBe(everything.replace(/\s/g, ''));
    const starts = everything.matchAll(
      /^ {2}(table|example|modifier|procedure|fact|number|term) /gm,
    );
    const words = new Set([...starts].map((match) => match[1] ?? ''));
    for (const word of words) {
      expect(found.filter(([content]) => content === word).every(([, scope]) => scope !== '')).toBe(
        true,
      );
    }
  });
});
