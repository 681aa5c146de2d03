/**
 * Looks for runs that bring a value to an axis. First every position and every roll is tried, as
 * far as that goes; then, when there are too many, the position is bettered step by step.
 */
import { Rational } from '../../chance/rational.ts';
import type { Attempt, Decider, Trial } from './attempt.ts';
import { attempt } from './attempt.ts';
import type { Turned } from './stops.ts';

/** Makes a run again with other rules, everything decided as it was. */
export type Again = (other: Trial) => Attempt | null;

/**
 * What a search wants of a run: 0 when it has it, less the further it is from it; null: not at all.
 */
export type Aim = (run: Attempt, again: Again) => number | null;

/** A run found, with what makes it happen again. */
export interface Found {
  readonly run: Attempt;
  /** The chance of the dice to do this, all else being as it is; null: too many ways to count. */
  readonly probability: Rational | null;
  readonly again: Again;
  /** It is no single run: the chances of all that chance or players may do show it. */
  readonly isOfAll?: Turned;
}

/** What came of a search for several aims at once. */
export interface Searched {
  /** By aim. */
  readonly found: readonly (Found | null)[];
  /** Whether nothing else can happen. */
  readonly isExhaustive: boolean;
}

/** Runs that trying everything, bettering one aim and counting out one chance may take. */
const usual = { everything: 2500, bettering: 1500, rolls: 20_000 };

export type Bounds = Readonly<typeof usual>;

/** Looks for a run for each aim. */
export function search(trial: Trial, aims: readonly Aim[], bounds: Bounds = usual): Searched {
  const tried = tryEverything(trial, aims, bounds);
  const runs = new Runs(trial);
  const found = tried.found.map((path, index) => {
    const aim = aims[index];
    if (aim === undefined) return null;
    const start = path ?? (tried.isComplete ? null : better(runs, aim, bounds));
    if (start === null) return null;
    return described({ trial, aim, bounds }, plainest(trial, aim, start));
  });
  return { found, isExhaustive: tried.isComplete && !tried.isPartial };
}

/** What was decided, by key; whatever is not in it is decided the plain way. */
export type Path = ReadonlyMap<string, number>;

// -------------------------------------------------------------------------------------- everything

interface Step {
  readonly key: string;
  readonly count: number;
  index: number;
}

interface Everything {
  readonly found: readonly (Path | null)[];
  readonly isComplete: boolean;
  readonly isPartial: boolean;
}

/** Goes through the tree of decisions, the last one changing fastest. */
function tryEverything(trial: Trial, aims: readonly Aim[], bounds: Bounds): Everything {
  const steps: Step[] = [];
  const found: (Path | null)[] = aims.map(() => null);
  let depth = 0;
  let isPartial = false;
  const chosen = new Map<string, number>();
  const pick = (key: string, count: number): number => {
    // A fact that is asked again, about others, has the same answer.
    const before = chosen.get(key);
    if (before !== undefined) return Math.min(before, count - 1);
    const step = (steps[depth] ??= { key, count, index: 0 });
    depth += 1;
    chosen.set(key, step.index);
    return step.index;
  };
  const partial = (): void => {
    isPartial = true;
  };
  const decider: Decider = { pick, partial, roll: (key, weights) => pick(key, weights.length) };
  for (let runs = 0; runs < bounds.everything; runs += 1) {
    depth = 0;
    chosen.clear();
    const run = attempt(trial, decider);
    const path = (): Path => new Map(steps.map(({ key, index: at }) => [key, at]));
    aims.forEach((aim, index) => {
      if (run === null || found[index] !== null || aim(run, along(path)) !== 0) return;
      found[index] = path();
    });
    if (!found.includes(null)) return { found, isComplete: false, isPartial };
    steps.length = depth;
    let last = steps.pop();
    while (last !== undefined && last.index + 1 >= last.count) last = steps.pop();
    if (last === undefined) return { found, isComplete: true, isPartial };
    steps.push({ ...last, index: last.index + 1 });
  }
  return { found, isComplete: false, isPartial };
}

// ------------------------------------------------------------------------------------ step by step

/** Decides as a path says; what is open is noted, with how many possibilities it has. */
export function following(path: Path, note?: (key: string, count: number) => void): Decider {
  const pick = (key: string, count: number): number => {
    note?.(key, count);
    const index = path.get(key) ?? 0;
    return index < count ? index : 0;
  };
  return { pick, partial: () => undefined, roll: (key, weights) => pick(key, weights.length) };
}

