// A game of cards and influence for three or four, written from the guide alone: whole games by
// chance come to an end, whatever a player may read is his to see, and odds follow three and four
// players who each aim at their own.
import { describe, expect, test } from 'vitest';
import { compiledTable, playGames, steppedTable } from '../interpreter/drive/games.ts';
import type { Configuration, LogEvent, Value, WaysOptions } from '../interpreter/index.ts';
import {
  account,
  advance,
  answer,
  callRoutine,
  everyWay,
  Notes,
  show,
  View,
} from '../interpreter/index.ts';
import { stateLines } from '../interpreter/report/position.ts';
import { moduleOf } from './build/compiled.ts';
import { laidOut, outsidersProgram } from './build/outsiders.ts';
import { byChance, dice } from './build/saved-games.ts';
import { printed } from './build/small-book.ts';
import { enumerate } from './oracle/enumerate.ts';

const program = outsidersProgram('courts');
const tables = ['three', 'four'] as const;

const game = program.sequences[0]?.routine ?? -1;

describe.each(tables)('with %s', (deal) => {
  const match = { program, configuration: laidOut(program, deal), routine: game, facts: [] };

  test('a thousand games by chance end without a problem', () => {
    const winners = new Set<string>();
    const share = { seed: 1, first: 1, step: 1, last: 1000 };
    for (const { end } of playGames(compiledTable(match, moduleOf(program)), share)) {
      winners.add('result' in end ? end.result : `stopped: ${end.problem}`);
    }
    const seated = ['ash', 'birch', 'cedar', ...(deal === 'four' ? ['dogwood'] : [])];
    expect([...winners].sort()).toEqual([...seated, 'none']);
  });

  test('the stepper plays them alike', () => {
    const share = { seed: 1, first: 1, step: 1, last: 20 };
    const compiled = [...playGames(compiledTable(match, moduleOf(program)), share)];
    expect([...playGames(steppedTable(match), share)]).toEqual(compiled);
  });
});

/** The names of the cards that a player is not to read of: in the deck, or in another's hand. */
function hiddenCards(viewer: number | null, { things }: Configuration): readonly string[] {
  const type = program.things.findIndex(({ name }) => name === 'fate');
  const cards = program.kinds.find(({ name }) => name === 'card')?.values ?? [];
  return things.flatMap(({ type: of, fields: [card, holder, spent] }) => {
    const isHidden = of === type && spent !== true && (holder === null || holder !== viewer);
    return isHidden ? [cards[card as number]?.words.en ?? ''] : [];
  });
}

test('from each seat nobody reads which cards the others hold', () => {
  const configuration = laidOut(program, 'four');
  callRoutine(program, configuration, game, []);
  const [log, notes, stream] = [[] as LogEvent[], new Notes(program), dice(3)];
  const open = new Set<string>();
  let looked = 0;
  for (let count = 0; count < 24; count += 1) {
    const state = advance(program, configuration, { log, notes });
    if (state.kind !== 'waits') break;
    const { request } = state;
    const all = hiddenCards(null, configuration);
    for (const name of program.kinds.find(({ name }) => name === 'card')?.values ?? []) {
      if (!all.includes(name.words.en)) open.add(name.words.en);
    }
    for (const viewer of [null, 0, 1, 2, 3]) {
      const view = new View(program, viewer, notes);
      const isUnnamed = view.unnamed(configuration);
      const teller = { program, configuration, language: 'en', isUnnamed } as const;
      const told = account(view.events(log), teller, { depth: 'whole' });
      const isAsked = 'player' in request && request.player === viewer;
      const shown = isAsked ? show(program, configuration, request, view) : null;
      const lines = [
        ...told.flatMap(({ text, details }) => [text, ...details.map((detail) => detail.text)]),
        ...(shown?.options ?? []).map(({ words }) => words.en),
      ];
      const names = hiddenCards(viewer, configuration).filter((name) => !open.has(name));
      expect(lines.filter((line) => names.some((name) => line.includes(name)))).toEqual([]);
      const hands = stateLines(teller, '', view).filter((line) => line.includes('fate'));
      const mine = hands.filter((line) => /hand (?:Ash|Birch|Cedar|Dogwood)/u.test(line));
      const own = viewer === null ? '' : (['Ash', 'Birch', 'Cedar', 'Dogwood'][viewer] ?? '');
      const others = mine.filter((line) => !line.includes('spent'));
      expect(others.filter((line) => !line.includes(`hand ${own}`))).toEqual([]);
      looked += names.length;
    }
    const [value, faces] = byChance(program, request, stream);
    answer(program, configuration, value, { log, notes, ...(faces !== null && { faces }) });
  }
  expect(looked).toBeGreaterThan(50);
});

/** What the odds of a call print, and what the oracle finds where it may follow every way. */
function oddsOf(configuration: Configuration, name: string, of: WaysOptions & Given): string {
  const { values = [], ...options } = of;
  const routine = program.routines.findIndex((each) => each.name === name);
  const called = structuredClone(configuration);
  callRoutine(program, called, routine, values);
  return printed(everyWay(program, called, options));
}

interface Given {
  readonly values?: readonly Value[];
}

/** The position with a field of something that is kept for others given another value. */
function having(configuration: Configuration, thing: string, ...given: [number, Value]): number {
  const at = configuration.things.findIndex(({ name }) => name === thing);
  const old = configuration.things[at];
  if (old === undefined) throw new Error(`no ${thing}`);
  configuration.things[at] = { ...old, fields: old.fields.with(...given) };
  return at;
}

describe.each(tables)('the odds with %s', (deal) => {
  test('of holding the seal are one in four for each who draws two of eight cards', () => {
    const configuration = laidOut(program, deal);
    const thing = configuration.things.findIndex(({ name }) => name === 'fate(seal)');
    const odds = oddsOf(configuration, 'draw-hands', { watch: [{ thing, field: 1 }] });
    const rest = deal === 'four' ? ['3'] : ['null'];
    const holders = ['0', '1', '2', ...rest].sort();
    expect(odds.split(', ').sort()).toEqual(holders.map((of) => `null [${of}]: 1/4`).sort());
  });

  test('of a duel are those of two dice, whoever else is at the table', () => {
    const configuration = laidOut(program, deal);
    having(configuration, 'presence(ash, mines)', 2, 3);
    having(configuration, 'presence(cedar, mines)', 2, 1);
    const mines = configuration.things.findIndex(({ name }) => name === 'mines');
    const odds = oddsOf(configuration, 'challenge', { values: [0, 2, mines] });
    // The attacker is two ahead: he loses where his die shows two or more less than the other.
    expect(odds.split(', ').sort()).toEqual(['0: 5/18', '2: 13/18']);
  });

  test('of a veto are what its holder aims at, whatever the others do', () => {
    for (const [aim, vetoed] of [['highest', true], ['lowest', false]] as const) {
      const configuration = laidOut(program, deal);
      having(configuration, 'fate(seal)', 1, 2);
      const aims = new Map([[1, 'lowest'], [2, aim], [3, 'lowest']] as const);
      const policy = { kind: 'aims', aims, measure: null } as const;
      const values = [0];
      expect(oddsOf(configuration, 'is-vetoed', { policy, values })).toBe(`${String(vetoed)}: 1`);
      const routine = program.routines.findIndex(({ name }) => name === 'is-vetoed');
      const paths = enumerate({ program, configuration, routine, values, choices: aims });
      expect(paths?.map(({ end }) => end)).toMatchObject([{ kind: 'done', result: vetoed }]);
    }
  });
});
