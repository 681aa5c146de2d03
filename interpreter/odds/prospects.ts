// What may come of the rules that are under way where a game waits. A rule ends where its frame
// does, so without the frames below it a run is that rule's alone, with the position as it stands.
import type { Session } from '../drive/session.ts';
import { fork } from '../machine/step.ts';
import type { Configuration } from '../model/configuration.ts';
import type { Program, Routine,ThingType } from '../model/program.ts';
import { fieldKey, touchesOf } from '../model/touches.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import type { Watch } from './policy.ts';

/** A rule under way. */
export interface Prospect {
  readonly routine: number;
  /** The run as if the rule had been called by itself. */
  readonly configuration: Configuration;
  /** The fields of what it was given that it may change. */
  readonly watch: readonly (Watch & { readonly thing: number })[];
}

/** The rules under way whose chances a player may know: nothing that they read is hidden. */
export function foreseen(session: Session, player: number | null): readonly Prospect[] {
  const { program, configuration } = session;
  return prospectsOf(program, configuration).filter((prospect) => {
    const depth = configuration.frames.length - prospect.configuration.frames.length;
    const body = program.routines[prospect.routine]?.body ?? [];
    return session.isOpenTo(player, depth, touchesOf(program, body).reads);
  });
}

/** So many fields are watched: each more tells more situations apart. */
const most = 24;

/** The named rules under way of which something can come, the innermost first. */
function prospectsOf(program: Program, configuration: Configuration): readonly Prospect[] {
  return configuration.frames.toReversed().flatMap((frame, up): readonly Prospect[] => {
    const routine = program.routines[frame.routine];
    if (routine === undefined || !isNamed(routine)) return [];
    const own = fork(configuration);
    own.frames = own.frames.slice(own.frames.length - 1 - up);
    const watch = watched(program, configuration, { routine, given: frame.slots });
    const isTold = routine.result.kind !== 'nothing' || watch.length > 0;
    return isTold ? [{ routine: frame.routine, configuration: own, watch }] : [];
  });
}

/** Guards stand in place of what they run, under its name. */
function isNamed({ role, standing }: Routine): boolean {
  return (role === 'procedure' || role === 'guard') && standing !== undefined;
}

function watched(
  program: Program,
  { things }: Configuration,
  { routine, given }: { readonly routine: Routine; readonly given: readonly Value[] },
): Prospect['watch'] {
  const { changes } = touchesOf(program, routine.body);
  const held = routine.parameters.flatMap(({ type }, index) =>
    thingsIn(given[index] ?? null, type),
  );
  const fieldsOf = (thing: number): Prospect['watch'] => {
    const type = things[thing]?.type ?? -1;
    const fields = program.things[type]?.fields ?? [];
    return fields.flatMap((_, field) =>
      changes.has(fieldKey(type, field)) ? [{ thing, field }] : [],
    );
  };
  const found = [...new Set(held)].flatMap(fieldsOf);
  if (found.length > 0 || routine.result.kind !== 'nothing') return found.slice(0, most);
  // A rule that is given nothing and gives nothing is told by what it leaves of the game's state.
  const states = [...things.keys()].filter(
    (thing) => isLasting(program.things[things[thing]?.type ?? -1]),
  );
  return states.flatMap(fieldsOf).slice(0, most);
}

/** Whether it is a state, and is there when a rule is over. */
function isLasting(info: ThingType | undefined): boolean {
  return info?.role === 'state' && info.during === undefined;
}

/** The things that a value is or holds. */
function thingsIn(value: Value, type: Type): readonly number[] {
  if (value === null) return [];
  switch (type.kind) {
    case 'thing':
      return typeof value === 'number' ? [value] : [];
    case 'optional':
      return thingsIn(value, type.type);
    case 'list':
      return (value as readonly Value[]).flatMap((each) => thingsIn(each, type.element));
    default:
      return [];
  }
}
