// What may be answered to a request, with what weights.
import type { Bounds } from '../machine/machine.ts';
import type { Configuration } from '../model/configuration.ts';
import { isEqual } from '../model/equal.ts';
import type { Program } from '../model/program.ts';
import type { Request } from '../model/request.ts';
import type { Value } from '../model/values.ts';
import { answerOf } from '../drive/answers.ts';
import { answersTo, firstAnswer } from '../drive/options.ts';
import type { Decision } from '../drive/options.ts';
import { certain, even, spreadOf } from './dice.ts';
import type { DiceCache, Spread } from './dice.ts';
import type { Policy, WaysOptions } from './policy.ts';

/** Who asks, and how many tokens of a script were used before. */
export interface Asking {
  readonly request: Request;
  readonly configuration: Configuration;
  readonly used: number;
}

/** The answers of an exploration. */
export class Answers {
  readonly policy: Policy;
  private readonly program: Program;
  private readonly facts: WaysOptions['facts'];
  private readonly bounds: Bounds;
  private readonly dice: DiceCache = new Map();

  constructor(program: Program, { policy, facts }: WaysOptions, bounds: Bounds) {
    this.policy = policy ?? { kind: 'first' };
    this.program = program;
    this.facts = facts;
    this.bounds = bounds;
  }

  /** What may be answered; null when nobody said. */
  to(asking: Asking): Spread | null {
    const { request } = asking;
    switch (request.kind) {
      case 'roll':
        return spreadOf(request, this.dice, this.bounds.options);
      case 'draw':
        return drawn(request.options);
      case 'choose':
      case 'act':
        return this.decided(request, asking);
      case 'ask':
        return this.known(request);
      case 'script':
      case 'expect':
      case 'illegal':
        return certain(null);
    }
  }

  /** What the player who is asked wants; null when nobody decides, or he has no aim. */
  aimOf(request: Request): 'highest' | 'lowest' | null {
    const { policy } = this;
    const isDecision = request.kind === 'choose' || request.kind === 'act';
    return policy.kind === 'aims' && isDecision ? (policy.aims.get(request.player) ?? null) : null;
  }

  private decided(request: Decision, { configuration, used }: Asking): Spread | null {
    const { policy, program } = this;
    switch (policy.kind) {
      case 'first':
        return certain(firstAnswer(request));
      case 'uniform':
        return even(answersTo(request, this.bounds.options));
      case 'script': {
        const token = policy.tokens[used];
        if (token === undefined) return null;
        const value = answerOf(request, token, { program, configuration });
        return value === undefined ? null : certain(value);
      }
      case 'aims':
        return this.aimOf(request) === null
          ? certain(firstAnswer(request))
          : even(answersTo(request, this.bounds.options));
    }
  }

  private known(request: Extract<Request, { readonly kind: 'ask' }>): Spread | null {
    const found = this.facts?.find(
      ({ fact, arguments: given }) => fact === request.fact && isEqual(given, request.arguments),
    );
    return found === undefined ? null : certain(found.value);
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
