// Numbers that are worth trying.

const known = new WeakMap<ReadonlySet<number>, Map<string, readonly number[]>>();

interface Ends {
  readonly from: number;
  readonly to: number;
}

/** Numbers near those that the rules mention, and the ends; worked out once for all runs. */
export function telling(numbers: ReadonlySet<number>, ends: Ends): readonly number[] {
  const all = known.get(numbers) ?? new Map<string, readonly number[]>();
  known.set(numbers, all);
  const key = `${String(ends.from)} ${String(ends.to)}`;
  const found = all.get(key) ?? tellingOf(numbers, ends);
  all.set(key, found);
  return found;
}

function tellingOf(numbers: ReadonlySet<number>, { from, to }: Ends): readonly number[] {
  const near = [...numbers].flatMap((number) => [number - 1, number, number + 1]);
  const all = new Set([0, 1, 2, 3, 5, 8, 12, 20, 100, -1, from, to, ...near]);
  const inside = [...all].filter((n) => Number.isFinite(n) && n >= from && n <= to);
  return inside.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a).slice(0, 60);
}
