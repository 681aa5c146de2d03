/** All of several sets; where one of them holds everything, that one, and nothing is made. */
export function union<Element>(
  ...sets: readonly ReadonlySet<Element>[]
): ReadonlySet<Element> {
  const [first = new Set<Element>(), ...others] = sets;
  const most = others.reduce((large, one) => (one.size > large.size ? one : large), first);
  if (sets.every((one) => one === most || one.isSubsetOf(most))) return most;
  return new Set(sets.flatMap((set) => [...set]));
}
