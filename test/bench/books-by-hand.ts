// The jobs of the books as one would write them for speed: flat tables, state in typed arrays.
import type { Stream } from '../../interpreter/chance/stream.ts';

/** Does a job for the n-th time and sums up what came of it. */
export type Once = (n: number) => number;

/** Fire at eight bases: a volley of six bases, or canister of three; then the kills. */
export function volley(dice: Stream): Once {
  return (n) => {
    const bases = 8;
    const ranks = Math.ceil(bases / (2 + (n % 3)));
    // Three ranks are a dense target; nothing else is true of the table. A volley of six bases and
    // canister of three roll as many dice.
    const needed = 4 - (ranks >= 3 ? 1 : 0);
    let hits = 0;
    for (let left = 6 + (n % 3); left > 0; left -= 1) {
      if (dice.roll(1, 6) >= needed) hits += 1;
    }
    let kills = 0;
    for (let left = hits; left > 0; left -= 1) if (dice.roll(1, 6) >= 4) kills += 1;
    let gone = kills < bases ? kills : bases;
    if (bases - gone < 2) gone = bases;
    return hits * 100 + (bases - gone) * 10 + gone;
  };
}

/** Cohesion in good order, and once disordered. */
export const cohesions: readonly (readonly [number, number])[] = [
  [6, 5],
  [5, 4],
  [7, 5],
  [4, 3],
  [6, 4],
  [5, 3],
];

/** Six units of infantry test twice; each failure is a step from good order to elimination. */
export function tests(dice: Stream): Once {
  const count = cohesions.length;
  // Good order, disordered, routed.
  const sides = [0, 1, 1].flatMap((side) => cohesions.map((of) => of[side] ?? 0));
  const cohesion = Int8Array.from(sides);
  const condition = new Int8Array(count);
  return (n) => {
    for (let unit = 0; unit < count; unit += 1) condition[unit] = (n + unit) % 3 === 0 ? 1 : 0;
    for (let round = 0; round < 2; round += 1) {
      for (let unit = 0; unit < count; unit += 1) {
        const at = condition[unit] as number;
        if (at === 3) continue;
        if (dice.roll(0, 9) > (cohesion[at * count + unit] as number)) condition[unit] = at + 1;
      }
    }
    let found = 0;
    for (let unit = 0; unit < count; unit += 1) found = found * 4 + (condition[unit] as number);
    return found;
  };
}

/** Efficiency of the corps this turn, efficiency of its commander. */
export const corps: readonly (readonly [number, number])[] = [
  [3, 1],
  [2, -1],
  [4, 0],
];
/** Of each division: its corps, the activation value of its leader. */
export const divisions: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [1, 2],
  [2, -2],
  [2, 0],
  [2, 1],
];

/** The markers of eight divisions in three corps. */
export function markers(): Once {
  const count = divisions.length;
  const corpsOf = Int8Array.from(divisions, ([of]) => of);
  const efficiency = Int8Array.from(corps, ([value]) => value);
  const everyone = Int8Array.of(-1, 0, 0, 0);
  // Leaders fall, so that whoever leads is looked for: level, formation, value, whether eliminated.
  const level = Int8Array.of(...corps.map(() => 2), ...divisions.map(() => 1));
  const formation = Int8Array.of(...corps.keys(), ...divisions.keys());
  const value = Int8Array.of(...corps.map((of) => of[1]), ...divisions.map((of) => of[1]));
  const eliminated = new Int8Array(level.length);
  const leaderOf = (wanted: number, led: number): number => {
    for (let leader = 0; leader < level.length; leader += 1) {
      if (level[leader] === wanted && formation[leader] === led && eliminated[leader] === 0) {
        return leader;
      }
    }
    return -1;
  };
  const set = new Int8Array(count);
  return (n) => {
    let found = 0;
    for (let division = 0; division < count; division += 1) {
      const place = n + division;
      const isCommanded = place % 3 !== 0;
      const of = corpsOf[division] as number;
      let total = efficiency[of] as number;
      if (isCommanded) {
        const commander = leaderOf(2, of);
        const worth = commander < 0 ? 0 : (value[commander] as number);
        total += (place % 2) + (everyone[worth + 1] as number);
      } else total -= 1;
      const leader = leaderOf(1, division);
      if (leader >= 0) total += value[leader] as number;
      const most = isCommanded ? 4 : 3;
      total = total > most ? most : total < 1 ? 1 : total;
      if (place % 5 === 0 && total > 2) total = 2;
      set[division] = total;
      found = found * 5 + total;
    }
    return found;
  };
}

