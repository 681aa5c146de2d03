/** Rows and columns of a grid: added, moved, taken away where the keyboard is. */
import type { Edit, Grid } from '../../../../interpreter/index.ts';
import {
  columnInsertion,
  columnMove,
  columnOver,
  columnRemoval,
  openLines,
  rowInsertion,
  rowMove,
  rowRemoval,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { handOut } from './carry.ts';
import type { GridView, Spot } from './grid.ts';
import type { Speech, WorkshopWord } from './said.ts';
import { opensFiles } from './taking.ts';

interface Tools {
  readonly speech: Speech;
  readonly view: GridView;
  /** The text of the file that the grid stands in. */
  readonly text: string;
  /** Makes edits one act, after which the keyboard is at a spot. */
  readonly act: (edits: readonly Edit[], spot: Spot) => boolean;
}

/** A grid with its title, the results of its cells, and what is done to its rows and columns. */
export function figureOf(
  grid: Grid,
  tools: Tools & {
    /** Takes the cells of a file. */
    readonly open: (file: File) => void;
  },
): HTMLElement {
  const { speech, view } = tools;
  const codes = element('div', [], 'codes');
  codes.dataset.table = grid.name;
  const title = element('b', [speech.set(grid.words[speech.language])]);
  const caption = element('figcaption', [title, ' ', element('code', [grid.name])]);
  const scroll = element('div', [view.element], 'scroll');
  const figure = element('figure', [caption, scroll, codes, toolsOf(grid, tools)], 'rt');
  const save = button(speech.say('fileSave'), () => handOut(`${grid.name}.csv`, view.csv()));
  const carried = [...blockTools(tools), opensFiles(figure, tools), save];
  figure.append(element('div', carried, 'options tools'));
  return figure;
}

/** Blocks without a keyboard: chosen by pressing, copied and pasted by buttons. */
function blockTools({ speech, view }: Tools): readonly HTMLElement[] {
  const told = element('span', [], 'quiet');
  told.setAttribute('role', 'status');
  const choose = button(speech.say('blockChoose'), () => {
    view.choosesBlock = !view.choosesBlock;
    choose.setAttribute('aria-pressed', String(view.choosesBlock));
  });
  choose.setAttribute('aria-pressed', 'false');
  const clipboard = (deed: () => Promise<void>) => (): void => {
    told.textContent = '';
    // Not every browser lets a page at the clipboard, nor every reader.
    void deed().catch(() => void (told.textContent = speech.say('blockNone')));
  };
  const copy = clipboard(async () => navigator.clipboard.writeText(view.block()));
  const paste = clipboard(async () => view.paste(await navigator.clipboard.readText()));
  return [
    choose,
    button(speech.say('blockCopy'), copy),
    button(speech.say('blockPaste'), paste),
    told,
  ];
}

/** What is done to the rows and columns of a grid. */
export function toolsOf(grid: Grid, tools: Tools): HTMLElement {
  const lines = openLines(grid.node);
  const columns = lines.flatMap((line) => {
    const isGroup = grid.head[line]?.over !== 1;
    return columnTools(grid, tools, { line, words: isGroup ? groupWords : columnWords });
  });
  return element('div', [...rowTools(grid, tools), ...columns], 'options tools');
}

const columnWords = ['addColumn', 'removeColumn', 'columnLeft', 'columnRight'] as const;
const groupWords = ['addGroup', 'removeGroup', 'groupLeft', 'groupRight'] as const;

/** What a tool does, and where the keyboard goes by it: lines down, columns to the right. */
interface Deed {
  readonly edits: readonly Edit[];
  readonly down?: number;
  readonly right?: number;
}

function toolFor({ speech, view, act }: Tools) {
  return (word: WorkshopWord, deed: () => Deed): HTMLElement =>
    button(speech.say(word), () => {
      const { line, column } = view.at;
      const { edits, down = 0, right = 0 } = deed();
      if (edits.length > 0) act(edits, { line: line + down, column: column + right });
      view.focus();
    });
}

function rowTools(grid: Grid, tools: Tools): readonly HTMLElement[] {
  const { view, text } = tools;
  const { node, rows } = grid;
  const tool = toolFor(tools);
  const last = rows.length - 1;
  const row = (): number => view.row ?? last;
  const moved = (step: number): Deed => {
    const to = Math.max(0, Math.min(last, row() + step));
    const down = view.row === null ? 0 : to - row();
    return { edits: rowMove(text, node, { from: row(), to }), down };
  };
  return [
    tool('addRow', () => {
      const cells = lineOf(rows[row()]?.label.text, grid.width + 1);
      const down = view.row === null ? 0 : 1;
      return { edits: given(rowInsertion(text, node, { index: row() + 1, row: cells })), down };
    }),
    tool('removeRow', () => ({ edits: given(rowRemoval(text, node, row())) })),
    tool('rowUp', () => moved(-1)),
    tool('rowDown', () => moved(1)),
  ];
}

/** For one line of the head: single columns, or whole groups of them. */
function columnTools(
  grid: Grid,
  tools: Tools,
  { line, words }: {
    readonly line: number;
    readonly words: readonly [WorkshopWord, WorkshopWord, WorkshopWord, WorkshopWord];
  },
): readonly HTMLElement[] {
  const { view, text } = tools;
  const { node, head, rows, controlRows } = grid;
  const tool = toolFor(tools);
  const [add, remove, left, right] = words;
  const over = head[line]?.over ?? 1;
  const here = (): { readonly line: number; readonly index: number } =>
    columnOver(node, line, view.column ?? 0);
  const moved = (step: number): Deed => {
    const { index } = here();
    const edits = columnMove(text, node, { line, index, to: index + step });
    return { edits, right: edits.length > 0 && view.column !== null ? step * over : 0 };
  };
  return [
    tool(add, () => {
      const { index } = here();
      const cells = lineOf(head[line]?.labels[index]?.text, rows.length + controlRows.length + 1);
      const edits = columnInsertion(text, node, { line, index: index + 1, cells });
      return { edits, right: view.column === null ? 0 : over };
    }),
    tool(remove, () => ({ edits: columnRemoval(node, here()) })),
    tool(left, () => moved(-1)),
    tool(right, () => moved(1)),
  ];
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
