// Job: the exact odds that the attacker holds the sector after the whole combat of `combat.rules`.
import { Rational } from '../../interpreter/chance/rational.ts';
import { callRoutine } from '../../interpreter/machine/step.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { everyWay } from '../../interpreter/odds/every-way.ts';
import { programOf } from './book.ts';
import { startOf } from './combat.ts';
import { configurationOf } from './combat-stepped.ts';
import type { Job, Side } from './measure.ts';
import { oddsByHand } from './odds-by-hand.ts';

/** The printed example of the rules. */
const example = 0;

function byHand(): Side {
  return (times) => {
    let found = '';
    for (let time = 0; time < times; time += 1) {
      const { holds, all } = oddsByHand(startOf(example));
      found = Rational.of(holds, all).toString();
    }
    return found;
  };
}

function byDriver(program: Program): Side {
  const unit = program.things.findIndex(({ name }) => name === 'unit');
  const routine = program.routines.findIndex(({ name }) => name === 'combat');
  return (times) => {
    let found = '';
    for (let time = 0; time < times; time += 1) {
      const configuration = configurationOf(example, unit);
      callRoutine(program, configuration, routine, [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ]);
      const { outcomes } = everyWay(program, configuration);
      found = outcomes.find(({ result }) => result === true)?.p.toString() ?? '';
    }
    return found;
  };
}

/** The job with both ways. */
export function oddsJob(): Job {
  const program = programOf('combat.rules');
  return {
    name: 'exact odds of the whole combat',
    unit: 'combat',
    checked: 1,
    size: 1,
    sides: {
      'by hand': byHand(),
      'every way': byDriver(program),
    },
  };
}
