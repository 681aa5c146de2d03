/** The picture of where something looks, on the button that turns it there. */
import { lookMarkup } from '../../counters.ts';

/** What numbers that are answered are: corners of a hex or its sides; null: mere numbers. */
export type Looking = 'corner' | 'side' | null;

/** A button with its picture; none on that of who does not turn, and looks nowhere else. */
export function pictured(one: HTMLButtonElement, token: string, looks: Looking): HTMLButtonElement {
  const to = looks === null ? NaN : Number(token);
  const way = { to, isSide: looks === 'side' };
  if (to > 0) one.insertAdjacentHTML('afterbegin', lookMarkup(way));
  return one;
}
