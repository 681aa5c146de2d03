// A state that lives as long as a procedure begins afresh with it, and is gone with it, by whatever
// way it ends. Every engine finds the same, and nothing is left of it between the rules.
import { describe, expect, test } from 'vitest';
import { everyWay, restoredPosition, savedPosition, stateLines } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Ways } from '../../interpreter/odds/every-way.ts';
import { compiledRun, explainedRun, explanation, stepped } from '../build/compiled.ts';
import { begin, logged, play } from '../build/run.ts';
import { printed, smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

const source = `
word fight fr "combat" en "fight"
word field fr "champ" en "field"
word spoils fr "butin" en "spoils"
state fight during storm, sortie {
  hits: 0..9 = 1 fr "coups" en "hits"
    tell fr "{after} coups" en "{after} hits"
  shaken: yes-no = no fr "ébranlé" en "shaken"
  fallen: list of side = [] fr "tombés" en "fallen"
}
state spoils { points: 0..99 = 0 fr "points" en "points" }
open procedure storm(n: 0..6) -> integer fr "assaut" en "storm" {
  if n = 6 {
    fight.hits gains 2
    return worth()
  }
  repeat n times {
    if strike() {
      return 50 + fight.hits
    }
  }
  spoils.points gains sortie(n)
  worth()
}
procedure strike() -> yes-no fr "coup" en "strike" {
  let die = roll 1d6
  fight.hits gains if die > 3 then 1 else 0
  fight.shaken goes to die = 1
  fight.fallen gains if die > 3 then red else blue
  fight.shaken
}
procedure sortie(n: 0..6) -> integer fr "sortie" en "sortie" {
  fight.hits gains n
  worth()
}
procedure worth() -> integer { fight.hits + 10 * count(fight.fallen) }
open procedure raid() fr "raid" en "raid" {
  repeat 4 times {
    let taken = storm(2)
    spoils.points goes to max(spoils.points, min(taken, 1))
  }
}
open procedure sack(n: 0..6) fr "sac" en "sack" { plunder(n) }
procedure plunder(n: 0..6) fr "pillage" en "plunder" {
  spoils.points gains storm(n)
  require n > 1 else fr "trop peu" en "too few"
}
`;
const program = smallBook(source);

const indexOf = (name: string): number => program.routines.findIndex((each) => each.name === name);

/** A position in which the state holds what no fight begins with. */
function given(): Configuration {
  const started = start(program);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const [fight] = started.configuration.things;
  if (fight === undefined) throw new Error('no state');
  started.configuration.things[0] = { ...fight, fields: [7, true, [0]] };
  return started.configuration;
}

describe.each([
  // A return out of a loop, the end of the body, and a procedure that has a fight of its own.
  ['storm', [6], [3]],
  ['storm', [0], [1]],
  ['storm', [1], [11, 11, 12, 12, 12, 51]],
  ['sortie', [4], [5]],
  ['sack', [1], Array.from({ length: 6 }, () => 'require-failed')],
])('%s %j', (name, values, results) => {
  const routine = indexOf(name);
  const configuration = given();

  test('every way of the oracle comes to what is right, and puts back what was before', () => {
    const ways = enumerate({ program, configuration, routine, values }) ?? [];
    const ends = ways.map(({ end }) => {
      if (end.kind === 'done') return end.result;
      return end.kind === 'stopped' ? end.code : end.kind;
    });
    expect(ends.toSorted()).toEqual(results);
    for (const { end, things } of ways) {
      if (end.kind === 'done') expect(things[0]?.fields).toEqual([7, true, [0]]);
    }
  });

  test('the compiled form leaves what the stepper leaves', () => {
    for (const seed of [1, 2, 3, 4]) {
      const run = { program, configuration, routine, values, seed };
      const log: LogEvent[] = [];
      expect(compiledRun(run)).toEqual(stepped(run, log));
      expect(explainedRun(run).told).toEqual(explanation(log));
    }
  });
});

test('odds forget what a fight left behind', () => {
  const ways = (of: Program, name: string, values: readonly number[]): Ways =>
    everyWay(of, begin(of, values, { called: indexOf(name) }));
  expect(printed(ways(program, 'storm', [1]))).toBe('11: 1/3, 12: 1/2, 51: 1/6');
  const lasting = smallBook(source.replace(' during storm, sortie', ''));
  const [few, many] = [program, lasting].map((of) => ways(of, 'raid', []).situations);
  expect((many ?? 0) / (few ?? 1)).toBeGreaterThan(2);
});

test('nobody is told that it begins and ends', () => {
  const log: LogEvent[] = [];
  play(program, begin(program, [2], { called: indexOf('sortie') }), [], { log, explains: true });
  expect(logged(log, 'field')).toMatchObject([{ before: 1, after: 3 }]);
  const decided = logged(log, 'decided').filter(({ use }) => use.kind === 'set');
  expect(decided).toEqual([]);
});

test('a position shows it, and a saved game keeps it, as long as it lives', () => {
  const lines = (configuration: Configuration): readonly string[] =>
    stateLines({ program, configuration, language: 'en' });
  expect(lines(given())).toEqual(['  spoils: points 0']);
  const configuration = begin(program, [2], { called: indexOf('storm') });
  play(program, configuration, [5]);
  expect(lines(configuration)[0]).toBe('  fight: hits 2, shaken no, fallen red');
  const saved: unknown = JSON.parse(JSON.stringify(savedPosition(program, configuration)));
  const again = restoredPosition(program, saved);
  expect(again).toMatchObject({ kind: 'restored', configuration, fresh: [] });
  expect(play(program, configuration, [6])).toMatchObject({ kind: 'done' });
  expect(configuration.things[0]?.fields).toEqual([1, false, []]);
});

test('what a saved game left behind of it is not kept', () => {
  const configuration = given();
  configuration.frames = begin(program, [2], { called: indexOf('plunder') }).frames;
  const { things } = savedPosition(program, configuration);
  expect(things[0]).toEqual({ type: 'fight', name: 'fight', out: false, fields: {} });
});
