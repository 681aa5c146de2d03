import type { AxisInfo, Operation, Program, Routine } from '../model/program.ts';
import type { Type } from '../model/types.ts';

const integer: Type = { kind: 'integer', from: -12, to: 12 };

/**
 * A routine of our own for a table that has none to itself: it rolls the die of one axis, adds what
 * the reader says, and takes the other axes from the form. Null when no axis is a die.
 */
export function directRoutine(program: Program, index: number): Routine | null {
  const table = program.tables[index];
  const result = table?.results[0]?.type;
  const dice = table?.axes.findIndex((axis) => axis.dice !== null) ?? -1;
  const thrown = table?.axes[dice]?.dice ?? null;
  if (table === undefined || result === undefined || thrown === null) return null;
  if (table.cells.length === 0) return null;
  const parameters = table.axes.map((axis, place) => parameterOf(axis, place === dice));
  if (!parameters.every(({ type }) => isPlain(type))) return null;
  const { span: at } = table.origin;
  const roll = parameters.length;
  const found = roll + 1;
  return {
    name: table.name,
    role: 'procedure',
    words: table.words,
    origin: table.origin,
    parameters,
    result,
    slots: [...parameters.map(({ type }) => type), integer, result].map(slot),
    body: [
      { at, kind: 'roll', slot: roll, mode: 'sum', faces: [], least: null, ...die(thrown) },
      {
        at,
        kind: 'look-up',
        slot: found,
        table: index,
        result: 0,
        asked: false,
        subscripts: table.axes.map((_, place) =>
          subscript(place, parameters, place === dice ? roll : null),
        ),
      },
      { at, kind: 'return', value: { kind: 'slot', slot: found, result } },
    ],
    effects: true,
    changes: false,
  };
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

function die(thrown: NonNullable<AxisInfo['dice']>): Pick<Roll, 'count' | 'die'> {
  const { count, from, to } = thrown;
  return { count: { kind: 'constant', value: count, result: integer }, die: { from, to } };
}

/** The value of an axis: what the form says, on top of the die when it is rolled. */
function subscript(
  place: number,
  parameters: Routine['parameters'],
  roll: number | null,
): LookUp['subscripts'][number] {
  const result = parameters[place]?.type ?? integer;
  const given = { kind: 'slot', slot: place, result } as const;
  if (roll === null) return { shift: null, value: given };
  const left = { kind: 'slot', slot: roll, result: integer } as const;
  const sum = { kind: 'arithmetic', operator: '+', exact: false, left, right: given } as const;
  return { shift: null, value: { ...sum, result: integer } };
}
