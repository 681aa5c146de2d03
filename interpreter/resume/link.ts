// What a resumable module is handed when it is linked: functions of the stepper, so that the module
// does what the stepper does and stops with the same problems.
import { builtin } from '../builtins/builtins.ts';
import { thingNamed } from '../machine/evaluate.ts';
import type { Resumables } from '../machine/machine.ts';
import { change, guardPlainSide, maker, outOfRange, takeOut } from '../machine/perform/fields.ts';
import { missingCell } from '../machine/perform/look-up.ts';
import { rollNow } from '../machine/perform/requests.ts';
import { isEqual, without } from '../model/equal.ts';
import {
  compareExact,
  exactly,
  floorDivision,
  fraction,
  modulo,
  round,
  safe,
} from '../model/numbers.ts';
import type { Program, TableInfo } from '../model/program.ts';
import { locator } from '../model/tables.ts';
import { leave, leaveUnder, fell, remembered, tooManyCalls, tooManySteps, unmet } from './calls.ts';
import { amountOf, bounded, exact, exactDivision, exactModulo } from './tools.ts';
import { given, hasCode, isIn, numbered, weighedSum } from './tools.ts';

/** The names of what a module may be handed. */
export type Tool =
  | ('exact' | 'safe' | 'fraction' | 'floorDivision' | 'modulo' | 'round')
  | ('exactly' | 'exactDivision' | 'exactModulo' | 'compareExact')
  | ('isEqual' | 'isIn' | 'without' | 'bounded' | 'hasCode' | 'amountOf' | 'numbered')
  | ('builtinNamed' | 'thingNamed' | 'given')
  | ('fieldOf' | 'outOfRange' | 'guardPlainSide' | 'change' | 'makerOf' | 'takeOut')
  | ('axisOf' | 'cellsOf' | 'missing' | 'weighed' | 'dice' | 'unmet' | 'remembered')
  | ('leave' | 'leaveUnder' | 'fell' | 'tooManyCalls' | 'tooManySteps');

/** A module as `resumableModule` writes it. */
export interface ResumableModule {
  readonly link: (tools: Readonly<Record<Tool, unknown>>) => Resumables;
}

const known = new WeakMap<ResumableModule, Resumables>();

/** The routines of a module made of a program, ready for the machine: see `RunOptions`. */
export function linked(program: Program, module: ResumableModule): Resumables {
  const found = known.get(module) ?? module.link(toolsFor(program));
  known.set(module, found);
  return found;
}

function toolsFor(program: Program): Readonly<Record<Tool, unknown>> {
  const { tables, things, modifierLists } = program;
  return {
    ...{ exact, safe, fraction, floorDivision, modulo, round },
    ...{ exactly, exactDivision, exactModulo, compareExact },
    ...{ isEqual, isIn, without, bounded, hasCode, amountOf, numbered, thingNamed, given },
    ...{ outOfRange, guardPlainSide, change, takeOut, unmet, remembered },
    ...{ leave, leaveUnder, fell, tooManyCalls, tooManySteps },
    dice: rollNow,
    builtinNamed: (name: string) => builtin(name)?.evaluate,
    fieldOf: (type: number, field: number) => things[type]?.fields[field],
    makerOf: (type: number, name: string | null) => maker(program, type, name),
    axisOf: (table: number, index: number) => axisFinder(at(tables, table), index),
    cellsOf: (table: number) => at(tables, table).cells.map((line) => line.map(valueOfCell)),
    missing: (table: number, row: number, column: number | null) =>
      missingCell(at(tables, table), row, column),
    weighed: (list: number, applies: readonly boolean[], amounts: readonly number[]) =>
      weighedSum(at(modifierLists, list), applies, amounts),
  };
}

function at<Element>(list: readonly Element[], index: number): Element {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

function axisFinder(table: TableInfo, index: number): ReturnType<typeof locator> {
  return locator(table, at(table.axes, index));
}

function valueOfCell({ value }: TableInfo['cells'][number][number]): unknown {
  return value;
}
