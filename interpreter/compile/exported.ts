// What a module offers: one function a procedure, modifier list and sequence, and one a table.
import type { Operation, Program, Routine, TableInfo } from '../program.ts';
import { expression, constant, wholeQuotient } from './expression.ts';
import { Names } from './names.ts';
import type { Output } from './output.ts';
import { routineFunction } from './routine.ts';

/** A function that a module exports. */
export interface Exported {
  readonly name: string;
  readonly text: string;
  readonly routine: Routine;
}

/** Names that a module keeps for itself. */
const own = [
  ...['Fault', 'Problem', 'Thing', 'Game', 'createGame', 'run', 'explain', 'events', 'kinds', 'traceOf'],
  ...['toNative', 'toValue', 'modifierLists', 'tables', 'applied'],
];

/** Everything the module exports for the program; tables may add functions to the output. */
export function exportedFunctions(output: Output): readonly Exported[] {
  const { program, layouts } = output;
  const names = new Names([...own, ...layouts.map(({ className }) => className)]);
  const called = program.routines.flatMap((routine, index) => {
    const isOffered = ['procedure', 'modifiers', 'sequence'].includes(routine.role);
    return isOffered ? [offered(routine, `$r${String(index)}`, names.take(routine.name, index))] : [];
  });
  const looked = program.tables.flatMap((table, index) =>
    table.results.map((result, number) => {
      const name = table.results.length === 1 ? table.name : `${table.name}-${result.name}`;
      const routine = tableRoutine(table, index, number);
      const place = program.routines.length + index;
      const inner = `$t${String(index)}r${String(number)}`;
      const writers = { expression, constant, quotient: wholeQuotient };
      const text = routineFunction(inner, { output, routine, index: place, writers });
      const made = offered(routine, inner, names.take(name, index));
      return { ...made, text: `${text}\n${made.text}` };
    }),
  );
  return [...called, ...looked];
}

/** The exported function: gives the value, or a \`Problem\`. */
function offered(routine: Routine, inner: string, name: string): Exported {
  const values = ['game', ...routine.parameters.map((_, index) => `v${String(index)}`)].join(', ');
  const text = [
    `export function ${name}(${values}) {`,
    '  $begin(game);',
    `  try { return ${inner}(${values}); } catch (error) { return $caught(game, error); }`,
    '}',
  ].join('\n');
  return { name, text, routine };
}

/** A look-up with nothing around it. */
function tableRoutine(table: TableInfo, index: number, result: number): Routine {
  const { words, origin, axes } = table;
  const type = table.results[result]?.type ?? { kind: 'unknown' };
  const parameters = axes.map((axis) => ({
    name: axis.name,
    words,
    type: axis.rounding === null ? axis.type : ({ kind: 'fraction' } as const),
  }));
  const slot = parameters.length;
  const at = origin.span;
  const subscripts = parameters.map((_, axis) => ({
    value: { kind: 'slot', slot: axis } as const,
    shift: null,
  }));
  const body: readonly Operation[] = [
    { at, kind: 'look-up', slot, table: index, subscripts, result },
    { at, kind: 'return', value: { kind: 'slot', slot } },
  ];
  const slots = [...parameters, { name: '', type }].map((each) => ({ ...each, temporary: true }));
  const base = { name: table.name, role: 'procedure', words, origin, parameters } as const;
  return { ...base, result: type, slots, body, effects: false, changes: false };
}

/** The routines of the program but its examples, as functions of the module. */
export function routineFunctions(output: Output, program: Program): readonly string[] {
  const writers = { expression, constant, quotient: wholeQuotient };
  return program.routines.flatMap((routine, index) =>
    routine.role === 'example'
      ? []
      : [routineFunction(`$r${String(index)}`, { output, routine, index, writers })],
  );
}
