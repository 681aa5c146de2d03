/**
 * A table as a grid: arrows walk its cells, typing or F2 writes, Enter goes down, Tab to the right;
 * blocks are chosen with Shift or by drawing over them, copied and pasted as spreadsheets do.
 */
import type { Grid, PrintedTable, Slot } from '../../../../interpreter/index.ts';
import { csvText } from '../csv.ts';
import { element } from '../element.ts';
import { blockText } from './block.ts';
import { completing } from './coded.ts';
import type { Cell } from './drawn.ts';
import { drawn } from './drawn.ts';
import type { Edges, Speech } from './said.ts';

/** A cell by its line, head first, and its column; the labels of rows are column 0. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}
/** A cell and what it shall hold. */
export interface Written {
  readonly slot: Slot;
  readonly text: string;
}
/** What a block to paste comes to. */
export interface Pasting {
  readonly fits: readonly Written[];
  /** Lines of the block that lie below the table. */
  readonly below: readonly (readonly string[])[];
  /** So many cells lie right of it, so many stand where there is no cell. */
  readonly beside: number;
}

export interface Deeds {
  /** Writes cells in one act; false where one cannot be held. */
  readonly write: (cells: readonly Written[]) => boolean;
  readonly paste: (text: string, at: Spot) => void;
  /** The cell under the keyboard is another. */
  readonly moved: (spot: Spot) => void;
}

export class GridView {
  readonly element: HTMLTableElement;
  readonly #grid: Grid;
  readonly #edges: Edges | null;
  readonly #speech: Speech;
  readonly #deeds: Deeds;
  readonly #cells: readonly (readonly Cell[])[];
  /** Whether a press goes on with the block that is chosen: a finger has no other way. */
  choosesBlock = false;
  #at: Spot;
  #from: Spot;
  #field: HTMLInputElement | null = null;

