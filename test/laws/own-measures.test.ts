// Law: where three or four players each aim at a measure of their own, what each chooses, aloud or
// unseen, is what an oracle chooses that follows every way.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { everyWay, start } from '../../interpreter/index.ts';
import { callRoutine, fork } from '../../interpreter/machine/step.ts';
import { chancesOfPaths, chancesOfWays } from '../build/chances.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

vi.setConfig({ testTimeout: 240_000 });

const sides = ['red', 'blue', 'green', 'amber'] as const;

const side = fc.nat({ max: sides.length - 1 });
const aim = fc.constantFrom('highest', 'lowest', null);
const game = fc.record({
  count: fc.constantFrom(3, 4),
  /** What happens in turn: a die, or a choice; those that are secret wait for each other. */
  events: fc.array(fc.record({ kind: fc.constantFrom('die', 'aloud', 'secret'), by: side }), {
    ...{ minLength: 2, maxLength: 5 },
  }),
  aims: fc.tuple(aim, aim, aim, aim),
  /** What each event is worth to each side, and all of them together. */
  factors: fc.array(fc.tuple(...sides.map(() => fc.integer({ min: -4, max: 4 }))), {
    ...{ minLength: 6, maxLength: 6 },
  }),
});
type Game = typeof game extends fc.Arbitrary<infer Made> ? Made : never;

function sourceOf({ count, events, factors }: Game): string {
  const names = events.map((_, index) => `x${String(index)}`);
  const lines = events.map(({ kind, by }, index) => {
    const who = sides[by % count] ?? 'red';
    const name = names[index] ?? '';
    if (kind === 'die') return `${name} goes to roll 1d6 div 3`;
    const asked = `by ${who} number from 0 to 2 fr "?" en "?"`;
    const choice = `${name} goes to ${kind === 'secret' ? 'secretly ' : ''}choose ${asked}`;
    return kind === 'secret' ? `together { ${choice} }` : choice;
  });
  const scores = sides.slice(0, count).map((name, index) => {
    const sum = names.map((each, at) => `${each} * ${String(factors[at]?.[index] ?? 0)}`);
    const product = `${names.join(' * ')} * ${String(factors.at(-1)?.[index] ?? 0)}`;
    return `score(${name}).points goes to (${[...sum, product].join(' + ')}) mod 13`;
  });
  const together = lines.join('\n').replaceAll(/ \}\ntogether \{ /gu, '\n');
  return `state score of side { points: 0..12 = 0 fr "points" en "points" }
    procedure game() -> integer fr "jeu" en "game" {
      ${names.map((name) => `let ${name} = 0`).join('\n')}
      ${together}
      ${scores.join('\n')}
      ${names.join(' + ')}
    }
    word score fr "points" en "score"`;
}

test('agrees with an oracle that weighs what each wants', () => {
  const seen = { compared: 0, many: 0, hidden: 0 };
  fc.assert(
    fc.property(game, (made) => {
      const more = sides.slice(2, made.count).map((name) => `${name} fr "${name}" en "${name}"`);
      const program = smallBook(sourceOf(made), more);
      const begun = start(program);
      if (begun.kind === 'failed') throw new Error(begun.problem.code);
      const { configuration } = begun;
      const scoreOf = (of: number): number =>
        configuration.things.findIndex(({ name }) => name === `score(${sides[of] ?? ''})`);
      const aims = new Map(
        made.aims.slice(0, made.count).flatMap((wanted, of) => {
          return wanted === null ? [] : [[of, wanted] as const];
        }),
      );
      const points = 1;
      const watch = sides.slice(0, made.count).map((_, of) => {
        return { thing: scoreOf(of), field: points };
      });
      const own = new Map(watch.entries().filter(([of]) => aims.has(of)));
      const routine = program.routines.findIndex(({ name }) => name === 'game');
      const paths = enumerate({
        ...{ program, configuration, routine, values: [], choices: aims, most: 100_000 },
        measure: (player, { things }) => things[scoreOf(player as number)]?.fields[points] ?? null,
      });
      fc.pre(paths !== null);
      const here = fork(configuration);
      callRoutine(program, here, routine, []);
      const policy = { kind: 'aims', aims, measure: null, own } as const;
      seen.compared += 1;
      if (aims.size > 2) seen.many += 1;
      if (made.events.filter(({ kind }) => kind === 'secret').length > 1) seen.hidden += 1;
      expect(chancesOfWays(everyWay(program, here, { policy, watch }))).toEqual(
        chancesOfPaths(paths, watch),
      );
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.many, seen.hidden)).toBeGreaterThan(40);
  expect(seen.compared).toBeGreaterThan(200);
});
