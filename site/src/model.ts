/** What the pages show: rulebooks as plain data, ready to print. `rulebook.ts` makes it. */
import type {
  covers,
  HeadLine,
  LogEvent,
  Program,
  Scenario,
  StatementReach,
} from '../../interpreter/index.ts';
import type { ChangedRule, NoteView, SourceMark, Texts, Words } from './base.ts';
import type { Face } from './counters.ts';
import type { DoorView } from './doors.ts';
import type { MapView } from './map-view.ts';

export type { Inline, RichText } from '../../interpreter/index.ts';
export type { ChangedRule, NoteView, SourceMark, Texts, Words } from './base.ts';
export type { AreaView, LegendView, MapView, SideView } from './map-view.ts';
export type Language = 'fr' | 'en';
export const languages: readonly Language[] = ['fr', 'en'];

export interface CellView {
  /** As printed; `?` when not known. */
  readonly text: Words;
  /** What it means; empty when the printed text says it already. */
  readonly words: Words;
  readonly known: boolean;
  /** It stands on the card of whoever reads it. */
  readonly owned?: true;
  /** Of a result of two halves, whom it harms. */
  readonly harms?: 'attacker' | 'defender' | 'both';
}

/** A die that is thrown on a chart, and what its rows are for. */
export interface DieView {
  readonly text: Words;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  /** The totals of each row, from and to; null: no bound. */
  readonly rows: readonly (readonly (readonly [number | null, number | null])[])[];
}

export interface TableView extends MarkView {
  readonly name: string;
  /** Where its page stands below `tables/`: its name, then the layer's when it is of one. */
  readonly path: string;
  /** The optional layer that puts it in place of the book's own, or adds it. */
  readonly layer: Words | null;
  readonly words: Words;
  readonly clause: string | null;
  readonly rowAxis: Words;
  /** The lines over the columns; without an axis they are names of results. */
  readonly head: readonly (HeadLine<Words> & { readonly axis: Words | null })[];
  readonly rows: readonly {
    readonly label: Words;
    readonly cells: readonly CellView[];
    /** It is not looked up: it says what the rows above it come to. */
    readonly isControl: boolean;
  }[];
}

/** Where something comes from; null: nothing is said of it. */
export interface MarkView {
  readonly mark: SourceMark | null;
  readonly markWords: Words | null;
}

export interface ModifierView extends MarkView {
  readonly words: Words;
  /** `+1`, `−1 per 2`, `2 →`. */
  readonly value: Words;
}

export interface ListView extends MarkView {
  readonly name: string;
  readonly words: Words;
  readonly rule: 'cumulative' | 'best of' | 'only one' | 'multiplied';
  /** What its total counts at least and at most; null: as it comes. */
  readonly cap: { readonly from: number | null; readonly to: number | null } | null;
  readonly modifiers: readonly ModifierView[];
}

export interface ExampleView {
  /** Its place on its page: that of its clause, then its own: `10.61.e2`. */
  readonly anchor: string;
  readonly words: Words;
  readonly disputed: Words | null;
  readonly ours: boolean;
  readonly proposed: boolean;
}

interface Titled { readonly words: Words; readonly text: Texts }

export interface ClauseView {
  readonly number: string;
  /** Numbers that it had in earlier editions. */
  readonly formerly: readonly string[];
  readonly words: Words;
  readonly chapter: string;
  readonly state: 'executed' | 'narrative' | 'not modelled';
  readonly reason: Words | null;
  readonly text: Texts;
  readonly notes: readonly NoteView[];
  readonly tables: readonly TableView[];
  /** Values of kinds that something is printed on, as on cards, with what else they say. */
  readonly values: readonly (Titled & { readonly facts: readonly Words[] })[];
  readonly lists: readonly ListView[];
  /** Numbers that say where they come from. */
  readonly numbers: readonly (MarkView & { readonly value: string })[];
  /** What holds in every position. */
  readonly laws: readonly Words[];
  /** What a person may ask by itself, and with what. */
  readonly open: readonly DoorView[];
  readonly examples: readonly ExampleView[];
  readonly citedBy: readonly string[];
  /** What the checks find in it; a book with findings is built as a draft only. */
  readonly findings: readonly FindingView[];
  /** The clause as written in its file. */
  readonly source: string;
  readonly layer: Words | null;
}

/** A finding of the checks, and where. */
export interface FindingView {
  readonly words: Words;
  readonly line: number;
}

