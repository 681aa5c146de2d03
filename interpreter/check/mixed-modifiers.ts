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
      const other = modifiers.find(({ node }) => node.value.shift !== first?.node.value.shift);
      if (first === undefined || other === undefined) continue;
      report({
        code: 'mixed-modifiers',
        file: other.file.path,
        span: other.node.value.span,
        data: { list, modifier: `${list}.${other.node.name.text}`, shift: other.node.value.shift },
        related: [{ file: first.file.path, span: first.node.value.span, label: 'first' }],
      });
    }
  },
};
