/**
 * What a file holds is printed part by part when it is written, so that what is cut out of it or
 * changed by hand is told by its place when it comes back.
 */
import { hashOf, isNamed } from '../index.ts';

/** A print of data, or of each of its parts where these have parts themselves. */
export type Prints = string | readonly Prints[] | { readonly [name: string]: Prints };

/** A place in data, as in `position.things[3]`, and what is wrong there. */
export interface Damage {
  readonly place: string;
  readonly how: 'missing' | 'changed' | 'added';
  /** What stands there instead; empty: nothing does. */
  readonly found: string;
}

/** Prints of data down to so many steps from the top. */
export function printsOf(data: unknown, depth = 3): Prints {
  if (depth === 0 || typeof data !== 'object' || data === null) return printOf(data);
  const parts: readonly unknown[] = Object.values(data);
  if (!parts.some((part) => typeof part === 'object' && part !== null)) return printOf(data);
  if (Array.isArray(data)) return data.map((part) => printsOf(part, depth - 1));
  const named = Object.entries(data).map(([name, part]) => [name, printsOf(part, depth - 1)]);
  return Object.fromEntries(named) as Prints;
}

/** The first place where data are not what prints say; null: they are. */
export function damageOf(prints: unknown, data: unknown, place = ''): Damage | null {
  if (Array.isArray(prints) && Array.isArray(data)) return damageOfList(prints, data, place);
  if (isNamed(prints) && isNamed(data)) return damageOfNamed(prints, data, place);
  const isSound = typeof prints === 'string' && prints === printOf(data);
  return isSound ? null : { place, how: 'changed', found: told(data) };
}

function damageOfNamed(
  prints: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
  place: string,
): Damage | null {
  const at = (name: string): string => (place === '' ? name : `${place}.${name}`);
  for (const [name, print] of Object.entries(prints)) {
    if (!Object.hasOwn(data, name)) return { place: at(name), how: 'missing', found: '' };
    const damage = damageOf(print, data[name], at(name));
    if (damage !== null) return damage;
  }
  const added = Object.keys(data).find((name) => !Object.hasOwn(prints, name));
  if (added === undefined) return null;
  return { place: at(added), how: 'added', found: told(data[added]) };
}

function damageOfList(
  prints: readonly unknown[],
  data: readonly unknown[],
  place: string,
): Damage | null {
  const isSound = (at: number): boolean => damageOf(prints[at], data[at]) === null;
  const both = Math.min(prints.length, data.length);
  let at = 0;
  while (at < both && isSound(at)) at += 1;
  const here = `${place}[${String(at)}]`;
  if (data.length < prints.length) return { place: here, how: 'missing', found: '' };
  if (data.length > prints.length) return { place: here, how: 'added', found: told(data[at]) };
  return at === both ? null : damageOf(prints[at], data[at], here);
}

/** A print of data, in whatever order their names stand. */
function printOf(data: unknown): string {
  const text = JSON.stringify(data, (_, part: unknown) =>
    isNamed(part) ? Object.fromEntries(Object.entries(part).sort(byName)) : part,
  );
  return hashOf([text]).toString(36);
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

/** The longest text that is told of what stands there. */
const longest = 60;

function told(data: unknown): string {
  const text = JSON.stringify(data);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
