/**
 * The workshop: a place of the book as grids and amounts, changed without code; what follows is
 * worked out beside it. Whatever is done can be taken back, and is kept in the browser.
 */
import type { Grid, Place } from '../../../../interpreter/index.ts';
import { cellEdit, Workbench } from '../../../../interpreter/index.ts';
import { clauseSign } from '../../typeset.ts';
import { read } from '../form.ts';
import { pageLanguage } from '../page.ts';
import { backKey } from './back-key.ts';
import { Below } from './below.ts';
import { brokenIn } from './broken.ts';
import { offerCodes } from './codes.ts';
import type { Followed } from './follow-worker.ts';
import type { Page } from './followed.ts';
import { followedIn, foretoldIn, formWith, mendsOf, situationIn, withOthers } from './followed.ts';
import { Following } from './following.ts';
import type { Spot, Written } from './grid.ts';
import { GridView } from './grid.ts';
import { Keeping } from './keeping.ts';
import { markGrids } from './marking.ts';
import type { Foretold } from './pane/answers.ts';
import { Asking } from './pane/asking.ts';
import type { Said } from './said.ts';
import { Speech } from './said.ts';
import { Taking } from './taking.ts';
import type { Told, ToldFix } from './telling.ts';
import { figureOf } from './tools.ts';
import type { Where } from './where.ts';
import { isHeld, placeIn, wantedIn, whereAt } from './where.ts';
import { Writing } from './writing.ts';

/** Who writes rests for so many milliseconds before what follows is worked out. */
const restFor = 300;

