/** How what somebody is asked is shown, and what becomes of his answer. */
import type { Speech } from './speech.ts';

/** How a question is shown. */
export interface Asking {
  readonly speech: Speech;
  /** An answer was chosen. */
  readonly give: (token: string) => void;
  /** The name of the place that was touched: only what names it is offered; null: everything. */
  readonly place: string | null;
  /** The answers are where something looks, as numbers: each has its picture. */
  readonly looks?: boolean;
  /** Why a place that was touched is not on offer; null: nothing is known of it. */
  readonly missing?: (place: string) => string | null;
  /** What decided that an action, by its name, cannot be taken; worked out when somebody looks. */
  readonly why?: (token: string, depth: 'reasons' | 'everything') => readonly HTMLElement[];
}
