/** How what somebody is asked is shown, and what becomes of his answer. */
import type { Looking } from './looking.ts';
import type { Speech } from './speech.ts';
import type { Touched } from './touched.ts';

/** How a question is shown. */
export interface Asking {
  readonly speech: Speech;
  /** An answer was chosen. */
  readonly give: (token: string) => void;
  /** What is ticked where several are chosen, by token; lacking: nothing is. */
  readonly ticked?: Set<string>;
  /** What was touched on the board: only what it is about is offered; lacking: everything. */
  readonly touched?: Touched;
  /** Whether an answer is a place of the board; lacking: there is no board. */
  readonly isPlace?: (token: string) => boolean;
  /** Somebody was chosen by a button, by his name; null: he was left again. */
  readonly choose?: (piece: string | null) => void;
  /** Leaves what was touched. */
  readonly leave?: () => void;
  /** Whether the answers are where something looks, as numbers: each has its picture. */
  readonly looks?: Looking;
  /** Why a place that was touched is not on offer; null: nothing is known of it. */
  readonly missing?: (place: string) => string | null;
  /** What decided that an action, by its name, cannot be taken; worked out when somebody looks. */
  readonly why?: (token: string, depth: 'reasons' | 'everything') => readonly HTMLElement[];
}
