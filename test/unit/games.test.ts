// Many games of a book as its files are, for who changes a copy of it: who wins, and how surely.
import { describe, expect, test } from 'vitest';
import { decode, Games, surenessOf } from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

const name = 'longstreet';
const texts = new Map(
  checkout.files(name).map((path) => [path, decode(checkout.read(path)).text] as const),
);

function load(javascript: string): Promise<unknown> {
  return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(javascript)}`);
}

describe('games of a book before and after', () => {
  test('are the same for the same rules, however they are dealt out', async () => {
    const [one, other] = [await Games.of(name, texts, load), await Games.of(name, texts, load)];
    if (one === null || other === null) throw new Error('no games');
    one.playTo(4);
    for (const last of [1, 3, 4]) other.playTo(last);
    expect(one.tally.games).toBe(4);
    expect(other.tally).toEqual(one.tally);
    const ended = [...Object.values(one.tally.results), ...Object.values(one.tally.problems)];
    expect(ended.reduce((sum, times) => sum + times, 0)).toBe(4);
  });

  test('are none where the rules cannot be read, or where there is no book', async () => {
    const [path = ''] = texts.keys();
    const broken = new Map([...texts, [path, `${texts.get(path) ?? ''}\nnumber = \n`]]);
    expect(await Games.of(name, broken, load)).toBeNull();
    expect(await Games.of('nobody', new Map([['nobody/a.rules', '']]), load)).toBeNull();
  });

  test.each([
    [0, 0, 0, 1],
    [5, 10, 0.237, 0.763],
    [500, 1000, 0.469, 0.531],
    [1000, 1000, 0.996, 1],
  ])('%s of %s games lie between %s and %s', (times, games, least, most) => {
    const found = surenessOf(times, games);
    expect([found.least, found.most].map((each) => Number(each.toFixed(3)))).toEqual([least, most]);
  });
});
