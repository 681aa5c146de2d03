// Rulebooks as designers who do not program wrote them, from the guide alone: a hex game of supply
// and retreats, a duel under sail, a game of cards and influence for three or four. They check
// without a problem, and their examples run.
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../interpreter/disk/node-host.ts';
import { everyExample } from '../interpreter/examples/every-example.ts';
import { check, readBook, runExample } from '../interpreter/index.ts';
import { outsidersFolder } from './sources.ts';

const host = nodeHost(outsidersFolder);

describe.each([
  ['black-river', 81],
  ['broadside', 17],
  ['courts', 18],
])('the rulebook %s', (book, count) => {
  const sources = readBook(host, book);

  test('checks without a problem', () => {
    expect(check(sources)).toEqual([]);
  });

  test('has examples that run, under every layer and option they ask for', () => {
    const examples = everyExample(sources);
    const failed = examples.filter(({ elaborated, example, problems }) => {
      return problems.length > 0 || !runExample(elaborated.program, example).ok;
    });
    expect(failed.map(({ example }) => example.title.en)).toEqual([]);
    expect(examples).toHaveLength(count);
  });
});
