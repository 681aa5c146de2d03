import type { AxisInfo, Expr, Operation, Program, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';

const integer: Type = { kind: 'integer', from: -12, to: 12 };

/**
 * A routine of our own for a table that has none to itself: it rolls the die of one axis, adds what
 * the reader says, and takes the other axes from the form. Null when no axis is a die.
 */
export function directRoutine(program: Program, index: number): Routine | null {
  const table = program.tables[index];
  const result = table?.results[0]?.type;
  const dice = table?.axes.findIndex((axis) => thrownOn(axis) !== null) ?? -1;
  const thrown = table?.axes[dice] === undefined ? null : thrownOn(table.axes[dice]);
  if (table === undefined || result === undefined || thrown === null) return null;
  if (table.cells.length === 0) return null;
  const parameters = table.axes.map((axis, place) => parameterOf(axis, place === dice));
  if (!parameters.every(({ type }) => isPlain(type))) return null;
  const { span: at } = table.origin;
  const roll = parameters.length;
  const found = roll + thrown.length;
  return {
    name: table.name,
    role: 'procedure',
    words: table.words,
    origin: table.origin,
    parameters,
    result,
    slots: [...parameters.map(({ type }) => type), ...thrown.map(() => integer), result].map(slot),
    body: [
      ...thrown.map((each, index) => ({ at, ...rolled(each, roll + index) })),
      {
        at,
        kind: 'look-up',
        slot: found,
        table: index,
        result: 0,
        asked: false,
        subscripts: table.axes.map((_, place) =>
          subscript(place, parameters, place === dice ? { thrown, roll } : null),
        ),
      },
      { at, kind: 'return', value: { kind: 'slot', slot: found, result } },
    ],
    effects: true,
    changes: false,
  };
}

/** The dice of an axis, and what each counts: those that give the tens count ten times. */
type Thrown = readonly (NonNullable<AxisInfo['dice']> & { readonly times: number })[];

function thrownOn({ dice, tens }: AxisInfo): Thrown | null {
  if (dice !== null) return [{ ...dice, times: 1 }];
  return tens === undefined ? null : [10, 1].map((times) => ({ ...tens, count: 1, times }));
}

type Roll = Operation & { readonly kind: 'roll' };
type LookUp = Operation & { readonly kind: 'look-up' };

function parameterOf(axis: AxisInfo, isRolled: boolean): Routine['parameters'][number] {
  return isRolled
    ? { name: 'modifier', words: { fr: 'modificateur', en: 'modifier' }, type: integer }
    : { name: axis.name, words: axis.words, type: axis.type };
}

function isPlain(type: Type): boolean {
  return type.kind === 'integer' || type.kind === 'yes-no' || type.kind === 'kind';
}

function slot(type: Type): Routine['slots'][number] {
  return { name: '', type, temporary: true };
}

function rolled({ count, from, to }: Thrown[number], slot: number): Omit<Roll, 'at'> {
  const of = { mode: 'sum', faces: [], least: null } as const;
  return { kind: 'roll', slot, ...of, count: whole(count), die: { from, to } };
}

function whole(value: number): Expr {
  return { kind: 'constant', value, result: integer };
}

function arithmetic(operator: '+' | '*', left: Expr, right: Expr): Expr {
  return { kind: 'arithmetic', operator, exact: false, left, right, result: integer };
}

/** The value of an axis: what the form says, on top of the dice when they are rolled. */
function subscript(
  place: number,
  parameters: Routine['parameters'],
  dice: { readonly thrown: Thrown; readonly roll: number } | null,
): LookUp['subscripts'][number] {
  const result = parameters[place]?.type ?? integer;
  const given: Expr = { kind: 'slot', slot: place, result };
  if (dice === null) return { shift: null, value: given };
  const value = dice.thrown.reduceRight((sum, { times }, index): Expr => {
    const die: Expr = { kind: 'slot', slot: dice.roll + index, result: integer };
    return arithmetic('+', times === 1 ? die : arithmetic('*', whole(times), die), sum);
  }, given);
  return { shift: null, value };
}
