/** Expressions and types to layouts: brackets where the tree needs them, and nowhere else. */
import type {
  Cap,
  ChoiceForm,
  Expression,
  FieldValue,
  Form,
  InterpolationPart,
  Labels,
  Order,
  PlainPart,
  Quoted,
  Roll,
  Selection,
  Source,
  Subscript,
  TableLabel,
  Template,
  Type,
} from '../nodes.ts';
import { level } from '../operators.ts';
import { filled, flat, group, indented, joined, type Layout,line, soft, wide } from './layout.ts';
import { route } from './route.ts';
import { sign, tensText } from './signs.ts';

/** How tightly an expression holds together: from those that take in all that follows, to names. */
const loose = 0;
const [prefixNot, comparison, product, minus, tail, tight] = [3, 4, 6, 7, 8, 9];
/** For places that another word ends: everything but what would swallow it. */
const closed = 1;

/** Lays an expression out. In a head, where braces open a block, records get brackets. */
export function expression(node: Expression, inHead = false): Layout {
  return new Expressions(inHead).lay(node);
}

/** An expression before labels or a word that it could take for its own. */
export function closedExpression(node: Expression, inHead = false): Layout {
  return new Expressions(inHead).at(node, closed);
}

/** What a loop runs over, before its braces. */
export function selected(node: Selection, inHead: boolean): Layout {
  return new Expressions(inHead).selected(node);
}

/** An expression that a sign or a word before binds: `draw from x`, `per 2 x`. */
export function tightExpression(node: Expression): Layout {
  return new Expressions(false).at(node, tight);
}

function tightness(node: Expression): number {
  switch (node.kind) {
    case 'conditional':
    case 'choose':
    case 'selection':
    case 'quantifier':
    case 'route':
      return loose;
    case 'binary':
      return level(node.operator);
    case 'rounded':
      return product;
    case 'unary':
      return node.operator === 'not' ? prefixNot : minus;
    case 'roll':
      // `counting 4 - 5` would be a range.
      return node.mode === 'counting' ? loose : tail;
    case 'roll-tens':
    case 'draw':
    case 'amount-of':
    case 'dice-literal':
      return tail;
    case 'integer':
      return node.value < 0 ? minus : tight;
    case 'yes-no':
    case 'none':
    case 'notation-literal':
    case 'name-expression':
    case 'list':
    case 'record-literal':
    case 'field-access':
    case 'call':
    case 'look-up':
      return tight;
  }
}

class Expressions {
  readonly #inHead: boolean;

  constructor(inHead: boolean) {
    this.#inHead = inHead;
  }

  /** In brackets if it holds together less than `least`. */
  at(node: Expression, least: number): Layout {
    const bare = tightness(node) >= least && !(this.#inHead && node.kind === 'record-literal');
    return bare ? this.lay(node) : group('(', indented(soft, expression(node)), soft, ')');
  }

  lay(node: Expression): Layout {
    switch (node.kind) {
      case 'integer':
        return String(node.value);
      case 'yes-no':
        return node.value ? 'yes' : 'no';
      case 'none':
        return 'none';
      case 'notation-literal':
        return `'${node.text}'`;
      case 'name-expression':
        return node.name;
      case 'list':
        return bracketed('[', node.elements.map((one) => expression(one)), ']');
      case 'record-literal':
        return this.#inHead
          ? this.at(node, tight)
          : [node.type.text, ' ', fieldValues(node.values)];
      case 'field-access':
        return [this.at(node.object, tight), '.', node.field.text];
      case 'call':
        return [node.callee.text, given(node.arguments)];
      case 'look-up':
        return [
          node.table.text,
          node.arguments.length > 0 ? given(node.arguments) : '',
          bracketed('[', node.subscripts.map(subscript), ']'),
        ];
      case 'unary':
        return this.#unary(node);
      case 'binary':
        return this.#binary(node);
      case 'rounded':
        return [this.at(node.operand, tight), ' rounded ', node.rounding];
      case 'conditional':
        return this.#conditional(node);
      case 'roll':
        return ['roll ', dice(node.count, node.sides), rollMode(node)];
      case 'roll-tens':
        return `roll ${tensText(node)}`;
      case 'draw':
        return ['draw from ', this.at(node.from, tight)];
      case 'choose':
        return this.#choose(node);
      case 'selection':
        return group('all ', this.selected(node));
      case 'route':
        return route(node, (part, isLast) => this.at(part, isLast ? loose : closed));
      case 'quantifier':
        return group(
          `${node.quantity} `,
          this.#over(node.name.text, node.source),
          indented(line, 'where ', this.lay(node.condition)),
        );
      case 'amount-of':
        return ['amount of ', node.code.text, ' in ', this.at(node.value, tight)];
      case 'dice-literal':
        return dice(node.count, node.sides);
    }
  }

  #unary(node: Extract<Expression, { kind: 'unary' }>): Layout {
    if (node.operator === 'not') return ['not ', this.at(node.operand, prefixNot)];
    return ['-', this.at(node.operand, minus)];
  }

