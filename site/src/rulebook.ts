/** The rulebooks, read once a build, as the pages show them. */
import { fixture } from './fixture.ts';
import type { BookView } from './model.ts';

let books: readonly BookView[] | null = null;

/** Every rulebook, by name. */
export function library(): readonly BookView[] {
  books ??= fixture();
  return books;
}
