/** Where the clauses of a book stand: number to page, French title, English title. */
export type ClauseMap = Readonly<Record<string, readonly [string, string, string]>>;
