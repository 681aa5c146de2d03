import type { Elaborated } from '../elaborate/elaborate.ts';
import type { ModifierListInfo, Routine } from '../model/program.ts';
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
      list.modifiers.forEach((modifier, index) => {
        if (states[index] !== 'never' && !isShutOut(list, states, index)) return;
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

/** Whether a modifier that always applies leaves this one no room. */
function isShutOut(list: ModifierListInfo, states: readonly State[], index: number): boolean {
  return list.modifiers.some(({ excludes }, other) => {
    if (other === index || states[other] !== 'always') return false;
    const isItselfFree = !list.modifiers.some((each) => each.excludes.includes(other));
    if (excludes.includes(index)) return isItselfFree;
    return list.rule === 'only one' && other < index && isItselfFree;
  });
}
