// Every way that a run with few rolls can go, one after the other and to its end. `everyWay` finds
// the same for runs that part and meet again by the thousand; this one is small enough for a page.
import { Rational } from '../chance/rational.ts';
import type { Advance } from '../machine/step.ts';
import { advance, answer, fork } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import { fail } from '../model/fault.ts';
import type { Program } from '../model/program.ts';
import type { Value } from '../model/values.ts';
import type { DiceCache } from './dice.ts';
import { spreadOf } from './dice.ts';

/** An end of a run: `done` or `failed`, and the chance that it comes to this. */
export interface EndOfWay {
  readonly end: Exclude<Advance, { readonly kind: 'waits' }>;
  readonly chance: Rational;
}

/** More ways than this are no work for a page: the fault `too-many-ways`. */
const mostWays = 20_000;

/**
 * The ends of a run that rolls dice and asks for facts, and nothing else; their chances sum to one.
 * `factOf` answers a fact by its number. Throws on a choice or a draw, which have no chance.
 */
export function eachWay(
  program: Program,
  configuration: Configuration,
  factOf: (fact: number) => Value,
): readonly EndOfWay[] {
  const dice: DiceCache = new Map();
  const ends: EndOfWay[] = [];
  const open = [{ configuration, chance: Rational.one }];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const { configuration: here, chance } = way;
    const state = advance(program, here);
    if (state.kind !== 'waits') {
      ends.push({ end: state, chance });
    } else if (state.request.kind === 'ask') {
      answer(program, here, factOf(state.request.fact));
      open.push(way);
    } else if (state.request.kind === 'roll') {
      const { values, weights, total } = spreadOf(state.request, dice, mostWays);
      if (ends.length + open.length + values.length > mostWays) {
        fail('too-many-ways', { bound: mostWays });
      }
      values.forEach((value, index) => {
        const next = fork(here);
        answer(program, next, value);
        const part = Rational.of(weights[index] ?? 0n, total);
        open.push({ configuration: next, chance: chance.multiply(part) });
      });
    } else {
      throw new Error(`the run waits for ${state.request.kind}`);
    }
  }
  return ends;
}
