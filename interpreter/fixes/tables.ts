/** Gaps, overlaps and ends of tables: labels are made wider or narrower. */
import type { Edit } from '../../grammar/edit.ts';
import { rowRemoval } from '../../grammar/edit.ts';
import { columnRemoval, hasSingleColumns } from '../../grammar/edit-columns.ts';
import { axisLabels } from '../../grammar/headings.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { contains } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Deed, Fix } from '../model/fix.ts';
import type { ProblemOf } from '../model/problems.ts';
import type { Around } from './fix.ts';
import { written } from './fix.ts';

/** Whole numbers between two ends, as a label has them; null: without end. */
interface Range {
  readonly from: number | null;
  readonly to: number | null;
  readonly span: Span;
}

/** One axis of a table as it is written. */
interface Side {
  readonly table: tree.Table;
  /** 0 for rows, 1 for columns, 2 for those below them. */
  readonly index: number;
}

function tableAt(span: Span, { file, sources }: Around): tree.Table | null {
  let found: tree.Table | null = null;
  const read = sources.files.find(({ path }) => path === file);
  if (read === undefined) return null;
  walk(read.tree, (node) => {
    if (node.kind === 'table' && contains(node.span, span)) found = node;
    return contains(node.span, span);
  });
  return found;
}

/** The label of a table that has a stretch, and the axis it stands on. */
function labelAt(
  table: tree.Table,
  { from, to }: Span,
): (Side & { readonly label: tree.TableLabel; readonly at: number }) | null {
  for (let index = 0; index < Math.max(1, table.axes.length); index += 1) {
    const labels = axisLabels(table, index);
    const at = labels.findIndex(({ span }) => span.from === from && span.to === to);
    const label = labels[at];
    if (label !== undefined) return { table, index, label, at };
  }
  return null;
}

/** The whole numbers of a label; null where it says anything else. */
function rangesOf({ patterns }: tree.TableLabel): readonly Range[] | null {
  const ranges = patterns.flatMap((pattern): readonly Range[] => {
    if (pattern.kind !== 'label-range' || pattern.open === true) return [];
    const { from, to, span } = pattern;
    const isWhole = (end: tree.LabelEnd | null): end is number | null =>
      end === null || typeof end === 'number';
    return isWhole(from) && isWhole(to) ? [{ from, to, span }] : [];
  });
  return ranges.length === patterns.length ? ranges : null;
}

/** A range as a label says it. */
function said({ from, to }: Pick<Range, 'from' | 'to'>): string {
  if (from === null) return to === null ? '*' : `≤${String(to)}`;
  if (to === null) return `${String(from)}+`;
  return from === to ? String(from) : `${String(from)}–${String(to)}`;
}

/** What stands in the cells of a row or column; null of a column among groups. */
function cellsOf({ table, index }: Side, at: number): readonly string[] | null {
  if (index === 0) return table.rows[at]?.cells.map(({ text }) => text) ?? null;
  if (!hasSingleColumns(table)) return null;
  return [...table.rows, ...table.controlRows].map(({ cells }) => cells[at]?.text ?? '');
}

function lineOut(index: number, { text }: tree.TableLabel): Deed {
  return { kind: 'remove', old: text, line: index === 0 ? 'row' : 'column' };
}

/** The edits that take a row or a column out; none of a column among groups. */
function removalOf({ table, index }: Side, at: number, { text }: Around): readonly Edit[] {
  if (index > 0) return columnRemoval(table, { line: index - 1, index: at });
  const row = rowRemoval(text, table, at);
  return row === null ? [] : [row];
}

function isAlike(side: Side, first: number, second: number): boolean {
  const cells = cellsOf(side, first);
  return cells !== null && JSON.stringify(cells) === JSON.stringify(cellsOf(side, second));
}

// ------------------------------------------------------------------------------------------- gaps

