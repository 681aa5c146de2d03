import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Rational } from '../../interpreter/chance/rational.ts';
import { answersTo } from '../../interpreter/drive/options.ts';
import type { Luck } from '../../interpreter/drive/seed.ts';
import { luck, rollDice, runSeeded } from '../../interpreter/drive/seed.ts';
import { start } from '../../interpreter/machine/start.ts';
import { advance, answer, callRoutine, fork } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import { blankConfiguration } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Request } from '../../interpreter/model/request.ts';
import { rolled } from '../../interpreter/model/request.ts';
import type { Value } from '../../interpreter/model/values.ts';
import type { Ways } from '../../interpreter/odds/every-way.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import { anyProgram, picker, startThings } from '../build/any-program.ts';
import type { Sample } from '../build/arbitrary.ts';
import { cup, sample } from '../build/arbitrary.ts';
import { chancesOfPaths, chancesOfWays } from '../build/chances.ts';
import { alike, pieces } from '../build/pieces.ts';
import { withLaws } from '../build/with-laws.ts';
import { enumerate } from '../oracle/enumerate.ts';
import type { Path } from '../oracle/run.ts';

const runs = { numRuns: 200 };
/** The oracle is slow, and so may the machine be. */
vi.setConfig({ testTimeout: 60_000 });

function begin({ program, strengths }: Sample): Configuration {
  const started = start(program);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  strengths.forEach((strength, index) => {
    const fields: Value[] = [strength, index === 0 ? cup : []];
    configuration.things.push({ type: 0, name: `u${String(index)}`, out: false, fields });
  });
  callRoutine(program, configuration, 1, [3]);
  return configuration;
}

/** What the units' strengths are at the end tells outcomes apart too. */
const watch = [0, 1].map((thing) => ({ thing, field: 0 }));

/** What somebody says of the table, whatever it is about. */
const said = [true, 1, 2].map((value, fact) => ({ fact, arguments: null, value }));

function oddsOf(found: Sample, kind: 'first' | 'uniform'): Ways {
  return everyWay(found.program, begin(found), { policy: { kind }, watch });
}

function pathsOf(found: Sample, choices: 'first' | 'uniform'): readonly Path[] | null {
  const configuration = { ...begin(found), frames: [] };
  return enumerate({ ...found, configuration, routine: 1, values: [3], choices });
}

function beginPieces(of: Program): Configuration {
  const started = start(of);
  if (started.kind === 'failed') throw new Error(started.problem.code);
  const { configuration } = started;
  alike.forEach((fields, index) => {
    const name = `u${String(index)}`;
    configuration.things.push({ type: 0, name, out: false, fields: [...fields] });
  });
  callRoutine(of, configuration, 1, [3]);
  return configuration;
}

