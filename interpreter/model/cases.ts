/**
 * Cases are examples written as the lines of a table: each line is one, with the set-up above it.
 * Whatever comes after reading sees the examples alone.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { contains } from '../../grammar/span.ts';

/** The cases that an example is a line of. */
export interface CasePlace {
  readonly cases: tree.Cases;
  readonly line: tree.CaseLine;
  /** Which line of the cases it is, from 1. */
  readonly number: number;
}

const made = new WeakMap<tree.Cases, readonly tree.Example[]>();
const places = new WeakMap<tree.Node, CasePlace>();

/** The examples that cases stand for, in order, the same ones at each call. */
export function examplesOf(cases: tree.Cases): readonly tree.Example[] {
  const known = made.get(cases);
  if (known !== undefined) return known;
  const above: (tree.ExampleWith | tree.ExampleGiven)[] = [];
  const examples: tree.Example[] = [];
  for (const item of cases.items) {
    if (item.kind !== 'case-line') {
      above.push(item);
      continue;
    }
    const place = { cases, line: item, number: examples.length + 1 };
    const example = exampleAt(place, above);
    places.set(example, place);
    examples.push(example);
  }
  made.set(cases, examples);
  return examples;
}

/** Which line of which cases an example is; null for one that is written by itself. */
export function casePlace(example: tree.Node): CasePlace | null {
  return places.get(example) ?? null;
}

/** Whether something stands in a definition, or in what the cases share of which it is a line. */
export function holdsSpan(node: tree.Node, span: Span): boolean {
  if (contains(node.span, span)) return true;
  const cases = casePlace(node)?.cases;
  return cases !== undefined && isShared(cases, span);
}

/** Whether something stands in cases and in none of their lines. */
function isShared({ span: whole, items }: tree.Cases, span: Span): boolean {
  if (!contains(whole, span)) return false;
  return !items.some((item) => item.kind === 'case-line' && contains(item.span, span));
}

function exampleAt(
  { cases, line, number }: CasePlace,
  above: readonly tree.ExampleItem[],
): tree.Example {
  const { span } = line;
  const expression = callOf(cases, line);
  const done: tree.ExampleDo = {
    kind: 'example-do',
    binds: null,
    target: { kind: 'do-call', expression, span },
    span,
  };
  return {
    kind: 'example',
    title: numbered(cases.title, number, span),
    disputed: cases.disputed,
    ours: cases.ours,
    proposed: cases.proposed,
    items: [...above, done, ...line.script, ...line.expects],
    span,
  };
}

/** The call with its gaps filled in order. What is too much comes last, and is told as such. */
function callOf(cases: tree.Cases, line: tree.CaseLine): tree.Expression {
  const { callee, arguments: shared } = cases;
  const given = [...line.arguments];
  const filled = (shared ?? []).flatMap((argument): readonly tree.Expression[] => {
    if (argument.kind !== 'case-gap') return [argument];
    const next = given.shift();
    return next === undefined ? [] : [next];
  });
  // The line that gives more or less than it should is the place of that fault.
  const isLike = shared !== null && line.arguments.length === openIn(shared);
  const span = isLike ? callee.span : line.span;
  const name = { ...callee, span };
  return { kind: 'call', callee: name, arguments: [...filled, ...given], span: line.span };
}

/** How many values each line gives: as many as there are gaps. */
function openIn(shared: readonly (tree.Expression | tree.CaseGap)[]): number {
  return shared.filter(({ kind }) => kind === 'case-gap').length;
}

function numbered(title: tree.Cases['title'], number: number, span: Span): tree.Example['title'] {
  const after = ` (${String(number)})`;
  if (title.kind === 'quoted') return { ...title, text: title.text + after, span };
  const said = (template: tree.Template | null): tree.Template | null =>
    template && {
      ...template,
      parts: [...template.parts, { kind: 'plain', text: after, span: template.span }],
    };
  return { ...title, fr: said(title.fr), en: said(title.en), span };
}