/** Strength and morale of each unit, then those of its reduced side; two attack, two defend. */
export const fighters: readonly (readonly [number, number, number, number])[] = [
  [6, 1, 3, 0],
  [2, 0, 1, -1],
  [4, 0, 2, -1],
  [3, 2, 2, 1],
];

// What each cell does to the attacker, times 100, and to the defender: see `bench-worth`.
// prettier-ignore
const worth = {
  '1': 1, '2': 2, R: 6, AC: 7, DC: 11, D: 12, '1*': 49, PIN: 24, '-': 0,
} as const;
// prettier-ignore
const chart = [
  '2/- AC/- AC/- AC/- AC/- 1*/- D/-',
  'AC/- 1*/- 1*/- 1*/- 1*/- D/- D/-',
  '1*/- 1/- 1/- 1/- 1/- D/- R/-',
  '1/- D/- D/- D/- D/- R/- R/-',
  '1/- D/- D/- D/- R/- R/- PIN/PIN',
  'D/- D/- R/- R/- PIN/PIN PIN/PIN R/R',
  'D/- R/- R/- PIN/PIN R/R R/R -/R',
  'R/- PIN/PIN PIN/PIN R/R -/R -/R -/D',
  'PIN/PIN R/R R/R -/R -/R -/D -/D',
  'R/R -/R -/R -/D -/D -/D -/1',
  '-/R -/R -/D -/D -/D -/1 -/1*',
  '-/R -/D -/D -/1 -/1 -/1* -/DC',
  '-/D -/D -/1 -/1* -/1* -/DC -/AC',
  '-/D -/1* -/1* -/DC -/AC -/AC -/2',
].flatMap((row) => row.split(' '));

/** A close combat of two against two. */
export function fight(dice: Stream): Once {
  const cells = Int16Array.from(chart, (cell) => {
    const [attacker = '-', defender = '-'] = cell.split('/') as (keyof typeof worth)[];
    return worth[attacker] * 100 + worth[defender];
  });
  const [strength, morale] = [0, 1].map((of) => {
    return Int8Array.from([of, of + 2].flatMap((at) => fighters.map((each) => each[at] ?? 0)));
  }) as [Int8Array, Int8Array];
  const disordered = new Int8Array(4);
  const reduced = new Int8Array(4);
  const forceOf = (unit: number): number => {
    const force = strength[(reduced[unit] as number) * 4 + unit] as number;
    return disordered[unit] === 0 ? force : (force + 1) >> 1;
  };
  // In battle order if one is.
  const leadOf = (first: number): number =>
    disordered[first] === 0 || disordered[first + 1] !== 0 ? first : first + 1;
  const moraleOf = (unit: number): number => morale[(reduced[unit] as number) * 4 + unit] as number;
  return (n) => {
    for (let unit = 0; unit < 4; unit += 1) {
      disordered[unit] = (n + unit) % 4 === 0 ? 1 : 0;
      reduced[unit] = (n + unit) % 3 === 0 ? 1 : 0;
    }
    const modifier = moraleOf(leadOf(0)) - moraleOf(leadOf(2)) + (n % 5) - 2;
    const die = dice.roll(0, 9) + modifier;
    const attack = forceOf(0) + forceOf(1);
    const defence = forceOf(2) + forceOf(3);
    const row = die < -2 ? 0 : die > 11 ? 13 : die + 2;
    return cells[row * 7 + column(attack, defence)] as number;
  };
}

/** 1:3, 1:2, 1:1, 3:2, 2:1, 3:1, 4:1; rounded down. */
function column(attack: number, defence: number): number {
  if (attack < defence) return 2 * attack >= defence ? 1 : 0;
  if (attack < 2 * defence) return 2 * attack >= 3 * defence ? 3 : 2;
  if (attack < 3 * defence) return 4;
  return attack < 4 * defence ? 5 : 6;
}
