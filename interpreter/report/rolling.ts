/** Tells what a roll on a table consists of: the dice, what is added to them, the cell hit. */
import { cellFound } from '../model/columns.ts';
import type { Language } from '../model/language.ts';
import type { Came, LogEvent, LookUpAxis } from '../model/log.ts';
import type { Exact } from '../model/numbers.ts';
import { compareExact, exactly, over, under } from '../model/numbers.ts';
import type {
  AxisInfo,
  CapSource,
  ModifierInfo,
  ModifierListInfo,
  Program,
} from '../model/program.ts';
import type { Weighed } from '../model/tables.ts';
import { capped, isIn } from '../model/tables.ts';
import { bare } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { rollOf } from './giving.ts';
import type { Idle, ToldAxis, ToldRoll } from './narrative.ts';
import { bandText } from './printed.ts';
import type { Marked } from './sources.ts';
import { fromLayer, fromNumbers, fromSource, qualified } from './sources.ts';
import { plainValue } from './value.ts';
import type { Teller } from './value-text.ts';
import { narrativeOf, valueText } from './value-text.ts';

/** A sentence and the clause that it rests on. */
export interface Told extends Marked {
  readonly clause: string | null;
}

/** What is told of a modifier, and whether it counts. */
export interface Detail extends Told {
  readonly counts: boolean;
}

/** What is told of an event; `details` are the modifiers of a total. */
export interface Narration extends Told {
  readonly kind: LogEvent['kind'];
  readonly details: readonly Detail[];
}

/** What is told of an event besides its kind; without a clause it rests on that of its rule. */
export interface Part extends Marked {
  readonly clause?: string | null;
  readonly details?: readonly Detail[];
}

type Of<Kind extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: Kind }>;
/** What a roll on a table consists of. */
export type Rolling = Of<'roll' | 'look-up' | 'total'>;

/** The same as `narrate`, of what a roll on a table consists of. */
export function narrateRolling(event: Rolling, teller: Teller): Narration | null {
  return narration(event, rolledPart(event, teller), teller);
}

/** What is told of an event, resting on the clause of its rule where it names none. */
export function narration(
  event: LogEvent,
  told: Part | null,
  { program }: Teller,
): Narration | null {
  if (told === null) return null;
  const clause = told.clause ?? program.routines[event.routine]?.origin.clause ?? null;
  const { text, sources, details = [] } = told;
  return { kind: event.kind, clause, text, ...(sources && { sources }), details };
}

export function rolledPart(event: Rolling, teller: Teller): Part | null {
  switch (event.kind) {
    case 'roll':
      return { text: narrativeOf(teller.language).roll(rollTold(event, teller)) };
    case 'look-up':
      return lookUp(event, teller);
    case 'total':
      return total(event, teller);
  }
}

/** Dice, which of them count, and what they come to. */
function rollTold({ faces, value, least, ...at }: Of<'roll'>, { program }: Teller): ToldRoll {
  const operation = rollOf(at, program);
  const mode = operation?.mode ?? 'sum';
  const counted = least === undefined ? (operation?.faces ?? []) : [{ from: least, to: null }];
  return {
    faces,
    value: untyped(value),
    keeps: mode === 'highest' || mode === 'lowest' ? mode : null,
    counts: mode === 'counting' ? counted : null,
  };
}

/** One axis of a look-up, by itself; null: the table has no such. */
export function narrateAxis(event: Of<'look-up'>, index: number, teller: Teller): string | null {
  const axis = teller.program.tables[event.table]?.axes[index];
  const told = event.axes[index];
  if (axis === undefined || told === undefined) return null;
  return narrativeOf(teller.language).axis(axisTold(axis, told, teller));
}

/** A look-up as what it was done for. */
export function narrateLookUp(
  event: Of<'look-up'>,
  teller: Teller,
  purpose: string,
): Told | null {
  const told = lookUp(event, teller, purpose);
  return told === null ? null : { text: told.text, clause: told.clause ?? null };
}

function lookUp(event: Of<'look-up'>, teller: Teller, purpose?: string): Part | null {
  const table = teller.program.tables[event.table];
  if (table === undefined) return null;
  const { language } = teller;
  const axes = event.axes.flatMap((each, index) => {
    const axis = table.axes[index];
    return axis === undefined ? [] : [axisTold(axis, each, teller)];
  });
  const result = table.results[event.result];
  const value =
    event.value === undefined || result === undefined
      ? null
      : cellCame({ value: event.value, type: result.type }, event.came, teller);
  const what = {
    table: purpose ?? table.words[language],
    axes,
    result: table.results.length > 1 && result !== undefined ? result.words[language] : null,
  };
  const text = narrativeOf(language).lookUp(what, value);
  const found = cellFound(table, event);
  const hit = found === null ? undefined : table.cells[found.row]?.[found.column];
  const said = fromLayer(text, hit?.layer ?? null, language);
  // Of an absent table those cells are known that something proves.
  const isMarked = hit?.value !== undefined && hit.replaced !== true && table.source !== 'absent';
  const marked = isMarked ? fromSource(said, table, language) : { text: said };
  return { ...marked, clause: table.origin.clause };
}

/** What a cell says, and what that came to where it is a word for it: `half (4)`. */
export function cellCame(cell: Came, came: Came | undefined, teller: Teller): string {
  const text = valueText(cell.value, cell.type, teller);
  if (came === undefined) return text;
  const value = valueText(came.value, came.type, teller);
  if (value === text || isItself(cell, teller.program)) return value;
  return value.endsWith(')') ? `${text}, ${value}` : `${text} (${value})`;
}

