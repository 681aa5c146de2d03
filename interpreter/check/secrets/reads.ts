/** What routines read of things and ask of people, they and those that they call. */
import { eachExpression } from '../../model/expressions.ts';
import { eachOperation } from '../../model/operations.ts';
import type { Expr, Operation, Program } from '../../model/program.ts';
import { fieldKey } from '../../model/touches.ts';
import { closureOf } from '../reach/closure.ts';

/** What somebody notices. */
export type Asked = 'choose' | 'ask' | 'act' | 'roll' | 'draw' | 'require';

/** A routine with all that it may come to. */
interface Reach {
  /** The fields and the types of things that are read. */
  readonly places: ReadonlySet<string>;
  readonly asked: ReadonlySet<Asked>;
  /** It changes nothing and asks nothing. */
  readonly isPure: boolean;
}

/** Keeps what was found out of the routines of a program. */
export class Reads {
  readonly #program: Program;
  readonly #found = new Map<number, Reach>();

  constructor(program: Program) {
    this.#program = program;
  }

  of(index: number): Reach {
    const found = this.#found.get(index) ?? this.#reach(index);
    this.#found.set(index, found);
    return found;
  }

  #reach(first: number): Reach {
    const { routines, fields, searched } = closureOf(this.#program, first);
    const asked = new Set<Asked>();
    for (const index of routines) {
      eachOperation(this.#program.routines[index]?.body ?? [], (operation) => {
        const one = askedBy(operation);
        if (one !== null) asked.add(one);
      });
    }
    const { effects = false, changes = false } = this.#program.routines[first] ?? {};
    const places = new Set([...fields, ...[...searched].map(String)]);
    return { places, asked, isPure: !effects && !changes };
  }
}

function askedBy(operation: Operation): Asked | null {
  switch (operation.kind) {
    case 'choose':
    case 'ask':
    case 'act':
    case 'roll':
    case 'draw':
      return operation.kind;
    case 'require':
      return operation.law === undefined ? 'require' : null;
    default:
      return null;
  }
}

/** The fields, and the types of the things in play, that an expression reads itself. */
export function placesIn(expr: Expr): ReadonlySet<string> {
  const found = new Set<string>();
  eachExpression(expr, (part) => {
    if (part.kind === 'field') found.add(fieldKey(part.type, part.field));
    const isOfThings = part.kind === 'select' || part.kind === 'quantify';
    if (isOfThings && part.source.kind === 'type') found.add(String(part.source.type));
  });
  return found;
}