  /** Operators of one level stand below one another when they do not fit on a line. */
  #binary(node: Extract<Expression, { kind: 'binary' }>): Layout {
    const own = level(node.operator);
    const rest: Layout[] = [];
    let left: Expression = node;
    while (
      left.kind === 'binary' &&
      level(left.operator) === own &&
      !(own === comparison && left !== node)
    ) {
      const right = this.at(left.right, own + 1);
      rest.unshift([line, `${sign(left.operator)} `, right]);
      left = left.left;
    }
    return group(this.at(left, own === comparison ? own + 1 : own), indented(...rest));
  }

  #conditional(node: Extract<Expression, { kind: 'conditional' }>): Layout {
    const head = new Expressions(true);
    const last = node.otherwise;
    return group(
      'if ',
      head.at(node.condition, closed),
      indented(
        line,
        'then ',
        this.at(node.then, closed),
        line,
        'else ',
        last.kind === 'conditional' ? this.lay(last) : this.at(last, closed),
      ),
    );
  }

  #choose(node: Extract<Expression, { kind: 'choose' }>): Layout {
    return group(
      node.secret ? 'secretly ' : '',
      'choose by ',
      this.at(node.player, closed),
      ' ',
      this.#form(node.form),
      node.question === null ? '' : indented(line, labels(node.question)),
    );
  }

  #form(form: ChoiceForm): Layout {
    switch (form.kind) {
      case 'one-of':
        return [form.orNone ? 'one or none of ' : 'one of ', this.at(form.list, closed)];
      case 'some-of': {
        const [least, most] = [this.at(form.least, closed), this.at(form.most, closed)];
        return ['from ', least, ' to ', most, ' of ', this.at(form.list, closed)];
      }
      case 'yes-or-no':
        return 'yes or no';
      case 'number-from':
        return ['number from ', this.at(form.from, closed), ' to ', this.at(form.to, closed)];
      case 'run-of': {
        const as = form.name === null ? ' one of ' : ` as ${form.name.text} one of `;
        return ['run of ', this.at(form.count, closed), as, this.at(form.list, closed)];
      }
    }
  }

  /** What a selection or a loop runs over: its source, condition, order and what it gives. */
  selected(node: Selection): Layout {
    const { condition, order, give } = node;
    const isLast = order === null && give === null;
    return [
      this.#over(node.name.text, node.source),
      indented(
        condition === null ? '' : [line, 'where ', this.at(condition, isLast ? loose : closed)],
        order === null ? '' : [line, this.#order(order)],
        give === null ? '' : [line, 'give ', this.lay(give)],
      ),
    ];
  }

  #order({ keeps, preferences }: Order): Layout {
    const parts = preferences.map(
      ({ end, value }): Layout => [end === null ? '' : `${end} `, this.at(value, closed)],
    );
    const start = keeps === 'best' ? 'preferring ' : 'sorted by ';
    return group(start, indented(joined(parts, [',', line, 'then '])));
  }

  #over(name: string, source: Source): Layout {
    if (source.kind === 'of-type') return `${source.type.text} ${name}`;
    return [name, ' in ', this.at(source.list, closed)];
  }
}

function bracketed(open: string, parts: readonly Layout[], close: string): Layout {
  if (parts.length === 0) return open + close;
  return group(open, indented(soft, joined(parts, [',', line])), soft, close);
}

function given(values: readonly Expression[]): Layout {
  return bracketed('(', values.map((one) => expression(one)), ')');
}

function subscript(node: Subscript): Layout {
  const value = node.shift === null ? expression(node.value) : closedExpression(node.value);
  return node.shift === null ? value : [value, ' column shift ', expression(node.shift)];
}

