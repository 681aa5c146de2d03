/** The position for people at a terminal: states first, then what is in play, a line each. */
import { tokenOf } from '../index.ts';
import type { Configuration, Program } from '../index.ts';

/** Fields that hold what they hold from the start are left out, but for states. */
export function stateLines({
  program,
  configuration,
}: {
  readonly program: Program;
  readonly configuration: Configuration;
}): readonly string[] {
  const naming = { program, configuration };
  return configuration.things.flatMap((thing) => {
    const type = program.things[thing.type];
    if (type === undefined || thing.out || thing.name === '') return [];
    const fields = type.fields.flatMap((field, index) => {
      const value = thing.fields[index] ?? null;
      const isPlain = JSON.stringify(value) === JSON.stringify(field.initial ?? null);
      if (isPlain && type.role !== 'state') return [];
      return [`${field.name} ${tokenOf(value, field.type, naming)}`];
    });
    return fields.length === 0 ? [] : [`  ${thing.name}: ${fields.join(', ')}`];
  });
}
