/** Tells why some of a list were preferred to others, or stand before them. */
import { elementOf } from '../builtins/types.ts';
import { isEqual } from '../model/equal.ts';
import type { LogEvent } from '../model/log.ts';
import { everyOperation } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { unknown } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { ToldKey } from './narrative.ts';
import { said } from './phrase.ts';
import type { Part } from './rolling.ts';
import type { Scope } from './scope.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

type Of<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;

/** All of a list in its order, with what each is worth by every key, and who are equal in all. */
export function arrangement(event: Of<'arranged'>, teller: Teller): Part | null {
  const { items, worths, slots } = event;
  const { routine, call } = callOf(event, teller);
  const [list, ...read] = call;
  if (routine === undefined || list === undefined) return null;
  const item = elementOf(list.result) ?? unknown;
  const keys = worths.flatMap((_, at): readonly (ToldKey & { type: Type })[] => {
    const key = read[2 * at + 1];
    if (key === undefined) return [];
    const type = elementOf(key.result) ?? unknown;
    const what = preferenceText(key, { teller, slots, of: routine });
    return [{ what, end: endOf(read[2 * at], type), type }];
  });
  const told = items.map((each, place) => ({
    what: valueText(each, item, teller),
    worths: keys.map(({ type }, at) => valueText(worths[at]?.[place] ?? null, type, teller)),
  }));
  const isAsBefore = (place: number): boolean =>
    place > 0 && worths.every((each) => isEqual(each[place] ?? null, each[place - 1] ?? null));
  const equal = told.map((each, place) => ({ ...each, isEqual: isAsBefore(place) }));
  return { text: narrativeOf(teller.language).arrangement(keys, equal) };
}

/** The routine of an event, and what the function is given whose answer it tells. */
function callOf(event: Of<'arranged' | 'preferred'>, { program }: Teller): {
  readonly routine: Scope['of'] | undefined;
  readonly call: readonly Expr[];
} {
  const routine = program.routines[event.routine];
  const found = everyOperation(routine?.body ?? []).find(
    (each) => each.kind === 'set' && each.told === 'preference' && each.at.from === event.at.from,
  );
  const isCall = found?.kind === 'set' && found.value.kind === 'builtin';
  return { routine, call: isCall ? found.value.arguments : [] };
}

/** Those that a preference kept, and what those were worth that it passed over. */
export function preference(event: Of<'preferred'>, teller: Teller): Part | null {
  const { language } = teller;
  const { routine, call } = callOf(event, teller);
  const [list, sign, worths] = call;
  if (routine === undefined || list === undefined || worths === undefined) return null;
  const [item, worth] = [list, worths].map(({ result }) => elementOf(result) ?? unknown);
  if (item === undefined || worth === undefined) return null;
  const say = (at: number, type: Type, values: readonly Value[]): string =>
    valueText(values[at] ?? null, type, teller);
  const isKept = event.items.map((each) => event.kept.some((one) => isEqual(one, each)));
  const at = (kept: boolean): readonly number[] =>
    event.items.flatMap((_, place) => (isKept[place] === kept ? [place] : []));
  const what = preferenceText(worths, { teller, slots: event.slots, of: routine });
  // That nothing is to be said of made them equal is no news.
  const end = endOf(sign, worth);
  const isSilent = what === null && end === null;
  if (isSilent && !isKept.includes(false)) return null;
  const text = narrativeOf(language).preference({
    what,
    end,
    kept: at(true).map((place) => say(place, item, event.items)),
    worth: isSilent ? null : say(at(true)[0] ?? -1, worth, event.worths),
    left: at(false).map((place) => ({
      what: say(place, item, event.items),
      worth: isSilent ? null : say(place, worth, event.worths),
    })),
  });
  return { text };
}

function endOf(sign: Expr | undefined, { kind }: Type): ToldKey['end'] {
  return kind === 'yes-no' ? null : isMost(sign) ? 'most' : 'least';
}

function isMost(sign: Expr | undefined): boolean {
  return sign?.kind === 'constant' && sign.value === 1;
}

/** So long may it be what is preferred: of more nobody finds out who is meant. */
const longest = 60;

/** What is preferred, as worked out for each element; null where nothing can be said of it. */
function preferenceText(worths: Expr, scope: Scope): string | null {
  const text = keyText(worths, scope);
  return text !== null && text.length > longest ? null : text;
}

function keyText(worths: Expr, scope: Scope): string | null {
  const all = everyOperation(scope.of.body);
  for (const one of all) {
    if (one.kind !== 'set' || worths.kind !== 'slot' || one.slot !== worths.slot) continue;
    const { value } = one;
    if (value.kind !== 'select' || value.give === null) continue;
    return said(value.give, { ...scope, element: value.slot }, unknown);
  }
  const loop = all.find(
    (each) => each.kind === 'each' && each.body.some((one) => worthSet(one, worths) !== null),
  );
  if (loop?.kind !== 'each') return null;
  const value = loop.body.map((one) => worthSet(one, worths)).find((one) => one !== null);
  return value === undefined ? null : said(value, { ...scope, element: loop.slot }, unknown);
}

/** What an operation adds to the list of worths; null: it adds nothing to it. */
function worthSet(operation: Operation, worths: Expr): Expr | null {
  if (operation.kind !== 'set' || worths.kind !== 'slot' || operation.slot !== worths.slot) {
    return null;
  }
  const { value } = operation;
  return value.kind === 'join' && value.right.kind === 'list'
    ? (value.right.elements[0] ?? null)
    : null;
}
