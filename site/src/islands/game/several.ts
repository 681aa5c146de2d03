/** Several of what is offered, each ticked by itself. */
import type { Shown } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Asking } from './asking.ts';

/** Several of the options, between the least and the most; what is ticked stays so. */
export function several({ options, least, most: upTo }: Shown, asking: Asking): HTMLElement {
  const { speech, give, ticked = new Set() } = asking;
  const boxes = options.map(({ token, words }) => {
    const box = element('input', []) as HTMLInputElement;
    box.type = 'checkbox';
    box.value = token;
    box.checked = ticked.has(token);
    box.addEventListener('change', () => {
      if (box.checked) ticked.add(token);
      else ticked.delete(token);
    });
    return { box, label: element('label', [box, ` ${speech.set(words[speech.language])}`]) };
  });
  const ends = least === upTo ? String(least) : `${String(least)}–${String(upTo)}`;
  const chosen = (): readonly string[] =>
    boxes.flatMap(({ box }) => (box.checked ? [box.value] : []));
  return element(
    'div',
    [
      ...boxes.map(({ label }) => label),
      button(`${speech.say('answer')} (${ends})`, () => give(chosen().join(' ')), 'main'),
    ],
    'options',
  );
}
