/** Every problem of every stage: one line a code, with the data that its words need. */
import type { LanguageAspect } from '../../grammar/nodes.ts';
import type { ProblemBase, SyntaxProblemData } from '../../grammar/problem.ts';
import type { Span } from '../../grammar/span.ts';
import type { MissingAnswer, RuntimeProblemData } from './fault.ts';
import type { IdleProblemData } from './idle.ts';
import type { LifeProblemData } from './life.ts';
import type { Words } from './program.ts';
import type { SecretProblemData } from './secrets.ts';
import type { TableProblemData } from './table-problems.ts';

/** Problems of names, layers and types: found while linking and inferring. */
export interface LinkProblemData extends TableProblemData {
  /** `fitting`: the looks that fit there; none: nothing is drawn of it. */
  readonly 'unfit-look': {
    readonly name: string;
    readonly near: readonly string[];
    readonly fitting: readonly string[];
  };
  readonly 'unknown-name': {
    readonly name: string;
    readonly near: readonly string[];
    /** Whether it stands in a cell of a table whose words are worked out. */
    readonly isCell?: boolean;
    /** Whether a map has a place of that name, which no map in play has. */
    readonly isPlace?: boolean;
    /** Whether it was typed to look at what a run comes to, and stands in no rulebook. */
    readonly looks?: boolean;
  };
  readonly 'unknown-type': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-field': {
    readonly owner: string;
    readonly name: string;
    readonly near: readonly string[];
  };
  readonly 'unknown-clause': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-value': {
    readonly expected: string;
    readonly name: string;
    readonly near: readonly string[];
  };
  readonly 'ambiguous-name': { readonly name: string; readonly owners: readonly string[] };
  readonly 'duplicate-name': { readonly what: string; readonly name: string };
  readonly 'unused-name': { readonly what: string; readonly name: string };
  readonly 'wrong-kind-of-name': {
    readonly name: string;
    readonly expected: string;
    readonly found: string;
  };
  readonly 'missing-book': { readonly book: string };
  /** The header calls the book otherwise than its folder. */
  readonly 'misnamed-book': { readonly name: string; readonly folder: string };
  /** Layers that each rest on the next, and the last on the first. */
  readonly 'layer-cycle': { readonly layers: readonly string[] };
  readonly 'layer-conflict': {
    readonly what: string;
    readonly first: string;
    readonly second: string;
  };
  readonly 'nothing-to-replace': {
    readonly what: string;
    readonly name: string;
    readonly near: readonly string[];
    /** The table of a row or a cell, where that has no rows yet. */
    readonly bare?: string;
  };
  /** `text`: what may be none, as written; `type`: what it is otherwise. */
  readonly 'may-be-none': { readonly text: string; readonly type: string };
  readonly 'type-mismatch': {
    readonly expected: string;
    readonly found: string;
    /** A kind that would have to be of exactly two players. */
    readonly pair?: {
      readonly kind: string;
      readonly isOfPlayers: boolean;
      readonly values: number;
    };
  };
  readonly 'argument-count': {
    readonly name: string;
    readonly expected: number;
    readonly found: number;
  };
  readonly 'missing-field': {
    readonly owner: string;
    readonly name: string;
    /** It is a row of a table. */
    readonly isRow?: boolean;
    /** It is a sign in the first line of a table, which begins so. */
    readonly head?: string;
  };
  /** A piece that stands twice in a list. */
  readonly 'listed-twice': { readonly name: string };
  readonly 'not-constant': { readonly name: string };
  readonly 'not-assignable': {
    readonly text: string;
    /** The record of which it is a field. */
    readonly record?: string;
  };
  /** `isDeed`: they are values of a kind of which each gives something. */
  readonly 'not-exhaustive': { readonly missing: readonly string[]; readonly isDeed?: true };
  readonly 'effect-not-allowed': { readonly where: string; readonly what: string };
  /** What cannot be put off to the end of `at once`. */
  readonly 'not-at-once': {
    readonly what: 'act' | 'return' | 'at-once' | 'draw' | 'piece' | 'call';
    readonly name: string;
  };
  readonly 'unbounded-recursion': { readonly cycle: readonly string[] };
  readonly 'missing-result': { readonly name: string };
  readonly 'unknown-notation': {
    readonly text: string;
    readonly at: number;
    readonly expected: readonly string[];
  };
  readonly 'bad-cell': { readonly text: string; readonly expected: string };
  readonly 'bad-label': {
    readonly text: string;
    readonly expected: string;
    /** Whether it names an axis that the table does not have. */
    readonly isAxis?: boolean;
  };
}

/** The problem that another one comes down to. */
export interface Cause {
  readonly code: ProblemCode;
  readonly data: ProblemData[ProblemCode];
}

