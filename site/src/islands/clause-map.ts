/**
 * Where the clauses of a book stand: number to page, French title, English title; of a number that
 * a clause had once, which it has now, too.
 */
export type ClauseMap = Readonly<
  Record<string, readonly [page: string, fr: string, en: string, now?: string]>
>;
