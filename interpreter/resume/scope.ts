import type { FlatRoutine } from '../machine/flat-code.ts';
import type { Routine } from '../model/program.ts';
import type { Tool } from './link.ts';
import type { Output } from './output.ts';

/** A routine to write; `index` is its own in the program. */
export interface Scope {
  readonly output: Output;
  readonly routine: Routine;
  readonly index: number;
  readonly flat: FlatRoutine;
  /** By place in the flat code: the slots that are read there or later. */
  readonly live: readonly ReadonlySet<number>[];
  /** By routine: whether a run can stop in it. */
  readonly stopping: readonly boolean[];
}

/** A slot as a local of the function. */
export function local(slot: number): string {
  return `s${String(slot)}`;
}

/** The function of a routine. */
export function routineName(routine: number): string {
  return `r${String(routine)}`;
}

/** The JavaScript of a call of a tool. */
export function tool({ output }: Pick<Scope, 'output'>, name: Tool, ...values: string[]): string {
  return `${output.use(name)}(${values.join(', ')})`;
}

/** A frame that stands at a place, with the slots that are wanted; the others are empty. */
export function frameAt(
  { routine, index }: Scope,
  at: number,
  wanted: ReadonlySet<number> = new Set(),
): string {
  const kept = routine.slots.map((_, slot) => (wanted.has(slot) ? local(slot) : 'null'));
  const place = `routine: ${String(index)}, next: ${String(at)}`;
  return `{ ${place}, slots: [${kept.join(', ')}], into: null }`;
}
