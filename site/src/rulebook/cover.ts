/** What stands on the cover of a book: who made it, what it is, and what it looks like. */
import { covers, type Elaborated, yearsOf } from '../../../interpreter/index.ts';
import type { BookView } from '../model.ts';
import { wordsOf } from './labels.ts';

type Node = Elaborated['book']['node'];
type Title = 'name' | 'words' | 'author' | 'publisher' | 'year' | 'notice';

export function titleView({
  name,
  words,
  node,
}: Elaborated['book']): Pick<BookView, Title | 'about' | 'period' | 'cover'> {
  return {
    name,
    words,
    author: node.author?.text ?? null,
    publisher: node.publisher?.text ?? null,
    year: node.year?.value ?? null,
    notice: node.notice === null ? null : wordsOf(node.notice, ''),
    about: node.about === null ? null : wordsOf(node.about, ''),
    period: node.period === null ? null : yearsOf(node.period),
    cover: node.cover === null ? null : coverOf(node.cover),
  };
}

/** Null where nothing has that colour: a draft may say so. */
function coverOf(cover: NonNullable<Node['cover']>): BookView['cover'] {
  const colour = covers.colours.find((each) => each === cover.colour.text);
  const emblem = covers.emblems.find((each) => each === cover.emblem?.text);
  return colour === undefined ? null : { colour, emblem: emblem ?? null };
}
