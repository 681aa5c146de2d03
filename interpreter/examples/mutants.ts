/** What can be changed in a program: every cell to other values, every modifier a little. */
import type * as tree from '../../grammar/nodes.ts';
import { printExpression } from '../../grammar/print.ts';
import type { Span } from '../../grammar/span.ts';
import type { Elaborated } from '../elaborate/elaborate.ts';
import { counted } from '../elaborate/modifiers.ts';
import { bandsOver, resultOf } from '../model/columns.ts';
import { blankConfiguration } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import type { CellInfo, Expr, Operation, Program, Routine, TableInfo } from '../model/program.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import { integer, yesNo } from '../model/types.ts';
import type { Effect, EffectsPair, Value } from '../model/values.ts';
import { cellKey, modifierKey } from './observe.ts';

/** One change. */
export interface Mutant {
  /** What a run must reach to notice it: a key of `cellKey` or `modifierKey`. */
  readonly reach: string;
  readonly file: string;
  readonly span: Span;
  /** The clause that it stands in; null: none. */
  readonly clause: string | null;
  /** The change: of a cell as a layer makes it, `replace cell t[3, 2] = 5`; `fire.is: when no`. */
  readonly what: string;
  /** What stands there now, of a cell; null where the change says it. */
  readonly was: string | null;
  /** Makes the change in a program that is its own copy, and gives what undoes it. */
  readonly apply: (program: Workbench) => () => void;
}

/** A program whose tables and routines may be changed between runs. */
export interface Workbench extends Program {
  readonly tables: readonly (TableInfo & { readonly cells: CellInfo[][] })[];
  readonly routines: Routine[];
  /** Forgets a routine as it was made ready. */
  readonly forget: (routine: number) => void;
}

/** Every change that is worth trying. */
export function mutantsOf(elaborated: Elaborated): readonly Mutant[] {
  return [...cellMutants(elaborated), ...modifierMutants(elaborated), ...capMutants(elaborated)];
}

// ------------------------------------------------------------------------------------------- cells

function cellMutants({ program, names }: Elaborated): readonly Mutant[] {
  const joiner = (notation: string): string =>
    names.notations.get(notation)?.definition.node.joiners[0]?.text ?? '';
  return program.tables.flatMap((table, index) => {
    const clause = names.tables.get(table.name)?.definition.clause ?? null;
    return table.cells.flatMap((cells, row) =>
      cells.flatMap((cell, column) => {
        const type = table.results[resultOf(table, column)]?.type;
        if (cell.value === undefined || type === undefined) return [];
        const others = otherValues(program, table, { type, cell, column });
        return others.map((value) =>
          cellMutant(program, {
            index,
            row,
            column,
            value,
            clause,
            text: cellText({ value, type, program, joiner }),
          }),
        );
      }),
    );
  });
}

interface Change {
  readonly index: number;
  readonly row: number;
  readonly column: number;
  readonly value: Value;
  /** The value as a cell writes it. */
  readonly text: string;
  readonly clause: string | null;
}

function cellMutant(program: Program, change: Change): Mutant {
  const { index, row, column, value, text, clause } = change;
  const table = program.tables[index];
  const cell = table?.cells[row]?.[column];
  if (table === undefined || cell === undefined) throw new Error('no such cell');
  const [rows, ...others] = table.axes;
  const over = bandsOver(table, column);
  const named = others.map((axis, at) => labelOf(axis.bands[over[at] ?? -1] ?? {}));
  const result = table.results.length > 1 ? table.results[resultOf(table, column)] : undefined;
  const label = labelOf(rows?.bands[row] ?? {});
  const place = [label, ...named, ...(result === undefined ? [] : [result.name])];
  // A label that is a list of several cannot stand for one of two: the whole row is told.
  const isOfLists = place.some((each) => each.includes(','));
  const texts = table.cells[row]?.map((each, other) => (other === column ? text : each.text)) ?? [];
  const what = isOfLists
    ? `replace row ${table.name}[${label}] = ${texts.join(' | ')}`
    : `replace cell ${table.name}[${place.join(', ')}] = ${text}`;
  return {
    reach: cellKey(table.name, row, column),
    file: table.origin.file,
    span: cell.span,
    clause,
    what,
    was: cell.text,
    apply: ({ tables }) => {
      const line = tables[index]?.cells[row];
      if (line === undefined) return () => undefined;
      line[column] = { ...cell, value };
      return () => (line[column] = cell);
    },
  };
}

interface Label {
  readonly text?: string | undefined;
  readonly written?: string;
}

/** A label as a layer names it. */
function labelOf({ text = '', written = text }: Label): string {
  return written;
}

