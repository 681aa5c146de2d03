/** The lists of modifiers of a place as rows: what each is worth, when it counts, its words. */
import type {
  Edit,
  ListRows,
  ModifierRow,
  Place,
  Reach,
  Workbench,
} from '../../../../interpreter/index.ts';
import {
  conditionEdit,
  modifierInsertion,
  modifierRemoval,
  readCondition,
  wordsEdit,
} from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { conditionIn } from './condition.ts';
import { conditionWords } from './condition-words.ts';
import { keepingFocus, textField } from './fields.ts';
import type { Asking } from './pane/asking.ts';
import type { Speech } from './said.ts';

interface Around {
  readonly bench: Workbench;
  readonly speech: Speech;
  readonly asking: () => Asking;
  /** Makes edits of the file in sight one act; else says why not. */
  readonly change: (edits: readonly Edit[]) => string | null;
}

/** What is shown: the lists of a place, as they are and as they were published. */
interface Shown {
  readonly path: string;
  readonly source: string;
  readonly place: Place | null;
  readonly published: Place | null;
}

export class Lists {
  readonly #part: HTMLElement | null;
  readonly #around: Around;
  /** The modifiers whose conditions are open. */
  readonly #open = new Set<string>();
  /** What the conditions of each list may ask about, as it was told last. */
  readonly #reach = new Map<string, Reach>();
  #shown: Shown = { path: '', source: '', place: null, published: null };

  constructor(part: HTMLElement | null, around: Around) {
    this.#part = part;
    this.#around = around;
  }

  /** Shows the lists of a place; the section around them is there when there are any. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#draw();
    for (const { list } of shown.place?.lists ?? []) void this.#reached(list);
  }

  /** Asks what may be asked about: in words at once, in rows when one opens a condition. */
  async #reached(list: string): Promise<void> {
    const { path, source, place } = this.#shown;
    const rows = place?.lists.find((each) => each.list === list)?.rows ?? [];
    if (rows.every(({ condition }) => condition === null) && !this.#isOpen(rows)) return;
    const reach = await this.#around.asking().ask({ kind: 'reach', path, list });
    if (reach === null || path !== this.#shown.path) return;
    const isKnown = JSON.stringify(this.#reach.get(list)) === JSON.stringify(reach);
    this.#reach.set(list, reach);
    if (!isKnown && source === this.#shown.source) this.#draw();
  }

  #isOpen(rows: readonly ModifierRow[]): boolean {
    return rows.some(({ name }) => this.#open.has(name));
  }

  #draw(): void {
    const part = this.#part;
    if (part === null) return;
    const lists = this.#shown.place?.lists ?? [];
    const section = part.closest('section');
    if (section !== null) section.hidden = lists.length === 0;
    keepingFocus(part, () => part.replaceChildren(...lists.map((list) => this.#list(list))));
  }

  #list(list: ListRows): HTMLElement {
    const { speech } = this.#around;
    const title = speech.set(list.words[speech.language]);
    const more = button(speech.say('listAdd'), () => {
      const words = { fr: 'nouveau modificateur', en: 'new modifier' };
      const { bench, change } = this.#around;
      const files = bench.allPublished().map(([path]) => bench.text(path));
      change([modifierInsertion(list, words, this.#shown.source, files)]);
    });
    more.dataset.key = `${list.list}:add`;
    const rows = list.rows.map((row) => this.#row(row, list));
    const name = title === list.list ? [] : [' ', element('code', [list.list])];
    return element('section', [element('h4', [title, ...name]), ...rows, element('p', [more])]);
  }

  #row(row: ModifierRow, { list }: ListRows): HTMLElement {
    const { change, speech } = this.#around;
    const { name, amount, worded } = row;
    const was = this.#published(name);
    const said = speech.set(worded.words[speech.language]);
    const worth = textField(
      {
        ...{ key: `${name}:amount`, label: speech.say('listAmount'), value: amount.text },
        change: (text) => change([{ span: amount.span, text }]),
      },
      (field) => marked(field, { was: was?.amount.text, is: amount.text, speech }),
    );
    const words = (['fr', 'en'] as const).map((language) => {
      const label = speech.say(language === 'fr' ? 'textsFr' : 'textsEn');
      const value = worded.written[language]?.text ?? '';
      return textField(
        {
          ...{ key: `${name}:${language}`, label, value },
          change: (text) => change([wordsEdit(worded, language, text)]),
        },
        (field) => {
          field.lang = language;
          marked(field, { was: was?.worded.written[language]?.text, is: value, speech });
        },
      );
    });
    const remove = button('×', () => change([modifierRemoval(row, this.#shown.source)]));
    remove.setAttribute('aria-label', speech.say('listRemove', { name: said }));
    const fields = element('div', [worth, ...words, remove], 'fields');
    const box = element('div', [fields, this.#condition(row, list, was)], 'row');
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', said);
    return box;
  }

  #condition(row: ModifierRow, list: string, was: ModifierRow | null): HTMLElement {
    const { change, speech } = this.#around;
    const { name, condition } = row;
    const text = condition?.text ?? '';
    const reach = this.#reach.get(list);
    const read = reach === undefined || text === '' ? null : readCondition(text, reach);
    const told = read === null || reach === undefined ? text : conditionWords(read, reach, speech);
    const words = text === '' ? speech.say('listAlways') : told;
    const head = element('summary', [`${speech.say('listWhen')} `, element('b', [words])]);
    head.dataset.key = `${name}:condition`;
    if (was !== null && (was.condition?.text ?? '') !== text) head.classList.add('changed');
    const body = element('div', []);
    const details = element('details', [head, body]) as HTMLDetailsElement;
    details.open = this.#open.has(name);
    if (details.open && reach !== undefined) {
      const write = (fresh: string): string | null =>
        change([conditionEdit(row, fresh, this.#shown.source)]);
      body.append(...conditionIn(text, { key: name, reach, speech, write }));
    } else if (details.open) {
      body.append(element('p', [speech.say('condLoading')], 'quiet'));
    }
    details.addEventListener('toggle', () => {
      if (details.open === this.#open.has(name)) return;
      if (details.open) this.#open.add(name);
      else this.#open.delete(name);
      this.#draw();
      void this.#reached(list);
    });
    return details;
  }

  #published(name: string): ModifierRow | null {
    const lists = this.#shown.published?.lists ?? [];
    return lists.flatMap(({ rows }) => rows).find((row) => row.name === name) ?? null;
  }
}

/** Marks a field that holds something else than what was published. */
export function marked(
  field: HTMLElement,
  { was, is, speech }: {
    readonly was: string | undefined;
    readonly is: string;
    readonly speech: Speech;
  },
): void {
  if (was === undefined || was === is) return;
  field.classList.add('changed');
  field.title = speech.say('changed', { text: was });
}
