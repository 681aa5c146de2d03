/** What comes into a grid from outside: blocks that are pasted, files of spreadsheets. */
import type { Edit, Grid } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { blockOf, fileLines, textOf } from './block.ts';
import type { GridView, Spot } from './grid.ts';
import { filePreview, pastePreview } from './pasting.ts';
import type { Speech } from './said.ts';

/** A file of more bytes is no table. */
const largest = 1_000_000;
const endings = '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values';

/** A grid and how it is seen. */
interface Into {
  readonly grid: Grid;
  readonly view: GridView;
}

export class Taking {
  readonly #part: HTMLElement | null;
  readonly #speech: Speech;
  readonly #text: () => string;
  readonly #change: (edits: readonly Edit[]) => boolean;
  readonly #leave: () => void;

  /** What does not fit is told in a part of the page. */
  constructor(part: HTMLElement | null, { speech, text, change, leave }: {
    readonly speech: Speech;
    /** The text of the file that the grids stand in. */
    readonly text: () => string;
    /** Makes edits of it one act. */
    readonly change: (edits: readonly Edit[]) => boolean;
    /** The keyboard goes back to the grid. */
    readonly leave: () => void;
  }) {
    this.#part = part;
    this.#speech = speech;
    this.#text = text;
    this.#change = change;
    this.#leave = leave;
  }

  /** Pastes a block, its first cell at a spot. */
  async paste(text: string, at: Spot, into: Into): Promise<void> {
    this.#block(await blockOf(text), at, into);
  }

  /** Takes a file of a spreadsheet, by the labels in it; without any as a block. */
  async open(file: File, into: Into): Promise<void> {
    const { name } = file;
    if (file.size > largest) {
      this.#say(this.#speech.say('fileLarge', { name }));
      return;
    }
    const lines = await fileLines(textOf(await file.arrayBuffer()));
    if (lines.length === 0) {
      this.#say(this.#speech.say('fileEmpty', { name }));
      return;
    }
    const { grid, view } = into;
    const written = lines.map((line) => ({ ...line, cells: view.asWritten(line.cells) }));
    const opened = { name, lines: written, printed: view.printed() };
    const told = filePreview(opened, this.#around(grid));
    if (told === null) this.#block(lines.map(({ cells }) => cells), view.at, into);
    else this.#tell(told);
  }

  #block(block: readonly (readonly string[])[], at: Spot, { grid, view }: Into): void {
    const preview = pastePreview(view.pasting(block, at), this.#around(grid));
    this.#tell(preview);
  }

  #tell(told: HTMLElement | null): void {
    this.#part?.replaceChildren(...(told === null ? [] : [told]));
    told?.querySelector('button')?.focus();
  }

  #around(grid: Grid): Parameters<typeof pastePreview>[1] {
    const [paste, leave] = [this.#change, this.#leave];
    return { grid, speech: this.#speech, text: this.#text(), paste, leave };
  }

  #say(text: string): void {
    this.#tell(element('p', [text], 'notice'));
  }
}

/** What opens a file for a figure: a button, or dropping one on it. */
export function opensFiles(
  figure: HTMLElement,
  { speech, open }: { readonly speech: Speech; readonly open: (file: File) => void },
): HTMLElement {
  const input = element('input', []) as HTMLInputElement;
  Object.assign(input, { type: 'file', accept: endings, hidden: true });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) open(file);
    // The same file may be chosen again when it has changed.
    input.value = '';
  });
  const opener = button(speech.say('fileOpen'), () => input.click());
  opener.title = speech.say('fileWhat');
  const isFile = ({ dataTransfer }: DragEvent): boolean =>
    dataTransfer?.types.includes('Files') === true;
  figure.addEventListener('dragover', (event) => {
    if (isFile(event)) event.preventDefault();
    figure.toggleAttribute('data-drop', isFile(event));
  });
  figure.addEventListener('dragleave', () => figure.removeAttribute('data-drop'));
  figure.addEventListener('drop', (event) => {
    figure.removeAttribute('data-drop');
    if (!isFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) open(file);
  });
  return element('span', [opener, input]);
}
