/**
 * The notation of a book's results: reads `1d+2` or `D/1*` into effects. Ohm extends the base
 * grammar by the codes a book declares, when the first cell is read; each text is parsed once. Ohm
 * is slow and sees cells only, never a file.
 */
import * as ohm from 'ohm-js';

/** What a book declares: see `NotationDefinition`. */
export interface NotationDeclaration {
  /** The printed patterns, `#` standing for a whole number; the order is that of the results. */
  readonly codes: readonly { readonly pattern: string; readonly name: string }[];
  /** Whether a result has two halves with `/` between them. */
  readonly split: boolean;
  /** What may stand between codes, `""` for nothing; none: one code a result (or half). */
  readonly joiners: readonly string[];
}

/** A code by its index in the declaration, and the numbers that its `#` stand for. */
export interface Effect {
  readonly code: number;
  readonly amounts: readonly number[];
}

/** One half, or two of a split notation; or where reading failed, and what could stand there. */
export type NotationResult =
  | { readonly ok: true; readonly halves: readonly (readonly Effect[])[] }
  | { readonly ok: false; readonly at: number; readonly expected: readonly string[] };

export interface NotationReader {
  /** Reads a result, whose offsets are those of `text`. */
  read(text: string): NotationResult;
}

/** Limits against hostile books: what is beyond is not part of the notation, or not read. */
const notationLimits = {
  codes: 300,
  /** Characters and numbers of a pattern. */
  pattern: 40,
  numbers: 4,
  joiners: 20,
  /** Characters of a result. */
  text: 200,
  /** Results kept, so that each is parsed once. */
  remembered: 5000,
  /** Readers kept, so that the grammar of a notation is made once. */
  readers: 50,
} as const;

/** The text of notation.ohm, which no browser could load; a test holds them together. */
export const baseGrammar: string = String.raw`// The base grammar of result codes. A book's notation extends it: code by its codes, joiner by
// what may stand between them, cell by two halves if the notation is split. A grammar that declares
// no code reads nothing.
Notation {
  cell = blank* effects blank* end
  effects = effect (joint effect)*
  effect = code
  joint = blank* joiner blank*
  code = ~any any
  joiner = ~any any
  number (a number) = digit+
  blank (a blank) = " " | "\t" | "\u{a0}"
}
`;

const readers = new Map<string, NotationReader>();

/** The reader of a book's notation, the same for the same notation. */
export function notation(declaration: NotationDeclaration): NotationReader {
  const key = JSON.stringify(declaration);
  const before = readers.get(key);
  if (before !== undefined) return before;
  const reader = readerOf(declaration);
  if (readers.size >= notationLimits.readers) readers.clear();
  readers.set(key, reader);
  return reader;
}

/** Making one is cheap; its grammar is made with the first cell. */
function readerOf(declaration: NotationDeclaration): NotationReader {
  const known = new Map<string, NotationResult>();
  let reader: Reader | null = null;
  return {
    read(text: string): NotationResult {
      const before = known.get(text);
      if (before !== undefined) return before;
      reader ??= new Reader(declaration);
      const result = reader.read(text);
      if (known.size >= notationLimits.remembered) known.clear();
      known.set(text, result);
      return result;
    },
  };
}

interface Code {
  readonly index: number;
  readonly pattern: string;
}

class Reader {
  readonly #codes: readonly Code[];
  readonly #joiners: readonly string[];
  readonly #grammar: ohm.Grammar;
  readonly #semantics: ohm.Semantics;

