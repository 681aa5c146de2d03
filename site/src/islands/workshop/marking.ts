import type { Grid } from '../../../../interpreter/index.ts';
import type { GridView } from './grid.ts';
import { oldTexts } from './old.ts';
import type { Told } from './telling.ts';

/** Marks cells that were others, and those that a finding is about. */
export function markGrids(
  views: readonly GridView[],
  { told, grids, published }: {
    /** What was found in their file. */
    readonly told: readonly Told[];
    readonly grids: readonly Grid[];
    /** As they were published. */
    readonly published: readonly Grid[];
  },
): void {
  views.forEach((view, index) => {
    const grid = grids[index];
    const was = published.find(({ name }) => name === grid?.name);
    const old = was === undefined || grid === undefined ? null : oldTexts(grid, was);
    for (const { slot, element: on } of view.slots()) {
      const found = told.find(({ from, to }) => from < slot.span.to && to > slot.span.from);
      on.classList.toggle('wrong', found !== undefined);
      on.classList.remove('changed');
      on.removeAttribute('title');
      if (found !== undefined) on.title = found.title;
      const text = old?.get(slot.span.from);
      if (old !== null && text !== slot.text) {
        on.classList.add('changed');
        on.dataset.was = text ?? '';
      }
    }
  });
}
