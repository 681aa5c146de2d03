/** Why an answer is none, as a table tells it. */
import type { Denied, Depth, Request, Session, WhyNot } from '../index.ts';
import { catalogueOf, missingText, routeText, word } from '../index.ts';
import type { Context } from './context.ts';
import { deniedLines } from './denied-lines.ts';

/** A game, and where of it is told. */
interface Told {
  readonly context: Context;
  readonly game: Session;
}

/** Tells why a place is not on offer, or what a search over the map said of all, if one did. */
export function searched({ context, game }: Told, request: Request, token: string): boolean {
  const search = game.search(request);
  const missing = game.missing(request, token);
  const teller = { ...game.naming(game.view(game.seat)), language: context.language };
  if (missing !== null) context.out(missingText(missing, teller));
  else if (search !== null && token === '') context.out(routeText(search, teller));
  else return false;
  return true;
}

/** Tells what decided that an action may not be taken. */
export function deny({ context, game }: Told, denied: Denied, depth: Depth): void {
  const { language, usage } = context;
  const teller = { ...game.naming(game.view(game.seat)), language };
  deniedLines(denied, teller, { depth, usage }).forEach(context.out);
}

/** Tells why an answer is none. */
export function refuse({ context }: Told, why: WhyNot): void {
  const { title, hints } = word(why, catalogueOf(context.language));
  [title, ...hints].forEach(context.out);
}
