// The exact odds of the combat of `combat.rules` as one would write them for speed: a dynamic
// program over the stages of the combat. A state is one number, three bits a piece (its cubes, or
// that it is out), the ground, and what the volley under way has done; its weight counts the ways
// over a power of six.
//
// Pieces 0 to 3 attack, 4 to 7 defend. A piece that is out tells nothing more, so its cubes are
// forgotten.

const out = 7;
const gun = 3;
const pieces = 8;
/** Above the pieces: the ground, whether morale is checked, and the cubes of the volley. */
const disruptedBit = 2 ** 24;
const checkBit = 2 ** 25;
const hit = 2 ** 26;

// Cubes by the die from 0; `forces` says that morale is checked whatever the cubes.
const forces = 8;
const gunTable = [0, 0, 1, 1, 1, 1, 2] as const;
const defenceTable = [0, 0, forces, 1, 1, 1, 2] as const;
const attackTable = [0, 0, forces, forces, 1, 1, 2] as const;

// R and E both take a piece out; D disrupts, C throws back the first attacker.
const [X, D, C] = [1, 2, 3];
// prettier-ignore
const attackMorale = [
  0, X, X, X, X, X,
  0, 0, X, X, X, X,
  0, 0, 0, X, X, X,
  0, 0, 0, 0, X, X,
  0, 0, 0, 0, 0, X,
  0, 0, 0, 0, 0, 0,
] as const;
// prettier-ignore
const defenceMorale = [
  X, X, X, X, X, X,
  0, D, X, X, X, X,
  0, 0, D, X, X, X,
  0, 0, 0, D, X, X,
  0, 0, 0, 0, X, X,
  0, 0, C, C, C, X,
] as const;

/**
 * How the combat starts: troops (elite 0, regular 1, novice 2, artillery 3), cubes, and the ground.
 */
export interface OddsStart {
  readonly troop: readonly number[];
  readonly cubes: readonly number[];
  readonly height: boolean;
  readonly town: boolean;
  readonly entrenched: boolean;
  readonly flanked: boolean;
  readonly disrupted: boolean;
}

type States = Map<number, bigint>;

/** The ways in which the attacker holds the sector, and all ways. */
export function oddsByHand(start: OddsStart): { readonly holds: bigint; readonly all: bigint } {
  const stages = new Stages(start);
  let states: States = new Map([[stages.first, 1n]]);
  states = stages.guns(states);
  for (let round = 0; round < 2; round += 1) states = stages.round(states);
  let holds = 0n;
  let all = 0n;
  for (const [state, weight] of states) {
    all += weight;
    if (!stages.stands(state, 4) && stages.stands(state, 0)) holds += weight;
  }
  return { holds, all };
}

function codeOf(state: number, piece: number): number {
  return (state >>> (3 * piece)) & 7;
}

class Stages {
  readonly #start: OddsStart;
  readonly first: number;

  constructor(start: OddsStart) {
    this.#start = start;
    this.first =
      start.cubes.reduce((state, cubes, piece) => state | (cubes << (3 * piece)), 0) +
      (start.disrupted ? disruptedBit : 0);
  }

  /** Whether infantry of a side is still there. */
  stands(state: number, from: number): boolean {
    for (let piece = from; piece < from + 4; piece += 1) {
      if (codeOf(state, piece) !== out && this.#start.troop[piece] !== gun) return true;
    }
    return false;
  }

  /** Each of so many results of a roll, for the states in which it is made; the others wait. */
  #roll(
    states: States,
    isMade: (state: number) => boolean,
    after: (state: number, die: number) => number,
  ): States {
    const next: States = new Map();
    for (const [state, weight] of states) {
      if (!isMade(state)) {
        next.set(state, (next.get(state) ?? 0n) + weight * 6n);
        continue;
      }
      for (let die = 1; die <= 6; die += 1) {
        const to = after(state, die);
        next.set(to, (next.get(to) ?? 0n) + weight);
      }
    }
    return next;
  }