/** A run that looks a table up where it has nothing. */
export interface GapRun {
  readonly faces: readonly number[];
  /** The modifiers that applied, `list.name`. */
  readonly modifiers: readonly string[];
  /** What was looked up. */
  readonly value: string;
  /** The chance of the dice to do this with these modifiers: `1/6`; null: too many rolls. */
  readonly probability: string | null;
  /** The command that repeats it; null when what looks up cannot be run by itself. */
  readonly command: string | null;
}

/** Problems that the checks find in a linked book. */
export interface CheckProblemData {
  readonly 'table-gap': {
    readonly table: string;
    readonly axis: string;
    /** Between rows, beyond the last one, or moved beyond it by a shift of columns. */
    readonly where: 'between' | 'below' | 'above' | 'shifted';
    /** The values without a row; both null for odds and for shifts. */
    readonly from: string | null;
    readonly to: string | null;
    /** The values without a row by name, for kinds and yes/no; else empty. */
    readonly names: readonly string[];
    /** A way to get there; null when no run was found. */
    readonly counterexample: GapRun | null;
  };
  readonly 'table-overlap': {
    readonly table: string;
    readonly axis: string;
    readonly value: string;
    /** Null: the second label overlaps itself. */
    readonly first: string | null;
    readonly second: string;
    /** Under `hit any`: the cells are not the same, or a shift starts from either. */
    readonly any: 'differ' | 'shift' | null;
  };
  /** A cell that is not what the table says it must be. */
  readonly 'wrong-cell': {
    readonly table: string;
    /** `[3–4].half`, as a look-up says it; of a control its name. */
    readonly where: string;
    /** What it must be as written: `(full / 2) rounded up`. */
    readonly rule: string;
    /** Null: the rule has no value there, as of a division by nought. */
    readonly expected: string | null;
    readonly found: string;
    /** Of a row that stands for several values, the one for which it is wrong. */
    readonly of: { readonly axis: string; readonly value: string } | null;
  };
  readonly 'unreachable-row': {
    readonly table: string;
    readonly row: string;
    readonly reach: string;
  };
  readonly 'inverted-range': { readonly text: string; readonly from: string; readonly to: string };
  readonly 'missing-outside': {
    readonly table: string;
    readonly axis: string;
    readonly side: 'below' | 'above' | 'both';
  };
  /** Opposite amounts under one condition, or each shuts the other out. */
  readonly 'modifiers-contradict': {
    readonly first: string;
    readonly second: string;
    readonly how: 'condition' | 'excludes';
  };
  /** A modifier that counts on dice in a list of shifts of columns, or the other way round. */
  readonly 'mixed-modifiers': {
    readonly list: string;
    readonly modifier: string;
    /** What the modifier does, and what those of its list do. */
    readonly sort: 'die' | 'shift' | 'factor';
    readonly of: 'die' | 'shift' | 'factor';
  };
  /** A list that shifts columns is added to a roll, or one for dice shifts columns. */
  readonly 'misplaced-modifiers': { readonly list: string; readonly sort: 'die' | 'shift' };
  readonly 'unreachable-step': { readonly after: string };
  readonly 'endless-sequence': { readonly name: string };
  /** A code without `#` has no number. */
  readonly 'no-amount': { readonly code: string; readonly pattern: string };
  /** A parameter of an action whose values nobody can go through. */
  readonly 'endless-parameter': { readonly name: string; readonly type: string };
  /** A state is kept for what nobody can go through (`most` null), or for more than so many. */
  readonly 'endless-key': {
    readonly name: string;
    readonly type: string;
    readonly most: number | null;
  };
  readonly 'endless-loop': { readonly name: string };
  /** A loop that goes on until someone passes, and nobody can. */
  readonly 'never-passed': Record<string, never>;
  readonly 'hidden-function': { readonly name: string };
  /** A set-up in which a law does not hold. */
  readonly 'set-up-breaks-law': Record<'deal' | 'law', string> & { readonly words: Words };
  readonly 'unfit-name': {
    readonly name: string;
    /** Too long, kept for something else, or told from `other` by capital letters alone. */
    readonly why: 'long' | 'kept' | 'alike';
    readonly other: string | null;
  };
  readonly 'missing-text': Record<'clause' | 'language' | 'of', string> & {
    readonly of: 'clause' | 'term' | 'value' | 'note';
    readonly language: 'fr' | 'en';
  };
  /** `language` is null for a name inside rules that nothing gives words in either. */
  readonly 'missing-label': { readonly what: string; readonly language: 'fr' | 'en' | null };
  /** The values that only one language of a sentence says, as they are written. */
  readonly 'unlike-values': { readonly fr: readonly string[]; readonly en: readonly string[] };
  /** What stands beside something of the same words. */
  readonly 'same-label': {
    readonly name: string;
    readonly label: string;
    readonly language: 'fr' | 'en';
  };
  /** `sign`: as `U+200B`. */
  /** `isMark`: it says, before the text, how that is coded. */
  readonly 'unseen-sign': { readonly sign: string; readonly isMark: boolean };
  readonly 'missing-rule': { readonly clause: string };
  readonly 'unbound-figure': { readonly figure: string; readonly bindings: readonly string[] };

