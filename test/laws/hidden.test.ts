// Choices that are revealed together: whoever has an aim knows nothing that he cannot see, be it
// chosen by another who has an aim, by one who has none, or said beforehand. Games are made by
// chance, and an oracle plays them that weighs every plan there is.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { everyWay } from '../../interpreter/index.ts';
import { start } from '../../interpreter/machine/start.ts';
import { callRoutine, fork } from '../../interpreter/machine/step.ts';
import { chancesOfPaths, chancesOfWays } from '../build/chances.ts';
import { smallBook } from '../build/small-book.ts';
import { enumerate } from '../oracle/enumerate.ts';

vi.setConfig({ testTimeout: 120_000 });

const sides = ['red', 'blue', 'green'] as const;
type Aim = 'highest' | 'lowest' | null;

/** One thing that happens: a choice, secret or aloud, or a die. */
interface Event {
  readonly kind: 'secret' | 'aloud' | 'die' | 'again';
  readonly by: number;
  /** How many answers, or faces. */
  readonly of: number;
}
interface Game {
  readonly rounds: readonly (readonly Event[])[];
  readonly before: readonly Event[];
  readonly aims: readonly Aim[];
  readonly factors: readonly number[];
  readonly script: readonly number[];
}

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.constantFrom('secret', 'secret', 'secret', 'aloud', 'die', 'again'),
  by: fc.nat({ max: 2 }),
  of: fc.integer({ min: 2, max: 3 }),
});
const game: fc.Arbitrary<Game> = fc.record({
  rounds: fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  before: fc.array(event, { maxLength: 1 }),
  aims: fc.tuple(
    ...[0, 1, 2].map(() => fc.constantFrom<Aim>('highest', 'lowest', 'lowest', null)),
  ),
  factors: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 10, maxLength: 10 }),
  script: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 3 }),
});

/** The rules of a game: what it comes to is a number made of all that was chosen and rolled. */
function sourceOf({ rounds, before, factors }: Game): string {
  const names: string[] = [];
  const said = ({ kind, by, of }: Event): string => {
    const name = `v${String(names.length)}`;
    const last = names.at(-1);
    names.push(name);
    const asked = `by ${sides[by] ?? 'red'} number from 1 to ${String(of)} fr "Q" en "Q"`;
    const secret = `${name} goes to secretly choose ${asked}`;
    switch (kind) {
      case 'die':
        return `${name} goes to roll 1d${String(of)}`;
      case 'aloud':
        return `${name} goes to choose ${asked}`;
      case 'secret':
        return secret;
      // Asked of a side by what came last, if it is one's own: the others cannot tell.
      case 'again':
        return last === undefined ? secret : `if ${last} = 1 { ${secret} }`;
    }
  };
  const lines = [
    ...before.map(said),
    ...rounds.map((events) => `together { ${events.map(said).join('  ')} }`),
  ];
  const sum = names.map((name, index) => `${name} * ${String(factors[index])}`);
  const pairs = names.slice(1).map((name, index) => `${name} * ${names[index] ?? name} * 7`);
  const total = [...sum, ...pairs].join(' + ');
  return `procedure game() -> integer {
    ${names.map((name) => `let ${name} = 0`).join('  ')}
    ${lines.join('\n    ')}
    (${total}) mod 11
  }`;
}

/** What is asked of a side must follow from what it knows. */
function isFair({ rounds }: Game): boolean {
  return rounds.every((events) =>
    events.every(({ kind, by }, index) => {
      const last = events[index - 1];
      if (kind !== 'again') return true;
      return last !== undefined && (last.kind === 'secret' ? last.by === by : last.kind === 'die');
    }),
  );
}

test('agrees with an oracle that weighs every plan', () => {
  const seen = { compared: 0, scripted: 0, aimless: 0, told: 0 };
  fc.assert(
    fc.property(game, (made) => {
      fc.pre(isFair(made));
      const program = smallBook(sourceOf(made), ['green fr "vert" en "green"']);
      const aims = new Map(
        made.aims.flatMap((aim, side) => (aim === null ? [] : [[side, aim] as const])),
      );
      const begun = start(program);
      if (begun.kind === 'failed') throw new Error(begun.problem.code);
      const { configuration } = begun;
      const routine = program.routines.findIndex(({ name }) => name === 'game');
      const called = { program, configuration, routine, values: [] };
      const { script } = made;
      const paths = enumerate({ ...called, choices: aims, script, most: 20_000 });
      fc.pre(paths !== null);
      const here = fork(configuration);
      callRoutine(program, here, routine, []);
      const policy = { kind: 'aims', aims, measure: null } as const;
      const ways = everyWay(program, here, { policy, choices: script.map(String) });
      seen.compared += 1;
      if (script.length > 0) seen.scripted += 1;
      if (aims.size < 3) seen.aimless += 1;
      if (ways.problems.length === 0) seen.told += 1;
      expect(chancesOfWays(ways)).toEqual(chancesOfPaths(paths));
    }),
    { numRuns: 600 },
  );
  expect(seen.compared).toBeGreaterThan(200);
  expect(seen).toEqual({ ...seen, told: seen.compared });
  expect(Math.min(seen.scripted, seen.aimless)).toBeGreaterThan(80);
});
