/** The texts of a clause, both languages side by side, their figures bound to the rules. */
import type { Place, WrittenText } from '../../../../interpreter/index.ts';
import { textEdit } from '../../../../interpreter/index.ts';
import type { Language } from '../../model.ts';
import { button, element } from '../element.ts';
import type { Followed } from './follow-worker.ts';
import type { Edits, NamedPlace, ShownTexts } from './pane/answers.ts';
import type { Asking } from './pane/asking.ts';
import type { Cited } from './pane/cited.ts';
import { richIn } from './rich.ts';
import type { Speech } from './said.ts';
import { suggestingIn } from './suggesting.ts';
import type { Told } from './telling.ts';
import { isHeld } from './where.ts';

interface Around {
  readonly speech: Speech;
  readonly asking: () => Asking;
  /** Makes edits one act. */
  readonly change: (edits: Edits) => void;
  readonly go: (place: Pick<NamedPlace, 'path' | 'from'>) => void;
}

/** One language of a clause on the page. */
interface Column {
  readonly language: Language;
  readonly shown: HTMLElement;
  readonly field: HTMLTextAreaElement;
  readonly told: HTMLElement;
  written: WrittenText;
}

export class Texts {
  readonly #part: HTMLElement | null;
  readonly #around: Around;
  readonly #body = element('div', [], 'both-texts');
  readonly #chips = element('div', [], 'codes');
  readonly #state = element('span', [], 'quiet');
  readonly #read: HTMLButtonElement;
  #columns: readonly Column[] = [];
  /** The field that was written in last: a figure is put there. */
  #last: HTMLTextAreaElement | null = null;
  #place: Place | null = null;
  #path = '';
  #source = '';
  #followed: Followed | null = null;
  #cited: Promise<Cited | null> | null = null;

