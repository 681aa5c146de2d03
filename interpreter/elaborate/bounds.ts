/** Named numbers in the labels of a table: what they stand for in this selection. */
import { axisLabels } from '../../grammar/headings.ts';
import { closed, isNamed, numberText, tableLabel } from '../../grammar/labels.ts';
import type * as tree from '../../grammar/nodes.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import { compareExact } from '../model/numbers.ts';
import type { Type } from '../model/types.ts';
import { typeText } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { TableReader } from './cells.ts';
import type { Names } from './names.ts';

type Range = tree.LabelPattern & { readonly kind: 'label-range' };

/** A pattern whose ends are numbers. */
export type NumberPattern =
  | Exclude<tree.LabelPattern, Range>
  | (Omit<Range, 'from' | 'to'> & {
      readonly from: tree.LabelNumber | null;
      readonly to: tree.LabelNumber | null;
    });

/** A label whose ends are numbers. */
export interface NumberLabel extends tree.TableLabel {
  readonly patterns: readonly NumberPattern[];
  /** With its names, where it has some. */
  readonly written?: string;
}

/**
 * The label with numbers for their names, and so written; null (reported) where a name stands for
 * none. A name alone is one where the axis counts.
 */
export function withNumbers(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { label, type }: { readonly label: tree.TableLabel; readonly type: Type },
): NumberLabel | null {
  const isCounted = type.kind === 'integer' || type.kind === 'fraction';
  const patterns: NumberPattern[] = [];
  for (const pattern of label.patterns) {
    const isNumber =
      isCounted && pattern.kind === 'label-name' && reader.names.numbers.has(pattern.text);
    if (pattern.kind !== 'label-range' && !isNumber) {
      patterns.push(pattern);
      continue;
    }
    const read = rangeOf(reader, definition, { pattern, type });
    if (read === null) return null;
    patterns.push(read);
  }
  const isSame = patterns.every((pattern, at) => pattern === label.patterns[at]);
  if (isSame) return { ...label, patterns };
  const written = patterns.map((pattern) => (type.kind === 'integer' ? closed(pattern) : pattern));
  const { text } = tableLabel(written, label.span);
  return { ...label, text, patterns, written: label.text };
}

function rangeOf(
  reader: TableReader,
  definition: Definition<tree.Table>,
  {
    pattern,
    type,
  }: {
    readonly pattern: tree.LabelPattern & { readonly kind: 'label-range' | 'label-name' };
    readonly type: Type;
  },
): NumberPattern | null {
  const { span } = pattern;
  if (pattern.kind === 'label-name') {
    const named: tree.NameExpression = { kind: 'name-expression', name: pattern.text, span };
    const at = numberOf(reader, definition, { named, type });
    return at === null ? null : { kind: 'label-range', from: at, to: at, span };
  }
  const { from, to } = pattern;
  if (!isNamed(from) && !isNamed(to)) return pattern as NumberPattern;
  const read = (end: tree.LabelEnd | null): tree.LabelNumber | null =>
    isNamed(end) ? numberOf(reader, definition, { named: end, type }) : end;
  const [low, high] = [read(from), read(to)];
  if ((from !== null && low === null) || (to !== null && high === null)) return null;
  if (low !== null && high !== null && compareExact(low, high) > 0) {
    const { text } = tableLabel([pattern], span);
    const data = { text, from: numberText(low), to: numberText(high) };
    reader.names.problem({ file: definition.file.path, span }, 'inverted-range', data);
    return null;
  }
  return { ...pattern, from: low, to: high };
}

/** What a named number is; null (reported) where it is none that the axis could have. */
function numberOf(
  { names, known }: TableReader,
  { file: { path: file } }: Definition,
  { named: { name, span }, type }: { readonly named: tree.NameExpression; readonly type: Type },
): tree.LabelNumber | null {
  if (!names.numbers.has(name)) {
    const data = { name, near: near(name, names.numbers.keys()) };
    names.problem({ file, span }, 'unknown-name', data);
    return null;
  }
  names.use(name, { file, span });
  const found = known.constant(name);
  if (found === null) return null;
  const number = asNumber(found.value);
  if (number !== null && (typeof number === 'number' || type.kind === 'fraction')) return number;
  const data = { expected: typeText(type), found: typeText(found.result) };
  names.problem({ file, span }, 'type-mismatch', data);
  return null;
}

function asNumber(value: Value): tree.LabelNumber | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null || !('denominator' in value)) return null;
  return value.denominator === 1 ? value.numerator : value;
}

/** The numbers that the labels of a table name. */
export function numbersNamed(names: Names, table: string): readonly string[] {
  const node = names.tables.get(table)?.definition.node;
  if (node === undefined) return [];
  return node.axes
    .flatMap((_, axis) => axisLabels(node, axis))
    .flatMap(({ patterns }) => patterns)
    .flatMap((pattern) => {
      if (pattern.kind === 'label-name') return [pattern.text];
      if (pattern.kind !== 'label-range') return [];
      return [pattern.from, pattern.to].flatMap((end) => (isNamed(end) ? [end.name] : []));
    })
    .filter((name) => names.numbers.has(name));
}
