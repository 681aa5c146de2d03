/**
 * Laws of the book, and where they are held: round each action, and round each procedure and
 * sequence that is called from outside. A guard runs in place of such a one; where one rule calls
 * another nothing is held, so that what is under way may put right what it has upset.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import type { Definition } from '../model/book.ts';
import { isSameList } from '../model/equal.ts';
import { rewritten } from '../model/operations.ts';
import type {
  Expr,
  Held,
  LawInfo,
  Operation,
  Program,
  Routine,
  SlotInfo,
} from '../model/program.ts';
import { changersIn, touchesOf } from '../model/touches.ts';
import type { Type } from '../model/types.ts';
import { isDeep, nothing, yesNo } from '../model/types.ts';
import { plainWords } from '../model/words.ts';
import { expect, there } from './context.ts';
import type { Maker, OpenRoutine } from './frames.ts';
import { frame } from './frames.ts';
import { originOf } from './names.ts';

/** A law and the routine that weighs it; `index` is that of the routine. */
export function law(
  maker: Maker,
  definition: Definition<tree.LawDefinition>,
  index: number,
): { readonly info: LawInfo; readonly routine: OpenRoutine } {
  const { name, labels, form, value } = definition.node;
  const how = { purpose: 'condition', nodes: [], infos: [], name: name.text } as const;
  const context = frame(maker, definition, how);
  const { scope } = context;
  let result: Type = yesNo;
  const inside = scope.inside(() => {
    const read = form === 'holds' ? expect(context, value, yesNo) : there(context, value);
    result = read.result;
    scope.emit({ at: value.span, kind: 'return', value: read });
  });
  const words = plainWords(labels, name.text);
  const base = { name: name.text, words, origin: originOf(definition) };
  return {
    info: { ...base, form, routine: index },
    routine: { ...base, role: 'law', standing: 'step', parameters: [], result, ...inside },
  };
}

/** The program with its laws held; `placeOf` tells where a routine is told to break one. */
export function lawful(program: Program, placeOf: (routine: Routine) => Span): Program {
  if (program.laws.length === 0) return program;
  const guards: Routine[] = [];
  const breaks = breakable(program);
  const routines = program.routines.map((routine, index): Routine => {
    const laws = breaks(index);
    if (laws.length === 0) return routine;
    const held = { laws, at: placeOf(routine) };
    if (routine.role === 'action') return heldWithin(program, routine, held);
    if (routine.role !== 'procedure' && routine.role !== 'sequence') return routine;
    const guard = program.routines.length + guards.length;
    guards.push(guardOf(program, index, held));
    return { ...routine, guard };
  });
  const guarded = (operation: Operation): readonly Operation[] => {
    const guard = operation.kind === 'call' ? routines[operation.routine]?.guard : undefined;
    return operation.kind === 'call' && guard !== undefined
      ? [{ ...operation, routine: guard }]
      : [operation];
  };
  const all = routines.map((routine): Routine =>
    routine.role === 'example' ? { ...routine, body: rewritten(routine.body, guarded) } : routine,
  );
  return { ...program, routines: [...all, ...guards] };
}

/**
 * The laws that a routine could break, by index: those that look at what it or what it calls
 * changes. A sequence lays out and plays, so what is kept is kept by the actions in it.
 */
export function breakable(program: Program): (routine: number) => readonly number[] {
  const changersOf = changersIn(program);
  const breaking = program.laws.map(({ form, routine }) => {
    const { reads } = touchesOf(program, program.routines[routine]?.body ?? []);
    const looked = new Set([...reads].filter((read) => !read.startsWith('slot ')));
    return { form, breakers: changersOf(looked) };
  });
  return (routine) =>
    breaking.flatMap(({ form, breakers }, index) => {
      if (form === 'keeps' && program.routines[routine]?.role === 'sequence') return [];
      return breakers.has(routine) ? [index] : [];
    });
}

/** The laws that a routine could break, and the place where that is told. */
interface Broken {
  readonly laws: readonly number[];
  readonly at: Span;
}

/** A body with laws held, and the slots that this needs. */
type Holder = Pick<Routine, 'body' | 'slots'>;

interface Kept extends Broken {
  /** What the laws weigh. */
  readonly weighed: readonly (readonly Operation[])[];
  readonly made: Holder;
}

// INVARIANT: a body belongs to programs in which the same names stand for the same numbers.
const known = new WeakMap<readonly Operation[], Kept>();

