// A game of secret orders and truces for three to five, written from the guide alone: whole games
// by chance come to an end, nobody reads the orders of others before all are revealed, and odds
// follow three and four houses who each aim at their own.
import { describe, expect, test } from 'vitest';
import { compiledTable, playGames, steppedTable } from '../interpreter/drive/games.ts';
import type { LogEvent } from '../interpreter/index.ts';
import {
  account,
  advance,
  answer,
  callRoutine,
  Notes,
  View,
} from '../interpreter/index.ts';
import { stateLines } from '../interpreter/report/position.ts';
import { moduleOf } from './build/compiled.ts';
import { laidOut, outsidersProgram } from './build/outsiders.ts';
import { byChance, dice } from './build/saved-games.ts';
import { oddsIn, printed } from './build/small-book.ts';

const program = outsidersProgram('straits');
const game = program.sequences[0]?.routine ?? -1;

describe.each(['three', 'five'])('for %s', (deal) => {
  const match = { program, configuration: laidOut(program, deal), routine: game, facts: [] };

  test('a thousand games by chance end without a problem', () => {
    const share = { seed: 1, first: 1, step: 1, last: 1000 };
    const ends = [...playGames(compiledTable(match, moduleOf(program)), share)];
    expect(ends.flatMap(({ end }) => ('problem' in end ? [end.problem] : []))).toEqual([]);
    const few = ['ash', 'cedar', 'holly'];
    const seated = deal === 'three' ? few : [...few, 'birch', 'elm'].sort();
    const winners = new Set(ends.flatMap(({ end }) => ('result' in end ? [end.result] : [])));
    expect([...winners].filter((name) => name !== 'none').sort()).toEqual(seated);
  });

  test('the stepper plays them alike', () => {
    const share = { seed: 1, first: 1, step: 1, last: 5 };
    const compiled = [...playGames(compiledTable(match, moduleOf(program)), share)];
    expect([...playGames(steppedTable(match), share)]).toEqual(compiled);
  });
});

const houses = ['Ash', 'Birch', 'Cedar', 'Elm', 'Holly'];

test('from each seat nobody reads what others ordered before all is revealed', () => {
  const configuration = laidOut(program, 'five');
  callRoutine(program, configuration, game, []);
  const [log, notes, stream] = [[] as LogEvent[], new Notes(program), dice(5)];
  let asked = 0;
  for (let count = 0; count < 400; count += 1) {
    const state = advance(program, configuration, { log, notes });
    if (state.kind !== 'waits') break;
    const { request } = state;
    const isSecret = 'secret' in request && request.secret;
    if (!isSecret && asked > 0) break;
    for (const viewer of isSecret ? [null, 0, 1, 2, 3, 4] : []) {
      const view = new View(program, viewer, notes);
      const isUnnamed = view.unnamed(configuration);
      const teller = { program, configuration, language: 'en', isUnnamed } as const;
      const told = account(view.events(log), teller, { depth: 'whole' });
      const lines = [
        ...told.flatMap(({ text, details }) => [text, ...details.map((each) => each.text)]),
        ...stateLines(teller, '', view),
      ];
      const own = viewer === null ? null : `of ${houses[viewer] ?? ''}`;
      const others = lines.filter((line) => own === null || !line.includes(own));
      expect(others.filter((line) => /\border:? (?:march|aid)|→ (?:march|aid)/u.test(line))).toEqual([]);
    }
    if (isSecret) asked += 1;
    const [value, faces] = byChance(program, request, stream);
    answer(program, configuration, value, { log, notes, ...(faces !== null && { faces }) });
  }
  // An order and a province for each of nine armies.
  expect(asked).toBe(18);
});

/** What is set for the odds of who holds the Crossways, with an army of each of some houses. */
function set(places: readonly (readonly [house: string, at: string])[]): Settings {
  const armies = places.flatMap(([house, at]): Settings => [
    [`${house}-army:army.house`, house],
    [`${house}-army:army.at`, at],
  ]);
  return [['province', 'crossways'], ...armies];
}

type Settings = readonly (readonly [path: string, text: string])[];

// Ash marches there once in twelve, others once in nine; it is whose alone does: with three
// houses Ash holds it with a chance of 1/12 × 8/9 × 8/9.
const three = [['ash', 'mereside'], ['cedar', 'longdale'], ['holly', 'marlow']] as const;
const four = [...three, ['birch', 'greywick']] as const;

test.each([
  ['three', three, 'null: 61/81, 0: 16/243, 2: 22/243, 4: 22/243'],
  ['four', four, 'null: 1531/2187, 0: 128/2187, 1: 176/2187, 2: 176/2187, 4: 176/2187'],
] as const)('the odds of secret orders of %s houses', (_, places, told) => {
  const policy = { kind: 'uniform' } as const;
  expect(printed(oddsIn(program, 'holder-after', { policy, set: set(places) }))).toBe(told);
});
