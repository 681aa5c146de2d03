// Dice of the oracle: see enumerate.ts.
import type { Operation } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import { textOf, TooMuch } from './numbers.ts';

/** So many different throws, and no more; so many dice added to throws before, all in all. */
const most = 5000;
const mostAdded = 40_000;

/**
 * What a roll comes to, each with the number of ways: one die after the other is added. Ends with
 * TooMuch where there is more than can be looked at.
 */
export function spreadOf(
  { die, mode, faces: counted }: Extract<Operation, { readonly kind: 'roll' }>,
  count: number,
  least: number | null,
): readonly (readonly [Value, bigint])[] {
  const faces: number[] = [];
  for (let face = die.from; face <= die.to; face += 1) faces.push(face);
  const hits = (face: number): boolean =>
    least === null
      ? counted.some(({ from, to }) => face >= (from ?? face) && face <= (to ?? face))
      : face >= least;
  const add = (sofar: Value, face: number, isFirst: boolean): Value => {
    switch (mode) {
      case 'sum':
        return (sofar as number) + face;
      case 'each':
        return [...(sofar as number[]), face];
      case 'sorted':
        return [...(sofar as number[]), face].sort((left, right) => left - right);
      case 'highest':
        return isFirst ? face : Math.max(sofar as number, face);
      case 'lowest':
        return isFirst ? face : Math.min(sofar as number, face);
      case 'counting':
        return (sofar as number) + (hits(face) ? 1 : 0);
    }
  };
  let found: readonly (readonly [Value, bigint])[] = [
    [mode === 'each' || mode === 'sorted' ? [] : 0, 1n],
  ];
  let added = 0;
  for (let thrown = 0; thrown < count; thrown += 1) {
    added += found.length * faces.length;
    if (found.length > most || added > mostAdded) throw new TooMuch();
    const next = new Map<string, readonly [Value, bigint]>();
    for (const [sofar, number] of found) {
      for (const face of faces) {
        const value = add(sofar, face, thrown === 0);
        const key = textOf(value);
        next.set(key, [value, number + (next.get(key)?.[1] ?? 0n)]);
      }
    }
    found = [...next.values()];
  }
  return found;
}
