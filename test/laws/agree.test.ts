// Law: the stepper and the compiled form agree, on every program.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { start } from '../../interpreter/machine/start.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { LogEvent } from '../../interpreter/model/log.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { anyProgram, picker, startThings } from '../build/any-program.ts';
import { compiledRun, explainedRun, explanation, stepped } from '../build/compiled.ts';
import { callsOf } from '../build/example-calls.ts';
import { withLaws } from '../build/with-laws.ts';
import { writtenBooks } from '../sources.ts';

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

function codeOf(problem: unknown): string {
  return (problem as { readonly code: string } | null)?.code ?? 'none';
}

describe('on programs made at random', () => {
  test('results, things and problems are the same', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const program = anyProgram(picker(seed));
        for (const amount of [0, 3]) {
          const values = [amount, 2, [1, 2, 5]];
          const run = { program, configuration, routine: 3, values, seed };
          expect(compiledRun(run)).toEqual(stepped(run));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('laws break alike', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), fc.nat(6), (seed, most) => {
        const program = withLaws(anyProgram(picker(seed)), { type: 1, field: 0 }, most);
        const run = { program, configuration, routine: 3, values: [3, 2, [1, 2, 5]], seed };
        const outcome = stepped(run);
        expect(compiledRun(run)).toEqual(outcome);
        met.add(codeOf(outcome.problem));
      }),
      { numRuns: 150 },
    );
    expect([...met]).toEqual(expect.arrayContaining(['law-broken', 'none']));
  });

  test('a trace tells what the log of the stepper does', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const program = anyProgram(picker(seed));
        const run = { program, configuration, routine: 3, values: [1, 2, [1, 2, 5]], seed };
        const log: LogEvent[] = [];
        const outcome = stepped(run, log);
        const explained = explainedRun(run);
        expect(explained.outcome).toEqual(outcome);
        // What a problem cut short may be in the one and not in the other.
        const end = outcome.problem === null ? undefined : -1;
        expect(explained.told.slice(0, end)).toEqual(explanation(log).slice(0, end));
      }),
      { numRuns: 150 },
    );
  });
});

/** A battle of more things takes the stepper more steps than it is given. */
const mostThings = 400;
/** One of more things takes it long: one game is played. */
const manyThings = 200;

describe.each(writtenBooks)('on the rulebook $name', ({ name, host }) => {
  const { elaborated } = open(readBook(host, name));
  if (elaborated === null) throw new Error(`${name} has no header`);
  const { program } = elaborated;
  // What is laid out of nothing is a battle too.
  const laid = program.deals.length === 0 ? [null] : [...program.deals.keys()];
  const battles = laid.flatMap((deal) => {
    const started = start(program, { deals: deal === null ? [] : [deal] });
    if (started.kind === 'failed') throw new Error(started.problem.code);
    const { configuration } = started;
    return configuration.things.length > mostThings ? [] : [{ deal, configuration }];
  });
  const games = program.sequences.flatMap(({ routine }) =>
    battles.map((battle) => ({ ...battle, routine })),
  );

  test('has a battle that is played whole', () => {
    expect(games.length).toBeGreaterThan(0);
  });

  test.each(games)('whole games by chance are the same (deal $deal)', (game) => {
    const { configuration, routine } = game;
    for (const seed of configuration.things.length > manyThings ? [1] : [1, 2]) {
      const run = { program, configuration, routine, values: [], seed };
      expect(compiledRun(run)).toEqual(stepped(run));
    }
  });

  test('every call that an example makes comes to the same', () => {
    const calls = program.examples.flatMap((example) => callsOf(program, example));
    for (const { example, routine, values, configuration } of calls) {
      for (const seed of [1, 2, 3]) {
        const run = { program, configuration, routine, values, seed };
        const [left, right] = [compiledRun(run), stepped(run)];
        expect({ example, ...left }).toEqual({ example, ...right });
      }
    }
  });
});
