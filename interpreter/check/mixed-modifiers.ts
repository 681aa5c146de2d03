import type * as tree from '../../grammar/nodes.ts';
import type { RuleCheck } from './check.ts';

/** A list of modifiers whose total would add what counts on dice to what shifts columns. */
export const mixedModifiers: RuleCheck = {
  code: 'mixed-modifiers',
  sees: 'part',
  over: 'some',
  needsSound: false,
  run: ({ elaborated }, report) => {
    for (const [list, modifiers] of elaborated.names.modifiers) {
      const [first] = modifiers;
      // One finding a list: the first that is of the other sort.
      const rule = elaborated.names.lists.get(list)?.definition.node.rule;
      const wanted = rule === 'multiplied' ? 'factor' : first && sortOf(first.node);
      const other = modifiers.find(({ node }) => sortOf(node) !== wanted);
      if (first === undefined || other === undefined || wanted === undefined) continue;
      report({
        code: 'mixed-modifiers',
        file: other.file.path,
        span: other.node.value.span,
        data: {
          list,
          modifier: `${list}.${other.node.name.text}`,
          sort: sortOf(other.node),
          of: wanted,
        },
        related: [{ file: first.file.path, span: first.node.value.span, label: 'first' }],
      });
    }
  },
};

/** Whether a modifier counts on dice, shifts columns or multiplies. */
function sortOf({ value: { factor, shift } }: tree.Modifier): 'factor' | 'shift' | 'die' {
  return factor === true ? 'factor' : shift ? 'shift' : 'die';
}
