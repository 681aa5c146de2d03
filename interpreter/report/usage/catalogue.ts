/** What is said to someone who calls a command wrongly, and the words that commands print. */
import type { Words } from '../catalogue.ts';

/** Every way to call a command wrongly, with what its message needs. */
export interface UsageData {
  readonly 'unknown-command': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-flag': { readonly name: string; readonly near: readonly string[] };
  readonly 'missing-argument': { readonly name: string };
  readonly 'missing-flag': { readonly name: string };
  readonly 'missing-flag-value': { readonly name: string };
  readonly 'too-many-arguments': { readonly expected: number };
  readonly 'unknown-book': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-rule': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-table': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-sequence': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-parameter': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-layer': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-choice': {
    readonly flag: string;
    readonly value: string;
    readonly known: readonly string[];
  };
  readonly 'missing-parameter': { readonly name: string; readonly type: string };
  readonly 'bad-value': {
    readonly path: string;
    readonly value: string;
    readonly expected: string;
  };
  readonly 'bad-number': { readonly flag: string; readonly value: string };
  readonly 'bad-pair': { readonly flag: string; readonly value: string };
  readonly 'no-such-file': { readonly path: string };
  readonly 'not-readable': { readonly path: string };
  readonly 'bad-json': { readonly path: string; readonly line: number; readonly column: number };
  readonly 'wrong-json': { readonly path: string; readonly expected: string };
  readonly 'exists-already': { readonly path: string };
  readonly 'bad-name': { readonly name: string };
  readonly 'book-has-problems': { readonly book: string; readonly count: number };
  readonly 'not-a-terminal': Record<never, never>;
  readonly 'our-bug': { readonly message: string };
}
export type UsageCode = keyof UsageData;

/** One language's words for the command line. */
export interface Usage {
  readonly problems: Words<UsageData>;
  /** `3 problems in 2 books`, or that there are none. */
  readonly checked: (problems: number, books: number) => string;
  readonly phrases: Readonly<Record<UsagePhrase, string>>;
}

/** Single words and headings that commands print. */
export type UsagePhrase =
  | 'usage'
  | 'commands'
  | 'tables'
  | 'modifierLists'
  | 'procedures'
  | 'sequences'
  | 'facts'
  | 'actions'
  | 'absent'
  | 'unknownCell'
  | 'example'
  | 'book'
  | 'clauses'
  | 'cells'
  | 'branches'
  | 'executed'
  | 'narrative'
  | 'notModelled'
  | 'missing';

/** A wrong call: thrown by what reads arguments, worded once in `main`. */
export class UsageError<Code extends UsageCode = UsageCode> extends Error {
  readonly code: Code;
  readonly data: UsageData[Code];

  constructor(code: Code, data: UsageData[Code]) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
