/**
 * The greatest common divisor, never negative; gcd(0, n) is the size of n. Euclid's algorithm; of
 * long numbers Lehmer's, which takes many of its steps at once, seen by their leading bits (Knuth,
 * The Art of Computer Programming, volume 2, 4.5.2, algorithm L).
 */
export function gcd(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  if (left > long && right > long) [left, right] = shortened(left, right);
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** The least common multiple of two positive whole numbers. */
export function lcm(a: bigint, b: bigint): bigint {
  return a === b ? a : (a / gcd(a, b)) * b;
}

/** From here on steps that are taken at once are worth their while. */
const long = 2n ** 256n;
/** So many bits leave room for sums of two whole numbers that are exact as floating point. */
const leadingBits = 51;

/** Two long numbers with the same greatest common divisor, of which one is not long. */
function shortened(a: bigint, b: bigint): readonly [bigint, bigint] {
  let [left, right] = a < b ? [b, a] : [a, b];
  let bits = left.toString(16).length * 4;
  while (right > long) {
    bits = bitsOf(left, bits);
    const shift = BigInt(bits - leadingBits);
    const [s, t, u, v] = leadingSteps(Number(left >> shift), Number(right >> shift));
    [left, right] =
      t === 0
        ? [right, left % right]
        : [BigInt(s) * left + BigInt(t) * right, BigInt(u) * left + BigInt(v) * right];
  }
  return [left, right];
}

/** How many bits a long number has that has no more than so many. */
function bitsOf(number: bigint, most: number): number {
  const below = most - leadingBits;
  return below + Math.ceil(Math.log2(Number(number >> BigInt(below)) + 1));
}

/**
 * What steps of Euclid's algorithm make of two numbers whose leading bits these are: s, t, u, v,
 * where the two become s·left + t·right and u·left + v·right; as far as the bits tell for sure.
 */
function leadingSteps(left: number, right: number): readonly [number, number, number, number] {
  let [x, y] = [left, right];
  let [s, t, u, v] = [1, 0, 0, 1];
  while (y + u !== 0 && y + v !== 0) {
    const times = Math.floor((x + s) / (y + u));
    if (times !== Math.floor((x + t) / (y + v))) break;
    [s, t, u, v] = [u, v, s - times * u, t - times * v];
    [x, y] = [y, x - times * y];
  }
  return [s, t, u, v];
}
