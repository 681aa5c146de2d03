import type { Routine } from '../program.ts';
import type { Type } from '../types.ts';
import { remark } from './names.ts';
import type { Output } from './output.ts';
import { Scope } from './scope.ts';
import type { Writers } from './scope.ts';
import { block, indented } from './statements.ts';

/** A routine to write, and where it stands. */
export interface Written {
  readonly output: Output;
  readonly routine: Routine;
  readonly index: number;
  readonly writers: Writers;
}

/** The function of a routine; one that can come back to itself counts how deep it is. */
export function routineFunction(name: string, written: Written): string {
  const { output, routine, index, writers } = written;
  const scope = new Scope(output, routine, index, writers);
  const parameters = routine.parameters.map((_, slot) => scope.name(slot));
  const isRecursive = output.calls.isRecursive(index);
  const inner = isRecursive ? `${name}deep` : name;
  const given = ['game', ...parameters].join(', ');
  const locals = routine.slots.slice(parameters.length).map((slot, at) => {
    return `${scope.name(parameters.length + at)} = ${blank(slot.type)}`;
  });
  const lines = [
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

/** What a local holds before it is set: a value of its kind, so that it stays of one representation. */
function blank(type: Type): string {
  switch (type.kind) {
    case 'integer':
    case 'kind':
    case 'effects':
    case 'effects-pair':
      return '0';
    case 'yes-no':
      return 'false';
    case 'fraction':
    case 'text':
    case 'none':
    case 'record':
    case 'thing':
    case 'list':
    case 'optional':
    case 'nothing':
    case 'unknown':
      return 'null';
  }
}
