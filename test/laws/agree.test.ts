// Law: the stepper and the compiled form agree, on every program.
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Configuration } from '../../interpreter/configuration.ts';
import type { LogEvent } from '../../interpreter/log.ts';
import { open, readBook } from '../../interpreter/pipeline.ts';
import { start } from '../../interpreter/start.ts';
import { anyProgram, picker, startThings } from '../build/any-program.ts';
import { compiledRun, explainedRun, explanation, stepped } from '../build/compiled.ts';
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

describe('on programs made at random', () => {
  test('results, things and problems are the same', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const program = anyProgram(picker(seed));
        for (const amount of [0, 3]) {
          const values = [amount, 2, [1, 2, 5]];
          const run = { program, configuration, routine: 3, values, seed };
          expect(await compiledRun(run)).toEqual(stepped(run));
        }
      }),
      { numRuns: 300 },
    );
  });

  // Known to differ on some programs: to be mended first.
  test.skip('a trace tells what the log of the stepper does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const program = anyProgram(picker(seed));
        const run = { program, configuration, routine: 3, values: [1, 2, [1, 2, 5]], seed };
        const log: LogEvent[] = [];
        const outcome = stepped(run, log);
        const explained = await explainedRun(run);
        expect(explained.outcome).toEqual(outcome);
        // What a problem cut short may be in the one and not in the other.
        const end = outcome.problem === null ? undefined : -1;
        expect(explained.told.slice(0, end)).toEqual(explanation(log).slice(0, end));
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(checkout.books())('on the rulebook %s', (name) => {
  const { elaborated } = open(readBook(checkout, name));
  if (elaborated === null) throw new Error(`${name} has no header`);
  const { program } = elaborated;
  // The compiled game of jdg differs from the stepped one: to be mended first.
  if (name === 'jdg') return;
  const games = program.sequences.flatMap(({ routine }) =>
    [...program.deals.keys()].map((deal) => ({ routine, deal })),
  );

  test.each(games)('whole games by chance are the same (deal $deal)', async ({ routine, deal }) => {
    const started = start(program, { deals: [deal] });
    if (started.kind === 'failed') return;
    for (const seed of [1, 2]) {
      const run = { program, configuration: started.configuration, routine, values: [], seed };
      expect(await compiledRun(run)).toEqual(stepped(run));
    }
  });
});
