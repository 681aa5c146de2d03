/** Ways through a tree: what each node holds, in the order in which it was written. */
import { isNamed } from './labels.ts';
import type { Node } from './nodes.ts';

/** A part that may be absent, or several. */
type Part = Node | null | readonly Node[];

/** The nodes directly inside a node, in source order. */
export function children(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'name':
    case 'quoted':
    case 'reference':
    case 'plain':
    case 'literal':
    case 'cross-reference':
    case 'comment':
    case 'item-range':
    case 'item-name':
    case 'map-size':
    case 'map-point':
    case 'dice':
    case 'label-odds':
    case 'label-name':
    case 'label-any':
    case 'table-cell':
    case 'script-token':
    case 'named-type':
    case 'integer':
    case 'yes-no':
    case 'none':
    case 'notation-literal':
    case 'name-expression':
    case 'yes-or-no':
      return [];
    case 'labels':
      return list(node.fr, node.en);
    case 'template':
    case 'text-block':
      return node.parts;
    case 'interpolation':
      return list(node.expression, node.forms ?? []);
    case 'form':
      return node.parts;
    case 'do-call':
    case 'expect':
    case 'expression-statement':
      return [node.expression];
    case 'source-file':
      return list(node.declarations, node.comments);
    case 'book':
      return list(
        node.name,
        node.labels,
        node.author,
        node.publisher,
        node.year,
        node.about,
        node.period,
        node.cover,
        node.notice,
        node.outline ?? [],
      );
    case 'period':
      return list(node.from, node.to);
    case 'cover':
      return list(node.colour, node.emblem);
    case 'outline-entry':
      return list(node.section, node.items);
    case 'layer':
      return list(node.name, node.labels, node.base, node.over);
    case 'chapter':
    case 'word':
      return list(node.name, node.labels);
    case 'clause':
      return list(node.number, node.labels, node.items);
    case 'formerly':
      return node.numbers;
    case 'covers':
    case 'narrative':
      return node.entries;
    case 'not-modelled':
      return list(node.entries, node.reason);
    case 'clause-text':
      return [node.text];
    case 'note':
      return list(node.issue, node.fr, node.en);
    case 'term':
      return list(node.name, node.fr, node.en, node.frText, node.enText);
    case 'number':
      return list(node.name, node.labels, node.value, node.source);
    case 'option':
    case 'law':
      return [node.name, node.labels, node.value];
    case 'die':
      return [node.name];
    case 'kind':
      return list(node.name, node.deed, node.fields, node.values);
    case 'kind-value':
      return list(
        ...[node.name, node.labels, node.look, node.values],
        ...[node.frText, node.enText, node.does],
      );
    case 'deed':
      return list(node.name, node.parameters, node.result, node.labels);
    case 'record':
      return list(node.name, node.fields);
    case 'state':
      return list(node.name, node.keys, node.during, node.fields);
    case 'state-key':
      return list(node.name, node.type);
    case 'piece':
      return list(node.name, node.labels, node.tell, node.removed ?? null, node.fields);
    case 'place':
      return list(node.name, node.labels, node.fields, node.edges);
    case 'field':
      return list(
        ...[node.name, node.type, node.value, node.afresh ?? [], node.sight],
        ...[node.labels, node.look, node.tell],
      );
    case 'secret-fields':
      return list(node.sight, node.fields);
    case 'sight':
      return list(node.by, node.until);
    case 'field-value':
    case 'let':
    case 'given-name':
      return [node.name, node.value];
    case 'map':
      return list(node.name, node.place, node.labels, node.source, node.items);
    case 'map-area':
      return list(node.name, node.others, node.labels, node.at, node.values);
    case 'map-name':
      return list(node.labels, node.look, node.places);
    case 'map-border':
      return list(node.first, node.second, node.others, node.values);
    case 'given-border':
      return list(node.first, node.second, node.values);
    case 'map-vertex':
      return node.names;
    case 'deal':
      return list(node.name, node.map, node.labels, node.items);
    case 'deal-group':
      return list(node.type, node.values, node.items);
    case 'deal-member':
      return list(node.name, node.labels, node.values);
    case 'deal-item':
      return list(node.type, node.keys, node.name, node.labels, node.values);
    case 'notation':
      return list(node.name, node.labels, node.codes, node.split ?? [], node.joiners);
    case 'notation-code':
      return [node.pattern, node.name, node.labels];
    case 'table-source':
      return list(node.labels);
    case 'axis':
      return [node.name, node.type];
    case 'axis-tens':
    case 'roll-tens':
      return [];
    case 'axis-dice':
      return [node.dice];
    case 'axis-odds': {
      const { sides, rounding } = node;
      const named = sides === null ? [] : [sides.left, sides.right];
      return typeof rounding === 'string' ? named : [...named, rounding.side];
    }
    case 'axis-value':
      return [node.type];
    case 'table-result':
      return list(node.name, node.type, node.value);
    case 'table-control':
    case 'table-formula':
      return [node.name, node.labels, node.value];
    case 'table':
      return list(
        node.name,
        node.parameters,
        node.labels,
        node.source,
        node.axes,
        node.results,
        node.controls,
        node.formulas,
        node.header,
        node.rows,
        node.controlRows,
      );
    case 'table-header':
      return list(node.rowAxis, node.columnAxis, node.columns, node.under);
    case 'table-heading':
      return list(node.axis, node.columns);
    case 'label-range':
      return [node.from, node.to].flatMap((end) => (isNamed(end) ? [end] : []));
    case 'table-label':
      return node.patterns;
    case 'table-row':
      return list(node.label, node.cells);
    case 'parameter':
      return list(node.name, node.type, node.domain, node.labels);
    case 'modifier-list':
      return list(node.name, node.parameters, node.cap, node.labels, node.source);
    case 'cap':
      return list(node.from, node.to);
    case 'modifier':
      return list(
        node.list,
        node.name,
        node.value,
        node.condition,
        node.excludes,
        node.source,
        node.labels,
      );
    case 'modifier-name':
      return [node.list, node.name];
    case 'modifier-value':
      return list(node.amount, node.per?.of ?? null);
    case 'fact':
      return list(node.name, node.parameters, node.result, node.labels, node.board);
    case 'procedure':
      return list(
        ...[node.name, node.parameters, node.result, node.labels, node.look],
        ...[node.tell, node.body],
      );
    case 'action':
      return list(node.name, node.parameters, node.player, node.labels, node.conditions, node.body);
    case 'action-condition':
    case 'require':
      return [node.condition, node.reason];
    case 'sequence':
      return list(node.name, node.labels, node.result, node.body);
    case 'example':
      return list(node.title, node.disputed, node.items);
    case 'cases':
      return list(node.callee, node.arguments, node.title, node.disputed, node.items);
    case 'case-gap':
      return [];
    case 'shared-given':
      return node.items;
    case 'case-grid':
      return list(node.columns, node.rows);
    case 'case-grid-row':
      return list(node.value, node.cells);
    case 'case-line':
      return list(node.arguments, node.script, node.expects);
    case 'example-with':
      return list(node.name, node.value);
    case 'given-map':
    case 'given-deal':
    case 'do-sequence':
      return [node.name];
    case 'given-fields':
      return list(node.name, node.keys, node.values);
    case 'example-do':
      return list(node.binds, node.target);
    case 'action-call':
      return list(node.name, node.arguments, node.player);
    case 'rolls':
      return node.faces;
    case 'draws':
      return node.names;
    case 'choices':
      return node.tokens;
    case 'facts':
      return node.facts;
    case 'script-fact':
      return list(node.fact, node.arguments, node.value);
    case 'script-cell':
      return list(node.table, node.subscripts, node.result, node.value);
    case 'illegal':
      return list(node.call, node.because);
    case 'replace':
      return [node.definition];
    case 'replace-cell':
      return list(node.table, node.row, node.columns, node.cell);
    case 'replace-row':
      return list(node.table, node.row, node.cells);
    case 'remove-definition':
      return [node.name];
    case 'range-type':
    case 'number-from':
      return [node.from, node.to];
    case 'list-type':
      return [node.element];
    case 'optional-type':
      return [node.type];
    case 'block':
      return node.statements;
    case 'assignment':
      return list(node.target, node.value, node.bound);
    case 'if':
    case 'conditional':
      return list(node.condition, node.then, node.otherwise);
    case 'match':
      return list(node.value, node.arms, node.otherwise);
    case 'match-arm':
      return list(node.names, node.body);
    case 'for-each':
      // The name of a loop over a selection stands once: it is that of the selection.
      return node.list.span.from <= node.name.span.from
        ? list(node.list, node.turns?.condition ?? null, node.body)
        : list(node.name, node.list, node.turns?.condition ?? null, node.body);
    case 'repeat':
      return list(node.times, node.test?.condition ?? null, node.body);
    case 'remove':
      return [node.piece];
    case 'return':
      return list(node.value);
    case 'phase':
      return list(node.name, node.labels, node.clause, node.body);
    case 'act':
      return list(node.player, node.actions);
    case 'together':
    case 'at-once':
      return [node.body];
    case 'list':
      return node.elements;
    case 'record-literal':
      return list(node.type, node.values);
    case 'field-access':
      return [node.object, node.field];
    case 'call':
      return list(node.callee, node.arguments);
    case 'look-up':
      return list(node.table, node.arguments, node.subscripts);
    case 'subscript':
      return list(node.value, node.shift);
    case 'unary':
    case 'rounded':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'roll':
      return list(node.count, node.counting, node.least);
    case 'draw':
      return [node.from];
    case 'choose':
      return list(node.player, node.form, node.question);
    case 'one-of':
    case 'in-list':
      return [node.list];
    case 'run-of':
      return list(node.count, node.name, node.list);
    case 'some-of':
      return [node.least, node.most, node.list];
    case 'of-type':
      return [node.type];
    case 'selection':
      return list(node.name, node.source, node.condition, node.order, node.give);
    case 'order':
      return node.preferences;
    case 'preference':
      return [node.value];
    case 'quantifier':
      return list(node.name, node.source, node.condition);
    case 'route':
      return list(node.from, node.to, node.within, node.step);
    case 'route-step':
      return list(node.from, node.to, node.condition, node.costs, node.stops);
    case 'amount-of':
      return [node.code, node.value];
    case 'dice-literal':
      return [node.count];
    default:
      return unreachable(node);
  }
}

/** Visits a node and everything in it, outside first; a visit that gives false goes no deeper. */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  for (const child of children(node)) walk(child, visit);
}

/** The parts that are there, in the order in which they were written where that is free. */
function list(...parts: readonly Part[]): readonly Node[] {
  const found: Node[] = [];
  for (const part of parts) {
    if (part === null) continue;
    if ('kind' in part) found.push(part);
    else for (const node of part) found.push(node);
  }
  return isInOrder(found) ? found : found.sort((a, b) => a.span.from - b.span.from);
}

function isInOrder(nodes: readonly Node[]): boolean {
  let last = 0;
  for (const { span } of nodes) {
    if (span.from < last) return false;
    last = span.from;
  }
  return true;
}

function unreachable(node: never): never {
  throw new Error(`no such node: ${JSON.stringify(node)}`);
}
