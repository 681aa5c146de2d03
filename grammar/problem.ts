/** The shape of a problem, and what each problem of form carries. Its words live elsewhere. */
import type { CodingFault } from './decode.ts';
import type { Span } from './span.ts';

/** What every problem of every stage carries. */
export interface ProblemBase<Code extends string, Data> {
  readonly code: Code;
  /** Path of the file, as it was given to the stage. */
  readonly file: string;
  readonly span: Span;
  readonly data: Data;
  readonly related: readonly Related[];
  /** What must be turned for it to show, each way of it; absent: it shows however they are. */
  readonly shown?: readonly (readonly Turned[])[];
}

/** An option that is turned, or an optional layer that is on. */
export type Turned =
  | { readonly what: 'layer'; readonly name: string }
  | { readonly what: 'option'; readonly name: string; readonly value: boolean };

/** Another place that explains a problem; `label` is the key of the words that go with it. */
export interface Related {
  readonly file: string;
  readonly span: Span;
  readonly label: string;
}

/** Things that no single word stands for, by which `expected` names what could stand somewhere. */
export const expectedTerms = [
  'answer',
  'cell',
  'clause-item',
  'cross-reference',
  'declaration',
  'dice',
  'end',
  'example-item',
  'expression',
  'item',
  'label',
  'name',
  'new-line',
  'notation',
  'number',
  'operator',
  'reference',
  'statement',
  'string',
  'tab',
  'text-block',
  'type',
] as const;

export type ExpectedTerm = (typeof expectedTerms)[number];

/** A term, or characters of the language between backticks: `` `when` ``, `` `}` ``. */
export type Expected = ExpectedTerm | `\`${string}\``;

/** One line a code. */
export interface SyntaxProblemData {
  /**
   * `found` is the word or sign that stands there, empty at the end of the declaration.
   * `words` are all keywords that could stand there, for near names, also those that a term of
   * `expected` sums up.
   */
  readonly 'syntax-error': {
    readonly expected: readonly Expected[];
    readonly found: string;
    readonly words: readonly string[];
    /** The line with its words in an order in which it can be read; absent: none was found. */
    readonly turned?: readonly string[];
    /** Whether it is in what a player chooses, behind `choose` on its line. */
    readonly isChoice?: true;
  };
  /** `opening` is the line that opens the block, shortened; the span is its brace. */
  readonly 'unclosed-block': {
    readonly opening: string;
    /** Whether the brace that should close it ends a row of its table, and so is of its cell. */
    readonly isInRow?: true;
  };
  /** A text block without its closing quotes; the span is the opening ones. */
  readonly 'unclosed-text': { readonly start: string };
  /** A string (`"`) or a result (`'`) not closed on its line. */
  readonly 'unclosed-string': { readonly quote: '"' | "'"; readonly start: string };
  readonly 'duplicate-label': { readonly language: 'fr' | 'en' };
  /** A part that may stand once in a declaration stands twice: `source`, `year`, `when`. */
  readonly 'duplicate-item': { readonly item: string };
  readonly 'number-too-large': { readonly digits: number };
  /** `isChain`: things stand beside one another, not within. */
  readonly 'nesting-too-deep': { readonly limit: number; readonly isChain?: true };
  /** A byte that is no UTF-8, or zero, which no text holds; the span is where it stands. */
  readonly 'not-text': Omit<CodingFault, 'at'>;
  readonly 'file-too-large': { readonly limit: number; readonly found: number };
  /** The rest of the file was not read. */
  readonly 'too-many-problems': { readonly limit: number };
}

export type SyntaxProblemCode = keyof SyntaxProblemData;

export type SyntaxProblemOf<Code extends SyntaxProblemCode> = {
  [C in Code]: ProblemBase<C, SyntaxProblemData[C]>;
}[Code];

/** Any problem of form. */
export type SyntaxProblem = SyntaxProblemOf<SyntaxProblemCode>;