describe('odds', () => {
  test.each(['first', 'uniform'] as const)('agree with the oracle, choices %s', (kind) => {
    let compared = 0;
    fc.assert(
      fc.property(sample, (found) => {
        const paths = pathsOf(found, kind);
        fc.pre(paths !== null);
        compared += 1;
        expect(chancesOfWays(oddsOf(found, kind))).toEqual(chancesOfPaths(paths, watch));
      }),
      runs,
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('agree with the oracle where laws may break', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(sample, fc.integer({ min: 2, max: 5 }), (made, most) => {
        const program = withLaws(made.program, { type: 0, field: 0 }, most);
        const found = { ...made, program };
        const paths = pathsOf(found, 'first');
        fc.pre(paths !== null);
        expect(chancesOfWays(oddsOf(found, 'first'))).toEqual(chancesOfPaths(paths, watch));
        for (const { end } of paths) ends.add(end.kind === 'stopped' ? end.code : end.kind);
      }),
      runs,
    );
    expect([...ends]).toEqual(expect.arrayContaining(['law-broken', 'done']));
  });

  test.each([
    ['and what is watched', [0, 1, 2]],
    ['alone', []],
  ] as const)('of pieces that come and go agree with the oracle, by the result %s', (_, seen) => {
    let compared = 0;
    fc.assert(
      fc.property(pieces, (of) => {
        const configuration = { ...beginPieces(of), frames: [] };
        const paths = enumerate({ program: of, configuration, routine: 1, values: [3] });
        fc.pre(paths !== null);
        compared += 1;
        const watched = seen.map((index) => ({ thing: 0, field: index }));
        const ways = everyWay(of, beginPieces(of), { watch: watched });
        expect(chancesOfWays(ways)).toEqual(chancesOfPaths(paths, watched));
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  test.each(['first', 'uniform'] as const)('of any program agree with the oracle, %s', (kind) => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const of = anyProgram(picker(seed));
        const configuration: Configuration = { ...blankConfiguration(), things: startThings };
        const called = { program: of, configuration, routine: 3, values: [1, 2, [1, 2, 5]] };
        // Of some games the table is known, of others nobody says a word.
        const facts = seed % 3 === 0 ? [] : said;
        const factOf = (fact: number): Value | undefined => facts[fact]?.value;
        const paths = enumerate({ ...called, choices: kind, factOf });
        fc.pre(paths !== null);
        compared += 1;
        const here = fork(configuration);
        callRoutine(of, here, 3, called.values);
        const watched = [0, 1, 2].map((field) => ({ thing: 0, field }));
        const ways = everyWay(of, here, { policy: { kind }, watch: watched, facts });
        expect(chancesOfWays(ways)).toEqual(chancesOfPaths(paths, watched));
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('sum to one', () => {
    fc.assert(
      fc.property(sample, (found) => {
        const { outcomes, problems, missing } = oddsOf(found, 'uniform');
        const all = [...outcomes, ...problems, ...missing].map(({ p }) => p);
        expect(all.reduce((sum, p) => sum.add(p), Rational.zero).toString()).toBe('1');
      }),
      runs,
    );
  });
});

/** Answers by chance, so that the same stream answers the same. */
function answerBy(stream: Luck, request: Request): { value: Value; faces?: readonly number[] } {
  switch (request.kind) {
    case 'roll': {
      const faces = rollDice(stream, request.count, request.die);
      return { value: rolled(request, faces), faces };
    }
    case 'draw':
    case 'choose': {
      const answers = request.kind === 'draw' ? request.options : answersTo(request, 1000);
      const [index = 1] = rollDice(stream, 1, { from: 0, to: answers.length - 1 });
      return { value: answers[index] ?? null };
    }
    default:
      throw new Error(`${request.kind} is not in the samples`);
  }
}

function finish(
  program: Program,
  first: Configuration,
  seed: number,
  between: (configuration: Configuration) => Configuration,
): unknown {
  const stream = luck(seed);
  let configuration = first;
  for (;;) {
    const state = advance(program, configuration);
    if (state.kind === 'done') return [state.result, configuration.things];
    if (state.kind === 'failed') return state.problem;
    configuration = between(configuration);
    const { value, faces } = answerBy(stream, state.request);
    answer(program, configuration, value, faces === undefined ? {} : { faces });
  }
}

describe('a run', () => {
  test('goes on the same from a saved copy at every place where it waits', () => {
    fc.assert(
      fc.property(sample, fc.nat(), (found, seed) => {
        const plain = finish(found.program, begin(found), seed, (same) => same);
        const saved = finish(
          found.program,
          begin(found),
          seed,
          (waiting) => JSON.parse(JSON.stringify(waiting)) as Configuration,
        );
        expect(saved).toEqual(plain);
      }),
      runs,
    );
  });

  test('is not changed by what a fork of it does', () => {
    fc.assert(
      fc.property(sample, fc.nat(), (found, seed) => {
        const plain = finish(found.program, begin(found), seed, (same) => same);
        const forked = finish(found.program, begin(found), seed, (waiting) => {
          finish(found.program, fork(waiting), seed + 1, (same) => same);
          return waiting;
        });
        expect(forked).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });

  test('asks the same again when it is advanced without an answer', () => {
    fc.assert(
      fc.property(sample, (found) => {
        const configuration = begin(found);
        const first = advance(found.program, configuration);
        const copy = JSON.stringify(configuration);
        expect(advance(found.program, configuration)).toEqual(first);
        expect(JSON.stringify(configuration)).toBe(copy);
      }),
      runs,
    );
  });

  test('by a seed is one that the stepper makes of the same answers, and has a chance', () => {
    fc.assert(
      fc.property(sample, fc.nat(), (found, seed) => {
        const configuration = begin(found);
        const seeded = runSeeded(found.program, configuration, { seed });
        const stepped = finish(found.program, begin(found), seed, (same) => same);
        if (seeded.kind !== 'done') throw new Error('a sample does not end');
        expect([seeded.result, configuration.things]).toEqual(stepped);
        const end = { kind: 'done', result: seeded.result } as const;
        const path = { end, things: configuration.things, weight: 1n, over: 1n };
        const [[seen] = ['']] = chancesOfPaths([path], watch);
        expect(new Map(chancesOfWays(oddsOf(found, 'uniform'))).has(seen)).toBe(true);
      }),
      runs,
    );
  });
});