/** Makes a holder of the laws that a routine could break; the same one as long as they are. */
function holder(
  program: Program,
  { body, broken: { laws, at } }: { readonly body: readonly Operation[]; readonly broken: Broken },
  make: () => Holder,
): Holder {
  const weighed = laws.map((law) => program.routines[program.laws[law]?.routine ?? -1]?.body ?? []);
  const kept = known.get(body);
  const isSame =
    kept?.at.from === at.from &&
    isSameList(kept.laws, laws) &&
    isSameList(kept.weighed, weighed);
  if (isSame) return kept.made;
  const made = make();
  known.set(body, { laws, at, weighed, made });
  return made;
}

/** An action that holds the laws itself, however it is taken. */
function heldWithin(program: Program, routine: Routine, broken: Broken): Routine {
  const { body } = routine;
  const made = holder(program, { body, broken }, () => heldBody(program, routine, broken));
  return { ...routine, ...made };
}

function heldBody(program: Program, routine: Routine, { laws, at }: Broken): Holder {
  const holding = new Holding(program, routine.slots, at);
  const before = holding.before(laws);
  const isEnding = routine.body.at(-1)?.kind !== 'return';
  const body = rewritten(routine.body, (operation) =>
    operation.kind === 'return' ? [...holding.after(laws), operation] : [operation],
  );
  const last = isEnding ? holding.after(laws) : [];
  return { body: [...before, ...body, ...last], slots: holding.slots };
}

/** What runs in place of a routine that is called from outside. */
function guardOf(program: Program, index: number, broken: Broken): Routine {
  const routine = program.routines[index];
  if (routine === undefined) throw new Error(`no routine ${String(index)}`);
  const { body } = routine;
  const made = holder(program, { body, broken }, () => guardBody(program, index, broken));
  return { ...routine, role: 'guard', ...made, guard: index };
}

function guardBody(program: Program, index: number, { laws, at }: Broken): Holder {
  const { parameters = [], result = nothing } = program.routines[index] ?? {};
  const own = parameters.map(({ name, type }): SlotInfo => ({ name, type, temporary: false }));
  const holding = new Holding(program, own, at);
  const given = parameters.map(({ type }, slot): Expr => ({ kind: 'slot', slot, result: type }));
  const before = holding.before(laws);
  const slot = result.kind === 'nothing' ? null : holding.slot(result);
  const call = { at, kind: 'call', slot, routine: index, arguments: given } as const;
  const value = slot === null ? null : ({ kind: 'slot', slot, result } as const);
  const body = [...before, call, ...holding.after(laws), { at, kind: 'return', value } as const];
  return { slots: holding.slots, body };
}

/** The operations that hold laws in one routine, and the slots that they need. */
class Holding {
  readonly #program: Program;
  readonly #slots: SlotInfo[];
  readonly #at: Span;
  /** By law: the slot of what is kept, and the one in which it is weighed. */
  readonly #kept = new Map<number, number>();
  readonly #weighing = new Map<number, number>();

  constructor(program: Program, slots: readonly SlotInfo[], at: Span) {
    this.#program = program;
    this.#slots = [...slots];
    this.#at = at;
  }

  get slots(): readonly SlotInfo[] {
    return this.#slots;
  }

  slot(type: Type): number {
    this.#slots.push({ name: '', type, temporary: true });
    return this.#slots.length - 1;
  }

  /** What holds beforehand, and how much there is of what is kept. */
  before(laws: readonly number[]): readonly Operation[] {
    return laws.flatMap((index) => {
      const { call, value } = this.#weighed(index, false);
      if (this.#program.laws[index]?.form === 'holds') {
        return [call, this.#required({ index, when: 'before' }, value)];
      }
      this.#kept.set(index, value.slot);
      return [call];
    });
  }

  after(laws: readonly number[]): readonly Operation[] {
    return laws.flatMap((index) => {
      const { call, value } = this.#weighed(index, true);
      const kept = this.#kept.get(index);
      const condition: Expr =
        kept === undefined
          ? value
          : {
              kind: 'equal',
              deep: isDeep(value.result),
              negated: false,
              left: { ...value, slot: kept },
              right: value,
              result: yesNo,
            };
      return [call, this.#required({ index, when: 'after' }, condition)];
    });
  }

  #weighed(
    index: number,
    isAfter: boolean,
  ): {
    readonly call: Operation;
    readonly value: Expr & { readonly kind: 'slot' };
  } {
    const routine = this.#program.laws[index]?.routine ?? -1;
    const result = this.#program.routines[routine]?.result ?? yesNo;
    const known = isAfter ? this.#weighing.get(index) : undefined;
    const slot = known ?? this.slot(result);
    if (isAfter) this.#weighing.set(index, slot);
    const call = { at: this.#at, kind: 'call', slot, routine, arguments: [] } as const;
    return { call, value: { kind: 'slot', slot, result } };
  }

  #required(law: Held, condition: Expr): Operation {
    return { at: this.#at, kind: 'require', condition, reason: { fr: [], en: [] }, law };
  }
}
