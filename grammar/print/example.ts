/** Examples to lines. */
import type {
  ActionCall,
  CaseLine,
  Cases,
  Example,
  ExampleDo,
  ExampleGiven,
  ExampleItem,
  ExampleScript,
  Name,
  ScriptedFact,
} from '../nodes.ts';
import {
  closedExpression,
  expression,
  fieldValues,
  heading,
  labelled,
  labels,
  quoted,
} from './expression.ts';
import { filled, flat, group, indented, joined, type Layout, length, line } from './layout.ts';
import { keysOf } from './parameters.ts';
import type { Writer } from './writer.ts';

function marks({ ours, proposed }: Example | Cases): string {
  return `${ours ? ' ours' : ''}${proposed ? ' proposed' : ''}`;
}

/** Writes an example. */
export function example(writer: Writer, node: Example, before = ''): void {
  const { title, disputed, items } = node;
  const words = title.kind === 'quoted' ? quoted(title) : group(labels(title));
  const dispute = disputed === null ? '' : [line, 'disputed', labelled(disputed)];
  const parts = [words, dispute, marks(node)];
  const end = node.span.to - 1;
  writer.open(heading(`${before}example `, parts), items[0]?.span.from ?? end);
  writer.list(items, { end, write: (one) => writer.line(item(one), one.span) });
  writer.close(node.span.to);
}

/** Writes cases, the parts of their lines below one another where that fits. */
export function cases(writer: Writer, node: Cases): void {
  const { callee, disputed, items } = node;
  const words = node.title.kind === 'quoted' ? quoted(node.title) : group(labels(node.title));
  const dispute = disputed === null ? '' : [line, 'disputed', labelled(disputed)];
  const head = `cases ${callee.text}${gaps(node)}`;
  const end = node.span.to - 1;
  const parts = [line, words, dispute, marks(node)];
  writer.open(heading(head, parts), items[0]?.span.from ?? end);
  const rows = aligned(items.filter((each) => each.kind === 'case-line'));
  writer.list(items, {
    end,
    write: (one) => {
      if (one.kind === 'case-line') writer.row(rows.get(one) ?? null, caseLine(one), one.span);
      else writer.line(item(one), one.span);
    },
  });
  writer.close(node.span.to);
}

/** What all lines of cases give; nothing where each gives all of it. */
function gaps({ arguments: shared }: Cases): string {
  if (shared === null) return '';
  const words = shared.map((one) => (one.kind === 'case-gap' ? '_' : flat(expression(one))));
  return `(${words.join(', ')})`;
}

/** A line of cases that is too long for columns. */
function caseLine(node: CaseLine): Layout {
  const script = node.script.flatMap((one) => [line, item(one)]);
  const values = joined(
    node.arguments.map((one) => expression(one)),
    ', ',
  );
  const first = node.arguments.length === 0 ? script.slice(1) : [values, ...script];
  return group(first, indented(first.length === 0 ? '' : line, '→ ', expected(node)));
}

function expected({ expects }: CaseLine): Layout {
  return joined(
    expects.map((one) => [one.printed ? 'printed ' : '', expression(one.expression)]),
    ', ',
  );
}

/** What is longer would not fit in columns. */
const widest = 92;

/** Lines of cases as rows: every part as wide as its widest, as long as they fit. */
function aligned(lines: readonly CaseLine[]): ReadonlyMap<CaseLine, string> {
  const rows = new Map(
    lines
      .filter((one) => length(flat(caseLine(one))) <= widest)
      .map((one) => [one, [...one.arguments.map((each) => flat(expression(each))), scriptOf(one)]]),
  );
  const widths: number[] = [];
  for (const row of rows.values()) {
    for (const [index, cell] of row.entries()) {
      const comma = index < row.length - 2 ? 1 : 0;
      widths[index] = Math.max(widths[index] ?? 0, length(cell) + comma);
    }
  }
  const written = (one: CaseLine, row: readonly string[]): string => {
    const cells = row.map((cell, index) => {
      const said = index < row.length - 2 ? `${cell},` : cell;
      return said + ' '.repeat((widths[index] ?? 0) - length(said));
    });
    const parts = cells.filter((cell) => cell !== '');
    return [...parts, `→ ${flat(expected(one))}`].join(' ');
  };
  return new Map([...rows].map(([one, row]) => [one, written(one, row)]));
}

function scriptOf({ script }: CaseLine): string {
  return script.map((one) => flat(item(one))).join(' ');
}

function item(node: ExampleItem): Layout {
  switch (node.kind) {
    case 'example-with':
      return [
        `with ${node.what} ${node.name.text}`,
        node.value === null ? '' : [' = ', expression(node.value)],
      ];
    case 'given-map':
    case 'given-deal':
    case 'given-name':
    case 'given-fields':
    case 'given-border':
      return ['given ', given(node)];
    case 'example-do':
      return ['do ', node.binds === null ? '' : `let ${node.binds.text} = `, target(node.target)];
    case 'rolls':
    case 'draws':
    case 'choices':
    case 'facts':
      return group(`${node.kind} `, indented(filled(script(node), [',', line])));
    case 'expect':
      return [node.printed ? 'printed ' : 'expect ', expression(node.expression)];
    case 'illegal':
      return group(
        'illegal ',
        actionCall(node.call),
        node.because === null ? '' : indented(line, 'because ', quoted(node.because)),
      );
  }
}

function given(node: ExampleGiven): Layout {
  switch (node.kind) {
    case 'given-map':
      return `map ${node.name.text}`;
    case 'given-deal':
      return `deal ${node.name.text}`;
    case 'given-name':
      return [`${node.name.text} = `, expression(node.value)];
    case 'given-fields':
      return [node.name.text, keysOf(node), ' ', fieldValues(node.values)];
    case 'given-border':
      return [`${between(node)} `, fieldValues(node.values)];
  }
}

/** What lies between two places: hexes, whose labels start with a figure, have sides. */
export function between(
  { first, second }: { readonly first: Name; readonly second: Name },
  hexes = false,
): string {
  const word = hexes || /^[0-9]/.test(first.text) ? 'side' : 'border';
  return `${word} ${first.text} ${second.text}`;
}

function target(node: ExampleDo['target']): Layout {
  switch (node.kind) {
    case 'do-call':
      return expression(node.expression);
    case 'do-sequence':
      return `sequence ${node.name.text}`;
    case 'action-call':
      return actionCall(node);
  }
}

function actionCall(node: ActionCall): Layout {
  const words = node.arguments.map((one) => expression(one));
  return [node.name.text, '(', joined(words, ', '), ')', ' by ', closedExpression(node.player)];
}

function script(node: ExampleScript): readonly Layout[] {
  switch (node.kind) {
    case 'rolls':
      return node.faces.map((face) => String(face.value));
    case 'draws':
      return node.names.map((token) => token.text);
    case 'choices':
      return node.tokens.map((token) => token.text);
    case 'facts':
      return node.facts.map((one) => [...told(one), ' = ', closedExpression(one.value)]);
  }
}

function told(one: ScriptedFact): readonly Layout[] {
  if (one.kind === 'script-fact') {
    const words = one.arguments.map((argument) => expression(argument));
    return [one.fact.text, '(', joined(words, ', '), ')'];
  }
  const { table, subscripts, result } = one;
  const words = subscripts.map((subscript) => expression(subscript));
  return [table.text, '[', joined(words, ', '), result === null ? ']' : `].${result.text}`];
}
