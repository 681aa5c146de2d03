/** What is said to someone who calls a command wrongly, and the words that commands print. */
import type { CodingFault } from '../../../grammar/decode.ts';
import type { Wording, Words } from '../catalogue.ts';
import type { CommandName, FlagName, ParameterName } from './names.ts';

/** What lays out places or pieces that are not there: a flag, and what it takes. */
interface Lay {
  readonly flag: 'map' | 'deal';
  readonly names: readonly string[];
}

/** Every way to call a command wrongly, with what its message needs. */
export interface UsageData {
  readonly 'unknown-command': {
    readonly name: string;
    readonly near: readonly string[];
    /** Whether it is the name of a rulebook. */
    readonly isBook: boolean;
  };
  /** `takers`: the commands that take it. */
  readonly 'unknown-flag': UsageData['unknown-rule'] & { readonly takers: readonly string[] };
  readonly 'missing-argument': { readonly name: string; readonly known: readonly string[] };
  readonly 'missing-flag': { readonly name: string };
  /** What has no effect: in this command, or beside another flag. */
  readonly 'idle-flag': { readonly name: string; readonly beside: string | null };
  /** A call that is none, or that has other parameters. */
  readonly 'bad-do': { readonly text: string; readonly expected: string };
  readonly 'missing-flag-value': { readonly name: string };
  readonly 'repeated-flag': { readonly name: string };
  readonly 'too-many-arguments': { readonly expected: number };
  readonly 'unknown-book': { readonly name: string; readonly near: readonly string[] };
  readonly 'no-books': { readonly path: string };
  readonly 'unknown-rule': { readonly name: string; readonly near: readonly string[] };
  readonly 'loose-values': { readonly name: string; readonly said: string; readonly call: string };
  readonly 'none-called': { readonly name: string; readonly isAll: boolean };
  /** A table where a procedure is wanted. */
  readonly 'table-run': { readonly name: string };
  readonly 'unknown-table': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-sequence': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-parameter': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-layer': { readonly name: string; readonly near: readonly string[] };
  /** A table without cells that could be changed: the rulebook does not print it. */
  readonly 'no-cells': { readonly name: string };
  /** A file that holds no line of a table. */
  readonly 'no-table-in': { readonly path: string };
  /** A file that was given for a layer and holds none. */
  readonly 'no-layer': { readonly path: string };
  readonly 'unknown-option': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-map': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-deal': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-example': { readonly name: string; readonly near: readonly string[] };
  /** What a flag says fits no example. */
  readonly 'no-such-examples': {
    readonly flag: string;
    readonly name: string;
    readonly near: readonly string[];
  };
  readonly 'unknown-chapter': { readonly name: string; readonly near: readonly string[] };
  readonly 'unnamed-example': Record<never, never>;
  /** What is to be written nobody chose. */
  readonly 'nothing-to-write': Record<never, never>;
  readonly 'unknown-name': { readonly name: string; readonly near: readonly string[] };
  readonly 'not-renamed': {
    readonly name: string;
    readonly fresh: string;
    /** See `WhyNotRenamed`; the new words cannot be written; or several are called so. */
    readonly why:
      | ('no-name' | 'bad-name' | 'keyword' | 'same' | 'taken')
      | ('bad-words' | 'several');
    readonly known: readonly string[];
  };
  readonly 'unknown-fact': { readonly name: string; readonly near: readonly string[] };
  readonly 'unknown-choice': {
    readonly flag: string;
    readonly value: string;
    readonly known: readonly string[];
  };
  readonly 'missing-parameter': {
    readonly name: string;
    readonly type: string;
    /** What it may be, of a kind whose values can all be said. */
    readonly values: readonly string[];
    readonly lay?: Lay;
  };
  /** What is asked behind what is missing: each question, and how it is answered. */
  readonly 'asked-behind': {
    readonly asked: readonly Readonly<Record<'fr' | 'en', string>>[];
  };
  readonly 'bad-value': {
    readonly path: string;
    readonly value: string;
    /** A type as a rulebook writes it. */
    readonly expected: string;
    readonly near: readonly string[];
    /** The codes of a result as they are written, where one is wanted. */
    readonly codes?: readonly string[];
    /** The piece that is named twice, if that is what is wrong. */
    readonly twice?: string;
    readonly lay?: Lay;
  };
  /** A piece in braces that is not written as pieces are: see `BadBraces`. */
  readonly 'bad-braces': {
    readonly path: string;
    readonly fault: 'unclosed' | 'type' | 'signs' | 'field';
    readonly name: string;
    readonly of: string;
    readonly near: readonly string[];
    readonly form: string;
  };
  /** A rule looks through what is in play, and nothing of that is. */
  readonly 'nothing-in-play': { readonly lay: Lay };
  readonly 'no-number': { readonly policy: string; readonly name: string; readonly type: string };
  readonly 'bad-number': { readonly flag: string; readonly value: string };
  /** A part of a simulation that does not go with those before it. */
  readonly 'other-part': {
    readonly path: string;
    readonly what:
      | ('book' | 'sequence' | 'seed' | 'shard' | 'games' | 'watch' | 'rules')
      | ('with' | 'option' | 'map' | 'deal' | 'set' | 'facts');
    readonly was: string;
    readonly is: string;
  };
  readonly 'bad-shard': { readonly value: string };
  readonly 'bad-pair': { readonly flag: string; readonly value: string };
  readonly 'no-such-file': { readonly path: string };
  readonly 'not-readable': { readonly path: string };
  readonly 'not-written': {
    readonly path: string;
    /** The disk is full, a folder, link or device is in the way, somebody else wrote first, … */
    readonly why: 'full' | 'denied' | 'folder' | 'link' | 'changed' | 'other';
  };
  /** A call of what keeps files, by whom it is not for. */
  readonly 'foreign-call': {
    readonly why: 'machine' | 'host' | 'origin' | 'token';
    readonly found: string;
  };
  /** A call of what keeps files that is not made as it must be; `limit` in megabytes. */
  readonly 'bad-call': {
    readonly why: 'method' | 'type' | 'size' | 'coding' | 'form';
    readonly limit: number;
  };
  /** What is to be kept is no file of the book, and no layer among its options. */
  readonly 'outside-book': { readonly path: string; readonly book: string };
  /** Nothing can listen there; else than the usual reasons it is said as the system says it. */
  readonly 'no-port': {
    readonly port: number;
    readonly why: 'taken' | 'denied' | 'other';
    readonly said: string;
  };
  readonly 'not-a-folder': { readonly path: string };
  readonly 'bad-coding': Omit<CodingFault, 'at'> & {
    readonly path: string;
    readonly line: number;
    readonly column: number;
  };
  readonly 'bad-json': { readonly path: string; readonly line: number; readonly column: number };
  readonly 'repeated-key': {
    readonly path: string;
    readonly line: number;
    readonly column: number;
    readonly name: string;
  };
  readonly 'deep-json': {
    readonly path: string;
    readonly line: number;
    readonly column: number;
    readonly limit: number;
  };
  /** What `site.json` may not say: what it is as a whole, a name in it, words, or a colour. */
  readonly 'bad-site': {
    readonly path: string;
    readonly what: 'object' | 'key' | 'words' | 'colour';
    readonly name: string;
    readonly fitting: readonly string[];
    readonly near: readonly string[];
  };
  readonly 'wrong-json': { readonly path: string; readonly expected: string };
  /** A saved game of another book, sequence, layer or option. */
  readonly 'other-game': {
    readonly path: string;
    readonly what: 'book' | 'sequence' | 'with' | 'option';
    readonly was: string;
    readonly is: string;
  };
  /** A saved game that is not as it was written: what is wrong where. */
  readonly 'damaged-game': {
    readonly path: string;
    readonly place: string;
    readonly how: 'missing' | 'changed' | 'added';
    readonly found: string;
  };
  /** A saved game that the rules of today cannot go on with; `names` are what has changed. */
  readonly 'changed-game': { readonly path: string; readonly names: readonly string[] };
  /** A table that has no rows of a die, or no rows at all, as a table to roll on. */
  readonly 'not-rolled': { readonly name: string };
  readonly 'exists-already': { readonly path: string };
  /** A file or folder of a rulebook whose name holds what nobody sees. */
  readonly 'bad-file-name': { readonly name: string };
  /** A chapter, or a folder in a rulebook, that is a link. */
  readonly 'linked-file': { readonly path: string };
  readonly 'bad-name': { readonly name: string; readonly isKept: boolean };
  /** `layers` are the files of an owner's layers that it was given. */
  readonly 'book-has-problems': {
    readonly book: string;
    readonly count: number;
    readonly layers?: readonly string[];
  };
  readonly 'not-a-terminal': Record<never, never>;
  readonly 'our-bug': { readonly message: string };
}
export type UsageCode = keyof UsageData;

