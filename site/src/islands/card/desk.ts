/**
 * The blank chart of an owner's card: written like a table of the workshop, read as a layer of its
 * book, kept in the browser for whatever runs the rules there.
 */
import type { Edit, Grid } from '../../../../interpreter/index.ts';
import {
  cardLayer,
  cardName,
  cellEdit,
  placesOf,
  takenIn,
  wholeChart,
  Workbench,
} from '../../../../interpreter/index.ts';
import { element } from '../element.ts';
import { pageLanguage } from '../page.ts';
import { backKey } from '../workshop/back-key.ts';
import { blockOf, fileLines, textOf } from '../workshop/block.ts';
import { handOut } from '../workshop/carry.ts';
import { codesIn } from '../workshop/codes.ts';
import type { Deeds, Spot, Written } from '../workshop/grid.ts';
import { GridView } from '../workshop/grid.ts';
import { pastePreview } from '../workshop/pasting.ts';
import { Speech } from '../workshop/said.ts';
import { opensFiles } from '../workshop/taking.ts';
import { toolsOf } from '../workshop/tools.ts';
import type { CardProblem } from './card-worker.ts';
import type { Card } from './kept.ts';
import { keepCard, keptCard, onOtherCard } from './kept.ts';
import { Reading } from './reading.ts';
import type { Said } from './said.ts';

/** The name under which the bench knows the chart. */
const path = 'chart';
/** So many problems are told at once. */
const most = 12;

export class Desk {
  readonly #section: HTMLElement;
  readonly #said: Said;
  readonly #speech: Speech;
  readonly #reading: Reading;
  #bench: Workbench;
  #view: GridView | null = null;
  #spot: Spot | null = null;
  #turn = 0;

  constructor(section: HTMLElement, said: Said) {
    this.#section = section;
    this.#said = said;
    this.#speech = new Speech(pageLanguage(), said.words);
    const { book, sources } = said;
    this.#reading = new Reading({ book, sources, language: this.#speech.language });
    this.#bench = this.#begun();
    this.#on('undo', () => this.#bench.undo() !== null && this.#changed());
    this.#on('redo', () => this.#bench.redo() !== null && this.#changed());
    this.#on('out', () => handOut(`${cardName}.rules`, this.#layer(keptCard(book))));
    this.#on('empty', () => this.#empty());
    this.#on('empty-all', () => this.#empty(true));
    const file = section.querySelector<HTMLInputElement>('input[type=file]');
    file?.addEventListener('change', () => void this.#takeIn(file));
    section.addEventListener('keydown', (event) => this.#key(event));
    onOtherCard(book, () => {
      this.#bench = this.#begun();
      this.#draw();
    });
  }

  /** Shows the grid, and reads what the browser kept anew: its book may have changed since. */
  begin(): void {
    this.#draw();
    if (Object.keys(keptCard(this.#said.book).statements).length > 0) void this.#read();
    else this.#say('');
  }

  /** The chart as it was kept, or blank. */
  #begun(): Workbench {
    const { book, chart, blank } = this.#said;
    return new Workbench(new Map([[path, keptCard(book).statements[chart] ?? blank]]));
  }

  get #text(): string {
    return this.#bench.text(path);
  }

  get #grid(): Grid | null {
    return placesOf(this.#text, path).places.flatMap(({ grids }) => grids)[0] ?? null;
  }

  #layer({ statements }: Card): string {
    const { book, over } = this.#said;
    const below = Object.keys(statements).flatMap((name) => over[name] ?? []);
    return cardLayer(book, Object.values(statements), [...new Set(below)]);
  }

  // ---------------------------------------------------------------------------------------- acts

  #write(cells: readonly Written[]): boolean {
    const grid = this.#grid;
    const rows = grid?.rows.map(({ label }) => label) ?? [];
    const all = [...rows, ...(grid?.head.flatMap((line) => line.labels) ?? [])];
    const labels = new Set(all.map(({ span }) => span.from));
    const edits = cells.flatMap(({ slot, text }) => {
      if (text !== '') return [cellEdit(slot, text)];
      // A label is not emptied, and an empty cell is one that is asked.
      return labels.has(slot.span.from) ? [] : [cellEdit(slot, '?')];
    });
    const held = edits.filter((edit) => edit !== null);
    if (held.length < edits.length) {
      this.#tell([this.#speech.say('notHeld')]);
      return false;
    }
    if (held.length === 0 || !this.#bench.change(path, held)) return false;
    this.#settle();
    this.#changed();
    return true;
  }

  /** Takes out what a wider label has taken in. */
  #settle(): void {
    for (;;) {
      const grid = this.#grid;
      const edits = grid === null ? [] : takenIn(this.#text, grid);
      if (edits.length === 0 || !this.#bench.change(path, edits)) return;
    }
  }

  async #paste(text: string, at: Spot): Promise<void> {
    this.#put(await blockOf(text), at);
  }

  /** Takes the file of a spreadsheet as a whole chart, or as what is pasted at its corner. */
  async #open(file: File): Promise<void> {
    const lines = await fileLines(textOf(await file.arrayBuffer()));
    if (lines.length === 0) this.#say(this.#speech.say('fileEmpty', { name: file.name }));
    else this.#put(lines.map(({ cells }) => cells), { line: 0, column: 0 });
  }

  #put(block: readonly (readonly string[])[], at: Spot): void {
    const [grid, view] = [this.#grid, this.#view];
    if (grid === null || view === null) return;
    const whole = at.line === 0 && at.column === 0 ? wholeChart(grid, block) : null;
    if (whole !== null && this.#bench.change(path, [whole])) {
      this.#changed();
      this.#say(this.#said.card.whole);
      return;
    }
    const blank = block.map((line) => line.map((cell) => (cell === '' ? '?' : cell)));
    const preview = pastePreview(view.pasting(blank, at), {
      grid,
      speech: this.#speech,
      text: this.#text,
      paste: (edits) => this.#act(edits),
      leave: () => this.#view?.focus(),
    });
    this.#part('paste')?.replaceChildren(...(preview === null ? [] : [preview]));
    preview?.querySelector('button')?.focus();
  }

  #key(event: KeyboardEvent): void {
    const which = backKey(event);
    if (which === null) return;
    event.preventDefault();
    if (this.#bench[which]() !== null) this.#changed();
  }

  /** Empties the chart of the page, or all of the card. */
  #empty(isAll = false): void {
    const { book, chart } = this.#said;
    const { statements, charts } = keptCard(book);
    const others = Object.entries(statements).filter(([name]) => !isAll && name !== chart);
    keepCard(book, {
      statements: Object.fromEntries(others),
      charts: isAll ? [] : charts.filter(({ name }) => name !== chart),
    });
    this.#bench = this.#begun();
    this.#turn += 1;
    this.#draw();
    this.#tell([]);
    this.#say(this.#said.card.emptied);
  }

