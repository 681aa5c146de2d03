import { valuesIn } from '../../model/agreement.ts';
import { distinct, isEqual } from '../../model/equal.ts';
import type { RuntimeProblemData } from '../../model/fault.ts';
import { fail } from '../../model/fault.ts';
import type { ActionInfo, Program } from '../../model/program.ts';
import type { ActOption, Refusal } from '../../model/request.ts';
import { tokenOf } from '../../model/tokens.ts';
import type { Type } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import { flatten } from '../flatten.ts';
import { Groups } from '../groups.ts';
import { slotsOf, slotsRead } from '../liveness.ts';
import { valueOf } from '../loop.ts';
import type { Machine } from '../machine.ts';
import { thingsOf } from '../select.ts';
import { reasonOf } from '../template.ts';

/** Every legal way to take one of the actions, and why there is none for the others. */
export interface LegalActions {
  readonly options: readonly ActOption[];
  readonly refused: readonly Refusal[];
}

/** Nothing forbids it. */
export const legal = -1;

/** Works out what a player may do now. */
export function legalActions(
  machine: Machine,
  player: Value,
  actions: readonly number[],
): LegalActions {
  const options: ActOption[] = [];
  const refused: Refusal[] = [];
  machine.memo = { values: new Map(), counts: false };
  for (const action of actions) {
    const before = options.length;
    const failures = instances(machine, { action, player }, options);
    if (options.length === before) refused.push(...refusalsOf(machine, action, failures));
  }
  machine.memo = null;
  return { options, refused };
}

/**
 * The first condition that an action fails; `legal`, or null when an argument is not among those it
 * ranges over.
 */
export function refusalOf(
  machine: Machine,
  action: number,
  values: readonly Value[],
): number | null {
  const info = actionOf(machine, action);
  if (firstOutside(machine, info, values) >= 0) return null;
  return valueOf(machine, info.legality, values) as number;
}

/** The first argument that is not among those it ranges over; -1 when all are. */
export function firstOutside(machine: Machine, info: ActionInfo, values: readonly Value[]): number {
  return info.parameters.slice(0, -1).findIndex((_, index) => {
    if (outsideOf(machine, info, values, index).length > 0) return true;
    if (info.groups?.includes(index) !== true) return false;
    const group = values[index] as readonly Value[];
    return group.length === 0 || distinct(group) !== group;
  });
}

/**
 * What of an argument its parameter does not range over; none of it where it is a group
 * that is empty or has one twice.
 */
export function outsideOf(
  machine: Machine,
  info: ActionInfo,
  given: readonly Value[],
  index: number,
): readonly Value[] {
  const value = given[index] ?? null;
  const range = rangeAt(machine, info, given.at(-1) ?? null, given.slice(0, index));
  const isOut = (one: Value): boolean => !range.some((each) => isEqual(each, one));
  const isGroup = info.groups?.includes(index) === true;
  return (isGroup ? (value as readonly Value[]) : [value]).filter(isOut);
}

/** What is said of an action that `refusalOf` refuses; of a group the members that may not be. */
export function whyIllegal(
  machine: Machine,
  refused: {
    readonly action: number;
    readonly refusal: number | null;
    readonly arguments: readonly Value[];
  },
): RuntimeProblemData['illegal-action'] {
  const info = actionOf(machine, refused.action);
  const reason = reasonOf(machine, refused);
  if (refused.refusal !== null) return { action: info.name, reason, outside: null };
  const index = firstOutside(machine, info, refused.arguments);
  const parameter = info.parameters[index];
  if (parameter === undefined) return { action: info.name, reason, outside: null };
  const { type } = parameter;
  const out = outsideOf(machine, info, refused.arguments, index);
  const isGroup = info.groups?.includes(index) === true && type.kind === 'list';
  const value =
    isGroup && out.length > 0
      ? out.map((one) => tokenOf(one, type.element, machine)).join(', ')
      : tokenOf(refused.arguments[index] ?? null, type, machine);
  return { action: info.name, reason, outside: { name: parameter.name, value } };
}

function actionOf({ program }: Machine, action: number): ActionInfo {
  const info = program.actions[action];
  if (info === undefined) throw new Error('no such action');
  return info;
}

interface Attempt {
  readonly action: number;
  readonly player: Value;
}
interface Failure {
  count: number;
  readonly arguments: readonly Value[];
  /** The different first arguments that it failed with. */
  readonly among: Value[];
}

/**
 * Adds the legal instances of an action to the options; returns the failures by condition. A
 * condition that fails and has looked at the first few arguments only fails for all that begin with
 * them: those are not tried.
 */
function instances(
  machine: Machine,
  { action, player }: Attempt,
  options: ActOption[],
): Map<number, Failure> {
  const info = actionOf(machine, action);
  const looks = looksOf(machine.program, info);
  const count = info.parameters.length - 1;
  const failures = new Map<number, Failure>();
  /** The condition that failed last. */
  let last: number = legal;
  /** How many of the first arguments settle what was found; `count` when all do. */
  const test = (values: readonly Value[]): number => {
    const failed = valueOf(machine, info.legality, values) as number;
    if (failed === legal) {
      options.push({ action, arguments: values });
      const bound = machine.bounds.options;
      if (options.length > bound) fail('too-many-options', { bound });
      return count;
    }
    note(failures, failed, values);
    last = failed;
    return looks[failed] ?? count;
  };
  const attempt = (before: readonly Value[]): number => {
    if (before.length === count) return test([...before, player]);
    const range = rangeAt(machine, info, player, before);
    const groups = (info.groups ?? []).includes(before.length) ? new Groups(range, machine) : null;
    for (const value of groups ?? range) {
      last = legal;
      const settling = attempt([...before, value]);
      if (settling <= before.length) return settling;
      const lasts = info.conditions[last]?.lasts === true;
      if (lasts && settling === before.length + 1) groups?.drop();
    }
    return count;
  };
  attempt([]);
  return failures;
}

