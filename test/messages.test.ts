// What every message must have, and how it is worded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../interpreter/index.ts';
import { catalogueOf } from '../interpreter/report/catalogues.ts';
import { root } from './imports.ts';

// What no run of a small source brings about: the first is caught before it happens, the others
// stop odds only.
const unreachable = ['not-a-map-place', 'too-many-ways', 'too-large-pool', 'grows-on'];
const other = ['related', 'shown', 'trace', 'deed', 'severities'];
const codes = Object.keys(catalogueOf('en')).filter(
  (code) => !other.includes(code) && !unreachable.includes(code),
);
const stages = ['syntax', 'link', 'check', 'run'];
const cases = join(root, 'test', 'cases');

/** The problems of a case in one language, each without its line `code at line:column`. */
function told(code: string, language: Language): readonly string[] {
  const stage = stages.find((each) => existsSync(join(cases, each, `${code}.md`))) ?? '';
  const text = readFileSync(join(cases, stage, `${code}.md`), 'utf8');
  const section = text.split(`## Problems (${language})\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split(/^[a-z-]+ at .*\n/mu).flatMap((problem) => problem.trim() || []);
}

test('both languages word the same codes', () => {
  expect(Object.keys(catalogueOf('fr')).sort()).toEqual(Object.keys(catalogueOf('en')).sort());
});

describe.each(codes)('%s', (code) => {
  test('has one case', () => {
    const found = stages.filter((stage) => existsSync(join(cases, stage, `${code}.md`)));
    expect(found).toHaveLength(1);
  });

  test.each(['fr', 'en'] as const)('has a page in %s', (language) => {
    const page = join(root, 'site/src/content/docs', language, 'problems', `${code}.md`);
    expect(existsSync(page)).toBe(true);
  });

  test.each(['fr', 'en'] as const)('has a title in %s without a full stop', (language) => {
    const found = told(code, language).map((problem) => problem.split('\n')[0]);
    expect(found.length).toBeGreaterThan(0);
    for (const title of found) {
      expect(title).not.toMatch(/[.!]$/);
      expect(title).toMatch(/^[\p{Lu}`]/u);
      expect(title).not.toMatch(/undefined|null|\[object|integer-literal/);
    }
  });

  test.each(['fr', 'en'] as const)('ends in %s with what to do', (language) => {
    for (const problem of told(code, language)) {
      // After the title, the excerpts and the steps, which are indented.
      expect(problem.split('\n').slice(1).at(-1)).toMatch(/^[\p{Lu}`]/u);
    }
  });
});

test('no page is about a code that is not there', () => {
  for (const language of ['fr', 'en']) {
    const folder = join(root, 'site/src/content/docs', language, 'problems');
    const pages = readdirSync(folder).map((name) => name.replace(/\.mdx?$/, ''));
    expect(pages.filter((page) => page !== 'index' && !codes.includes(page))).toEqual([]);
  }
});
