// What a run of the oracle changes: see enumerate.ts.
import type { Configuration } from '../../interpreter/model/configuration.ts';
import type { Program } from '../../interpreter/model/program.ts';
import type { Value } from '../../interpreter/model/values.ts';
import type { Scope } from './evaluate.ts';
import { at, evaluate } from './evaluate.ts';
import { lies, same, stop } from './numbers.ts';
import type { Of, Run } from './run.ts';

/** Gives a field a value. */
export function change(
  run: Run,
  { thing: of, type, field, value: given }: Of<'field'>,
  scope: Scope,
  configuration: Configuration,
): void {
  const index = evaluate(of, scope) as number;
  const value = evaluate(given, scope);
  const thing = at(run.things, index);
  const info = scope.program.things[type]?.fields[field];
  if (thing.out) stop('out-of-play');
  if (info !== undefined && !lies(info.type, value)) stop('out-of-range');
  if (same(thing.fields[field] ?? null, value)) return;
  if (isPlainSide(index, scope.program, configuration)) stop('no-border');
  run.things[index] = { ...thing, fields: thing.fields.with(field, value) };
}

/** The one thing that stands for every hexside of which a map says nothing. */
function isPlainSide(index: number, { maps }: Program, { map, borders }: Configuration): boolean {
  const info = map === null ? undefined : maps[map];
  if (info === undefined || info.size === null || info.edge === null) return false;
  return index === borders + info.borders.length;
}

/** Makes a piece; gives its index. */
export function create(
  run: Run,
  { type, name }: Of<'create'>,
  fields: Value[],
  program: Program,
): number {
  const info = at(program.things, type);
  info.fields.forEach((field, index) => {
    if (!lies(field.type, fields[index] ?? null)) stop('out-of-range');
  });
  let number = 1 + run.things.filter((thing) => thing.type === type).length;
  const numbered = (): string => `${info.name}-${String(number)}`;
  while (run.things.some((thing) => thing.name === numbered())) number += 1;
  return run.things.push({ type, name: name ?? numbered(), out: false, fields }) - 1;
}

/** Takes a piece out of play, once. */
export function remove(run: Run, index: number): void {
  const thing = at(run.things, index);
  if (thing.out) stop('out-of-play');
  run.things[index] = { ...thing, out: true };
}