function note(
  failures: Map<number, Failure>,
  failed: number,
  values: readonly Value[],
): void {
  const failure = failures.get(failed) ?? { count: 0, arguments: values, among: [] };
  failure.count += 1;
  const [first] = values.length > 1 ? values : [];
  if (first !== undefined && failure.among.at(-1) !== first) failure.among.push(first);
  failures.set(failed, failure);
}

const known = new WeakMap<ActionInfo, readonly number[]>();

/** For each condition, how many of the first parameters it and those before it look at. */
export function looksOf(program: Program, info: ActionInfo): readonly number[] {
  const found = known.get(info) ?? parametersRead(program, info);
  known.set(info, found);
  return found;
}

function parametersRead(program: Program, info: ActionInfo): readonly number[] {
  const routine = program.routines[info.legality];
  const code = routine === undefined ? [] : flatten(program, routine).code;
  const count = info.parameters.length - 1;
  const looks = info.conditions.map(() => count);
  let most = 0;
  for (const operation of code) {
    for (const slot of slotsRead(operation)) if (slot < count) most = Math.max(most, slot + 1);
    if (operation.kind !== 'return' || operation.value?.kind !== 'constant') continue;
    const condition = operation.value.value as number;
    if (condition >= 0) looks[condition] = most;
  }
  return looks;
}

/**
 * The conditions that failed, the commonest first. That things of others fail one says nothing
 * where his own fail too.
 */
function refusalsOf(
  machine: Machine,
  action: number,
  failures: ReadonlyMap<number, Failure>,
): readonly Refusal[] {
  if (failures.size === 0) return [{ action, condition: null, arguments: [] }];
  const found = [...failures].toSorted(([, one], [, other]) => other.count - one.count);
  const isOwn = ownedIn(machine, action);
  const own = found.filter(([, { among, arguments: given }]) => {
    const player = given.at(-1) ?? null;
    return among.length === 0 || among.some((first) => isOwn(first, player));
  });
  const told = own.length > 0 ? own : found.slice(0, 1);
  return told.map(([condition, { count, arguments: given, among }]) => ({
    action,
    condition,
    arguments: given,
    ...(count > 1 && namesGiven(machine, action, condition) && { isExample: true }),
    ...(told.length > 1 && { among: distinct(among) }),
  }));
}

/** Whether the reason of a refusal says with what the action was tried. */
function namesGiven(machine: Machine, action: number, condition: number): boolean {
  const { conditions, parameters } = actionOf(machine, action);
  const reason = conditions[condition]?.reason;
  const said = reason === undefined ? [] : valuesIn(reason).flatMap(slotsOf);
  return said.some((slot) => slot < parameters.length - 1);
}

/** Whether what an action is first done with is a player's, or nobody's. */
function ownedIn(machine: Machine, action: number): (value: Value, player: Value) => boolean {
  const { things } = machine.program;
  const { parameters } = actionOf(machine, action);
  const [first, players] = [parameters[0]?.type, parameters.at(-1)?.type];
  const of = first?.kind === 'thing' ? things.find(({ name }) => name === first.name) : undefined;
  const isPlayers = (type: Type): boolean =>
    type.kind === 'kind' && players?.kind === 'kind' && type.name === players.name;
  const field = of?.fields.findIndex(({ type }) => isPlayers(type)) ?? -1;
  return (value, player) => {
    const owner = machine.configuration.things[value as number]?.fields[field] ?? null;
    return field < 0 || owner === null || owner === player;
  };
}

/** What a parameter of an action ranges over, given the ones before it. */
export function rangeAt(
  machine: Machine,
  info: ActionInfo,
  player: Value,
  before: readonly Value[],
): readonly Value[] {
  const domain = info.domains[before.length] ?? null;
  if (domain !== null) {
    // Whether it is done with one card or with its like is the same.
    return distinct(valueOf(machine, domain, [player, ...before]) as readonly Value[]);
  }
  const type = info.parameters[before.length]?.type;
  if (type === undefined) return [];
  const isGroup = info.groups?.includes(before.length) === true && type.kind === 'list';
  return everyValue(machine, isGroup ? type.element : type);
}

/** All values of a type that has a natural end; none of a type that has not. */
function everyValue(machine: Machine, type: Type): readonly Value[] {
  switch (type.kind) {
    case 'integer': {
      if (type.from === null || type.to === null) return [];
      const { options } = machine.bounds;
      const count = type.to - type.from + 1;
      if (count > options) fail('too-many-options', { bound: options });
      const first = type.from;
      return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
    }
    case 'yes-no':
      return [true, false];
    case 'kind':
      return (
        machine.program.kinds.find(({ name }) => name === type.name)?.values.map((_, n) => n) ?? []
      );
    case 'thing': {
      const index = machine.program.things.findIndex(({ name }) => name === type.name);
      return thingsOf(index, machine.program)([], machine);
    }
    case 'optional':
      return [...everyValue(machine, type.type), null];
    case 'none':
      return [null];
    case 'fraction':
    case 'text':
    case 'record':
    case 'effects':
    case 'effects-pair':
    case 'list':
    case 'nothing':
    case 'unknown':
      return [];
  }
}