export interface ChapterView {
  readonly name: string;
  readonly words: Words;
  readonly clauses: readonly ClauseView[];
  /** Its file as written. */
  readonly source: string;
  /** What a person may run by itself, by index among the routines of the program. */
  readonly open: readonly number[];
}

export interface TermView {
  readonly name: string;
  readonly forms: { readonly fr: readonly string[]; readonly en: readonly string[] };
  readonly text: Texts;
  readonly clause: string | null;
}

export interface StepView {
  /** `repeat`: steps that are gone through several times. */
  readonly level: 'segment' | 'phase' | 'step' | 'repeat';
  readonly name: string;
  readonly words: Words;
  readonly clause: string | null;
  /** How often, or how often at most; null when that is not said. */
  readonly times: number | null;
  readonly atMost: boolean;
  /** What a player may do there. */
  readonly actions: readonly { readonly words: Words; readonly clause: string | null }[];
  readonly steps: readonly StepView[];
}

export interface SequenceView {
  readonly name: string;
  readonly words: Words;
  readonly clause: string | null;
  readonly steps: readonly StepView[];
}

/** An input of the form that sets a situation up; `key` is its name in the address. */
export interface InputView {
  readonly key: string;
  readonly label: Words;
  readonly kind: 'yes-no' | 'number' | 'choice' | 'several' | 'text';
  /** For numbers: the ends, both included. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly { readonly value: string; readonly words: Words }[];
  readonly initial: string;
}

export interface InputGroup {
  readonly words: Words;
  readonly inputs: readonly InputView[];
}

/** One result and how likely it is. */
export interface OutcomeView {
  readonly words: Words;
  /**
   * The code of the problem that it is instead of a result: an unknown cell, a value off the
   * table.
   */
  readonly problem: string | null;
  /** An exact fraction: `3/10`. */
  readonly chance: string;
  /** In hundredths, with one decimal, in each language's way. */
  readonly percent: Words;
  /** Width of its bar, 0 to 100. */
  readonly share: number;
}

export interface OddsView {
  readonly outcomes: readonly OutcomeView[];
  readonly explanation: readonly ExplanationView[];
}

/** A line of an explanation: what was rolled, added, looked up. */
export interface ExplanationView {
  readonly kind: 'roll' | 'applies' | 'not' | 'total' | 'look-up';
  readonly words: Words;
  readonly clause: string | null;
}

/** How a table is rolled on: the form, and the odds of the situation it starts from. */
export interface RollView {
  readonly table: TableView;
  readonly groups: readonly InputGroup[];
  /** Of the situation that the form starts with. */
  readonly odds: OddsView;
  /** What the page runs. */
  readonly scenario: Scenario;
}

/** An example as played: the position, then step by step what happened. */
export interface ReplayView {
  readonly example: ExampleView;
  /** What it says as a line of cases; null: it is written by itself. */
  readonly line: CaseLineView | null;
  readonly clause: string;
  readonly passed: boolean;
  readonly pieces: readonly PieceView[];
  readonly map: string | null;
  /** The same in each language, but that one may say once what another says in two reasons. */
  readonly steps: Readonly<Record<Language, readonly ReplayStep[]>>;
  /** What happened besides, down to the last event. */
  readonly besides: Readonly<Record<Language, readonly Aside[]>>;
}

/**
 * Something that the steps of a replay do not tell: before which of them it stands, how many named
 * steps it stands in, what it is and its words; or more words below that step itself. Words of
 * what counts begin with `+`, of what does not with `~`.
 */
export type Aside =
  | readonly [before: number, depth: number, kind: string, text: string, ...details: string[]]
  | readonly [below: number, details: readonly string[]];

/** A line of cases: what sets it apart from the others. */
export interface CaseLineView {
  /** Where its cases start in their file: the same for all their lines. */
  readonly cases: number;
  readonly title: Words;
  /** Which of how many lines it is, from 1. */
  readonly number: number;
  readonly count: number;
  /** What is set up between the line before it and itself. */
  readonly given: readonly Words[];
  readonly arguments: readonly { readonly words: Words; readonly value: Words }[];
  /** What the world answers: dice as they fell, anything else in words. */
  readonly answers: readonly { readonly isRoll: boolean; readonly words: Words }[];
  readonly expected: readonly CaseExpectation[];
  /** Why it went no further, or what the checks find in it. */
  readonly problems: readonly Words[];
}

export interface CaseExpectation {
  readonly words: Words;
  /** null: it was not reached. */
  readonly held: boolean | null;
  readonly found: Words | null;
}

/** Cases as one table: what all lines share, then each with what it does not share. */
export interface CasesView {
  readonly anchor: string;
  readonly title: Words;
  readonly disputed: Words | null;
  readonly ours: boolean;
  readonly proposed: boolean;
  readonly passed: boolean;
  readonly shared: readonly Words[];
  /** The arguments that differ. */
  readonly columns: readonly Words[];
  /** Whether all that the world answers is dice; null: it answers nothing. */
  readonly onlyRolls: boolean | null;
  /** One a line, in order; null: the line could not be read. */
  readonly rows: readonly (CaseRow | null)[];
}

export interface CaseRow extends Omit<CaseLineView, 'arguments'> {
  /** The place of its replay on its page. */
  readonly anchor: string;
  readonly passed: boolean;
  readonly cells: readonly Words[];
}

export interface PieceView {
  readonly words: Words;
  readonly type: Words;
  readonly fields: readonly { readonly words: Words; readonly value: Words }[];
  /** The area it stands in: its index in the map, or -1. */
  readonly at: number;
  readonly face: Readonly<Record<Language, Face>>;
}

export interface ReplayStep {
  /** `tell`: what happened; `problem`: why it went no further. */
  readonly kind: 'do' | 'tell' | 'expect' | 'printed' | 'illegal' | 'problem';
  /** What it is about: the kind of the event, for its looks. */
  readonly event: LogEvent['kind'] | null;
  /** How many named steps it stands in. */
  readonly depth: number;
  readonly text: string;
  /** The modifiers of a total that count; what to do about a problem. */
  readonly details: readonly string[];
  /** Of expectations, whether they held; null: not reached, or no expectation. */
  readonly held: boolean | null;
  /** What the result is expected to be; null: it is expected of something else. */
  readonly outcome: string | null;
  /** What came instead of what was expected. */
  readonly found: string | null;
  readonly clause: string | null;
  readonly changes: readonly ChangeView[];
}

/** A field of a piece that took another value; `field` -1: it left play (`at`: it moved). */
export interface ChangeView {
  readonly piece: number;
  readonly field: number;
  readonly from: Words;
  readonly to: Words;
  /** The area it stands in now, when that changed. */
  readonly at: number | null;
}

/** A page of examples: those of some clauses of a chapter. */
export interface ExamplesPage {
  readonly chapter: ChapterView;
  /** From 1, of how many. */
  readonly part: number;
  readonly count: number;
  readonly clauses: readonly {
    readonly clause: ClauseView;
    readonly replays: readonly ReplayView[];
  }[];
}

/** What a cover is made of; words that nothing is drawn by are none. */
export interface CoverView {
  readonly colour: (typeof covers.colours)[number];
  readonly emblem: (typeof covers.emblems)[number] | null;
}

export interface BookView {
  readonly name: string;
  readonly words: Words;
  readonly author: string | null;
  readonly publisher: string | null;
  readonly year: number | null;
  /** What it is, in a line. */
  readonly about: Words | null;
  /** The years it is about, `1861–1865`. */
  readonly period: string | null;
  readonly cover: CoverView | null;
  readonly notice: Words | null;
  readonly chapters: readonly ChapterView[];
  readonly clauses: ReadonlyMap<string, ClauseView>;
  readonly tables: readonly TableView[];
  readonly terms: readonly TermView[];
  readonly sequences: readonly SequenceView[];
  readonly maps: readonly MapView[];
  readonly battle: { readonly map: MapView | null } | null;
  readonly program: Program;
  readonly exampleCount: number;
  /** How many findings the checks have: none, unless it is a draft. */
  readonly findingCount: number;
  readonly replays: () => readonly ReplayView[];
  /** What becomes of each statement of the printed book. */
  readonly statements: () => readonly StatementReach[];
  readonly examplePages: () => readonly ExamplesPage[];
  /** How a table is rolled on, by its path. */
  readonly rolls: (path: string) => RollView | null;
  /** What an owner's card begins with for a table of the book; null: nobody is asked for it. */
  readonly blank: (name: string) => string | null;
  readonly options: readonly (Omit<DoorView, 'parameters'> & { readonly on: boolean })[];
  /** Clauses with lists, numbers, options or kinds that the workshop changes. */
  readonly forms: ReadonlySet<string>;
  readonly layers: readonly LayerView[];
}

/** A layer: what it says, and which tables are others with it. */
export interface LayerView {
  readonly name: string;
  readonly words: Words;
  /** Off unless asked for; then its clauses and tables stand on a page of its own. */
  readonly optional: boolean;
  readonly clauses: readonly ClauseView[];
  readonly tables: readonly TableView[];
  readonly changes: readonly ChangedRule[];
}
