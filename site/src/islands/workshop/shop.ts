/**
 * The workshop: a place of the book as grids and amounts, changed without code; what follows is
 * worked out beside it. Whatever is done can be taken back, and is kept in the browser.
 */
import type { Amount, Grid, Place } from '../../../../interpreter/index.ts';
import { cellEdit, Workbench } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { read, write } from '../form.ts';
import { pageLanguage } from '../page.ts';
import { codesIn } from './codes.ts';
import type { Followed, Told, ToldFix } from './follow-worker.ts';
import { differencesIn, examplesIn, findingsIn, oddsIn, situationIn } from './followed.ts';
import { Following } from './following.ts';
import type { Spot, Written } from './grid.ts';
import { GridView } from './grid.ts';
import { Keeping } from './keeping.ts';
import { oldTexts } from './old.ts';
import { blockOf, pastePreview } from './pasting.ts';
import type { Said } from './said.ts';
import { Speech } from './said.ts';
import { toolsOf } from './tools.ts';
import type { Where } from './where.ts';
import { placeIn, whereAt, whereOf } from './where.ts';

export class Shop {
  readonly #section: HTMLElement;
  readonly #said: Said;
  readonly #speech: Speech;
  readonly #bench: Workbench;
  /** What checks the book begins when something is first touched. */
  #following: Following | null = null;
  readonly #keeping: Keeping;
  #where: Where;
  #grids: readonly GridView[] = [];
  /** The grid that was worked in last, and where in it. */
  #last: { readonly index: number; readonly spot: Spot } | null = null;
  #followed: Followed | null = null;
  #isFormMade = false;

