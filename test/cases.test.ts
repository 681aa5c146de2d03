import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outcome, readCase, writeCase } from './case.ts';

const folder = join(import.meta.dirname, 'cases');
const updates = process.env.UPDATE !== undefined;
/** The longest source: one that needs more shows more than one thing. */
const mostLines = 20;

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .sort();

describe.each(files)('%s', (name) => {
  const path = join(folder, name);
  const one = readCase(path);
  const found = outcome(one.source, name.split(/[\\/]/)[0] ?? '');

  test(one.title, () => {
    const sections = one.sections.map(({ heading }) => ({ heading, text: found.section(heading) }));
    if (updates) writeCase(path, one, sections);
    else expect(one.sections).toEqual(sections);
  });

  test('is short, and about one problem', () => {
    expect(one.source.split('\n').length).toBeLessThanOrEqual(mostLines);
    expect(one.title).not.toMatch(/\.$/);
    const shows = one.sections.some(({ heading }) => heading.startsWith('Problems'));
    const code = /([^/\\]+?)(?:--[^/\\]*)?\.md$/.exec(name)?.[1];
    if (shows) expect(found.codes).toEqual([code]);
  });
});
