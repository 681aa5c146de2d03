import { describe, expect, test } from 'vitest';
import type { Match, Share } from '../../interpreter/drive/games.ts';
import { compiledTable, playGames, steppedTable } from '../../interpreter/drive/games.ts';
import type { Tally } from '../../interpreter/drive/tally.ts';
import { addGame, addTally, emptyTally } from '../../interpreter/drive/tally.ts';
import { prepareRun } from '../../interpreter/input/input.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { moduleOf } from '../build/compiled.ts';
import { oneFile } from '../sources.ts';

/** A race to ten by a die that may be thrown again, with phases, actions and a guess. */
const race = `
book race fr "Course" en "Race" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { 1 } }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
state score { red: integer = 0  blue: integer = 0  last: side = red }
fact windy() -> yes-no fr "Vent ?" en "Windy?"
action run() by player: side fr "courir" en "run" { do {
  let steps = roll 1d6
  if player = red { score.red gains steps } else { score.blue gains steps }
} }
action rest() by player: side fr "attendre" en "rest" {
  legal when player = blue else fr "non" en "no"
  do { score.last goes to player }
}
sequence game fr "partie" en "game" -> side {
  repeat up to 40 times until score.red ≥ 10 or score.blue ≥ 10 {
    phase legs fr "jambes" en "legs" {
      act by red one of { run, rest }
      act by blue one of { run, rest }
    }
    if windy() { phase gust fr "rafale" en "gust" { score.red loses 1 } }
  }
  if score.red ≥ score.blue then red else blue
}`;

function match(book = race): Match {
  const sources = readBook(oneFile(book), 'book');
  const program = open(sources).elaborated?.program;
  if (program === undefined) throw new Error('the race does not open');
  const ready = prepareRun(program, null, { map: null, deals: [], set: [] });
  if (ready.kind !== 'ready') throw new Error('no start');
  const routine = program.sequences[0]?.routine ?? -1;
  return { program, configuration: ready.configuration, routine, facts: [] };
}

function tallied(played: Match, table: ReturnType<typeof steppedTable>, share: Share): Tally {
  const tally = emptyTally(played.program, { book: 'race', sequence: 'game', seed: share.seed });
  for (const game of playGames(table, share)) addGame(tally, played.program, game);
  return tally;
}

describe('many games by chance', () => {
  const played = match();
  const whole = { seed: 7, first: 1, step: 1, last: 60 };
  const stepper = tallied(played, steppedTable(played), whole);

  test('they end, and what happened is counted', () => {
    expect(stepper.games).toBe(60);
    expect(stepper.problems).toEqual({});
    expect((stepper.results.red ?? 0) + (stepper.results.blue ?? 0)).toBe(60);
    expect(stepper.phases.legs).toBeGreaterThanOrEqual(120);
    expect(stepper.actions.rest).toBeGreaterThan(0);
    expect(stepper.least).toBeGreaterThan(0);
    expect(stepper.most * 60).toBeGreaterThanOrEqual(stepper.decisions);
  });

  test('the compiled module plays the same games as the stepper', () => {
    const module = moduleOf(played.program);
    const table = compiledTable(played, module);
    expect(tallied(played, table, whole)).toEqual(stepper);
    const one = { ...whole, first: 23, last: 23 };
    const [byModule] = playGames(table, one);
    const [byStepper] = playGames(steppedTable(played), one);
    expect(byModule).toEqual(byStepper);
  });

  test.each([
    ['goes round', 'score.red goes to 0', 'never-ends'],
    ['goes on', 'score.blue gains 1', 'too-many-steps'],
  ])('a game that %s stops for the same reason by either', (_, round, problem) => {
    const endless = match(`${race.slice(0, race.indexOf('sequence'))}
      sequence game fr "partie" en "game" -> side {
        let die = roll 1d6
        repeat while score.red < 10 { ${round} }
        if die > 3 then red else blue
      }`);
    const table = compiledTable(endless, moduleOf(endless.program));
    const games = [...playGames(table, { seed: 1, first: 1, step: 1, last: 3 })];
    expect(games.map(({ end }) => end)).toEqual(games.map(() => ({ problem })));
  });

  test('shares of a seed add up to the whole', () => {
    const parts = [1, 2, 3].map((first) =>
      tallied(played, steppedTable(played), { ...whole, first, step: 3 }),
    );
    const sum = emptyTally(played.program, { book: 'race', sequence: 'game', seed: 7 });
    for (const part of parts) addTally(sum, part);
    expect(sum).toEqual(stepper);
  });

  test('another seed gives other games', () => {
    expect(tallied(played, steppedTable(played), { ...whole, seed: 8 })).not.toEqual(stepper);
  });
});
