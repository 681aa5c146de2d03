import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import { namesNumber } from '../elaborate/expectations.ts';
import type { RuleCheck, Subject } from './check.ts';
import { alwaysHolds } from './idle/always.ts';
import { slotsAsGiven } from './idle/given.ts';
import type { Observed } from './idle/observed.ts';
import { observedBy } from './idle/observed.ts';
import type { Played } from './runs/examples.ts';
import { playedExamples, titleOf } from './runs/examples.ts';

/**
 * An expectation that holds whatever the rules do: whatever values they give and leave, or because
 * they touch nothing of what it looks at. Set-ups and numbers are the book's own: to say what they
 * are proves them.
 */
export const exampleProvesNothing: RuleCheck = {
  code: 'example-proves-nothing',
  sees: 'part',
  over: 'some',
  needsSound: true,
  run: (subject, report) => {
    for (const played of playedExamples(subject)) {
      const { definition } = played;
      for (const node of idleIn(subject, played)) {
        const data = { example: titleOf(played), expectation: printExpression(node) };
        const place = { file: definition.file.path, span: node.span };
        report({ code: 'example-proves-nothing', ...place, data, related: [] });
      }
      for (const { span } of wordlessIn(definition.node)) {
        const data = { example: titleOf(played), expectation: 'because ""' };
        const place = { file: definition.file.path, span };
        report({ code: 'example-proves-nothing', ...place, data, related: [] });
      }
    }
  },
};

/** Reasons without words: every refusal is for such a one. */
function wordlessIn({ items }: tree.Example): readonly tree.Quoted[] {
  return items.flatMap((item) => {
    const because = item.kind === 'illegal' ? item.because : null;
    return because === null || /\S/u.test(because.text) ? [] : [because];
  });
}

/** The parts of what an example expects that prove nothing. */
function idleIn(
  { elaborated }: Subject,
  { example, definition }: Played,
): readonly tree.Expression[] {
  const { program, names } = elaborated;
  const routine = program.routines[example.routine];
  if (routine === undefined) return [];
  const isLaidOut = example.map !== null || example.deals.length > 0;
  const saysNumber = definition.node.items.some(
    (item) => item.kind === 'example-do' && namesNumber(names, item.target),
  );
  const slots = slotsAsGiven(program, routine);
  return observedBy(program, routine).flatMap((observed) => {
    const node = nodeOf(definition.node, observed);
    if (node === null) return [];
    const isAside = isLaidOut || saysNumber || namesNumber(names, node);
    const isUntouched = !observed.isRuled && !isAside;
    return isUntouched || alwaysHolds(observed.holds, { program, slots })
      ? [node]
      : [];
  });
}

/** The written part of an expectation; the whole where its parts are not those that are read. */
function nodeOf({ items }: tree.Example, observed: Observed): tree.Expression | null {
  const { at } = observed.operation;
  const item = items.find(({ kind, span }) => kind === 'expect' && span.from === at.from);
  if (item?.kind !== 'expect') return null;
  const parts = joined(item.expression);
  return parts.length === observed.of ? (parts[observed.part] ?? null) : item.expression;
}

/** The parts that an `and` joins. */
function joined(node: tree.Expression): readonly tree.Expression[] {
  if (node.kind !== 'binary' || node.operator !== 'and') return [node];
  return [...joined(node.left), ...joined(node.right)];
}
