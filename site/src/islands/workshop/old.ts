/** What a copy of a table was before it was changed. */
import type { Grid, Slot } from '../../../../interpreter/index.ts';

/** What stood where a cell stands, found by the labels of its row and column. */
export function oldTexts(grid: Grid, was: Grid): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const note = (slot: Slot, old: Slot | undefined): void => {
    if (old !== undefined) found.set(slot.span.from, old.text);
  };
  const heads = headsOf(grid);
  const oldHeads = headsOf(was);
  grid.head.forEach(({ labels }, line) => {
    labels.forEach((label, index) => note(label, was.head[line]?.labels[index]));
  });
  for (const [index, row] of [...grid.rows, ...grid.controlRows].entries()) {
    const all = [...was.rows, ...was.controlRows];
    const old = all.find(({ label }) => label.text === row.label.text) ?? all[index];
    note(row.label, old?.label);
    row.cells.forEach((cell, column) => {
      const at = oldHeads.indexOf(heads[column] ?? '');
      note(cell, old?.cells[at >= 0 ? at : column]);
    });
  }
  return found;
}

/** What stands over each column, the labels of all lines. */
function headsOf({ head, width }: Grid): readonly string[] {
  return Array.from({ length: width }, (_, column) =>
    head.map(({ labels, over }) => labels[Math.floor(column / over)]?.text).join('|'),
  );
}