  constructor(grid: Grid, { speech, edges, deeds, at }: {
    readonly speech: Speech;
    /** Its words; null: of a table that the book did not have. */
    readonly edges: Edges | null;
    readonly deeds: Deeds;
    readonly at: Spot | null;
  }) {
    this.#grid = grid;
    this.#edges = edges;
    this.#speech = speech;
    this.#deeds = deeds;
    this.element = element('table', []) as HTMLTableElement;
    this.element.setAttribute('role', 'grid');
    this.element.setAttribute('aria-label', speech.set(grid.words[speech.language]));
    this.#cells = drawn(this.element, grid, edges);
    this.#at = this.#near(at ?? { line: grid.head.length, column: 1 });
    this.#from = this.#at;
    this.#mark();
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('pointerdown', (event) => {
      this.#press(event, event.shiftKey || this.choosesBlock);
    });
    this.element.addEventListener('pointerover', (event) => {
      const isDrawn = event.buttons === 1 && event.pointerType === 'mouse';
      if (isDrawn && this.#field === null) this.#press(event, true);
    });
    this.element.addEventListener('dblclick', () => this.#edit(null));
    this.element.addEventListener('copy', (event) => this.#copy(event));
    this.element.addEventListener('cut', (event) => {
      this.#copy(event);
      if (this.#field === null) this.#clear();
    });
    this.element.addEventListener('paste', (event) => {
      if (this.#field !== null) return;
      event.preventDefault();
      this.paste(event.clipboardData?.getData('text/plain') ?? '');
    });
  }

  /** The cell under the keyboard. */
  get at(): Spot {
    return this.#at;
  }

  /** The row under the keyboard among those that are looked up; null: none of these. */
  get row(): number | null {
    const row = this.#at.line - this.#grid.head.length;
    return row >= 0 && row < this.#grid.rows.length ? row : null;
  }

  /** The column of cells under the keyboard; null: the labels. */
  get column(): number | null {
    return this.#at.column === 0 ? null : this.#at.column - 1;
  }

  focus(): void {
    this.#cell(this.#at)?.element.focus();
  }

  /** Goes to the cell that holds a character of the file; whether one does. */
  goTo(character: number): boolean {
    for (const [line, cells] of this.#cells.entries()) {
      const column = cells.findIndex(({ slot }) => {
        return slot !== null && slot.span.from <= character && character <= slot.span.to;
      });
      if (column < 0) continue;
      this.#go({ line, column });
      return true;
    }
    return false;
  }

  /** The chosen block as spreadsheets read it. */
  block(): string {
    return blockText(
      this.#chosen().map((cells) =>
        cells.map(({ slot, element: on }) => slot?.text ?? on.textContent),
      ),
    );
  }

  /** Pastes a block, its first cell where the chosen one begins. */
  paste(text: string): void {
    this.#deeds.paste(text, this.#first());
  }

  /** The elements of cells, by the stretch of text they hold. */
  slots(): readonly { readonly slot: Slot; readonly element: HTMLElement }[] {
    return this.#cells.flat().flatMap(({ slot, element: on }) =>
      slot === null ? [] : [{ slot, element: on }],
    );
  }

  /** What a block of text comes to, its first cell at a spot. */
  pasting(block: readonly (readonly string[])[], { line, column }: Spot): Pasting {
    const fits: Written[] = [];
    let beside = 0;
    const below: (readonly string[])[] = [];
    block.forEach((texts, down) => {
      if (line + down >= this.#cells.length) below.push(texts);
      else {
        texts.forEach((text, right) => {
          const slot = this.#cells[line + down]?.[column + right]?.slot ?? null;
          if (slot === null) beside += 1;
          else fits.push({ slot, text });
        });
      }
    });
    return { fits, below, beside };
  }

  /** The table as it is read. */
  printed(): PrintedTable {
    const { head, rows } = this.#grid;
    const lines = this.#cells.map((cells) => cells.map((cell) => cell.element.textContent));
    const body = lines.slice(head.length);
    return {
      heads: head.map(({ labels, over }, line) => ({
        left: lines[line]?.[0] ?? '',
        labels: labels.map((_, at) => lines[line]?.[1 + at * over] ?? ''),
        over,
      })),
      rows: body.slice(0, rows.length),
      controls: body.slice(rows.length),
    };
  }

  /** The same for a spreadsheet, as it is written: what is read back changes nothing. */
  csv(): string {
    const { head } = this.#grid;
    const lines = this.#cells.map((cells, line) =>
      cells.map(({ slot, element: on }, at) => {
        const isOver = line < head.length && at > 0 && cells[at - 1]?.element === on;
        return isOver ? '' : (slot?.text ?? on.textContent);
      }),
    );
    return csvText(lines);
  }

  /** Cells of a line, behind its label, with names where their words stand. */
  asWritten(cells: readonly string[]): readonly string[] {
    return cells.map((text, at) => (at === 0 ? text : this.#nameFor(text, 'cells')));
  }

  /** Writes what stands under the keyboard. */
  put(text: string): void {
    const slot = this.#cell(this.#at)?.slot ?? null;
    if (slot !== null) this.#deeds.write([{ slot, text }]);
  }

  /** The name that reads so; else the text itself. */
  #nameFor(text: string, of: 'labels' | 'cells'): string {
    const found = Object.entries(this.#edges?.[of] ?? {}).find(([, words]) => words === text);
    return found?.[0] ?? text;
  }

  #cell({ line, column }: Spot): Cell | undefined {
    return this.#cells[line]?.[column];
  }

  /** The nearest spot that there is. */
  #near({ line, column }: Spot): Spot {
    const at = Math.max(0, Math.min(line, this.#cells.length - 1));
    const last = (this.#cells[at]?.length ?? 1) - 1;
    return { line: at, column: Math.max(0, Math.min(column, last)) };
  }

  #go(spot: Spot, isBlock = false): void {
    this.#at = this.#near(spot);
    if (!isBlock) this.#from = this.#at;
    this.#mark();
    this.focus();
    this.#deeds.moved(this.#at);
  }

  #first(): Spot {
    return {
      line: Math.min(this.#at.line, this.#from.line),
      column: Math.min(this.#at.column, this.#from.column),
    };
  }

  /** The chosen block, line by line. */
  #chosen(): readonly (readonly Cell[])[] {
    const { line, column } = this.#first();
    const lines = Math.abs(this.#at.line - this.#from.line) + 1;
    const columns = Math.abs(this.#at.column - this.#from.column) + 1;
    return this.#cells
      .slice(line, line + lines)
      .map((cells) => cells.slice(column, column + columns));
  }

  /** One cell can be reached by Tab, the chosen ones are marked. */
  #mark(): void {
    const chosen = new Set(this.#chosen().flat().map((cell) => cell.element));
    for (const { element: on } of this.#cells.flat()) {
      on.tabIndex = -1;
      on.setAttribute('aria-selected', String(chosen.has(on)));
    }
    const here = this.#cell(this.#at)?.element;
    if (here !== undefined) here.tabIndex = 0;
  }

  #press(event: PointerEvent, isBlock: boolean): void {
    const target = (event.target as Element).closest<HTMLElement>('th, td');
    if (target === null || this.#field?.parentElement === target) return;
    this.#close(true);
    for (const [line, cells] of this.#cells.entries()) {
      const column = cells.findIndex((cell) => cell.element === target);
      if (column >= 0) {
        event.preventDefault();
        this.#go({ line, column }, isBlock);
        return;
      }
    }
  }

  #key(event: KeyboardEvent): void {
    if (this.#field !== null) {
      this.#keyWriting(event);
      return;
    }
    const { line, column } = this.#at;
    const steps: Readonly<Record<string, Spot>> = {
      ArrowUp: { line: line - 1, column },
      ArrowDown: { line: line + 1, column },
      ArrowLeft: { line, column: column - 1 },
      ArrowRight: { line, column: column + 1 },
      Home: { line: event.ctrlKey ? 0 : line, column: 0 },
      End: { line: event.ctrlKey ? this.#cells.length : line, column: Infinity },
      PageUp: { line: line - 10, column },
      PageDown: { line: line + 10, column },
    };
    const step = steps[event.key];
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.#from = { line: 0, column: 0 };
      this.#go({ line: Infinity, column: Infinity }, true);
    } else if (step !== undefined) {
      event.preventDefault();
      this.#go(step, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      this.#edit(null);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      this.#clear();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      this.#edit(event.key);
    }
  }

  #keyWriting(event: KeyboardEvent): void {
    const { line, column } = this.#at;
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#close(false);
      this.focus();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const step = event.shiftKey ? -1 : 1;
      const next =
        event.key === 'Enter' ? { line: line + step, column } : { line, column: column + step };
      // What is written is drawn anew: the spot is kept, not the element.
      this.#at = this.#near(next);
      this.#from = this.#at;
      if (!this.#close(true)) this.#go(this.#at);
    }
  }

  /** Opens a field over the cell; what was typed replaces what stood there. */
  #edit(typed: string | null): void {
    const cell = this.#cell(this.#at);
    if (cell === undefined || cell.slot === null || this.#field !== null) return;
    const field = element('input', []) as HTMLInputElement;
    field.value = typed ?? cell.slot.text;
    this.#shown = cell.element.textContent;
    field.setAttribute('aria-label', this.#shown || '–');
    field.spellcheck = false;
    field.autocomplete = 'off';
    const { slot } = cell;
    field.addEventListener('blur', () => {
      if (this.#field === field) this.#close(true);
    });
    cell.element.replaceChildren(field);
    if (cell.element.tagName === 'TD') this.#complete(field);
    this.#field = field;
    this.#written = slot;
    field.focus();
    if (typed === null) field.select();
  }

  /** Offers what the notation has, and what stands in the table. */
  #complete(field: HTMLInputElement): void {
    const texts = this.slots().map(({ slot }) => slot.text);
    const codes = this.#edges?.codes ?? [];
    if (codes.length > 0) field.after(completing(field, codes, { texts, speech: this.#speech }));
  }

  #written: Slot | null = null;
  /** What stood where somebody writes. */
  #shown = '';

  /** Ends writing; whether it changed a cell, after which the grid is drawn anew. */
  #close(keeps: boolean): boolean {
    const [field, slot] = [this.#field, this.#written];
    this.#field = null;
    this.#written = null;
    if (field === null || slot === null) return false;
    const cell = field.parentElement;
    const text = this.#nameFor(field.value.trim(), cell?.tagName === 'TD' ? 'cells' : 'labels');
    if (keeps && text !== slot.text && this.#deeds.write([{ slot, text }])) return true;
    cell?.replaceChildren(this.#shown);
    return false;
  }

  #clear(): void {
    const cells = this.#chosen()
      .flat()
      .flatMap(({ slot }) => (slot === null || slot.text === '' ? [] : [{ slot, text: '' }]));
    if (cells.length > 0) this.#deeds.write(cells);
  }

  #copy(event: ClipboardEvent): void {
    if (this.#field !== null) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', this.block());
  }
}
