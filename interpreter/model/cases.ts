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
    const lines = linesOf(item);
    if (lines === null) {
      above.push(item as tree.ExampleWith | tree.ExampleGiven);
      continue;
    }
    for (const line of lines) {
      const place = { cases, line, number: examples.length + 1 };
      const example = exampleAt(place, above);
      places.set(example, place);
      examples.push(example);
    }
  }
  made.set(cases, examples);
  return examples;
}

/** The lines of cases in order, the cells of a grid each as one. */
export function caseLines({ items }: tree.Cases): readonly tree.CaseLine[] {
  return items.flatMap((item) => linesOf(item) ?? []);
}

/** The lines that an item of cases stands for, the cells of a grid each by itself; null: none. */
function linesOf(item: tree.CasesItem): readonly tree.CaseLine[] | null {
  if (item.kind === 'case-line') return [item];
  if (item.kind !== 'case-grid') return null;
  return item.rows.flatMap(({ value, cells }) =>
    cells.map((cell, index): tree.CaseLine => {
      const column = item.columns[index];
      const { span } = cell;
      const expects = [{ kind: 'expect', printed: false, expression: cell, span } as const];
      const given = column === undefined ? [value] : [value, column];
      return { kind: 'case-line', arguments: given, script: [], expects, span };
    }),
  );
}

const whole = new WeakMap<tree.Example, tree.Example>();
const written = new WeakMap<tree.Node, tree.Example>();

/** An example with what is given ahead of it, the same one at each call. */
export function wholeOf(example: tree.Example): tree.Example {
  const { ahead = [], items } = example;
  if (ahead.length === 0) return example;
  const known = whole.get(example) ?? { ...example, items: [...begun(ahead, items), ...items] };
  whole.set(example, known);
  written.set(known, example);
  return known;
}

/** What is given ahead, without what an example gives itself in its place. */
function begun(
  ahead: readonly tree.ExampleGiven[],
  own: readonly tree.ExampleItem[],
): readonly tree.ExampleGiven[] {
  const isPlaced = own.some(({ kind }) => kind === 'given-map' || kind === 'given-deal');
  const named = new Set(own.flatMap((one) => (one.kind === 'given-name' ? [one.name.text] : [])));
  return ahead.filter((one, index) => {
    if (one.kind === 'given-map' || one.kind === 'given-deal') return !isPlaced;
    if (one.kind === 'given-border') return true;
    // The last of a name is the one that is given.
    const isGivenAgain = ahead
      .slice(index + 1)
      .some((other) => other.kind === 'given-name' && other.name.text === one.name.text);
    return !named.has(one.name.text) && !isGivenAgain;
  });
}

/** Which line of which cases an example is; null for one that is written by itself. */
export function casePlace(example: tree.Node): CasePlace | null {
  return places.get(example) ?? null;
}

/** What is given ahead of an example, to others too. */
export function aheadOf(node: tree.Node): readonly tree.ExampleGiven[] {
  return (casePlace(node)?.cases ?? written.get(node))?.ahead ?? [];
}

/** Whether something stands in a definition, or in what the cases share of which it is a line. */
export function holdsSpan(node: tree.Node, span: Span): boolean {
  if (contains(node.span, span)) return true;
  const cases = casePlace(node)?.cases;
  if (aheadOf(node).some((one) => contains(one.span, span))) return true;
  return cases !== undefined && isShared(cases, span);
}

/**
 * What an example shares with others, by which they are known: the cases that it is a line of, or
 * the first that is given for all; null where it shares nothing but a map.
 */
export function sharedBy(node: tree.Node): object | null {
  const cases = casePlace(node)?.cases;
  const first = aheadOf(node).find(({ kind }) => kind !== 'given-map' && kind !== 'given-deal');
  return first ?? cases ?? null;
}

/** Whether something stands in cases and in none of their lines. */
function isShared(cases: tree.Cases, span: Span): boolean {
  if (!contains(cases.span, span)) return false;
  return !caseLines(cases).some((line) => contains(line.span, span));
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
    items: [
      ...begun(cases.ahead ?? [], above),
      ...above,
      done,
      ...line.script,
      ...line.expects,
    ],
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
  if (cases.looksUp === true) {
    const subscripts = [...filled, ...given].map(
      (value): tree.Subscript => ({ kind: 'subscript', value, shift: null, span: value.span }),
    );
    return { kind: 'look-up', table: name, arguments: [], subscripts, span: line.span };
  }
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
