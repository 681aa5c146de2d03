import { lineStarts, position } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Speech } from './said.ts';
import { brokenAt } from './where.ts';

/** Of a file that cannot be read: which it is and where, with the way there; null where it can. */
export function brokenIn(
  text: string,
  path: string,
  { speech, show }: { readonly speech: Speech; readonly show: (from: number) => void },
): HTMLElement | null {
  const from = brokenAt(text, path);
  if (from === null) return null;
  const { line } = position(lineStarts(text), from);
  const words = speech.message(speech.say('rulesBroken', { file: path, line }));
  const go = button(`${path}:${String(line)}`, () => show(from), 'place');
  return element('p', [...words, ' ', go], 'notice');
}
