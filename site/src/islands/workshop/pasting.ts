/** Blocks from spreadsheets: what fits goes in at once; what does not is shown before it does. */
import type {
  Edit,
  FileLine,
  Grid,
  Misfit,
  PrintedTable,
} from '../../../../interpreter/index.ts';
import { cellEdit, rowInsertion, takenCells } from '../../../../interpreter/index.ts';
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
  /** The keyboard goes back to the grid. */
  readonly leave: () => void;
}

/** Pastes what fits whole; else a preview with what may be done. */
export function pastePreview(
  { fits, below, beside }: Pasting,
  { grid, speech, text, paste, leave }: Around,
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
  const told = [
    speech.say('paste', { fits: held.length, below: below.length, beside }),
    ...strange.slice(0, 3).map((cell) => whyNot(cell, speech)),
  ];
  return panelOf(told, { held, added }, { speech, paste, leave });
}

/** What does not fit, and what may be done. */
function panelOf(
  told: readonly string[],
  { held, added }: { readonly held: readonly Edit[]; readonly added: Edit | null },
  { speech, paste, leave }: Pick<Around, 'speech' | 'paste' | 'leave'>,
): HTMLElement {
  const panel = element('div', [], 'notice pasting');
  const close = (): void => {
    panel.remove();
    leave();
  };
  const done = (all: readonly Edit[]) => () => {
    paste(all);
    close();
  };
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  panel.append(
    ...told.map((line) => element('p', [line])),
    element('div', [
      ...(held.length === 0 ? [] : [button(speech.say('pasteSome'), done(held))]),
      ...(added === null ? [] : [button(speech.say('pasteRows'), done([...held, added]))]),
      button(speech.say('pasteCancel'), close),
    ], 'options'),
  );
  return panel;
}

/** A file of a spreadsheet: its name, its lines, and the table as it is read in the page. */
interface Opened {
  readonly name: string;
  readonly lines: readonly FileLine[];
  readonly printed: PrintedTable;
}

/**
 * Takes a file into a table by the labels of its rows and columns: what fits whole goes in at once,
 * else a preview. Null: the file names no row and no column of the table.
 */
export function filePreview(
  { name, lines, printed }: Opened,
  { grid, speech, text, paste, leave }: Around,
): HTMLElement | null {
  const { edits, misfits, fresh, isNamed } = takenCells(grid, [printed], lines);
  if (!isNamed) return null;
  if (misfits.length === 0) {
    const word = edits.length === 0 ? 'fileNone' : 'fileTaken';
    if (edits.length > 0) paste(edits);
    return element('p', [speech.say(word, { count: edits.length, name })], 'quiet');
  }
  const told = [
    speech.say('fileSome', { name, fits: edits.length }),
    ...misfits.slice(0, 6).map((misfit) => misfitText(misfit, speech)),
    ...(misfits.length > 6 ? [speech.say('left', { count: misfits.length - 6 })] : []),
  ];
  const added = rowsAfter(grid, text, fresh);
  return panelOf(told, { held: edits, added }, { speech, paste, leave });
}

const misfitKeys = {
  ...({ row: 'fileRow', column: 'fileColumn' } as const),
  ...({ 'row-again': 'fileRowAgain', 'column-again': 'fileColumnAgain' } as const),
  ...({ short: 'fileShort', surplus: 'fileSurplus', axis: 'fileAxis', bare: 'fileBare' } as const),
} as const;

function misfitText({ what, line, text, beside, near }: Misfit, speech: Speech): string {
  const [said, other] = [text.slice(0, 40), beside.slice(0, 40)];
  const why =
    what === 'cell'
      ? whyNot(text, speech)
      : speech.say(misfitKeys[what], { text: said, beside: other });
  const [meant] = near;
  const hint = meant === undefined ? '' : ` ${speech.say('fileNear', { near: meant })}`;
  return speech.say('fileLine', { line, what: why }) + hint;
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
