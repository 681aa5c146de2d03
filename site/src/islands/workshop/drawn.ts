/** A table of the rules as cells that can be walked. */
import type { Grid, Slot } from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import type { Edges } from './said.ts';

/** A cell, and the stretch of text that it holds; null: nothing is written there. */
export interface Cell {
  readonly slot: Slot | null;
  readonly element: HTMLElement;
}

type Worded = (tag: string, slot: Slot, of: 'labels' | 'cells') => Cell;

/** Draws a grid into a table, and gives its cells line by line, head first. */
export function drawn(
  table: HTMLElement,
  grid: Grid,
  edges: Edges | null,
): readonly (readonly Cell[])[] {
  /** A cell in words, where a name is written in it. */
  const worded: Worded = (tag, slot, of) =>
    cellOf(tag, slot, edges?.[of][slot.text] ?? slot.text);
  const lines: Cell[][] = [];
  const top = element('thead', []);
  for (const index of grid.head.keys()) {
    const { line, row } = headLine(grid, index, { edges, worded });
    lines.push(line);
    top.append(row);
  }
  const body = element('tbody', []);
  for (const [kind, all] of [['', grid.rows], ['control', grid.controlRows]] as const) {
    for (const { label, cells } of all) {
      const name = worded('th', label, 'labels');
      name.element.setAttribute('scope', 'row');
      const line = [name, ...cells.map((cell) => worded('td', cell, 'cells'))];
      lines.push(line);
      body.append(element('tr', line.map((cell) => cell.element), kind));
    }
  }
  table.append(top, body);
  return lines;
}

/** A line over the columns: a label that stands over several is the cell of each. */
function headLine(
  { head, rowAxis }: Grid,
  index: number,
  { edges, worded }: { readonly edges: Edges | null; readonly worded: Worded },
): { readonly line: Cell[]; readonly row: HTMLElement } {
  const { axis = null, labels = [], over = 1 } = head[index] ?? {};
  const words = edges?.axes;
  const own = [index === 0 ? (words?.[0] ?? rowAxis) : '', words?.[index + 1] ?? axis ?? ''];
  const corner = cellOf('td', null, own.filter((part) => part !== '').join(' \\ '));
  // The names of results belong to the rules: they are read, not written.
  const { results = [] } = edges ?? {};
  const made = labels.map((label, at) =>
    axis === null
      ? cellOf('th', null, results[at % Math.max(1, results.length)] ?? label.text)
      : worded('th', label, 'labels'),
  );
  for (const { element: on } of made) {
    on.setAttribute('scope', 'col');
    if (over > 1) on.setAttribute('colspan', String(over));
  }
  const line = [corner, ...made.flatMap((cell) => Array.from({ length: over }, () => cell))];
  return { line, row: element('tr', [corner, ...made].map((cell) => cell.element)) };
}

function cellOf(tag: string, slot: Slot | null, text: string): Cell {
  return { slot, element: element(tag, [text]) };
}
