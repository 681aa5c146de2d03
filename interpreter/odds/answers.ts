// What may be answered to a request, with what weights.
import { answerOf, saidAbout } from '../drive/answers.ts';
import type { Decision } from '../drive/options.ts';
import { answersTo, firstAnswer } from '../drive/options.ts';
import type { SaidFact } from '../input/input.ts';
import type { Bounds } from '../machine/machine.ts';
import type { Configuration } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import type { DiceCache, Spread } from './dice.ts';
import { certain, even, held, spreadOf } from './dice.ts';
import type { Aim, Policy, WaysOptions } from './policy.ts';
import { aimsOf } from './policy.ts';

/** So many tokens of a script were used where somebody chose what the script does not say. */
export const offScript: number = -1;

/** Of the choices that were said how many were taken on some way, and the facts that were asked. */
export interface Heard {
  readonly choices: number;
  readonly facts: ReadonlySet<SaidFact>;
  /** Whether anybody chose by the policy. */
  readonly isDecided: boolean;
  /** Whether somebody may have reckoned with what he does not see: what is fixed beforehand. */
  readonly knowsHidden: boolean;
}

/** Who asks, how many tokens of a script were used before, and whether choices are hidden. */
export interface Asking {
  readonly request: Request;
  readonly configuration: Configuration;
  readonly used: number;
  readonly isTogether: boolean;
}

/** The answers of an exploration. */
export class Answers {
  readonly policy: Policy;
  readonly #aims: ReadonlyMap<number, Aim>;
  readonly #program: Program;
  readonly #facts: WaysOptions['facts'];
  readonly #choices: readonly string[];
  readonly #bounds: Bounds;
  readonly #dice: DiceCache = new Map();
  readonly #heard = new Set<SaidFact>();
  #taken = 0;
  #isDecided = false;
  readonly #weighsAll: boolean;
  /** Whether somebody's hidden choice was fixed, and whether somebody chose who does not see it. */
  #hidden = { isFixed: false, isAimed: false };

  constructor(program: Program, options: WaysOptions, bounds: Bounds) {
    const { policy, facts, choices, weighsAll } = options;
    this.policy = policy ?? { kind: 'first' };
    this.#aims = aimsOf(policy);
    this.#program = program;
    this.#facts = facts;
    this.#choices = choices ?? [];
    this.#bounds = bounds;
    this.#weighsAll = weighsAll === true;
  }

  /** What may be answered; null when nobody said. */
  to(asking: Asking): Spread | null {
    const { request } = asking;
    switch (request.kind) {
      case 'roll':
        return spreadOf(request, this.#dice, this.#bounds.options);
      case 'draw':
        return drawn(request.options);
      case 'choose':
      case 'act':
        return this.#decided(request, asking);
      case 'ask':
        return this.#known(request);
      case 'script':
      case 'expect':
      case 'illegal':
        return certain(null);
    }
  }

  /** Whether an answer takes one of the choices that were said. */
  isSaid({ kind }: Request, used: number): boolean {
    const isDecision = kind === 'choose' || kind === 'act';
    return isDecision && used !== offScript && used < this.#choices.length;
  }

  /** Whether any answer may. */
  get areSaid(): boolean {
    return this.#choices.length > 0;
  }

  /** What was asked for until now of what was said. */
  get heard(): Heard {
    const { isFixed, isAimed } = this.#hidden;
    const knowsHidden = isFixed && isAimed && !this.#weighsAll;
    const isDecided = this.#isDecided;
    return { choices: this.#taken, facts: this.#heard, isDecided, knowsHidden };
  }

  /** What the player who is asked wants; null when nobody decides, or he has no aim. */
  aimOf({ request, used }: Pick<Asking, 'request' | 'used'>): Aim | null {
    const { policy } = this;
    const isDecision = request.kind === 'choose' || request.kind === 'act';
    if (policy.kind !== 'aims' || !isDecision || this.isSaid(request, used)) return null;
    return this.#aims.get(request.player) ?? null;
  }

  #decided(request: Decision, asking: Asking): Spread | null {
    const program = this.#program;
    const token = this.#choices[asking.used];
    if (token !== undefined) {
      this.#taken = Math.max(this.#taken, asking.used + 1);
      const { configuration } = asking;
      const value = answerOf(request, token, { program, configuration });
      return value === undefined ? null : this.#fixed(value, request, asking);
    }
    this.#isDecided = true;
    const { policy } = this;
    if (policy.kind === 'first') return certain(firstAnswer(request));
    if (policy.kind === 'aims' && this.aimOf(asking) === null) {
      return this.#fixed(firstAnswer(request), request, asking);
    }
    this.#hidden.isAimed ||= asking.isTogether;
    return even(answersTo(request, this.#bounds.options));
  }

  /** What is chosen for certain; whoever does not see it weighs all that might be. */
  #fixed(value: Value, request: Decision, { isTogether }: Asking): Spread {
    if (this.policy.kind !== 'aims' || !isTogether) return certain(value);
    const isSecret = request.kind === 'choose' && request.secret;
    this.#hidden.isFixed ||= isSecret;
    // Where a script is left, what is said aloud would tell so if it alone were a single answer.
    const isWeighed = this.#weighsAll && (isSecret || this.areSaid);
    return isWeighed ? held(answersTo(request, this.#bounds.options), value) : certain(value);
  }

  #known(request: Extract<Request, { readonly kind: 'ask' }>): Spread | null {
    const said = saidAbout(this.#facts ?? [], request);
    if (said === undefined) return null;
    this.#heard.add(said);
    return certain(said.value);
  }
}

/** Equal elements of a list are one outcome, as many times as likely. */
function drawn(options: readonly Value[]): Spread {
  const values: Value[] = [];
  const weights: bigint[] = [];
  for (const option of options) {
    const index = values.findIndex((value) => isEqual(value, option));
    if (index < 0) {
      values.push(option);
      weights.push(1n);
    } else {
      weights[index] = (weights[index] ?? 0n) + 1n;
    }
  }
  return { values, weights, total: BigInt(options.length) };
}
