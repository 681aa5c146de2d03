/**
 * Seals: short hashes of what a clause says in each language and of its rules, so that a change on
 * one side marks the others for another reading. Layout, comments, examples and notes do not count.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Language } from '../model/language.ts';

/** The three hashes of a clause as it stands. */
export interface SealHashes {
  readonly fr: string;
  readonly en: string;
  readonly rules: string;
}

export type SealedPart = keyof SealHashes;

/** The parts in the order in which they are named. */
export const sealedParts: readonly SealedPart[] = ['fr', 'en', 'rules'];

/** The hashes of a clause. The words of its definitions count with their language, not as rules. */
export function sealOf(clause: tree.Clause): SealHashes {
  const known = found.get(clause);
  if (known !== undefined) return known;
  const made = worked(clause);
  found.set(clause, made);
  return made;
}

// A file is checked again and again, and its clauses are the same.
const found = new WeakMap<tree.Clause, SealHashes>();

/** Whether a clause can be read as a whole: it has its text in both languages. */
export function isSealable({ items }: tree.Clause): boolean {
  const languages = items.map((item) => (item.kind === 'clause-text' ? item.language : null));
  return languages.includes('fr') && languages.includes('en');
}

function worked(clause: tree.Clause): SealHashes {
  const gathered: Gathered = { fr: [], en: [] };
  const rules: unknown[] = [];
  rules.push(plain(clause.labels, gathered));
  for (const item of clause.items) {
    switch (item.kind) {
      case 'clause-text':
        gathered[item.language].push(textOf(item.text));
        break;
      case 'not-modelled':
        plain(item.reason, gathered);
        break;
      case 'covers':
      case 'formerly':
      case 'narrative':
      case 'note':
      case 'example':
      case 'cases':
      case 'shared-given':
        break;
      default:
        rules.push(plain(item, gathered));
    }
  }
  return { fr: hash(gathered.fr), en: hash(gathered.en), rules: hash(rules) };
}

// ------------------------------------------------------------------------------------- what counts

/** What is said in each language, in order. */
type Gathered = Record<Language, unknown[]>;

/** A node without places and words; the words go where they belong. */
function plain(value: unknown, gathered: Gathered): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each, gathered));
  if (typeof value !== 'object' || value === null) return value;
  if ('kind' in value) {
    if (value.kind === 'labels') return words(value as tree.Labels, gathered);
    if (value.kind === 'term') return words(termWords(value as tree.Term), gathered);
    if (value.kind === 'kind-value') return plainValue(value as tree.KindValue, gathered);
  }
  return plainParts(value, gathered);
}

/** A value of a kind: what is printed on it goes with its language. */
function plainValue(value: tree.KindValue, gathered: Gathered): unknown {
  const { frText: fr, enText: en, ...rules } = value;
  if (fr !== null) gathered.fr.push(textOf(fr));
  if (en !== null) gathered.en.push(textOf(en));
  return plainParts(rules, gathered);
}

function plainParts(value: object, gathered: Gathered): unknown {
  return Object.entries(value)
    .filter(([key, part]) => key !== 'span' && !isEmpty(part))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, part]: [string, unknown]) => [key, plain(part, gathered)]);
}

/** What says no more than if it were not there, as of a part that only other nodes have. */
function isEmpty(part: unknown): boolean {
  return part === null || part === false || (Array.isArray(part) && part.length === 0);
}

/** The words of a term: its forms and its meaning. */
function termWords(term: tree.Term): Readonly<Record<Language, unknown>> {
  const said = (forms: readonly tree.Quoted[], text: tree.TextBlock | null): unknown => [
    term.name.text,
    forms.map((form) => form.text),
    text === null ? null : textOf(text),
  ];
  return { fr: said(term.fr, term.frText), en: said(term.en, term.enText) };
}

function words(said: Readonly<Record<Language, unknown>>, gathered: Gathered): null {
  for (const language of ['fr', 'en'] as const) {
    // What stands between the quotes may hold expressions: these count as they are.
    gathered[language].push(plain(said[language], { fr: [], en: [] }));
  }
  return null;
}

/** A text without its layout: lines run on, paragraphs and items stay apart. */
function textOf(block: tree.TextBlock): string {
  const parts = block.parts.map((part) => {
    switch (part.kind) {
      case 'plain':
        return part.text;
      case 'literal':
        return `{literal ${part.text}}`;
      case 'cross-reference':
        return `@${part.target}`;
      case 'interpolation':
        return JSON.stringify([plain(part.expression, { fr: [], en: [] }), part.inWords]);
    }
  });
  const text = parts.join('').trim();
  return text.replace(/\s+/g, (blank, at: number) => between(blank, text, at + blank.length));
}

const item = /(?:[-*]|\d+\.)\s/y;

/** What stands for a stretch of blanks, by how many lines end in it and by what follows it. */
function between(blank: string, text: string, end: number): string {
  const first = blank.indexOf('\n');
  if (first < 0) return ' ';
  item.lastIndex = end;
  if (item.test(text)) return '¶';
  return blank.includes('\n', first + 1) ? '¶ ' : ' ';
}

// -------------------------------------------------------------------------------------------- hash

/**
 * Forty bits of two FNV-1a hashes with different starts (Fowler, Noll, Vo), in base 32. It tells
 * slips apart, not forgeries.
 */
function hash(value: unknown): string {
  const text = JSON.stringify(value);
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000193) ^ (low >>> 15);
  }
  const part = (bits: number): string => (bits >>> 0).toString(32).padStart(7, '0').slice(-4);
  return part(low) + part(high);
}
