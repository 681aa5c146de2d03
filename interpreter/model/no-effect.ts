import type { Type } from './types.ts';
import type { Value } from './values.ts';

/**
 * The value that means no effect: what a blank cell and an axis that says `none` outside give.
 * Undefined when the type has none: then nothing but `none` says it.
 */
export function noEffect(type: Type): Value | undefined {
  switch (type.kind) {
    case 'integer':
      return 0;
    case 'fraction':
      return { numerator: 0, denominator: 1 };
    case 'yes-no':
      return false;
    case 'text':
      return '';
    case 'effects':
    case 'list':
      return [];
    case 'effects-pair':
      return { halves: [[], []] };
    case 'none':
    case 'optional':
      return null;
    case 'kind':
    case 'record':
    case 'thing':
    case 'nothing':
    case 'unknown':
      return undefined;
  }
}
