// The guide and the pages about the language show rules that a reader may copy: each is checked,
// and runs and gives what its page says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, hostOf, readBook } from '../../interpreter/index.ts';
import { usageEn } from '../../interpreter/report/usage/en.ts';
import { contextOf } from '../../site/build/guide.ts';
import type { Block } from '../../site/src/guide/block.ts';
import { blocksOf } from '../../site/src/guide/block.ts';
import { besides } from '../../site/src/guide/context.ts';
import { htmlOf } from '../../site/src/guide/html.ts';
import { shown } from '../../site/src/guide/shown.ts';
import { repositoryFiles, root } from '../imports.ts';

const pages = repositoryFiles().filter((file) =>
  /^site\/src\/content\/docs\/(en|fr)\/(guide|language)\/.*\.md$/u.test(file),
);

const blocksOn = (page: string): readonly Block[] =>
  blocksOf(readFileSync(join(root, page), 'utf8'), page);

/** A page as its context is called: `language/tables`. */
const nameOf = (page: string): string => page.replace(/^.*?\/(?:en|fr)\/|\.md$/gu, '');

const english = pages.filter((page) => page.includes('/en/') && blocksOn(page).length > 0);
describe.each(english)('%s', (page) => {
  const context = contextOf(nameOf(page));
  test.each(blocksOn(page).map((block) => [block.line, block] as const))('line %i', (_, block) => {
    expect(shown(block, context)).toHaveProperty('fr');
  });
});

test('a table that a page shows says what holds outside it, as a book must', () => {
  const tables = english.flatMap((page) =>
    blocksOn(page)
      .filter(({ source, asked }) => asked.problem === null && /^table /mu.test(source))
      .map(({ source, line }) => {
        const context = besides(contextOf(nameOf(page)), source);
        const header = /^book /mu.test(context) ? '' : 'book skirmish fr "a" en "a" { }\n';
        const files = new Map([
          ['skirmish/rules.rules', source],
          ['skirmish/context.rules', `${header}${context}`],
        ]);
        const found = check(readBook(hostOf('skirmish', files), 'skirmish'));
        const isSilent = found.some(({ code }) => code === 'missing-outside');
        return { at: `${page}:${String(line)}`, isSilent };
      }),
  );
  expect(tables.length).toBeGreaterThan(15);
  expect(tables.filter(({ isSilent }) => isSilent)).toEqual([]);
});

test('the pages in both languages say the same of as many rules, some of each kind', () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages.filter((each) => each.includes('/en/'))) {
    const [here, there] = [blocksOn(page), blocksOn(page.replace('/en/', '/fr/'))];
    expect([page, there.map(({ asked }) => asked)]).toEqual([page, here.map(({ asked }) => asked)]);
  }
  const asked = english.flatMap((page) => blocksOn(page).map((block) => block.asked));
  expect(asked.filter((one) => one.do !== null).length).toBeGreaterThan(5);
  expect(asked.filter((one) => one.odds !== null).length).toBeGreaterThan(1);
  expect(asked.filter((one) => one.problem !== null).length).toBeGreaterThan(2);
});

describe.each(['en', 'fr'])('from the printed page to the language, in %s', (language) => {
  const page = `site/src/content/docs/${language}/guide/from-print.md`;
  const [, ...items] = readFileSync(join(root, page), 'utf8').split(/^\*\*(?=\d+\.\*\*)/mu);

  test('says its sentences, one after another, each in words of its own', () => {
    expect(items.map((item) => Number.parseInt(item, 10))).toEqual(
      Array.from({ length: 41 }, (_, at) => at + 1),
    );
    const sentences = items.map((item) => item.split('\n')[0]?.replace(/^\d+\.\*\* /u, '') ?? '');
    expect(sentences.filter((sentence) => !/^[“«].{20,}[”»]$/u.test(sentence))).toEqual([]);
    expect(new Set(sentences).size).toBe(41);
  });

  test('shows below each how it is said, and what comes of it', () => {
    const shownBelow = items.map((item) => {
      const blocks = blocksOf(item, page);
      const [block] = blocks;
      if (block === undefined || blocks.length > 1) return 'not one block';
      const { en } = shown(block, contextOf('guide/from-print'));
      const isTold = en.length > 0 && en.every(({ lines }) => lines.length > 0);
      return isTold ? '' : 'nothing comes of it';
    });
    expect(shownBelow.flatMap((fault, at) => (fault === '' ? [] : [at + 1, fault]))).toEqual([]);
  });
});

