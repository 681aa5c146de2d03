/**
 * Conditions as somebody puts them together who writes no rules: row by row, each of them something
 * that is asked about, what is said of it, and what it is held against. All of it is plain data.
 */
import type { KindInfo, Words } from '../model/program.ts';
import type { Type } from '../model/types.ts';

/** A condition: all of its rows hold, or one of them. */
export interface Condition {
  readonly joined: 'and' | 'or';
  readonly rows: readonly Row[];
}

export type Row = Test | Written;

/** What no row can say, as it is written. */
export interface Written {
  readonly kind: 'written';
  readonly text: string;
}

export interface Test {
  readonly kind: 'test';
  readonly subject: Subject;
  readonly comparison: Comparison;
  /** As they are written; none where nothing is held against it, several for `in`. */
  readonly against: readonly string[];
}

/** What is asked about, as it is written. */
export type Subject =
  | { readonly kind: 'term'; readonly text: string }
  /** How many there are of a list. */
  | { readonly kind: 'count'; readonly text: string }
  /** A rule, or a fact of the table, and what it is asked about. */
  | { readonly kind: 'question'; readonly name: string; readonly given: readonly string[] };

/** `holds` and `fails` are said of a yes or a no. */
export type Comparison = 'holds' | 'fails' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

/** Something that has a value. */
export interface Term {
  readonly text: string;
  /** What it is called, without what it belongs to. */
  readonly words: Words;
  readonly type: Type;
}

/** What somebody may ask who tells what about. */
export interface Question {
  readonly name: string;
  readonly kind: 'rule' | 'fact';
  readonly words: Words;
  /** The clause that says it; null: none. */
  readonly clause: string | null;
  readonly parameters: readonly { readonly words: Words; readonly type: Type }[];
  readonly result: Type;
}

/** Terms that belong to one thing: what it is called, and what of it can be asked about. */
export interface Owner {
  readonly kind: 'parameter' | 'state' | 'options' | 'numbers';
  /** Of the options and the numbers of a book: none. */
  readonly words: Words | null;
  readonly terms: readonly Term[];
}

/** Everything that a condition of a list may be put together from. */
export interface Reach {
  readonly owners: readonly Owner[];
  readonly questions: readonly Question[];
  readonly kinds: readonly Pick<KindInfo, 'name' | 'ordered' | 'values'>[];
}

/** What may stand at a place, with its words. */
export interface Choice {
  readonly text: string;
  readonly words: Words;
  readonly owner: Owner | null;
}
