// Places in the text, numbered: whoever runs a program asks which of two comes first, whether they
// are the same and whether one lies within another, never how far apart they are.
import type { Span } from '../../grammar/span.ts';

/** A copy in which each place is the number of its ends among all ends of its file, in order. */
export function numbered<T>(whole: T): T {
  const files = new Map<string, Set<number>>();
  mapped(whole, '', (place, file) => {
    const ends = files.get(file) ?? new Set();
    files.set(file, ends.add(place.from).add(place.to));
    return place;
  });
  const numbers = new Map([...files].map(([file, ends]) => [file, numbersOf(ends)]));
  return mapped(whole, '', ({ from, to }, file) => {
    const of = numbers.get(file);
    return { from: of?.get(from) ?? 0, to: of?.get(to) ?? 0 };
  }) as T;
}

function numbersOf(ends: ReadonlySet<number>): ReadonlyMap<number, number> {
  const order = [...ends].sort((one, other) => one - other);
  return new Map(order.map((end, number) => [end, number]));
}

/** Whether what stands under a name is a place in the text. */
export function isPlace(name: string, value: unknown): value is Span {
  if (name !== 'at' && name !== 'span') return false;
  if (typeof value !== 'object' || value === null) return false;
  return 'from' in value && 'to' in value && Object.keys(value).length === 2;
}

type Move = (place: Span, file: string) => Span;

/** A copy with other places; what has an origin says by it in which file its own lie. */
function mapped(value: unknown, file: string, map: Move): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => mapped(each, file, map));
  const inside = fileOf(value) ?? file;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, held]) => {
      return [name, isPlace(name, held) ? map(held, inside) : mapped(held, inside, map)];
    }),
  );
}

/** The file of an origin, or of what has one. */
function fileOf(value: object): string | null {
  const { origin = value } = value as { readonly origin?: object };
  const { file } = origin as { readonly file?: unknown };
  return typeof file === 'string' ? file : null;
}
