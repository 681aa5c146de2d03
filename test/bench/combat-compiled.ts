import { Stream } from '../../interpreter/chance/stream.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { seed, startOf } from './combat.ts';
import type { Side } from './measure.ts';

interface Unit {
  troop: number;
  cubes: number;
  damaged: boolean;
  standing: number;
}
interface Field {
  height: boolean;
  town: boolean;
  entrenched: boolean;
  flanked: boolean;
  disrupted: boolean;
}
interface Game {
  readonly s0: Field;
}
/** What this job needs of the module made of its rules. */
export interface CombatModule {
  createGame(host: { roll: (from: number, to: number) => number }, configuration: unknown): Game;
  readonly explained: Pick<CombatModule, 'combat'>;
  combat(game: Game, attackers: readonly Unit[], defenders: readonly Unit[]): unknown;
}

/** The job done by the module made of `combat.rules`. */
export function byModule(made: CombatModule, program: Program, explained: boolean): Side {
  const dice = Stream.from(seed);
  const unit = program.things.findIndex(({ name }) => name === 'unit');
  const things = Array.from({ length: 8 }, (_, index) => {
    return { type: unit, name: `u${index + 1}`, out: false, fields: [0, 0, false, 0] };
  });
  const field = { type: 0, name: 'field', out: false, fields: [false, false, false, false, false] };
  const configuration = {
    map: null,
    things: [field, ...things],
    areas: 1,
    borders: 1,
    facts: [],
    frames: [],
    result: null,
  };
  const game = made.createGame(dice, configuration);
  const units = (game as unknown as Record<string, readonly Unit[]>)[`t${unit}`] ?? [];
  const [attackers, defenders] = [units.slice(0, 4), units.slice(4)];
  const ground = game.s0;
  const { combat } = explained ? made.explained : made;
  return (times) => {
    dice.state = seed;
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      const { troop, cubes, height, town, entrenched, flanked, disrupted } = startOf(time);
      for (let piece = 0; piece < 8; piece += 1) {
        const each = units[piece] as Unit;
        each.troop = troop[piece] as number;
        each.cubes = cubes[piece] as number;
        each.standing = 0;
      }
      ground.height = height;
      ground.town = town;
      ground.entrenched = entrenched;
      ground.flanked = flanked;
      ground.disrupted = disrupted;
      const held = combat(game, attackers, defenders) === true;
      sum = (Math.imul(sum, 31) + (held ? 1 : 0) + (ground.disrupted ? 1 : 0)) | 0;
      for (let piece = 0; piece < 8; piece += 1) {
        const each = units[piece] as Unit;
        sum = (Math.imul(sum, 7) + each.cubes * 3 + each.standing) | 0;
      }
    }
    return sum;
  };
}
