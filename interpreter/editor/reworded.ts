/**
 * Words of one language carried through a book: the forms of a term, labels, and the texts of that
 * language that cite them. What grammar asks besides, an article or a plural, a person reads.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { contains } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import { definitionsOf } from '../check/written/nodes.ts';
import { clausesOf } from '../clauses/written.ts';
import type { BookFile, Sources } from '../model/book.ts';
import type { Language } from '../model/language.ts';
import type { Place } from '../model/problems.ts';
import type { FoundTerm, TermForms } from '../text/terms.ts';
import { formsOf, normal, termFinder } from '../text/terms.ts';
import type { Edits, RenamedFile } from './rename.ts';
import { applied, filesOf } from './rename.ts';

/** What carrying words through a book comes to. */
export type Rewording =
  | {
      readonly kind: 'renamed';
      readonly language: Language;
      readonly files: readonly RenamedFile[];
      readonly sources: Sources;
      /** Where somebody has to read, as the grammar around may ask for more. */
      readonly toRead: readonly Place[];
      /** The clauses of these places, as the lock names them: their seals are not renewed. */
      readonly unread: ReadonlySet<string>;
    }
  | { readonly kind: 'refused'; readonly why: 'bad-words' | 'taken' };

/** The languages that have these words as a form of a term or as a label, whole. */
export function languagesOf({ files }: Sources, words: string): readonly Language[] {
  return (['fr', 'en'] as const).filter((language) => {
    const wanted = normal(words);
    return files.some((file) =>
      writtenIn(file, language).some(({ text, isName }) => isName && normal(text) === wanted),
    );
  });
}

/** Every form of a term and every label of the books, to find near ones. */
export function wordsIn({ files }: Sources): readonly string[] {
  return files.flatMap((file) =>
    (['fr', 'en'] as const).flatMap((language) =>
      writtenIn(file, language).flatMap(({ text, isName }) => (isName ? [text.trim()] : [])),
    ),
  );
}

/** Gives words of a language for others. */
export function reworded(
  sources: Sources,
  language: Language,
  { old, fresh }: { readonly old: string; readonly fresh: string },
): Rewording {
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ’'.-]*[\p{L}\p{N}.])?$/u.test(fresh)) {
    return { kind: 'refused', why: 'bad-words' };
  }
  const terms = termsOf(sources.files);
  const [was, is] = [normal(old), normal(fresh)];
  const isTaken = terms.some((term) => {
    const forms = term[language].map(normal);
    return forms.includes(is) && !forms.includes(was);
  });
  if (isTaken) return { kind: 'refused', why: 'taken' };
  const changes = new Changes(terms, language, { old, fresh });
  for (const file of sources.files) changes.read(file);
  const { edits, toRead } = changes;
  const unread = clausesAt(sources, toRead);
  const after = applied(sources, edits, unread);
  const files = filesOf(sources, after, edits);
  return { kind: 'renamed', language, files, sources: after, toRead, unread };
}

/** The clauses that places stand in: `file number`, the file within the book. */
function clausesAt({ name, files }: Sources, places: readonly Place[]): ReadonlySet<string> {
  const found = clausesOf(files).flatMap(({ node, file }) => {
    const isHere = places.some(
      ({ file: path, span }) =>
        path === file.path && contains(node.span, span),
    );
    return isHere ? [`${file.path.slice(name.length + 1)} ${node.number.text}`] : [];
  });
  return new Set(found);
}

function termsOf(files: readonly BookFile[]): readonly TermForms[] {
  return definitionsOf(files).flatMap(({ node }) => (node.kind === 'term' ? [formsOf(node)] : []));
}

/** A stretch of words in a language: a name is a form of a term, or all that a label says. */
interface Stretch {
  readonly text: string;
  readonly span: Span;
  readonly isName: boolean;
}

/** All that a file says in a language. */
function writtenIn({ tree: file, text }: BookFile, language: Language): readonly Stretch[] {
  const found: Stretch[] = [];
  const add = ({ kind, span }: tree.PlainPart | tree.Quoted, isName: boolean): void => {
    // Within its quotes.
    const quote = kind === 'quoted' ? 1 : 0;
    const inner = { from: span.from + quote, to: span.to - quote };
    found.push({ text: text.slice(inner.from, inner.to), span: inner, isName });
  };
  const told = (value: unknown, isLabel: boolean): void => {
    if (Array.isArray(value)) {
      for (const each of value) told(each, isLabel);
      return;
    }
    const node = value as tree.Quoted | tree.Template | tree.TextBlock | null;
    if (typeof node !== 'object' || node === null) return;
    if (node.kind === 'quoted') add(node, true);
    else if ('parts' in node) {
      for (const part of node.parts) {
        if (part.kind === 'plain') add(part, isLabel && node.parts.length === 1);
      }
    }
  };
  walk(file, (node) => {
    const parts = node as unknown as Readonly<Record<string, unknown>>;
    if (node.kind === 'clause-text') {
      if (node.language === language) told(node.text, false);
    } else {
      told(parts[language], node.kind === 'labels' || node.kind === 'term');
      told(parts[`${language}Text`], false);
    }
    return true;
  });
  return found;
}

