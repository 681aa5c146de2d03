/** What is done with names under the text pane, by button and key: found, listed, renamed. */
import type { KeyBinding } from '@codemirror/view';
import { button, element } from '../../element.ts';
import type { Speech } from '../said.ts';
import type { Edits, NamedPlace, Rewritten } from './answers.ts';
import type { Asking } from './asking.ts';
import { aboutLine } from './names.ts';

export interface Deeds {
  /** Makes edits of files one act. */
  readonly change: (edits: Edits) => void;
  /** Goes to a place of a file. */
  readonly go: (place: Pick<NamedPlace, 'path' | 'from'>) => void;
  /** Changes with each act: what was asked before it no longer fits. */
  readonly revision: () => number;
}

interface At {
  readonly path: string;
  readonly offset: number;
}

/** Why a name is not given. */
const refusals = {
  'no-name': 'paneFixed',
  'bad-name': 'paneBadName',
  'keyword': 'paneKeyword',
  'same': 'paneSame',
  'taken': 'paneTaken',
} as const;
/** So many milliseconds a name is looked at before it is told. */
const pause = 500;
/** So many places are listed. */
const most = 40;

export class PaneTools {
  readonly element: HTMLElement;
  readonly keys: readonly KeyBinding[];
  readonly #speech: Speech;
  readonly #asking: Asking;
  readonly #deeds: Deeds;
  readonly #at: () => At;
  readonly #back: () => void;
  readonly #about = element('p', [], 'quiet');
  readonly #said = element('div', []);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor({ speech, asking, deeds, at, back, find }: {
    readonly speech: Speech;
    readonly asking: Asking;
    readonly deeds: Deeds;
    /** Where the keyboard stands. */
    readonly at: () => At;
    /** Gives the keyboard back to the text. */
    readonly back: () => void;
    /** Opens what finds and replaces. */
    readonly find: () => void;
  }) {
    this.#speech = speech;
    this.#asking = asking;
    this.#deeds = deeds;
    this.#at = at;
    this.#back = back;
    const tools = [
      { key: 'Mod-f', word: 'findOpen', act: find },
      { key: 'F12', word: 'paneDeclared', act: () => this.#declared() },
      { key: 'Shift-F12', word: 'paneRead', act: () => this.#read() },
      { key: 'F2', word: 'paneRename', act: () => this.#rename() },
      { key: 'Shift-Alt-f', word: 'paneForm', act: () => this.#form() },
    ] as const;
    this.keys = tools.map(({ key, act }) => ({
      key,
      run: () => {
        void act();
        return true;
      },
      preventDefault: true,
    }));
    const buttons = tools.map(({ word, act }) => button(speech.say(word), () => void act()));
    this.#said.setAttribute('role', 'status');
    this.element = element('div', [
      this.#about,
      element('div', buttons, 'options'),
      this.#said,
    ]);
  }

  /** The keyboard is elsewhere: tells what stands there when it rests. */
  moved(isPlace: boolean): void {
    clearTimeout(this.#waiting);
    this.#about.replaceChildren('\u00a0');
    if (isPlace) this.#waiting = setTimeout(() => void this.#tell(), pause);
  }

  async #tell(): Promise<void> {
    const at = this.#at();
    const about = await this.#asking.ask({ kind: 'about', ...at });
    const now = this.#at();
    if (about === null || now.offset !== at.offset || now.path !== at.path) return;
    this.#about.replaceChildren(...aboutLine(about, this.#speech));
  }

  #say(...nodes: readonly (Node | string)[]): void {
    this.#said.replaceChildren(...nodes);
  }

  async #declared(): Promise<void> {
    const places = await this.#asking.ask({ kind: 'places', ...this.#at() });
    if (places?.declared) {
      this.#say();
      this.#deeds.go(places.declared);
    } else {
      this.#say(this.#speech.say('paneNone'));
    }
  }

  async #read(): Promise<void> {
    const places = await this.#asking.ask({ kind: 'places', ...this.#at() });
    if (places === null) {
      this.#say(this.#speech.say('paneNone'));
      return;
    }
    const { name, read } = places;
    const items = read.slice(0, most).map((place) => {
      const { path, line, text } = place;
      const made = button(`${path}:${String(line)}`, () => this.#deeds.go(place), 'place');
      return element('li', [made, ' ', element('code', [text])]);
    });
    const rest = read.length - items.length;
    this.#say(
      ...this.#speech.message(this.#speech.say('paneReadAt', { name, count: read.length })),
      element('ul', items, 'told'),
      rest > 0 ? this.#speech.say('left', { count: rest }) : '',
    );
  }

  async #rename(): Promise<void> {
    const at = this.#at();
    const about = await this.#asking.ask({ kind: 'about', ...at });
    if (about === null) {
      this.#say(this.#speech.say('paneNone'));
      return;
    }
    const field = element('input', []) as HTMLInputElement;
    field.value = about.name;
    field.spellcheck = false;
    const form = element('form', [
      element('label', [`${this.#speech.say('paneFresh')} `, field]),
      ' ',
      element('button', [this.#speech.say('paneRename')]),
    ]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#renamed(at, field.value.trim());
    });
    form.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return;
      this.#say();
      this.#back();
    });
    this.#say(form);
    field.select();
  }

  async #renamed(at: At, fresh: string): Promise<void> {
    const revision = this.#deeds.revision();
    const answer = await this.#asking.ask({ kind: 'rename', ...at, fresh });
    const said = element('p', [], 'notice');
    if (answer?.kind === 'edits' && this.#deeds.revision() === revision) {
      this.#deeds.change(answer.edits);
      this.#say(this.#speech.say('paneRenamed', { count: answer.edits.length }));
      this.#back();
      return;
    }
    said.append(...this.#speech.message(this.#refusal(answer, fresh)));
    this.#said.querySelector('.notice')?.remove();
    this.#said.append(said);
  }

  #refusal(answer: Rewritten | null, fresh: string): string {
    if (answer?.kind === 'breaks') return answer.problem;
    if (answer?.kind !== 'refused') return this.#speech.say('paneLate');
    return this.#speech.say(refusals[answer.why], { name: fresh });
  }

  async #form(): Promise<void> {
    const revision = this.#deeds.revision();
    const edits = await this.#asking.ask({ kind: 'form', path: this.#at().path });
    const isStill = this.#deeds.revision() === revision;
    if (edits !== null && isStill && edits.length > 0) this.#deeds.change(edits);
    const word = edits === null ? 'paneBroken' : isStill ? 'paneFormed' : 'paneLate';
    this.#say(this.#speech.say(word));
  }
}
