// What is kept for each: of each player, of each pair, and of pieces, with which it comes and goes.
// Every engine finds the same.
import { describe, expect, test } from 'vitest';
import { everyWay, restoredPosition, savedPosition } from '../../interpreter/index.ts';
import { sightsOf } from '../../interpreter/machine/sight.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import { wordsOf } from '../../interpreter/model/tokens.ts';
import { compiledRun, stepped } from '../build/compiled.ts';
import { begin, play } from '../build/run.ts';
import { printed, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const source = `
place sector areas fr "secteur" en "sector" { }
map field of sector own fr "Champ" en "Field" {
  area mill fr "Moulin" en "Mill" { }
  area town fr "Ville" en "Town" { }
  border mill town { }
}
word purse fr "bourse" en "purse"
word presence fr "présence" en "presence"
word hurt fr "coups" en "hits"
piece unit fr "unité" en "unit" { side: side fr "camp" en "side" }
state purse of side {
  secret money: 0..20 = 3 seen by side fr "argent" en "money"
}
state presence of side in sector { influence: 0..10 = 0 fr "influence" en "influence" }
state hurt of firer: unit to target: unit {
  hits: 0..9 = 0 fr "coups" en "hits"
}
word firer fr "tireur" en "firer"
word target fr "cible" en "target"
deal start on field fr "Départ" en "Start" {
  unit a { side red }
  unit b { side blue }
  hurt(b, a) { hits 4 }
  purse(blue) { money 7 }
  presence(red, town) { influence 2 }
}
procedure spend(n: 1..20) -> integer {
  purse(red).money loses n
  purse(red).money
}
procedure gamble() -> integer {
  let die = roll 1d6
  purse(blue).money gains die
  for each s in [red, blue] { presence(s, mill).influence gains purse(s).money div 5 }
  sum(all presence e where e.sector = mill give e.influence)
}
procedure recruit() -> integer {
  let c = unit { side red }
  let before = count(all hurt h where h.firer = c or h.target = c)
  for each unit u { hurt(c, u).hits gains 2 }
  let all-hits = sum(all hurt h where h.target = c give h.hits)
  remove c
  100 * before + 10 * count(all hurt h) + all-hits
}`;
const program = smallBook(source);

function laidOut(): Configuration {
  const started = start(program, { deals: [0] });
  if (started.kind === 'failed') throw new Error(started.problem.code);
  return started.configuration;
}

const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

/** What the set-up says, and how all begins that it says nothing of. */
const begins = [
  ['purse(red)', () => [0, 3]],
  ['purse(blue)', () => [1, 7]],
  ['presence(red, mill)', (first: number) => [0, first, 0]],
  ['presence(red, town)', (first: number) => [0, first + 1, 2]],
  ['presence(blue, mill)', (first: number) => [1, first, 0]],
  ['presence(blue, town)', (first: number) => [1, first + 1, 0]],
] as const;

test('there is one for each combination from the start, and set-ups give what they hold', () => {
  const { things, areas } = laidOut();
  const found = things.filter(({ name }) => /^p\w+\(/u.test(name));
  expect(found.map(({ name, fields }) => [name, fields])).toEqual(
    begins.map(([name, fields]) => [name, fields(areas)]),
  );
});

test('what is kept for pieces comes with them, for each pair', () => {
  const names = laidOut().things.map(({ name }) => name);
  const pairs = names.filter((name) => name.startsWith('hurt'));
  expect(pairs.sort()).toEqual(['hurt(a, a)', 'hurt(a, b)', 'hurt(b, a)', 'hurt(b, b)']);
});

test('it is called by what it is kept for', () => {
  const configuration = laidOut();
  const at = configuration.things.findIndex(({ name }) => name === 'presence(red, town)');
  const type = { kind: 'thing', name: 'presence' } as const;
  const words = wordsOf(at, type, { program, configuration });
  expect(words).toEqual({ fr: 'présence (rouge, Ville)', en: 'presence (red, Town)' });
});

describe.each([
  ['spend', [2], [1]],
  ['spend', [4], ['out-of-range']],
  ['gamble', [], [1, 1, 2, 2, 2, 2]],
  ['recruit', [], [542]],
])('%s %j', (name, values, results) => {
  const routine = indexOf(name);
  const configuration = laidOut();

  test('every way of the oracle comes to what is right', () => {
    const ways = enumerate({ program, configuration, routine, values }) ?? [];
    const ends = ways.map(({ end }) => {
      if (end.kind === 'done') return end.result;
      return end.kind === 'stopped' ? end.code : end.kind;
    });
    expect(ends.toSorted()).toEqual(results);
  });

  test('the compiled form leaves what the stepper leaves', () => {
    for (const seed of [1, 2, 3, 4]) {
      const run = { program, configuration, routine, values, seed };
      expect(compiledRun(run)).toEqual(stepped(run));
    }
  });
});

test('odds follow it', () => {
  const configuration = begin(program, [], { deals: [0], called: indexOf('gamble') });
  expect(printed(everyWay(program, configuration))).toBe('1: 1/3, 2: 2/3');
});

test('a field of it is hidden from all but whom it is kept for', () => {
  const { things } = laidOut();
  const sight = sightsOf(program);
  const purses = things.filter(({ name }) => name.startsWith('purse'));
  expect(purses.map((purse) => sight.ofFields(purse))).toEqual([
    [0, 2],
    [0, 1],
  ]);
});

test('a saved game keeps it, and gives a new player what all begin with', () => {
  const configuration = begin(program, [], { deals: [0], called: indexOf('gamble') });
  play(program, configuration);
  const saved = savedPosition(program, configuration);
  const again = restoredPosition(program, JSON.parse(JSON.stringify(saved)));
  const { things } = configuration;
  expect(again).toMatchObject({ kind: 'restored', configuration: { things } });
  const wider = smallBook(source, ['green fr "vert" en "green"']);
  const more = restoredPosition(wider, JSON.parse(JSON.stringify(saved)));
  expect(more).toMatchObject({
    kind: 'restored',
    fresh: ['purse(green)', 'presence(green, mill)', 'presence(green, town)'],
  });
});
