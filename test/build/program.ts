// Small programs made by hand, for the tests of what runs them.
import type { Span } from '../../grammar/span.ts';
import type { Declared } from '../../interpreter/builtins/builtin.ts';
import { builtin } from '../../interpreter/builtins/builtins.ts';
import type {
  Expr,
  FieldInfo,
  Operation,
  Origin,
  ParameterInfo,
  Program,
  Routine,
  TableInfo,
  ThingType,
  Words,
} from '../../interpreter/model/program.ts';
import type { Type } from '../../interpreter/model/types.ts';
import type { Value } from '../../interpreter/model/values.ts';

export const at: Span = { from: 0, to: 0 };
export const origin: Origin = { file: 'test.rules', span: at, clause: '1.1' };
export const integer: Type = { kind: 'integer', from: null, to: null };
export const yesNo: Type = { kind: 'yes-no' };
export const unknown: Type = { kind: 'unknown' };

export function words(name: string): Words {
  return { fr: `${name} (fr)`, en: name };
}

export function between(from: number, to: number): Type {
  return { kind: 'integer', from, to };
}

export function list(element: Type): Type {
  return { kind: 'list', element };
}

/** A program with nothing in it but what is said. */
export function program(parts: Partial<Program>): Program {
  return {
    book: 'test',
    title: words('Test'),
    kinds: [],
    records: [],
    things: [],
    notations: [],
    tables: [],
    modifierLists: [],
    facts: [],
    routines: [],
    laws: [],
    actions: [],
    sequences: [],
    phases: [],
    maps: [],
    deals: [],
    examples: [],
    ...parts,
  };
}

export function kind(
  name: string,
  values: readonly string[],
  players = false,
): Program['kinds'][0] {
  const named = values.map((value) => ({ name: value, words: words(value) }));
  return { name, players, ordered: true, values: named };
}

export function thing(
  name: string,
  role: ThingType['role'],
  fields: Readonly<Record<string, Type>>,
  initial: Value | undefined = 0,
): ThingType {
  const infos = Object.entries(fields).map(([field, type]): FieldInfo => ({
    name: field,
    words: words(field),
    type,
    initial,
  }));
  return { name, role, words: words(name), fields: infos, grid: role === 'place' ? 'areas' : null };
}

/** Slots: the parameters, then as many more as are named. */
export function routine(
  name: string,
  parameters: Readonly<Record<string, Type>>,
  locals: readonly string[],
  body: readonly Operation[],
  more: Partial<Routine> = {},
): Routine {
  const infos = Object.entries(parameters).map(([parameter, type]): ParameterInfo => ({
    name: parameter,
    words: words(parameter),
    type,
  }));
  return {
    name,
    role: 'procedure',
    words: words(name),
    origin,
    parameters: infos,
    result: integer,
    slots: [
      ...infos.map((info) => ({ name: info.name, type: info.type, temporary: false })),
      ...locals.map((local) => ({ name: local, type: integer, temporary: true })),
    ],
    body,
    effects: true,
    changes: true,
    ...more,
  };
}

/** A table of whole numbers with one axis or two; rows and columns are numbered from `from`. */
export function table(
  name: string,
  rows: readonly (readonly (Value | undefined)[])[],
  {
    from = 1,
    columns = null,
    outside = 'clamp',
  }: {
    from?: number;
    columns?: number | null;
    outside?: 'clamp' | 'error' | 'none';
  } = {},
): TableInfo {
  const axis = (axisName: string, count: number, first: number): TableInfo['axes'][0] => ({
    name: axisName,
    words: words(axisName),
    type: integer,
    dice: null,
    rounding: null,
    parts: null,
    below: outside,
    above: outside,
    bands: Array.from({ length: count }, (_, index) => ({
      text: String(first + index),
      ranges: [{ from: first + index, to: first + index }],
      odds: null,
    })),
  });
  const width = rows[0]?.length ?? 0;
  return {
    name,
    words: words(name),
    origin,
    source: 'printed',
    sourceWords: null,
    asked: false,
    axes: [
      axis('row', rows.length, from),
      ...(columns === null ? [] : [axis('column', width, columns)]),
    ],
    results: [{ name: 'result', words: words('result'), type: integer, derived: null }],
    controls: [],
    cells: rows.map((row) =>
      row.map((value) => ({
        value,
        text: value === undefined ? '?' : JSON.stringify(value),
        span: at,
        layer: null,
      })),
    ),
  };
}

// ------------------------------------------------------------------------------------- expressions

/** An expression whose type is not said yet. */
export type Untyped = Expr extends infer Each
  ? Each extends Expr
    ? Omit<Each, 'result'>
    : never
  : never;

