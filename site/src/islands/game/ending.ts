/** How what is played or tried has ended. */
import type { Value } from '../../../../interpreter/index.ts';
import { valueText } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import type { Run } from './run.ts';
import type { Speech } from './speech.ts';

/** The result in words; of a game also what it came of, the last lines of its account. */
export function ended(
  result: Value,
  { session, routine, over }: Run,
  speech: Speech,
  last: readonly string[],
): readonly Node[] {
  const info = session.program.routines[routine];
  const isGame = over === 'over';
  const lines = last.map((text) => element('li', [speech.set(text)]));
  const cause = isGame && lines.length > 0 ? [element('ul', lines, 'reasons')] : [];
  if (info === undefined || info.result.kind === 'nothing') {
    return [element('p', [speech.say(isGame ? 'over' : 'done')]), ...cause];
  }
  const teller = { ...session.naming(), language: speech.language };
  const said = valueText(result, info.result, teller);
  return [
    element('p', [speech.say(over)]),
    element('p', [speech.set(said)], 'big'),
    ...cause,
  ];
}
