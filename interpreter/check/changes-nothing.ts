import type { BookFile } from '../model/book.ts';
import { written } from '../model/expressions.ts';
import { heldFunction } from '../model/held.ts';
import { everyOperation } from '../model/operations.ts';
import type {
  Expr,
  ModifierInfo,
  ModifierListInfo,
  Operation,
  Routine,
} from '../model/program.ts';
import type { RuleCheck } from './check.ts';
import { freshRoutines } from './fresh.ts';

/**
 * What changes nothing wherever it comes to it: what is given the value that it has, gains 0, or a
 * modifier that adds 0. One that shuts out others has its part in a list.
 */
export const changesNothing: RuleCheck = {
  code: 'changes-nothing',
  sees: 'part',
  over: 'every',
  needsSound: true,
  run: (subject, report) => {
    const { program, names, book } = subject.elaborated;
    for (const list of program.modifierLists) {
      const routine = program.routines[list.routine];
      list.modifiers.forEach((modifier, index) => {
        const definition = names.modifiers.get(list.name)?.[index];
        if (definition === undefined || routine === undefined) return;
        if (!addsNothing(list, routine, [modifier, index])) return;
        const { node, file } = definition;
        const data = { what: 'modifier', name: `${list.name}.${modifier.name}` } as const;
        const place = { file: file.path, span: node.value.span };
        report({ code: 'changes-nothing', ...place, data, related: [] });
      });
    }
    const texts = new Map(book.files.map((file: BookFile) => [file.path, file.text]));
    for (const [, { role, origin, body }] of freshRoutines(subject)) {
      if (role === 'example') continue;
      for (const { at: span } of everyOperation(body).filter(isIdle)) {
        const name = texts.get(origin.file)?.slice(span.from, span.to) ?? '';
        const data = { what: 'assignment', name } as const;
        report({ code: 'changes-nothing', file: origin.file, span, data, related: [] });
      }
    }
  },
};

/** Whether a modifier is worth nothing wherever it counts. */
function addsNothing(
  { rule }: ModifierListInfo,
  { body, slots }: Routine,
  [modifier, index]: readonly [ModifierInfo, number],
): boolean {
  if (modifier.excludes.length > 0) return false;
  if (rule === 'multiplied') return modifier.factor === 1;
  const total = everyOperation(body).find((operation) => operation.kind === 'total');
  const type = slots[total?.amounts[index] ?? -1]?.type;
  return rule === 'cumulative' && type?.kind === 'integer' && type.from === 0 && type.to === 0;
}

/** Whether something is given what it has. */
function isIdle(operation: Operation): boolean {
  if (operation.kind === 'field') {
    const { thing, type, field, value } = operation;
    return isSame(value, { kind: 'field', thing, type, field, result: value.result });
  }
  if (operation.kind !== 'set') return false;
  const { slot, value } = operation;
  return isSame(value, { kind: 'slot', slot, result: value.result });
}

/** Whether a value is that, or that and nothing more or less. */
function isSame(value: Expr, other: Expr): boolean {
  if (value.kind === 'builtin' && value.name === heldFunction) {
    const [inner] = value.arguments;
    return inner !== undefined && isSame(inner, other);
  }
  if (value.kind === 'arithmetic' && (value.operator === '+' || value.operator === '-')) {
    const { right } = value;
    return right.kind === 'constant' && right.value === 0 && isSame(value.left, other);
  }
  return written(value) === written(other);
}
