import { Stream } from '../../interpreter/chance/stream.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { seed, ways } from './books.ts';
import type { Side } from './measure.ts';

interface Game {
  readonly things: readonly unknown[];
}
type Call = (game: Game, ...values: unknown[]) => unknown;
type Calls = Readonly<Record<string, Call>>;
/** What a job needs of the module of its book. */
export interface BookModule {
  createGame(host: object, configuration: Configuration): Game;
  readonly explained: Calls;
}

/** What is called, and on what. */
export interface Called {
  readonly name: string;
  readonly configuration: Configuration;
  readonly places: readonly (number | readonly number[])[];
  readonly fact: Value;
  readonly isExplained: boolean;
}

/** The job done by the module of the book. */
export function byModule(made: BookModule, called: Called): Side {
  const dice = Stream.from(seed);
  const host = { roll: (from: number, to: number) => dice.roll(from, to), ask: () => called.fact };
  const game = made.createGame(host, called.configuration);
  const [first, second] = called.places.map((of) => {
    return typeof of === 'number' ? game.things[of] : of.map((each) => game.things[each]);
  });
  const call = (called.isExplained ? made.explained : (made as unknown as Calls))[called.name];
  if (call === undefined) throw new Error(`no ${called.name}`);
  const isOne = called.places.length === 1;
  return (times) => {
    dice.state = seed;
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      const n = time % ways;
      const found = isOne ? call(game, first, n) : call(game, first, second, n);
      sum = (Math.imul(sum, 31) + (found as number)) | 0;
    }
    return sum;
  };
}
