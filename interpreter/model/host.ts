/** The outside, as one small interface: how the text of rulebooks is found. */
export interface Host {
  /** Names of the rulebooks, sorted. */
  books(): readonly string[];
  /**
   * Paths of a book's files relative to the rules folder (`book/book.rules`), sorted; layers and
   * the lock of seals included.
   */
  files(book: string): readonly string[];
  /** The text of a file, or its bytes as they are: these must then be UTF-8. */
  read(path: string): string | Uint8Array;
}
