// Laws of the book where a case does not reach: layers, odds, random games, coverage, words.
import { describe, expect, test } from 'vitest';
import type { Match } from '../../interpreter/drive/games.ts';
import { compiledTable, playGames, steppedTable } from '../../interpreter/drive/games.ts';
import { addGame, emptyTally } from '../../interpreter/drive/tally.ts';
import { coverage } from '../../interpreter/examples/coverage.ts';
import { start } from '../../interpreter/machine/start.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { moduleOf } from '../build/compiled.ts';
import { logged, play } from '../build/run.ts';
import { oneFile } from '../sources.ts';
import { problemsOf } from './check-book.ts';

const book = `
book mill fr "Moulin" en "Mill" { author "–" publisher "–" year 2026
  notice fr "–" en "–" outline { 1 } }
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
state mill { grain: integer = 3  turns: integer = 0 }
law grain fr "Jamais plus de cinq sacs" en "Never more than five sacks" holds mill.grain <= 5
action add() by player: side fr "ajouter" en "add" { do { mill.grain gains roll 1d3 } }
sequence game fr "partie" en "game" -> integer {
  repeat 3 times { act by red one of { add }  mill.grain loses 2 }
  mill.grain
}
procedure fill() { mill.grain gains roll 1d6 }
procedure twice() {
  fill()
  mill.grain goes to min(5, mill.grain)
}
example "A try" { do fill()  rolls 2  expect mill.grain = 5 }
example "Nothing" { do twice()  rolls 6  expect mill.grain = 5 }
`;

function programOf(text: string): Program {
  const program = open(readBook(oneFile(text), 'book')).elaborated?.program;
  if (program === undefined) throw new Error('the mill does not open');
  return program;
}

const program = programOf(book);

function begun(name: string): ReturnType<typeof everyWay> {
  const started = start(program);
  if (started.kind === 'failed') throw new Error('no start');
  callRoutine(program, started.configuration, routineOf(name), []);
  return everyWay(program, started.configuration);
}

function routineOf(name: string): number {
  return program.routines.findIndex((routine) => routine.name === name);
}

describe('a law of the book', () => {
  test('is an outcome of the odds, with its chance', () => {
    const ways = begun('fill');
    const [broken] = ways.problems;
    expect(broken?.p.toString()).toBe('2/3');
    expect(broken?.problem).toMatchObject({ code: 'law-broken', data: { law: 'grain' } });
  });

  test('may be broken while something is under way', () => {
    expect(begun('twice').problems).toEqual([]);
  });

  test('stops random games, which count it, by both engines alike', () => {
    const started = start(program);
    if (started.kind === 'failed') throw new Error('no start');
    const routine = program.sequences[0]?.routine ?? -1;
    const { configuration } = started;
    const match: Match = { program, configuration, routine, facts: [] };
    const share = { seed: 3, first: 1, step: 1, last: 40 };
    const tallies = [steppedTable(match), compiledTable(match, moduleOf(program))].map((table) => {
      const tally = emptyTally(program, { book: 'mill', sequence: 'game', seed: 3 });
      for (const game of playGames(table, share)) addGame(tally, program, game);
      return tally;
    });
    expect(tallies[0]).toEqual(tallies[1]);
    const { problems = {}, results = {} } = tallies[0] ?? {};
    expect(Object.keys(problems)).toEqual(['law-broken grain']);
    expect(Object.keys(results).length).toBeGreaterThan(0);
  });

  test('is listed with the examples that could break it', () => {
    const laws = coverage(readBook(oneFile(book), 'book'))?.laws;
    expect(laws).toMatchObject([{ name: 'grain', clause: null, examples: 2 }]);
  });

  test('says what decided it in a run that explains itself', () => {
    const started = start(program);
    if (started.kind === 'failed') throw new Error('no start');
    const { configuration } = started;
    callRoutine(program, configuration, routineOf('fill'), []);
    const log: LogEvent[] = [];
    const options = { log, explains: true };
    const state = play(program, configuration, [6], options);
    expect(state.kind).toBe('failed');
    const told = log.map((event) => event.kind);
    expect(told).toEqual(['roll', 'field', 'return', 'call', 'decided', 'return']);
    const [decided] = logged(log, 'decided');
    expect(decided?.grounds).toMatchObject([{ kind: 'part', holds: false, sides: [9, 5] }]);
  });

  test.each([
    ['another number', 'replace law grain fr "a" en "b" holds mill.grain <= 4', [4]],
    ['none', 'remove law grain', []],
  ])('a layer gives it %s', (_, change, laws) => {
    const layered = `${book}\nlayer house fr "Maison" en "House" extends mill\n${change}`;
    const files = oneFile(layered);
    expect(open(readBook(files, 'book')).elaborated?.program.laws.length).toBe(laws.length);
  });
});

test('a law that one action of many breaks from a set-up is told with that action', () => {
  const found = problemsOf(`
kind side players { red fr "rouge" en "red"  blue fr "bleu" en "blue" }
place hex hexes fr "hexagone" en "hex" { }
map field of hex own fr "Champ" en "Field" { size 4 by 4 odd columns lower }
piece mover fr "pion" en "mover" { side: side  at: hex or none = none }
law stacking fr "Trois pions au plus" en "Three movers at most"
  holds every mover u where count(all mover v where v.at ≠ none and v.at = u.at) ≤ 3
action march(m: mover, h: hex) by player: side fr "marche" en "march" {
  legal when m.side = player and adjacent(present(m.at), h) else fr "non" en "no"
  do { m.at goes to h }
}
deal start on field fr "Départ" en "Start" {
  each mover { side blue  at 0202 } { a  b  c }
  mover d { side blue  at 0203 }
  mover e { side red  at 0201 }
}
sequence game fr "partie" en "game" {
  for each p in [blue, red] { act by p one of { march } }
}
`);
  const stops = found.flatMap(({ code, data }) =>
    code === 'run-stops' && 'command' in data ? [data.command] : [],
  );
  expect(stops).toEqual([expect.stringContaining('march --deal start --set m=d --set h=0202')]);
});