  #map(states: States, after: (state: number) => number): States {
    const next: States = new Map();
    for (const [state, weight] of states) {
      const to = after(state);
      next.set(to, (next.get(to) ?? 0n) + weight);
    }
    return next;
  }

  /** The defending artillery: a hit is remembered as a check of morale. */
  guns(start: States): States {
    let states = start;
    for (let piece = 4; piece < pieces; piece += 1) {
      if (this.#start.troop[piece] !== gun) continue;
      states = this.#roll(
        states,
        () => true,
        (state, die) => state + (gunTable[die] as number) * hit,
      );
    }
    return this.#map(states, (state) => {
      const struck = this.#inflict(state, 0);
      return state >= hit ? struck + checkBit : struck;
    });
  }

  round(start: States): States {
    const { troop } = this.#start;
    const goesOn = (state: number): boolean => this.stands(state, 0) && this.stands(state, 4);
    const over: States = new Map();
    let states: States = new Map();
    for (const [state, weight] of start) (goesOn(state) ? states : over).set(state, weight);
    let rolls = 0;
    const roll = (piece: number, after: (state: number, die: number) => number): void => {
      rolls += 1;
      states = this.#roll(states, (state) => codeOf(state, piece) !== out, after);
    };
    const checked = (piece: number, after: (state: number, die: number) => number): void => {
      rolls += 1;
      const isMade = (state: number): boolean => isChecked(state) && codeOf(state, piece) !== out;
      states = this.#roll(states, isMade, after);
    };
    for (let piece = 4; piece < pieces; piece += 1) {
      if (troop[piece] !== gun)
        roll(piece, (state, die) => volley(state, defenceTable, die - (codeOf(state, piece) >> 1)));
    }
    states = this.#map(states, (state) => this.#strike(state, 0));
    for (let piece = 0; piece < 4; piece += 1) {
      checked(piece, (state, die) => this.#attackerChecks(state, piece, die));
    }
    states = this.#map(states, (state) => without(state, checkBit));
    const cover = this.#start.entrenched ? 1 : 0;
    for (let piece = 0; piece < 4; piece += 1) {
      roll(piece, (state, die) =>
        volley(state, attackTable, die - (codeOf(state, piece) >> 1) - cover),
      );
    }
    states = this.#map(states, (state) => {
      const disrupted = isChecked(state) ? withBit(state, disruptedBit) : state;
      return this.#strike(disrupted, 4);
    });
    for (let piece = 4; piece < pieces; piece += 1) {
      if (troop[piece] !== gun)
        checked(piece, (state, die) => this.#defenderChecks(state, piece, die));
    }
    states = this.#map(states, (state) => without(state, checkBit));
    const factor = 6n ** BigInt(rolls);
    for (const [state, weight] of over) {
      const to = without(state, checkBit);
      states.set(to, (states.get(to) ?? 0n) + weight * factor);
    }
    return states;
  }

  /** The cubes of the volley fall, and force a check. */
  #strike(state: number, from: number): number {
    const struck = this.#inflict(state, from);
    return state >= hit ? withBit(struck, checkBit) : struck;
  }

  #inflict(state: number, from: number): number {
    const { troop } = this.#start;
    let next = state % hit;
    for (let left = Math.floor(state / hit); left > 0; left -= 1) {
      let struck = -1;
      let least = out;
      for (let piece = from; piece < from + 4; piece += 1) {
        const code = codeOf(next, piece);
        if (troop[piece] === gun || code >= least) continue;
        least = code;
        struck = piece;
      }
      if (struck < 0) break;
      next += (least === 5 ? out - 5 : 1) * 2 ** (3 * struck);
    }
    return next;
  }

  #attackerChecks(state: number, piece: number, die: number): number {
    const code = codeOf(state, piece);
    const column = this.#start.troop[piece] === 0 && code > 0 ? code - 1 : code;
    return attackMorale[die * 6 - 6 + column] === X ? taken(state, piece) : state;
  }

  #defenderChecks(state: number, piece: number, die: number): number {
    const { height, town, entrenched, flanked, troop } = this.#start;
    const kind = troop[piece];
    const shift =
      (flanked ? 2 : entrenched ? -1 : 0) +
      (town ? 2 : 0) -
      (height ? 1 : 0) +
      (hasBit(state, disruptedBit) ? 1 : 0) +
      (kind === 2 ? 1 : kind === 0 ? -1 : 0);
    const column = Math.min(5, Math.max(0, codeOf(state, piece) + shift));
    const result = defenceMorale[die * 6 - 6 + column];
    if (result === X) return taken(state, piece);
    if (result === D) return withBit(state, disruptedBit);
    if (result !== C) return state;
    for (let other = 0; other < 4; other += 1) {
      if (codeOf(state, other) !== out) return taken(state, other);
    }
    return state;
  }
}

function volley(state: number, table: readonly number[], die: number): number {
  const result = table[die < 0 ? 0 : die] as number;
  return result === forces ? withBit(state, checkBit) : state + result * hit;
}

function taken(state: number, piece: number): number {
  return state + (out - codeOf(state, piece)) * 2 ** (3 * piece);
}

function hasBit(state: number, bit: number): boolean {
  return Math.floor(state / bit) % 2 === 1;
}

function withBit(state: number, bit: number): number {
  return hasBit(state, bit) ? state : state + bit;
}

function without(state: number, bit: number): number {
  return hasBit(state, bit) ? state - bit : state;
}

function isChecked(state: number): boolean {
  return hasBit(state, checkBit);
}
