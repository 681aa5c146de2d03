// Rulebooks as designers who do not program wrote them, from the guide alone: a hex game of supply
// and retreats, a duel under sail, a game of cards and influence for three or four, a game of
// auctions, one of secret orders and truces, a siege for one. They check without a problem, and
// their examples run.
import { describe, expect, test } from 'vitest';
import { nodeHost } from '../interpreter/disk/node-host.ts';
import { compiledTable, playGames, steppedTable } from '../interpreter/drive/games.ts';
import { everyExample } from '../interpreter/examples/every-example.ts';
import {
  check,
  open,
  readBook,
  runExample,
  start,
  usualSequence,
  usualSetUp,
} from '../interpreter/index.ts';
import { moduleOf } from './build/compiled.ts';
import { outsidersFolder } from './sources.ts';

const host = nodeHost(outsidersFolder);

describe.each([
  ['black-river', 129],
  ['broadside', 17],
  ['courts', 18],
  ['pass', 30],
  ['quayside', 10],
  ['straits', 26],
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

  test('is played a thousand times by chance, and no game stops', () => {
    const { elaborated } = open(sources);
    if (elaborated === null) throw new Error('no program');
    const { program } = elaborated;
    const laid = start(program, usualSetUp(program));
    const sequence = usualSequence(program);
    if (laid.kind === 'failed' || sequence === undefined) throw new Error('nothing to play');
    const { configuration } = laid;
    const match = { program, configuration, routine: sequence.routine, facts: [] };
    const share = { seed: 1, first: 1, step: 1, last: 1000 };
    const games = [...playGames(compiledTable(match, moduleOf(program)), share)];
    expect(games.flatMap(({ end }) => ('problem' in end ? [end.problem] : []))).toEqual([]);
    const few = { ...share, last: 5 };
    expect([...playGames(steppedTable(match), few)]).toEqual(games.slice(0, few.last));
  });
});
