// Pools of like dice as distributions: what is counted is how many dice show what, never each roll,
// so a pool of hundreds costs milliseconds where its tree of rolls would never end.
import { Distribution, itself } from './distribution.ts';

/** Which dice of a pool are kept. */
export type Keep = 'highest' | 'lowest';

/** The faces of like dice, and how many of them count, from which end. */
export interface Kept {
  readonly from: number;
  readonly to: number;
  readonly keep: Keep;
  readonly count: number;
}

/**
 * The sum of n dice with faces from..to. Throws a RangeError when n is below zero or there is no
 * face.
 */
export function sumOfDice(n: number, from: number, to: number): Distribution<number> {
  const sums = powerOfDie(checkedCount(n), facesOf(from, to));
  return byNumber(sums.map((weight, extra) => [n * from + extra, weight]));
}

/**
 * How many of n dice land on a matching face, when `matches` of each die's `faces` match: a
 * binomial distribution.
 */
export function countOfDice(n: number, faces: number, matches: number): Distribution<number> {
  checkedCount(n);
  if (faces < 1 || matches < 0 || matches > faces) {
    throw new RangeError(`${String(matches)} faces of ${String(faces)} cannot match`);
  }
  const hit = powersOf(BigInt(matches), n);
  const miss = powersOf(BigInt(faces - matches), n);
  return byNumber(
    chooseRow(n).map((ways, count) => [count, ways * (hit[count] ?? 0n) * (miss[n - count] ?? 0n)]),
  );
}

/** The highest of n dice with faces from..to; n is at least one. */
export function highest(n: number, from: number, to: number): Distribution<number> {
  return byNumber(extremes(n, facesOf(from, to)).map((weight, index) => [from + index, weight]));
}

/** The lowest of n dice with faces from..to; n is at least one. */
export function lowest(n: number, from: number, to: number): Distribution<number> {
  return byNumber(extremes(n, facesOf(from, to)).map((weight, index) => [to - index, weight]));
}

/**
 * What n dice with faces from..to show one after the other: faces to the power of n outcomes, all
 * equally likely. Look before calling.
 */
export function inOrder(n: number, from: number, to: number): Distribution<readonly number[]> {
  let shown: readonly (readonly number[])[] = [[]];
  for (let left = checkedCount(n); left > 0; left -= 1) {
    const faces = Array.from({ length: facesOf(from, to) }, (_, index) => from + index);
    shown = shown.flatMap((before) => faces.map((face) => [...before, face]));
  }
  return Distribution.weighted(
    shown.map((faces) => [faces, 1n]),
    (faces) => faces.join(' '),
  );
}

/**
 * What n dice with faces from..to show, each pool as its faces in rising order. The outcomes are as
 * many as `poolSize` says: look before calling.
 */
export function sortedPool(n: number, from: number, to: number): Distribution<readonly number[]> {
  const ones = Array.from({ length: facesOf(from, to) }, () => 1);
  return tallyOfDice(n, ones).map(
    (tally) => tally.flatMap((count, index) => Array.from({ length: count }, () => from + index)),
    (pool) => pool.join(' '),
  );
}

/** How many different pools n dice of so many faces can show. */
export function poolSize(n: number, faces: number): bigint {
  checkedCount(n);
  let size = 1n;
  for (let index = 1; index <= n; index += 1) {
    size = (size * BigInt(faces - 1 + index)) / BigInt(index);
  }
  return size;
}

/**
 * How many of n dice fall in each of several classes, given how many faces of the die are of each
 * class: a multinomial distribution, with `poolSize(n, faces.length)` outcomes at most.
 */
export function tallyOfDice(n: number, faces: readonly number[]): Distribution<readonly number[]> {
  checkedCount(n);
  const choose = chooseTable(n);
  const found: [readonly number[], bigint][] = [];
  const fill = (tally: readonly number[], left: number, weight: bigint): void => {
    const size = faces[tally.length];
    if (size === undefined) {
      if (left === 0) found.push([tally, weight]);
      return;
    }
    const isLast = tally.length === faces.length - 1;
    const most = size === 0 ? 0 : left;
    for (let count = isLast ? left : 0; count <= most; count += 1) {
      const ways = (choose[left]?.[count] ?? 0n) * BigInt(size) ** BigInt(count);
      fill([...tally, count], left - count, weight * ways);
    }
  };
  fill([], n, 1n);
  return Distribution.weighted(found, (tally) => tally.join(' '));
}

/**
 * The sum of the highest or lowest few of n dice. Cost grows with faces² x n² x kept; after Albert
 * Julius Liu, "Icepool: Efficient Computation of Dice Pool Probabilities" (2022), simplified to
 * like dice and a single run of kept ones.
 */
