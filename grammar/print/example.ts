/** Examples to lines. */
import type {
  ActionCall,
  CaseGrid,
  CaseLine,
  Cases,
  CasesItem,
  Example,
  ExampleDo,
  ExampleExpect,
  ExampleGiven,
  ExampleItem,
  ExampleScript,
  Expression,
  Name,
  ScriptedFact,
  SharedGiven,
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
import { inColumns } from './table.ts';
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
  const head = heading(`${before}example `, parts);
  const said = rowsOf(items);
  const whole = [head, ' { ', joined(said.map(row), '  '), ' }'];
  if (writer.isOnOneLine(node.span) && writer.fits(whole, node.span)) {
    writer.line(whole, node.span);
    return;
  }
  writer.open(head, items[0]?.span.from ?? end);
  writer.list(said, { end, write: (one) => writer.line(row(one), one.span) });
  writer.close(node.span.to);
}

/** Writes what is given to all examples that follow. */
export function sharedGiven(writer: Writer, { items, span }: SharedGiven): void {
  writer.line(row({ items, span }), span);
}

/** Items that stand behind one another: what is given or expected at once, what is done. */
interface Row<Item = ExampleItem> {
  readonly items: readonly Item[];
  readonly span: ExampleItem['span'];
}

function rowsOf<Item extends ExampleItem | CasesItem>(
  items: readonly Item[],
): readonly Row<Item>[] {
  const rows: Item[][] = [];
  for (const [index, item] of items.entries()) {
    const isBehind = ('along' in item && item.along) || isDone(items, index);
    const last = rows.at(-1);
    if (isBehind && last !== undefined) last.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row): Row<Item>[] => {
    const [first, last] = [row[0], row.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [{ items: row, span: { from: first.span.from, to: last.span.to } }];
  });
}

/** Whether an item belongs to what is done before it: an arrow follows that, or answers and one. */
function isDone(items: readonly (ExampleItem | CasesItem)[], index: number): boolean {
  const isAnswer = (item?: ExampleItem | CasesItem): boolean =>
    ['rolls', 'draws', 'choices', 'facts'].includes(item?.kind ?? '');
  const item = items[index];
  if (item?.kind === 'expect') return item.arrow === true;
  let end = index;
  while (isAnswer(items[end])) end += 1;
  const next = items[end];
  return end > index && next?.kind === 'expect' && next.arrow === true;
}

/** What stands in a row, on one line if it fits. */
function row({ items }: Row<ExampleItem | CasesItem>): Layout {
  const [first, ...others] = items;
  if (first === undefined || first.kind === 'case-line' || first.kind === 'case-grid') return '';
  if (others.length === 0) return arrow(first, item(first));
  if (first.kind === 'expect') {
    const head = first.arrow === true ? '→ ' : 'expect ';
    const all = items.flatMap((one) => (one.kind === 'expect' ? [expectedAt(one)] : []));
    return group(head, indented(filled(all, [',', line])));
  }
  if (first.kind.startsWith('given-')) {
    const all = items.flatMap((one) => (isGiven(one) ? [given(one)] : []));
    return group('given ', indented(filled(all, [',', line])));
  }
  const answers = others.filter((one) => one.kind !== 'expect') as readonly ExampleItem[];
  const expects = others.filter((one) => one.kind === 'expect');
  return group(
    item(first),
    indented(answers.map((one) => [line, item(one)])),
    expects.length === 0 ? '' : indented(line, '→ ', joined(expects.map(expectedAt), ', ')),
  );
}

function arrow(first: ExampleItem, layout: Layout): Layout {
  return first.kind === 'expect' && first.arrow === true ? ['→ ', expectedAt(first)] : layout;
}

function isGiven(one: ExampleItem | CasesItem): one is ExampleGiven {
  return one.kind.startsWith('given-');
}

function expectedAt({ printed, expression: value }: ExampleExpect): Layout {
  return [printed ? 'printed ' : '', expression(value)];
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
  writer.list(rowsOf(items), {
    end,
    write: (each) => {
      const [one] = each.items;
      if (one?.kind === 'case-line') writer.row(rows.get(one) ?? null, caseLine(one), one.span);
      else if (one?.kind === 'case-grid') grid(writer, one);
      else writer.line(row(each), each.span);
    },
  });
  writer.close(node.span.to);
}

/** Writes a grid, its columns below one another. */
function grid(writer: Writer, { columns, rows, span }: CaseGrid): void {
  const said = rows.map(({ value, cells }) => {
    return [gridLabel(value), ...cells.map((one) => flat(expression(one)))];
  });
  const all = [['\\', ...columns.map(gridLabel)], ...said];
  for (const [index, words] of inColumns(all.map((cells) => ({ cells, over: 1 }))).entries()) {
    writer.line(words, rows[index - 1]?.span ?? { ...span, to: span.from });
  }
}

/** What stands over a column or before a line: odds as charts print them. */
function gridLabel(node: Expression): string {
  const [left, right, ...more] = node.kind === 'call' ? node.arguments : [];
  const isOdds = node.kind === 'call' && node.callee.text === 'odds' && more.length === 0;
  if (isOdds && left?.kind === 'integer' && right?.kind === 'integer') {
    return `${String(left.value)}:${String(right.value)}`;
  }
  return flat(expression(node));
}

/** What all lines of cases give; nothing where each gives all of it. */
function gaps({ arguments: shared, looksUp }: Cases): string {
  if (shared === null) return '';
  const words = shared.map((one) => (one.kind === 'case-gap' ? '_' : flat(expression(one))));
  return looksUp === true ? `[${words.join(', ')}]` : `(${words.join(', ')})`;
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
  return joined(expects.map(expectedAt), ', ');
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
