/** What the actions of `rules.peggy` need beyond an object literal: parts in any order, rows. */
import { lastColumns } from './headings.ts';
import { withImpliedAxes, withImpliedResults } from './implied.ts';
import { onAxis } from './labels.ts';
import type {
  Axis,
  Book,
  Cases,
  Cover,
  Expression,
  FieldItem,
  Hit,
  IntegerLiteral,
  KindValue,
  Labels,
  Layer,
  MapDefinition,
  MapItem,
  Modifier,
  ModifierName,
  ModifierValue,
  Name,
  OutlineEntry,
  Parameter,
  Period,
  PlaceDefinition,
  Quoted,
  Table,
  TableCell,
  TableControl,
  TableFormula,
  TableHeader,
  TableHeading,
  TableLabel,
  TableResult,
  TableRow,
  TableSource,
  Template,
  Term,
  TextBlock,
} from './nodes.ts';
import { withoutClosing } from './parting.ts';
import type { Reading } from './reading.ts';
import { join, type Span } from './span.ts';

export { labelOdds, labelRange, tableLabel } from './labels.ts';
export { amount, number } from './numbers.ts';
export { seen } from './fields.ts';
export { namedAlike } from './implied.ts';
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

/** Nodes that share the word before the first: that one begins with it. */
export function shared<One extends { readonly span: Span }>(
  all: readonly One[],
  from: number,
): readonly One[] {
  return all.map((one, index) =>
    index === 0 ? { ...one, span: { ...one.span, from } } : { ...one, along: true },
  );
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
    about: Labels;
    period: Period;
    cover: Cover;
    notice: Labels;
    outline: readonly OutlineEntry[];
  }>[],
): Book {
  const title = { author: null, publisher: null, year: null, about: null, period: null };
  const rest = { cover: null, notice: null, outline: null };
  return { kind: 'book', ...head, ...title, ...rest, ...gather(reading, parts), span };
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
  const own = { name, fr: words.fr ?? [], en: words.en ?? [] };
  return { kind: 'term', ...own, ...bothTexts(reading, texts), span };
}

/** A value of a kind, with what is printed on it. */
export function kindValue(
  reading: Reading,
  span: Span,
  own: Pick<KindValue, 'name' | 'labels' | 'look' | 'values' | 'does'>,
  texts: readonly TextPart[],
): KindValue {
  return { kind: 'kind-value', ...own, ...bothTexts(reading, texts), span };
}

function bothTexts(
  reading: Reading,
  texts: readonly TextPart[],
): { readonly frText: TextBlock | null; readonly enText: TextBlock | null } {
  const blocks = gather<Record<Language, TextBlock>>(
    reading,
    texts.map((one) => ({ part: one.language, value: one.text, span: one.span })),
  );
  return { frText: blocks.fr ?? null, enText: blocks.en ?? null };
}

/** A kind of place; `edges` is null where no borders are declared. */
export function place(
  span: Span,
  parts: {
    readonly name: Name;
    readonly grid: 'areas' | 'hexes';
    readonly labels: Labels;
    readonly fields: readonly FieldItem[];
    readonly edges: readonly FieldItem[] | null;
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
    source: TableSource;
    labels: Labels;
  }>[],
): Modifier {
  const found = gather(reading, parts);
  return {
    kind: 'modifier',
    ...head,
    condition: found.condition ?? null,
    excludes: found.excludes ?? [],
    source: found.source ?? null,
    labels: found.labels ?? noLabels(head.value.span.to),
    span,
  };
}

type TablePart =
  | { readonly part: 'formula'; readonly value: TableFormula; readonly span: Span }
  | { readonly part: 'axis'; readonly value: Axis; readonly span: Span }
  | { readonly part: 'result'; readonly value: TableResult; readonly span: Span }
  | { readonly part: 'control'; readonly value: TableControl; readonly span: Span }
  | Part<{ source: TableSource; hit: Hit }>;

/** A table from its head and rows, and the parts before: most of them may be several. */
export function table(
  reading: Reading,
  span: Span,
  head: {
    readonly name: Name;
    readonly parameters: readonly Parameter[];
    readonly labels: Labels;
    readonly header: { readonly header: TableHeader; readonly isClosed: boolean } | null;
    readonly under: readonly TableHeading[];
    readonly rows: readonly TableRow[];
  },
  parts: readonly TablePart[],
): Table {
  const { controls, formulas, single, ...declared } = sorted(parts);
  const { source = null, hit = 'unique' } = gather(reading, single);
  const { header: line = null, isClosed = false } = head.header ?? {};
  const header = line && { ...line, under: head.under };
  const axes = withImpliedAxes(declared.axes, header);
  const results = withImpliedResults(declared.results, axes, header);
  const read = header && headOnAxes(header, axes);
  const lines = withoutClosing(head.rows, { columns: lastColumns(read).length, isClosed });
  return {
    kind: 'table',
    ...{ name: head.name, parameters: head.parameters, labels: head.labels },
    header: read,
    ...rowsOf(lines, axes[0], controls),
    source,
    axes,
    results,
    controls,
    formulas,
    hit,
    span,
  };
}

/** The rows that are looked up, and those of the controls. */
function rowsOf(
  lines: readonly TableRow[],
  axis: Axis | undefined,
  controls: readonly TableControl[],
): Pick<Table, 'rows' | 'controlRows'> {
  const names = new Set(controls.map(({ name }) => name.text));
  const isControl = ({ label }: TableRow): boolean => names.has(label.text);
  const rows = lines.filter((each) => !isControl(each));
  return {
    rows: rows.map((each) => ({ ...each, label: onAxis(axis, each.label) })),
    controlRows: lines.filter(isControl),
  };
}

/** A head with the labels of each axis read as such. */
function headOnAxes(header: TableHeader, axes: readonly Axis[]): TableHeader {
  const labels = (columns: readonly TableLabel[], at: number): readonly TableLabel[] =>
    columns.map((label) => onAxis(axes[at], label));
  return {
    ...header,
    columns: labels(header.columns, 1),
    under: header.under.map((line, at) => ({ ...line, columns: labels(line.columns, at + 2) })),
  };
}

/** The parts of a table by what they are; of the single ones there is one each. */
type Several = Pick<Table, 'axes' | 'results' | 'controls' | 'formulas'>;

function sorted(parts: readonly TablePart[]): Several & {
  readonly single: readonly Part<{ source: TableSource; hit: Hit }>[];
} {
  const axes: Axis[] = [];
  const results: TableResult[] = [];
  const controls: TableControl[] = [];
  const formulas: TableFormula[] = [];
  const single: Part<{ source: TableSource; hit: Hit }>[] = [];
  for (const part of parts) {
    if (part.part === 'axis') axes.push(part.value);
    else if (part.part === 'result') results.push(part.value);
    else if (part.part === 'control') controls.push(part.value);
    else if (part.part === 'formula') formulas.push(part.value);
    else single.push(part);
  }
  return { axes, results, controls, formulas, single };
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
