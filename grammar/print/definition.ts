/** Definitions to lines, apart from tables and examples, which have files of their own. */
import type {
  Action,
  Cap,
  DealDefinition,
  DealGroup,
  DealItem,
  DealMember,
  Definition,
  Expression,
  Fact,
  MapDefinition,
  MapItem,
  MapPoint,
  Modifier,
  ModifierList,
  ModifierValue,
  Name,
  NotationDefinition,
  PieceDefinition,
  Procedure,
  Sequence,
  StateDefinition,
  StateKey,
  TableSource,
  Term,
} from '../nodes.ts';
import { between, example } from './example.ts';
import {
  bounds,
  closedExpression,
  expression,
  fieldValues,
  heading,
  labelled,
  quoted,
  reason,
  tightExpression,
  told,
  type,
} from './expression.ts';
import { fields, looked, place } from './fields.ts';
import { kind } from './kind.ts';
import { group, indented, joined, type Layout, line } from './layout.ts';
import { called, keysOf, parameters } from './parameters.ts';
import { block, short } from './statement.ts';
import { source, table } from './table.ts';
import { textsOf, writeTexts } from './text.ts';
import type { Writer } from './writer.ts';

/** Writes a definition; `before` is what stands before its first word: `replace `. */
export function definition(writer: Writer, node: Definition, before = ''): void {
  switch (node.kind) {
    case 'term':
      term(writer, node, before);
      return;
    case 'word': {
      const words = indented(labelled(node.labels));
      writer.line(group(`${before}word ${node.name.text}`, words), node.span);
      return;
    }
    case 'number': {
      const head = group(`${before}number ${node.name.text}`, indented(labelled(node.labels)));
      writer.line(group(head, ' = ', expression(node.value), indented(origin(node))), node.span);
      return;
    }
    case 'option': {
      const words = [indented(labelled(node.labels)), ' = ', expression(node.value)];
      writer.line(group(`${before}option ${node.name.text}`, words), node.span);
      return;
    }
    case 'law': {
      const { name, labels, form, value } = node;
      const words = indented(labelled(labels), line, `${form} `, expression(value));
      writer.line(group(`${before}law ${name.text}`, words), node.span);
      return;
    }
    case 'die':
      writer.line(`${before}die ${node.name.text} ${node.from}–${node.to}`, node.span);
      return;
    case 'kind':
      kind(writer, node, before);
      return;
    case 'record':
      fields(writer, `${before}record ${node.name.text}`, node);
      return;
    case 'state':
      fields(writer, stateHead(node, before), node);
      return;
    case 'piece':
      fields(writer, pieceHead(node, before), node);
      return;
    case 'place':
      place(writer, node, before);
      return;
    case 'map':
      map(writer, node, before);
      return;
    case 'deal':
      deal(writer, node, before);
      return;
    case 'notation':
      notation(writer, node, before);
      return;
    case 'table':
      table(writer, node, before);
      return;
    case 'modifier-list':
      writer.line(modifierList(node, before), node.span);
      return;
    case 'modifier':
      writer.line(modifier(node, before), node.span);
      return;
    case 'fact':
      fact(writer, node, before);
      return;
    case 'procedure':
      procedure(writer, node, before);
      return;
    case 'action':
      action(writer, node, before);
      return;
    case 'sequence':
      sequence(writer, node, before);
      return;
    case 'example':
      example(writer, node, before);
      return;
  }
}

function term(writer: Writer, node: Term, before: string): void {
  const forms = (language: string, words: Term['fr']): Layout =>
    words.length === 0 ? '' : [line, language, ' ', joined(words.map(quoted), ' ')];
  const parts = indented(forms('fr', node.fr), forms('en', node.en));
  const head = group(`${before}term ${node.name.text}`, parts);
  const texts = textsOf(node);
  const [first] = texts;
  if (first === undefined) {
    writer.line(head, node.span);
    return;
  }
  writer.open(head, first.span.from);
  writeTexts(writer, texts, node.span.to - 1);
  writer.close(node.span.to);
}

function map(writer: Writer, node: MapDefinition, before: string): void {
  const own = node.own ? ' own' : '';
  const start = `${before}map ${node.name.text} of ${node.place.text}${own}`;
  const head = heading(start, [labelled(node.labels), origin(node)]);
  const hexes = node.items.some((item) => item.kind === 'map-size');
  const lay = (item: MapItem): Layout => mapItem(item, hexes);
  items(writer, head, { ...node, lay });
}

/** `source printed`, on a line of its own if it has to be. */
function origin({ source: node }: { readonly source: TableSource | null }): Layout {
  return node === null ? '' : [line, source(node)];
}

