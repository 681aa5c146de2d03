/**
 * Watches which cells, branches and modifiers of a program its runs reach. The operations made
 * ready are wrapped, so that nothing about a run changes, and what runs within conditions is seen
 * too.
 */
import type * as tree from '../../grammar/nodes.ts';
import type { Span } from '../../grammar/span.ts';
import { walk } from '../../grammar/walk.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import type { FlatOperation } from '../machine/flat-code.ts';
import { flatten } from '../machine/flatten.ts';
import type { Perform, PreparedRoutine } from '../machine/machine.ts';
import { prepare } from '../machine/perform/operation.ts';
import { cellFound } from '../model/columns.ts';
import type { LogEvent } from '../model/log.ts';
import type { Program, Routine } from '../model/program.ts';

/** What runs have reached: keys of `cellKey`, `branchKey` and `modifierKey`. */
export interface Reached {
  readonly cells: Set<string>;
  readonly branches: Set<string>;
  /** Modifiers that were weighed, whether or not they applied. */
  readonly modifiers: Set<string>;
}

export function nothingReached(): Reached {
  return { cells: new Set(), branches: new Set(), modifiers: new Set() };
}

export function cellKey(table: string, row: number, column: number): string {
  return `${table}[${String(row)}, ${String(column)}]`;
}

export function modifierKey(list: string, modifier: string): string {
  return `${list}.${modifier}`;
}

/** A way that a rule can go. */
export interface Branch {
  readonly key: string;
  readonly file: string;
  readonly span: Span;
  readonly way: Way;
}

/** `arm` is a case of a match, `round` a loop that runs at least once. */
export type Way = 'then' | 'else' | 'arm' | 'round' | 'applies' | 'does not apply';

/** A program that is watched. */
export interface Watched {
  /** A program of its own, to be run instead of the one that was given. */
  readonly program: Program;
  readonly branches: readonly Branch[];
  /** Where what is reached goes from now on. */
  readonly watch: (reached: Reached) => void;
}

/** Makes a program that can be watched. */
export function watched(elaborated: Elaborated): Watched {
  const program: Program = { ...elaborated.program };
  const state = { reached: nothingReached() };
  const written = writtenChoices(elaborated);
  const prepared = prepare(program);
  const branches: Branch[] = [];
  program.routines.forEach((routine, index) => {
    const points = pointsOf(program, routine, written);
    // What an example looks up itself is proved by it; its own ways on are no rules.
    if (routine.role !== 'example')
      branches.push(...points.flatMap((point) => point?.branches ?? []));
    const ready = prepared.prepare(index);
    prepared.routines[index] = withPoints({ program, routine, ready, points, state });
  });
  return {
    program,
    branches,
    watch: (reached) => {
      state.reached = reached;
    },
  };
}

// ---------------------------------------------------------------------------------------- branches

/** One operation with several ways on. */
interface Point {
  readonly branches: readonly Branch[];
  /** The branch that was taken, by where the run goes next. */
  readonly taken: (next: number) => Branch | undefined;
}

/** Spans of what a writer wrote as a choice; other jumps are the lowering's own. */
type Written = ReadonlyMap<string, string>;

function writtenChoices({ book }: Elaborated): Written {
  const found = new Map<string, string>();
  for (const { node, file } of book.definitions.values()) {
    for (const { span, kind } of choicesIn(node)) found.set(placeKey(file.path, span), kind);
  }
  return found;
}

interface Choice {
  readonly span: Span;
  readonly kind: string;
}

const choices = new WeakMap<tree.Definition, readonly Choice[]>();

function choicesIn(node: tree.Definition): readonly Choice[] {
  const known = choices.get(node);
  if (known !== undefined) return known;
  const found: Choice[] = [];
  choices.set(node, found);
  if (node.kind === 'example') return found;
  walk(node, (inner) => {
    switch (inner.kind) {
      case 'if':
      case 'conditional':
      case 'action-condition':
      case 'for-each':
      case 'repeat':
        found.push(inner);
        return;
      case 'match':
        found.push({ ...inner, kind: inner.otherwise === null ? 'match' : 'match else' });
        return;
      default:
    }
  });
  return found;
}

