import type { Type } from '../model/types.ts';

/**
 * What a local holds before it is set: a value of its kind, so that it stays of one representation.
 */
export function blank(type: Type): string {
  switch (type.kind) {
    case 'integer':
    case 'kind':
    case 'effects':
    case 'effects-pair':
      return '0';
    case 'yes-no':
      return 'false';
    case 'fraction':
    case 'text':
    case 'none':
    case 'record':
    case 'thing':
    case 'list':
    case 'optional':
    case 'nothing':
    case 'unknown':
      return 'null';
  }
}
