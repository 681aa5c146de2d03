import { callersIn } from '../model/touches.ts';
import type { RuleCheck } from './check.ts';

/**
 * A list of modifiers that no rule adds up, while texts print them: what they promise never counts.
 * One that nothing names at all is unused.
 */
export const uncalledList: RuleCheck = {
  code: 'uncalled-list',
  sees: 'whole',
  over: 'every',
  needsSound: true,
  run: ({ elaborated }, report) => {
    const { program, names } = elaborated;
    const callers = callersIn(program);
    for (const { name, routine } of program.modifierLists) {
      const definition = names.lists.get(name)?.definition;
      const isCalled = (callers[routine] ?? []).length > 0;
      if (definition === undefined || isCalled || !names.used.has(name)) continue;
      const { node, file } = definition;
      const place = { file: file.path, span: node.name.span };
      report({ code: 'uncalled-list', ...place, data: { name }, related: [] });
    }
  },
};
