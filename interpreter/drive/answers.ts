/** Answers as people and scripts type them: tokens, the same in every language. */
import type { SaidFact } from '../input/input.ts';
import { isEqual } from '../model/equal.ts';
import type { AnswerProblemData } from '../model/problems.ts';
import { split } from '../model/read-token.ts';
import type { ActOption, GivenFact, Request } from '../model/request.ts';
import type { Naming } from '../model/tokens.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';

type Waiting<Kind extends Request['kind']> = Request & { readonly kind: Kind };

/** How an action with its arguments is written: `place-block(b1, hill)`; the player is left out. */
export function actionToken(option: ActOption, naming: Naming): string {
  const action = naming.program.actions[option.action];
  if (action === undefined) return '';
  const given = option.arguments.slice(0, -1).map((value, index) => {
    const type = action.parameters[index]?.type ?? { kind: 'unknown' as const };
    return tokenOf(value, type, naming);
  });
  return `${action.name}(${given.join(', ')})`;
}

/** The tokens that a request may be answered with; empty where there are too many to list. */
export function optionTokens(request: Request, naming: Naming): readonly string[] {
  switch (request.kind) {
    case 'act':
      return request.options.map((option) => actionToken(option, naming));
    case 'draw':
      return request.options.map((value) => tokenOf(value, request.type, naming));
    case 'choose':
      return choiceTokens(request, naming);
    case 'roll':
    case 'ask':
    case 'script':
    case 'expect':
    case 'illegal':
      return [];
  }
}

function choiceTokens(request: Waiting<'choose'>, naming: Naming): readonly string[] {
  const each = request.options.map((value) => tokenOf(value, request.option, naming));
  switch (request.form) {
    case 'one-of':
    case 'some-of':
      return each;
    case 'one-or-none-of':
      return [...each, 'none'];
    case 'yes-or-no':
      return ['yes', 'no'];
    case 'number-from': {
      const count = Math.min(200, request.most - request.least + 1);
      return Array.from({ length: Math.max(0, count) }, (_, index) =>
        String(request.least + index),
      );
    }
  }
}

/** The value that a token stands for; undefined when the request does not take it. */
export function answerOf(request: Request, token: string, naming: Naming): Value | undefined {
  const text = token.trim().replace(/\s+/g, ' ');
  switch (request.kind) {
    case 'act': {
      const found = request.options.find((option) => isAction(option, text, naming));
      return found === undefined ? undefined : [found.action, found.arguments];
    }
    case 'draw':
      return request.options.find((value) => tokenOf(value, request.type, naming) === text);
    case 'choose':
      return choiceOf(request, text, naming);
    case 'roll':
    case 'ask':
    case 'script':
    case 'expect':
    case 'illegal':
      return undefined;
  }
}

/** `pass` stands for `pass()`, and spaces do not matter. */
function isAction(option: ActOption, text: string, naming: Naming): boolean {
  const written = actionToken(option, naming).replace(/\s/g, '');
  const typed = text.replace(/\s/g, '');
  return written === typed || written === `${typed}()`;
}

function choiceOf(request: Waiting<'choose'>, text: string, naming: Naming): Value | undefined {
  const one = (token: string): Value | undefined =>
    request.options.find((value) => tokenOf(value, request.option, naming) === token);
  switch (request.form) {
    case 'one-of':
      return one(text);
    case 'one-or-none-of':
      return text === 'none' ? null : one(text);
    case 'some-of':
      return someOf(request, text, one);
    case 'yes-or-no':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'number-from': {
      const value = Number(text);
      const inside = Number.isInteger(value) && value >= request.least && value <= request.most;
      return text !== '' && inside ? value : undefined;
    }
  }
}

/** `(u1 u2)` in any order; the value keeps the order of the options. */
function someOf(
  request: Waiting<'choose'>,
  text: string,
  one: (token: string) => Value | undefined,
): Value | undefined {
  const inner = /^\((.*)\)$/.exec(text)?.[1] ?? (text === 'none' ? '' : text);
  const tokens = split(inner, ' ');
  const values = tokens.map(one);
  if (values.includes(undefined)) return undefined;
  if (tokens.length < request.least || tokens.length > request.most) return undefined;
  const taken = [...values];
  const found = request.options.filter((option) => {
    const at = taken.indexOf(option);
    if (at >= 0) taken.splice(at, 1);
    return at >= 0;
  });
  // What is named more often than it stands there is left.
  return taken.length === 0 ? found : undefined;
}

/** The answer to a fact among those that were said: for these arguments first, then for any. */
export function saidAbout(
  facts: readonly SaidFact[],
  { fact, arguments: given }: Pick<GivenFact, 'fact' | 'arguments'>,
): SaidFact | undefined {
  const told = facts.filter((each) => each.fact === fact);
  return (
    told.find((each) => each.arguments !== null && isEqual(each.arguments, given)) ??
    told.find((each) => each.arguments === null)
  );
}

/**
 * How a question is written, `in-cover(u1)`; that for a cell like its look-up: `losses[3, 2]`; one
 * about whoever is asked about: `in-cover`.
 */
export function factToken(
  { fact, arguments: given }: Pick<SaidFact, 'fact' | 'arguments'>,
  naming: Naming,
): string {
  const info = naming.program.facts[fact];
  if (given === null) return info?.name ?? '';
  const words = given
    .map((value, index) =>
      tokenOf(value, info?.parameters[index]?.type ?? { kind: 'unknown' }, naming),
    )
    .join(', ');
  const name = info?.name ?? '';
  if (info === undefined || info.chart === null) return `${name}(${words})`;
  const [table = '', result] = name.split('.');
  return result === undefined ? `${table}[${words}]` : `${table}[${words}].${result}`;
}

/** What a question that nobody answers lacks. */
export function missingFact(
  request: Request & { readonly kind: 'ask' },
  naming: Naming,
): AnswerProblemData['missing-answer'] {
  const isCell = (naming.program.facts[request.fact]?.chart ?? null) !== null;
  return { what: isCell ? 'cell' : 'ask', about: factToken(request, naming) };
}