class Changes {
  readonly #all = new Map<string, { readonly span: Span; readonly text: string }[]>();
  readonly toRead: Place[] = [];
  readonly #find: (text: string) => readonly FoundTerm[];
  /** What stands for each form, by the form as it is found; null: nobody can say. */
  readonly #forms = new Map<string, string | null>();
  readonly #language: Language;
  readonly #fresh: string;

  constructor(
    terms: readonly TermForms[],
    language: Language,
    { old, fresh }: { readonly old: string; readonly fresh: string },
  ) {
    const own = terms.find((term) => term[language].some((form) => normal(form) === normal(old)));
    for (const form of own?.[language] ?? []) {
      this.#forms.set(normal(form), formOf(form, old, fresh));
    }
    this.#forms.set(normal(old), fresh);
    // The words alone go first where another term shares them; longer ones of others stay.
    const all = [{ name: '', fr: [old], en: [old] }, ...terms];
    this.#find = termFinder(all, language);
    this.#language = language;
    this.#fresh = fresh;
  }

  get edits(): Edits {
    return new Map(
      [...this.#all].map(([file, edits]) => [
        file,
        edits.toSorted((one, other) => one.span.from - other.span.from).map((edit) => {
          return { ...edit, file };
        }),
      ]),
    );
  }

  read(file: BookFile): void {
    const seen = new Set<number>();
    for (const stretch of writtenIn(file, this.#language)) {
      if (seen.has(stretch.span.from)) continue;
      seen.add(stretch.span.from);
      for (const found of this.#find(stretch.text)) this.#at(file.path, stretch, found);
    }
  }

  #at(file: string, { text, span: { from: start } }: Stretch, { from, to }: Span): void {
    const found = text.slice(from, to);
    const form = this.#forms.get(normal(found));
    if (form === undefined) return;
    const span = { from: start + from, to: start + to };
    const before = text.slice(0, from);
    const article = this.#language === 'en' ? articleBefore(before, found, form ?? found) : null;
    const isUnsure = this.#language === 'en' ? article === '?' : this.#isToRead(before, found);
    if (form === null || isUnsure) this.toRead.push({ file, span });
    if (form === null) return;
    const edits = this.#all.get(file) ?? [];
    const words = cased(form, found);
    const old = /\b(an?)(\s+)$/iu.exec(before);
    if (old === null || article === null || article === '?') edits.push({ span, text: words });
    else {
      const [, was = '', between = ''] = old;
      const both = { from: start + old.index, to: span.to };
      edits.push({ span: both, text: `${cased(article, was)}${between}${words}` });
    }
    this.#all.set(file, edits);
  }

  /** Whether what stands before a French word may ask for another gender or elision now. */
  #isToRead(before: string, found: string): boolean {
    const [first, now] = [found, this.#fresh].map((each) => normal(each).split(' ')[0]);
    // Words by themselves have no gender that shows.
    return first !== now && before.trim() !== '';
  }
}

/** The article that words ask for in English instead of another; `?`: their sound decides. */
function articleBefore(before: string, old: string, fresh: string): 'a' | 'an' | '?' | null {
  if (!/\ban?\s+$/iu.test(before)) return null;
  if (old.startsWith(fresh.charAt(0))) return null;
  // An hour, a unit, a one-way street, an MP.
  if (/^(?:h|u|eu|one|\p{Lu}{2}|[^a-z])/u.test(fresh)) return '?';
  return /^[aeio]/u.test(fresh) ? 'an' : 'a';
}

/** As the words stood: with a capital where they had one. */
function cased(fresh: string, found: string): string {
  const first = found.charAt(0);
  const isCapital = first !== first.toLowerCase();
  return isCapital ? fresh.charAt(0).toUpperCase() + fresh.slice(1) : fresh;
}

/**
 * A form of a term with other words: word by word, where each is what it was in the one or in the
 * other; null: nobody can say but a person.
 */
function formOf(form: string, old: string, fresh: string): string | null {
  const split = (text: string): readonly string[] => text.trim().split(/\s+/u);
  const [forms, olds, news] = [split(form), split(old), split(fresh)];
  if (forms.length !== olds.length || olds.length !== news.length) return null;
  const carried = forms.map((word, at) => {
    const [was = '', is = ''] = [olds[at], news[at]];
    if (normal(word) === normal(was)) return is;
    if (normal(was) === normal(is)) return word;
    // A plural that only adds an `s`.
    return normal(word) === `${normal(was)}s` && /[a-egi-kmnp-rtvwé]$/u.test(is) ? `${is}s` : null;
  });
  return carried.includes(null) ? null : carried.join(' ');
}
