/** The words that every language must supply to tell how a result came about. */
import type { Rounding } from '../../grammar/nodes.ts';
import type { Unreached } from '../model/offered.ts';
import type { SourceMark } from '../model/program.ts';
import type { FaceRange } from '../model/request.ts';

/** Why a modifier does not count. */
export type Idle =
  | { readonly because: 'condition' }
  | { readonly because: 'excluded' | 'outdone'; readonly by: string };

/** One axis of a look-up, as told. */
export interface ToldAxis {
  readonly name: string;
  /** What was looked up: `14`. */
  readonly value: string;
  /** The row or column hit, `12+`; null: outside, without result. */
  readonly band: string | null;
  /** Columns or rows moved, and where from; 0: not moved. */
  readonly shift: number;
  readonly before: string | null;
  /** The value is outside the axis, and `before` the nearest band. */
  readonly isClamped: boolean;
  /** The shift went as far as the table does, and not all its way. */
  readonly isStopped: boolean;
}

/** What was rolled, as told. */
export interface ToldRoll {
  /** null: only what they come to is known. */
  readonly faces: readonly number[] | null;
  readonly value: string;
  /** Which of the dice counts alone; null: all do. */
  readonly keeps: 'highest' | 'lowest' | null;
  /** The faces that count where dice are counted; null: they are not. */
  readonly counts: readonly FaceRange[] | null;
}

/** What is looked up. */
export interface ToldLookUp {
  /** The table, or what it is consulted for. */
  readonly table: string;
  readonly axes: readonly ToldAxis[];
  /** Which of several results of the table is read; null: it has one. */
  readonly result: string | null;
}

/** What a list is put in order by, or preferred by. */
export interface ToldKey {
  /** What is preferred; null: nothing can be said of it. */
  readonly what: string | null;
  /** null: a condition that had better hold. */
  readonly end: 'most' | 'least' | null;
}

/** One of a list in order, and what it is worth by each key. */
export interface ToldPlace {
  readonly what: string;
  readonly worths: readonly string[];
  /** Whether it is worth as much as the one before it by every key. */
  readonly isEqual: boolean;
}

/** What one preference kept of several. */
export interface ToldPreference extends ToldKey {
  readonly kept: readonly string[];
  /** What each of those is worth; null: of something without words. */
  readonly worth: string | null;
  readonly left: readonly { readonly what: string; readonly worth: string | null }[];
}

/** What a search over the map came to. */
export interface ToldRoute {
  readonly gives: 'reach' | 'price' | 'way';
  /** The way or what is in reach; `price` is that of the step, or of the place. null: no way. */
  readonly legs: readonly { readonly place: string; readonly price: string | null }[] | null;
  /** What the way costs. */
  readonly total: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly limit: string | null;
  readonly shut: readonly string[];
  readonly dear: readonly string[];
}

/** A place that is not on offer, as told; `price` and `limit` are numbers in words. */
export interface ToldMissing {
  readonly place: string;
  readonly why: Unreached;
  readonly price: string | null;
  readonly limit: string | null;
}

/** Two values that were compared, as told. */
export interface Compared {
  readonly left: Side;
  readonly right: Side;
  readonly relation: 'less' | 'equal' | 'more' | 'same' | 'other';
  /** How much less or more; null: not a whole number. */
  readonly by: string | null;
  /** What it would have to be, where as much is not enough. */
  readonly beyond?: 'less' | 'more';
}

/** What a roll had to come to for a test to pass. */
export interface Needed {
  readonly end: 'most' | 'least' | 'below' | 'above' | 'exact' | 'other';
  readonly number: string;
  /** What the die showed, and had to show with what is added to it; null: the die alone counts. */
  readonly die: { readonly roll: string; readonly number: string; readonly with: string } | null;
  /** It only decided which way something went: nobody can tell which way was wanted. */
  readonly isThreshold: boolean;
  /** Whether some rolls of this die do, all or none. */
  readonly reach: 'some' | 'all' | 'none';
}

/** What one side stands for, null where it goes without saying, and what it came to. */
export interface Side {
  readonly what: string | null;
  readonly value: string;
}

/** How values may stand in a book otherwise than printed. */
export type Unprinted = Exclude<SourceMark, 'printed'>;

/** Some that are named, and how many more there are. */
export interface Several {
  readonly names: readonly string[];
  readonly more: number;
}

