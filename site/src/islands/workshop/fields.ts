/** Fields of forms that are drawn anew after each act: whoever was in one stays in it. */
import { element } from '../element.ts';

interface Choice {
  /** What it is known by when it is drawn again. */
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
}

/** What is written: why it was not taken, or null. */
interface Field extends Choice {
  readonly change: (value: string) => string | null;
}

/** A field of text in its label; what is not taken stays there, with why. */
export function textField(
  { key, label, value, change }: Field,
  set: (field: HTMLInputElement) => void = () => undefined,
): HTMLElement {
  const field = element('input', []) as HTMLInputElement;
  field.value = value;
  field.spellcheck = false;
  field.autocomplete = 'off';
  field.dataset.key = key;
  const told = element('span', [], 'refused');
  told.setAttribute('role', 'status');
  field.addEventListener('change', () => {
    const why = change(field.value.trim());
    told.textContent = why ?? '';
    field.setAttribute('aria-invalid', String(why !== null));
  });
  set(field);
  return element('label', [element('span', [label]), field, told]);
}

/** What may be chosen; a group has a name above it. */
export interface Options {
  readonly group: string | null;
  readonly items: readonly { readonly value: string; readonly words: string }[];
}

/** A field of choices in its label. */
export function choiceField(
  { key, label, value, change }: Choice,
  options: readonly Options[],
): HTMLElement {
  const field = element('select', []) as HTMLSelectElement;
  for (const { group, items } of options) {
    const made = items.map(({ value: own, words }) => new Option(words, own, false, own === value));
    if (group === null) {
      field.append(...made);
      continue;
    }
    const box = element('optgroup', made) as HTMLOptGroupElement;
    box.label = group;
    field.append(box);
  }
  field.value = value;
  field.dataset.key = key;
  field.addEventListener('change', () => change(field.value));
  return element('label', [element('span', [label]), field]);
}

/** Draws a part anew; the keyboard stays where it was. */
export function keepingFocus(part: HTMLElement, draw: () => void): void {
  const { activeElement } = document;
  const isHere = activeElement instanceof HTMLElement && part.contains(activeElement);
  const key = isHere ? activeElement.dataset.key : undefined;
  draw();
  if (key === undefined) return;
  const again = [...part.querySelectorAll<HTMLElement>('[data-key]')].find((each) => {
    return each.dataset.key === key;
  });
  again?.focus();
}
