/** What the board of the examples tells its island. */

/** They stand under `board.` among the words of the interface. */
export const boardWords = [
  ...(['added', 'bad', 'broken', 'change', 'draft', 'draftStale', 'failing'] as const),
  ...(['noticeNone', 'ok', 'openNotice', 'openReach', 'ours', 'printed'] as const),
  ...(['ran', 'reachNone', 'running', 'shown', 'waiting', 'working'] as const),
  ...(['way.applies', 'way.arm', 'way.cell', 'way.change', 'way.does not apply'] as const),
  ...(['way.else', 'way.round', 'way.then'] as const),
] as const;
export type BoardWord = (typeof boardWords)[number];

export interface Said {
  readonly book: string;
  /** Where the files of the book can be read. */
  readonly sources: string;
  /** The address of the book's pages. */
  readonly home: string;
  readonly words: Readonly<Record<BoardWord, string>>;
}
