// The guide and the pages about the language show rules that a reader may copy: each parses.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { usageEn } from '../../interpreter/report/usage/en.ts';
import { repositoryFiles, root } from '../imports.ts';

const pages = repositoryFiles().filter((file) =>
  /^site\/src\/content\/docs\/(en|fr)\/(guide|language)\/.*\.md$/u.test(file),
);

/** The fenced blocks of rules on a page, as written. */
function blocksOf(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```rules\n(.*?)^```$/gmsu)].map(([, block = '']) => block);
}

/** Ways to read a block: as declarations, or as what stands in a clause, a procedure and so on. */
const frames: readonly ((block: string) => string)[] = [
  (block) => block,
  (block) => `clause 1 fr "a" en "a" {\n${block}\n}`,
  (block) => `procedure p() fr "a" en "a" {\n${block}\n}`,
  (block) => `example "a" {\n${block}\n}`,
  (block) => `table t fr "a" en "a" {\n${block}\n}`,
];

describe.each(pages.filter((page) => blocksOf(page).length > 0))('%s', (page) => {
  test.each(blocksOf(page))('%s', (block) => {
    const slips = frames.map((frame) => parse(frame(block), 'page.rules').problems);
    expect(slips.some((problems) => problems.length === 0) ? [] : slips[0]).toEqual([]);
  });
});

test('the pages in both languages show the same number of rules', () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages.filter((each) => each.includes('/en/'))) {
    const french = page.replace('/en/', '/fr/');
    expect([page, blocksOf(french).length]).toEqual([page, blocksOf(page).length]);
  }
});

test.each(['en', 'fr'])('the page of the commands in %s names each of them', (language) => {
  const page = `site/src/content/docs/${language}/guide/commands.md`;
  const rows = readFileSync(join(root, page), 'utf8').matchAll(/^\| `([a-z]+)/gmu);
  const named = [...rows].map(([, command = '']) => command);
  const { help, ...commands } = usageEn.commands;
  expect(help).not.toBe('');
  expect(named.toSorted()).toEqual(Object.keys(commands).sort());
});
