import type { Elaborated } from '../elaborate/elaborate.ts';
import type { ModifierListInfo, Routine } from '../model/program.ts';
import { excludersOf } from '../model/tables.ts';
import type { RuleCheck } from './check.ts';
import { canHold, settledSlots } from './reach/condition.ts';

/**
 * Modifiers that never count: their condition cannot hold, whatever it reads, or another one that
 * always applies shuts them out.
 */
export const modifierNever: RuleCheck = {
  code: 'modifier-never',
  sees: 'part',
  over: 'every',
  needsSound: true,
  run: ({ elaborated }, report) => {
    const { program, names } = elaborated;
    for (const list of program.modifierLists) {
      const routine = program.routines[list.routine];
      if (routine === undefined) continue;
      const states = statesOf(list, routine, elaborated);
      const out = shutOut(list, states);
      list.modifiers.forEach((modifier, index) => {
        if (states[index] !== 'never' && !out.has(index)) return;
        const definition = names.modifiers.get(list.name)?.[index];
        if (definition === undefined) return;
        const { node, file } = definition;
        const data = { modifier: `${list.name}.${modifier.name}` };
        const span = node.condition?.span ?? node.name.span;
        report({ code: 'modifier-never', file: file.path, span, data, related: [] });
      });
    }
  },
};

type State = 'never' | 'sometimes' | 'always';

/** Whether the condition of each modifier can hold. */
function statesOf(
  list: ModifierListInfo,
  { body, slots }: Routine,
  { program }: Elaborated,
): readonly State[] {
  const total = body.find((operation) => operation.kind === 'total');
  const held = settledSlots(body, slots);
  return list.modifiers.map((_, index): State => {
    const condition = held.get(total?.applies[index] ?? -1);
    if (condition === undefined) return 'sometimes';
    if (condition.kind === 'constant') return condition.value === true ? 'always' : 'never';
    return canHold(condition, program) ? 'sometimes' : 'never';
  });
}

/** The modifiers that others leave no room which always apply, and which nothing excludes. */
function shutOut(list: ModifierListInfo, states: readonly State[]): ReadonlySet<number> {
  const excluders = excludersOf(list);
  const isSure = (index: number): boolean =>
    states[index] === 'always' && excluders[index]?.length === 0;
  const first = states.findIndex((_, index) => isSure(index));
  const isAfter = (index: number): boolean =>
    list.rule === 'only one' && first >= 0 && index > first;
  const all = [...states.keys()];
  return new Set(
    all.filter((index) => isAfter(index) || (excluders[index] ?? []).some((by) => isSure(by))),
  );
}
