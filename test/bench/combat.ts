// Job: a combat of the Gettysburg rules, four pieces against four, two rounds.
import type { SeedState } from '../../interpreter/chance/seed.ts';
import { seedState } from '../../interpreter/chance/seed.ts';
import { Stream } from '../../interpreter/chance/stream.ts';
import { programOf } from './book.ts';
import { HandCombat } from './combat-by-hand.ts';
import type * as copied from './combat-compiled.ts';
import type * as stepped from './combat-stepped.ts';
import type { Job, Side } from './measure.ts';
import { compiled, ownCopy } from './module.ts';

/** How the pieces start, and the ground; the n-th combat takes the n-th start in turn. */
export interface Start {
  readonly troop: readonly number[];
  readonly cubes: readonly number[];
  readonly height: boolean;
  readonly town: boolean;
  readonly entrenched: boolean;
  readonly flanked: boolean;
  readonly disrupted: boolean;
}

// Elite 0, regular 1, novice 2, artillery 3; the first is the printed example of the rules.
const starts: readonly Start[] = [
  start([0, 1, 1, 1, 1, 1, 2, 3], [1, 0, 0, 1, 1, 0, 2, 0], 'height entrenched disrupted'),
  start([1, 1, 1, 1, 1, 1, 1, 3], [0, 0, 0, 0, 0, 0, 0, 0], ''),
  start([0, 0, 1, 1, 2, 2, 1, 3], [0, 2, 1, 0, 0, 1, 0, 0], 'town'),
  start([1, 1, 1, 0, 0, 1, 1, 1], [2, 1, 0, 0, 1, 0, 2, 0], 'height flanked entrenched'),
];

function start(troop: readonly number[], cubes: readonly number[], ground: string): Start {
  const has = (name: string): boolean => ground.includes(name);
  return {
    troop,
    cubes,
    height: has('height'),
    town: has('town'),
    entrenched: has('entrenched'),
    flanked: has('flanked'),
    disrupted: has('disrupted'),
  };
}

/** The start of the n-th combat. */
export function startOf(time: number): Start {
  return starts[time & 3] as Start;
}

export const seed: SeedState = seedState(1863n);

function byHand(): Side {
  const dice = Stream.from(seed);
  const combat = new HandCombat(dice);
  return (times) => {
    dice.state = seed;
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      const { troop, cubes, height, town, entrenched, flanked, disrupted } = startOf(time);
      for (let piece = 0; piece < 8; piece += 1) {
        combat.troop[piece] = troop[piece] as number;
        combat.cubes[piece] = cubes[piece] as number;
        combat.standing[piece] = 0;
      }
      combat.height = height ? 1 : 0;
      combat.town = town ? 1 : 0;
      combat.entrenched = entrenched ? 1 : 0;
      combat.flanked = flanked ? 1 : 0;
      combat.disrupted = disrupted ? 1 : 0;
      sum = (Math.imul(sum, 31) + (combat.fight() ? 1 : 0) + combat.disrupted) | 0;
      for (let piece = 0; piece < 8; piece += 1) {
        sum =
          (Math.imul(sum, 7) +
            (combat.cubes[piece] as number) * 3 +
            (combat.standing[piece] as number)) |
          0;
      }
    }
    return sum;
  };
}

/** The job with all its ways. */
export async function combatJob(): Promise<Job> {
  const program = programOf('combat.rules');
  const side = async (name: string, explained: boolean): Promise<Side> => {
    const { byModule } = await ownCopy<typeof copied>('combat-compiled.ts');
    return byModule(await compiled(program, name), program, explained);
  };
  const stepper = async (): Promise<Side> => {
    const { byStepper } = await ownCopy<typeof stepped>('combat-stepped.ts');
    return byStepper(program);
  };
  return {
    name: 'combat, 4 against 4, two rounds',
    unit: 'combat',
    checked: 20_000,
    size: 1,
    sides: {
      'by hand': byHand(),
      compiled: await side('combat', false),
      'compiled, explained': await side('combat-explained', true),
      stepper: await stepper(),
    },
  };
}