export class Shop {
  readonly #section: HTMLElement;
  readonly #said: Said;
  readonly #speech: Speech;
  readonly #bench: Workbench;
  /** It begins when something is first touched. */
  #following: Following | null = null;
  readonly #keeping: Keeping;
  #where: Where;
  #grids: readonly GridView[] = [];
  /** The grid that was worked in last, and where in it. */
  #last: { readonly index: number; readonly spot: Spot } | null = null;
  #followed: Followed | null = null;
  /** What mends what was found in the files as they are now. */
  #fixes: ReadonlySet<ToldFix> = new Set();
  #isFormMade = false;
  readonly #writing: Writing;
  readonly #taking: Taking;
  readonly #below: Below;
  /** Who answers questions of the book; it is there when somebody asks. */
  #asking: Asking | null = null;
  /** Runs while somebody writes: what follows is worked out when that pauses. */
  #pause: ReturnType<typeof setTimeout> | null = null;

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
    this.#where = wantedIn(section.querySelector('[data-part=tables]'), texts);
    this.#keeping = new Keeping(section, {
      bench: this.#bench,
      ...{ book: said.book, title: said.title, speech: this.#speech },
      following: () => this.#begun(),
      isKept,
      drawn: () => this.#changed(),
      undo: () => this.#back('undo'),
      redo: () => this.#back('redo'),
    });
    this.#writing = this.#written();
    this.#taking = this.#takes();
    this.#below = new Below((name) => this.#part(name), {
      book: said.book,
      bench: this.#bench,
      speech: this.#speech,
      tables: said.tables,
      asking: () => this.#asked(),
      change: (edits) => this.#act(() => this.#bench.changeAll(edits)),
      go: (place) => this.#show(place),
    });
    section.hidden = false;
    section.addEventListener('keydown', (event) => this.#key(event));
    section.querySelector('.bench')?.addEventListener('focusin', () => this.#touch());
    this.#part('situation')?.addEventListener('input', () => this.#follow());
    this.#keeping.begin();
    const place = this.#place();
    this.#changed((place?.grids[0] ?? place)?.span.from ?? 0);
  }

  #takes(): Taking {
    return new Taking(this.#part('paste'), {
      speech: this.#speech,
      text: () => this.#bench.text(this.#where.path),
      change: (edits) => this.#act(() => this.#bench.change(this.#where.path, edits)),
      leave: () => this.#focus(),
    });
  }

  #focus(): void {
    this.#grids[this.#last?.index ?? 0]?.focus();
  }

  /** The rules as text: what is written there is the same draft. */
  #written(): Writing {
    // What was written just before the page goes is kept, too.
    addEventListener('pagehide', () => {
      if (this.#pause !== null) this.#keeping.changed();
    });
    return new Writing(this.#section.querySelector('[data-part=text]'), {
      bench: this.#bench,
      asking: () => this.#asked(),
      speech: this.#speech,
      typed: (at) => this.#typed(at),
      drawn: () => this.#changed(),
      undo: () => this.#back('undo'),
      redo: () => this.#back('redo'),
      go: (place) => this.#show(place),
      fix: (fix) => this.#fix(fix),
    });
  }

  #asked(): Asking {
    return (this.#asking ??= new Asking(this.#book(), () => [...this.#bench.changed()]));
  }

  /** The book as it was published, for who works beside the page. */
  #book(): ConstructorParameters<typeof Asking>[0] {
    const { book, known } = this.#said;
    const texts = this.#bench.allPublished();
    return { book, known, texts, language: this.#speech.language };
  }

  /** The worker that checks; a book that is only looked at is not checked. */
  #begun(): Following {
    this.#following ??= new Following(
      { kind: 'begin', ...this.#book() },
      {
        told: (followed) => this.#told(followed),
        foretold: (foretold) => this.#foretold(foretold),
        failed: () => this.#say('broken'),
      },
    );
    return this.#following;
  }

  #touch(): void {
    if (this.#following !== null) return;
    this.#begun();
    this.#follow();
  }

  #place(): Place | null {
    return placeIn(this.#bench.text(this.#where.path), this.#where);
  }

  #published(): Place | null {
    return placeIn(this.#bench.published(this.#where.path), this.#where);
  }

  // --------------------------------------------------------------------------------------- acts

  /** Writes cells of the file in one act; false where one cannot be held. */
  #write(cells: readonly Written[]): boolean {
    const edits = cells.flatMap(({ slot, text }) => cellEdit(slot, text) ?? []);
    const { path } = this.#where;
    const isHere = edits.length === cells.length && isHeld(this.#bench.text(path), path, edits);
    if (!isHere) this.#say('notHeld');
    return isHere && this.#act(() => this.#bench.change(path, edits));
  }

  #act(act: () => boolean): boolean {
    const did = act();
    if (did) this.#changed();
    return did;
  }

  #key(event: KeyboardEvent): void {
    const which = backKey(event);
    if (which === null) return;
    event.preventDefault();
    this.#back(which);
  }

  /** Takes an act back, or does it again: wherever it was, it is seen. */
  #back(which: 'undo' | 'redo'): void {
    const act = which === 'undo' ? this.#bench.undo() : this.#bench.redo();
    if (act === null) return;
    if (act.path !== this.#where.path && act.path.endsWith('.rules')) {
      this.#at(whereAt(this.#bench.text(act.path), act.path, act.from));
    }
    this.#changed(act.path === this.#where.path ? act.from : null);
  }

  /** While somebody writes nothing else moves; then the grids are those of where it was. */
  #typed(at: number): void {
    this.#say('checking');
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      const { path } = this.#where;
      const where = whereAt(this.#bench.text(path), path, at);
      if (where.clause !== null) this.#at(where);
      this.#changed();
    }, restFor);
  }

  // --------------------------------------------------------------------------------------- drawn

  /** Everything anew after an act; the text goes to where it was, if that is said. */
  #changed(from: number | null = null): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
    const hadFocus = this.#part('grids')?.contains(document.activeElement) === true;
    this.#draw();
    this.#writing.show(this.#where.path, from);
    this.#part('paste')?.replaceChildren();
    this.#keeping.changed();
    this.#follow();
    if (hadFocus) this.#focus();
  }

  #draw(): void {
    const place = this.#place();
    const { path, clause } = this.#where;
    const title = place === null ? path : place.words[this.#speech.language];
    const head = this.#speech.set(clause === null ? title : `${clauseSign(clause)} ${title}`);
    this.#part('place')?.replaceChildren(head);
    for (const [index, view] of this.#grids.entries()) {
      if (view.element.contains(document.activeElement)) this.#last = { index, spot: view.at };
    }
    const grids = place?.grids ?? [];
    const keys = this.#part('keys');
    if (keys !== null) keys.hidden = grids.length === 0;
    const drawn = grids.map((grid, index) => this.#grid(grid, index));
    this.#grids = drawn.map(({ view }) => view);
    const broken = brokenIn(this.#bench.text(path), path, {
      speech: this.#speech,
      show: (from) => this.#show({ path, from }),
    });
    this.#part('grids')?.replaceChildren(
      ...(broken === null ? [] : [broken]),
      ...drawn.map(({ figure }) => figure),
    );
    const source = this.#bench.text(path);
    const published = this.#published();
    this.#below.show({ path, source, place, published });
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
          void this.#taking.paste(text, spot, { grid, view });
        },
        moved: (spot) => {
          this.#last = { index, spot };
        },
      },
    });
    const figure = figureOf(grid, {
      speech,
      view,
      text: this.#bench.text(this.#where.path),
      act: (edits, spot) => {
        this.#last = { index, spot };
        return this.#act(() => this.#bench.change(this.#where.path, edits));
      },
      open: (file) => void this.#taking.open(file, { grid, view }),
    });
    return { view, figure };
  }

  // ------------------------------------------------------------------------------- what follows

  #follow(): void {
    if (this.#following === null && this.#bench.changed().size === 0) return;
    this.#say('checking');
    const form = this.#part('situation') as HTMLFormElement | null;
    const situation = {
      tables: this.#place()?.grids.map(({ name }) => name) ?? [],
      values: form === null ? {} : read(form),
    };
    const changed = [...this.#bench.changed()];
    const { span } = this.#place() ?? {};
    const ahead = span && { asking: this.#asked(), path: this.#where.path, span };
    void this.#begun().follow({ changed, ...situation }, ahead ?? null);
  }

  /** What is known at once; of other places what was found there before. */
  #foretold(foretold: Foretold): void {
    const place = this.#place();
    if (this.#pause !== null || place === null || this.#bench.changed().size === 0) return;
    this.#fixes = mendsOf(foretold.findings);
    const all = withOthers(foretold, this.#followed, { path: this.#where.path, ...place.span });
    foretoldIn(this.#section, all, this.#page());
    this.#mark(all.findings);
  }

  #page(): Page {
    return {
      speech: this.#speech,
      problem: (code: string) => `${this.#said.problems}${code}/`,
      go: (told: Told) => this.#go(told),
      fix: (fix: ToldFix) => this.#fix(fix),
    };
  }

  #told(followed: Followed): void {
    this.#followed = followed;
    const page = this.#page();
    followedIn(this.#section, followed, page);
    const { odds } = followed;
    const fields = odds === null ? [] : situationIn(odds.groups, page);
    this.#isFormMade = formWith(this.#part('situation'), fields, this.#isFormMade);
    // While somebody writes on, places are no longer where they were found.
    if (this.#pause !== null) return;
    const status = this.#part('status');
    if (status !== null) status.textContent = '';
    this.#fixes = mendsOf([...followed.findings, ...followed.unread]);
    this.#mark();
    this.#writing.tell(followed);
    this.#below.tell(followed);
    this.#keeping.followed(followed);
  }

  #mark(findings = this.#followed?.findings ?? []): void {
    const { path } = this.#where;
    const told = findings.filter((one) => one.path === path);
    const published = this.#published()?.grids ?? [];
    markGrids(this.#grids, { told, grids: this.#place()?.grids ?? [], published });
    offerCodes(this.#grids, { tables: this.#said.tables, published, speech: this.#speech });
  }

  /** Mends a finding, of whatever file, unless that has changed since it was told. */
  #fix(fix: ToldFix): void {
    if (!this.#fixes.has(fix)) return;
    this.#act(() => this.#bench.change(fix.path, fix.edits));
    this.#focus();
  }

  /** The workshop is about another place now. */
  #at(where: Where): void {
    if (where.path === this.#where.path && where.clause === this.#where.clause) return;
    this.#where = where;
    this.#last = null;
    this.#isFormMade = false;
  }

  /** Goes to a place of a file, its cell or its heading, and to its text where no grid shows it. */
  #go(told: Told): void {
    const { from, path } = told;
    this.#at(whereAt(this.#bench.text(path), path, from));
    const isInGrid = this.#place()?.grids.some(({ span }) => span.from <= from && from < span.to);
    this.#show(told, isInGrid !== true);
    const isThere = isInGrid === true && this.#grids.some((view) => view.goTo(from));
    if (!isThere) this.#part('place')?.focus({ preventScroll: true });
    this.#part('place')?.scrollIntoView({ block: 'start' });
  }

  /** Goes to a place in the text, opening it unless it may stay closed. */
  #show({ path, from }: Pick<Told, 'path' | 'from'>, opens = true): void {
    this.#at(whereAt(this.#bench.text(path), path, from));
    this.#draw();
    this.#follow();
    if (opens) this.#writing.open();
    this.#writing.show(path, from);
  }

  // --------------------------------------------------------------------------------------- parts

  #part(name: string): HTMLElement | null {
    return this.#section.querySelector(`[data-part=${name}]`);
  }

  #say(word: 'checking' | 'broken' | 'notHeld'): void {
    if (word === 'checking') this.#fixes = new Set();
    const status = this.#part('status');
    if (status !== null) status.textContent = this.#speech.say(word);
  }
}