/** A value as a cell writes it: results by the signs of their notation, a blank for none. */
function cellText({
  value,
  type,
  program,
  joiner,
}: {
  readonly value: Value;
  readonly type: Type;
  readonly program: Program;
  readonly joiner: (notation: string) => string;
}): string {
  // Cells hold no things, so no configuration is needed to name what is in them.
  const naming = { program, configuration: blankConfiguration() };
  const effectsText = (effects: readonly Effect[], notation: string): string =>
    effects.length === 0
      ? '-'
      : effects
          .map((effect) => tokenOf([effect], { kind: 'effects', notation }, naming))
          .join(joiner(notation));
  if (type.kind === 'effects') {
    const effects = value as readonly Effect[];
    return effects.length === 0 ? '_' : effectsText(effects, type.notation);
  }
  if (type.kind === 'effects-pair') {
    const { halves } = value as EffectsPair;
    if (halves.every((half) => half.length === 0)) return '_';
    return halves.map((half) => effectsText(half, type.notation)).join('/');
  }
  return tokenOf(value, type, naming);
}

/** Most values that one cell is changed to. */
const most = 8;

/** What else could stand in a cell: values of its kind, numbers beside it, other results. */
function otherValues(
  program: Program,
  table: TableInfo,
  { type, cell, column }: { readonly type: Type; readonly cell: CellInfo; readonly column: number },
): readonly Value[] {
  const found: Value[] = [];
  const add = (value: Value | undefined): void => {
    if (value === undefined || cell.value === undefined || isEqual(value, cell.value)) return;
    if (!found.some((known) => isEqual(known, value))) found.push(value);
  };
  for (const value of [...ownValues(program, type, cell.value), ...emptied(cell.value)]) add(value);
  if (type.kind !== 'integer') for (const value of valuesOf(table, column)) add(value);
  return found.slice(0, most);
}

const known = new WeakMap<TableInfo, Map<number, readonly Value[]>>();

/** The first values that stand in the cells of a result, each once. */
function valuesOf(table: TableInfo, column: number): readonly Value[] {
  const results = known.get(table) ?? new Map<number, readonly Value[]>();
  known.set(table, results);
  const result = resultOf(table, column);
  const found: Value[] = [];
  if (!results.has(result)) {
    for (const cells of table.cells) {
      cells.forEach(({ value }, other) => {
        if (value === undefined || resultOf(table, other) !== result) return;
        if (!found.some((each) => isEqual(each, value))) found.push(value);
      });
      if (found.length > 8 * most) break;
    }
    results.set(result, found);
  }
  return results.get(result) ?? [];
}

/** Values of the type itself, near the one that is there. */
function ownValues(program: Program, type: Type, value: Value | undefined): readonly Value[] {
  switch (type.kind) {
    case 'integer': {
      const near = [Number(value) - 1, Number(value) + 1];
      return near.filter((n) => n >= (type.from ?? -Infinity) && n <= (type.to ?? Infinity));
    }
    case 'yes-no':
      return [value !== true];
    case 'kind': {
      const kind = program.kinds.find(({ name }) => name === type.name);
      return kind?.values.map((_, index) => index) ?? [];
    }
    case 'optional':
      return value === null
        ? ownValues(program, type.type, undefined)
        : [null, ...ownValues(program, type.type, value)];
    default:
      return [];
  }
}

/** Results without their effects, and with one more of what they count. */
function emptied(value: Value | undefined): readonly Value[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('halves' in value) {
    const [first, second] = value.halves;
    return [{ halves: [[], second] }, { halves: [first, []] }];
  }
  if (!Array.isArray(value)) return [];
  const effects = value as readonly Effect[];
  const more = effects.map((effect) => ({ ...effect, amounts: effect.amounts.map((n) => n + 1) }));
  return [[], more];
}

// --------------------------------------------------------------------------------------- modifiers

function modifierMutants({ program, names }: Elaborated): readonly Mutant[] {
  return program.modifierLists.flatMap((list) =>
    (names.modifiers.get(list.name) ?? []).flatMap(
      ({ node, file, clause }, index): readonly Mutant[] => {
        const key = modifierKey(list.name, node.name.text);
        const total = program.routines[list.routine]?.body.find(({ kind }) => kind === 'total');
        if (total?.kind !== 'total') return [];
        const [applies, amount] = [total.applies[index] ?? 0, total.amounts[index] ?? 0];
        const mutant = (what: string, slot: number, value: Expr): Mutant => ({
          reach: key,
          file: file.path,
          span: node.span,
          clause,
          what: `${key}: ${what}`,
          was: null,
          apply: (bench) =>
            beforeTotal(bench, list.routine, { at: node.span, kind: 'set', slot, value }),
        });
        return [
          ...amountsOf(node.value).map((by) =>
            by === 2
              ? {
                  ...mutant(doubledText(node.value), applies, truth),
                  apply: (bench: Workbench) => doubles(bench, list.routine, applies),
                }
              : mutant(amountChange(node.value, by), amount, more(amount, by)),
          ),
          mutant('when no', applies, { kind: 'constant', value: false, result: yesNo }),
          ...(node.condition === null ? [] : [whenYes(mutant, list.routine, applies)]),
        ];
      },
    ),
  );
}

