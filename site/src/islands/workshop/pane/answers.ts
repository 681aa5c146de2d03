/** What the text pane asks of a book as it is being written: answered beside the page. */
import type {
  Catalogue,
  Completion,
  Declared,
  Edit,
  Elaborated,
  Inline,
  Reach,
  RichText,
  Span,
  UsedIn,
  WhyNotRenamed,
  Words,
} from '../../../../../interpreter/index.ts';
import {
  Ahead,
  BookTexts,
  EditedBook,
  glance,
  hostOf,
  lineStarts,
  open,
  position,
  print,
  readBook,
  readBoth,
  renamed,
  whereUsed,
  word,
} from '../../../../../interpreter/index.ts';
import type { Language } from '../../../model.ts';
import { clauseSign, isNumbered } from '../../../typeset.ts';
import type { Situation, ToldExample, ToldOdds } from '../outlook.ts';
import { exampleTold } from '../outlook.ts';
import type { Told } from '../telling.ts';
import { tellingOf } from '../telling.ts';
import type { Cited } from './cited.ts';
import { citedIn } from './cited.ts';
import { reachIn } from './reach.ts';

type AheadAsked = Extract<Asked, { readonly kind: 'ahead' }>;

export type Texts = readonly (readonly [path: string, text: string])[];

interface At {
  readonly path: string;
  readonly offset: number;
}

export type Asked =
  | ({ readonly kind: 'complete' | 'about' | 'places' } & At)
  | ({ readonly kind: 'rename'; readonly fresh: string } & At)
  | { readonly kind: 'cited' }
  | { readonly kind: 'form'; readonly path: string }
  | (Situation & { readonly kind: 'ahead'; readonly path: string; readonly span: Span })
  | { readonly kind: 'reach'; readonly path: string; readonly list: string }
  | { readonly kind: 'used'; readonly keys: readonly string[] }
  | { readonly kind: 'texts' | 'seal'; readonly path: string; readonly clause: string };

/** What may stand at a place, in the words of the page. */
export interface Complete {
  readonly from: number;
  readonly items: readonly (Pick<Completion, 'text' | 'kind'> & { readonly words: string })[];
}

/** What a name stands for. */
export interface About {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** Its words, and the clause that it is declared in; empty where there is none. */
  readonly words: string;
  readonly clause: string;
  /** How its declaration begins. */
  readonly source: string;
}

export interface NamedPlace {
  readonly path: string;
  readonly from: number;
  readonly line: number;
  /** The line as it is written. */
  readonly text: string;
}

/** Where a name is declared, and where it is read. */
export interface Places {
  readonly name: string;
  readonly declared: NamedPlace | null;
  readonly read: readonly NamedPlace[];
}

export type Edits = readonly (readonly [path: string, edits: readonly Edit[]])[];

/** Edits, or why there are none. */
export type Rewritten =
  | { readonly kind: 'edits'; readonly edits: Edits }
  | { readonly kind: 'refused'; readonly why: WhyNotRenamed }
  /** In the words of the page. */
  | { readonly kind: 'breaks'; readonly problem: string };

/** The texts of a clause as they are shown, and where their figures come from. */
export interface ShownTexts {
  readonly texts: Readonly<Record<Language, RichText | null>>;
  /** By the expression of a figure. */
  readonly rules: Readonly<Record<string, Pick<NamedPlace, 'path' | 'from'>>>;
  /** What clauses are called that have a name and no number. */
  readonly titles: Readonly<Record<string, Words>>;
  /** Whether both were read as they stand; null: nobody can say. */
  readonly isSealed: boolean | null;
}

export interface Answers {
  readonly complete: Complete;
  readonly about: About | null;
  readonly places: Places | null;
  readonly rename: Rewritten;
  readonly cited: Cited;
  /** Null: what cannot be read would be lost. */
  readonly form: Edits | null;
  /** Null while the rules cannot be read. */
  readonly texts: ShownTexts | null;
  readonly seal: Edits | null;
  /** What is known at once of a place of the book that was changed; a check may find more. */
  readonly ahead: Foretold;
  /** What the conditions of a list may ask about; null while the rules cannot be read. */
  readonly reach: Reach | null;
  /** By the keys that were asked. */
  readonly used: Readonly<Record<string, readonly ShownUse[]>>;
}

/** What is known at once of changed rules. */
export interface Foretold {
  readonly findings: readonly Told[];
  /** Null where more was changed than rows, modifiers and numbers: that takes its time. */
  readonly played: {
    readonly examples: readonly ToldExample[];
    /** Whether the rules can be read. */
    readonly plays: boolean;
    readonly odds: ToldOdds | null;
  } | null;
}

