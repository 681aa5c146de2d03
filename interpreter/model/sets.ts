/** All of several sets; where no more than one holds anything, that one. */
export function union<Element>(
  ...sets: readonly ReadonlySet<Element>[]
): ReadonlySet<Element> {
  const filled = sets.filter(({ size }) => size > 0);
  const [only = sets[0] ?? new Set<Element>()] = filled;
  return filled.length < 2 ? only : new Set(filled.flatMap((set) => [...set]));
}
