import type { Configuration } from '../model/configuration.ts';
import type { Bounds } from '../machine/machine.ts';
import type { GivenFact } from '../model/request.ts';
import type { Fraction, Value } from '../model/values.ts';

/** How choices are made when every way is looked at. */
export type Policy =
  /** Always the first option. */
  | { readonly kind: 'first' }
  /** Each option as likely. */
  | { readonly kind: 'uniform' }
  /** The same tokens on every way, in turn; a way that needs more of them is a problem. */
  | { readonly kind: 'script'; readonly tokens: readonly string[] }
  /**
   * Each player wants the measure high or low, knowing the chances and how the others choose;
   * players without an aim take the first option.
   */
  | {
      readonly kind: 'aims';
      /** By the index of the player's value. */
      readonly aims: ReadonlyMap<number, 'highest' | 'lowest'>;
      /** What is aimed at; null: the result, with yes as 1 and no as 0. */
      readonly measure: Measure | null;
    };

/** A number made of the end of a run. */
export type Measure = (result: Value, configuration: Configuration) => number | Fraction;

/** The result itself as a number; anything but a number or yes is 0. */
export function resultMeasure(result: Value): number | Fraction {
  if (typeof result === 'number') return result;
  if (typeof result === 'object' && result !== null && 'denominator' in result) return result;
  return result === true ? 1 : 0;
}

/** What to look at, and how choices are made. */
export interface WaysOptions {
  readonly policy?: Policy;
  /** Facts that are known beforehand, whoever asks and however often. */
  readonly facts?: readonly GivenFact[];
  /** Fields whose values at the end tell outcomes apart, beside the result. */
  readonly watch?: readonly { readonly thing: number; readonly field: number }[];
  readonly bounds?: Partial<Bounds>;
  /** Situations that may be looked at; 700,000 when nothing is said. */
  readonly ways?: number;
  /** Is told now and then how many situations there are so far, and how many there may be. */
  readonly progress?: (situations: number, bound: number) => void;
}
