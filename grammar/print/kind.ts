/** Kinds to lines, with what their values say of themselves and do. */
import type { Deed, Field, KindDefinition, KindValue } from '../nodes.ts';
import { fieldValues, heading, labelled, type } from './expression.ts';
import { braced, field, looked } from './fields.ts';
import { group, indented, type Layout } from './layout.ts';
import { parameters } from './parameters.ts';
import { short } from './statement.ts';
import { textsOf, writeTexts } from './text.ts';
import type { Writer } from './writer.ts';

/** Writes a kind. */
export function kind(writer: Writer, node: KindDefinition, before: string): void {
  const flags = (node.players ? ' players' : '') + (node.ordered ? ' ordered' : '');
  const start = `${before}kind ${node.name.text}${flags}`;
  const head = node.deed === null ? start : deed(start, node.deed);
  const items = [...node.fields, ...node.values].sort((a, b) => a.span.from - b.span.from);
  const write = (one: Field | KindValue): void => item(writer, one);
  if (node.values.every((one) => one.does === null && textsOf(one).length === 0)) {
    braced(writer, { head, span: node.span, items, lay, write });
    return;
  }
  writer.open(head, items[0]?.span.from ?? node.span.to - 1);
  writer.list(items, { end: node.span.to - 1, write });
  writer.close(node.span.to);
}

function deed(start: string, { name, parameters: given, result, labels }: Deed): Layout {
  const gives = result === null ? '' : ` -> ${type(result)}`;
  const head = group(`${start} does ${name.text}`, parameters(given), gives);
  return heading(head, labelled(labels));
}

function item(writer: Writer, node: Field | KindValue): void {
  if (node.kind === 'kind-value' && textsOf(node).length > 0) printed(writer, node);
  else if (node.kind === 'field' || node.does === null) writer.line(lay(node), node.span);
  else short(writer, [lay(node), ' does'], node.does);
}

/** A value with what is printed on it, then what it does, each on lines of their own. */
function printed(writer: Writer, node: KindValue): void {
  const { does, span } = node;
  const texts = textsOf(node);
  writer.line(lay(node), { from: span.from, to: texts[0]?.span.from ?? span.to });
  writer.nested(() => {
    writeTexts(writer, texts, does?.span.from ?? span.to);
    if (does !== null) short(writer, ['does'], does);
  });
}

function lay(node: Field | KindValue): Layout {
  if (node.kind === 'field') return field(node);
  const values = node.values.length === 0 ? '' : [' ', fieldValues(node.values)];
  return group(node.name.text, indented(labelled(node.labels), looked(node.look)), values);
}