/** Where something is used, and what that place is called. */
export interface ShownUse extends UsedIn {
  readonly title: string;
}

/** Works out the odds of a table as rules were, and as they are. */
type OddsOf = (
  before: Elaborated,
  after: Elaborated | null,
  situation: Situation,
) => ToldOdds | null;

/** A book being written: read again where its texts have changed. */
export class WrittenBook {
  readonly #name: string;
  readonly #published: ReadonlyMap<string, string>;
  readonly #language: Language;
  readonly #catalogue: Catalogue;
  readonly #oddsOf: OddsOf;
  #book: EditedBook;
  #key = '';
  /** Made when it is first asked for. */
  #ahead: Ahead | null | undefined;

  constructor({ book, texts, language }: {
    readonly book: string;
    readonly texts: Texts;
    readonly language: Language;
  }, catalogue: Catalogue, oddsOf: OddsOf = () => null) {
    this.#catalogue = catalogue;
    this.#oddsOf = oddsOf;
    this.#name = book;
    this.#published = new Map(texts);
    this.#language = language;
    this.#book = new EditedBook(readBook(hostOf(book, this.#published), book));
  }

  /** Answers where these files stand in place of the published ones. */
  answer(changed: Texts, asked: Asked): Answers[Asked['kind']] {
    if (asked.kind === 'ahead') return this.#foretold(changed, asked);
    this.#read(changed);
    switch (asked.kind) {
      case 'complete':
        return this.#complete(asked);
      case 'about':
        return this.#about(asked);
      case 'places':
        return this.#places(asked);
      case 'rename':
        return this.#rename(asked, asked.fresh);
      case 'cited':
        return citedIn(this.#book, this.#language);
      case 'form':
        return this.#form(asked.path);
      case 'reach':
        return reachIn(this.#book.sources, asked);
      case 'used':
        return Object.fromEntries(asked.keys.map((key) => [key, this.#used(key)]));
      case 'texts':
        return this.#texts(asked.path, asked.clause);
      case 'seal':
        return this.#seal(asked.path, asked.clause);
    }
  }

  #read(changed: Texts): void {
    const key = JSON.stringify(changed);
    if (key === this.#key) return;
    this.#key = key;
    const texts = new Map([...this.#published, ...changed]);
    const sources = readBook(hostOf(this.#name, texts), this.#name, this.#book.sources);
    this.#book = new EditedBook(sources, this.#book);
  }

  #words(words: Words | null | undefined): string {
    return words?.[this.#language] ?? '';
  }

  #used(key: string): readonly ShownUse[] {
    const titles = this.#titles();
    return whereUsed(this.#book, key).map((use) => {
      const { clause, file } = use;
      const named = clause === null ? file : this.#words(titles[clause]);
      return { ...use, title: named === '' ? clauseSign(clause ?? '') : named };
    });
  }

  /** The titles of clauses that have no number. */
  #titles(): Readonly<Record<string, Words>> {
    const clauses = this.#book.symbols().filter(({ kind, name }) => {
      return kind === 'clause' && !isNumbered(name);
    });
    return Object.fromEntries(clauses.flatMap(({ name, words }) => (words ? [[name, words]] : [])));
  }

  #complete({ path, offset }: At): Complete {
    const { span, items } = this.#book.completions(path, offset);
    return {
      from: span.from,
      items: items.map(({ text, kind, words }) => ({ text, kind, words: this.#words(words) })),
    };
  }

  #about({ path, offset }: At): About | null {
    const hover = this.#book.hover(path, offset);
    if (hover === null) return null;
    const { symbol, span, clause, source } = hover;
    const title = clause === null ? '' : `${clauseSign(clause.number)} ${this.#words(clause.words)}`;
    const { name, words } = symbol;
    return { ...span, name, words: this.#words(words), clause: title.trim(), source };
  }

  #named({ path, offset }: At): Declared | null {
    return this.#book.at(path, offset)?.symbol ?? null;
  }

  #places(at: At): Places | null {
    const symbol = this.#named(at);
    if (symbol === null) return null;
    const place = ({ file, span }: Pick<Declared, 'file' | 'span'>): NamedPlace => {
      const text = this.#book.sources.files.find((each) => each.path === file)?.text ?? '';
      const starts = lineStarts(text);
      const { line } = position(starts, span.from);
      const written = text.slice(starts[line - 1], starts[line] ?? text.length).trim();
      return { path: file, from: span.from, line, text: written.slice(0, most) };
    };
    const [declared] = this.#book.declarations(symbol.key);
    return {
      name: symbol.name,
      declared: place(declared ?? symbol),
      read: this.#book.uses(symbol.key).map(place).sort(inOrder),
    };
  }

  #rename(at: At, fresh: string): Rewritten {
    const symbol = this.#named(at);
    if (symbol === null) return { kind: 'refused', why: 'no-name' };
    const renaming = renamed(this.#book, symbol.key, fresh);
    switch (renaming.kind) {
      case 'renamed':
        return { kind: 'edits', edits: renaming.files.map(({ path, edits }) => [path, edits]) };
      case 'refused':
        return renaming;
      case 'breaks': {
        const { title } = word(renaming.problem, this.#catalogue);
        return { kind: 'breaks', problem: title };
      }
    }
  }

  #texts(path: string, clause: string): ShownTexts | null {
    const { sources } = this.#book;
    const file = sources.files.find((each) => each.path === path);
    const node = file?.tree.declarations.find((each) => {
      return each.kind === 'clause' && each.number.text === clause;
    });
    if (file === undefined || node?.kind !== 'clause') return null;
    const { elaborated } = open(sources, { layers: file.layer === null ? [] : [file.layer] });
    if (elaborated === null) return null;
    const shown = new BookTexts(elaborated);
    const shownIn = (language: Language): RichText | null => {
      const item = node.items.find((each) => {
        return each.kind === 'clause-text' && each.language === language;
      });
      return item?.kind === 'clause-text' ? shown.block(item.text, file, language) : null;
    };
    const texts = { fr: shownIn('fr'), en: shownIn('en') };
    const figures = [...new Set([...sourcesIn(texts.fr), ...sourcesIn(texts.en)])];
    const rules = figures.flatMap((source) => {
      const [declared] = this.#book.declarations(firstName.exec(source)?.[0] ?? '');
      if (declared === undefined) return [];
      return [[source, { path: declared.file, from: declared.span.from }] as const];
    });
    const isSealed = readBoth(sources, path, clause)?.isSealed ?? null;
    return { texts, rules: Object.fromEntries(rules), titles: this.#titles(), isSealed };
  }

  /** Of changed rows, modifiers, numbers what they lead to; of other changes what is wrong. */
  #foretold(changed: Texts, { path, span, ...situation }: AheadAsked): Foretold {
    const found = this.#made()?.look(new Map(changed)) ?? null;
    if (found === null) {
      this.#read(changed);
      return { findings: this.#glance(path, span), played: null };
    }
    const { findings, examples, sources, before, after } = found;
    return {
      findings: findings.map((problem) => tellingOf(problem, sources, this.#catalogue)),
      played: {
        examples: examples.map((one) => exampleTold(one, this.#language, this.#catalogue)),
        plays: after !== null,
        odds: this.#oddsOf(before, after, situation),
      },
    };
  }

  /** The book as published, ready to be changed; null where it is not sound. */
  #made(): Ahead | null {
    if (this.#ahead !== undefined) return this.#ahead;
    try {
      this.#ahead = new Ahead(this.#name, this.#published);
    } catch {
      this.#ahead = null;
    }
    return this.#ahead;
  }

  #glance(file: string, span: Span): readonly Told[] {
    const { sources } = this.#book;
    const found = glance(sources, { file, span });
    return found.map((problem) => tellingOf(problem, sources, this.#catalogue));
  }

  #seal(path: string, clause: string): Edits | null {
    const { sources } = this.#book;
    const read = readBoth(sources, path, clause);
    if (read === null || sources.seals === null) return null;
    const whole = { span: { from: 0, to: sources.seals.text.length }, text: read.lock.text };
    return [[read.lock.path, [whole]]];
  }

  #form(path: string): Edits | null {
    const { files, problems } = this.#book.sources;
    const file = files.find((each) => each.path === path);
    if (file === undefined || problems.some((problem) => problem.file === path)) return null;
    const text = print(file.tree);
    if (text === file.text) return [];
    return [[path, [{ span: { from: 0, to: file.text.length }, text }]]];
  }
}

/** The name that an expression begins with: `fire.prepared`, `bonus + 1`. */
const firstName = /[a-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*/u;

/** The expressions of the figures in a text. */
function sourcesIn(text: RichText | null): readonly string[] {
  const within = (content: readonly Inline[]): readonly string[] =>
    content.flatMap((part): readonly string[] => {
      if (part.kind === 'figure') return [part.source];
      return 'content' in part ? within(part.content) : [];
    });
  return (text ?? []).flatMap((block) =>
    block.kind === 'paragraph' ? within(block.content) : block.items.flatMap(sourcesIn),
  );
}

/** File by file, from above. */
function inOrder(one: NamedPlace, other: NamedPlace): number {
  return one.path.localeCompare(other.path) || one.from - other.from;
}

/** So much of a line is shown. */
const most = 100;
