// Operations at which a run can wait: each empties what nobody reads any more, then says what it
// waits for. The frame stays at the operation, so that a saved run asks the same again.
import { forgetFacts } from '../../model/configuration.ts';
import { choosable, distinct, isEqual } from '../../model/equal.ts';
import { fail } from '../../model/fault.ts';
import type { LogEvent } from '../../model/log.ts';
import { noEffect } from '../../model/no-effect.ts';
import type { ChoiceForm } from '../../model/program.ts';
import type { ChooseRequest, RollRequest } from '../../model/request.ts';
import { forced, rolled } from '../../model/request.ts';
import type { Type } from '../../model/types.ts';
import type { Value } from '../../model/values.ts';
import { condition } from '../evaluate.ts';
import { enter } from '../loop.ts';
import type { Evaluate, Machine, Perform } from '../machine.ts';
import { switched, waits } from '../machine.ts';
import type { Of, Place } from './context.ts';
import { clearing, ready, whereabouts } from './context.ts';
import { changeable } from './fields.ts';
import { legal, legalActions, refusalOf, whyIllegal } from './legal.ts';

type List = (slots: Value[], machine: Machine) => readonly Value[];
type Whole = (slots: Value[], machine: Machine) => number;

/** Rolls dice; without any there is nothing to wait for. */
export function roll(place: Place, operation: Of<'roll'>): Perform {
  const number = ready(place, operation.count) as Whole;
  const clear = clearing(place);
  const { die, mode, faces: fixed, slot } = operation;
  const least = operation.least === null ? null : (ready(place, operation.least) as Whole);
  const { routine, at } = whereabouts(place, operation);
  const isOneFace = mode === 'sum' || mode === 'highest' || mode === 'lowest';
  return (slots, machine) => {
    const count = number(slots, machine);
    const { roller, log } = machine;
    machine.circle = null;
    if (count === 1 && isOneFace && roller !== null && log === null) {
      slots[slot] = roller(die.from, die.to);
      return place.next;
    }
    checkCount(count, machine);
    const from = least === null ? null : least(slots, machine);
    const faces = from === null ? fixed : [{ from, to: null }];
    const request = { kind: 'roll', count, die, mode, faces } as const;
    if (clear !== null) clear(slots);
    if (roller === null && count > 0) {
      machine.request = { routine, at, ...request };
      return waits;
    }
    const shown = shownBy(machine, request);
    const value = rolled(request, shown);
    slots[slot] = value;
    const counting = from === null ? {} : { least: from };
    log?.push({ routine, at, kind: 'roll', faces: shown, value, ...counting });
    return place.next;
  };
}

function shownBy({ roller }: Machine, { count, die }: RollRequest): readonly number[] {
  return Array.from({ length: count }, () => roller?.(die.from, die.to) ?? 0);
}

function checkCount(count: number, { bounds }: Machine): void {
  if (count < 0) fail('bad-number-of-dice', { count });
  if (count > bounds.list) fail('too-long-list', { bound: bounds.list });
}

/** Draws from a list. */
export function draw(place: Place, operation: Of<'draw'>): Perform {
  const { source } = operation;
  const owner = source.kind === 'field' ? (ready(place, source.thing) as Whole) : null;
  const list = drawnFrom(place, operation);
  const clear = clearing(place);
  const type = elementType(place, operation);
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const options = list(slots, machine);
    if (owner !== null) changeable(machine, owner(slots, machine));
    if (options.length === 0) fail('empty-draw', {});
    if (clear !== null) clear(slots);
    machine.request = { ...where, kind: 'draw', options, type };
    return waits;
  };
}

/** The list that a draw takes from. */
function drawnFrom(place: Place, { source }: Of<'draw'>): List {
  return ready(place, source) as List;
}

function elementType({ program, routine }: Place, { source }: Of<'draw'>): Type {
  const type =
    source.kind === 'slot'
      ? routine.slots[source.slot]?.type
      : program.things[source.type]?.fields[source.field]?.type;
  return type?.kind === 'list' ? type.element : { kind: 'unknown' };
}