/** A modifier that always applies. */
function whenYes(
  mutant: (what: string, slot: number, value: Expr) => Mutant,
  routine: number,
  applies: number,
): Mutant {
  const apply = (bench: Workbench): (() => void) => alwaysApplies(bench, routine, applies);
  return { ...mutant('when yes', applies, truth), apply };
}

/** How the amount of a modifier is changed: by one, or, of a factor, twice as much. */
function amountsOf({ factor }: tree.ModifierValue): readonly (1 | -1 | 2)[] {
  return factor === true ? [2] : [1, -1];
}

function doubledText({ amount }: tree.ModifierValue): string {
  return `times ${printExpression(amount)} → twice that`;
}

const truth: Expr = { kind: 'constant', value: true, result: yesNo };

/** Makes a factor twice as much where it applies. */
function doubles(bench: Workbench, index: number, applies: number): () => void {
  const isIt = (expr: Expr): boolean => expr.kind === 'slot' && expr.slot === applies;
  return withBody(bench, index, (body) =>
    body.map((operation): Operation => {
      if (operation.kind !== 'set' || operation.value.kind !== 'conditional') return operation;
      const { condition, then } = operation.value;
      if (!isIt(condition) || then.kind !== 'arithmetic') return operation;
      const right: Expr = { kind: 'constant', value: 2, result: integer };
      const twice: Expr = { ...then, left: then, right };
      return { ...operation, value: { ...operation.value, then: twice } };
    }),
  );
}

/** What a slot holds, and one more or less. */
function more(slot: number, by: 1 | -1): Expr {
  return {
    kind: 'arithmetic',
    operator: '+',
    exact: false,
    left: { kind: 'slot', slot, result: integer },
    right: { kind: 'constant', value: by, result: integer },
    result: integer,
  };
}

/**
 * The change of an amount as a rulebook writes it: `+1 → +2`, `1 left → 0`; `… + 1` when it varies.
 */
function amountChange({ sign, amount, shift, per }: tree.ModifierValue, by: 1 | -1): string {
  if (amount.kind !== 'integer' || per !== null) return by === 1 ? '… + 1' : '… - 1';
  const write = (value: number): string => {
    if (value === 0) return '0';
    if (!shift) return value > 0 ? `+${String(value)}` : String(value);
    return `${String(Math.abs(value))} ${value > 0 ? 'right' : 'left'}`;
  };
  const value = sign * amount.value;
  return `${write(value)} → ${write(value + by)}`;
}

/** Makes a modifier apply from where that is found out, so that its amount is worked out too. */
function alwaysApplies(bench: Workbench, index: number, slot: number): () => void {
  const changed = (operations: readonly Operation[]): readonly Operation[] =>
    operations.map((operation) => {
      if (operation.kind === 'if') {
        const { then, otherwise } = operation;
        return { ...operation, then: changed(then), otherwise: changed(otherwise) };
      }
      if (operation.kind !== 'set' || operation.slot !== slot) return operation;
      return { ...operation, value: { kind: 'constant', value: true, result: yesNo } };
    });
  return withBody(bench, index, changed);
}

/** Each end of a cap one further and one less far; one that is a number's name is tried with it. */
function capMutants({ program, names }: Elaborated): readonly Mutant[] {
  return program.modifierLists.flatMap(({ name, routine, cap, modifiers: [first] }) => {
    const written = names.lists.get(name)?.definition;
    const total = program.routines[routine]?.body.find(({ kind }) => kind === 'total');
    const node = written?.node.cap;
    if (!written || !node || !cap || total?.kind !== 'total' || !first) return [];
    return (['from', 'to'] as const).flatMap((end) => {
      const limit = cap[end];
      const by = node[end];
      if (limit === null || by === null || by.kind === 'name-expression') return [];
      return [limit + 1, limit - 1].map((other): Mutant => ({
        reach: modifierKey(name, first.name),
        file: written.file.path,
        span: node.span,
        clause: written.clause,
        what: `${name}: within ${String(limit)} → ${String(other)}`,
        was: null,
        apply: (bench) => {
          const value = counted(total.slot, { ...cap, [end]: other });
          return insteadOfLast(bench, routine, { at: node.span, kind: 'return', value });
        },
      }));
    });
  });
}

/** Puts an operation in place of the last of a routine. */
function insteadOfLast(bench: Workbench, index: number, last: Operation): () => void {
  return withBody(bench, index, (body) => [...body.slice(0, -1), last]);
}

/** Puts an operation before the sum of a list. */
function beforeTotal(bench: Workbench, index: number, added: Operation): () => void {
  return withBody(bench, index, (body) => {
    return body.toSpliced(body.findIndex(({ kind }) => kind === 'total'), 0, added);
  });
}

/** Gives a routine another body; what comes back undoes it. */
function withBody(
  bench: Workbench,
  index: number,
  change: (body: readonly Operation[]) => readonly Operation[],
): () => void {
  const routine = bench.routines[index];
  if (routine === undefined) return () => undefined;
  bench.routines[index] = { ...routine, body: change(routine.body) };
  bench.forget(index);
  return () => {
    bench.routines[index] = routine;
    bench.forget(index);
  };
}