/** What of a file that is read into a table does not fit: see `Misfit` of the workshop. */
export interface Misfitting {
  readonly what:
    | ('row' | 'column' | 'cell' | 'row-again' | 'column-again')
    | ('short' | 'surplus' | 'axis' | 'bare');
  readonly text: string;
  readonly beside: string;
  readonly near: readonly string[];
}

/** One language's words for the command line. */
export interface Usage {
  readonly problems: Words<UsageData>;
  /** `3 problems in 2 books`, or that there are none. */
  readonly checked: (problems: number, books: number) => string;
  /** `12 places that no check shows to be safe`, and how to see them where they are not listed. */
  readonly noted: (notes: number, isListed: boolean) => string;
  /** `3 problems mended`, or that nothing could be without somebody who chooses. */
  readonly mended: (problems: number) => string;
  /** `12 places renamed`, or that they would be. */
  readonly renamed: (places: number, isWritten: boolean) => string;
  /** `12 cells taken in`, or that they would be. */
  readonly takenIn: (cells: number, isWritten: boolean) => string;
  /** What of a file that is read into a table fits no row, column or cell of it. */
  readonly misfit: (of: Misfitting) => string;
  /** Which rows and columns of a table a file that is read into it does not have. */
  readonly leftAsTheyAre: (rows: readonly string[], columns: readonly string[]) => string;
  /** `12 examples that rest on them were not played` */
  readonly unplayed: (examples: number) => string;
  /** `changed: cell crossing[3]: 2 → 3` */
  readonly difference: (
    change: 'added' | 'removed' | 'changed',
    of: { readonly what: string; readonly name: string; readonly values: readonly string[] },
  ) => string;
  /** `clause 5.34 sealed again: the rules`: what `seal` did. */
  readonly sealed: (
    change: 'added' | 'removed' | 'changed',
    clause: string,
    parts: readonly ('fr' | 'en' | 'rules')[],
  ) => string;
  /** `1,122 pages in site/dist`: what `build` has made. */
  readonly built: (pages: number, folder: string) => string;
  /** What help calls the arguments of commands. */
  readonly parameters: Readonly<Record<ParameterName, string>>;
  readonly phrases: Readonly<Record<UsagePhrase, string>>;
  /** A line a command, and a line a flag, for `help`. */
  readonly commands: Readonly<Record<CommandName, string>>;
  readonly flags: Readonly<Record<FlagName, string>>;
}