/** Lets a player choose. */
export function choose(place: Place, operation: Of<'choose'>): Perform {
  const player = ready(place, operation.player) as Whole;
  const form = formReader(place, operation);
  const clear = clearing(place);
  const fixed = {
    ...whereabouts(place, operation),
    kind: 'choose',
    players: operation.players,
    secret: operation.secret,
    option: operation.option,
  } as const;
  return (slots, machine) => {
    const asked = form(slots, machine);
    const only = forced(asked);
    const chooser = only === undefined ? player(slots, machine) : 0;
    if (clear !== null) clear(slots);
    if (only !== undefined) {
      slots[operation.slot] = only;
      return place.next;
    }
    machine.request = { ...fixed, player: chooser, ...asked };
    return waits;
  };
}

type Asked = Pick<ChooseRequest, 'form' | 'options' | 'least' | 'most'>;

function formReader(
  place: Place,
  { form, option }: Pick<Of<'choose'>, 'form' | 'option'>,
): (slots: Value[], machine: Machine) => Asked {
  switch (form.kind) {
    case 'one-of': {
      const list = ready(place, form.list) as List;
      const { orNone } = form;
      return (slots, machine) => {
        const options = distinct(list(slots, machine));
        if (options.length === 0 && !orNone) fail('nothing-to-choose', {});
        return { form: orNone ? 'one-or-none-of' : 'one-of', options, least: 0, most: 0 };
      };
    }
    case 'some-of':
      return someOf(place, form, option);
    case 'yes-or-no':
      return () => ({ form: 'yes-or-no', options: [], least: 0, most: 0 });
    case 'number-from': {
      const [from, to] = [ready(place, form.from) as Whole, ready(place, form.to) as Whole];
      return (slots, machine) => {
        const [least, most] = [from(slots, machine), to(slots, machine)];
        if (least > most) fail('nothing-to-choose', {});
        return { form: 'number-from', options: [], least, most };
      };
    }
  }
}

function someOf(
  place: Place,
  form: Extract<ChoiceForm, { readonly kind: 'some-of' }>,
  option: Type,
): (slots: Value[], machine: Machine) => Asked {
  const list = ready(place, form.list) as List;
  const [from, to] = [ready(place, form.least) as Whole, ready(place, form.most) as Whole];
  return (slots, machine) => {
    const options = choosable(list(slots, machine), option);
    const least = Math.max(0, from(slots, machine));
    const most = Math.min(to(slots, machine), options.length);
    if (least > most) fail('nothing-to-choose', {});
    return { form: 'some-of', options, least, most };
  };
}

/**
 * Finds out a fact: from what is known already, from the board, or by asking. A cell of a chart is
 * asked only where its table does not give it.
 */
export function ask(place: Place, operation: Of<'ask'>): Perform {
  const values = operation.arguments.map((expr) => ready(place, expr));
  const { fact, slot } = operation;
  const info = place.program.facts[fact];
  const board = info?.board ?? null;
  const cell = operation.known === null ? null : ready(place, operation.known);
  const nothing = info === undefined ? null : (noEffect(info.result) ?? null);
  const clear = clearing(place);
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const there = cell === null ? null : cell(slots, machine);
    const given = there === null ? values.map((value) => value(slots, machine)) : [];
    const isOutside = cell !== null && given.includes(null);
    const known = there ?? (isOutside ? nothing : knownFact(machine, fact, given));
    if (clear !== null) clear(slots);
    if (known !== undefined) {
      slots[slot] = known;
      const isTold = cell !== null && there === null && !isOutside;
      if (isTold) machine.log?.push(said(where, { fact, arguments: given, value: known }));
      return place.next;
    }
    if (board !== null && machine.configuration.map !== null) {
      machine.log?.push({ ...where, kind: 'call', callee: board, arguments: given });
      enter(machine, board, given, slot);
      return switched;
    }
    machine.request = { ...where, kind: 'ask', fact, arguments: given };
    return waits;
  };
}

