/** Random examples and cases, as trees. */
import fc from 'fast-check';
import type {
  CaseGrid,
  CaseLine,
  Cases,
  Example,
  ExampleGiven,
  ExampleItem,
  ExampleScript,
  ExampleWith,
  SharedGiven,
} from '../../grammar/nodes.ts';
import { expression, fieldValue, scripted } from './grammar-statements.ts';
import {
  count,
  few,
  is,
  labels,
  name,
  node,
  opt,
  placeName,
  quoted,
  some,
  words2,
} from './grammar-words.ts';

const actionCall = node({
  kind: is('action-call'),
  name,
  arguments: few(expression),
  player: expression,
});
const token = node({
  kind: is('script-token'),
  text: fc.constantFrom('u1', 'yes', '3', '-1', '(u1 u2)', "'1+R'", 'place(b1, hill)'),
});
/** What an example holds. */
export const exampleItem: fc.Arbitrary<ExampleItem> = fc.oneof(
  node({ kind: is('example-with'), what: is('option'), name, value: opt(expression) }),
  node({ kind: is('example-with'), what: is('layer'), name, value: is(null) }),
  node({ kind: is('given-map'), name }),
  node({ kind: is('given-deal'), name }),
  node({ kind: is('given-name'), name, value: expression }),
  node({
    kind: is('given-fields'),
    name: placeName,
    keys: few(expression),
    values: few(fieldValue),
  }),
  node({ kind: is('given-border'), first: placeName, second: placeName, values: few(fieldValue) }),
  node({
    kind: is('example-do'),
    binds: opt(name),
    target: fc.oneof(
      node({ kind: is('do-call'), expression }),
      node({ kind: is('do-sequence'), name }),
      actionCall,
    ),
  }),
  node({ kind: is('rolls'), faces: some(node({ kind: is('integer'), value: count })) }),
  node({ kind: is('draws'), names: some(token) }),
  node({ kind: is('choices'), tokens: some(token) }),
  node({ kind: is('facts'), facts: some(scripted) }),
  node({ kind: is('expect'), printed: fc.boolean(), expression }),
  node({ kind: is('illegal'), call: actionCall, because: opt(quoted) }),
);

function isScript(item: ExampleItem): item is ExampleScript {
  return ['rolls', 'draws', 'choices', 'facts'].includes(item.kind);
}
function isGiven(item: ExampleItem): item is ExampleGiven {
  return item.kind.startsWith('given-');
}
function isSetUp(item: ExampleItem): item is ExampleWith | ExampleGiven {
  return item.kind === 'example-with' || item.kind.startsWith('given-');
}
const caseLine: fc.Arbitrary<CaseLine> = node({
  kind: is('case-line'),
  arguments: few(expression),
  script: few(exampleItem.filter(isScript)),
  expects: some(exampleItem.filter((item) => item.kind === 'expect')),
});
const caseGrid: fc.Arbitrary<CaseGrid> = node({
  kind: is('case-grid'),
  columns: some(expression),
  rows: some(node({ kind: is('case-grid-row'), value: expression, cells: some(expression) })),
});
/** Cases. */
export const cases: fc.Arbitrary<Cases> = node({
  kind: is('cases'),
  callee: name,
  // Where each line gives all of it, no gap is written.
  arguments: opt(
    few(fc.oneof(expression, node({ kind: is('case-gap') }))).filter(
      (all) => all.length === 0 || all.some(({ kind }) => kind !== 'case-gap'),
    ),
  ),
  title: fc.oneof(quoted, words2),
  disputed: opt(labels),
  ours: fc.boolean(),
    proposed: fc.boolean(),
  items: few(fc.oneof(exampleItem.filter(isSetUp), caseLine, caseGrid)).map(runTogether),
});

/** Items of which some stand behind another of their kind, and some behind what is done. */
export function runTogether<Item extends Example['items'][number] | Cases['items'][number]>(
  items: readonly Item[],
): readonly Item[] {
  return items.map((item, index) => {
    const before = items[index - 1];
    const isAfter = before !== undefined && index % 2 === 1;
    if (item.kind === 'expect' && !item.printed && before?.kind === 'example-do') {
      return { ...item, arrow: true };
    }
    const isGiven = item.kind.startsWith('given-') && before?.kind.startsWith('given-') === true;
    const isExpected = item.kind === 'expect' && !item.printed;
    const isExpecting = before?.kind === 'expect' && !before.printed && index % 4 === 1;
    return isAfter && (isGiven || (isExpected && isExpecting)) ? { ...item, along: true } : item;
  });
}

/** What all examples begin from that follow. */
export const sharedGiven: fc.Arbitrary<SharedGiven> = node({
  kind: is('shared-given'),
  items: some(exampleItem.filter(isGiven)).map((all) =>
    all.map((one, index) => (index === 0 ? one : { ...one, along: true as const })),
  ),
});
