/** What a page tells its table. */
import type { ProgramAt } from '../program.ts';
import type { Place } from './board.ts';
import type { TableWord } from './speech.ts';

export interface Said {
  readonly words: Readonly<Record<TableWord, string>>;
  readonly places: readonly Place[];
  readonly program: ProgramAt;
  /** Where the clauses of the book can be read. */
  readonly clauses: string;
  /** Where the places of its maps can be read, where the map is chosen in the page. */
  readonly maps: string | null;
  readonly base: string;
}