function dice(count: Expression, sides: number): Layout {
  const plain = count.kind === 'integer' && count.value >= 0;
  return [plain ? String(count.value) : ['(', expression(count), ')'], `d${String(sides)}`];
}

function rollMode(node: Roll): Layout {
  if (node.mode === 'sum') return '';
  if (node.mode !== 'counting') return ` ${node.mode}`;
  if (node.least !== null) return [' counting (', expression(node.least), ')+'];
  return ` counting ${node.counting === null ? '' : oneLabel(node.counting)}`;
}

/** A label where a comma has another meaning. */
export function oneLabel(label: TableLabel): string {
  return label.patterns.length > 1 ? `(${label.text})` : label.text;
}

/** `{ side union  cubes 2 }` */
export function fieldValues(values: readonly FieldValue[]): Layout {
  if (values.length === 0) return '{ }';
  const parts = values.map((one) => [one.name.text, ' ', closedExpression(one.value)]);
  return group('{', indented(line, filled(parts, wide)), line, '}');
}

/** `fr "…" en "…"` */
export function labels(node: Labels): Layout {
  const parts: Layout[] = [];
  if (node.fr !== null) parts.push(`fr ${template(node.fr)}`);
  if (node.en !== null) parts.push(`en ${template(node.en)}`);
  return joined(parts, line);
}

/** `else` and the reason of a condition. */
export function reason(node: Labels): Layout {
  const words = hasLabels(node) ? indented(' ', labels(node)) : '';
  return indented(line, group('else', words));
}

/** The head of a block; what does not fit on its line stands further right than the block. */
export function heading(start: Layout, rest: Layout): Layout {
  return group(start, indented(indented(rest)));
}

/** Whether labels name a language. */
function hasLabels(node: Labels | null): node is Labels {
  return node !== null && (node.fr !== null || node.en !== null);
}

/** A break and the labels, or nothing. */
export function labelled(node: Labels | null): Layout {
  return hasLabels(node) ? [line, group(labels(node))] : '';
}

/** A break and how something is told, or nothing. */
export function told(node: Labels | null): Layout {
  return node === null ? '' : [line, group('tell ', indented(labels(node)))];
}

/** A quoted string with its escapes. */
export function quoted(node: Quoted): string {
  return `"${node.text.replace(/["\\]/g, '\\$&')}"`;
}

/** A quoted template with its escapes. */
function template(node: Template): string {
  const parts = node.parts.map((part) =>
    part.kind === 'plain' ? part.text.replace(/["\\{]/g, '\\$&') : interpolation(part),
  );
  return `"${parts.join('')}"`;
}

function form({ parts }: Form): string {
  return parts
    .map((part) =>
      part.kind === 'plain' ? part.text.replace(/["\\{}|]/g, '\\$&') : interpolation(part),
    )
    .join('');
}

/** `{expression in words}` */
export function interpolation(part: InterpolationPart): string {
  const end = part.inWords ? ' in words' : part.withSide === true ? ' with side' : '';
  const inner = [end === '' ? expression(part.expression) : closedExpression(part.expression), end];
  const forms = part.forms === null ? '' : `: ${part.forms.map(form).join('|')}`;
  return `{${flat(inner)}${forms}}`;
}

/** Text of a block with its escapes. */
export function blockText(part: PlainPart): string {
  return part.text
    .replace(/[{@\\]/g, '\\$&')
    .replace(/"{3,}/g, (quotes) => '\\"'.repeat(quotes.length));
}

/** `0..5`, `-3..`: what stands between two bounds, as it is written. */
export function bounds({ from, to }: Pick<Cap, 'from' | 'to'>): string {
  const [start, end] = [from, to].map((one) => (one === null ? '' : flat(expression(one))));
  return `${start ?? ''}..${end ?? ''}`;
}

/** A type as it is written. */
export function type(node: Type): string {
  switch (node.kind) {
    case 'named-type':
      return node.name;
    case 'range-type':
      return bounds(node);
    case 'list-type':
      return `${node.isDeck ? 'deck' : 'list'} of ${elementType(node.element)}`;
    case 'optional-type':
      return `${elementType(node.type)} or none`;
  }
}

function elementType(node: Type): string {
  return node.kind === 'optional-type' ? `(${type(node)})` : type(node);
}
