import { callRoutine, load, makeMachine, run } from '../../interpreter/machine/step.ts';
import type { Configuration } from '../../interpreter/model/configuration.ts';
import { blankConfiguration } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import { attacks, sides } from './fire.ts';
import type { Side } from './measure.ts';

/** The job done by the stepper. */
export function byStepper(program: Program): Side {
  const routine = program.routines.findIndex(({ name }) => name === 'resolve');
  const machine = makeMachine(program);
  const values = attacks.map((attack) => ({
    fields: [
      ...[attack.strength, attack.defence, attack.prepared, attack.flank, attack.leader],
      ...[attack.fresh, attack.wood, attack.uphill, attack.entrenched, attack.disordered],
    ],
  }));
  const blank = blankConfiguration();
  return (times) => {
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      for (let die = 1; die <= sides; die += 1) {
        for (const attack of values) {
          const configuration: Configuration = { ...blank, things: [], facts: [], frames: [] };
          callRoutine(program, configuration, routine, [attack, die]);
          machine.steps = 0;
          load(machine, configuration);
          const end = run(machine);
          sum = (Math.imul(sum, 5) + (end.kind === 'done' ? (end.result as number) : NaN)) | 0;
        }
      }
    }
    return sum;
  };
}