function mapItem(node: MapItem, hexes: boolean): Layout {
  const values = (list: Parameters<typeof fieldValues>[0]): Layout =>
    list.length === 0 ? '' : [' ', fieldValues(list)];
  switch (node.kind) {
    case 'map-area': {
      const isHex = node.at === null && (hexes || /^[0-9]/.test(node.name.text));
      const word = isHex ? 'hex' : 'area';
      const at = node.at === null ? '' : [line, pointText(node.at)];
      const words = group(`${word} ${node.name.text}`, indented(labelled(node.labels), at));
      return [words, placesText(node.others), values(node.values)];
    }
    case 'map-border':
      return [between(node, hexes), placesText(node.others), values(node.values)];
    case 'map-name': {
      const places = [line, `at ${node.places.map(({ text }) => text).join(' ')}`];
      return group('name', indented(labelled(node.labels), looked(node.look), places));
    }
    case 'map-vertex':
      return `vertex ${node.names.map((name) => name.text).join(' ')}`;
    case 'map-size': {
      const lower = node.oddColumnsLower ? ' odd columns lower' : '';
      return `size ${node.columns} by ${node.rows}${lower}`;
    }
  }
}

/** Further places; only labels may stand on a line of their own. */
function placesText(places: readonly Name[]): Layout {
  const names = places.map(({ text }) => text);
  if (names.some((name) => !/^[0-9]/.test(name))) return names.map((name) => ` ${name}`);
  return indented(names.map((name) => group(line, name)));
}

function pointText({ x, y, radius }: MapPoint): string {
  return `at ${x} ${y}${radius === null ? '' : ` radius ${radius}`}`;
}

/** Items on lines of their own, between braces. */
function items<Item extends { readonly span: { readonly from: number; readonly to: number } }>(
  writer: Writer,
  head: Layout,
  node: {
    readonly items: readonly Item[];
    readonly span: { readonly from: number; readonly to: number };
    readonly lay: (item: Item) => Layout;
  },
): void {
  const end = node.span.to - 1;
  writer.open(head, node.items[0]?.span.from ?? end);
  writer.list(node.items, { end, write: (item) => writer.line(node.lay(item), item.span) });
  writer.close(node.span.to);
}

function deal(writer: Writer, node: DealDefinition, before: string): void {
  const on = node.map === null ? '' : ` on ${node.map.text}`;
  const head = heading(`${before}deal ${node.name.text}${on}`, labelled(node.labels));
  const end = node.span.to - 1;
  writer.open(head, node.items[0]?.span.from ?? end);
  const write = (item: DealItem | DealGroup): void => {
    if (item.kind === 'deal-item') writer.line(dealItem(item), item.span);
    else items(writer, groupHead(item), { ...item, lay: dealMember });
  };
  writer.list(node.items, { end, write });
  writer.close(node.span.to);
}

function groupHead({ type: of, values }: DealGroup): Layout {
  return [`each ${of.text} `, fieldValues(values)];
}

function dealMember({ name, labels, values }: DealMember): Layout {
  const own = values.length === 0 ? '' : [' ', fieldValues(values)];
  return [group(name.text, indented(labelled(labels))), own];
}

function pieceHead({ name, labels, tell, removed }: PieceDefinition, before: string): Layout {
  const when = (is: Expression): Layout => [line, 'removed when ', closedExpression(is, true)];
  const leaves = removed === undefined ? '' : when(removed);
  return heading(`${before}piece ${name.text}`, [labelled(labels), told(tell), leaves]);
}

function stateHead({ name, keys, during }: StateDefinition, before: string): Layout {
  const owners = joined(during.map(({ text }) => text), [',', line]);
  const life = during.length === 0 ? '' : indented(line, 'during ', owners);
  return group(`${before}state ${name.text}`, ...keys.map(stateKey), life);
}

function stateKey({ link, name, type: of }: StateKey): Layout {
  const isPlain = of.kind === 'named-type' && of.name === name.text;
  return ` ${link} ${isPlain ? '' : `${name.text}: `}${type(of)}`;
}

function dealItem(node: DealItem): Layout {
  const name = node.name === null ? '' : ` ${node.name.text}`;
  return [
    group(node.type.text, keysOf(node), name, indented(labelled(node.labels))),
    ' ',
    fieldValues(node.values),
  ];
}

