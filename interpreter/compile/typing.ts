// What the generated code depends on of types: where a number is a thing, and where effects are
// numbers of their pool.
import { eachExpression } from '../model/expressions.ts';
import { everyOperation, expressionsOf } from '../model/operations.ts';
import type { Expr, Operation } from '../model/program.ts';
import type { Type } from '../model/types.ts';
import { isOpen } from '../model/types.ts';

/** The type of an expression; null where it says too little: that of `none`, of `[]`. */
export function known(expr: Expr): Type | null {
  return isOpen(expr.result) ? null : expr.result;
}

/** The type without `or none`. */
export function bare(type: Type | null): Type | null {
  return type?.kind === 'optional' ? type.type : type;
}

/** The type of the elements of a list; null where the type says too little. */
export function elementOf(type: Type | null): Type | null {
  const list = bare(type);
  return list?.kind === 'list' ? list.element : null;
}

/** Whether values of the type are effects, kept as numbers of a pool. */
export function isPooled(type: Type | null): boolean {
  const kind = bare(type)?.kind;
  return kind === 'effects' || kind === 'effects-pair';
}

/** The slots that are used as things, and the type of those. */
export function thingSlots(body: readonly Operation[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const operation of everyOperation(body)) {
    if (operation.kind === 'field' && operation.thing.kind === 'slot') {
      found.set(operation.thing.slot, operation.type);
    }
    for (const expr of expressionsOf(operation)) {
      eachExpression(expr, (part) => {
        if (part.kind === 'field' && part.thing.kind === 'slot')
          found.set(part.thing.slot, part.type);
      });
    }
  }
  return found;
}