export function sumOfKept(n: number, kept: Kept): Distribution<number> {
  const { from, to } = kept;
  if (kept.count < 0 || kept.count > checkedCount(n)) {
    throw new RangeError(`${String(kept.count)} dice of ${String(n)} cannot be kept`);
  }
  // Keeping the lowest is keeping the highest of the dice turned upside down.
  if (kept.keep === 'lowest') {
    const turned = sumOfKept(n, { ...kept, from: -to, to: -from, keep: 'highest' });
    return turned.map((sum) => 0 - sum, itself);
  }
  const sums = sumsOfHighest(n, facesOf(from, to), kept.count);
  return byNumber(sums.map((weight, extra) => [kept.count * from + extra, weight]));
}

// The ways to each sum.
type Sums = Map<number, bigint>;

// Faces are taken from the highest down, numbered by their excess over the lowest. `open[left]`
// holds the ways to have `left` dice still below the current face, by the excess kept so far; the
// number still to keep follows from `left`, and once it is zero the dice that are left may show any
// lower face.
function sumsOfHighest(n: number, faces: number, count: number): bigint[] {
  const choose = chooseTable(n);
  const done: bigint[] = Array.from({ length: count * (faces - 1) + 1 }, () => 0n);
  const finish = (sums: Sums, ways: bigint): void => {
    for (const [sum, weight] of sums) done[sum] = (done[sum] ?? 0n) + weight * ways;
  };
  let open = new Map<number, Sums>([[n, new Map([[0, 1n]])]]);
  for (let face = faces - 1; face > 0; face -= 1) {
    const below = new Map<number, Sums>();
    for (const [left, sums] of open) {
      const toKeep = count - (n - left);
      if (toKeep <= 0) finish(sums, BigInt(face + 1) ** BigInt(left));
      else spread(below, sums, { face, left, toKeep, choose: choose[left] ?? [] });
    }
    open = below;
  }
  // The lowest face takes every die that is left, and adds nothing.
  for (const sums of open.values()) finish(sums, 1n);
  return done;
}

// The ways on to the faces below, for each number of the dice left that may show this one.
function spread(
  below: Map<number, Sums>,
  sums: Sums,
  at: Readonly<{ face: number; left: number; toKeep: number; choose: readonly bigint[] }>,
): void {
  at.choose.forEach((ways, here) => {
    const gain = at.face * (here < at.toKeep ? here : at.toKeep);
    const target = below.get(at.left - here) ?? new Map<number, bigint>();
    below.set(at.left - here, target);
    for (const [sum, weight] of sums) {
      target.set(sum + gain, (target.get(sum + gain) ?? 0n) + weight * ways);
    }
  });
}

// The coefficients of (1 + x + ... + x^(f-1))^n. From P = Q^n follows Q P' = n Q' P; with
// Q = (1 - x^f) / (1 - x) that gives each coefficient from three earlier ones:
//   k a[k] = (k-1+n) a[k-1] + (k-f-nf) a[k-f] + (n(f-1)-(k-f-1)) a[k-f-1]
// (Knuth, The Art of Computer Programming 2, 4.7, on powers of a power series.) The row reads the
// same from both ends, so half of it is enough.
function powerOfDie(n: number, f: number): bigint[] {
  const last = n * (f - 1);
  const row: bigint[] = [1n];
  for (let k = 1; 2 * k <= last; k += 1) {
    const sum =
      BigInt(k - 1 + n) * (row[k - 1] ?? 0n) +
      BigInt(k - f - n * f) * (row[k - f] ?? 0n) +
      BigInt(n * (f - 1) - (k - f - 1)) * (row[k - f - 1] ?? 0n);
    row.push(sum / BigInt(k));
  }
  for (let k = row.length; k <= last; k += 1) row.push(row[last - k] ?? 0n);
  return row;
}

// All n dice within the first v + 1 faces, less all within the first v.
function extremes(n: number, faces: number): bigint[] {
  if (n < 1) throw new RangeError('a pool without dice has no highest');
  const power = BigInt(n);
  return Array.from({ length: faces }, (_, v) => BigInt(v + 1) ** power - BigInt(v) ** power);
}

function powersOf(base: bigint, most: number): bigint[] {
  const powers = [1n];
  for (let index = 0; index < most; index += 1) powers.push((powers[index] ?? 0n) * base);
  return powers;
}

/** How many parts of 0, of 1, … of n elements a list of n has. */
export function chooseRow(n: number): bigint[] {
  const row = [1n];
  for (let k = 1; k <= n; k += 1) row.push(((row[k - 1] ?? 0n) * BigInt(n - k + 1)) / BigInt(k));
  return row;
}

function chooseTable(n: number): bigint[][] {
  return Array.from({ length: n + 1 }, (_, row) => chooseRow(row));
}

function byNumber(values: readonly (readonly [number, bigint])[]): Distribution<number> {
  return Distribution.weighted(values, itself);
}

function checkedCount(n: number): number {
  if (n < 0) throw new RangeError(`a pool of ${String(n)} dice`);
  return n;
}

function facesOf(from: number, to: number): number {
  if (to < from) throw new RangeError(`a die from ${String(from)} to ${String(to)}`);
  return to - from + 1;
}
