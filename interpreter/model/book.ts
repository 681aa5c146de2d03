/** A linked book: what was written, found by name, with layers applied. */
import type * as tree from '../../grammar/nodes.ts';
import type { SyntaxProblem } from '../../grammar/problem.ts';
import type { Span } from '../../grammar/span.ts';
import type { Problem } from './problems.ts';
import type { Words } from './program.ts';

/** One file as read. */
export interface BookFile {
  readonly path: string;
  readonly text: string;
  readonly tree: tree.SourceFile;
  /** The layer that the file heads, or null for the book itself. */
  readonly layer: string | null;
}

/** The files of a book, parsed. */
export interface Sources {
  readonly name: string;
  readonly files: readonly BookFile[];
  readonly problems: readonly SyntaxProblem[];
  /** Null when there is no lock: nobody has sealed anything. */
  readonly seals: Seals | null;
}

/** What a clause was when its texts and its rules were last read side by side, as hashes. */
export interface Seal {
  /** The file of the clause, within the book. */
  readonly file: string;
  readonly clause: string;
  readonly fr: string;
  readonly en: string;
  readonly rules: string;
  /** Where it stands in the lock. */
  readonly span: Span;
}

/** The lock of a book, as read. */
export interface Seals {
  readonly path: string;
  readonly text: string;
  readonly entries: readonly Seal[];
  /** What is wrong with its lines; the rules can be used all the same. */
  readonly problems: readonly Problem[];
}

/** A definition and where it stands. */
export interface Definition<Node extends tree.Definition = tree.Definition> {
  readonly node: Node;
  readonly file: BookFile;
  /** The clause it is written in. */
  readonly clause: string | null;
  /** The layer that brought or replaced it; null: the book. */
  readonly layer: string | null;
  /** The cells of a table that layers replaced, with the files in which they stand. */
  readonly replaced?: ReadonlyMap<tree.TableCell, BookFile>;
}

export interface ClauseEntry {
  readonly number: string;
  readonly words: Words;
  readonly node: tree.Clause;
  readonly file: BookFile;
  readonly chapter: string;
  readonly layer: string | null;
  /** What is defined in it, in order, replaced or not. */
  readonly definitions: readonly Definition[];
  /** Statements of the outline that it covers: `section/item` or `section`, and how. */
  readonly covers: readonly Coverage[];
  /** Numbers that it had in earlier editions. */
  readonly formerly: readonly string[];
  readonly state: ClauseState;
}

/** What a clause does for the statements it covers. */
export type ClauseState = 'executed' | 'narrative' | 'not modelled';

export interface Coverage {
  readonly statement: string;
  readonly state: ClauseState;
  readonly node: tree.OutlineEntry;
}

export interface ChapterEntry {
  readonly name: string;
  readonly words: Words;
  readonly file: BookFile;
  readonly clauses: readonly string[];
}

export interface LayerEntry {
  readonly name: string;
  readonly words: Words;
  readonly node: tree.Layer;
  readonly file: BookFile;
}

/** Which layers and options a reader or an example asks for. */
export interface Selection {
  /** Optional layers that are on. */
  readonly layers: readonly string[];
  readonly options: ReadonlyMap<string, boolean>;
}

/** Nothing optional is on. */
export const plain: Selection = { layers: [], options: new Map() };

export interface Book {
  readonly name: string;
  readonly words: Words;
  readonly node: tree.Book;
  readonly files: readonly BookFile[];
  readonly selection: Selection;
  readonly layers: readonly LayerEntry[];
  readonly chapters: readonly ChapterEntry[];
  readonly clauses: ReadonlyMap<string, ClauseEntry>;
  /** Every statement of the printed book, in order; empty when it has no outline. */
  readonly statements: readonly string[];
  /**
   * Definitions by name, in order. Modifiers stand under `list.name`, examples under `file:offset`.
   */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Values of kinds: name to the kinds that have it. */
  readonly kindValues: ReadonlyMap<string, readonly string[]>;
}