  constructor({ codes, split, joiners }: NotationDeclaration) {
    this.#codes = codes
      .map(({ pattern }, index) => ({ index, pattern: pattern.trim() }))
      .filter(({ pattern }) => isReadable(pattern))
      .slice(0, notationLimits.codes)
      .sort(longestFirst);
    this.#joiners = joiners
      .map((joiner) => joiner.trim())
      .filter((joiner) => joiner.length <= notationLimits.pattern)
      .slice(0, notationLimits.joiners)
      .sort((a, b) => b.length - a.length);
    this.#grammar = ohm.grammar(this.#extension(split), { Notation: ohm.grammar(baseGrammar) });
    this.#semantics = this.#grammar.createSemantics();
    this.#semantics.addOperation<readonly (readonly Effect[])[]>('halves()', {
      _nonterminal: (...children) => children.flatMap((child) => halvesOf(child)),
      _iter: (...children) => children.flatMap((child) => halvesOf(child)),
      _terminal: () => [],
      effects: (first, _joints, rest) => [
        [...effectsOf(first), ...rest.children.flatMap(effectsOf)],
      ],
    });
  }

  read(text: string): NotationResult {
    const { text: longest } = notationLimits;
    if (text.length > longest) return { ok: false, at: longest, expected: [] };
    const match = this.#grammar.match(text, 'cell');
    if (match.failed()) return this.#failure(match);
    const halves = halvesOf(this.#semantics(match));
    const exact = halves.flat().every(({ amounts }) => amounts.every(Number.isSafeInteger));
    return exact ? { ok: true, halves } : { ok: false, at: text.search(/\d{16}/), expected: ['#'] };
  }

  /** The grammar of the book's codes: `code3 = "d+" number`. */
  #extension(split: boolean): string {
    const rules = this.#codes.map(
      ({ index, pattern }) => `code${String(index)} = ${body(pattern)}`,
    );
    const names = this.#codes.map(({ index }) => `code${String(index)}`);
    if (names.length > 0) rules.push(`code := ${names.join(' | ')}`);
    if (this.#joiners.length > 0) rules.push(`joiner := ${this.#joiners.map(literal).join(' | ')}`);
    if (split) rules.push('cell := blank* effects blank* "/" blank* effects blank* end');
    return `Book <: Notation {\n${rules.join('\n')}\n}`;
  }

  #failure(match: ohm.MatchResult): NotationResult {
    // Ohm's types leave out what a failed match knows.
    const failed = match as ohm.MatchResult & {
      getRightmostFailurePosition(): number;
      getRightmostFailures(): readonly { getText(): string }[];
    };
    const texts = failed.getRightmostFailures().map((failure) => failure.getText());
    const expected = new Set(texts.flatMap((text) => this.#named(text)));
    return { ok: false, at: failed.getRightmostFailurePosition(), expected: [...expected].sort() };
  }

  /** What a failure stands for: the codes that start so, or a sign between them, or a number. */
  #named(text: string): readonly string[] {
    if (text === 'a number') {
      const patterns = this.#codes
        .map(({ pattern }) => pattern)
        .filter((one) => one.startsWith('#'));
      return patterns.length > 0 ? patterns : ['#'];
    }
    if (text === 'a blank') {
      return this.#codes.map(({ pattern }) => pattern).filter((one) => /\s/.test(one));
    }
    const started = this.#codes.filter(({ pattern }) => pieces(pattern)[0] === text);
    if (started.length > 0) return started.map(({ pattern }) => pattern);
    return text === '/' || this.#joiners.includes(text) || this.#isPiece(text) ? [text] : [];
  }

  #isPiece(text: string): boolean {
    return this.#codes.some(({ pattern }) => pieces(pattern).includes(text));
  }
}

/** Ohm's types leave the operations of a semantics open. */
function halvesOf(node: unknown): readonly (readonly Effect[])[] {
  return (node as { halves(): readonly (readonly Effect[])[] }).halves();
}

/** The effect of an `effect` node: `effect` -> `code` -> `code3` -> its literals and numbers. */
function effectsOf(node: ohm.Node): readonly Effect[] {
  const code = node.children[0]?.children[0];
  if (code === undefined) return [];
  const amounts = code.children
    .filter((child) => child.ctorName === 'number')
    .map((child) => Number(child.sourceString));
  return [{ code: Number(code.ctorName.slice('code'.length)), amounts }];
}

function isReadable(pattern: string): boolean {
  const numbers = pattern.split('#').length - 1;
  const { length } = pattern;
  return length > 0 && length <= notationLimits.pattern && numbers <= notationLimits.numbers;
}

/** Longer patterns first, then those with fewer numbers: `1*` before `#*`, `#*` before `#`. */
function longestFirst(a: Code, b: Code): number {
  const numbers = (pattern: string): number => pattern.split('#').length;
  return (
    b.pattern.length - a.pattern.length ||
    numbers(a.pattern) - numbers(b.pattern) ||
    a.index - b.index
  );
}

/** The literals, blanks and numbers of a pattern in order. */
function pieces(pattern: string): readonly string[] {
  return pattern.split(/(#|\s+)/).filter((piece) => piece !== '');
}

/** A pattern as the body of a rule; a figure at its end must not go on: `1` does not start `12`. */
function body(pattern: string): string {
  const parts = pieces(pattern).map((piece) => {
    if (piece === '#') return 'number';
    return piece.trim() === '' ? 'blank+' : literal(piece);
  });
  return [...parts, ...(/[0-9]$/.test(pattern) ? ['~digit'] : [])].join(' ');
}

/** A string of the grammar in which nothing that a stranger wrote has a meaning. */
function literal(text: string): string {
  const code = (character: string): string =>
    `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  return `"${text.replace(/[^A-Za-z0-9]/gu, code)}"`;
}
