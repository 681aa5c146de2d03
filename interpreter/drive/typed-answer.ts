// Apart from the other answers: reading what a person types needs the grammar of notations.
import { readValue } from '../input/read-value.ts';
import type { Request } from '../model/request.ts';
import type { Naming } from '../model/tokens.ts';
import { tokenOf } from '../model/tokens.ts';
import type { Value } from '../model/values.ts';
import { answerOf } from './answers.ts';
import { answerType } from './options.ts';

/** An answer as a person says it: a name in either language, `oui`, `(u1, u2)` will do too. */
export function typedAnswer(request: Request, token: string, naming: Naming): Value | undefined {
  const exactly = answerOf(request, token, naming);
  if (exactly !== undefined || token.trim() === '') return exactly;
  if (request.kind !== 'choose' && request.kind !== 'draw') return undefined;
  const type = request.kind === 'draw' ? request.type : answerType(request);
  const read = readValue(token, type, naming);
  return read.ok ? answerOf(request, tokenOf(read.value, type, naming), naming) : undefined;
}
