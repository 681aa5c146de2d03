/** Problems of tables as a whole: what they ask for, their heads and rows. */
export interface TableProblemData {
  /** A chart to be asked of which nobody could say all rows, or tell a cell from none. */
  readonly 'unaskable-chart': {
    readonly table: string;
    /** The axis that is to blame, or the result. */
    readonly name: string;
    readonly why: 'axis' | 'result';
    /** So many rows or columns a chart may have. */
    readonly most: number;
  };
  /** An answer for a cell of a table that asks for none. */
  readonly 'nothing-asked': {
    readonly table: string;
    /** Whether its source says that its cells are asked. */
    readonly isMarked: boolean;
    /** How its source would say so; null: it gives all its cells. */
    readonly source: string | null;
    /** Whether it is said of an answer, and not of the table. */
    readonly isAnswer: boolean;
  };
  /** A table begins with a row; `expected` is the line that should stand over it. */
  readonly 'missing-head': { readonly table: string; readonly expected: string };
  readonly 'row-length': {
    readonly expected: number;
    readonly found: number;
    /** Whether it is a line of the head, over which or below which labels lack. */
    readonly isHead?: boolean;
    /** How many rows have as many cells, where it is several: this is the first. */
    readonly rows?: number;
    /** Whether no row has another number of cells. */
    readonly isEach?: boolean;
    /** Whether it is a line of a grid of cases. */
    readonly isGrid?: true;
  };
}