  constructor(part: HTMLElement | null, around: Around) {
    this.#part = part;
    this.#around = around;
    this.#read = button(around.speech.say('textsRead'), () => void this.#seal());
    this.#state.setAttribute('role', 'status');
    part?.querySelector('[data-part=written]')?.replaceChildren(
      this.#body,
      this.#chips,
      element('p', [this.#read, ' ', this.#state]),
    );
    part?.addEventListener('toggle', () => void this.#shown());
  }

  /** Shows the texts of a place; a place without texts has no such part. */
  show(place: Place | null, path: string, source: string): void {
    const texts = place?.texts ?? [];
    const isSame = this.#path === path && this.#place?.clause === place?.clause;
    const isAlike = isSame && texts.length === this.#columns.length;
    [this.#place, this.#path, this.#source] = [place, path, source];
    if (this.#part !== null) this.#part.hidden = texts.length === 0;
    if (!isAlike) this.#columns = texts.map((written) => this.#column(written));
    if (!isAlike) this.#body.replaceChildren(...this.#columns.map((each) => this.#section(each)));
    for (const [index, column] of this.#columns.entries()) {
      const written = texts[index] ?? column.written;
      if (column.field.value !== written.text) column.field.value = written.text;
      column.written = written;
    }
    this.#offered(place);
    this.#mark();
    void this.#shown();
  }

  /** Says in place what was found in the texts. */
  tell(followed: Followed): void {
    this.#followed = followed;
    this.#mark();
  }

  #column(written: WrittenText): Column {
    const field = element('textarea', []) as HTMLTextAreaElement;
    const { language } = written;
    field.lang = language;
    field.rows = Math.min(14, 4 + Math.ceil(written.text.length / 60));
    const column = {
      ...{ language, field, written },
      shown: element('div', []),
      told: element('ul', [], 'told'),
    };
    field.addEventListener('focus', () => {
      this.#last = field;
    });
    field.addEventListener('change', () => this.#write(column));
    return column;
  }

  #section({ language, shown, field, told }: Column): HTMLElement {
    const name = this.#around.speech.say(language === 'fr' ? 'textsFr' : 'textsEn');
    shown.lang = language;
    const { speech } = this.#around;
    const label = element('label', [speech.say('textsWritten'), field]);
    const cited = (): Promise<Cited | null> => (this.#cited ??= this.#ask());
    const box = suggestingIn(field, { cited, language, speech });
    return element('section', [element('h4', [name]), shown, label, box, told]);
  }

  /** What texts may cite; it is asked for once, when somebody writes. */
  #ask(): Promise<Cited | null> {
    return this.#around.asking().ask({ kind: 'cited' });
  }

  #write({ written, field }: Column): void {
    const edit = textEdit(written, field.value, this.#source);
    const isHere = edit !== null && isHeld(this.#source, this.#path, [edit]);
    const { change, speech } = this.#around;
    field.setAttribute('aria-invalid', String(!isHere));
    if (isHere) change([[this.#path, [edit]]]);
    else this.#state.textContent = speech.say(edit === null ? 'textsQuotes' : 'fieldRefused');
  }

  /** What the clause itself counts with, to be put into a text where one writes. */
  #offered(place: Place | null): void {
    const { speech } = this.#around;
    const numbers = place?.forms.filter(({ kind }) => kind === 'number') ?? [];
    const modifiers = place?.lists.flatMap(({ rows }) => rows) ?? [];
    const names = [...numbers, ...modifiers].map(({ name }) => name);
    const chips = names.map((name) => button(`{${name}}`, () => this.#put(name)));
    const label = element('span', [speech.say('textsPut')], 'quiet');
    this.#chips.replaceChildren(...(chips.length === 0 ? [] : [label, ...chips]));
  }

  #put(name: string): void {
    const field = this.#last ?? this.#columns[0]?.field;
    if (field === undefined) return;
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, 'end');
    field.focus();
    field.dispatchEvent(new Event('change'));
  }

  #mark(): void {
    const { speech } = this.#around;
    const all = [...(this.#followed?.findings ?? []), ...(this.#followed?.unread ?? [])];
    for (const { told, written: { span } } of this.#columns) {
      const own = all.filter(({ path, from, to }: Told) => {
        return path === this.#path && from < span.to && to > span.from;
      });
      told.replaceChildren(
        ...own.map((one) => element('li', [element('p', speech.message(one.title))])),
      );
    }
  }

  /** The texts as readers see them: worked out beside the page, for whom they are open. */
  async #shown(): Promise<void> {
    const [clause, path] = [this.#place?.clause ?? null, this.#path];
    const isOpen = this.#part instanceof HTMLDetailsElement && this.#part.open;
    if (clause === null || !isOpen || this.#columns.length === 0) return;
    const source = this.#source;
    const shown = await this.#around.asking().ask({ kind: 'texts', path, clause });
    if (source === this.#source && path === this.#path && clause === this.#place?.clause) {
      this.#fill(shown);
    }
  }

  #fill(shown: ShownTexts | null): void {
    const { go, speech } = this.#around;
    for (const { language, shown: on } of this.#columns) {
      const text = shown?.texts[language] ?? [];
      const quiet = element('p', [speech.say('textsBroken')], 'quiet');
      const { rules = {}, titles = {} } = shown ?? {};
      const rich = richIn(text, { language, rules, titles, go });
      on.replaceChildren(...(shown === null ? [quiet] : rich));
    }
    const isSealed = shown?.isSealed ?? null;
    this.#read.hidden = isSealed === null;
    this.#read.setAttribute('aria-disabled', String(isSealed !== false));
    const word = isSealed === null ? null : isSealed ? 'textsSealed' : 'textsUnsealed';
    this.#state.textContent = word === null ? '' : speech.say(word);
  }

  /** Notes that both were read as they stand. */
  async #seal(): Promise<void> {
    const clause = this.#place?.clause ?? null;
    if (clause === null || this.#read.getAttribute('aria-disabled') === 'true') return;
    const source = this.#source;
    const edits = await this.#around.asking().ask({ kind: 'seal', path: this.#path, clause });
    if (edits !== null && source === this.#source) this.#around.change(edits);
  }
}
