/** What a routine and everything that it calls looks at. */
import { placeBuiltins } from '../../builtins/places.ts';
import { eachExpression } from '../../model/expressions.ts';
import {
  calledBy,
  eachOperation,
  expressionsOf,
  fromOutside,
  routinesOf,
} from '../../model/operations.ts';
import type { Expr, Operation, Program } from '../../model/program.ts';
import { fieldKey } from '../../model/touches.ts';

export interface Closure {
  /** Indices of the routines, the first included. */
  readonly routines: ReadonlySet<number>;
  /** Fields of things that are read: `type.field` by index. */
  readonly fields: ReadonlySet<string>;
  /** Whole numbers that stand in the rules: what is compared with them changes there. */
  readonly numbers: ReadonlySet<number>;
  /** Piece types that are looked through: what is in play matters, not only what is handed over. */
  readonly searched: ReadonlySet<number>;
  /** Whether a map is asked about. */
  readonly needsMap: boolean;
}

/** What a body looks at itself, and the routines that it enters. */
interface Looked {
  readonly calls: Set<number>;
  readonly fields: Set<string>;
  readonly numbers: Set<number>;
  readonly searched: Set<number>;
  needsMap: boolean;
}

const known = new WeakMap<Program, Map<number, Closure>>();

/** The closure of a routine, worked out once; of an action with what makes it legal. */
export function closureOf(program: Program, routine: number): Closure {
  const all = known.get(program) ?? new Map<number, Closure>();
  known.set(program, all);
  const found = all.get(routine) ?? closure(program, routine);
  all.set(routine, found);
  return found;
}

/** The piece types that a routine looks through beside what it is handed, by index. */
export function lookedThrough(program: Program, routine: number): ReadonlySet<number> {
  return closureOf(program, routine).searched;
}

function closure(program: Program, routine: number): Closure {
  const action = program.actions.findIndex(
    (each) => each.routine === routine || fromOutside(program, each.routine) === routine,
  );
  const routines = new Set(action < 0 ? [routine] : [routine, ...routinesOf(program, action)]);
  const all = nothingLooked();
  for (const next of routines) {
    const { calls, fields, numbers, searched, needsMap } = lookedAt(program, next);
    for (const each of calls) routines.add(each);
    for (const each of fields) all.fields.add(each);
    for (const each of numbers) all.numbers.add(each);
    for (const each of searched) all.searched.add(each);
    all.needsMap ||= needsMap;
  }
  const { fields, numbers, searched, needsMap } = all;
  return { routines, fields, numbers, searched, needsMap };
}

function nothingLooked(): Looked {
  return {
    calls: new Set(),
    fields: new Set(),
    numbers: new Set(),
    searched: new Set(),
    needsMap: false,
  };
}

// INVARIANT: a body belongs to programs in which the same names stand for the same numbers.
const seen = new WeakMap<readonly Operation[], Looked>();

/** What a routine looks at itself; worked out once. */
function lookedAt(program: Program, routine: number): Looked {
  const { body = [] } = program.routines[routine] ?? {};
  const found = seen.get(body);
  if (found !== undefined) return found;
  const looked = nothingLooked();
  eachOperation(body, (operation) => {
    for (const each of calledBy(program, operation)) looked.calls.add(each);
    for (const expr of expressionsOf(operation)) eachExpression(expr, (part) => note(part, looked));
  });
  seen.set(body, looked);
  return looked;
}

const geometric: ReadonlySet<string> = new Set(Object.keys(placeBuiltins));

function note(expr: Expr, open: Looked): void {
  switch (expr.kind) {
    case 'field':
      open.fields.add(fieldKey(expr.type, expr.field));
      return;
    case 'constant':
      if (typeof expr.value === 'number') open.numbers.add(expr.value);
      return;
    case 'builtin':
      if (geometric.has(expr.name)) open.needsMap = true;
      return;
    case 'select':
    case 'quantify':
      if (expr.source.kind === 'type') open.searched.add(expr.source.type);
      return;
    default:
  }
}