/** A cell that was asked before is told again: each look-up rests on it. */
function said(
  where: Pick<LogEvent, 'routine' | 'at'>,
  told: { readonly fact: number; readonly arguments: readonly Value[]; readonly value: Value },
): LogEvent {
  return { ...where, ...told, kind: 'fact', isKnown: true };
}

function knownFact(machine: Machine, fact: number, given: readonly Value[]): Value | undefined {
  const { facts } = machine.configuration;
  return facts.find((known) => known.fact === fact && isEqual(known.arguments, given))?.value;
}

/** Lets a player take an action. What was asked before may have changed: facts are asked anew. */
export function act(place: Place, operation: Of<'act'>): Perform {
  const player = ready(place, operation.player) as Whole;
  const clear = clearing(place);
  const { players, actions } = operation;
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    forgetFacts(machine.program, machine.configuration);
    const who = player(slots, machine);
    const { options, refused } = legalActions(machine, who, actions);
    if (options.length === 0) {
      const names = actions.map((action) => machine.program.actions[action]?.name ?? '');
      fail('no-legal-action', { actions: names });
    }
    if (clear !== null) clear(slots);
    machine.request = { ...where, kind: 'act', player: who, players, options, refused };
    return waits;
  };
}

// ---------------------------------------------------------------------------------------- examples

/** Tells the driver what to answer from here on. */
export function script(place: Place, operation: Of<'script'>): Perform {
  const { rolls, draws, choices } = operation;
  const facts = operation.facts.map(({ fact, arguments: given, value, isHeld }) => ({
    fact,
    isHeld,
    arguments: given.map((expr) => ready(place, expr)),
    value: ready(place, value),
  }));
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const read = (of: Evaluate): Value => of(slots, machine);
    const known = facts.map((given) => ({
      fact: given.fact,
      isHeld: given.isHeld,
      arguments: given.arguments.map(read),
      value: read(given.value),
    }));
    machine.configuration.facts = [];
    machine.request = { ...where, kind: 'script', rolls, draws, choices, facts: known };
    return waits;
  };
}

/** Works an expectation out and hands it to the driver. */
export function expectation(place: Place, operation: Of<'expect'>): Perform {
  const test = condition(operation.holds, place.program);
  const left = operation.left === null ? null : ready(place, operation.left);
  const right = operation.right === null ? null : ready(place, operation.right);
  const { printed, type } = operation;
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const holds = test(slots, machine);
    const sides = { left: left?.(slots, machine), right: right?.(slots, machine) };
    machine.request = { ...where, kind: 'expect', printed, holds, ...sides, type };
    return waits;
  };
}

/** Tells the driver whether an action is refused. */
export function illegal(place: Place, operation: Of<'illegal'>): Perform {
  const values = operation.arguments.map((expr) => ready(place, expr));
  const { action, because } = operation;
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const given = values.map((value) => value(slots, machine));
    const refusal = refusalOf(machine, action, given);
    machine.request = { ...where, kind: 'illegal', action, arguments: given, refusal, because };
    return waits;
  };
}

/** Takes an action, which must be legal. */
export function take(place: Place, operation: Of<'take'>): Perform {
  const values = operation.arguments.map((expr) => ready(place, expr));
  const clear = clearing(place);
  const { action } = operation;
  const info = place.program.actions[action];
  if (info === undefined) throw new Error('no such action');
  const where = whereabouts(place, operation);
  return (slots, machine) => {
    const given = values.map((value) => value(slots, machine));
    forgetFacts(machine.program, machine.configuration);
    const refusal = refusalOf(machine, action, given);
    if (refusal !== legal) {
      fail('illegal-action', whyIllegal(machine, { action, refusal, arguments: given }));
    }
    if (clear !== null) clear(slots);
    const player = (given.at(-1) ?? 0) as number;
    machine.log?.push({ ...where, kind: 'act', player, action, arguments: given });
    enter(machine, info.routine, given, null);
    return switched;
  };
}
