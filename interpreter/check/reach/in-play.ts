/** What may be handed over where a set-up is laid out: what is in play there. */
import type { Type } from '../../model/types.ts';
import { bare } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import type { Making } from './position.ts';
import { chooseArgument, NoPosition, noteArgument } from './position.ts';

/** Most pieces or places that are tried for one parameter. */
const mostThings = 40;

/** Most things of a group. */
const mostTogether = 3;

/** A value for a parameter: of pieces and places those that stand there. */
export function chooseInPlay(making: Making, type: Type, path: string): Value {
  const inner = bare(type);
  const { chooser } = making;
  if (inner.kind === 'thing') {
    const all = inPlay(making, inner.name);
    if (all.length === 0) throw new NoPosition();
    const value = all[chooser.pick(path, all.length)] ?? null;
    noteArgument(making, { type, path, value });
    return value;
  }
  if (inner.kind !== 'list' || bare(inner.element).kind !== 'thing') {
    return chooseArgument(making, type, path);
  }
  const element = bare(inner.element);
  const all = element.kind === 'thing' ? inPlay(making, element.name) : [];
  const first = chooser.pick(path, Math.max(1, all.length));
  const length = 1 + chooser.pick(`${path}#`, mostTogether);
  const value = all.slice(first, first + length);
  noteArgument(making, { type, path, value });
  return value;
}

/** The things of a type that are there, by index. */
function inPlay(making: Making, name: string): readonly number[] {
  const { program, configuration, laid, chooser } = making;
  const type = program.things.findIndex((thing) => thing.name === name);
  const all = (laid.get(type) ?? []).filter((index) => configuration.things[index]?.out === false);
  if (all.length > mostThings) chooser.partial();
  return all.slice(0, mostThings);
}
