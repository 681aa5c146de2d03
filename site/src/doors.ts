import type { Words } from '../../interpreter/index.ts';

/** A procedure that a person may run by itself, and what it is given. */
export interface DoorView {
  readonly name: string;
  readonly words: Words;
  readonly parameters: readonly Words[];
}