  /** Takes the file of a card in: its charts stand in the place of those that were there. */
  async #takeIn(file: HTMLInputElement): Promise<void> {
    const { book, card } = this.#said;
    const text = (await file.files?.[0]?.text()) ?? '';
    file.value = '';
    this.#say(card.reading);
    const answer = await this.#reading.read(text);
    if (answer.kind === 'failed') {
      this.#say(card.broken);
      return;
    }
    const told = answer.problems.map(({ title }) => title);
    if (answer.charts.length === 0) {
      this.#tell(told);
      this.#say(card.inNone);
      return;
    }
    const before = keptCard(book);
    const isKept = keepCard(book, {
      statements: { ...before.statements, ...answer.statements },
      charts: [
        ...before.charts.filter(({ name }) => !(name in answer.statements)),
        ...answer.charts,
      ],
    });
    this.#bench = this.#begun();
    this.#draw();
    this.#tell(told);
    const names = Object.keys(answer.statements).map((name) => this.#said.charts[name] ?? name);
    this.#say(isKept ? filled(card.inDone, { charts: names.join(', ') }) : card.heavy);
  }

  // ------------------------------------------------------------------------------------- reading

  /** After an act: keeps what was written, and reads it. */
  #changed(): void {
    const hadFocus = this.#section.querySelector('[role=grid]')?.contains(document.activeElement);
    this.#draw();
    this.#part('paste')?.replaceChildren();
    if (hadFocus === true) this.#view?.focus();
    const { book, chart, blank, card } = this.#said;
    const { statements, charts } = keptCard(book);
    const isBlank = this.#text === blank;
    const others = Object.entries(statements).filter(([name]) => name !== chart);
    const own = isBlank ? [] : [[chart, this.#text] as const];
    const isKept = keepCard(book, {
      statements: Object.fromEntries([...others, ...own]),
      charts: isBlank ? charts.filter(({ name }) => name !== chart) : charts,
    });
    if (isKept) void this.#read();
    else this.#say(card.heavy);
  }

  /** Reads the card as it is kept; what can be read of it is what the rules use. */
  async #read(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { book, chart, card } = this.#said;
    this.#say(card.reading);
    const text = this.#layer(keptCard(book));
    const answer = await this.#reading.read(text);
    if (turn !== this.#turn) return;
    if (answer.kind === 'failed') {
      this.#say(card.broken);
      return;
    }
    keepCard(book, { statements: keptCard(book).statements, charts: answer.charts });
    // The page shows one chart of the card: what is wrong with another is told on its own page.
    const grids = placesOf(text, path).places.flatMap((place) => place.grids);
    const grid = grids.find(({ name }) => name === chart);
    const problems = answer.problems.filter(({ from }) => isIn(from, grid));
    this.#tell(problems.map(({ title }) => title));
    this.#mark(problems, grid);
    const cells = answer.charts.find(({ name }) => name === chart)?.cells.flat() ?? [];
    const known = cells.filter((cell) => cell.value !== undefined).length;
    const all = grid?.rows.flatMap((row) => row.cells).length ?? 0;
    const said = problems.length === 0 ? card.fine : card.notRead;
    this.#say(filled(said, { known, all, count: problems.length }));
  }

  /** Marks the cells that do not read: they stand in the file in the order of the grid. */
  #mark(problems: readonly CardProblem[], grid: Grid | undefined): void {
    const labels = grid?.head.flatMap((line) => line.labels) ?? [];
    const rows = grid?.rows.flatMap(({ label, cells }) => [label, ...cells]) ?? [];
    const slots = [...labels, ...rows];
    const shown = this.#view?.slots() ?? [];
    // The names of results are no slots of the grid.
    const from = Math.max(0, slots.length - shown.length);
    for (const [at, { element: on }] of shown.entries()) {
      const span = slots[from + at]?.span ?? { from: 0, to: 0 };
      const isWrong = problems.some((each) => each.from < span.to && each.to > span.from);
      on.classList.toggle('wrong', isWrong);
      if (isWrong) on.setAttribute('aria-invalid', 'true');
    }
  }

