/** Why somebody may not do something: in the words of the rules, and what decided it. */
import { elementOf } from '../builtins/types.ts';
import { readValue } from '../input/read-value.ts';
import { valueOf } from '../machine/loop.ts';
import type { Machine } from '../machine/machine.ts';
import { firstOutside, legal, outsideOf, rangeAt, refusalOf } from '../machine/perform/legal.ts';
import type { Rests } from '../machine/rests.ts';
import { nothing } from '../machine/rests.ts';
import { load, makeMachine } from '../machine/step.ts';
import { reasonOf } from '../machine/template.ts';
import { watching } from '../machine/watching.ts';
import type { Configuration } from '../model/configuration.ts';
import { Fault } from '../model/fault.ts';
import type { LogEvent } from '../model/log.ts';
import type { ActionInfo, Program, Words } from '../model/program.ts';
import { split } from '../model/read-token.ts';
import type { ActRequest, Refusal, Request } from '../model/request.ts';
import { wordsOf } from '../model/tokens.ts';
import { touchesOf } from '../model/touches.ts';
import type { Value } from '../model/values.ts';
import type { Named, SeenMachine } from './named.ts';
import { actionNamed, seenMachine } from './named.ts';
import type { View } from './view.ts';

/** An action that may not be taken, as somebody may hear of it. */
export interface Denied extends Named {
  /** In the words of the condition that fails; null: it fails none. */
  readonly reason: Words | null;
  /** What a parameter was given that is not among what it ranges over. */
  readonly outside: { readonly parameter: Words; readonly value: Words } | null;
  /** The values themselves that it does not range over: of a group, those in it. */
  readonly sought: readonly Value[];
  readonly clause: string | null;
  /** What decided it; null: that rests on what may be hidden from who asks. */
  readonly log: readonly LogEvent[] | null;
}

/** What a player tries: with what, and the condition that it fails as in `Refusal`. */
export interface Tried extends Refusal {
  readonly player: number;
}

/**
 * Who asks, whether all that some fields hold is his to see (see `Session.isOpenTo`), and whether
 * what was read of single things is.
 */
export interface Asker {
  readonly view: View | null;
  readonly isOpen: (reads: ReadonlySet<string>) => boolean;
  readonly isSeen: (read: Rests) => boolean;
}

/** What a token tries; null: it spells no action that is to be taken here, or not whole. */
export function triedBy(machine: Machine, request: ActRequest, token: string): Tried | null {
  const match = /^([^()\s]+)\s*(?:\((.*)\))?$/.exec(token.trim());
  const { actions } = machine.program;
  const possible = [...request.options, ...request.refused].map(({ action }) => action);
  const action = possible.find((index) => actions[index]?.name === match?.[1]) ?? -1;
  const info = actions[action];
  if (info === undefined) return null;
  const tokens = inGroups(split(match?.[2] ?? '', ','), info);
  const given = info.parameters.slice(0, -1).flatMap(({ type }, index): readonly Value[] => {
    const read = readValue(tokens[index] ?? '', type, machine);
    return read.ok ? [read.value] : [];
  });
  const isWhole = tokens.length === given.length && given.length === info.parameters.length - 1;
  if (!isWhole) return null;
  const { player } = request;
  const values = [...given, player];
  return { action, condition: refusalOf(machine, action, values), arguments: values, player };
}

/** Whether a token spells an action with what it is done with, and it may be taken. */
export function mayBe(machine: Machine, request: Request, token: string): boolean {
  return request.kind === 'act' && triedBy(machine, request, token)?.condition === legal;
}

/** What each parameter is given: pieces of a group may stand beside each other, or with a plus. */
function inGroups(tokens: readonly string[], { parameters, groups = [] }: ActionInfo): string[] {
  const plain = (each: string): string => each.replaceAll('+', ' ');
  const given = tokens.map((each) => (each.includes('+') ? `(${plain(each)})` : each));
  const more = tokens.length - (parameters.length - 1);
  const [at, ...others] = groups;
  if (more <= 0 || at === undefined || others.length > 0) return given;
  const group = given.slice(at, at + more + 1).join(' ');
  return [...given.slice(0, at), `(${group})`, ...given.slice(at + more + 1)];
}

/** Why what is tried may not be done; null: it may. */
export function denied(
  program: Program,
  configuration: Configuration,
  tried: Tried,
  { view, isOpen, isSeen }: Asker,
): Denied | null {
  const { action, condition, arguments: given } = tried;
  const info = program.actions[action];
  if (info === undefined || condition === legal) return null;
  const machine = seenMachine(program, configuration, view);
  const { index, before } = rangeOf(machine, info, tried);
  const refused = { action, refusal: condition, arguments: given };
  const reason = reasonOf(machine, refused, view?.shows(configuration, 'none'));
  const origin = condition === null ? info.origin : (info.conditions[condition]?.origin ?? null);
  // Of what it is not tried with nothing is said but its name.
  const isTried = given.length > 0;
  const name = { token: info.name, words: info.words };
  const parameter = condition === null && isTried ? info.parameters[index] : undefined;
  const sought = parameter === undefined ? [] : outsideOf(machine, info, given, index);
  const isOne = sought.length === 1 && info.groups?.includes(index) === true;
  const listed = isOne ? (sought[0] ?? null) : (given[index] ?? null);
  const all = parameter?.type;
  const type = isOne ? (elementOf(all) ?? all) : all;
  const value = type && wordsOf(listed, type, machine);
  const routine = condition === null ? (info.domains[index] ?? null) : info.legality;
  const values = condition === null ? before : given;
  const { body } = program.routines[routine ?? -1] ?? { body: [] };
  const isShown = isOpen(touchesOf(program, body).reads);
  const decided = decidedBy(program, configuration, { routine, values, isWhole: !isShown });
  return {
    ...(isTried ? actionNamed(machine, action, given) : name),
    reason,
    outside: parameter && value ? { parameter: parameter.words, value } : null,
    sought,
    clause: origin?.clause ?? null,
    log: isShown || isSeen(decided.read) ? decided.log : null,
  };
}

/** The parameter that was given what it does not range over, or that has nothing to range over. */
function rangeOf(
  machine: SeenMachine,
  info: ActionInfo,
  { player, arguments: given }: Tried,
): { readonly index: number; readonly before: readonly Value[] } {
  if (given.length > 0) {
    const index = firstOutside(machine, info, given);
    return { index, before: [player, ...given.slice(0, Math.max(0, index))] };
  }
  const before: Value[] = [player];
  for (const index of info.domains.keys()) {
    const [first] = rangeAt(machine, info, player, before.slice(1));
    if (first === undefined) return { index, before };
    before.push(first);
  }
  return { index: -1, before };
}

interface Deciding {
  readonly routine: number | null;
  readonly values: readonly Value[];
  /** What is read is to be known, so nothing is left to be worked out when it is told. */
  readonly isWhole: boolean;
}

/** What happens in a pure routine, told with what decides it, and the secret fields it read. */
function decidedBy(
  program: Program,
  configuration: Configuration,
  { routine, values, isWhole }: Deciding,
): { readonly log: readonly LogEvent[]; readonly read: Rests } {
  const log: LogEvent[] = [];
  if (routine === null) return { log, read: nothing };
  const machine = makeMachine(program, { log, explains: true, defers: !isWhole });
  load(machine, configuration);
  const { seen } = watching(machine, () => {
    try {
      valueOf(machine, routine, values, log);
    } catch (fault) {
      // More than can be told: the rest is left out.
      if (!(fault instanceof Fault)) throw fault;
    }
  });
  return { log, read: seen };
}
