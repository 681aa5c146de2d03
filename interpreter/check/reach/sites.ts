/** Where rules look up tables, and what reaches the axes there. */
import type { Span } from '../../../grammar/span.ts';
import type { LookUpNote } from '../../elaborate/context.ts';
import type { Elaborated } from '../../elaborate/elaborate.ts';
import { eachOperation } from '../../model/operations.ts';
import type { Operation } from '../../model/program.ts';
import type { Type } from '../../model/types.ts';
import { integer } from '../../model/types.ts';
import { WorkedTypes } from './worked-types.ts';

export type LookUp = Extract<Operation, { readonly kind: 'look-up' }>;

/** A look-up of a rule; those of examples and of texts are theirs to answer for. */
export interface Site {
  /** Index of the routine that it stands in. */
  readonly routine: number;
  readonly operation: LookUp;
  readonly file: string;
  readonly span: Span;
  /** By axis: what is looked up, and how far it may be shifted; null without a shift. */
  readonly subscripts: readonly { readonly type: Type; readonly shift: Range | null }[];
}

/** Whole numbers between two ends, both included; null: no end. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

const known = new WeakMap<Elaborated, ReadonlyMap<number, readonly Site[]>>();

/** The look-ups of a table by its index. */
export function sitesOf(elaborated: Elaborated, table: number): readonly Site[] {
  const sites = known.get(elaborated) ?? allSites(elaborated);
  known.set(elaborated, sites);
  return sites.get(table) ?? [];
}

function allSites({ program, lookUps }: Elaborated): ReadonlyMap<number, readonly Site[]> {
  const notes = Map.groupBy(lookUps, ({ table, span }) => keyOf(table, span));
  const worked = new WorkedTypes(program);
  const found = new Map<number, Site[]>();
  program.routines.forEach((routine, index) => {
    if (routine.role === 'example') return;
    eachOperation(routine.body, (operation) => {
      if (operation.kind !== 'look-up') return;
      const { table, at } = operation;
      const all = notes.get(keyOf(program.tables[table]?.name ?? '', at)) ?? [];
      const note = all.find(({ file }) => file === routine.origin.file) ?? all[0];
      const file = note?.file ?? routine.origin.file;
      const subscripts = subscriptsOf(note).map(({ type, shift }, axis) => {
        const value = operation.subscripts[axis]?.value;
        const isWide = type.kind === 'integer' && type.only === undefined;
        const own = value === undefined || !isWide ? type : worked.of(index, value);
        // Only numbers with others between them tell more than their ends.
        return { type: own.kind === 'integer' && own.only !== undefined ? own : type, shift };
      });
      const site = { routine: index, operation, file, span: at, subscripts };
      found.set(table, [...(found.get(table) ?? []), site]);
    });
  });
  return found;
}

function keyOf(table: string, { from, to }: Span): string {
  return `${table} ${String(from)} ${String(to)}`;
}

function subscriptsOf(note: LookUpNote | undefined): Site['subscripts'] {
  return (note?.subscripts ?? []).map(({ type, shift }) => ({
    type: type.kind === 'optional' ? type.type : type,
    shift: shift === null ? null : rangeOf(shift),
  }));
}

function rangeOf(type: Type): Range {
  const { from, to } = type.kind === 'integer' ? type : (integer as Type & Range);
  return { from, to };
}
