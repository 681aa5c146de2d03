import { indented, remark } from '../compile/names.ts';
import { Flow } from './flow.ts';
import { local, routineName, tool } from './scope.ts';
import type { Scope } from './scope.ts';

/** The function of a routine, and the places where a call of it can go on. */
export interface RoutineText {
  readonly text: string;
  readonly entries: readonly number[];
}

/** Writes the function of a routine. */
export function routineText(scope: Scope): RoutineText {
  const { routine, index } = scope;
  const flow = new Flow(scope);
  const body = flow.routine();
  const { entries } = flow;
  const { length } = routine.parameters;
  const given = ['machine', 'depth', 'frame', ...routine.parameters.map((_, slot) => local(slot))];
  const others = routine.slots.slice(length).map((_, at) => `${local(length + at)} = null`);
  const fell = tool(scope, 'fell', 'machine', String(index), 'at');
  const text = [
    `// ${remark(routine.name)} ${remark(routine.origin.clause ?? '')}`,
    `function ${routineName(index)}(${given.join(', ')}) {`,
    '  const things = machine.things;',
    `  let ${['at = 0', 'steps = 0', ...others].join(', ')};`,
    ...indented(restored(scope, entries)),
    '  try {',
    ...indented(indented(body)),
    '  } catch (fault) {',
    `    ${fell};`,
    '    throw fault;',
    '  }',
    '}',
  ].join('\n');
  return { text, entries };
}

/** Takes the place and the slots from a frame that was left. */
function restored({ routine, live }: Scope, entries: readonly number[]): readonly string[] {
  const wanted = routine.slots.flatMap((_, slot) =>
    entries.some((entry) => live[entry]?.has(slot)) ? [slot] : [],
  );
  const reads = wanted.map((slot) => `${local(slot)} = slots[${String(slot)}];`);
  return [
    'if (frame !== null) {',
    '  const slots = frame.slots;',
    ['  at = frame.next;', ...reads].join(' '),
    '}',
  ];
}
