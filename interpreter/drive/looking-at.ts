/** Where pieces look: at a corner of their hex, or at a side where a rule says so. */
import { valueOf } from '../machine/loop.ts';
import type { Configuration } from '../model/configuration.ts';
import { Fault } from '../model/fault.ts';
import type { Program, Routine } from '../model/program.ts';
import { secretReaders } from '../model/touches.ts';
import { machineOn } from './named.ts';

/** Which of the things, by their index, look at a side of their hex, and at no corner. */
export function lookingAtSides(
  program: Program,
  configuration: Configuration,
): (thing: number) => boolean {
  const machine = machineOn(program, configuration);
  const rules = sideRules(program);
  return (thing) => {
    const type = program.things[configuration.things[thing]?.type ?? -1]?.name;
    const rule = rules.find(({ of }) => of === type);
    if (rule === undefined) return false;
    try {
      return valueOf(machine, rule.routine, [thing]) === true;
    } catch (fault) {
      // A piece of which the rule cannot tell looks as all do.
      if (!(fault instanceof Fault)) throw fault;
      return false;
    }
  };
}

/**
 * Whether a direction that is asked for is a side of a hex: the rule that asks says so, or it is
 * about a piece that looks at a side.
 */
export function asksForSide(program: Program, configuration: Configuration): boolean {
  const frame = configuration.frames.at(-1);
  const routine = program.routines[frame?.routine ?? -1];
  if (frame === undefined || routine === undefined) return false;
  if (isOfSides(routine) && routine.result.kind === 'integer') return true;
  const isSideways = lookingAtSides(program, configuration);
  return routine.parameters.some(({ type }, slot) => {
    const value = frame.slots[slot];
    return type.kind === 'thing' && typeof value === 'number' && isSideways(value);
  });
}

function isOfSides({ look }: Routine): boolean {
  return look === 'hexside';
}

/** The rules that say of pieces of a type that they look at a side; all may know what they say. */
function sideRules(program: Program): readonly { readonly routine: number; readonly of: string }[] {
  return program.routines.flatMap((routine, index) => {
    const [{ type } = { type: routine.result }] = routine.parameters;
    const isPure = !routine.effects && !routine.changes;
    if (!isOfSides(routine) || !isPure || type.kind !== 'thing') return [];
    return secretReaders(program).has(index) ? [] : [{ routine: index, of: type.name }];
  });
}
