// Games as somebody begins them who asks for nothing else.
import {
  luck,
  open,
  readBook,
  Session,
  start,
  usualSequence,
  usualSetUp,
} from '../../interpreter/index.ts';
import { checkout } from '../sources.ts';

/** The usual game of one of the books, its dice from a seed. */
export function usualGame(book: string, seed: number): Session {
  const { elaborated } = open(readBook(checkout, book));
  if (elaborated === null) throw new Error('no book');
  const { program } = elaborated;
  const begun = start(program, usualSetUp(program));
  if (begun.kind === 'failed') throw new Error('no game');
  const { configuration } = begun;
  const routine = usualSequence(program)?.routine ?? -1;
  return new Session(program, { configuration, routine, dice: luck(seed) });
}
