// The combat of `combat.rules` as one would write it for speed: flat tables, state in typed arrays,
// no object made while it runs. Pieces 0 to 3 attack, 4 to 7 defend.
import type { Stream } from '../../interpreter/chance/stream.ts';

const elite = 0;
const novice = 2;
const gun = 3;

const fighting = 0;
const retreated = 1;
const eliminated = 2;

// Cubes by the die from 0; `forces` says that morale is checked whatever the cubes.
const forces = 8;
const gunTable = Int8Array.of(0, 0, 1, 1, 1, 1, 2);
const defenceTable = Int8Array.of(0, 0, forces, 1, 1, 1, 2);
const attackTable = Int8Array.of(0, 0, forces, forces, 1, 1, 2);

// By the die from 1, six columns each.
const R = 1;
const E = 2;
const D = 3;
const C = 4;
// prettier-ignore
const attackMorale = Int8Array.of(
  0, R, R, E, E, E,
  0, 0, R, R, E, E,
  0, 0, 0, R, R, E,
  0, 0, 0, 0, R, E,
  0, 0, 0, 0, 0, R,
  0, 0, 0, 0, 0, 0,
);
// prettier-ignore
const defenceMorale = Int8Array.of(
  R, R, E, E, E, E,
  0, D, R, E, E, E,
  0, 0, D, R, E, E,
  0, 0, 0, D, R, E,
  0, 0, 0, 0, R, R,
  0, 0, C, C, C, R,
);

/** The pieces and the ground of a combat, and the combat itself. */
export class HandCombat {
  readonly troop: Int8Array = new Int8Array(8);
  readonly cubes: Int8Array = new Int8Array(8);
  readonly damaged: Int8Array = new Int8Array(8);
  readonly standing: Int8Array = new Int8Array(8);
  height = 0;
  town = 0;
  entrenched = 0;
  flanked = 0;
  disrupted = 0;
  readonly #dice: Stream;

  constructor(dice: Stream) {
    this.#dice = dice;
  }

  /** Whether the attacker holds the sector. */
  fight(): boolean {
    let shaken = this.#guns();
    for (let round = 0; round < 2 && this.#holds(0) && this.#holds(4); round += 1) {
      this.#round(shaken);
      shaken = false;
    }
    const { standing } = this;
    if (this.#holds(4)) {
      for (let piece = 0; piece < 4; piece += 1) {
        if (standing[piece] === fighting) standing[piece] = retreated;
      }
      return false;
    }
    for (let piece = 4; piece < 8; piece += 1) {
      if (standing[piece] === fighting) standing[piece] = eliminated;
    }
    return this.#holds(0);
  }

  /** The defending artillery fires: whether it hit. */
  #guns(): boolean {
    const { troop, standing, damaged } = this;
    let cubes = 0;
    for (let piece = 4; piece < 8; piece += 1) {
      if (troop[piece] !== gun || standing[piece] !== fighting) continue;
      cubes += gunTable[this.#dice.roll(1, 6) - (damaged[piece] as number)] as number;
    }
    this.#inflict(cubes, 0);
    return cubes > 0;
  }

  #round(shaken: boolean): void {
    const { troop, standing, cubes } = this;
    let hits = 0;
    let checks = shaken;
    for (let piece = 4; piece < 8; piece += 1) {
      if (standing[piece] !== fighting || troop[piece] === gun) continue;
      const die = this.#dice.roll(1, 6) - ((cubes[piece] as number) >> 1);
      const result = defenceTable[die < 0 ? 0 : die] as number;
      if (result === forces) checks = true;
      else hits += result;
    }
    this.#inflict(hits, 0);
    if (checks || hits > 0) this.#attackerChecks();
    hits = 0;
    checks = false;
    for (let piece = 0; piece < 4; piece += 1) {
      if (standing[piece] !== fighting) continue;
      const die = this.#dice.roll(1, 6) - ((cubes[piece] as number) >> 1) - this.entrenched;
      const result = attackTable[die < 0 ? 0 : die] as number;
      if (result === forces) checks = true;
      else hits += result;
    }
    if (checks) this.disrupted = 1;
    this.#inflict(hits, 4);
    if (checks || hits > 0) this.#defenderChecks();
  }

  #attackerChecks(): void {
    const { troop, standing, cubes } = this;
    for (let piece = 0; piece < 4; piece += 1) {
      if (standing[piece] !== fighting) continue;
      const row = this.#dice.roll(1, 6) * 6 - 6;
      let column = cubes[piece] as number;
      if (troop[piece] === elite && column > 0) column -= 1;
      const result = attackMorale[row + column] as number;
      if (result !== 0) standing[piece] = result === R ? retreated : eliminated;
    }
  }

  #defenderChecks(): void {
    const { troop, standing, cubes } = this;
    const ground =
      (this.flanked !== 0 ? 2 : 0 - this.entrenched) + (this.town !== 0 ? 2 : 0) - this.height;
    for (let piece = 4; piece < 8; piece += 1) {
      const kind = troop[piece] as number;
      if (standing[piece] !== fighting || kind === gun) continue;
      const row = this.#dice.roll(1, 6) * 6 - 6;
      let column = (cubes[piece] as number) + ground + this.disrupted;
      if (kind === novice) column += 1;
      else if (kind === elite) column -= 1;
      const result = defenceMorale[row + (column < 0 ? 0 : column > 5 ? 5 : column)] as number;
      if (result === R) standing[piece] = retreated;
      else if (result === E) standing[piece] = eliminated;
      else if (result === D) this.disrupted = 1;
      else if (result === C) this.#counter();
    }
  }

  /** The first attacker still there retreats. */
  #counter(): void {
    const { standing } = this;
    for (let piece = 0; piece < 4; piece += 1) {
      if (standing[piece] !== fighting) continue;
      standing[piece] = retreated;
      return;
    }
  }

  /** Each cube falls on the first of the pieces with the fewest. */
  #inflict(count: number, from: number): void {
    const { troop, standing, cubes } = this;
    for (let left = count; left > 0; left -= 1) {
      let struck = -1;
      let least = 99;
      for (let piece = from; piece < from + 4; piece += 1) {
        if (
          standing[piece] !== fighting ||
          troop[piece] === gun ||
          (cubes[piece] as number) >= least
        )
          continue;
        least = cubes[piece] as number;
        struck = piece;
      }
      if (struck < 0) return;
      cubes[struck] = least + 1;
      if (least + 1 > 5) standing[struck] = eliminated;
    }
  }

  #holds(from: number): boolean {
    const { troop, standing } = this;
    for (let piece = from; piece < from + 4; piece += 1) {
      if (standing[piece] === fighting && troop[piece] !== gun) return true;
    }
    return false;
  }
}
