// Times of several ways to do one job. All ways take turns in every round, so that whatever else
// the machine does falls on all of them; what is compared is the middle of the rounds.

/** One way to do a job so many times; what it gives is compared with what the others give. */
export type Side = (times: number) => unknown;

/** What a way takes. */
export interface Measured {
  readonly name: string;
  /** Nanoseconds for one unit. */
  readonly time: number;
  /** How many times faster than the first way; above 1 is faster. */
  readonly ratio: number;
}

/** A job, and the ways to do it; the first is what the others are held against. */
export interface Job {
  readonly name: string;
  readonly sides: Readonly<Record<string, Side>>;
  /** How many times are compared before anything is timed. */
  readonly checked: number;
  /** How many units one time has. */
  readonly size: number;
  /** What one unit is called, `combat`; for the reader. */
  readonly unit: string;
}

const rounds = 25;
/** Milliseconds that one way runs before it is timed: until then the machine code still changes. */
const warmth = 2000;
/** Milliseconds that one way gets in one round. */
const slice = 25;
/** A job of which one time takes longer than this, in milliseconds, is done a few times only. */
const long = 250;
const fewRounds = 11;
/** All these together take about so many milliseconds at most. */
const patience = 60_000;

/** Compares the results of all ways, then times them. Throws when two ways do not agree. */
export function measure({ name, sides, checked, size }: Job): readonly Measured[] {
  const ways = Object.entries(sides);
  const slowest = agree(name, ways, checked) / checked;
  const isLong = slowest > long * 1e6;
  if (isLong && slowest < warmth * 1e6) for (const [, side] of ways) warm(side);
  const counts = ways.map(([, side]) => (isLong ? 1 : calibrated(side)));
  const taken = ways.map((): number[] => []);
  const few = Math.max(1, Math.min(fewRounds, Math.floor((patience * 1e6) / slowest)));
  for (let round = 0; round < (isLong ? few : rounds); round += 1) {
    ways.forEach(([, side], index) => {
      const count = counts[index] ?? 1;
      taken[index]?.push(timeOf(side, count) / count);
    });
  }
  const [first = []] = taken;
  return ways.map(([side], index) => {
    const times = taken[index] ?? [];
    // Of times taken one right after the other: the machine is seldom as busy in one round as in
    // the next.
    const ratios = times.map((time, round) => (first[round] ?? NaN) / time);
    return { name: side, time: median(times) / size, ratio: median(ratios) };
  });
}

/** Compares what the ways give; how long the slowest took, in nanoseconds. */
function agree(name: string, ways: readonly (readonly [string, Side])[], checked: number): number {
  let slowest = 0;
  const [first, ...others] = ways.map(([side, run]) => {
    let result: unknown;
    const time = timeOf((times) => (result = run(times)), checked);
    slowest = Math.max(slowest, time);
    return { side, result: JSON.stringify(result) };
  });
  for (const other of others) {
    if (other.result === first?.result) continue;
    throw new Error(
      `${name}: ${first?.side ?? ''} gives ${first?.result ?? ''}, ${other.side} gives ${other.result}`,
    );
  }
  return slowest;
}

function warm(side: Side): void {
  for (let spent = 0; spent < warmth * 1e6; ) spent += timeOf(side, 1);
}

/** Warms a way up; how many times fit into a slice then. */
function calibrated(side: Side): number {
  let count = 1;
  for (let spent = 0; ;) {
    const time = timeOf(side, count);
    spent += time;
    if (time < (slice * 1e6) / 4) count *= 2;
    else if (spent > warmth * 1e6) return Math.max(1, Math.round((count * slice * 1e6) / time));
  }
}

/**
 * Nanoseconds of processor time of this thread: what waits for a processor does not count, nor what
 * the compiler does aside.
 */
function timeOf(side: Side, times: number): number {
  const before = process.threadCpuUsage();
  side(times);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) * 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? NaN;
}
