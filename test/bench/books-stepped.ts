import { Stream } from '../../interpreter/chance/stream.ts';
import { callRoutine, load, makeMachine, respond, run } from '../../interpreter/machine/step.ts';
import type { Configuration, Thing } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { seed, ways } from './books.ts';
import type { Side } from './measure.ts';

/** What the stepper is given. */
export interface Stepped {
  readonly program: Program;
  readonly configuration: Configuration;
  readonly places: readonly Value[];
  readonly routine: number;
  readonly fact: Value;
}

/** The job done by the stepper, whose machine rolls without waiting. */
export function byStepper({ program, configuration, ...called }: Stepped): Side {
  const { places, routine, fact } = called;
  const dice = Stream.from(seed);
  const machine = makeMachine(program);
  machine.roller = (from, to) => dice.roll(from, to);
  const game: Configuration = { ...configuration, things: configuration.things.map(copy) };
  return (times) => {
    dice.state = seed;
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      game.facts = [];
      game.frames = [];
      callRoutine(program, game, routine, [...places, time % ways]);
      machine.steps = 0;
      load(machine, game);
      let end = run(machine);
      while (end.kind === 'waits') {
        respond(machine, fact, null);
        end = run(machine);
      }
      if (end.kind !== 'done') throw new Error(JSON.stringify(end));
      sum = (Math.imul(sum, 31) + (end.result as number)) | 0;
    }
    return sum;
  };
}

function copy(thing: Thing): Thing {
  return { ...thing, fields: [...thing.fields] };
}