/** Sentences about what happened in a run; all parts are words of the language already. */
export interface Narrative {
  readonly yes: string;
  readonly no: string;
  /** That there is none of what a noun names; empty: of anything. */
  readonly none: (noun: string) => string;
  /** A result of a notation without effects. */
  readonly noEffect: string;
  readonly roll: (told: ToldRoll) => string;
  readonly draw: (value: string) => string;
  /** Who plays: the one that an adjective tells apart, or a name. */
  readonly player: (player: string) => string;
  /** `value` is null while the choice is secret, `question` where the rules ask in no words. */
  readonly choice: (player: string, value: string | null, question: string | null) => string;
  readonly act: (player: string, action: string, details: readonly string[]) => string;
  readonly fact: (question: string, value: string) => string;
  /** A cell of a chart that its owner reads: rows and columns with their names. */
  readonly yourChart: (table: string, places: readonly string[], value: string) => string;
  /** One axis of a look-up, by itself. */
  readonly axis: (told: ToldAxis) => string;
  /** `value` is null when the cell is not known. */
  readonly lookUp: (what: ToldLookUp, value: string | null) => string;
  /** A sentence about what a layer of the rulebook brought or changed. */
  readonly fromLayer: (sentence: string, layer: string) => string;
  /** A sentence about what the book does not simply print. */
  readonly fromSource: (sentence: string, mark: Unprinted) => string;
  /** A sentence about something that rests on a number which the book does not simply print. */
  readonly fromNumber: (sentence: string, mark: Unprinted) => string;
  /** `counted`: what the cap of the list leaves of the total; null: all. */
  readonly total: (list: string, total: string, counted: string | null) => string;
  readonly applies: (modifier: string, amount: string) => string;
  readonly idle: (modifier: string, why: Idle) => string;
  readonly preference: (told: ToldPreference) => string;
  readonly arrangement: (keys: readonly ToldKey[], places: readonly ToldPlace[]) => string;
  readonly route: (told: ToldRoute) => string;
  /** What it costs to come to a place, of the most that may be spent; null: of any amount. */
  readonly priced: (place: string, price: string, limit: string | null) => string;
  /** Why nobody may go to a place. */
  readonly missing: (told: ToldMissing) => string;
  readonly change: (field: string, of: string, values: readonly [string, string]) => string;
  /** A field of something, or a part of a result. */
  readonly fieldOf: (field: string, of: string) => string;
  /** A field of something where a comma would part the two. */
  readonly givenField: (field: string, of: string) => string;
  /** A rule that is followed, or a value that it gives, with what it is given. */
  readonly call: (rule: string, details: readonly string[]) => string;
  /** Functions and conditions in what an example expects. */
  readonly phrases: Phrases;
  /** A call of which it is not told what was looked at in it. */
  readonly folded: (sentence: string) => string;
  /** Two values that a condition compares. */
  readonly compared: (compared: Compared) => string;
  /** Something that a condition seeks in a list, and whether it is there. */
  readonly within: (element: Side, list: Side, isThere: boolean) => string;
  readonly expected: (what: string, value: string) => string;
  /** Two sentences of one kind. */
  readonly oneByOne: (first: string, second: string) => string;
  /** A sentence, and the rolls, modifiers or reason that it came of. */
  readonly cameOf: (sentence: string, parts: readonly string[]) => string;
  /** What a number of the book comes to, and its clause where another is spoken of. */
  readonly cited: (value: string, clause: string | null) => string;
  /** Names in a row, and how many more there are. */
  readonly several: (all: Several) => string;
  /** Something that is so of all that are named, and of so many more. */
  readonly ofAll: (sentence: string, all: Several) => string;
  /** A sentence that is so of others too. */
  readonly likewise: (sentence: string, others: Several) => string;
  /** That a thing is the one that it is held against. */
  readonly itself: (thing: string) => string;
  /** The one answer that a question has for all that are named. */
  readonly answerOfAll: (what: string, isSo: boolean, all: Several) => string;
  /** What a die showed, and what it had to show. */
  readonly needed: (sentence: string, need: Needed) => string;
  readonly foundInstead: (value: string) => string;
  readonly refused: (reason: string) => string;
  /** Why an action is refused that is tried with something it does not range over. */
  readonly cannotBe: (parameter: string, value: string) => string;
  /** Where something stands: its fields with their values. */
  readonly position: (thing: string, fields: string) => string;
  readonly enters: (thing: string) => string;
  readonly leaves: (thing: string) => string;
  readonly together: string;
  readonly result: (value: string) => string;
  /** A probability, from its fraction and its decimal digits: `3/10`, `30`. */
  readonly chance: (fraction: string, percentage: string) => string;
  /** The mark between whole and decimal digits. */
  readonly decimalMark: string;
}

/** Turns of phrase for values that are worked out; all parts are words of the language already. */
export interface Phrases {
  /** What a call of an example gave. */
  readonly outcome: string;
  /** Something that has no words. */
  readonly condition: string;
  readonly and: (left: string, right: string) => string;
  readonly or: (left: string, right: string) => string;
  readonly not: (what: string) => string;
  /** What was rolled, in a sum. */
  readonly roll: string;
  /** A place by what stands there. */
  readonly standing: (place: string, thing: string) => string;
  readonly among: (element: string, list: string, negated: boolean) => string;
  /** A number that is rounded: down, up, to the nearest. */
  readonly rounded: (what: string, rounding: Rounding) => string;
  /** A condition, what is given where it holds, and what is otherwise. */
  readonly conditional: (parts: readonly string[]) => string;
  /** That something is one thing of several, or another: `arm artillery`. */
  readonly being: (what: string, which: string, negated: boolean) => string;
  /** Each of the things of a kind, in what is said of them all. */
  readonly each: (kind: string) => string;
  /** One of those, in what is said of each of it and of something else. */
  readonly that: (kind: string) => string;
  /** The six directions on a map of hexes, up first, then clockwise. */
  readonly directions: readonly string[];
  /** Those of several of which something is so. */
  readonly which: (several: string, condition: string) => string;
  /** Of those of a kind with which something holds: whether there are some, none, or no others. */
  readonly quantity: (kind: string, condition: string, quantity: 'some' | 'every' | 'no') => string;
  /** What a function gives, by its name; a function without words is not told. */
  /** What is asked of the ways over a map: where they start, and where they go. */
  readonly route: Readonly<
    Record<'reach' | 'price' | 'way', (from: string, to: string) => string>
  >;
  /**
   * How many there are of something: what several are called, and what stands for the list. Put as
   * a question, or as what the number is called; one of both is always there.
   */
  readonly count: Readonly<
    Record<'asked' | 'named', (of: string | null, list: string | null) => string>
  >;
  readonly functions: Readonly<Record<string, (parts: readonly string[]) => string>>;
}