/** In how many ways what the run that decides nothing leaves open may be decided. */
export function waysIn(trial: Trial): number {
  let ways = 1;
  attempt(trial, following(nothingDecided, (_, count) => (ways *= count)));
  return ways;
}

/** What makes the run along a path again. */
function along(path: () => Path): Again {
  return (other) => attempt(other, following(path()));
}

/** A run along a path, with what was open in it. */
interface Followed {
  readonly run: Attempt | null;
  /** The condition that refused it, of an action; null: none did. */
  readonly refused: number | null;
  /** What was open in it and was not so in the run that decides nothing. */
  readonly open: ReadonlyMap<string, number>;
}

/** Runs along paths, each made once however many aims begin with it. */
class Runs {
  readonly #trial: Trial;
  readonly #known = new Map<string, Followed>();
  readonly #same = new WeakMap<Path, Followed>();
  readonly #alone = new WeakMap<Change, Path>();
  #first: readonly Change[] | null = null;
  /** What is open in the run that decides nothing, which is made first. */
  #plain: ReadonlyMap<string, number> | null = null;

  constructor(trial: Trial) {
    this.#trial = trial;
  }

  /** What is open in the run that decides nothing. */
  get plain(): ReadonlyMap<string, number> {
    if (this.#plain === null) this.along(new Map());
    return this.#plain ?? new Map();
  }

  /** The first changes of the run that decides nothing, so many at most: every aim tries them. */
  first(most: number): readonly Change[] {
    return (this.#first ??= this.next(most, nothingDecided, []));
  }

  /** The first changes of a path, so many at most, with what was open in runs before it. */
  next(
    most: number,
    path: Path,
    met: readonly ReadonlyMap<string, number>[],
  ): readonly Change[] {
    const more = new Map(met.flatMap((open) => [...open]));
    return firstChanges(most, { plain: this.plain, more }, path);
  }

  /** The path on which a change is all. */
  alone(change: Change): Path {
    const path = this.#alone.get(change) ?? new Map(change);
    this.#alone.set(change, path);
    return path;
  }

  along(path: Path): Followed {
    const same = this.#same.get(path);
    if (same !== undefined) return same;
    const key = JSON.stringify([...path]);
    const followed = this.#known.get(key) ?? this.#follow(path);
    // Those of a long search are many, and of use to hardly another aim.
    if (this.#known.has(key) || this.#known.size < mostKept) {
      this.#known.set(key, followed);
      this.#same.set(path, followed);
    }
    return followed;
  }

  #follow(path: Path): Followed {
    const open = new Map<string, number>();
    let refused: number | null = null;
    const refuses = (condition: number): void => {
      refused = condition;
    };
    const isPlain = path.size === 0;
    const plain = isPlain ? null : this.plain;
    const note = (each: string, count: number): void => {
      if (plain?.get(each) === count) open.delete(each);
      else open.set(each, count);
    };
    const run = attempt({ ...this.#trial, refuses }, following(path, note));
    if (isPlain) {
      this.#plain = new Map(open);
      open.clear();
    }
    return { run, refused, open };
  }
}

const mostKept = 200;

const nothingDecided: Path = new Map();

/** Whatever can be taken is nearer than what is refused, however late. */
const farthest = 1_000_000;

/** Changes one decision, then two at once, as long as the run comes nearer to its aim. */
function better(runs: Runs, aim: Aim, bounds: Bounds): Path | null {
  let path: Path = nothingDecided;
  // What was open in its runs beside what always is: put together where a second round needs it.
  const met: ReadonlyMap<string, number>[] = [];
  let left = bounds.bettering;
  const valueOf = (next: Path): number => {
    left -= 1;
    const { run, refused, open } = runs.along(next);
    met.push(open);
    if (run === null && refused !== null) return refused - farthest;
    return (run === null ? null : aim(run, along(() => next))) ?? -Infinity;
  };
  let best = valueOf(path);
  while (best < 0 && left > 0) {
    let isBetter = false;
    const isFirst = path === nothingDecided;
    for (const change of isFirst ? runs.first(left) : runs.next(left, path, met)) {
      // Where one change was better, or two, there may be more of one to do.
      if (left <= 0 || best === 0 || (isBetter && change.length > 1)) break;
      const next = path.size === 0 ? runs.alone(change) : new Map([...path, ...change]);
      const value = valueOf(next);
      if (value <= best) continue;
      [path, best, isBetter] = [next, value, true];
    }
    if (!isBetter) break;
  }
  return best === 0 ? path : null;
}

type Change = readonly (readonly [string, number])[];

/** What is open: in the run that decides nothing, and what came to be so or is otherwise. */
interface Open {
  readonly plain: ReadonlyMap<string, number>;
  readonly more: ReadonlyMap<string, number>;
}

/** Each once, with how many possibilities it has. */
function* eachOpen({ plain, more }: Open): Generator<readonly [key: string, count: number]> {
  for (const [key, count] of plain) yield [key, more.get(key) ?? count];
  for (const one of more) if (!plain.has(one[0])) yield one;
}

/** The first changes of what is open now; all of them would be far more than are tried. */
function firstChanges(most: number, open: Open, path: Path): readonly Change[] {
  const found: Change[] = [];
  for (const some of [changes(eachOpen(open), path), pairs(eachOpen(open), path)]) {
    for (const change of some) {
      if (found.length >= most) return found;
      found.push(change);
    }
  }
  return found;
}

/** Of many possibilities the ends matter more than what lies between: so many are tried of each. */
const ofEachEnd = 12;

function* changes(open: Iterable<readonly [string, number]>, path: Path): Generator<Change> {
  for (const [key, count] of open) {
    const tried = Math.min(count, 2 * ofEachEnd);
    for (let at = 0; at < tried; at += 1) {
      const index = at < ofEachEnd ? at : count - 1 - (at - ofEachEnd);
      if (index !== (path.get(key) ?? 0)) yield [[key, index]];
    }
  }
}

function* pairs(open: Iterable<readonly [string, number]>, path: Path): Generator<Change> {
  const few = [...open].filter(([, count]) => count <= 4);
  for (const [at, first] of few.entries()) {
    for (const second of few.slice(at + 1)) {
      const twos = [...changes([second], path)];
      for (const one of changes([first], path)) yield* twos.map((two) => [...one, ...two]);
    }
  }
}

/** The path with as much as possible left as it is by itself. */
function plainest(trial: Trial, aim: Aim, found: Path): Path {
  const path = new Map(found);
  for (const [key, index] of found) {
    if (index === 0 || key.startsWith('roll ')) continue;
    path.delete(key);
    const run = attempt(trial, following(path));
    if (run === null || aim(run, along(() => path)) !== 0) path.set(key, index);
  }
  return path;
}

// ------------------------------------------------------------------------------------- probability

interface Sought {
  readonly trial: Trial;
  readonly aim: Aim;
  readonly bounds: Bounds;
}

function described(sought: Sought, path: Path): Found | null {
  const run = attempt(sought.trial, following(path));
  const again = along(() => path);
  return run === null ? null : { run, probability: chance(sought, path), again };
}

interface Rolled extends Step {
  readonly weights: readonly bigint[];
}

/** The chance that the dice bring about the aim, everything else decided as on the path. */
function chance({ trial, aim, bounds }: Sought, path: Path): Rational | null {
  const rolls: Rolled[] = [];
  let depth = 0;
  const roll = (key: string, weights: readonly bigint[]): number => {
    const rolled = (rolls[depth] ??= { key, count: weights.length, index: 0, weights });
    depth += 1;
    return rolled.index;
  };
  const decider: Decider = { ...following(path), roll };
  let sum = Rational.zero;
  for (let runs = 0; runs < bounds.rolls; runs += 1) {
    depth = 0;
    const run = attempt(trial, decider);
    rolls.length = depth;
    const rolled = (): Path =>
      new Map([...path, ...rolls.map(({ key, index: at }) => [key, at] as const)]);
    if (run !== null && aim(run, along(rolled)) === 0) sum = sum.add(weightOf(rolls));
    let last = rolls.pop();
    while (last !== undefined && last.index + 1 >= last.count) last = rolls.pop();
    if (last === undefined) return sum;
    rolls.push({ ...last, index: last.index + 1 });
  }
  return null;
}

function weightOf(rolls: readonly Rolled[]): Rational {
  return rolls.reduce((product, { weights, index }) => {
    const total = weights.reduce((all, weight) => all + weight, 0n);
    return product.multiply(Rational.of(weights[index] ?? 0n, total));
  }, Rational.one);
}
