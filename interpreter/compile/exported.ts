// What a module offers: one function a procedure, modifier list and sequence, and one a table.
import { fromOutside } from '../model/operations.ts';
import type { Operation, Routine, TableInfo } from '../model/program.ts';
import { constant, expression, unchecked, wholeQuotient } from './expression.ts';
import { isOffered } from './flow.ts';
import { helperNames } from './helpers.ts';
import { indented, Names } from './names.ts';
import type { Output } from './output.ts';
import { routineFunction } from './routine.ts';
import type { Writers } from './scope.ts';

/** A function that a module exports. */
export interface Exported {
  readonly name: string;
  readonly text: string;
  readonly routine: Routine;
  /** The function that does the same and keeps a trace; null when there is none to keep. */
  readonly explained: string | null;
}

/** The functions and values that every module exports. */
const own = [
  ...'createGame run runExplained explained events kinds traceOf'.split(' '),
  ...'toNative toValue modifierLists tables modifiersOf'.split(' '),
];

const writers: Writers = { expression, constant, unchecked, quotient: wholeQuotient };

/** Everything the module exports for the program; tables may add functions to the output. */
export function exportedFunctions(output: Output): readonly Exported[] {
  const { program, layouts } = output;
  const classes = layouts.map(({ className }) => className);
  const names = new Names([...own, ...helperNames, ...classes]);
  const called = program.routines.flatMap((routine, index) => {
    if (!isOffered(routine)) return [];
    const called = fromOutside(program, index);
    const isTraced = output.calls.isTraced(called);
    const inner = {
      plain: `$r${String(called)}`,
      explained: `${isTraced ? '$x' : '$r'}${String(called)}`,
    };
    return [
      offered(routine, inner, {
        name: names.take(routine.name, index),
        begin: begin(output, called),
        told: output.calls.toldByRoutine(called) ?? 0,
      }),
    ];
  });
  const looked = program.tables.flatMap((table, index) =>
    table.results.map((result, number) => {
      const name = table.results.length === 1 ? table.name : `${table.name}-${result.name}`;
      const routine = tableRoutine(table, index, number);
      const place = program.routines.length + index;
      const inner = `$t${String(index)}r${String(number)}`;
      const text = routineFunction(inner, {
        output,
        routine,
        index: place,
        writers,
        explained: false,
      });
      const given = { name: names.take(name, index), begin: [], told: 0 };
      const made = offered(routine, { plain: inner, explained: null }, given);
      return { ...made, text: `${text}\n${made.text}` };
    }),
  );
  return [...called, ...looked];
}

/** What a routine needs set up before it is called from outside. */
function begin({ calls, program }: Output, routine: number): readonly string[] {
  const parameters = program.routines[routine]?.parameters ?? [];
  const guards = parameters.flatMap(({ type }, index) => {
    const value = `v${String(index)}`;
    const refuse = `return $tooLarge(${String(routine)});`;
    return type.kind === 'integer' ? [`if ((${value} | 0) !== ${value}) ${refuse}`] : [];
  });
  return [
    ...guards,
    ...(calls.isCounted(routine) ? ['game.steps = game.bounds.steps;'] : []),
    ...(calls.isAsking(routine) ? ['game.known = 0;'] : []),
  ];
}

/** What an exported function is called and begins with, and how much the trace is told by it. */
interface Offer {
  readonly name: string;
  readonly begin: readonly string[];
  readonly told: number;
}

/** The trace of a call begins afresh; loops see to their own room. */
function roomLines(told: number): readonly string[] {
  const grow = `if (game.trace.length < ${String(told)}) $grow(game, ${String(told)});`;
  return ['game.traced = 0;', ...(told <= leastRoom ? [] : [grow])];
}

/** So many numbers the trace of every game has room for. */
const leastRoom = 16;

/** The exported function and the one that keeps a trace: they give the value, or a `Problem`. */
function offered(
  routine: Routine,
  inner: { readonly plain: string; readonly explained: string | null },
  { name, begin: start, told }: Offer,
): Exported {
  const values = ['game', ...routine.parameters.map((_, index) => `v${String(index)}`)].join(', ');
  const function_ = (head: string, called: string, before: readonly string[]): string =>
    [
      `${head}(${values}) {`,
      ...indented([...before, ...start]),
      `  try { return ${called}(${values}); } catch (error) { return $caught(game, error); }`,
      '}',
    ].join('\n');
  const text = [function_(`export function ${name}`, inner.plain, [])];
  if (inner.explained === null) return { name, text: text.join('\n'), routine, explained: null };
  const explained = `$explain_${name}`;
  text.push(function_(`function ${explained}`, inner.explained, roomLines(told)));
  return { name, text: text.join('\n'), routine, explained };
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
  const subscripts = parameters.map((parameter, axis) => ({
    value: { kind: 'slot', slot: axis, result: parameter.type } as const,
    shift: null,
  }));
  const body: readonly Operation[] = [
    { at, kind: 'look-up', slot, table: index, subscripts, result, asked: false },
    { at, kind: 'return', value: { kind: 'slot', slot, result: type } },
  ];
  const slots = [...parameters, { name: '', type }].map((each) => ({ ...each, temporary: true }));
  const base = { name: table.name, role: 'procedure', words, origin, parameters } as const;
  return { ...base, result: type, slots, body, effects: false, changes: false };
}

/**
 * The routines of the program but its examples, as functions of the module; twice where there is a
 * trace.
 */
export function routineFunctions(output: Output): readonly string[] {
  return output.program.routines.flatMap((routine, index) => {
    if (routine.role === 'example') return [];
    const written = { output, routine, index, writers };
    const number = String(index);
    const plain = routineFunction(`$r${number}`, { ...written, explained: false });
    if (!output.calls.isTraced(index)) return [plain];
    return [plain, routineFunction(`$x${number}`, { ...written, explained: true })];
  });
}
