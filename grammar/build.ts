/** What the actions of `rules.peggy` need beyond an object literal: parts in any order, rows. */
import type {
  Axis,
  Book,
  Cases,
  Expression,
  Field,
  IntegerLiteral,
  LabelPattern,
  Labels,
  Layer,
  MapDefinition,
  MapItem,
  Modifier,
  ModifierName,
  ModifierValue,
  Name,
  OutlineEntry,
  PlaceDefinition,
  Quoted,
  Table,
  TableCell,
  TableHeader,
  TableLabel,
  TableResult,
  TableRow,
  TableSource,
  Template,
  Term,
  TextBlock,
} from './nodes.ts';
import type { Reading } from './reading.ts';
import { join, type Span } from './span.ts';

export { access, ascend, chain, choices, leading, reserved, runs } from './operators.ts';
export { plain, template, textBlock } from './text.ts';

type Language = 'fr' | 'en';

/** One of the parts of a declaration that may stand in any order. */
interface Part<Values, Key extends keyof Values = keyof Values> {
  readonly part: Key;
  readonly value: Values[Key];
  readonly span: Span;
}

/** The first of each part by its name; a second one is a slip. */
export function gather<Values>(reading: Reading, parts: readonly Part<Values>[]): Partial<Values> {
  const found: Partial<Values> = {};
  for (const { part, value, span } of parts) {
    if (part in found) reading.slip('duplicate-item', span, { item: String(part) });
    else found[part] = value;
  }
  return found;
}

/** What is given to the procedure of cases; null where each line gives all of it. */
export function gaps(given: Cases['arguments']): Cases['arguments'] {
  if (given === null || given.length === 0) return given;
  return given.every(({ kind }) => kind === 'case-gap') ? null : given;
}

/** Labels where none are written. */
function noLabels(at: number): Labels {
  return { kind: 'labels', fr: null, en: null, span: { from: at, to: at } };
}

interface LabelPart {
  readonly language: Language;
  readonly text: Template;
}

/** One or two labels; the second in the same language is a slip. */
export function labels(
  reading: Reading,
  span: Span,
  first: LabelPart,
  second: LabelPart | null,
): Labels {
  if (second?.language === first.language) {
    reading.slip('duplicate-label', second.text.span, { language: second.language });
  }
  const [fr, en] = first.language === 'fr' ? [first, second] : [second, first];
  const text = (part: LabelPart | null, language: Language): Template | null =>
    part?.language === language ? part.text : null;
  return { kind: 'labels', fr: text(fr, 'fr'), en: text(en, 'en'), span };
}

/** A book from its head and what stands between its braces. */
export function book(
  reading: Reading,
  span: Span,
  head: { readonly name: Name; readonly labels: Labels },
  parts: readonly Part<{
    author: Quoted;
    publisher: Quoted;
    year: IntegerLiteral;
    notice: Labels;
    outline: readonly OutlineEntry[];
  }>[],
): Book {
  const none = { author: null, publisher: null, year: null, notice: null, outline: null };
  return { kind: 'book', ...head, ...none, ...gather(reading, parts), span };
}

/** A layer from its head and what follows it. */
export function layer(
  reading: Reading,
  span: Span,
  head: { readonly name: Name; readonly labels: Labels; readonly base: Name },
  parts: readonly Part<{ optional: boolean; over: readonly Name[] }>[],
): Layer {
  return { kind: 'layer', ...head, over: [], optional: false, ...gather(reading, parts), span };
}

interface TextPart {
  readonly language: Language;
  readonly text: TextBlock;
  readonly span: Span;
}

/** A term with its forms and definitions; a language may stand once in each. */
export function term(
  reading: Reading,
  span: Span,
  {
    name,
    forms,
    texts,
  }: {
    readonly name: Name;
    readonly forms: readonly {
      readonly language: Language;
      readonly forms: readonly Quoted[];
      readonly span: Span;
    }[];
    readonly texts: readonly TextPart[];
  },
): Term {
  const words = gather<Record<Language, readonly Quoted[]>>(
    reading,
    forms.map((one) => ({ part: one.language, value: one.forms, span: one.span })),
  );
  const blocks = gather<Record<Language, TextBlock>>(
    reading,
    texts.map((one) => ({ part: one.language, value: one.text, span: one.span })),
  );
  return {
    kind: 'term',
    name,
    fr: words.fr ?? [],
    en: words.en ?? [],
    frText: blocks.fr ?? null,
    enText: blocks.en ?? null,
    span,
  };
}

/** A kind of place; `edges` is null where no borders are declared. */
export function place(
  span: Span,
  parts: {
    readonly name: Name;
    readonly grid: 'areas' | 'hexes';
    readonly labels: Labels;
    readonly fields: readonly Field[];
    readonly edges: readonly Field[] | null;
  },
): PlaceDefinition {
  return { kind: 'place', ...parts, edges: parts.edges ?? [], span };
}

/** A map from its head and items, and what stands between. */
export function map(
  reading: Reading,
  span: Span,
  head: { readonly name: Name; readonly place: Name; readonly items: readonly MapItem[] },
  parts: readonly Part<{ own: boolean; source: TableSource; labels: Labels }>[],
): MapDefinition {
  const found = gather(reading, parts);
  return {
    kind: 'map',
    ...head,
    own: found.own ?? false,
    source: found.source ?? null,
    labels: found.labels ?? noLabels(head.place.span.to),
    span,
  };
}