/** The row beside a gap takes it in; beyond the last one the policy may be `clamp`. */
export function closedGaps(
  { data, span }: ProblemOf<'table-gap'>,
  around: Around,
): readonly Fix[] {
  const table = tableAt(span, around);
  const index = table?.axes.findIndex((axis) => axis.span.from === span.from) ;
  const [from, to] = [wholeOf(data.from), wholeOf(data.to)];
  if (table === null || index === undefined || index < 0) return [];
  const side = { table, index };
  const clamp = data.where === 'between' ? null : clamped({ span, where: data.where }, around);
  const beyond = clamp === null ? [] : [clamp];
  const isWhole = axisLabels(table, index).every((label) => rangesOf(label) !== null);
  if (from === null || to === null || !isWhole || data.where === 'shifted') return beyond;
  const { before, after } = neighbours(side, { from, to });
  const isFree = before !== null && after !== null && isAlike(side, before.at, after.at);
  const wider = [
    ...(before === null ? [] : [{ range: before.range, fresh: { ...before.range, to } }]),
    ...(after === null ? [] : [{ range: after.range, fresh: { ...after.range, from } }]),
  ].map(({ range, fresh }, at) =>
    written(around, { span: range.span, fresh: said(fresh) }, isFree && at === 0),
  );
  return [...wider, ...beyond];
}

function wholeOf(text: string | null): number | null {
  return text !== null && /^-?\d{1,9}$/u.test(text) ? Number(text) : null;
}

interface Neighbour {
  readonly at: number;
  readonly range: Range;
}

/** The ranges nearest below and above a gap. */
function neighbours(
  { table, index }: Side,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly before: Neighbour | null; readonly after: Neighbour | null } {
  let before: Neighbour | null = null;
  let after: Neighbour | null = null;
  for (const [at, label] of axisLabels(table, index).entries()) {
    for (const range of rangesOf(label) ?? []) {
      if (range.to !== null && range.to < from && range.to > (before?.range.to ?? -Infinity)) {
        before = { at, range };
      }
      if (range.from !== null && range.from > to && range.from < (after?.range.from ?? Infinity)) {
        after = { at, range };
      }
    }
  }
  return { before, after };
}

/** The nearest row holds for what lies beyond: said in place of `error`. */
function clamped(
  { span, where }: { readonly span: Span; readonly where: 'below' | 'above' | 'shifted' },
  around: Around,
): Fix | null {
  const sides = where === 'shifted' ? 'below|above|outside' : `${where}|outside`;
  const axis = around.text.slice(span.from, span.to);
  const found = new RegExp(`\\b(?:${sides})(\\s+)error\\b`, 'u').exec(axis);
  if (found === null) return null;
  const at = { from: span.from + found.index, to: span.from + found.index + found[0].length };
  const word = found[0].startsWith('outside') ? outside(where) : found[0].replace('error', 'clamp');
  return written(around, { span: at, fresh: word });
}

function outside(where: 'below' | 'above' | 'shifted'): string {
  if (where === 'below') return 'below clamp above error';
  return where === 'above' ? 'below error above clamp' : 'outside clamp';
}

/** An axis says what lies outside: nothing may, or the nearest row holds. */
export function saidOutside(
  { data: { side }, span }: ProblemOf<'missing-outside'>,
  around: Around,
): readonly Fix[] {
  const word = side === 'both' ? 'outside' : side;
  const axis = around.text.slice(span.from, span.to);
  const other = side === 'below' ? /\babove\s/u.exec(axis) : null;
  return (['error', 'clamp'] as const).map((policy): Fix => {
    const fresh = `${word} ${policy}`;
    const at = other === null ? span.to : span.from + other.index;
    const text = other === null ? ` ${fresh}` : `${fresh} `;
    const edits = [{ span: { from: at, to: at }, text }];
    const deed = { kind: 'add', fresh, after: null } as const;
    return { deed, file: around.file, edits, isSure: policy === 'error' };
  });
}

// --------------------------------------------------------------------------------------- overlaps

/** The second gives way, or the first; sure where both say the same. */
export function cutOverlaps(
  { data, span, related }: ProblemOf<'table-overlap'>,
  around: Around,
): readonly Fix[] {
  const table = tableAt(span, around);
  const second = table === null ? null : labelAt(table, span);
  if (table === null || second === null) return [];
  if (data.first === null) return [withoutTwice(second.label, around)].flatMap((fix) => fix ?? []);
  const [other] = related;
  const first = other === undefined ? null : labelAt(table, other.span);
  if (first?.index !== second.index) return [];
  const isSure = isAlike(first, first.at, second.at);
  const cuts = [cut(second, first.label, around), cut(first, second.label, around)];
  const fixes = cuts.flatMap((fix, at) =>
    fix === null ? [] : [{ ...fix, isSure: isSure && at === 0 }],
  );
  return [...fixes, ...hitFirst(table, around)];
}