/** Single words and headings that commands print. */
export type UsagePhrase =
  | 'usage'
  | 'commands'
  | 'flags'
  | 'tables'
  | 'modifierLists'
  | 'procedures'
  | 'sequences'
  | 'facts'
  | 'actions'
  | 'absent'
  | 'reconstructed'
  | 'secondary'
  | 'unknownCell'
  | 'example'
  | 'book'
  | 'clauses'
  | 'cells'
  | 'branches'
  | 'laws'
  | 'heldBy'
  | 'played'
  | 'byHand'
  | 'stated'
  | 'uncalled'
  | 'narrative'
  | 'notModelled'
  | 'missing'
  | 'nothing'
  | 'games'
  | 'guessed'
  | 'policy'
  | 'policyFirst'
  | 'policyUniform'
  | 'policyAims'
  | 'policyOpen'
  | 'policyMeasure'
  | 'policyScript'
  | 'weighed'
  | 'noResult'
  | 'moreOutcomes'
  | 'watchIt'
  | 'results'
  | 'stopped'
  | 'decisions'
  | 'means'
  | 'spread'
  | 'noNumber'
  | 'sure'
  | 'never'
  | 'turnOf'
  | 'refused'
  | 'prompt'
  | 'playHelp'
  | 'askHelp'
  | 'options'
  | 'several'
  | 'forExample'
  | 'nothingFor'
  | 'asIn'
  | 'codes'
  | 'hiddenWhy'
  | 'mayBe'
  | 'noneRefused'
  | 'saved'
  | 'otherRules'
  | 'freshSince'
  | 'answersCut'
  | 'diceGoOn'
  | 'diceAnew'
  | 'over'
  | 'savedBefore'
  | 'unanswered'
  | 'secret'
  | 'noUndo'
  | 'nothingYet'
  | 'noneHas'
  | 'noneListed'
  | 'before'
  | 'folded'
  | 'uneventful'
  | 'alsoAsked'
  | 'failing'
  | 'survivors'
  | 'was'
  | 'rest'
  | 'same'
  | 'notBuilt'
  | 'notRenamed'
  | 'expected'
  | 'instead'
  | 'takeIt'
  | 'notTaken'
  | 'notFound'
  | 'notNoticed'
  | 'counts'
  | 'proposed'
  | 'then'
  | 'else'
  | 'arm'
  | 'round'
  | 'applies'
  | 'does not apply'
  | 'whichBook'
  | 'whichRule'
  | 'noSuchRule'
  | 'numberOrWord'
  | 'whichDeal'
  | 'whichMap'
  | 'noneInPlay'
  | 'orNone'
  | 'answer'
  | 'orRoll'
  | 'orChance'
  | 'sameCall'
  | 'notTakenIn'
  | 'toRead'
  | 'lackingParts';

/** A sentence with what to do, each a sentence; there is no text to put a label under. */
export function say(title: string, ...hints: readonly string[]): Wording {
  return { title, label: '', hints };
}

/** A rulebook as a call names it, with the files of an owner's layers. */
export function withLayers(book: string, layers: readonly string[]): string {
  return [book, ...layers.map((file) => `--layer ${file}`)].join(' ');
}

/** What stands under carets elsewhere as a sentence of its own; none when it is empty. */
export function told(label: string): readonly string[] {
  return label === '' ? [] : [label.charAt(0).toUpperCase() + label.slice(1)];
}
