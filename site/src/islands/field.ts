/** One thing that a reader can set, as Field.astro writes it, and what only a page offers. */
import type { InputView, Language } from '../model.ts';
import { headed, typeset } from '../typeset.ts';
import { element } from './element.ts';
import { fieldName } from './form.ts';

/** A label with its field. */
export function fieldOf(input: InputView, language: Language): HTMLElement {
  const label = headed(typeset(input.label[language], language));
  if (input.kind === 'several') return several(input, { label, language });
  return element('label', [label, ' ', control(input, language)]);
}

function control(input: InputView, language: Language): HTMLElement {
  const { key, kind, from, to, initial, options } = input;
  if (kind === 'choice') {
    const select = element('select', []) as HTMLSelectElement;
    select.name = fieldName(key);
    for (const { value, words } of options) {
      const isFirst = value === initial;
      select.append(new Option(typeset(words[language], language), value, isFirst, isFirst));
    }
    return select;
  }
  const field = element('input', []) as HTMLInputElement;
  field.name = fieldName(key);
  if (kind === 'yes-no') {
    field.type = 'checkbox';
    field.defaultChecked = initial === 'yes';
    return field;
  }
  field.type = kind === 'number' ? 'number' : 'text';
  if (kind === 'number') [field.min, field.max] = [String(from), String(to)];
  field.defaultValue = initial;
  return field;
}

/** Several of a list: boxes that fold, and a field that holds what they say. */
function several(
  { key, options, initial }: InputView,
  { label, language }: { readonly label: string; readonly language: Language },
): HTMLElement {
  const field = element('input', []) as HTMLInputElement;
  field.name = fieldName(key);
  field.defaultValue = initial;
  field.hidden = true;
  const count = element('span', [], 'quiet');
  const boxes = options.map(({ value, words }) => {
    const box = element('input', []) as HTMLInputElement;
    box.type = 'checkbox';
    box.value = value;
    return { box, line: element('label', [box, ` ${typeset(words[language], language)}`]) };
  });
  const show = (): void => {
    const chosen = boxes.flatMap(({ box }) => (box.checked ? [box.value] : []));
    count.textContent = String(chosen.length);
  };
  // What fills the field from an address says so.
  field.addEventListener('filled', () => {
    const chosen = field.value.replace(/[()]/gu, '').split(/[\s,]+/u);
    for (const { box } of boxes) box.checked = chosen.includes(box.value);
    show();
  });
  const fold = element('details', [
    element('summary', [`${label} `, count]),
    ...boxes.map(({ line }) => line),
    field,
  ]);
  fold.addEventListener('change', () => {
    const chosen = boxes.flatMap(({ box }) => (box.checked ? [box.value] : []));
    field.value = `(${chosen.join(' ')})`;
    show();
  });
  show();
  return fold;
}
