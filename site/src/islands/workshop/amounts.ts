/** The numbers and modifiers of a place, each in a field. */
import type { Amount, Slot } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import type { Speech } from './said.ts';

/** Draws them; the section around them is there when there are any. */
export function amountsIn(
  part: HTMLElement | null,
  amounts: readonly Amount[],
  { speech, published, write }: {
    readonly speech: Speech;
    /** The same as they were published. */
    readonly published: readonly Amount[];
    readonly write: (span: Slot['span'], text: string) => void;
  },
): void {
  const rows = amounts.map((amount) => {
    const field = element('input', []) as HTMLInputElement;
    field.value = amount.text;
    field.spellcheck = false;
    field.addEventListener('change', () => write(amount.span, field.value.trim()));
    const words = amount.words[speech.language];
    const name = words === amount.name ? [] : [element('code', [amount.name])];
    const was = published.find(({ kind, name: old }) => {
      return kind === amount.kind && old === amount.name;
    });
    if (was !== undefined && was.text !== amount.text) {
      field.classList.add('changed');
      field.title = speech.say('changed', { text: was.text });
    }
    const said = [speech.say(amount.kind), ' ', speech.set(words), ' ', ...name];
    return element('label', [element('span', said), field]);
  });
  part?.replaceChildren(...rows);
  const section = part?.closest('section') ?? null;
  if (section !== null) section.hidden = rows.length === 0;
}
