/** The results that a cell may hold, as buttons put them there. */
import type { Grid } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { codesOf } from './coded.ts';
import type { GridView } from './grid.ts';
import type { Edges, Speech } from './said.ts';

/** The codes of a table as buttons, to be put where the keyboard is: a phone has no other way. */
export function codesIn(
  box: HTMLElement,
  { view, codes, speech, published }: {
    readonly view: GridView;
    readonly codes: Edges['codes'];
    readonly speech: Speech;
    /** What the table was before: what it had then may be put back. */
    readonly published?: Grid | undefined;
  },
): void {
  const texts = view.slots().map(({ slot }) => slot.text);
  const old = published?.rows.flatMap(({ cells }) => cells.map(({ text }) => text)) ?? [];
  const all = codesOf(codes, [...texts, ...old]);
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
  { tables, published, speech }: {
    readonly tables: Readonly<Record<string, Edges>>;
    readonly published: readonly Grid[];
    readonly speech: Speech;
  },
): void {
  for (const view of views) {
    const box = view.element.closest('figure')?.querySelector<HTMLElement>('.codes') ?? null;
    const name = box?.dataset.table ?? '';
    const codes = tables[name]?.codes ?? [];
    const was = published.find((grid) => grid.name === name);
    if (box !== null) codesIn(box, { view, codes, speech, published: was });
  }
}
