// Where choices of the oracle are hidden until they are revealed together: see enumerate.ts.
import { at } from './evaluate.ts';
import type { Spot, Worth } from './hidden.ts';
import { playHidden } from './hidden.ts';
import type { Choice, Halt, Path, Run } from './run.ts';
import { copy, isHidden } from './run.ts';

/** What the oracle does for it. */
interface Engine {
  readonly advance: (run: Run) => Halt;
  readonly onward: (run: Run, halt: Halt, weight: bigint, over: bigint) => readonly Path[];
  readonly said: (run: Run, halt: Choice) => number | null;
  readonly signOf: (player: number) => bigint | null;
  readonly worth: (paths: readonly Path[], player: number) => Worth;
}

/** A run that has halted at the first of such choices, and its chance. */
interface Halted {
  readonly run: Run;
  readonly halt: Choice;
  readonly weight: bigint;
  readonly over: bigint;
}

/** All paths from there on. */
export function pathsTogether(
  engine: Engine,
  { run, halt, weight, over }: Halted,
): readonly Path[] {
  const leaves: (readonly Path[])[] = [];
  const after = (next: Run): Spot => {
    const then = engine.advance(next);
    if (then.kind !== 'end' && isHidden(next) && next.reveals === run.reveals) {
      return spotOf(next, then);
    }
    const paths = engine.onward(next, then, 1n, 1n);
    const worth = (player: number): Worth => engine.worth(paths, player);
    return { kind: 'end', worth, number: leaves.push(paths) - 1 };
  };
  const spotOf = (here: Run, then: Exclude<Halt, { readonly kind: 'end' }>): Spot => {
    const said = then.kind === 'choice' ? engine.said(here, then) : null;
    const taken = (value: Choice['options'][number], isSaid: boolean | null): Spot => {
      const next = copy(here);
      then.take(next, value);
      if (isSaid !== null) next.used = isSaid ? (here.used ?? 0) + 1 : null;
      return after(next);
    };
    if (then.kind === 'ways') {
      return { kind: 'chance', ways: then.ways.map(([value, part]) => [part, taken(value, null)]) };
    }
    const { player, secret, options } = then;
    return {
      ...{ kind: 'choice', player, secret, given: said ?? 0, isSaid: said !== null },
      sign: said === null ? engine.signOf(player) : null,
      to: options.map((value, way) => taken(value, said === null ? null : way === said)),
    };
  };
  return playHidden(spotOf(run, halt)).flatMap(([number, [part, of]]) =>
    at(leaves, number).map((path) => ({
      ...path,
      weight: path.weight * part * weight,
      over: path.over * of * over,
    })),
  );
}