  constructor(section: HTMLElement, { said, texts, isKept }: {
    readonly said: Said;
    readonly texts: ReadonlyMap<string, string>;
    /** Whether the files can be kept where they are. */
    readonly isKept: boolean;
  }) {
    this.#section = section;
    this.#said = said;
    this.#speech = new Speech(pageLanguage(), said.words);
    this.#bench = new Workbench(texts);
    this.#where = this.#wanted(texts);
    this.#keeping = new Keeping(section, {
      bench: this.#bench,
      book: said.book,
      speech: this.#speech,
      following: () => this.#begun(),
      isKept,
      drawn: () => this.#changed(),
    });
    section.hidden = false;
    section.addEventListener('keydown', (event) => this.#key(event));
    section.querySelector('.bench')?.addEventListener('focusin', () => this.#touch());
    this.#part('situation')?.addEventListener('input', () => this.#follow());
    this.#fill('findings', [element('p', [this.#speech.say('findingsNone')], 'quiet')]);
    this.#keeping.begin();
    this.#changed();
  }

  /** The worker that checks; a book that is only looked at is not checked. */
  #begun(): Following {
    const { book } = this.#said;
    const texts = this.#bench.allPublished();
    this.#following ??= new Following(
      { kind: 'begin', book, texts, language: this.#speech.language },
      { told: (followed) => this.#told(followed), failed: () => this.#say('broken') },
    );
    return this.#following;
  }

  #touch(): void {
    if (this.#following !== null) return;
    this.#begun();
    this.#follow();
  }

  // ------------------------------------------------------------------------------------- where

  /** The place that the address names; else the first table of the book. */
  #wanted(texts: ReadonlyMap<string, string>): Where {
    const query = new URLSearchParams(location.search);
    const clause = query.get('clause');
    const tables = this.#section.querySelector<HTMLSelectElement>('[data-part=tables]');
    const table = query.get('table') ?? (clause === null ? (tables?.value ?? null) : null);
    if (tables !== null) tables.value = table ?? '';
    tables?.addEventListener('change', () => {
      location.search = `?table=${encodeURIComponent(tables.value)}`;
    });
    return whereOf(texts, { table: table === '' ? null : table, clause });
  }

  #place(): Place | null {
    return placeIn(this.#bench.text(this.#where.path), this.#where);
  }

  #published(): Place | null {
    return placeIn(this.#bench.published(this.#where.path), this.#where);
  }

  // --------------------------------------------------------------------------------------- acts

  /** Writes cells and amounts of the file in one act; false where one cannot be held. */
  #write(cells: readonly Written[]): boolean {
    const edits = cells.map(({ slot, text }) => cellEdit(slot, text));
    const all = edits.filter((edit) => edit !== null);
    if (all.length < edits.length) {
      this.#say('notHeld');
      return false;
    }
    return this.#act(() => this.#bench.change(this.#where.path, all));
  }

  #act(act: () => boolean): boolean {
    const did = act();
    if (did) this.#changed();
    return did;
  }

  #key(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    const key = event.key.toLowerCase();
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if ((isRedo ? this.#bench.redo() : this.#bench.undo()) !== null) this.#changed();
  }

  async #paste(text: string, at: Spot, view: GridView, grid: Grid): Promise<void> {
    const block = await blockOf(text);
    const pasting = view.pasting(block, at);
    const preview = pastePreview(pasting, {
      grid,
      speech: this.#speech,
      text: this.#bench.text(this.#where.path),
      paste: (edits) => this.#act(() => this.#bench.change(this.#where.path, edits)),
    });
    this.#part('paste')?.replaceChildren(...(preview === null ? [] : [preview]));
    preview?.querySelector('button')?.focus();
  }

  // --------------------------------------------------------------------------------------- drawn

  /** Everything anew after an act. */
  #changed(): void {
    const hadFocus = this.#part('grids')?.contains(document.activeElement) === true;
    this.#draw();
    this.#part('paste')?.replaceChildren();
    this.#keeping.changed();
    this.#follow();
    if (hadFocus) this.#grids[this.#last?.index ?? 0]?.focus();
  }

  #draw(): void {
    const place = this.#place();
    const { path, clause } = this.#where;
    const title = place === null ? path : place.words[this.#speech.language];
    const head = clause === null ? title : `§\u202f${clause} ${title}`;
    this.#part('place')?.replaceChildren(this.#speech.set(head));
    for (const view of this.#grids.entries()) {
      if (view[1].element.contains(document.activeElement)) {
        this.#last = { index: view[0], spot: view[1].at };
      }
    }
    const grids = place?.grids ?? [];
    const drawn = grids.map((grid, index) => this.#grid(grid, index));
    this.#grids = drawn.map(({ view }) => view);
    const broken = element('p', [this.#speech.say('rulesBroken')], 'notice');
    this.#part('grids')?.replaceChildren(
      ...(place === null ? [broken] : drawn.map(({ figure }) => figure)),
    );
    this.#amounts(place?.amounts ?? []);
    this.#rules(place);
    this.#mark();
  }

  #grid(grid: Grid, index: number): { readonly view: GridView; readonly figure: HTMLElement } {
    const speech = this.#speech;
    const at = this.#last?.index === index ? this.#last.spot : null;
    const view: GridView = new GridView(grid, {
      speech,
      edges: this.#said.tables[grid.name] ?? null,
      at,
      deeds: {
        write: (cells) => {
          this.#last = { index, spot: view.at };
          return this.#write(cells);
        },
        paste: (text, spot) => {
          this.#last = { index, spot };
          void this.#paste(text, spot, view, grid);
        },
        moved: (spot) => {
          this.#last = { index, spot };
        },
      },
    });
    return { view, figure: this.#figure(grid, view, index) };
  }

  /** A grid with its title, the results of its cells, and what is done to its rows and columns. */
  #figure(grid: Grid, view: GridView, index: number): HTMLElement {
    const speech = this.#speech;
    const tools = toolsOf(grid, {
      speech,
      view,
      text: this.#bench.text(this.#where.path),
      act: (edits) => {
        this.#last = { index, spot: view.at };
        return this.#act(() => this.#bench.change(this.#where.path, edits));
      },
    });
    const codes = element('div', [], 'codes');
    codes.dataset.table = grid.name;
    const title = element('b', [speech.set(grid.words[speech.language])]);
    const caption = element('figcaption', [title, ' ', element('code', [grid.name])]);
    const scroll = element('div', [view.element], 'scroll');
    return element('figure', [caption, scroll, codes, tools], 'rt');
  }

  #amounts(amounts: readonly Amount[]): void {
    const speech = this.#speech;
    const rows = amounts.map((amount) => {
      const field = element('input', []) as HTMLInputElement;
      field.value = amount.text;
      field.spellcheck = false;
      field.addEventListener('change', () => {
        this.#act(() =>
          this.#bench.change(this.#where.path, [{ span: amount.span, text: field.value.trim() }]),
        );
      });
      const words = amount.words[speech.language];
      const name = words === amount.name ? [] : [element('code', [amount.name])];
      const label = element('label', [
        element('span', [speech.say(amount.kind), ' ', speech.set(words), ' ', ...name]),
        field,
      ]);
      this.#note(field, amount);
      return label;
    });
    const part = this.#part('amounts');
    part?.replaceChildren(...rows);
    const section = part?.closest('section') ?? null;
    if (section !== null) section.hidden = rows.length === 0;
  }

  /** Marks an amount that was another. */
  #note(field: HTMLElement, amount: Amount): void {
    const was = this.#published()?.amounts.find(
      ({ kind, name }) => kind === amount.kind && name === amount.name,
    );
    if (was === undefined || was.text === amount.text) return;
    field.classList.add('changed');
    field.title = this.#speech.say('changed', { text: was.text });
  }

  /** The rules of the place as text; of a file that cannot be read so far, all of it. */
  #rules(place: Place | null): void {
    const { path } = this.#where;
    const text = this.#bench.text(path);
    const whole = { from: 0, to: text.length };
    const span = place === null || place.clause === null ? whole : place.span;
    const area = element('textarea', []) as HTMLTextAreaElement;
    area.value = text.slice(span.from, span.to);
    area.spellcheck = false;
    area.rows = Math.min(24, area.value.split('\n').length + 1);
    area.setAttribute('aria-label', this.#speech.say('rules'));
    const take = button(this.#speech.say('apply'), () => {
      this.#act(() => this.#bench.change(path, [{ span, text: area.value }]));
    });
    this.#part('rules')?.replaceChildren(area, element('div', [take], 'options'));
  }

  // ------------------------------------------------------------------------------- what follows

  #follow(): void {
    if (this.#following === null && this.#bench.changed().size === 0) return;
    this.#say('checking');
    const form = this.#part('situation') as HTMLFormElement | null;
    this.#begun().follow({
      changed: [...this.#bench.changed()],
      tables: this.#place()?.grids.map(({ name }) => name) ?? [],
      values: form === null ? {} : read(form),
    });
  }

  #told(followed: Followed): void {
    this.#followed = followed;
    const speech = this.#speech;
    const page = {
      speech,
      problem: (code: string) => `${this.#said.problems}${code}/`,
      go: (told: Told) => this.#go(told),
      fix: (fix: ToldFix) => this.#fix(fix),
    };
    this.#fill('findings', findingsIn(followed.findings, speech.say('findingsNone'), page));
    this.#fill('unread', findingsIn(followed.unread, speech.say('unreadNone'), page));
    this.#fill('examples', examplesIn(followed, page));
    this.#fill('differences', differencesIn(followed, page));
    this.#count('findings', followed.findings.length);
    this.#count('unread', followed.unread.length);
    this.#count('examples', followed.examples.length);
    const { odds } = followed;
    const none = element('p', [speech.say('oddsNone')], 'quiet');
    this.#fill('odds', odds === null ? [none] : oddsIn(odds, page));
    this.#situation(odds === null ? [] : situationIn(odds.groups, page));
    const status = this.#part('status');
    if (status !== null) status.textContent = '';
    this.#mark();
    this.#keeping.followed(followed);
  }

  /** The form is made once a place: what was set stays. */
  #situation(fields: readonly Node[]): void {
    const form = this.#part('situation') as HTMLFormElement | null;
    if (form === null || (this.#isFormMade && fields.length > 0)) return;
    const values = read(form);
    form.replaceChildren(...fields);
    write(form, values);
    this.#isFormMade = fields.length > 0;
  }

  /** Marks cells that were others, and those that a finding is about. */
  #mark(): void {
    const { path } = this.#where;
    const told = this.#followed?.findings.filter((one) => one.path === path) ?? [];
    const place = this.#place();
    const published = this.#published();
    this.#grids.forEach((view, index) => {
      const grid = place?.grids[index];
      const was = published?.grids.find(({ name }) => name === grid?.name);
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
    for (const view of this.#grids) {
      const box = view.element.closest('figure')?.querySelector<HTMLElement>('.codes') ?? null;
      const codes = this.#said.tables[box?.dataset.table ?? '']?.codes ?? [];
      if (box !== null) codesIn(box, { view, codes, speech: this.#speech });
    }
  }

  /** Mends a finding, of whatever file. What it is about may have changed since it was told. */
  #fix({ path, edits }: ToldFix): void {
    const status = this.#part('status');
    if (status?.textContent !== '') return;
    this.#act(() => this.#bench.change(path, edits));
    this.#grids[this.#last?.index ?? 0]?.focus();
  }

  #go({ path, from }: Told): void {
    this.#where = whereAt(this.#bench.text(path), path, from);
    this.#last = null;
    this.#isFormMade = false;
    this.#draw();
    this.#follow();
    this.#part('place')?.scrollIntoView({ block: 'start' });
  }

  // --------------------------------------------------------------------------------------- parts

  #part(name: string): HTMLElement | null {
    return this.#section.querySelector(`[data-part=${name}]`);
  }

  #fill(name: string, nodes: readonly Node[]): void {
    this.#part(name)?.replaceChildren(...nodes);
  }

  #count(name: string, count: number): void {
    const counter = this.#section.querySelector(`[data-count=${name}]`);
    if (counter !== null) counter.textContent = count === 0 ? '' : String(count);
  }

  #say(word: 'checking' | 'broken' | 'notHeld'): void {
    const status = this.#part('status');
    if (status !== null) status.textContent = this.#speech.say(word);
  }
}
