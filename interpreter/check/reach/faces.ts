import type { RollRequest } from '../../model/request.ts';
import { counts } from '../../model/request.ts';
import type { Value } from '../../model/values.ts';

/** Faces that come to a value. */
export function facesOf({ count, die, mode, faces }: RollRequest, value: Value): readonly number[] {
  switch (mode) {
    case 'each':
    case 'sorted':
      return value as readonly number[];
    case 'highest':
    case 'lowest':
      return Array.from({ length: count }, () => value as number);
    case 'counting': {
      const all = Array.from({ length: die.to - die.from + 1 }, (_, extra) => die.from + extra);
      const hit = all.find((face) => counts(faces, face)) ?? die.to;
      const miss = all.find((face) => !counts(faces, face)) ?? die.from;
      return Array.from({ length: count }, (_, index) => (index < (value as number) ? hit : miss));
    }
    case 'sum': {
      let left = (value as number) - count * die.from;
      return Array.from({ length: count }, () => {
        const extra = Math.min(left, die.to - die.from);
        left -= extra;
        return die.from + extra;
      });
    }
  }
}
