/** Cells of tables -> values of the result's type. */
import { withPlainMinus } from '../../grammar/minus.ts';
import type * as tree from '../../grammar/nodes.ts';
import { printedNumber } from '../../grammar/numbers.ts';
import type { Definition } from '../model/book.ts';
import { near } from '../model/near.ts';
import { noEffect } from '../model/no-effect.ts';
import { fraction, over, under } from '../model/numbers.ts';
import type { Type } from '../model/types.ts';
import { typeText } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Known } from './context.ts';
import type { Names } from './names.ts';

/** What reading a table needs beside its names. */
export interface TableReader {
  readonly names: Names;
  readonly known: Known;
  readonly type: (node: tree.Type, definition: Definition) => Type;
  /** Whether what its cells hold is read too. */
  readonly isRead: (definition: Definition) => boolean;
  readonly notation: (
    name: string,
    cell: tree.TableCell,
    definition: Definition,
  ) => Value | undefined;
}

/** The value of a cell; undefined for `?` and for what does not parse (reported). */
export function cellValue(
  reader: TableReader,
  definition: Definition<tree.Table>,
  { cell, type }: { readonly cell: tree.TableCell; readonly type: Type },
): Value | undefined {
  const { text } = cell;
  if (text === '?') return undefined;
  if (text === '_' || text === '') return blank(reader, definition, { cell, type });
  switch (type.kind) {
    case 'integer':
      return wholeNumber(reader, definition, { cell, type });
    case 'kind':
      return kindCell(reader, definition, { cell, type });
    case 'yes-no':
      if (text === 'yes' || text === 'no') return text === 'yes';
      break;
    case 'effects':
    case 'effects-pair':
      return reader.notation(type.notation, cell, definition);
    case 'optional':
      if (text === 'none') return null;
      return cellValue(reader, definition, { cell, type: type.type });
    case 'text':
      return text;
    case 'unknown':
      return undefined;
    case 'fraction': {
      const said = printedNumber(text.replace(/^([^,]*),(\d+)$/u, '$1.$2'));
      if (said !== null) return fraction(over(said), under(said));
      break;
    }
    case 'list':
    case 'none':
    case 'nothing':
    case 'record':
    case 'thing':
      break;
  }
  reader.names.problem({ file: definition.file.path, span: cell.span }, 'bad-cell', {
    text,
    expected: typeText(type),
  });
  return undefined;
}

/** `_`, a printed blank: no effect. An empty cell is a slip: it must be `_` or `?`. */
function blank(
  reader: TableReader,
  { file }: Definition<tree.Table>,
  { cell, type }: { readonly cell: tree.TableCell; readonly type: Type },
): Value | undefined {
  const { text } = cell;
  // What stands here is told where its type is not known.
  if (type.kind === 'unknown') return undefined;
  if (text === '_') {
    const value = noEffect(type);
    if (value !== undefined) return value;
  }
  const span =
    text === ''
      ? { from: cell.span.from, to: Math.max(cell.span.to, cell.span.from + 1) }
      : cell.span;
  reader.names.problem({ file: file.path, span }, 'bad-cell', { text, expected: typeText(type) });
  return undefined;
}

function wholeNumber(
  reader: TableReader,
  { file }: Definition,
  {
    cell,
    type,
  }: { readonly cell: tree.TableCell; readonly type: Type & { readonly kind: 'integer' } },
): Value | undefined {
  const text = withPlainMinus(cell.text).replace(/^\+/, '');
  const value = Number(text);
  const inside =
    /^-?\d{1,9}$/.test(text) &&
    (type.from === null || value >= type.from) &&
    (type.to === null || value <= type.to);
  if (inside) return value === 0 ? 0 : value;
  reader.names.problem({ file: file.path, span: cell.span }, 'bad-cell', {
    text: cell.text,
    expected: typeText(type),
  });
  return undefined;
}

function kindCell(
  { names }: TableReader,
  { file }: Definition,
  {
    cell,
    type,
  }: { readonly cell: tree.TableCell; readonly type: Type & { readonly kind: 'kind' } },
): Value | undefined {
  const index = names.valueIndex(type.name, cell.text);
  names.use(`${type.name}.${cell.text}`, { file: file.path, span: cell.span });
  if (index >= 0) return index;
  const known = names.kinds.get(type.name)?.values.map(({ name }) => name) ?? [];
  const data = { expected: type.name, name: cell.text, near: near(cell.text, known) };
  names.problem({ file: file.path, span: cell.span }, 'unknown-value', data);
  return undefined;
}
