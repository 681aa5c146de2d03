/** Statements to lines. */
import type {
  Assignment,
  Block,
  Expression,
  ForEach,
  If,
  Match,
  Phase,
  Repeat,
  Statement,
} from '../nodes.ts';
import { runsOver } from '../operators.ts';
import { closedExpression, expression, heading, labelled, reason, selected } from './expression.ts';
import { group, indented, joined, type Layout,line } from './layout.ts';
import type { Writer } from './writer.ts';

/**
 * Writes `head { … }`, its statements on lines of their own; one that stands on the line of the
 * braces stays there if it fits.
 */
export function block(writer: Writer, head: Layout, body: Block): void {
  const inner = writer.isOnOneLine(body.span) ? flatBlock(body) : null;
  if (body.statements.length === 0 || inner !== null) {
    brief(writer, [head, inner ?? '{ }'], body);
    return;
  }
  open(writer, head, body);
}

function open(writer: Writer, head: Layout, body: Block): void {
  writer.open(head, inside(body));
  statements(writer, body);
  writer.close(body.span.to);
}

/** Writes `head { … }`, on one line if there is at most one statement and it fits. */
export function short(writer: Writer, head: Layout, body: Block): void {
  const kept = writer.isOnOneLine(body.span) ? flatBlock(body) : null;
  const inner = shortBlock(body) ?? kept;
  if (inner === null) open(writer, head, body);
  else brief(writer, [head, inner], body);
}

/** Writes a head and a block on one line if they fit. */
function brief(writer: Writer, [head, inner]: readonly [Layout, Layout], body: Block): void {
  if (writer.fits([head, ' ', inner], body.span)) writer.line([head, ' ', inner]);
  else open(writer, head, body);
}

/** Where the first statement of a block starts in the source, or where the block ends. */
function inside(body: Block): number {
  return body.statements[0]?.span.from ?? body.span.to - 1;
}

/** The statements of a block, one below the other. */
function statements(writer: Writer, body: Block): void {
  writer.list(body.statements, { end: body.span.to - 1, write: (one) => statement(writer, one) });
}

/** A block of at most one statement without blocks of its own, as a layout; null for others. */
function shortBlock(body: Block): Layout | null {
  const [only, ...more] = body.statements;
  if (only === undefined) return '{ }';
  const inner = more.length === 0 ? simple(only) : null;
  return inner === null ? null : ['{ ', inner, ' }'];
}

/** A block of at most one statement that may have such blocks of its own; null for others. */
function flatBlock(body: Block): Layout | null {
  const [only, ...more] = body.statements;
  if (only === undefined) return '{ }';
  const inner = more.length === 0 ? (simple(only) ?? compound(only)) : null;
  return inner === null ? null : ['{ ', inner, ' }'];
}

/** A statement whose blocks have one statement at most, as a layout; null for others. */
function compound(node: Statement): Layout | null {
  switch (node.kind) {
    case 'if':
      return flatBranches(node);
    case 'for-each':
      return withBlock(run(node), flatBlock(node.body));
    case 'repeat':
      return withBlock(repetition(node), flatBlock(node.body));
    default:
      return null;
  }
}

function withBlock(head: Layout, inner: Layout | null): Layout | null {
  return inner === null ? null : [head, ' ', inner];
}

/** `if … { … } else { … }` */
function flatBranches(node: If): Layout | null {
  const { condition, otherwise } = node;
  const then = withBlock(['if ', expression(condition, true)], flatBlock(node.then));
  if (then === null || otherwise === null) return then;
  const other = otherwise.kind === 'if' ? flatBranches(otherwise) : flatBlock(otherwise);
  return other === null ? null : [then, ' else ', other];
}

/** A statement without blocks, as a layout; null for others. */
function simple(node: Statement): Layout | null {
  switch (node.kind) {
    case 'let':
      return group('let ', node.name.text, ' = ', expression(node.value));
    case 'assignment':
      return change(node);
    case 'remove':
      return ['remove ', expression(node.piece)];
    case 'return':
      return node.value === null ? 'return' : ['return ', expression(node.value)];
    case 'require':
      return group('require ', closedExpression(node.condition), reason(node.reason));
    case 'act': {
      const names = node.actions.map((one) => one.text);
      const list =
        names.length === 0 ? '{ }' : ['{', indented(line, joined(names, [',', line])), line, '}'];
      return group('act by ', closedExpression(node.player), ' one of ', list);
    }
    case 'expression-statement':
      return expression(node.expression);
    case 'if':
    case 'match':
    case 'for-each':
    case 'repeat':
    case 'phase':
    case 'together':
    case 'at-once':
      return null;
  }
}

