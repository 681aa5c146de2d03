import { Rational } from '../chance/rational.ts';
import type { SaidFact } from '../input/input.ts';
import type { Bounds } from '../machine/machine.ts';
import type { Value } from '../model/values.ts';

/** How choices are made when every way is looked at. */
export type Policy =
  /** Always the first option. */
  | { readonly kind: 'first' }
  /** Each option as likely. */
  | { readonly kind: 'uniform' }
  /**
   * Each player wants the measure high or low, knowing the chances and how the others choose, but
   * for what is hidden from him; players without an aim take the first option.
   */
  | {
      readonly kind: 'aims';
      /** By the index of the player's value. */
      readonly aims: ReadonlyMap<number, 'highest' | 'lowest'>;
      /** What is aimed at, yes being 1 and no 0; null: the result. */
      readonly measure: Watch | null;
      /** What those aim at who have a measure of their own. */
      readonly own?: ReadonlyMap<number, Watch>;
    };

/** What a player wants: much or little of which measure. */
export interface Aim {
  readonly wants: 'highest' | 'lowest';
  /** The place of the measure among all. */
  readonly of: number;
}

/** What is aimed at, null being the result: what is common to all first. */
export function measuresOf(policy: Policy | undefined): readonly (Watch | null)[] {
  if (policy?.kind !== 'aims') return [null];
  return [policy.measure, ...(policy.own?.values() ?? [])];
}

/** What each player wants who has an aim; who want the same have the same aim. */
export function aimsOf(policy: Policy | undefined): ReadonlyMap<number, Aim> {
  if (policy?.kind !== 'aims') return new Map();
  const known = new Map<string, Aim>();
  const owners = [...(policy.own?.keys() ?? [])];
  return new Map(
    [...policy.aims].map(([player, wants]) => {
      const of = owners.indexOf(player) + 1;
      const key = `${wants} ${String(of)}`;
      const aim = known.get(key) ?? { wants, of };
      known.set(key, aim);
      return [player, aim];
    }),
  );
}

/**
 * Something to look at when a run is over: a field, or what a routine that asks and changes nothing
 * gives for values that are known before, if any, and the result.
 */
export type Watch =
  | { readonly thing: number; readonly field: number }
  | { readonly routine: number; readonly given?: readonly Value[] };

/** A value as a number; anything but a number or yes is 0. */
export function numberOf(value: Value): Rational {
  if (typeof value === 'number') return Rational.of(value);
  if (typeof value === 'object' && value !== null && 'denominator' in value) {
    return Rational.of(value.numerator, value.denominator);
  }
  return value === true ? Rational.one : Rational.zero;
}

/** What to look at, and how choices are made. */
export interface WaysOptions {
  readonly policy?: Policy;
  /** What is chosen first, as tokens in turn, the same on every way; then the policy decides. */
  readonly choices?: readonly string[];
  /** Facts that are known beforehand, however often they are asked for. */
  readonly facts?: readonly SaidFact[];
  /** What tells outcomes apart beside the result. */
  readonly watch?: readonly Watch[];
  readonly bounds?: Partial<Bounds>;
  /** Room for so many situations, four answers being one; 700,000 when nothing is said. */
  readonly ways?: number;
  /** Looks at what is only moved, too: takes longer, and finds the same. */
  readonly looksAtAll?: boolean;
  /**
   * Follows what might be chosen in secret, too, where it is fixed: what it is does not come of it,
   * but others who choose without seeing it.
   */
  readonly weighsAll?: boolean;
  /** Is told now and then how much room is taken so far, and how much there is. */
  readonly progress?: (situations: number, bound: number) => void;
}
