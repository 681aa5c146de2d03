/** The results that a cell may hold, as buttons put them there. */
import { button, element } from '../element.ts';
import type { GridView } from './grid.ts';
import type { Edges, Speech } from './said.ts';

/** The codes of a table as buttons, to be put where the keyboard is: a phone has no other way. */
export function codesIn(
  box: HTMLElement,
  { view, codes, speech }: {
    readonly view: GridView;
    readonly codes: Edges['codes'];
    readonly speech: Speech;
  },
): void {
  const texts = view.slots().map(({ slot }) => slot.text);
  const all = codesOf(codes, texts);
  if (all.length > 0) box.setAttribute('role', 'group');
  if (all.length > 0) box.setAttribute('aria-label', speech.say('codes'));
  box.replaceChildren(
    ...all.map(([code, words]) => {
      const made = button('', () => view.put(code));
      made.append(element('b', [code]), element('span', [speech.set(words)]));
      return made;
    }),
  );
}

/** The same for each of some grids, in its figure. */
export function offerCodes(
  views: readonly GridView[],
  tables: Readonly<Record<string, Edges>>,
  speech: Speech,
): void {
  for (const view of views) {
    const box = view.element.closest('figure')?.querySelector<HTMLElement>('.codes') ?? null;
    const codes = tables[box?.dataset.table ?? '']?.codes ?? [];
    if (box !== null) codesIn(box, { view, codes, speech });
  }
}

/** Codes to put into a cell: one with a number as often as the table has it, each with another. */
function codesOf(codes: Edges['codes'], texts: readonly string[]): Edges['codes'] {
  return codes.flatMap(([code, words]): Edges['codes'] => {
    if (!code.includes('#')) return [[code, words]];
    const [before = '', after = ''] = code.split('#');
    const numbers = texts.flatMap((text) => {
      const number = text.slice(before.length, text.length - after.length);
      const isOne = text === before + number + after && /^\d+$/u.test(number);
      return isOne ? [number] : [];
    });
    const each = [...new Set(numbers)].sort((left, right) => Number(left) - Number(right));
    return each.map((number) => [code.replace('#', number), words.replaceAll('#', number)]);
  });
}
