/** Items between braces, and fields with who may see them, to lines. */
import type { Field, FieldItem, Name,PlaceDefinition, SecretFields, Sight } from '../nodes.ts';
import { closedExpression, heading, labelled, told, type } from './expression.ts';
import { group, indented, joined, type Layout, line } from './layout.ts';
import type { Writer } from './writer.ts';

interface Placed {
  readonly span: { readonly from: number; readonly to: number };
}

/** Items between braces: on one line if they fit and no comment stands among them. */
interface Braced<Item> {
  readonly head: Layout;
  readonly span: { readonly from: number; readonly to: number };
  readonly items: readonly Item[];
  readonly lay: (item: Item) => Layout;
  /** How one that stands for itself is written, if not on a line. */
  readonly write?: (item: Item) => void;
  readonly after?: Layout;
}

/** Writes a head and its items. */
export function braced<Item extends Placed>(
  writer: Writer,
  { head, span, items, lay, after = '', ...rest }: Braced<Item>,
): void {
  const inner = items.length === 0 ? ' { }' : [' { ', joined(items.map(lay), '  '), ' }'];
  if (writer.fits([head, inner, after], span)) {
    writer.line([head, inner, after]);
    return;
  }
  if (writer.isRun(items, span) && writer.fitsRun(items.map(lay))) {
    writer.line([head, ' {']);
    writer.run(items.map(lay), span);
    writer.line(['}', after]);
    return;
  }
  writer.open(head, items[0]?.span.from ?? span.to - 1);
  const write = rest.write ?? ((item: Item): void => writer.line(lay(item), item.span));
  writer.list(items, { end: span.to - 1, write });
  writer.close(span.to, after);
}

/** Writes what has fields. */
export function fields(
  writer: Writer,
  head: Layout,
  node: {
    readonly fields: readonly FieldItem[];
    readonly span: { readonly from: number; readonly to: number };
  },
): void {
  braced(writer, {
    head,
    span: node.span,
    items: node.fields,
    lay: fieldItem,
    write: (item) => writeField(writer, item),
  });
}

/** A field or a group of them on one line. */
function fieldItem(node: FieldItem): Layout {
  if (node.kind === 'field') return field(node);
  return [secretly(node), ' { ', joined(node.fields.map(field), '  '), ' }'];
}

function writeField(writer: Writer, node: FieldItem): void {
  if (node.kind === 'field') writer.line(field(node), node.span);
  else braced(writer, { head: secretly(node), span: node.span, items: node.fields, lay: field });
}

function secretly(node: SecretFields): Layout {
  return ['secret ', seenBy(node.sight)];
}

function seenBy({ by, until }: Sight): Layout {
  const end = until === null ? '' : [' until ', closedExpression(until, true)];
  return ['seen by ', closedExpression(by, true), end];
}

/** A break and how something is drawn, or nothing. */
export function looked(node: Name | null): Layout {
  return node === null ? '' : [line, `look ${node.text}`];
}

/** A field on one line, if it fits. */
export function field(node: Field): Layout {
  const value = node.value === null ? '' : [' = ', closedExpression(node.value)];
  const { sight } = node;
  const seen = sight === null ? '' : [line, seenBy(sight)];
  const head = `${sight === null ? '' : 'secret '}${node.name.text}: ${type(node.type)}`;
  const words = [labelled(node.labels), looked(node.look), told(node.tell)];
  return group(head, value, indented(afresh(node), seen, ...words));
}

function afresh({ afresh: parts = [] }: Field): Layout {
  if (parts.length === 0) return '';
  return [line, 'afresh each ', joined(parts.map(({ text }) => text), ', ')];
}

/** Writes a kind of place with its borders or sides. */
export function place(writer: Writer, node: PlaceDefinition, before: string): void {
  const edge = node.grid === 'areas' ? 'border' : 'side';
  const head = heading(`${before}place ${node.name.text} ${node.grid}`, labelled(node.labels));
  const { edges, span } = node;
  if (edges.length === 0) {
    fields(writer, head, node);
    return;
  }
  const flatFields = (list: readonly FieldItem[]): Layout =>
    list.length === 0 ? '{ }' : ['{ ', joined(list.map(fieldItem), '  '), ' }'];
  const all = [head, ' ', flatFields(node.fields), ` ${edge} `, flatFields(edges)];
  if (writer.fits(all, span)) {
    writer.line(all);
    return;
  }
  const [first] = edges;
  const between = first?.span.from ?? span.to - 1;
  writer.open(head, node.fields[0]?.span.from ?? between);
  const write = (one: FieldItem): void => writeField(writer, one);
  writer.list(node.fields, { end: between, write });
  writer.reopen(`} ${edge}`, { closes: between, inside: between });
  writer.list(edges, { end: span.to - 1, write });
  writer.close(span.to);
}