const page = `# A page

\`\`\`rules ASKED
open procedure hits(n: 1..6) -> yes-no fr "touche" en "hits" {
  roll 1d6 ≥ n
}
\`\`\`
`;
const withWord = 'word n fr "seuil" en "threshold"';

describe('a block that does not do what its page says', () => {
  test.each([
    ['a result', 'do="hits(4)" rolls="3" expect="yes"', 'page.md:3: ', 'Expected `yes`, found'],
    ['dice left over', 'do="hits(4)" rolls="3 4" expect="no"', 'page.md:3: ', '`4`'],
    ['a chance', 'odds="hits n=4" chances="yes: 1/3"', 'page.md:3: ', 'found: no: 1/2; yes: 1/2'],
    ['a rule', 'odds="misses n=4"', 'page.md:3: ', 'have the rule misses; found: none'],
    ['a value', 'odds="hits n=9"', 'page.md:3: ', 'take hits n=9'],
    ['a problem', 'problem="table-gap"', 'page.md:3: ', 'have the problem table-gap; found: no'],
    ['a word', 'does="hits(4)"', 'page.md:3: ', 'found: does'],
    ['a name', 'do="misses(4)" expect="yes"', 'page.md:3: ', 'Nothing is called `misses` here'],
  ])('%s', (_, asked, place, found) => {
    const show = (): void => {
      for (const block of blocksOf(page.replace('ASKED', asked), 'page.md')) shown(block, withWord);
    };
    expect(show).toThrow(place);
    expect(show).toThrow(found);
  });

  test('a slip of the rules themselves', () => {
    const broken = page.replace(' ASKED', '').replace('≥ n', '≥ m');
    const [block] = blocksOf(broken, 'page.md');
    expect(() => block && shown(block, withWord)).toThrow(/^page\.md:5: .*unknown-name/su);
    const [torn] = blocksOf(page.replace(' ASKED', '').replace('≥ n', '≥ ('), 'page.md');
    expect(() => torn && shown(torn, withWord)).toThrow(/^page\.md:\d: .*syntax-error/su);
  });
});

test('what comes of a block is told in the language of its page', () => {
  const told = (asked: string, language: 'fr' | 'en'): string => {
    const [block] = blocksOf(page.replace('ASKED', asked), 'page.md');
    return block === undefined ? '' : htmlOf(shown(block, withWord)[language], language);
  };
  const run = 'do="hits(4)" rolls="3" expect="no"';
  expect(told(run, 'en')).toBe(
    '<figure class="comes"><figcaption>What comes of <code>hits(4)</code>, rolling 3' +
      '</figcaption><ul><li class="depth-0">Roll: 3</li>' +
      '<li class="depth-0">Result: no</li></ul></figure>',
  );
  expect(told(run, 'fr')).toContain('Résultat\u00A0: non');
  expect(told('odds="hits n=4"', 'fr')).toContain('<td>1/2</td><td>50,00\u202F%</td>');
});

test.each(['en', 'fr'])('the page of the commands in %s names each of them', (language) => {
  const page = `site/src/content/docs/${language}/guide/commands.md`;
  const rows = readFileSync(join(root, page), 'utf8').matchAll(/^\| `([a-z]+)/gmu);
  const named = [...rows].map(([, command = '']) => command);
  const { help, ...commands } = usageEn.commands;
  expect(help).not.toBe('');
  expect(named.toSorted()).toEqual(Object.keys(commands).sort());
});
