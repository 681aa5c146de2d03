/** The part of a program that a routine can reach, so that a page loads little. */
import { eachOperation } from '../model/operations.ts';
import type { FieldInfo, Operation, Program, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { segments } from './reads.ts';

/** What a routine can reach, by index. */
interface Reached {
  readonly routines: Set<number>;
  readonly lists: Set<number>;
  readonly tables: Set<number>;
}

/** What stays of a program besides what the routine reaches. */
export interface Kept {
  readonly table: number;
  readonly facts: ReadonlySet<number>;
}

/** The program without what a routine cannot reach; indices stay, what is left out is null. */
export function trimmed(program: Program, routine: number, { table, facts }: Kept): Program {
  const reached: Reached = { routines: new Set(), lists: new Set(), tables: new Set([table]) };
  visitRoutine(program, routine, reached);
  return {
    ...program,
    tables: keep(program.tables, reached.tables),
    modifierLists: keep(program.modifierLists, reached.lists),
    routines: keep(program.routines, reached.routines),
    // No board answers a fact here: the form does.
    facts: keep(
      program.facts.map((fact) => ({ ...fact, board: null })),
      facts,
    ),
    laws: [],
    actions: [],
    sequences: [],
    phases: [],
    maps: [],
    deals: [],
    examples: [],
  };
}

function keep<Item>(items: readonly Item[], kept: ReadonlySet<number>): readonly Item[] {
  return items.map((item, at) => (kept.has(at) ? item : (null as Item)));
}

function visitRoutine(program: Program, index: number, reached: Reached): void {
  if (reached.routines.has(index)) return;
  reached.routines.add(index);
  eachOperation(program.routines[index]?.body ?? [], (operation) => {
    if (operation.kind === 'look-up') reached.tables.add(operation.table);
    if (operation.kind === 'total') reached.lists.add(operation.list);
    // A fact that the board knows is asked of the reader, so what works it out is not reached.
    if (operation.kind === 'call') visitRoutine(program, operation.routine, reached);
  });
}

// A modifier that looks at more than a form can set up becomes a yes-or-no of its own: a field
// added to the first state, which its condition then reads.

/** A modifier that the reader says applies or not. */
export interface Toggle {
  readonly name: string;
  readonly field: number;
}

/**
 * A program whose opaque modifiers, `list.modifier` indices, are asked for; and what asks for
 * them.
 */
export function toggled(
  program: Program,
  opaque: readonly string[],
): { readonly program: Program; readonly state: number; readonly toggles: readonly Toggle[] } {
  const state = program.things.findIndex(({ role }) => role === 'state');
  const info = program.things[state];
  if (info === undefined || opaque.length === 0) return { program, state, toggles: [] };
  const first = info.fields.length;
  const added = opaque.map((key) => fieldOf(program, key));
  const things = program.things.map((thing, at) =>
    at === state ? { ...thing, fields: [...thing.fields, ...added] } : thing,
  );
  const routines = program.routines.map((routine) =>
    routine.role === 'modifiers' ? opened(routine, opaque, { state, first }) : routine,
  );
  const toggles = added.map(({ name }, at) => ({ name, field: first + at }));
  return { program: { ...program, things, routines }, state, toggles };
}

function fieldOf(program: Program, key: string): FieldInfo {
  const [list = 0, modifier = 0] = key.split('.').map(Number);
  const info = program.modifierLists[list];
  const words = info?.modifiers[modifier]?.words ?? { fr: key, en: key };
  const name = `${info?.name ?? ''}.${info?.modifiers[modifier]?.name ?? ''}`;
  return { name, words, type: { kind: 'yes-no' }, initial: false };
}

/** A list's routine with its opaque modifiers replaced by what the form says. */
function opened(
  routine: Routine,
  opaque: readonly string[],
  { state, first }: { readonly state: number; readonly first: number },
): Routine {
  const total = routine.body.find((operation) => operation.kind === 'total');
  const parts = total === undefined ? [] : segments(routine);
  const isOpaque = parts.some(({ list, modifier }) => opaque.includes(`${list}.${modifier}`));
  if (total === undefined || !isOpaque) return routine;
  const rest = routine.body.slice(parts.reduce((sum, part) => sum + part.operations.length, 0));
  const body = parts.flatMap(({ list, modifier, operations }): readonly Operation[] => {
    const place = opaque.indexOf(`${list}.${modifier}`);
    const slot = total.applies[modifier];
    if (place < 0 || slot === undefined) return operations;
    const type: Type = { kind: 'thing', name: '' };
    const thing = { kind: 'constant', value: state, result: type } as const;
    const held = { kind: 'field', thing, type: state, field: first + place } as const;
    const value = { ...held, result: { kind: 'yes-no' } } as const;
    const amount = operations.at(-1);
    // An amount that must be worked out too is left at nothing.
    if (amount?.kind !== 'set' || amount.value.kind !== 'constant') return [];
    return [{ at: total.at, kind: 'set', slot, value }, amount];
  });
  return { ...routine, body: [...body, ...rest] };
}