/** `target loses value down to bound` */
function change(node: Assignment): Layout {
  const head = [closedExpression(node.target), ` ${node.how} `];
  if (node.bound === null) return group(head, expression(node.value));
  const ends = node.how === 'gains' ? 'up to ' : 'down to ';
  const bound = [line, ends, expression(node.bound)];
  return group(head, closedExpression(node.value), indented(bound));
}

function statement(writer: Writer, node: Statement): void {
  switch (node.kind) {
    case 'let':
    case 'assignment':
    case 'remove':
    case 'return':
    case 'require':
    case 'act':
    case 'expression-statement': {
      writer.line(simple(node) ?? '', node.span);
      return;
    }
    case 'if':
      if (!onOneLine(writer, node)) branches(writer, node);
      return;
    case 'match':
      match(writer, node);
      return;
    case 'for-each':
      if (!onOneLine(writer, node)) block(writer, run(node), node.body);
      return;
    case 'repeat':
      if (!onOneLine(writer, node)) block(writer, repetition(node), node.body);
      return;
    case 'phase':
      block(writer, phase(node), node.body);
      return;
    case 'together':
      block(writer, 'together', node.body);
      return;
    case 'at-once':
      block(writer, 'at once', node.body);
      return;
  }
}

/** Writes a statement with blocks on one line, where it stands on one and fits. */
function onOneLine(writer: Writer, node: Statement): boolean {
  const layout = writer.isOnOneLine(node.span) ? compound(node) : null;
  if (layout === null || !writer.fits(layout, node.span)) return false;
  writer.line(layout, node.span);
  return true;
}

/** `if … { } else if … { } else { }` */
function branches(writer: Writer, node: If): void {
  const condition = (one: If): Layout => group('if ', expression(one.condition, true));
  if (node.otherwise === null) {
    block(writer, condition(node), node.then);
    return;
  }
  writer.open(condition(node), inside(node.then));
  statements(writer, node.then);
  let before = node.then;
  for (let rest: If | Block | null = node.otherwise; rest !== null; ) {
    const body: Block = rest.kind === 'if' ? rest.then : rest;
    const head = rest.kind === 'if' ? ['} else ', condition(rest)] : '} else';
    writer.reopen(head, { closes: before.span.to, inside: inside(body) });
    statements(writer, body);
    before = body;
    rest = rest.kind === 'if' ? rest.otherwise : null;
  }
  writer.close(before.span.to);
}

function match(writer: Writer, node: Match): void {
  const { arms, otherwise } = node;
  const last =
    otherwise === null ? [] : [{ names: ['else'], body: otherwise, span: otherwise.span }];
  const all = [
    ...arms.map((arm) => ({
      names: arm.names.map((name) => name.text),
      body: arm.body,
      span: arm.span,
    })),
    ...last,
  ];
  const head = group('match ', expression(node.value, true));
  if (all.length === 0 && writer.fits([head, ' { }'], node.span)) {
    writer.line([head, ' { }']);
    return;
  }
  writer.open(head, all[0]?.span.from ?? node.span.to - 1);
  const write = (arm: (typeof all)[number]): void =>
    short(writer, group(indented(joined(arm.names, [',', line]))), arm.body);
  writer.list(all, { end: node.span.to - 1, write });
  writer.close(node.span.to);
}

/** The head of a loop over a list, a selection, or players in turn. */
function run(node: ForEach): Layout {
  const over = runsOver(node);
  const list = (): Layout => [node.name.text, ' in ', expression(node.list, true)];
  const head = ['for each ', over === null ? list() : selected(over, true)];
  if (node.turns === null) return group(head);
  const { others, inARow, condition } = node.turns;
  const until = `until ${others ? 'others ' : ''}passed${inARow ? ' in-a-row' : ''}`;
  return heading(group(head), [line, until, or(condition)]);
}

/** What else ends a loop that ends when players pass. */
function or(condition: Expression | null): Layout {
  return condition === null ? '' : [' or ', closedExpression(condition, true)];
}

function repetition(node: Repeat): Layout {
  const times = node.times === null ? '' : closedExpression(node.times, true);
  if (node.test === null && !node.untilPassed) return group('repeat ', times, ' times');
  const { when, condition } = node.test ?? { when: 'until', condition: null };
  const plain = condition === null ? '' : expression(condition, true);
  const tested = node.untilPassed ? ['until passed', or(condition)] : [`${when} `, plain];
  if (node.times === null) return group('repeat ', tested);
  return heading(['repeat up to ', times, ' times'], [line, tested]);
}

function phase(node: Phase): Layout {
  const clause = node.clause === null ? '' : [line, `@${node.clause.target}`];
  return heading(`${node.level} ${node.name.text}`, [labelled(node.labels), clause]);
}