/** A label without what another one holds; its row or column goes where nothing is left of it. */
function cut(
  { table, index, at, label }: Side & { readonly label: tree.TableLabel; readonly at: number },
  other: tree.TableLabel,
  around: Around,
): Fix | null {
  const [own, taken] = [rangesOf(label), rangesOf(other)];
  if (own === null || taken === null) return null;
  const left = taken.reduce<readonly Range[]>(
    (ranges, range) => ranges.flatMap((each) => without(each, range)),
    own,
  );
  const { span } = label;
  if (left.length > 0) return written(around, { span, fresh: left.map(said).join(', ') });
  const edits = removalOf({ table, index }, at, around);
  if (edits.length === 0 || (index === 0 && table.rows.length < 2)) return null;
  return { deed: lineOut(index, label), file: around.file, edits, isSure: false };
}

/** What is left of a range without another. */
function without(range: Range, other: Range): readonly Range[] {
  const [from, to] = [range.from ?? -Infinity, range.to ?? Infinity];
  const [start, end] = [other.from ?? -Infinity, other.to ?? Infinity];
  if (end < from || start > to) return [range];
  return [
    ...(from < start ? [{ ...range, to: start - 1 }] : []),
    ...(to > end ? [{ ...range, from: end + 1 }] : []),
  ];
}

/** A label that says a value twice says it once. */
function withoutTwice(label: tree.TableLabel, around: Around): Fix | null {
  const ranges = rangesOf(label);
  if (ranges === null) return null;
  const once = ranges.reduce<readonly Range[]>(
    (before, range) => [
      ...before,
      ...before.reduce<readonly Range[]>(
        (left, taken) => left.flatMap((each) => without(each, taken)),
        [range],
      ),
    ],
    [],
  );
  return written(around, { span: label.span, fresh: once.map(said).join(', ') }, true);
}

/** Of rows that overlap the first one holds. */
function hitFirst({ header, hit }: tree.Table, { file, text }: Around): readonly Fix[] {
  if (header === null || hit !== 'unique') return [];
  const start = text.lastIndexOf('\n', header.span.from - 1) + 1;
  const indentation = text.slice(start, header.span.from);
  const edits = [{ span: { from: start, to: start }, text: `${indentation}hit first\n` }];
  return [{ deed: { kind: 'add', fresh: 'hit first', after: null }, file, edits, isSure: false }];
}

// ------------------------------------------------------------------------------------------- rows

/** A row or column that nothing reaches is taken out. */
export function withoutRow(
  { span }: ProblemOf<'unreachable-row'>,
  around: Around,
): readonly Fix[] {
  const table = tableAt(span, around);
  const found = table === null ? null : labelAt(table, span);
  if (table === null || found === null) return [];
  const { index, at, label } = found;
  const edits = removalOf({ table, index }, at, around);
  if (edits.length === 0) return [];
  return [{ deed: lineOut(index, label), file: around.file, edits, isSure: false }];
}

/** A range from its lower end; of names nobody knows which was meant. */
export function turnedRange(
  { span }: ProblemOf<'inverted-range'>,
  around: Around,
): readonly Fix[] {
  const end = String.raw`-?[\p{L}\d][\p{L}\d/]*(?:-[\p{L}][\p{L}\d]*)*`;
  const range = new RegExp(`(${end})(\\s*(?:\\.\\.|[–—-])\\s*)(${end})`, 'u');
  const found = range.exec(around.text.slice(span.from, span.to));
  if (found === null) return [];
  const [whole, from = '', dash = '', to = ''] = found;
  const at = span.from + found.index;
  const place = { from: at, to: at + whole.length };
  const isSure = /^[-\d/]+$/u.test(from + to);
  return [written(around, { span: place, fresh: `${to}${dash}${from}` }, isSure)];
}

// ------------------------------------------------------------------------------------------ cells

/** A cell holds what the table says it must, where that is one value. */
export function rightCell(
  { data: { expected, of }, span }: ProblemOf<'wrong-cell'>,
  around: Around,
): readonly Fix[] {
  return expected === null || of !== null ? [] : [written(around, { span, fresh: expected })];
}

/** A number is written as the label wants it. */
export function rightLabel(
  { data: { text, expected }, span }: ProblemOf<'bad-label'>,
  around: Around,
): readonly Fix[] {
  if (!/^[-\d][-\d./–]*$/u.test(expected)) return [];
  const at = around.text.indexOf(text, span.from);
  if (at < 0 || at + text.length > span.to) return [];
  const isSure = text.replace(',', '.') === expected;
  return [written(around, { span: { from: at, to: at + text.length }, fresh: expected }, isSure)];
}
