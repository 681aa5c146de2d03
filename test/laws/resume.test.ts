// Law: a run by resumable code and a run by the stepper's closures are the same run. Wherever one
// waits the other does, on the same configuration, and either goes on from what the other saved.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Stream } from '../../interpreter/chance/stream.ts';
import { seedState } from '../../interpreter/chance/seed.ts';
import { everyWay } from '../../interpreter/drive/every-way.ts';
import type { Ways } from '../../interpreter/drive/every-way.ts';
import { luck, runLucky } from '../../interpreter/drive/seed.ts';
import { start } from '../../interpreter/machine/start.ts';
import { callRoutine, fork, makeMachine } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { anyProgram, picker, startThings } from '../build/any-program.ts';
import type { Run } from '../build/compiled.ts';
import { callsOf } from '../build/example-calls.ts';
import { resumablesOf, stations } from '../build/resumed.ts';
import { checkout } from '../sources.ts';

vi.setConfig({ testTimeout: 120_000 });

const configuration: Configuration = {
  map: null,
  things: startThings,
  areas: 1,
  borders: 1,
  facts: [],
  frames: [],
  result: null,
};

/** The run without a stop, its dice rolled by the machine. */
function unstopped(run: Run, byCode: boolean): unknown {
  const { program, routine, values, seed } = run;
  const here = fork({ ...run.configuration, frames: [] });
  callRoutine(program, here, routine, values);
  const machine = makeMachine(program, byCode ? { resumables: resumablesOf(program) } : {});
  const end = runLucky(machine, here, { stream: luck(seed), said: { facts: [], guess: true } });
  return [end, here.things, here.facts];
}

function agree(run: Run): void {
  const closures = stations(run, () => false);
  expect(stations(run, () => true)).toEqual(closures);
  const dice = Stream.from(seedState(run.seed));
  expect(stations(run, () => dice.below(2) === 1)).toEqual(closures);
  expect(unstopped(run, true)).toEqual(unstopped(run, false));
}

describe('resumable code is the stepper', () => {
  test('on programs made at random', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const program = anyProgram(picker(seed));
        for (const amount of [0, 3]) {
          agree({ program, configuration, routine: 3, values: [amount, 2, [1, 2, 5]], seed });
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('the exact odds are the same where pure routines are code', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const program = anyProgram(picker(seed));
      const called = fork(configuration);
      callRoutine(program, called, 3, [1, 2, [1, 2, 5]]);
      const few = { ways: 200 };
      const expected = everyWay(program, called, few);
      const found = everyWay(program, called, { ...few, resumables: resumablesOf(program) });
      expect(textOfWays(found)).toEqual(textOfWays(expected));
    }),
    { numRuns: 100 },
  );
});

function textOfWays({ outcomes, problems, missing }: Ways): readonly string[] {
  return [...outcomes, ...problems, ...missing].map((each) =>
    JSON.stringify({ ...each, p: each.p.toString() }),
  );
}

describe.each(checkout.books())('on the rulebook %s', (name) => {
  const { elaborated } = open(readBook(checkout, name));
  if (elaborated === null) throw new Error(`${name} has no header`);
  const { program } = elaborated;
  const games = program.sequences.flatMap(({ routine }) =>
    [...program.deals.keys()].map((deal) => ({ routine, deal })),
  );

  test.each(games)('in whole games by chance (deal $deal)', ({ routine, deal }) => {
    const started = start(program, { deals: [deal] });
    if (started.kind === 'failed') return;
    agree({ program, configuration: started.configuration, routine, values: [], seed: 1 });
  });

  test('in every call that an example makes', () => {
    const calls = program.examples.flatMap((example) => callsOf(program, example));
    expect(calls.length).toBeGreaterThan(0);
    for (const { routine, values, configuration: before } of calls) {
      agree({ program, configuration: before, routine, values, seed: 1 });
    }
  });
});
