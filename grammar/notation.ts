/**
 * The notation of a book's results: reads `1d+2` or `D/1*` into effects. A book declares its codes;
 * at each place the longest that fits is taken, and none is taken back. Each text is read once.
 *
 *     cell    = blank* effects blank* ["/" blank* effects blank*] end
 *     effects = code (blank* joiner blank* code)*
 *     code    = what is printed, `#` a whole number, blanks one or more
 */

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

/** Its codes are put in order with the first cell. */
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

/** Something that was read, and where it ends. */
interface Part<What> {
  readonly what: What;
  readonly to: number;
}

/** What a sign that fails is called where it is no text of its own. */
const aNumber = Symbol('a number');
const aBlank = Symbol('a blank');
const another = Symbol('anything else');
type Missed = string | typeof aNumber | typeof aBlank | typeof another;

class Reader {
  readonly #codes: readonly Code[];
  readonly #joiners: readonly string[];
  readonly #split: boolean;
  #text = '';
  /** The furthest place where something failed, and what could have stood there. */
  #far = 0;
  readonly #missed = new Set<Missed>();

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
    this.#split = split;
  }

  read(text: string): NotationResult {
    const { text: longest } = notationLimits;
    if (text.length > longest) return { ok: false, at: longest, expected: [] };
    this.#text = text;
    this.#far = 0;
    this.#missed.clear();
    const halves = this.#cell();
    if (halves === null) return this.#failure();
    const exact = halves.flat().every(({ amounts }) => amounts.every(Number.isSafeInteger));
    return exact ? { ok: true, halves } : { ok: false, at: text.search(/\d{16}/), expected: ['#'] };
  }

  #cell(): readonly (readonly Effect[])[] | null {
    const halves: (readonly Effect[])[] = [];
    let at = this.#blanks(0);
    for (const half of this.#split ? [0, 1] : [0]) {
      if (half === 1) {
        if (this.#text[at] !== '/') return this.#miss(at, '/');
        at = this.#blanks(at + 1);
      }
      const effects = this.#effects(at);
      if (effects === null) return null;
      halves.push(effects.what);
      at = this.#blanks(effects.to);
    }
    return at < this.#text.length ? this.#miss(at, another) : halves;
  }

  #effects(from: number): Part<readonly Effect[]> | null {
    let last = this.#effect(from);
    if (last === null) return null;
    const all = [last.what];
    for (;;) {
      const joint = this.#joint(last.to);
      const next = joint === null ? null : this.#effect(joint);
      if (next === null) return { what: all, to: last.to };
      all.push(next.what);
      last = next;
    }
  }

  /** The first code that fits; they stand in the order in which they are tried. */
  #effect(from: number): Part<Effect> | null {
    if (this.#codes.length === 0) return this.#miss(from, another);
    for (const { index, pattern } of this.#codes) {
      const read = this.#pattern(pattern, from);
      if (read !== null) return { what: { code: index, amounts: read.what }, to: read.to };
    }
    return null;
  }

  /** A pattern, with its numbers; a figure at its end must not go on: `1` does not start `12`. */
  #pattern(pattern: string, from: number): Part<readonly number[]> | null {
    const amounts: number[] = [];
    let at = from;
    for (const piece of pieces(pattern)) {
      if (piece === '#') {
        const [digits = ''] = /^\d*/.exec(this.#text.slice(at)) ?? [];
        if (digits === '') return this.#miss(at, aNumber);
        amounts.push(Number(digits));
        at += digits.length;
      } else if (piece.trim() === '') {
        if (!isBlank(this.#text[at])) return this.#miss(at, aBlank);
        at = this.#blanks(at);
      } else if (this.#text.startsWith(piece, at)) at += piece.length;
      else return this.#miss(at, piece);
    }
    const goesOn = /[0-9]$/.test(pattern) && /[0-9]/.test(this.#text[at] ?? '');
    return goesOn ? this.#miss(at, another) : { what: amounts, to: at };
  }

  /** What stands between two codes; where it ends, or null. */
  #joint(from: number): number | null {
    const at = this.#blanks(from);
    if (this.#joiners.length === 0) return this.#miss(at, another);
    for (const joiner of this.#joiners) {
      if (this.#text.startsWith(joiner, at)) return this.#blanks(at + joiner.length);
      this.#miss(at, joiner);
    }
    return null;
  }

  /** Where the blanks end; there might have been one more. */
  #blanks(from: number): number {
    let at = from;
    while (isBlank(this.#text[at])) at += 1;
    this.#miss(at, aBlank);
    return at;
  }

  /** Notes what could stand at a place where it does not. */
  #miss(at: number, what: Missed): null {
    if (at > this.#far) {
      this.#far = at;
      this.#missed.clear();
    }
    if (at === this.#far) this.#missed.add(what);
    return null;
  }

  #failure(): NotationResult {
    const expected = new Set([...this.#missed].flatMap((what) => this.#named(what)));
    return { ok: false, at: this.#far, expected: [...expected].sort() };
  }

  /** What a failure stands for: the codes that start so, or a sign between them, or a number. */
  #named(what: Missed): readonly string[] {
    const patterns = this.#codes.map(({ pattern }) => pattern);
    if (what === another) return [];
    if (what === aNumber) {
      const numbers = patterns.filter((one) => one.startsWith('#'));
      return numbers.length > 0 ? numbers : ['#'];
    }
    if (what === aBlank) return patterns.filter((one) => /\s/.test(one));
    const started = patterns.filter((one) => pieces(one)[0] === what);
    if (started.length > 0) return started;
    const isPiece = patterns.some((one) => pieces(one).includes(what));
    return what === '/' || this.#joiners.includes(what) || isPiece ? [what] : [];
  }
}

function isBlank(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\t' || sign === '\u{a0}';
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
