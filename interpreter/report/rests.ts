/** Whether a decision may rest on a roll, asked before it is told what it rests on. */
import type { Ground } from '../model/log.ts';
import type { Program } from '../model/program.ts';
import type { Activation } from './activations.ts';
import { opened } from './activations.ts';
import type { Decision } from './decisions.ts';
import { isDecision } from './decisions.ts';
import type { Came } from './trail.ts';
import { rollsIn } from './trail.ts';
import { Ways } from './ways.ts';

type Part = Extract<Ground, { readonly kind: 'part' }>;

/**
 * Follows what decisions of a call rest on as `Search` does, without a word: a game has a hundred
 * thousand of them, and few that a roll or modifiers decided.
 */
export class Rests {
  readonly #steps: Activation['steps'];
  readonly #program: Program;
  readonly #from: Came | null;
  readonly #ways: Ways;

  constructor({ steps }: Activation, program: Program, from: Came | null) {
    this.#steps = steps;
    this.#program = program;
    this.#from = from;
    this.#ways = new Ways(steps, program);
  }

  /** Whether a decision may rest on a roll or a sum; `reader` is the step that asks for it. */
  onRoll(at: number, reader: number): boolean {
    const step = this.#steps[at];
    if (!isDecision(step)) return false;
    if (step.grounds.length > 0) {
      const isBefore = this.#ways.alike(step, at).some((way) => this.onRoll(way, at));
      return isBefore || this.#anyOf(step.grounds, step, at);
    }
    return this.#ways.to(step, at, reader).some((way) => {
      const decision = this.#steps[way];
      return isDecision(decision) && this.#anyOf(decision.grounds, decision, way);
    });
  }

  #anyOf(grounds: readonly Ground[], step: Decision, at: number): boolean {
    return grounds.some((ground) =>
      ground.kind === 'elements'
        ? ground.of.some((all) => this.#anyOf(all, step, at))
        : this.#isOnRoll(ground, step, at),
    );
  }

  #isOnRoll(ground: Part, step: Decision, at: number): boolean {
    const { expr, sides } = ground;
    if (expr.kind === 'slot' && !this.#ways.isSought(expr.slot)) {
      const kept = this.#ways.kept(expr.slot, step, at);
      if (kept >= 0) return this.#isLeftByRoll(expr.slot, kept, at);
    }
    // What stands for that there is none is told by what was sought.
    const isSum = sides?.includes(null) === true && this.#readsCall(ground, step, at);
    const of = this.#program.routines[step.routine];
    if (isSum || of === undefined) return isSum;
    const trail = { program: this.#program, of, steps: this.#steps, until: at, from: this.#from };
    return rollsIn(expr, trail).length > 0;
  }

  #readsCall({ expr }: Part, step: Decision, at: number): boolean {
    return this.#ways.read(expr, step).some((slot) => {
      const left = this.#ways.left(slot, step, at);
      return left !== undefined && (!('kind' in left) || left.kind === 'total');
    });
  }

  #isLeftByRoll(slot: number, at: number, reader: number): boolean {
    const step = this.#steps[at];
    if (step === undefined) return false;
    if (isDecision(step)) return this.#ways.seeking(slot, () => this.onRoll(at, reader));
    return 'kind' in step ? step.kind === 'total' : this.#isCallOnRoll(step, at);
  }

  /** A helper folds into what it helps; of other calls it is told there what they rest on. */
  #isCallOnRoll(of: Activation, at: number): boolean {
    const { call } = of;
    const callee = this.#program.routines[call?.callee ?? -1];
    const caller = this.#program.routines[call?.routine ?? -1];
    if (call === null || callee?.standing !== undefined || caller === undefined) return false;
    const trail = {
      ...{ program: this.#program, of: caller, steps: this.#steps, until: at },
      from: this.#from,
    };
    const whole = opened(of);
    const end = whole.steps.findLastIndex((step) => isDecision(step) && step.use.kind === 'return');
    return new Rests(whole, this.#program, { call, trail }).onRoll(end, end);
  }
}
