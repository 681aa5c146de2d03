/** What is offered, as buttons. */
import type { Named } from '../../../../interpreter/index.ts';
import { optionText } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Asking } from './asking.ts';
import { pictured } from './looking.ts';

/** So many buttons a fold makes. */
const most = 150;

/** A button an option; several that nobody can tell apart, as two cards of a name, have one. */
export function buttons(options: readonly Named[], { speech, give, looks }: Asking): HTMLElement {
  const alike = [...Map.groupBy(options, (option) => optionText(option, speech.language))];
  const made = alike.slice(0, most).map(([text, [{ token } = none, ...others]]) => {
    const one = button(speech.set(text), () => give(token));
    if (others.length > 0) one.append(' ', element('span', [`×${String(others.length + 1)}`], 'quiet'));
    return pictured(one, token, looks ?? null);
  });
  const more = alike.length - made.length;
  const note = more > 0 ? [element('p', [speech.say('more', { count: more })], 'quiet')] : [];
  return element('div', [...made, ...note], 'options');
}

/** No option. */
const none = { token: '' };