function notation(writer: Writer, node: NotationDefinition, before: string): void {
  const head = heading(`${before}notation ${node.name.text}`, labelled(node.labels));
  const end = node.span.to - 1;
  const tail = node.split?.[0].span.from ?? node.joiners[0]?.span.from ?? end;
  writer.open(head, node.codes[0]?.span.from ?? tail);
  writer.list(node.codes, {
    end: tail,
    write: (code) => {
      const words = indented(labelled(code.labels));
      writer.line(group(`code ${quoted(code.pattern)} ${code.name.text}`, words), code.span);
    },
  });
  if (node.split !== null) writer.line(`split ${node.split.map((name) => name.text).join(' / ')}`);
  if (node.joiners.length > 0) writer.line(`joined by ${node.joiners.map(quoted).join(' ')}`);
  writer.close(node.span.to);
}

function modifierList(node: ModifierList, before: string): Layout {
  const words = indented(labelled(node.labels));
  return group(
    `${before}modifiers ${node.name.text}`,
    parameters(node.parameters),
    ` ${node.rule}`,
    node.cap === null ? '' : ` within ${cap(node.cap)}`,
    words,
    indented(origin(node)),
  );
}

function cap(node: Cap): string {
  if (node.isEitherWay !== true) return bounds(node);
  return `±${bounds({ from: null, to: node.to }).slice('..'.length)}`;
}

function modifier(node: Modifier, before: string): Layout {
  const { condition, excludes } = node;
  const when = condition === null ? '' : [line, 'when ', closedExpression(condition)];
  const names = excludes.map((one) => `${one.list.text}.${one.name.text}`);
  const others = names.length === 0 ? '' : [line, 'excludes ', joined(names, ', ')];
  const head = `${before}modifier ${node.list.text}.${node.name.text} `;
  const parts = indented(when, others, labelled(node.labels), origin(node));
  return group(head, modifierValue(node.value), parts);
}

function modifierValue(node: ModifierValue): Layout {
  if (node.factor === true) return ['times ', closedExpression(node.amount)];
  const bare = node.amount.kind === 'integer' && node.amount.value >= 0;
  const amount = bare ? expression(node.amount) : ['(', expression(node.amount), ')'];
  const per = node.per === null ? '' : [` per ${node.per.size} `, tightExpression(node.per.of)];
  if (node.shift) return [amount, node.sign === 1 ? ' right' : ' left', per];
  return [node.sign === 1 ? '+' : '-', amount, per];
}

function fact(writer: Writer, node: Fact, before: string): void {
  const head = [
    `${before}fact ${node.name.text}`,
    parameters(node.parameters),
    ` -> ${type(node.result)}`,
  ];
  const { labels, board } = node;
  if (board === null) {
    writer.line(group(head, indented(labelled(labels))), node.span);
    return;
  }
  short(writer, heading(head, [labelled(labels), line, 'when board']), board);
}

function procedure(writer: Writer, node: Procedure, before: string): void {
  const result = node.result === null ? '' : ` -> ${type(node.result)}`;
  const start = `${before}${node.open ? 'open ' : ''}procedure ${node.name.text}`;
  const head = [start, parameters(node.parameters), result];
  const words = [labelled(node.labels), looked(node.look), told(node.tell)];
  const whole = heading(group(head), words);
  const [value] = node.body.statements;
  if (node.body.isValue !== true || value?.kind !== 'expression-statement') {
    block(writer, whole, node.body);
    return;
  }
  writer.line(group(whole, indented(line, '= ', expression(value.expression))), node.span);
}

function action(writer: Writer, node: Action, before: string): void {
  const { conditions, body, labels, span } = node;
  const by = ` by ${called(node.player)}`;
  const head = [`${before}action ${node.name.text}`, parameters(node.parameters), by];
  const whole = [group(head, labelled(labels)), ' { pass }'];
  const isBare = node.passes && conditions.length === 0 && body.statements.length === 0;
  if (isBare && writer.isOnOneLine(span) && writer.fits(whole, span)) {
    writer.line(whole, span);
    return;
  }
  const first = conditions[0]?.span.from ?? body.span.from;
  writer.open(heading(group(head), labelled(labels)), Math.min(first, body.span.from));
  writer.list(conditions, {
    end: body.span.from,
    write: (one) => {
      writer.line(
        group('legal when ', closedExpression(one.condition), reason(one.reason)),
        one.span,
      );
    },
  });
  const done = (): void => {
    if (node.passes && body.statements.length === 0) writer.line('pass');
    else short(writer, node.passes ? 'pass' : 'do', body);
  };
  writer.list([body], { end: span.to - 1, write: done });
  writer.close(span.to);
}

function sequence(writer: Writer, node: Sequence, before: string): void {
  const result = node.result === null ? '' : ` -> ${type(node.result)}`;
  const head = heading(`${before}sequence ${node.name.text}${result}`, labelled(node.labels));
  block(writer, head, node.body);
}
