import { attacks, sides } from './fire.ts';
import type { Side } from './measure.ts';

type NativeAttack = Readonly<Record<string, number | boolean>>;
interface Game {
  readonly things: readonly unknown[];
}
/** What this job needs of the module. */
export interface FireModule {
  createGame(): Game;
  readonly explained: Pick<FireModule, 'resolve'>;
  resolve(game: Game, attack: NativeAttack, die: number): unknown;
}

/** The job done by the module made of `fire.rules`. */
export function byModule(made: FireModule, explained: boolean): Side {
  const game = made.createGame();
  // Records of a module have their fields in order: f0, f1, …
  const native = attacks.map((attack): NativeAttack => ({
    f0: attack.strength,
    f1: attack.defence,
    f2: attack.prepared,
    f3: attack.flank,
    f4: attack.leader,
    f5: attack.fresh,
    f6: attack.wood,
    f7: attack.uphill,
    f8: attack.entrenched,
    f9: attack.disordered,
  }));
  const { resolve: call } = explained ? made.explained : made;
  return (times) => {
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      for (let die = 1; die <= sides; die += 1) {
        for (const attack of native) {
          sum = (Math.imul(sum, 5) + (call(game, attack, die) as number)) | 0;
        }
      }
    }
    return sum;
  };
}
