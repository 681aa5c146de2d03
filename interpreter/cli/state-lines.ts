/** The position for people at a terminal: states first, then what is in play, a line each. */
import { tokenOf } from '../index.ts';
import type { Configuration, Program } from '../index.ts';

/**
 * Fields that hold what they hold from the start are left out, but for states. With a word, the
 * lines that have it: of a place these are itself, its borders and what stands there.
 */
export function stateLines(
  naming: { readonly program: Program; readonly configuration: Configuration },
  part = '',
): readonly string[] {
  const { program, configuration } = naming;
  return configuration.things.flatMap((thing) => {
    const type = program.things[thing.type];
    if (type === undefined || thing.out || thing.name === '') return [];
    const fields = type.fields.flatMap((field, index) => {
      const value = thing.fields[index] ?? null;
      const isPlain = JSON.stringify(value) === JSON.stringify(field.initial ?? null);
      if (isPlain && type.role !== 'state') return [];
      return [`${field.name} ${tokenOf(value, field.type, naming)}`];
    });
    if (fields.length === 0 && part === '') return [];
    const line = fields.length === 0 ? thing.name : `${thing.name}: ${fields.join(', ')}`;
    return line.includes(part) ? [`  ${line}`] : [];
  });
}
