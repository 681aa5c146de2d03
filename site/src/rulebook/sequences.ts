import type { Expr, Operation, Program } from '../../../interpreter/index.ts';
import type { SequenceView, StepView } from '../model.ts';
import { rounds, toldOnce } from './rounds.ts';

/**
 * The sequences of play with their steps, one inside the other, through the procedures they call.
 */
export function sequenceViews(program: Program): readonly SequenceView[] {
  return program.sequences.map(({ name, words, origin, routine }) => ({
    name,
    words,
    clause: origin.clause,
    steps: new Walk(program).routine(routine),
  }));
}

class Walk {
  readonly #program: Program;
  /** Routines being walked, so that one that calls itself is walked once. */
  readonly #under = new Set<number>();

  constructor(program: Program) {
    this.#program = program;
  }

  routine(index: number): readonly StepView[] {
    if (this.#under.has(index)) return [];
    this.#under.add(index);
    const found = this.#operations(this.#program.routines[index]?.body ?? []);
    this.#under.delete(index);
    return found;
  }

  #operations(body: readonly Operation[]): readonly StepView[] {
    return toldOnce(body.flatMap((operation) => this.#operation(operation)));
  }

  /** Ways that part and meet again: a step that several of them have is one step. */
  #ways(bodies: readonly (readonly Operation[])[]): readonly StepView[] {
    const steps = bodies.flatMap((body) => this.#operations(body));
    return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
  }

  #operation(operation: Operation): readonly StepView[] {
    switch (operation.kind) {
      case 'phase':
        return this.#phase(operation);
      case 'call':
        return this.routine(operation.routine);
      case 'if':
        return this.#ways([operation.then, operation.otherwise]);
      case 'match':
        return this.#ways([...operation.arms.map(({ body }) => body), operation.otherwise]);
      case 'each':
      case 'together':
        return this.#operations(operation.body);
      case 'repeat':
        return rounds(
          this.#operations(operation.body),
          operation.times === null ? null : constant(operation.times),
          operation.goOn !== null,
        );
      default:
        return [];
    }
  }

  #phase({ phase, body }: Operation & { readonly kind: 'phase' }): readonly StepView[] {
    const info = this.#program.phases[phase];
    if (info === undefined) return [];
    const { level, name, words, clause } = info;
    const offered = new Set(this.#actions(body));
    const actions = [...offered].map((action) => this.#program.actions[action]);
    return [
      {
        level,
        name,
        words,
        clause,
        times: null,
        atMost: false,
        actions: actions.flatMap((info) =>
          info === undefined ? [] : [{ words: info.words, clause: info.origin.clause }],
        ),
        steps: this.#operations(body),
      },
    ];
  }

  /** What a player may do in a step itself, not in the steps within it. */
  #actions(body: readonly Operation[]): readonly number[] {
    return body.flatMap((operation): readonly number[] => {
      switch (operation.kind) {
        case 'act':
          return operation.actions;
        case 'each':
        case 'together':
        case 'repeat':
          return this.#actions(operation.body);
        case 'if':
          return [...this.#actions(operation.then), ...this.#actions(operation.otherwise)];
        default:
          return [];
      }
    });
  }
}

/** The value of an expression made of constants only. */
function constant(expr: Expr): number | null {
  if (expr.kind === 'constant') return typeof expr.value === 'number' ? expr.value : null;
  if (expr.kind !== 'arithmetic') return null;
  const left = constant(expr.left);
  const right = constant(expr.right);
  if (left === null || right === null) return null;
  switch (expr.operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return null;
  }
}
