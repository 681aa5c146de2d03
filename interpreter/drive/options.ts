// Every answer that a request allows.
import { fail } from '../model/fault.ts';
import type { ActRequest, ChooseRequest, Request } from '../model/request.ts';
import type { Naming } from '../model/tokens.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Type } from '../model/types.ts';
import type { Value } from '../model/values.ts';
import { actionToken } from './answers.ts';

/** A request that somebody decides. */
export type Decision = Extract<Request, { readonly kind: 'choose' | 'act' }>;

/** All legal answers in a fixed order; stops the run when there are more than `bound`. */
export function answersTo(request: Decision, bound: number): readonly Value[] {
  if (request.kind === 'act') return request.options.map(actAnswer);
  switch (request.form) {
    case 'one-of':
      return request.options;
    case 'one-or-none-of':
      return [...request.options, null];
    case 'yes-or-no':
      return [true, false];
    case 'number-from': {
      const count = request.most - request.least + 1;
      if (count > bound) fail('too-many-options', { bound });
      return Array.from({ length: count }, (_, index) => request.least + index);
    }
    case 'some-of':
      return parts(request, bound);
  }
}

/**
 * One of the legal answers, each as likely, however many there are: the one at a place that chance
 * names below their number, in the order of `answersTo`. `below` gives a whole number from 0 up to
 * but not including one of at most 2^32.
 */
export function answerByChance(request: Decision, below: (count: number) => number): Value {
  if (request.kind === 'choose' && request.form === 'number-from') {
    const { least, most } = request;
    return least + Number(belowAny(BigInt(most) - BigInt(least) + 1n, below));
  }
  if (request.kind === 'choose' && request.form === 'some-of') return partByChance(request, below);
  const answers = answersTo(request, Infinity);
  return answers[below(answers.length)] ?? null;
}

/** A whole number below any other, each as likely: what lies above is drawn again. */
function belowAny(count: bigint, below: (count: number) => number): bigint {
  const word = 2n ** 32n;
  if (count <= word) return BigInt(below(Number(count)));
  for (;;) {
    let [drawn, room] = [0n, 1n];
    while (room < count) [drawn, room] = [drawn * word + BigInt(below(2 ** 32)), room * word];
    if (drawn < room - (room % count)) return drawn % count;
  }
}

/** A part of a list: first how long it is, then element after element. */
function partByChance(
  { options, least, most }: ChooseRequest,
  below: (count: number) => number,
): Value {
  const total = options.length;
  const longest = Math.min(most, total);
  const counts: bigint[] = [];
  for (let length = least; length <= longest; length += 1) counts.push(choose(total, length));
  let place = belowAny(counts.reduce((sum, count) => sum + count, 0n), below);
  let at = 0;
  for (; at < counts.length - 1 && place >= (counts[at] ?? 0n); at += 1) place -= counts[at] ?? 0n;
  const part: Value[] = [];
  for (let [left, index] = [least + at, 0]; left > 0; index += 1) {
    const count = choose(total - index - 1, left - 1);
    if (place < count) {
      part.push(options[index] ?? null);
      left -= 1;
    } else place -= count;
  }
  return part;
}

/** How many parts of a length a list of a length has. */
function choose(from: number, length: number): bigint {
  let found = length < 0 || length > from ? 0n : 1n;
  const short = Math.min(length, from - length);
  for (let index = 0; index < short; index += 1) {
    found = (found * BigInt(from - index)) / BigInt(index + 1);
  }
  return found;
}

/** The first legal answer, whatever their number. */
export function firstAnswer(request: Decision): Value {
  if (request.kind === 'choose' && request.form === 'some-of') {
    return request.options.slice(0, request.least);
  }
  if (request.kind === 'choose' && request.form === 'number-from') return request.least;
  return answersTo(request, Infinity)[0] ?? null;
}

/** What answers an `act` request for one of its options. */
function actAnswer({ action, arguments: given }: ActRequest['options'][number]): Value {
  return [action, given] as readonly Value[];
}

/** The parts of the list of a length that the request allows, the shorter first. */
function parts({ options, least, most }: ChooseRequest, bound: number): readonly Value[] {
  const found: Value[] = [];
  const extend = (part: readonly Value[], from: number, left: number): void => {
    if (left === 0) {
      found.push(part);
      if (found.length > bound) fail('too-many-options', { bound });
      return;
    }
    for (let index = from; index <= options.length - left; index += 1) {
      extend([...part, options[index] ?? null], index + 1, left - 1);
    }
  };
  for (let length = least; length <= most; length += 1) extend([], 0, length);
  return found;
}

/** The type of an answer to a choice. */
export function answerType(request: ChooseRequest): Type {
  switch (request.form) {
    case 'one-of':
      return request.option;
    case 'one-or-none-of':
      return { kind: 'optional', type: request.option };
    case 'some-of':
      return { kind: 'list', element: request.option };
    case 'yes-or-no':
      return { kind: 'yes-no' };
    case 'number-from':
      return { kind: 'integer', from: request.least, to: request.most };
  }
}

/** The token of an answer: `u1`, `none`, `(u1 u2)`, `place-block(b1, hill)`. */
export function answerToken(request: Decision, answer: Value, naming: Naming): string {
  if (request.kind === 'choose') return tokenOf(answer, answerType(request), naming);
  const [action, given] = answer as readonly [number, readonly Value[]];
  return actionToken({ action, arguments: given }, naming);
}