/** A modifier from its head and what follows its value. */
export function modifier(
  reading: Reading,
  span: Span,
  head: { readonly list: Name; readonly name: Name; readonly value: ModifierValue },
  parts: readonly Part<{
    condition: Expression;
    excludes: readonly ModifierName[];
    labels: Labels;
  }>[],
): Modifier {
  const found = gather(reading, parts);
  return {
    kind: 'modifier',
    ...head,
    condition: found.condition ?? null,
    excludes: found.excludes ?? [],
    labels: found.labels ?? noLabels(head.value.span.to),
    span,
  };
}

type TablePart =
  | { readonly part: 'axis'; readonly value: Axis; readonly span: Span }
  | { readonly part: 'result'; readonly value: TableResult; readonly span: Span }
  | Part<{ source: TableSource; hit: 'unique' | 'first' }>;

/** A table from its head and rows, and the parts before: axes and results may be several. */
export function table(
  reading: Reading,
  span: Span,
  head: {
    readonly name: Name;
    readonly labels: Labels;
    readonly header: TableHeader | null;
    readonly rows: readonly TableRow[];
  },
  parts: readonly TablePart[],
): Table {
  const axes: Axis[] = [];
  const results: TableResult[] = [];
  const single: Part<{ source: TableSource; hit: 'unique' | 'first' }>[] = [];
  for (const part of parts) {
    if (part.part === 'axis') axes.push(part.value);
    else if (part.part === 'result') results.push(part.value);
    else single.push(part);
  }
  const { source = null, hit = 'unique' } = gather(reading, single);
  const [rowAxis, columnAxis] = axes;
  const { header } = head;
  return {
    kind: 'table',
    name: head.name,
    labels: head.labels,
    header:
      header && isOdds(columnAxis) ? { ...header, columns: header.columns.map(asOdds) } : header,
    rows: isOdds(rowAxis)
      ? head.rows.map((each) => ({ ...each, label: asOdds(each.label) }))
      : head.rows,
    source,
    axes,
    results,
    hit,
    span,
  };
}

function isOdds(axis: Axis | undefined): boolean {
  return axis?.type.kind === 'axis-odds';
}

/** Some charts write the odds 3 to 1 as `3-1`, which elsewhere is a range. */
function asOdds({ patterns, span }: TableLabel): TableLabel {
  const odds = patterns.map((pattern): LabelPattern => {
    if (pattern.kind !== 'label-range') return pattern;
    const { from: left, to: right } = pattern;
    // A single number is no odds.
    if (left === null || right === null || left < 1 || right < 1) return pattern;
    const { from, to } = pattern.span;
    return to - from > String(left).length
      ? { kind: 'label-odds', left, right, span: pattern.span }
      : pattern;
  });
  return tableLabel(odds, span);
}

/** A row; its span ends with its last cell. */
export function row(label: TableLabel, cells: readonly TableCell[]): TableRow {
  return {
    kind: 'table-row',
    label,
    cells,
    span: join(label.span, cells.at(-1)?.span ?? label.span),
  };
}

/**
 * The cells of `text`, which starts at `offset`, split at `|` and trimmed.
 * An empty cell stands where its text would be written:
 *
 *     | R |   | E
 *          ^ an empty span, one blank after the bar
 */
export function cells(text: string, offset: number): readonly TableCell[] {
  let from = offset;
  return text.split('|').map((piece) => {
    const one = cell(piece, from);
    from += piece.length + 1;
    return one;
  });
}

/** The cell that `text` at `offset` holds, trimmed. */
export function cell(text: string, offset: number): TableCell {
  const trimmed = text.trim();
  const before =
    trimmed === '' ? Math.min(1, text.length >> 1) : text.length - text.trimStart().length;
  const from = offset + before;
  return { kind: 'table-cell', text: trimmed, span: { from, to: from + trimmed.length } };
}

/** A range of a label; null is unbounded. */
export function labelRange(from: number | null, to: number | null, span: Span): LabelPattern {
  return { kind: 'label-range', from, to, span };
}

/** A label in the one form that is written: `1–3`, `7+`, `≤0`, `3:2`, however it was typed. */
export function tableLabel(patterns: readonly LabelPattern[], span: Span): TableLabel {
  return { kind: 'table-label', text: patterns.map(patternText).join(', '), patterns, span };
}

function patternText(pattern: LabelPattern): string {
  switch (pattern.kind) {
    case 'label-any':
      return '*';
    case 'label-name':
      return pattern.text;
    case 'label-odds':
      return `${String(pattern.left)}:${String(pattern.right)}`;
    case 'label-range': {
      const { from, to } = pattern;
      if (from === null) return to === null ? '*' : `≤${String(to)}`;
      if (to === null) return `${String(from)}+`;
      return from === to ? String(from) : `${String(from)}–${String(to)}`;
    }
  }
}

/** Whole numbers with more digits lose exactness in the tree, and nobody prints them in a rule. */
const mostDigits = 15;

/** The value of digits; too many are a slip. */
export function number(reading: Reading, digits: string, span: Span): number {
  if (digits.length <= mostDigits) return Number(digits);
  reading.slip('number-too-large', span, { digits: mostDigits });
  return 10 ** mostDigits - 1;
}

/** The value of digits that may follow a minus. */
export function signed(reading: Reading, text: string, span: Span): number {
  if (text.startsWith('+')) return number(reading, text.slice(1), span);
  return /^[-−–‑]/.test(text)
    ? 0 - number(reading, text.slice(1), span)
    : number(reading, text, span);
}
