/** The screen is handed to somebody else, who is not to see what the one before him saw. */
import type { Shown } from '../../../../interpreter/index.ts';
import { playerText } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Speech } from './speech.ts';

/** Who decides, and the button by which he says that he is there. */
export function handOver(
  { player }: Shown,
  speech: Speech,
  sit: () => void,
): readonly Node[] {
  const { language } = speech;
  const name = speech.set(playerText(player?.words[language] ?? '', language));
  return [
    element('p', [element('b', [speech.say('turnOf', { player: name })])]),
    element('p', [speech.say('handOver')]),
    button(speech.say('ready'), sit, 'main'),
  ];
}
