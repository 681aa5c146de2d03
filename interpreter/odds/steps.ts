import type { Ending, Shape, Step } from './shape.ts';

/** Steps, those that come to the same put together. */
export class Steps {
  readonly all: Step[] = [];
  readonly #byHash = new Map<number, Step[]>();

  /** Whether it is a new one; otherwise its weight is added to the one that is the same. */
  put(step: Step, isApart: boolean = false): boolean {
    const hash = isApart ? -1 : hashOf(step);
    const alike = this.#byHash.get(hash) ?? [];
    const known = isApart ? undefined : alike.find((other) => isSame(step, other));
    if (known !== undefined) {
      known.weight += step.weight;
      return false;
    }
    alike.push(step);
    this.#byHash.set(hash, alike);
    this.all.push(step);
    return true;
  }
}

/** Whatever the order in which the spots were changed. */
function hashOf({ spots, numbers }: Step): number {
  let hash = 0;
  for (let index = 0; index < spots.length; index += 1) {
    const [spot, number] = [spots[index] as number, numbers[index] as number];
    hash = (hash + Math.imul(number + 1, Math.imul(spot + 1, 0x9e3779b1) | 1)) >>> 0;
  }
  return hash;
}

function isSame(step: Step, other: Step): boolean {
  if (!isSamePlace(step.to, other.to) || step.spots.length !== other.spots.length) return false;
  return step.spots.every((spot, index) => {
    const at = other.spots[index] === spot ? index : other.spots.indexOf(spot);
    return other.numbers[at] === step.numbers[index];
  });
}

function isSamePlace(place: Shape | Ending, other: Shape | Ending): boolean {
  if (place === other) return true;
  if (place.kind === 'outcome') return other.kind === 'outcome' && place.text === other.text;
  if (place.kind === 'shape' || place.kind !== other.kind) return false;
  return JSON.stringify(place) === JSON.stringify(other);
}
