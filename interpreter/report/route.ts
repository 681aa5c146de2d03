/** Tells what a search over the map came to: a way step by step, or what barred it. */
import type { Language } from '../model/language.ts';
import type { LogEvent } from '../model/log.ts';
import type { Exact } from '../model/numbers.ts';
import { exactly, over, under } from '../model/numbers.ts';
import type { Missing, Offered } from '../model/offered.ts';
import type { Value } from '../model/values.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, numberText, valueText } from './value-text.ts';

/** A way with the price of each step, all that is in reach, or what stood in the way. */
export function routeText(
  event: Extract<LogEvent, { readonly kind: 'route' }>,
  teller: Teller,
): string {
  const { gives, legs, limit } = event;
  const prices = (legs ?? []).map(({ price }) => price as Exact);
  const steps = prices.map((price, place) => exactly('-', price, prices[place - 1] ?? 0));
  // Where each step costs 1, the number of steps says it all.
  const isPlain = steps.slice(1).every((step) => over(step) === under(step));
  const told = legs?.map(({ place }, index) => {
    const isSilent = index === 0 || isPlain;
    const step = isSilent ? null : numberText(steps[index] ?? 0);
    return {
      place: placeText(place, teller),
      price: gives === 'reach' ? numberText(prices[index] ?? 0) : step,
    };
  });
  const places = (list: readonly Value[]): readonly string[] =>
    list.map((place) => placeText(place, teller));
  return narrativeOf(teller.language).route({
    gives,
    legs: told ?? null,
    total: numberText(prices.at(-1) ?? 0),
    from: places(event.from),
    to: places(event.to),
    limit: limit === null ? null : numberText(limit as Exact),
    shut: places(event.shut),
    dear: places(event.dear),
  });
}

/** Who is asked, as a heading says it: `The British player`; nobody: nothing. */
export function playerText(player: string, language: Language): string {
  return player === '' ? '' : narrativeOf(language).player(player);
}

/** What is on offer, with what it costs to come there where a search said it. */
export function optionText({ words, price }: Offered, language: Language): string {
  const said = words[language];
  if (price === undefined) return said;
  const limit = price.limit === null ? null : numberText(price.limit);
  return narrativeOf(language).priced(said, numberText(price.spent), limit);
}

/** Why a place is not on offer. */
export function missingText({ place, why, price, search }: Missing, teller: Teller): string {
  const { limit } = search;
  return narrativeOf(teller.language).missing({
    place: placeText(place, teller),
    why,
    price: price === null ? null : numberText(price.spent),
    limit: limit === null ? null : numberText(limit as Exact),
  });
}

function placeText(place: Value, teller: Teller): string {
  const type = teller.program.things[teller.configuration.things[place as number]?.type ?? -1];
  return valueText(place, { kind: 'thing', name: type?.name ?? '' }, teller);
}
