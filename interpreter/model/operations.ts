/** What operations consist of, and walks over them: the one list of the parts of each kind. */
import type { Expr, Operation, Program } from './program.ts';

/** Calls `visit` with every operation of a body, those of inner blocks too. */
export function eachOperation(
  operations: readonly Operation[],
  visit: (operation: Operation) => void,
): void {
  for (const operation of everyOperation(operations)) visit(operation);
}

// INVARIANT: a body is not changed once it stands in a routine.
const known = new WeakMap<readonly Operation[], readonly Operation[]>();

/**
 * All operations of a body, those of inner blocks too, in the order written. Checks go over the
 * bodies of a book many times, and in many selections: they are laid out once.
 */
export function everyOperation(body: readonly Operation[]): readonly Operation[] {
  const found = known.get(body);
  if (found !== undefined) return found;
  const all: Operation[] = [];
  layOut(body, all);
  known.set(body, all);
  return all;
}

function layOut(body: readonly Operation[], all: Operation[]): void {
  for (const operation of body) {
    all.push(operation);
    for (const block of blocksOf(operation)) layOut(block, all);
  }
}

/** Whether one of the operations, those of inner blocks too, is such. */
export function someOperation(
  operations: readonly Operation[],
  is: (operation: Operation) => boolean,
): boolean {
  return everyOperation(operations).some(is);
}

/** The blocks within an operation, in order. */
export function blocksOf(operation: Operation): readonly (readonly Operation[])[] {
  switch (operation.kind) {
    case 'if':
      return [operation.then, operation.otherwise];
    case 'match':
      return [...operation.arms.map(({ body }) => body), operation.otherwise];
    case 'each':
    case 'phase':
    case 'together':
      return [operation.body];
    case 'repeat':
      return [operation.before, operation.body];
    default:
      return [];
  }
}

/** The operations with others in place of each, those of inner blocks too, from within outwards. */
export function rewritten(
  body: readonly Operation[],
  by: (operation: Operation) => readonly Operation[],
): readonly Operation[] {
  const again = (block: readonly Operation[]): readonly Operation[] => rewritten(block, by);
  return body.flatMap((operation) => {
    switch (operation.kind) {
      case 'if':
        return by({
          ...operation,
          then: again(operation.then),
          otherwise: again(operation.otherwise),
        });
      case 'match': {
        const arms = operation.arms.map((arm) => ({ ...arm, body: again(arm.body) }));
        return by({ ...operation, arms, otherwise: again(operation.otherwise) });
      }
      case 'each':
      case 'phase':
      case 'together':
        return by({ ...operation, body: again(operation.body) });
      case 'repeat':
        return by({
          ...operation,
          before: again(operation.before),
          body: again(operation.body),
        });
      default:
        return by(operation);
    }
  });
}

/** The expressions of an operation itself, not those of its blocks. */
export function expressionsOf(operation: Operation): readonly Expr[] {
  switch (operation.kind) {
    case 'set':
    case 'match':
      return [operation.value];
    case 'field':
      return [operation.thing, operation.value];
    case 'call':
    case 'take':
    case 'illegal':
      return operation.arguments;
    case 'ask':
      return [...given(operation.known), ...operation.arguments];
    case 'roll':
      return [operation.count, ...given(operation.least)];
    case 'draw':
      return operation.source.kind === 'field' ? [operation.source] : [];
    case 'choose':
      return [operation.player, ...formExpressions(operation.form)];
    case 'look-up':
      return operation.subscripts.flatMap(({ value, shift }) => [value, ...given(shift)]);
    case 'create':
      return operation.fields;
    case 'remove':
      return [operation.thing];
    case 'if':
    case 'require':
      return [operation.condition];
    case 'each':
      return [operation.list];
    case 'repeat':
      return [...given(operation.times), ...given(operation.goOn)];
    case 'return':
      return given(operation.value);
    case 'act':
      return [operation.player];
    case 'expect':
      return [operation.holds, ...given(operation.left), ...given(operation.right)];
    case 'total':
    case 'phase':
    case 'together':
      return [];
    case 'script':
      return operation.facts.flatMap((fact) => [...fact.arguments, fact.value]);
  }
}

function given(expr: Expr | null): readonly Expr[] {
  return expr === null ? [] : [expr];
}

type Form = Extract<Operation, { readonly kind: 'choose' }>['form'];

function formExpressions(form: Form): readonly Expr[] {
  switch (form.kind) {
    case 'one-of':
      return [form.list];
    case 'some-of':
      return [form.list, form.least, form.most];
    case 'yes-or-no':
      return [];
    case 'number-from':
      return [form.from, form.to];
  }
}

/**
 * The slots that an operation itself gives a value. A list that is drawn from changes, but is given
 * none.
 */
export function slotsGiven(operation: Operation): readonly number[] {
  switch (operation.kind) {
    case 'set':
    case 'roll':
    case 'choose':
    case 'ask':
    case 'look-up':
    case 'total':
    case 'create':
    case 'draw':
      return [operation.slot];
    case 'call':
    case 'act':
      return operation.slot === null ? [] : [operation.slot];
    case 'each':
      return [operation.slot, operation.items, operation.index];
    case 'repeat':
      return [operation.limit, operation.index];
    default:
      return [];
  }
}

/** What runs where a routine is called from outside: its guard, if it has one. */
export function fromOutside({ routines }: Pick<Program, 'routines'>, index: number): number {
  const { role, guard = index } = routines[index] ?? {};
  return role === 'guard' ? index : guard;
}

/** The routines of an action: what it does, what makes it legal, and what it ranges over. */
export function routinesOf(
  { actions }: Pick<Program, 'actions'>,
  index: number,
): readonly number[] {
  const action = actions[index];
  if (action === undefined) return [];
  const domains = action.domains.filter((domain) => domain !== null);
  return [action.routine, action.legality, ...domains];
}

/** The routines that an operation may enter. */
export function calledBy(program: Program, operation: Operation): readonly number[] {
  const ofAction = (index: number): readonly number[] => routinesOf(program, index);
  switch (operation.kind) {
    case 'call':
      return [operation.routine];
    case 'ask': {
      const board = program.facts[operation.fact]?.board ?? null;
      return board === null ? [] : [board];
    }
    case 'act':
      return operation.actions.flatMap(ofAction);
    case 'take':
    case 'illegal':
      return ofAction(operation.action);
    default:
      return [];
  }
}
