// Each problem has a page in both languages: what it shows as wrong is wrong in that way, what it
// shows as mended has no problem left, and the message printed between them is the one that comes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../case.ts';
import { outcome } from '../case.ts';
import { root } from '../imports.ts';

const docs = join(root, 'site/src/content/docs');
const codes = readdirSync(join(docs, 'en/problems')).map((name) => name.replace(/\.md$/u, ''));

interface Page {
  readonly wrong: string;
  readonly mended: string;
  readonly message: string;
}

function pageOf(code: string, language: 'en' | 'fr'): Page {
  const text = readFileSync(join(docs, language, 'problems', `${code}.md`), 'utf8');
  const blocks = [...text.matchAll(/^```(rules|text)\n(.*?)\n```$/gmsu)];
  expect(blocks.map(([, kind]) => kind)).toEqual(['rules', 'text', 'rules']);
  const [wrong = '', message = '', mended = ''] = blocks.map(([, , block = '']) => block);
  return { wrong, message, mended };
}

/** The same rules stand on both pages of a code: they are read once. */
const outcomes = new Map<string, Outcome>();

function outcomeOf(source: string, stage: string): Outcome {
  const key = `${stage}\n${source}`;
  const found = outcomes.get(key) ?? outcome(source, stage);
  outcomes.set(key, found);
  return found;
}

describe.each(codes)('%s', (code) => {
  const isMetRunning = existsSync(join(root, 'test/cases/run', `${code}.md`));

  test.each(['en', 'fr'] as const)('the page in %s shows it, and then not', (language) => {
    const { wrong, message, mended } = pageOf(code, language);
    const told = outcomeOf(wrong, isMetRunning ? 'run' : 'check').section(`Problems (${language})`);
    const problems = told.split(/\n\n(?=[a-z-]+ at )/u);
    const ofCode = problems.filter((problem) => problem.startsWith(`${code} at `));
    expect(message).toBe(ofCode.join('\n\n'));
    expect(outcomeOf(mended, 'check').codes).toEqual([]);
  });
});

test('the pages in both languages show the same rules', () => {
  const rulesOf = (code: string, language: 'en' | 'fr'): readonly string[] => {
    const { wrong, mended } = pageOf(code, language);
    return [wrong, mended];
  };
  expect(codes.length).toBeGreaterThan(80);
  for (const code of codes) expect(rulesOf(code, 'fr')).toEqual(rulesOf(code, 'en'));
});
