/** What a touch on the board is about: whom it chooses, and what is left to answer. */
import type { Named } from '../../../../interpreter/index.ts';
import type { Board } from './board.ts';
import type { Speech } from './speech.ts';

/** What was touched or chosen. */
export interface Touched {
  /** The name of the place that was touched; null: none was. */
  readonly place: string | null;
  /** What stands there, by the names of the counters. */
  readonly standing: ReadonlySet<string>;
  /** Who does something, by his name; null: nobody was chosen. */
  readonly chosen: string | null;
}

/** The answers that a touch leaves, and who does all of them. */
interface Left {
  readonly options: readonly Named[];
  /** Null: several may, or nobody does it. */
  readonly piece: string | null;
}

/** Nothing was touched. */
export const untouched: Touched = { place: null, standing: new Set(), chosen: null };

/** Who an option is about first, by his name; null: nobody, as where a game is given up. */
function leadOf({ deed, words }: Named, speech: Speech): string | null {
  const lead = deed === undefined ? words : deed.given[0]?.words;
  return lead === undefined ? null : speech.set(lead[speech.language]);
}

/**
 * The options that a touch leaves: what who was chosen does there; or what those who stand there
 * do; or whatever names the place. None: nothing is done there.
 */
export function leftOf(options: readonly Named[], touched: Touched, speech: Speech): Left {
  const { place, standing, chosen } = touched;
  if (place === null) return { options, piece: chosen };
  const lead = (option: Named): string | null => leadOf(option, speech);
  const there = options.filter(
    (option) => names(option.token).includes(place) || isUpon(option, standing, speech),
  );
  const own = there.filter((option) => chosen !== null && lead(option) === chosen);
  if (own.length > 0) return { options: own, piece: chosen };
  const theirs = options.filter((option) => standing.has(lead(option) ?? ''));
  const [first, ...others] = new Set(theirs.map(lead));
  if (first === undefined) return { options: there, piece: null };
  return { options: theirs, piece: others.length === 0 ? first : null };
}

/** The token of the only option that a touch leaves; null: it leaves several, or none. */
export function onlyLeft(
  options: readonly Named[],
  touched: Touched,
  speech: Speech,
): string | null {
  const [only, ...others] = leftOf(options, touched, speech).options;
  return others.length > 0 ? null : (only?.token ?? null);
}

/** Whether an option is done upon something that stands there. */
function isUpon({ deed }: Named, standing: ReadonlySet<string>, speech: Speech): boolean {
  const upon = deed?.given.slice(1) ?? [];
  return upon.some(({ words }) => standing.has(speech.set(words[speech.language])));
}

/** The places that are marked: where those stand who may be chosen; of who was, what he may do. */
export function markedBy(
  options: readonly Named[],
  { chosen, speech, board }: {
    readonly chosen: string | null;
    readonly speech: Speech;
    readonly board: Board;
  },
): ReadonlySet<number> {
  const own = options.filter((option) => chosen === null || leadOf(option, speech) === chosen);
  const leads = new Set(own.flatMap((option) => leadOf(option, speech) ?? []));
  const stand = chosen === null && leads.size > 1 ? board.placesOf(leads) : [];
  if (stand.length > 0) return new Set(stand);
  const tokens = new Set(own.flatMap(({ token }) => names(token)));
  const found = [...tokens].map((one) => board.placeOf(one)).filter((at) => at >= 0);
  const given = own.flatMap(({ deed }) => deed?.given.slice(chosen === null ? 0 : 1) ?? []);
  const upon = given.map(({ words }) => speech.set(words[speech.language]));
  return new Set([...found, ...board.placesOf(new Set(upon))]);
}

/** What a token names: `move(u1, 0504)` a move, a unit and a hex. */
function names(token: string): readonly string[] {
  return token.split(/[^\p{L}\p{N}_.-]+/u);
}