  // --------------------------------------------------------------------------------------- drawn

  #draw(): void {
    const grid = this.#grid;
    if (grid === null) return;
    const speech = this.#speech;
    if (this.#view?.element.contains(document.activeElement) === true) this.#spot = this.#view.at;
    const edges = this.#said.tables[grid.name] ?? null;
    const view = new GridView(grid, { speech, edges, at: this.#spot, deeds: this.#deeds() });
    this.#view = view;
    const codes = element('div', [], 'codes');
    codesIn(codes, { view, codes: edges?.codes ?? [], speech });
    const act = (edits: readonly Edit[]): boolean => this.#act(edits);
    const tools = toolsOf(grid, { speech, view, text: this.#text, act });
    const scroll = element('div', [view.element], 'scroll');
    const figure = element('div', [scroll, codes, tools], 'rt');
    const open = (file: File): void => void this.#open(file);
    figure.append(element('div', [opensFiles(figure, { speech, open })], 'options tools'));
    this.#part('grid')?.replaceChildren(figure);
    const { canUndo, canRedo } = this.#bench;
    this.#button('undo')?.setAttribute('aria-disabled', String(!canUndo));
    this.#button('redo')?.setAttribute('aria-disabled', String(!canRedo));
  }

  #deeds(): Deeds {
    return {
      write: (cells) => {
        this.#spot = this.#view?.at ?? null;
        return this.#write(cells);
      },
      paste: (text, spot) => {
        this.#spot = spot;
        void this.#paste(text, spot);
      },
      moved: (spot) => {
        this.#spot = spot;
      },
    };
  }

  #act(edits: readonly Edit[]): boolean {
    this.#spot = this.#view?.at ?? this.#spot;
    const did = this.#bench.change(path, edits);
    if (did) this.#changed();
    return did;
  }

  #tell(lines: readonly string[]): void {
    const items = [...new Set(lines)].slice(0, most).map((line) => {
      return element('li', [element('p', this.#speech.message(line))]);
    });
    const list = items.length === 0 ? [] : [element('ul', items, 'told')];
    this.#part('told')?.replaceChildren(...list);
  }

  #say(text: string): void {
    const status = this.#part('status');
    if (status !== null) status.textContent = text;
  }

  #part(name: string): HTMLElement | null {
    return this.#section.querySelector(`[data-part=${name}]`);
  }

  #button(name: string): HTMLButtonElement | null {
    return this.#section.querySelector(`[data-do=${name}]`);
  }

  #on(name: string, act: () => unknown): void {
    const made = this.#button(name);
    made?.addEventListener('click', () => {
      if (made.getAttribute('aria-disabled') !== 'true') act();
    });
  }
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => String(values[name] ?? whole));
}

/** Whether a place of a text stands in a grid. */
function isIn(at: number, grid: Grid | undefined): boolean {
  return grid !== undefined && grid.span.from <= at && at < grid.span.to;
}
