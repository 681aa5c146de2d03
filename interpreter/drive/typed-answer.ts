// Apart from the other answers: reading what a person types needs the grammar of notations.
import { readValue } from '../input/read-value.ts';
import { isEqual } from '../model/equal.ts';
import { split } from '../model/read-token.ts';
import type { ActRequest, Request } from '../model/request.ts';
import type { Naming } from '../model/tokens.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import { answerOf } from './answers.ts';
import { answerType } from './options.ts';

/** An answer as a person says it: a name in either language, `oui`, `(u1, u2)` will do too. */
export function typedAnswer(request: Request, token: string, naming: Naming): Value | undefined {
  const exactly = answerOf(request, token, naming);
  if (exactly !== undefined || token.trim() === '') return exactly;
  if (request.kind === 'act') return actionTyped(request, token, naming);
  if (request.kind !== 'choose' && request.kind !== 'draw') return undefined;
  const type = request.kind === 'draw' ? request.type : answerType(request);
  const read = readValue(token, type, naming);
  return read.ok ? answerOf(request, tokenOf(read.value, type, naming), naming) : undefined;
}

/** An action with its arguments as a person says them; those of a group in any order. */
function actionTyped(request: ActRequest, token: string, naming: Naming): Value | undefined {
  const [, name, inner = ''] = /^([^()\s]+)\s*(?:\((.*)\))?$/.exec(token.trim()) ?? [];
  const tokens = split(inner, ',');
  const found = request.options.find(({ action, arguments: given }) => {
    const info = naming.program.actions[action];
    if (info === undefined || info.name !== name) return false;
    if (tokens.length !== given.length - 1) return false;
    return tokens.every((written, index) => {
      const type = info.parameters[index]?.type;
      const read = type === undefined ? null : readValue(written, type, naming);
      if (read?.ok !== true) return false;
      const option = given[index] ?? null;
      const isGroup = info.groups?.includes(index) === true;
      return isGroup ? isSameGroup(option, read.value) : isEqual(option, read.value);
    });
  });
  return found === undefined ? undefined : [found.action, found.arguments];
}

function isSameGroup(option: Value, given: Value): boolean {
  const [ours, theirs] = [option as readonly Value[], given as readonly Value[]];
  const isIn = (one: Value): boolean => theirs.some((other) => isEqual(one, other));
  return ours.length === theirs.length && ours.every(isIn);
}
