import type { AxisInfo, Expr, Operation, Program, Routine, TableInfo } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { thrownAt } from './thrown.ts';

const integer: Type = { kind: 'integer', from: -12, to: 12 };
const force: Type = { kind: 'integer', from: 1, to: 99 };

/** What a form asks for an axis. */
type Parameters = Routine['parameters'];

/**
 * A routine of our own for a table that has none to itself: it rolls the die of one axis, adds what
 * the reader says, and takes the other axes from the form. Null when no axis is rolled for.
 */
export function directRoutine(program: Program, index: number): Routine | null {
  const table = program.tables[index];
  const result = table?.results[0]?.type;
  if (table === undefined || result === undefined || table.cells.length === 0) return null;
  const rolledFor = rolledAxis(program, index, table);
  if (rolledFor === null) return null;
  const { axis, thrown } = rolledFor;
  const asked = table.axes.map((each, place) => askedFor(each, place === axis));
  const parameters = asked.flat();
  if (!parameters.every(({ type }) => isPlain(type))) return null;
  const { span: at } = table.origin;
  const roll = parameters.length;
  const cell = roll + thrown.length;
  const subscripts = asked.map((own, place) => {
    const given = valueOf(own, asked.slice(0, place).flat().length);
    return { shift: null, value: place === axis ? withDice(given, thrown, roll) : given };
  });
  return {
    name: table.name,
    role: 'procedure',
    words: table.words,
    origin: table.origin,
    parameters,
    result,
    slots: [...parameters.map(({ type }) => type), ...thrown.map(() => integer), result].map(slot),
    body: [
      ...thrown.map((each, place) => ({ at, ...rolled(each, roll + place) })),
      { at, kind: 'look-up', slot: cell, table: index, result: 0, asked: false, subscripts },
      { at, kind: 'return', value: { kind: 'slot', slot: cell, result } },
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

/** The axis that is rolled for: as the table says, or the rules that look it up. */
function rolledAxis(
  program: Program,
  index: number,
  table: TableInfo,
): { readonly axis: number; readonly thrown: Thrown } | null {
  for (const [axis, info] of table.axes.entries()) {
    const thrown = thrownOn(info);
    if (thrown !== null) return { axis, thrown };
  }
  // What is asked cell by cell at the table is not rolled on from a form.
  const isKnown = table.cells.flat().every(({ value }) => value !== undefined);
  const found = isKnown && table.results.length === 1 ? thrownAt(program, index) : null;
  return found === null ? null : { axis: found.axis, thrown: [{ ...found.dice, times: 1 }] };
}

type Roll = Operation & { readonly kind: 'roll' };

/** What a form asks for an axis: for odds, the strengths of both sides. */
function askedFor({ name, words, type }: AxisInfo, isRolled: boolean): Parameters {
  if (isRolled) {
    return [{ name: 'modifier', words: { fr: 'modificateur', en: 'modifier' }, type: integer }];
  }
  if (type.kind !== 'fraction') return [{ name, words, type }];
  return [
    { name: 'attacker', words: { fr: 'force attaquante', en: 'attacking strength' }, type: force },
    { name: 'defender', words: { fr: 'force défensive', en: 'defending strength' }, type: force },
  ];
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

/** What the form says, on top of the dice. */
function withDice(given: Expr, thrown: Thrown, roll: number): Expr {
  return thrown.reduceRight((sum, { times }, index): Expr => {
    const die: Expr = { kind: 'slot', slot: roll + index, result: integer };
    return arithmetic('+', times === 1 ? die : arithmetic('*', whole(times), die), sum);
  }, given);
}

/** The value of an axis as the form says it, from the slot of its first parameter on. */
function valueOf(own: Parameters, first: number): Expr {
  const [left, right] = own.map(({ type }, at): Expr => {
    return { kind: 'slot', slot: first + at, result: type };
  });
  if (left === undefined) throw new Error('an axis without a value');
  if (right === undefined) return left;
  const result: Type = { kind: 'fraction' };
  return { kind: 'arithmetic', operator: '/', exact: true, left, right, result };
}
