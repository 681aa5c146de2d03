/** The greatest common divisor, never negative; gcd(0, n) is the size of n. Euclid's algorithm. */
export function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** The least common multiple of two positive whole numbers. */
export function lcm(a: bigint, b: bigint): bigint {
  return a === b ? a : (a / gcd(a, b)) * b;
}
