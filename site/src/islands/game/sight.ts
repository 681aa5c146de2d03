/** What is asked comes into sight, below a board that may stay above it. */

/** As high as the bar at the bottom of a phone. */
const bar = 64;

/** Brings what is asked, or what came of it, into sight: its beginning, where it is tall. */
export function reveal(question: HTMLElement): void {
  const table = question.closest<HTMLElement>('.table');
  const board = table?.querySelector<HTMLElement>('.board') ?? null;
  // On a phone the board stays above it, as high as it is just then, between the bars.
  const stays = board !== null && getComputedStyle(board).position === 'sticky';
  const seen = stays ? board.offsetHeight : 0;
  table?.style.setProperty('--seen', `${String(seen)}px`);
  const isTall = innerWidth < 992 && question.offsetHeight > innerHeight - seen - 160;
  question.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
}

/** Brings the last lines of an account into sight. */
export function toEnd(log: HTMLElement): void {
  log.scrollTop = log.scrollHeight;
}

/** Goes to the first of the answers, a fold of them too, which comes into sight. */
export function attend(question: HTMLElement): void {
  const first = question.querySelector<HTMLElement>('button, input, summary');
  first?.focus({ preventScroll: true });
  reveal(question);
  // On a small screen the answers to a long question stand further down.
  if (first === null) return;
  const { height, bottom } = first.getBoundingClientRect();
  const isBelow = height < innerHeight / 2 && bottom > innerHeight - bar;
  if (isBelow) first.scrollIntoView({ block: 'center' });
}
