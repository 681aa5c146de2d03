/** What may stand where somebody writes a text, to be put in. */
import type { Language } from '../../model.ts';
import { button, element } from '../element.ts';
import type { Cited } from './pane/cited.ts';
import { suggestedAt } from './pane/suggested.ts';
import type { Speech } from './said.ts';

/** Offers below a field what may stand where one writes: Tab leads there, Enter puts it in. */
export function suggestingIn(
  field: HTMLTextAreaElement,
  { cited, language, speech }: {
    readonly cited: () => Promise<Cited | null>;
    readonly language: Language;
    readonly speech: Speech;
  },
): HTMLElement {
  const box = element('div', [], 'codes');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', speech.say('paneCompletions'));
  const offer = async (): Promise<void> => {
    const all = await cited();
    const at = field.selectionStart;
    if (all === null || at !== field.selectionEnd) return;
    const { length, items } = suggestedAt(field.value.slice(0, at), all, language);
    box.replaceChildren(
      ...items.map(({ text, words }) => {
        const put = button('', () => {
          field.setRangeText(text, at - length, at, 'end');
          box.replaceChildren();
          field.focus();
        });
        put.append(element('b', [text]));
        if (words !== '') put.append(element('span', [speech.set(words)]));
        return put;
      }),
    );
  };
  field.addEventListener('input', () => void offer());
  return box;
}
