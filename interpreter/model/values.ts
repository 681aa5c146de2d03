/**
 * What can be computed: plain data, so that a configuration can be saved, sent and compared.
 * A value does not say its type; the program does. Whole numbers stand for themselves, for a value
 * of a
 * kind (its index in the list of values) and for a thing (its index in `Configuration.things`).
 */
export type Value =
  | number
  | boolean
  /** `none`; also a local that holds nothing yet. */
  | null
  | Fraction
  | RecordValue
  | EffectsPair
  | readonly Value[]
  | readonly Effect[]
  | Unseen
  | string;

/** In place of a value, where somebody may not see it; no run ever holds one. */
export interface Unseen {
  readonly unseen: true;
}

/** What stands for a value that is not shown. */
export const unseen: Unseen = { unseen: true };

/** Whether a value is not shown. */
export function isUnseen(value: Value): value is Unseen {
  return typeof value === 'object' && value !== null && 'unseen' in value;
}

/**
 * An exact fraction in lowest terms, `denominator` > 0. A fraction that is whole still has this
 * shape.
 */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** A value of a `record`: its fields in declared order. */
export interface RecordValue {
  readonly fields: readonly Value[];
}

/** One code of a result: its index in the notation, and the numbers read at its `#`. */
export interface Effect {
  readonly code: number;
  readonly amounts: readonly number[];
}

/** The result of a notation with halves. */
export interface EffectsPair {
  readonly halves: readonly [readonly Effect[], readonly Effect[]];
}
