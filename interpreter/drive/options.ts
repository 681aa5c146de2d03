// Every answer that a request allows.
import { isEqual } from '../model/equal.ts';
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
      // Of those that are alike the first is taken.
      if (index > from && isAlike(options, index)) continue;
      extend([...part, options[index] ?? null], index + 1, left - 1);
    }
  };
  for (let length = least; length <= most; length += 1) extend([], 0, length);
  return found;
}

/** Whether an option is like the one before it. */
function isAlike(options: readonly Value[], index: number): boolean {
  return isEqual(options[index] ?? null, options[index - 1] ?? null);
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
