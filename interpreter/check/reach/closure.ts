/** What a routine and everything that it calls looks at. */
import { eachExpression } from '../../model/expressions.ts';
import { calledBy, eachOperation, expressionsOf } from '../../model/operations.ts';
import type { Expr, Program } from '../../model/program.ts';
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

interface Open {
  readonly routines: Set<number>;
  readonly fields: Set<string>;
  readonly numbers: Set<number>;
  readonly searched: Set<number>;
  needsMap: boolean;
}

const known = new WeakMap<Program, Map<number, Closure>>();

/** The closure of a routine, worked out once. */
export function closureOf(program: Program, routine: number): Closure {
  const all = known.get(program) ?? new Map<number, Closure>();
  known.set(program, all);
  const found = all.get(routine) ?? closure(program, routine);
  all.set(routine, found);
  return found;
}

function closure(program: Program, routine: number): Closure {
  const open: Open = {
    routines: new Set(),
    fields: new Set(),
    numbers: new Set(),
    searched: new Set(),
    needsMap: false,
  };
  const waiting = [routine];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (open.routines.has(next)) continue;
    open.routines.add(next);
    eachOperation(program.routines[next]?.body ?? [], (operation) => {
      waiting.push(...calledBy(program, operation));
      for (const expr of expressionsOf(operation)) eachExpression(expr, (part) => note(part, open));
    });
  }
  return open;
}

const geometric: ReadonlySet<string> = new Set([
  ...['neighbours', 'touching', 'adjacent', 'distance', 'range', 'routes', 'border'],
]);

function note(expr: Expr, open: Open): void {
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