  readonly 'languages-disagree': {
    readonly clause: string;
    readonly about: LanguageAspect;
    readonly fr: readonly string[];
    readonly en: readonly string[];
  };
  readonly 'stale-text': {
    readonly clause: string;
    readonly changed: readonly ('fr' | 'en' | 'rules')[];
  };
  /** A clause in none of the lines of a lock that has others. */
  readonly 'unsealed-clause': { readonly clause: string };
  /** A seal whose clause is not there. */
  readonly 'idle-seal': {
    readonly clause: string;
    readonly file: string;
    /** Whether the file is gone with all its clauses: `others` seals more stand for it. */
    readonly isFileGone: boolean;
    readonly others: number;
    /** The file that has a clause of that number now. */
    readonly now: string | null;
  };
  /** A line of the lock of seals that says nothing clear. */
  readonly 'broken-seals': {
    readonly fault: 'merge' | 'line' | 'hash' | 'twice';
    readonly found: string;
  };
  readonly 'unknown-statement': { readonly statement: string; readonly near: readonly string[] };
  readonly 'covered-twice': { readonly statement: string; readonly other: string };
  /** A run that a rule stops for a number; the command repeats it, null when there is none. */
  readonly 'run-stops': {
    readonly routine: string;
    readonly cause: Cause;
    readonly command: string | null;
  };
  /** What no check could show to be safe, though none found a run that shows it to be wrong. */
  readonly 'not-proven': {
    /**
     * That a field stays in its range, that a divisor is not zero, that a table has a row for all
     * that it is asked, that the options and layers at one thing go together.
     */
    readonly about: 'range' | 'divisor' | 'table' | 'together';
    /** The routine, the table, or the thing. */
    readonly name: string;
    /** Of a table: the axis, and beyond which of its ends; else null. */
    readonly axis: string | null;
    readonly where: 'between' | 'below' | 'above' | 'shifted' | null;
    /**
     * Runs were tried and not every one, no run leads here, the labels lie too far apart, or there
     * are too many options and layers for every combination.
     */
    readonly why: 'runs' | 'no-run' | 'wide' | 'combinations';
    /** Of options and layers that touch one thing: which, and how many of all sets were tried. */
    readonly of?: {
      readonly names: readonly string[];
      readonly tried: number;
      readonly all: number;
    };
  };
}

/** What is wrong with examples. */
export interface ExampleProblemData {
  /** A piece, or fields as `u.tired`, that no example reads; `isShared`: that none follows. */
  readonly 'idle-given': { readonly names: readonly string[]; readonly isShared?: true };
  readonly 'example-proves-nothing': {
    readonly example: Words;
    /** What is expected and holds or not whatever the rules do; null: nothing is expected. */
    readonly expectation: string | null;
  };
  readonly 'example-fails': { readonly example: Words; readonly cause: Cause };
  readonly 'dice-left-over': { readonly example: Words; readonly faces: readonly number[] };
  readonly 'dice-missing': { readonly example: Words };
}

/** Problems of examples and of answers given from outside, beside those met while rules run. */
export interface AnswerProblemData {
  readonly 'legal-after-all': { readonly action: string };
  readonly 'illegal-choice': { readonly given: string; readonly options: readonly string[] };
  readonly 'missing-answer': MissingAnswer;
  readonly 'unused-answer': {
    readonly what: 'roll' | 'draw' | 'choose' | 'ask' | 'cell' | 'seed' | 'policy' | 'field';
    readonly given: string;
  };
  readonly 'bad-face': { readonly face: number; readonly from: number; readonly to: number };
  readonly 'expectation-failed': { readonly expected: string; readonly found: string };
  readonly 'dispute-settled': { readonly claim: string };
}

export interface ProblemData
  extends
    SyntaxProblemData,
    LinkProblemData,
    CheckProblemData,
    LifeProblemData,
    IdleProblemData,
    ExampleProblemData,
    SecretProblemData,
    RuntimeProblemData,
    AnswerProblemData {}
export type ProblemCode = keyof ProblemData;
export type ProblemOf<Code extends ProblemCode> = {
  [C in Code]: ProblemBase<C, ProblemData[C]>;
}[Code];
export type Problem = ProblemOf<ProblemCode>;

/** A way to report a problem: what every stage is handed. */
export type Report = (problem: Problem) => void;

/** Where a problem is: the path of a file and a stretch of its text. */
export interface Place {
  readonly file: string;
  readonly span: Span;
}

/** A problem at one place. */
export function problemAt<Code extends ProblemCode>(
  { file, span }: Place,
  code: Code,
  data: ProblemData[Code],
): Problem {
  // The pair fits by the signature; the union of all pairs cannot say so.
  return { code, file, span, data, related: [] } as unknown as Problem;
}
