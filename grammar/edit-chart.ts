/** What a chart is besides its cells, as small changes of its text: dice, ends, source. */
import type { Edit } from './edit.ts';
import type { Axis, OutsidePolicy, Table, TableSource } from './nodes.ts';

/** What an axis says of values that it does not list; null: nothing. */
export interface Outside {
  readonly below: OutsidePolicy | null;
  readonly above: OutsidePolicy | null;
  /** Where a shift leads outside. */
  readonly shifts: OutsidePolicy | null;
}

/** The edit that has an axis read other dice: `2d6`, `d66`. Null where it is, or would be, none. */
export function diceEdit({ type }: Axis, dice: string): Edit | null {
  const text = dice.trim().toLowerCase().replace(/^d(\d+)$/u, (whole, sides: string) =>
    /^([2-9])\1$/u.test(sides) ? whole : `1d${sides}`,
  );
  const isDie = type.kind === 'axis-dice' || type.kind === 'axis-tens';
  if (!isDie || !/^(?:[1-9]\d?d[1-9]\d{0,2}|d([2-9])\1)$/u.test(text)) return null;
  return { span: type.span, text };
}

/** The edit that has an axis say what happens outside; null where a comment would be lost by it. */
export function outsideEdit(text: string, axis: Axis, outside: Outside): Edit | null {
  const span = { from: axis.type.span.to, to: axis.span.to };
  if (text.slice(span.from, span.to).includes('//')) return null;
  const { below, above, shifts } = outside;
  const ends =
    below !== null && below === above
      ? [` outside ${below}`]
      : [below === null ? '' : ` below ${below}`, above === null ? '' : ` above ${above}`];
  return { span, text: [...ends, shifts === null ? '' : ` shifts ${shifts}`].join('') };
}

/**
 * The edit that says where the values of a table come from; null takes back that it is said. What
 * is printed needs no evidence: its words go. None where nothing would change.
 */
export function markEdit(
  text: string,
  table: Table,
  mark: TableSource['mark'] | null,
): Edit | null {
  const { source } = table;
  if ((source?.mark ?? null) === mark) return null;
  if (source === null) return mark === null ? null : firstLine(text, table, `source ${mark}`);
  if (mark === null) {
    const from = text.lastIndexOf('\n', source.span.from - 1);
    const isAlone = text.slice(from + 1, source.span.from).trim() === '';
    return { span: { from: isAlone ? from : source.span.from, to: source.span.to }, text: '' };
  }
  if (mark === 'printed') {
    return { span: source.span, text: `source printed${source.asked === true ? ' asked' : ''}` };
  }
  const from = text.indexOf(source.mark, source.span.from);
  return { span: { from, to: from + source.mark.length }, text: mark };
}

/** A line before all others of a table, with their indentation. */
function firstLine(text: string, { axes, results, header, span }: Table, line: string): Edit {
  const starts = [...axes, ...results, ...(header === null ? [] : [header])];
  const first = Math.min(span.to - 1, ...starts.map((node) => node.span.from));
  const start = text.lastIndexOf('\n', first - 1) + 1;
  const before = text.slice(start, first);
  const indentation = /^[ \t]*$/u.test(before) ? before : ' ';
  return { span: { from: first, to: first }, text: `${line}\n${indentation}` };
}
