import { Stream } from '../../interpreter/chance/stream.ts';
import { callRoutine, load, makeMachine, run } from '../../interpreter/machine/step.ts';
import type { Configuration, Thing } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { seed, startOf } from './combat.ts';
import type { Side } from './measure.ts';

/** The job done by the stepper, whose machine rolls without waiting. */
export function byStepper(program: Program): Side {
  const dice = Stream.from(seed);
  const unit = program.things.findIndex(({ name }) => name === 'unit');
  const routine = program.routines.findIndex(({ name }) => name === 'combat');
  const machine = makeMachine(program);
  machine.roller = (from, to) => dice.roll(from, to);
  const [attackers, defenders] = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  return (times) => {
    dice.state = seed;
    let sum = 0;
    for (let time = 0; time < times; time += 1) {
      const configuration = configurationOf(time, unit);
      callRoutine(program, configuration, routine, [attackers, defenders]);
      machine.steps = 0;
      load(machine, configuration);
      const end = run(machine);
      const held = end.kind === 'done' && end.result === true;
      const { things } = configuration;
      sum = (Math.imul(sum, 31) + (held ? 1 : 0) + (things[0]?.fields[4] === true ? 1 : 0)) | 0;
      for (let piece = 1; piece <= 8; piece += 1) {
        const [, cubes = 0, , standing = 0] = (things[piece] as Thing).fields as readonly number[];
        sum = (Math.imul(sum, 7) + cubes * 3 + standing) | 0;
      }
    }
    return sum;
  };
}

/** The start of the n-th combat as a configuration; the field is the first thing. */
export function configurationOf(time: number, unit: number): Configuration {
  const { troop, cubes, height, town, entrenched, flanked, disrupted } = startOf(time);
  const ground: Value[] = [height, town, entrenched, flanked, disrupted];
  const things: Thing[] = [{ type: 0, name: 'field', out: false, fields: ground }];
  for (let piece = 0; piece < 8; piece += 1) {
    const fields: Value[] = [troop[piece] as number, cubes[piece] as number, false, 0];
    things.push({ type: unit, name: `u${piece}`, out: false, fields });
  }
  return { map: null, things, areas: 1, borders: 1, facts: [], frames: [], result: null };
}
