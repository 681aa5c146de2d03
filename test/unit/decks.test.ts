// Decks: every engine finds the same, a shuffled deck is drawn from as from a bag until somebody
// looks, and what is known has an order.
import { describe, expect, test } from 'vitest';
import { everyWay, restoredPosition, savedPosition } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { begin, play } from '../build/run.ts';
import { printed, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const program = smallBook(`
kind card { a fr "a" en "a"  b fr "b" en "b"  c fr "c" en "c"  d fr "d" en "d" }
word supply fr "réserve" en "supply"
state supply {
  secret pile: deck of card = [a, b, c] seen by none fr "pioche" en "pile"
}
procedure top() -> card { draw from supply.pile }
procedure second() -> card { let x = draw from supply.pile
  supply.pile loses x
  draw from supply.pile }
procedure looked() -> yes-no { let seen = look-at(supply.pile, 2)
  let x = draw from supply.pile
  [x] + look-at(supply.pile, 1) = seen }
procedure buried() -> card { put-under(supply.pile, d)
  let seen = look-at(supply.pile, 9)
  present(last(seen)) }
procedure laid() -> card { put-on(supply.pile, d)
  draw from supply.pile }
procedure mixed() -> card { put-on(supply.pile, d)
  shuffle(supply.pile)
  draw from supply.pile }
procedure gained() -> card { let seen = look-at(supply.pile, 2)
  put-under(supply.pile, a)
  supply.pile gains d
  draw from supply.pile }
procedure emptied() -> integer { repeat 3 times { supply.pile loses top() }
  put-under(supply.pile, a)
  put-under(supply.pile, b)
  supply.pile loses a
  let last = draw from supply.pile
  if last = b then count(supply.pile) else 9 }
procedure without-cards() -> card { supply.pile goes to []
  draw from supply.pile }
procedure fewer() -> integer { let none-seen = look-at(supply.pile, 0 - 1)
  let all-seen = look-at(supply.pile, 7)
  10 * count(none-seen) + count(all-seen) }`);

const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

function laidOut(): Configuration {
  const started = start(program, {});
  if (started.kind === 'failed') throw new Error(started.problem.code);
  return started.configuration;
}

describe.each([
  ['top', '0: 1/3, 1: 1/3, 2: 1/3'],
  ['second', '0: 1/3, 1: 1/3, 2: 1/3'],
  ['looked', 'true: 1'],
  ['buried', '3: 1'],
  ['laid', '3: 1'],
  ['mixed', '0: 1/4, 1: 1/4, 2: 1/4, 3: 1/4'],
  ['gained', '0: 2/5, 1: 1/5, 2: 1/5, 3: 1/5'],
  ['emptied', '0: 1'],
  ['without-cards', 'empty-draw: 1'],
  ['fewer', '3: 1'],
])('%s', (name, wanted) => {
  const routine = indexOf(name);

  test('has the odds that it should', () => {
    const configuration = begin(program, [], { called: routine });
    const odds = printed(everyWay(program, configuration)).split(', ').sort();
    expect(odds).toEqual(wanted.split(', '));
  });

  test('comes to the same on every way of the oracle', () => {
    const paths = enumerate({ program, configuration: laidOut(), routine, values: [] }) ?? [];
    const ends = paths.map(({ end }) => {
      if (end.kind === 'done') return JSON.stringify(end.result);
      return end.kind === 'stopped' ? end.code : end.kind;
    });
    expect([...new Set(ends)].sort()).toEqual(wanted.split(', ').map((one) => one.split(':')[0]));
  });

  test('leaves the same compiled and stepped', () => {
    for (const seed of [1, 2, 3]) {
      const run = { program, configuration: laidOut(), routine, values: [], seed };
      expect(compiledRun(run)).toEqual(stepped(run));
    }
  });
});

test('the ends of a secret deck are as secret as the deck, and called by it', () => {
  const [{ fields } = { fields: [] }] = program.things;
  expect(fields.map(({ words, secret }) => [words.en, secret !== undefined])).toEqual([
    ['pile', true],
    ['pile (top)', true],
    ['pile (bottom)', true],
  ]);
});

test('a saved game keeps the order that is known', () => {
  const configuration = begin(program, [], { called: indexOf('looked') });
  play(program, configuration, [2]);
  const saved: unknown = JSON.parse(JSON.stringify(savedPosition(program, configuration)));
  const { things } = configuration;
  expect(things[0]?.fields[1]).toEqual([2]);
  expect(restoredPosition(program, saved)).toMatchObject({ configuration: { things } });
});
