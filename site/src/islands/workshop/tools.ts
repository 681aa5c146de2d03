/** Rows and columns of a grid: added, moved, taken away where the keyboard is. */
import type { Edit, Grid } from '../../../../interpreter/index.ts';
import {
  columnInsertion,
  columnRemoval,
  rowInsertion,
  rowMove,
  rowRemoval,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { GridView } from './grid.ts';
import type { Speech, WorkshopWord } from './said.ts';

interface Tools {
  readonly speech: Speech;
  readonly view: GridView;
  /** The text of the file that the grid stands in. */
  readonly text: string;
  readonly act: (edits: readonly Edit[]) => boolean;
}

/** A grid with its title, the results of its cells, and what is done to its rows and columns. */
export function figureOf(grid: Grid, tools: Tools): HTMLElement {
  const { speech, view } = tools;
  const codes = element('div', [], 'codes');
  codes.dataset.table = grid.name;
  const title = element('b', [speech.set(grid.words[speech.language])]);
  const caption = element('figcaption', [title, ' ', element('code', [grid.name])]);
  const scroll = element('div', [view.element], 'scroll');
  return element('figure', [caption, scroll, codes, toolsOf(grid, tools)], 'rt');
}

/** What is done to the rows and columns of a grid. */
export function toolsOf(grid: Grid, { speech, view, text, act }: Tools): HTMLElement {
  const { node, rows } = grid;
  const tool = (word: WorkshopWord, edits: () => readonly Edit[]): HTMLElement =>
    button(speech.say(word), () => {
      const made = edits();
      if (made.length > 0) act(made);
      view.focus();
    });
  const last = rows.length - 1;
  const row = (): number => view.row ?? last;
  const column = (): number => view.column ?? 0;
  const moved = (step: number): readonly Edit[] =>
    rowMove(text, node, { from: row(), to: Math.max(0, Math.min(last, row() + step)) });
  const rowTools = [
    tool('addRow', () => {
      const cells = lineOf(rows[row()]?.label.text, grid.width + 1);
      return given(rowInsertion(text, node, { index: row() + 1, row: cells }));
    }),
    tool('removeRow', () => given(rowRemoval(text, node, row()))),
    tool('rowUp', () => moved(-1)),
    tool('rowDown', () => moved(1)),
  ];
  const columnTools = grid.hasSingleColumns
    ? [
        tool('addColumn', () => {
          const lines = grid.head.length + rows.length + grid.controlRows.length;
          const cells = lineOf(grid.head[0]?.labels[column()]?.text, lines);
          return columnInsertion(node, { index: column() + 1, cells });
        }),
        tool('removeColumn', () => columnRemoval(node, column())),
      ]
    : [];
  return element('div', [...rowTools, ...columnTools], 'options tools');
}

function given(edit: Edit | null): readonly Edit[] {
  return edit === null ? [] : [edit];
}

/** A row or column of which nothing is known but its label, which follows another. */
function lineOf(before: string | undefined, length: number): readonly string[] {
  return [labelAfter(before ?? ''), ...Array.from({ length: length - 1 }, () => '?')];
}

/** A label that may stand behind another: the next number, else the same name with a number. */
function labelAfter(text: string): string {
  const number = /(\d+)(?!.*\d)/u.exec(text)?.[1];
  if (number !== undefined) return String(Number(number) + 1);
  return text === '' ? '1' : `${text}-2`;
}