function placeKey(file: string, { from, to }: Span): string {
  return `${file}:${String(from)}-${String(to)}`;
}

function pointsOf(program: Program, routine: Routine, written: Written): readonly (Point | null)[] {
  const { file } = routine.origin;
  return flatten(program, routine).code.map((operation): Point | null => {
    const kind = written.get(placeKey(file, operation.at));
    if (kind === undefined) return null;
    const branch = (way: Way, number = 0): Branch => ({
      key: `${placeKey(file, operation.at)} ${way} ${String(number)}`,
      file,
      span: operation.at,
      way,
    });
    return pointOf(operation, kind, branch);
  });
}

function pointOf(
  operation: FlatOperation,
  kind: string,
  branch: (way: Way, number?: number) => Branch,
): Point | null {
  switch (operation.kind) {
    case 'branch': {
      const [then, other] = [branch('then'), branch('else')];
      return {
        branches: [then, other],
        taken: (next) => (next === operation.otherwise ? other : then),
      };
    }
    case 'switch': {
      const targets = [...new Set(operation.targets)].filter((to) => to !== operation.otherwise);
      const all = kind === 'match else' ? [...targets, operation.otherwise] : targets;
      const arms = all.map((_, index) => branch('arm', index));
      return { branches: arms, taken: (next) => arms[all.indexOf(next)] };
    }
    case 'each-next':
    case 'repeat-next': {
      const round = branch('round');
      return { branches: [round], taken: (next) => (next === operation.exit ? undefined : round) };
    }
    default:
      return null;
  }
}

// ---------------------------------------------------------------------------------------- watching

interface Watching {
  readonly program: Program;
  readonly routine: Routine;
  readonly ready: PreparedRoutine;
  readonly points: readonly (Point | null)[];
  readonly state: { readonly reached: Reached };
}

function withPoints({ program, routine, ready, points, state }: Watching): PreparedRoutine {
  const { code } = flatten(program, routine);
  const performs = ready.code.map((perform, index): Perform => {
    const operation = code[index];
    const point = points[index];
    if (operation?.kind === 'look-up') return watchedLookUp(perform, program, state);
    if (operation?.kind === 'total') return watchedTotal(perform, { operation, program, state });
    if (!point) return perform;
    return (slots, machine) => {
      const next = perform(slots, machine);
      const branch = point.taken(next);
      if (branch !== undefined) state.reached.branches.add(branch.key);
      return next;
    };
  });
  return { ...ready, code: performs, quick: performs };
}

type State = Watching['state'];

/** The event of a look-up says where it was; it is asked for even where nobody keeps a log. */
function watchedLookUp(perform: Perform, program: Program, state: State): Perform {
  return (slots, machine) => {
    const log: LogEvent[] = [];
    const kept = machine.log;
    machine.log = log;
    try {
      return perform(slots, machine);
    } finally {
      machine.log = kept;
      for (const event of log) {
        kept?.push(event);
        if (event.kind === 'look-up') noteCell(event, program, state.reached);
      }
    }
  };
}

function noteCell(
  event: Extract<LogEvent, { readonly kind: 'look-up' }>,
  { tables }: Program,
  reached: Reached,
): void {
  const table = tables[event.table];
  const found = table === undefined ? null : cellFound(table, event);
  if (table === undefined || found === null) return;
  reached.cells.add(cellKey(table.name, found.row, found.column));
}

type Total = Extract<FlatOperation, { readonly kind: 'total' }>;

function watchedTotal(
  perform: Perform,
  of: { readonly operation: Total; readonly program: Program; readonly state: State },
): Perform {
  const { operation, program, state } = of;
  const list = program.modifierLists[operation.list];
  return (slots, machine) => {
    list?.modifiers.forEach(({ name }, index) => {
      const key = modifierKey(list.name, name);
      const applies = slots[operation.applies[index] ?? -1] === true;
      state.reached.modifiers.add(key);
      state.reached.branches.add(modifierBranch(key, applies ? 'applies' : 'does not apply'));
    });
    return perform(slots, machine);
  };
}

/** The key of one way of a modifier. */
export function modifierBranch(key: string, way: 'applies' | 'does not apply'): string {
  return `${key} ${way}`;
}
