/**
 * Games as pages keep them: the same answers over the same dice make the same game. One of a page
 * goes on at the terminal, and one of the terminal that began as those of pages do goes on there.
 */
import { deflateRawSync } from 'node:zlib';
import type { OwnedChart, Program } from '../index.ts';
import { isNamed, luck, Session, start, usualSequence, usualSetUp, withOwned } from '../index.ts';

const format = 'rulewright answers 1';

/** How a game began, and what was answered since. */
export interface AnsweredGame {
  readonly seed: number;
  readonly answers: readonly string[];
  /** Whether the players throw the dice themselves. */
  readonly byHand: boolean;
  /** The charts of an owner's card that answer in it. */
  readonly card: readonly OwnedChart[];
}

/** The answered game that data hold, and its book; null: they hold none. */
export function answeredIn(data: unknown): (AnsweredGame & { readonly book: string }) | null {
  if (!isNamed(data) || data.format !== format) return null;
  const { book, seed, answers, byHand, card = [] } = data;
  if (typeof book !== 'string' || !Number.isSafeInteger(seed) || !areTexts(answers)) return null;
  if (!Array.isArray(card) || !card.every(isChart)) return null;
  return { book, seed: Number(seed), answers, byHand: byHand === true, card };
}

/** An answered game for pages, packed: it tells nothing to who looks at the file. */
export function packedAnswers(book: string, game: AnsweredGame): string {
  const { seed, answers, byHand, card } = game;
  const more = { ...(byHand && { byHand }), ...(card.length > 0 && { card }) };
  const text = JSON.stringify({ format, book, seed, answers, ...more });
  return deflateRawSync(text).toString('base64');
}

/** A game that was begun as those of pages are, and so many of its answers that hold still. */
export function answeredAgain(
  printed: Program,
  { seed, answers, byHand, card }: AnsweredGame,
): { readonly game: Session; readonly held: number } | null {
  const program = withOwned(printed, card);
  const begun = start(program, usualSetUp(program));
  const { routine } = usualSequence(program) ?? {};
  if (begun.kind === 'failed' || routine === undefined) return null;
  const { configuration } = begun;
  const game = new Session(program, { configuration, routine, dice: luck(seed), byHand });
  return { game, held: answers.length - leftOf(game, answers) };
}

/** Gives the answers; how many are left from the first that is none any more. */
function leftOf(game: Session, answers: readonly string[]): number {
  for (const [at, token] of answers.entries()) {
    const standing = game.next();
    if (standing.kind !== 'waits') return answers.length - at;
    if (standing.isHandedOver) game.sit(standing.player);
    if (game.answer(standing.request, token) !== null) return answers.length - at;
  }
  return 0;
}

function areTexts(data: unknown): data is readonly string[] {
  return Array.isArray(data) && data.every((one) => typeof one === 'string');
}

function isChart(data: unknown): data is OwnedChart {
  if (!isNamed(data)) return false;
  const { name, shape, axes, cells } = data;
  const isCalled = typeof name === 'string' && typeof shape === 'string';
  return isCalled && Array.isArray(axes) && Array.isArray(cells) && cells.every(Array.isArray);
}