/** Whether a cell of a table that works some out is no word for anything: it has no words. */
function isItself({ value, type }: Came, { kinds }: Program): boolean {
  const of = bare(type);
  if (of.kind !== 'kind' || typeof value !== 'number') return false;
  const { name, words } = kinds.find((kind) => kind.name === of.name)?.values[value] ?? {};
  return words === undefined || (words.fr === name && words.en === name);
}

/** Odds as they are printed: `3:2`. */
function oddsText(value: Exact): string {
  return `${String(over(value))}:${String(under(value))}`;
}

function axisTold(
  axis: AxisInfo,
  { value, shift, before, after }: LookUpAxis,
  teller: Teller,
): ToldAxis {
  const text = (band: number): string | null => {
    const found = axis.bands[band];
    return found === undefined ? null : bandText(axis, found, teller);
  };
  const name = axis.words[teller.language];
  const looked =
    axis.rounding === null ? valueText(value, axis.type, teller) : oddsText(value as Exact);
  // What begins with the name of its axis says it once: `terrain clair`.
  const isTwice = looked.toLowerCase().startsWith(`${name.toLowerCase()} `);
  const own = isTwice ? looked.slice(name.length + 1) : looked;
  const once = (label: string | null): string | null => (label === looked ? own : label);
  return {
    name,
    value: own,
    band: once(text(after)),
    shift,
    before: once(text(before)),
    isClamped: before >= 0 && !isIn(axis, before, value),
    isStopped: after !== before + shift,
  };
}

/** A total with whose it is: the shifts of one unit are not those of the next. */
export function narrateTotal(
  event: Of<'total'>,
  teller: Teller,
  whose: readonly string[],
): Narration | null {
  return narration(event, total(event, teller, whose), teller);
}

function total(
  { list: index, modifiers, total: sum }: Of<'total'>,
  teller: Teller,
  whose: readonly string[] = [],
): Part | null {
  const list = teller.program.modifierLists[index];
  if (list === undefined) return null;
  const { language } = teller;
  const words = narrativeOf(language);
  const worth = ({ factor }: ModifierInfo, amount: number): string =>
    factor === undefined ? signed(amount) : times(factor, teller);
  const called = (modifier: number): string => list.modifiers[modifier]?.words[language] ?? '';
  const details = modifiers.flatMap((weighed, modifier): readonly Detail[] => {
    const info = list.modifiers[modifier];
    if (info === undefined) return [];
    const counts = weighed.state === 'applied';
    const text = counts
      ? words.applies(called(modifier), worth(info, weighed.amount))
      : words.idle(called(modifier), idle(weighed, called));
    const said = fromLayer(text, info.layer, language);
    const marked = fromSource(said, qualified(list.name, info), language);
    return [{ clause: info.origin.clause, ...marked, counts }];
  });
  const product = list.rule === 'multiplied' ? productOf(list, modifiers) : null;
  const counted = product === null ? capped(sum, list) : cappedExact(product, list.cap);
  const told = (value: Exact): string =>
    product === null ? signed(value as number) : times(value, teller);
  const isCapped = compareExact(counted, product ?? sum) !== 0;
  const all = isCapped ? told(counted) : null;
  const name = words.call(list.words[language], whose);
  const said = { text: words.total(name, told(product ?? sum), all) };
  const end = compareExact(counted, product ?? sum) > 0 ? 'from' : 'to';
  const limited = isCapped ? fromCap(said, list.capFrom?.[end], language) : said;
  const marked = alsoFrom(limited, fromSource(limited.text, list, language));
  return { ...marked, clause: list.origin.clause, details };
}

/** A total that its cap decided: what the cap rests on is told as that of a modifier is. */
function fromCap(said: Marked, source: CapSource | undefined, language: Language): Marked {
  if (source === undefined) return said;
  const text = fromLayer(said.text, source.layer, language);
  return alsoFrom(said, fromNumbers(text, source, language));
}

function alsoFrom({ sources: known = [] }: Marked, { text, sources = [] }: Marked): Marked {
  const all = [...known, ...sources];
  return all.length === 0 ? { text } : { text, sources: all };
}

/** What the factors that apply come to. */
function productOf(list: ModifierListInfo, modifiers: Of<'total'>['modifiers']): Exact {
  return modifiers.reduce<Exact>((all, { state }, at) => {
    const { factor = 1 } = list.modifiers[at] ?? {};
    return state === 'applied' ? exactly('*', all, factor) : all;
  }, 1);
}

function cappedExact(value: Exact, cap: ModifierListInfo['cap']): Exact {
  const { from, to } = cap ?? { from: null, to: null };
  if (from !== null && compareExact(value, from) < 0) return from;
  return to !== null && compareExact(value, to) > 0 ? to : value;
}

/** `×2` */
function times(factor: Exact, teller: Teller): string {
  return `×${valueText(factor, { kind: 'fraction' }, teller)}`;
}

function idle(weighed: Weighed, name: (at: number) => string): Idle {
  return 'by' in weighed
    ? { because: weighed.state, by: name(weighed.by) }
    : { because: 'condition' };
}

/** A modifier with its sign; U+2212 for minus. */
function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount < 0 ? `−${String(-amount)}` : `+${String(amount)}`;
}

/** A number or a list of numbers: what dice give. */
function untyped(value: Value): string {
  return Array.isArray(value) ? value.join(', ') : plainValue(value);
}
