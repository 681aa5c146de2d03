// The values of a type, for the oracle: see enumerate.ts.
import type { Program } from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';
import type { Thing } from './evaluate.ts';
import { TooMuch } from './numbers.ts';

/** The whole numbers between two ends, both included; TooMuch where there are too many. */
export function numbers(from: number, to: number): readonly number[] {
  if (to - from > 5000) throw new TooMuch();
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** All values of a type that has a natural end; none of another. */
export function everyValue(
  type: Type,
  program: Program,
  things: readonly Thing[],
): readonly Value[] {
  switch (type.kind) {
    case 'integer':
      if (type.from === null || type.to === null) return [];
      return numbers(type.from, type.to);
    case 'yes-no':
      return [true, false];
    case 'kind': {
      const kind = program.kinds.find(({ name }) => name === type.name);
      return kind?.values.map((_, index) => index) ?? [];
    }
    case 'thing':
      return things.flatMap((thing, index) =>
        program.things[thing.type]?.name === type.name && !thing.out ? [index] : [],
      );
    case 'optional':
      return [...everyValue(type.type, program, things), null];
    case 'none':
      return [null];
    default:
      return [];
  }
}
