import { blank } from './blank.ts';
import { gatheredLocals, gatheredSlots } from './gather.ts';
import { indented, remark } from './names.ts';
import { quotientLocals, quotientSlots } from './quotients.ts';
import type { Written } from './scope.ts';
import { Scope } from './scope.ts';
import { block } from './statements.ts';

/** The function of a routine; one that can come back to itself counts how deep it is. */
export function routineFunction(name: string, written: Written): string {
  const { output, routine, index } = written;
  const scope = new Scope(written);
  scope.shortcuts = { quotients: quotientSlots(scope), gathered: gatheredSlots(scope) };
  // Whoever calls it makes room.
  scope.isReserved = output.calls.toldByRoutine(index) !== null;
  const parameters = routine.parameters.map((_, slot) => scope.name(slot));
  const isRecursive = output.calls.isRecursive(index);
  const inner = isRecursive ? `${name}deep` : name;
  const given = ['game', ...parameters].join(', ');
  const locals = routine.slots.slice(parameters.length).map((slot, at) => {
    return `${scope.name(parameters.length + at)} = ${blank(slot.type)}`;
  });
  locals.push(...gatheredLocals(scope), ...quotientLocals(scope));
  const steps = output.calls.stepsOf(index);
  if (steps > 0) scope.moveTo(routine.origin.span);
  const lines = [
    ...(steps === 0
      ? []
      : [`if ((game.steps -= ${String(steps)}) < 0) $tooManySteps(game, ${scope.at()});`]),
    ...(locals.length === 0 ? [] : [`let ${locals.join(', ')};`]),
    ...block(routine.body, scope),
  ];
  if (routine.body.at(-1)?.kind !== 'return') lines.push('return null;');
  const about = `// ${remark(routine.name)} ${remark(routine.origin.clause ?? '')}`;
  const body = [about, `function ${inner}(${given}) {`, ...indented(lines), '}'];
  if (!isRecursive) return body.join('\n');
  scope.moveTo(routine.origin.span);
  return [
    ...body,
    `function ${name}(${given}) {`,
    `  $enter(game, ${scope.at()});`,
    `  const result = ${inner}(${given});`,
    '  game.depth -= 1;',
    '  return result;',
    '}',
  ].join('\n');
}
