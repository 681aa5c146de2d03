/** Blocks from spreadsheets: what fits goes in at once; what does not is shown before it does. */
import type { Edit, Grid } from '../../../../interpreter/index.ts';
import { cellEdit, rowInsertion } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Pasting } from './grid.ts';
import type { Speech } from './said.ts';

/** A cell of more characters is none of a table. */
const longest = 1000;

interface Around {
  readonly grid: Grid;
  readonly speech: Speech;
  /** The text of the file that the grid stands in. */
  readonly text: string;
  readonly paste: (edits: readonly Edit[]) => boolean;
}

/** Pastes what fits whole; else a preview with what may be done. */
export function pastePreview(
  { fits, below, beside }: Pasting,
  { grid, speech, text, paste }: Around,
): HTMLElement | null {
  const edits = fits.map(({ slot, text: cell }) =>
    cell.length > longest ? null : cellEdit(slot, cell),
  );
  const held = edits.filter((edit) => edit !== null);
  const strange = fits.filter((_, index) => edits[index] === null).map((cell) => cell.text);
  if (strange.length === 0 && below.length === 0 && beside === 0) {
    paste(held);
    return null;
  }
  const width = grid.width + 1;
  const rows = below.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? '?'));
  const added = rowsAfter(grid, text, rows);
  const panel = element('div', [], 'notice pasting');
  const close = (): void => panel.remove();
  const done = (all: readonly Edit[]) => () => {
    close();
    paste(all);
  };
  const told = [
    speech.say('paste', { fits: held.length, below: below.length, beside }),
    ...strange.slice(0, 3).map((cell) => whyNot(cell, speech)),
  ];
  panel.append(
    ...told.map((line) => element('p', [line])),
    element('div', [
      button(speech.say('pasteSome', { fits: held.length }), done(held)),
      ...(added === null ? [] : [button(speech.say('pasteRows'), done([...held, added]))]),
      button(speech.say('pasteCancel'), close),
    ], 'options'),
  );
  return panel;
}

/** Why a cell cannot be held. */
function whyNot(cell: string, speech: Speech): string {
  const why =
    cell.length > longest
      ? speech.say('pasteLong', { count: cell.length, most: longest })
      : speech.say('notHeld');
  return `${why} ${cell.slice(0, 40)}`;
}

/** The edit that adds rows behind the last; null where there are none, or one cannot be held. */
function rowsAfter(
  { node, rows: all }: Grid,
  text: string,
  rows: readonly (readonly string[])[],
): Edit | null {
  if (rows.length === 0) return null;
  const edits = rows.map((row) => rowInsertion(text, node, { index: all.length, row }));
  const [first] = edits;
  if (first === null || first === undefined || edits.includes(null)) return null;
  return { span: first.span, text: edits.map((edit) => edit?.text ?? '').join('') };
}