/** The expression with its type. */
function typed(result: Type, expr: Untyped): Expr {
  return { ...expr, result };
}

export const constant = (value: Value): Expr => typed(typeOf(value), { kind: 'constant', value });
export const slot = (index: number, type: Type = unknown): Expr =>
  typed(type, { kind: 'slot', slot: index });
export const field = (of: Expr, index: number, type = 0): Expr =>
  typed(unknown, { kind: 'field', thing: of, type, field: index });

/** The type of a plain value; tests of programs that need more say it. */
function typeOf(value: Value): Type {
  if (typeof value === 'number') return between(value, value);
  if (typeof value === 'boolean') return yesNo;
  return value === null ? { kind: 'none' } : unknown;
}

type Arithmetic = Extract<Expr, { readonly kind: 'arithmetic' }>['operator'];
type Comparison = Extract<Expr, { readonly kind: 'compare' }>['operator'];

export const arithmetic = (left: Expr, operator: Arithmetic, right: Expr, exact = false): Expr =>
  typed(exact || operator === '/' ? { kind: 'fraction' } : integer, {
    kind: 'arithmetic',
    operator,
    exact,
    left,
    right,
  });
export const plus = (left: Expr, right: Expr): Expr => arithmetic(left, '+', right);
export const minus = (left: Expr, right: Expr): Expr => arithmetic(left, '-', right);
export const compare = (left: Expr, operator: Comparison, right: Expr, exact = false): Expr => ({
  kind: 'compare',
  result: yesNo,
  operator,
  exact,
  left,
  right,
});
export const equal = (left: Expr, right: Expr, deep = false): Expr => ({
  kind: 'equal',
  result: yesNo,
  deep,
  negated: false,
  left,
  right,
});
export const call = (name: string, ...values: readonly Expr[]): Expr =>
  typed(called(name, values), { kind: 'builtin', name, arguments: values });

/** What a function gives, by its own word; constants may follow its arguments. */
function called(name: string, values: readonly Expr[]): Type {
  for (let count = values.length; count > 0; count -= 1) {
    const given = values.slice(0, count).map(({ result }) => result);
    const type = builtin(name)?.type(given, declared) ?? null;
    if (type !== null) return type;
  }
  return unknown;
}

const declared: Declared = {
  isOrdered: () => true,
  isPair: () => true,
  isPlace: () => true,
  edgeOf: () => null,
};

// -------------------------------------------------------------------------------------- operations

export const set = (index: number, value: Expr): Operation => ({
  at,
  kind: 'set',
  slot: index,
  value,
});
export const give = (value: Expr | null): Operation => ({ at, kind: 'return', value });
export const when = (
  condition: Expr,
  then: readonly Operation[],
  otherwise: readonly Operation[] = [],
): Operation => ({ at, kind: 'if', condition, then, otherwise });

export const roll = (
  into: number,
  count: number | Expr,
  sides: number,
  mode: Extract<Operation, { readonly kind: 'roll' }>['mode'] = 'sum',
  atLeast: number | null = null,
): Operation => ({
  at,
  kind: 'roll',
  slot: into,
  count: typeof count === 'number' ? constant(count) : count,
  die: { from: 1, to: sides },
  mode,
  least: null,
  faces: atLeast === null ? [] : [{ from: atLeast, to: null }],
});

export const each = (
  element: number,
  [items, index]: readonly [number, number],
  of: Expr,
  body: readonly Operation[],
): Operation => ({ at, kind: 'each', slot: element, items, index, list: of, body });

export const repeat = (
  times: Expr | null,
  [limit, index]: readonly [number, number],
  body: readonly Operation[],
  goOn: Expr | null = null,
): Operation => ({ at, kind: 'repeat', times, limit, index, before: [], goOn, body });

export const assign = (of: Expr, index: number, value: Expr, type = 0): Operation => ({
  at,
  kind: 'field',
  thing: of,
  type,
  field: index,
  value,
});

export const lookUp = (
  into: number,
  tableIndex: number,
  subscripts: readonly (Expr | readonly [Expr, Expr])[],
): Operation => ({
  at,
  kind: 'look-up',
  asked: false,
  slot: into,
  table: tableIndex,
  subscripts: subscripts.map((subscript) =>
    'kind' in subscript
      ? { value: subscript, shift: null }
      : { value: subscript[0], shift: subscript[1] },
  ),
  result: 0,
});

export const callRoutine = (
  into: number | null,
  index: number,
  ...values: readonly Expr[]
): Operation => ({ at, kind: 'call', slot: into, routine: index, arguments: values });
