/** What the build says of a book to a device that keeps it. */

/** A book as it was built. */
export interface Edition {
  /** Of all that is the book's own: two editions that differ in anything differ in this. */
  readonly print: string;
  /** What a device keeps, packed. */
  readonly bytes: number;
  /** The PDFs of it that `npm run pdf` put beside the pages: `fr`, `en`, `both`. */
  readonly papers?: readonly string[];
}

/** An address below the base of the site, the print of what is there, and its bytes, packed. */
export type EditionFile = readonly [path: string, print: string, bytes: number];

export interface EditionFiles extends Edition {
  readonly files: readonly EditionFile[];
}
