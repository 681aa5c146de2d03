// How long a rule takes at the least, whatever is rolled and chosen: rules that each call the next
// twice come to more steps than a run may have, though nothing in them goes round.
import type { Span } from '../../../grammar/span.ts';
import { calledBy, everyOperation, someOperation } from '../../model/operations.ts';
import type { Operation, Program } from '../../model/program.ts';

/** A rule that no run of gets to its end: no call in it is too long, all of it is. */
export interface TooLong {
  readonly routine: number;
  /** What takes longest in it. */
  readonly at: Span;
}

/** The rules that take more steps than a run may have, on every way through them. */
export function tooLong(program: Program, bound: number): readonly TooLong[] {
  const lengths = new Lengths(program);
  return program.routines.flatMap(({ body, origin, role }, routine) => {
    if (role === 'example' || lengths.of(routine) <= bound) return [];
    const called = everyOperation(body).flatMap((operation) => calledBy(program, operation));
    if (called.some((each) => lengths.of(each) > bound)) return [];
    const ways = body.map((operation) => ({ at: operation.at, way: lengths.through(operation) }));
    const longest = ways.toSorted((left, right) => leastOf(right.way) - leastOf(left.way))[0];
    return [{ routine, at: longest?.at ?? origin.span }];
  });
}

/** Steps to what comes next, and to where the rule is left early; Infinity: it never is. */
interface Way {
  readonly on: number;
  readonly out: number;
}

/** Least numbers of steps, each worked out once. */
class Lengths {
  readonly #program: Program;
  readonly #known = new Map<number, number>();

  constructor(program: Program) {
    this.#program = program;
  }

  of(routine: number): number {
    const known = this.#known.get(routine);
    if (known !== undefined) return known;
    // What comes back to itself may end at once: so much is certain.
    this.#known.set(routine, 0);
    const least = leastOf(this.#along(this.#program.routines[routine]?.body ?? []));
    this.#known.set(routine, least);
    return least;
  }

  #along(body: readonly Operation[]): Way {
    let [on, out] = [0, Infinity];
    for (const operation of body) {
      const way = this.through(operation);
      out = Math.min(out, on + way.out);
      on += way.on;
    }
    return { on, out };
  }

  through(operation: Operation): Way {
    switch (operation.kind) {
      case 'return':
        return { on: Infinity, out: 1 };
      case 'require':
        return { on: 1, out: 1 };
      case 'call':
        return { on: 1 + this.of(operation.routine), out: Infinity };
      case 'if':
        return least([operation.then, operation.otherwise].map((block) => this.#along(block)));
      case 'match': {
        const blocks = [...operation.arms.map(({ body }) => body), operation.otherwise];
        return least(blocks.map((block) => this.#along(block)));
      }
      case 'phase':
      case 'together':
        return this.#along(operation.body);
      case 'repeat':
        return this.#rounds(operation);
      default:
        return { on: 1, out: Infinity };
    }
  }

  /** Only a number of rounds that is written down is certain. */
  #rounds({ times, goOn, body }: Operation & { readonly kind: 'repeat' }): Way {
    if (goOn !== null || times?.kind !== 'constant') return { on: 1, out: 1 };
    const round = this.#along(body);
    const isWhole = !someOperation(body, ({ kind }) => kind === 'return' || kind === 'require');
    const rounds = isWhole ? Number(times.value) : 1;
    return { on: 1 + rounds * (1 + round.on), out: 1 + round.out };
  }
}

function leastOf({ on, out }: Way): number {
  return Math.min(on, out);
}

function least(ways: readonly Way[]): Way {
  return {
    on: 1 + Math.min(...ways.map(({ on }) => on)),
    out: 1 + Math.min(...ways.map(({ out }) => out)),
  };
}
