/** How what is played or tried has ended. */
import type { RuntimeProblem, Session, Type, Value } from '../../../../interpreter/index.ts';
import { playerText, valueText, wordOfRun } from '../../../../interpreter/index.ts';
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
  const text = valueText(result, info.result, teller);
  const isWon = result !== null && isPlayer(info.result, session);
  const said = isWon ? playerText(text, speech.language) : text;
  return [
    element('p', [speech.say(over)]),
    element('p', [speech.set(said)], 'big'),
    ...cause,
  ];
}

/** Whether a value of a type is a player. */
function isPlayer(type: Type, { program }: Session): boolean {
  const bare = type.kind === 'optional' ? type.type : type;
  if (bare.kind !== 'kind') return false;
  return program.kinds.some(({ name, players }) => players && name === bare.name);
}

/** Why the rules cannot go on. */
export function stopped(problem: RuntimeProblem, speech: Speech): readonly Node[] {
  const { title, hints } = wordOfRun(problem, speech.language);
  return [speech.say('stopped'), title, ...hints].map((text) => element('p', [text]));
}
