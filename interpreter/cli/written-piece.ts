/** A piece as one types it where none is in play. */
import type { Program, Type } from '../index.ts';

/** A piece of a type with the fields that it must be given; null where it is no piece. */
export function pieceAsWritten(program: Program, type: Type | undefined): string | null {
  const name = type?.kind === 'thing' ? type.name : null;
  const piece = program.things.find((each) => each.name === name && each.role === 'piece');
  if (piece === undefined) return null;
  const lacking = piece.fields.filter(({ initial }) => initial === undefined);
  const fields = lacking.map((field) => `${field.name} ${firstOf(program, field.type)}`);
  return `${piece.name} { ${fields.join('  ')} }`;
}

/** The first of all values of a type, as it is written. */
function firstOf({ kinds }: Program, type: Type): string {
  if (type.kind === 'kind') {
    return kinds.find(({ name }) => name === type.name)?.values[0]?.name ?? '…';
  }
  if (type.kind === 'integer' && type.from !== null) return String(type.from);
  return type.kind === 'yes-no' ? 'no' : '…';
}
