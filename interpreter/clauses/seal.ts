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

/** The hashes of a clause. The words of its definitions count with their language, not as rules. */
export function sealOf(clause: tree.Clause): SealHashes {
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
      case 'narrative':
      case 'seal':
      case 'note':
      case 'example':
        break;
      default:
        rules.push(plain(item, gathered));
    }
  }
  return { fr: hash(gathered.fr), en: hash(gathered.en), rules: hash(rules) };
}

/** What a clause's own seal no longer fits; nothing when it has none. */
export function brokenSeal(clause: tree.Clause): readonly SealedPart[] {
  const seal = clause.items.find((item) => item.kind === 'seal');
  if (seal === undefined) return [];
  const now = sealOf(clause);
  return (['fr', 'en', 'rules'] as const).filter((part) => seal[part].text !== now[part]);
}

/** The text of a file with the seal of every clause that has both texts made anew. */
export function sealedText(text: string, file: tree.SourceFile): string {
  const edits = file.declarations.flatMap((node) => {
    const clause = node.kind === 'replace' ? node.definition : node;
    return clause.kind === 'clause' ? sealEdit(text, clause) : [];
  });
  let result = '';
  let from = 0;
  for (const edit of edits) {
    result += text.slice(from, edit.from) + edit.text;
    from = edit.to;
  }
  return result + text.slice(from);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function sealEdit(text: string, clause: tree.Clause): readonly Edit[] {
  const texts = clause.items.filter((item) => item.kind === 'clause-text');
  const last = texts.at(-1);
  if (last === undefined || !texts.some(({ language }) => language !== last.language)) return [];
  const { fr, en, rules } = sealOf(clause);
  const written = `seal "${fr}" "${en}" "${rules}"`;
  const old = clause.items.find((item) => item.kind === 'seal');
  if (old !== undefined) return [{ ...old.span, text: written }];
  const line = text.slice(text.lastIndexOf('\n', last.span.from) + 1, last.span.from);
  const margin = /^\s*/.exec(line)?.[0] ?? '';
  const { to } = last.span;
  return [{ from: to, to, text: `\n${margin}${written}` }];
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
  }
  return Object.entries(value)
    .filter(([key]) => key !== 'span')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, part]: [string, unknown]) => [key, plain(part, gathered)]);
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
