/** Numbers, options and the words of kinds as forms, each with where it is used. */
import type { Edit, Form, Place, Worded } from '../../../../interpreter/index.ts';
import { wordsEdit } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { choiceField, keepingFocus, textField } from './fields.ts';
import { marked } from './lists.ts';
import type { NamedPlace, ShownUse } from './pane/answers.ts';
import type { Asking } from './pane/asking.ts';
import type { Speech, WorkshopWord } from './said.ts';

interface Around {
  readonly speech: Speech;
  readonly asking: () => Asking;
  /** Makes edits of the file in sight one act; else says why not. */
  readonly change: (edits: readonly Edit[]) => string | null;
  readonly go: (place: Pick<NamedPlace, 'path' | 'from'>) => void;
}

export class Forms {
  readonly #part: HTMLElement | null;
  readonly #around: Around;
  #used: Readonly<Record<string, readonly ShownUse[]>> = {};
  #asked = '';
  #place: Place | null = null;
  #published: Place | null = null;

  constructor(part: HTMLElement | null, around: Around) {
    this.#part = part;
    this.#around = around;
  }

  /** Shows the forms of a place; the section around them is there when there are any. */
  show(place: Place | null, published: Place | null): void {
    this.#place = place;
    this.#published = published;
    this.#draw();
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const keys = (this.#place?.forms ?? []).flatMap((form) => [
      form.name,
      ...form.values.map(({ name }) => name),
    ]);
    const asked = keys.join();
    // What a form is called may be asked once a place: that takes reading the whole book.
    if (keys.length === 0 || asked === this.#asked) return;
    this.#asked = asked;
    this.#used = {};
    const used = await this.#around.asking().ask({ kind: 'used', keys });
    if (used === null || asked !== this.#asked) return;
    this.#used = used;
    this.#draw();
  }

  #draw(): void {
    const part = this.#part;
    if (part === null) return;
    const forms = this.#place?.forms ?? [];
    const section = part.closest('section');
    if (section !== null) section.hidden = forms.length === 0;
    keepingFocus(part, () => part.replaceChildren(...forms.map((form) => this.#form(form))));
  }

  #form(form: Form): HTMLElement {
    const { speech } = this.#around;
    const { kind, name, worded } = form;
    const said = speech.set(form.words[speech.language]);
    const was = this.#published?.forms.find((each) => each.kind === kind && each.name === name);
    const code = said === name ? [] : [' ', element('code', [name])];
    const title = element('h4', [`${speech.say(kindWords[kind])} `, said, ...code]);
    const values = form.values.map((value) => {
      const old = was?.values.find((each) => each.name === value.name);
      const short = value.name.slice(value.name.indexOf('.') + 1);
      const words = this.#words(value.worded, value.name, old?.worded);
      const fields = [element('code', [short]), ...words];
      return element('div', [
        element('div', fields, 'fields'),
        ...this.#places(value.name),
      ], 'row');
    });
    const fields = [
      ...this.#value(form, was),
      ...(worded === null ? [] : this.#words(worded, name, was?.worded ?? undefined)),
    ];
    const box = element('section', [
      title,
      ...(fields.length === 0 ? [] : [element('div', fields, 'fields')]),
      ...this.#places(name),
      ...values,
    ]);
    return box;
  }

  /** What it is worth: of an option yes or no, else a field. */
  #value({ kind, name, value }: Form, was: Form | undefined): readonly Node[] {
    if (value === null) return [];
    const { change, speech } = this.#around;
    const field = {
      ...{ key: `${name}:value`, label: speech.say('formValue'), value: value.text },
      change: (text: string): string | null => change([{ span: value.span, text }]),
    };
    const is = value.text;
    if (kind === 'option' && (is === 'yes' || is === 'no')) {
      const items = (['yes', 'no'] as const).map((each) => ({
        value: each,
        words: speech.say(each === 'yes' ? 'condHolds' : 'condFails'),
      }));
      const made = choiceField(field, [{ group: null, items }]);
      const select = made.querySelector('select');
      if (select !== null) marked(select, { was: was?.value?.text, is, speech });
      return [made];
    }
    return [textField(field, (input) => marked(input, { was: was?.value?.text, is, speech }))];
  }

  #words(worded: Worded, key: string, was: Worded | undefined): readonly Node[] {
    const { change, speech } = this.#around;
    return (['fr', 'en'] as const).map((language) => {
      const value = worded.written[language]?.text ?? '';
      const label = speech.say(language === 'fr' ? 'textsFr' : 'textsEn');
      return textField(
        {
          ...{ key: `${key}:${language}`, label, value },
          change: (text) => change([wordsEdit(worded, language, text)]),
        },
        (field) => {
          field.lang = language;
          marked(field, { was: was?.written[language]?.text, is: value, speech });
        },
      );
    });
  }

  /** Where it is used: rules, texts and examples, each a way there. */
  #places(key: string): readonly Node[] {
    const { go, speech } = this.#around;
    const used = this.#used[key];
    if (used === undefined) return [];
    if (used.length === 0) return [element('p', [speech.say('usedNone')], 'quiet')];
    const kinds = (['rule', 'text', 'example'] as const).flatMap((what): readonly Node[] => {
      const own = used.filter((each) => each.what === what);
      if (own.length === 0) return [];
      const links = own.slice(0, most).flatMap(({ title, file: path, span: { from }, count }) => {
        const words = speech.set(count === 1 ? title : `${title} (${String(count)})`);
        return [' ', button(words, () => go({ path, from }), 'place')];
      });
      const rest = own.length > most ? [` ${speech.say('left', { count: own.length - most })}`] : [];
      return [element('p', [speech.say(usedWords[what]), ...links, ...rest], 'quiet')];
    });
    return kinds;
  }
}

const most = 12;

const kindWords = {
  number: 'number',
  option: 'formOption',
  kind: 'formKind',
} as const satisfies Record<Form['kind'], WorkshopWord>;

const usedWords = {
  rule: 'usedRule',
  text: 'usedText',
  example: 'usedExample',
} as const satisfies Record<ShownUse['what'], WorkshopWord>;
