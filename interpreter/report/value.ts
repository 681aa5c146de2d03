/** A value in figures, for messages that have no program at hand to name it. */
import type { Value } from '../model/values.ts';

/** Numbers, fractions and lists of them as such; the others are left out. */
export function plainValue(value: Value): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if ('numerator' in value) return `${String(value.numerator)}/${String(value.denominator)}`;
  if (!Array.isArray(value)) return '…';
  return `[${(value as readonly Value[]).map(plainValue).join(', ')}]`;
}
