/** The bar of the workshop: back and forth, and the ways to keep what was changed. */
import type { Draft, Span, Workbench } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import { handOut, handOutZip, opensFolders, putIntoFolder } from './carry.ts';
import type { Followed } from './follow-worker.ts';
import type { Following } from './following.ts';
import { keepChanged, keepLayer } from './in-files.ts';
import {
  draftsApart,
  forgetApart,
  keepApart,
  keepDraft,
  keptDraft,
  onOtherDraft,
} from './kept.ts';
import { fits, forgetLink, linkedDraft, linkOf, textsOf } from './link.ts';
import { printsChanges } from './paper.ts';
import type { Speech, WorkshopWord } from './said.ts';
import { brokenAt } from './where.ts';

interface Around {
  readonly bench: Workbench;
  readonly book: string;
  /** What the book is called. */
  readonly title: string;
  readonly speech: Speech;
  readonly following: () => Following;
  /** Whether the files can be kept where they are. */
  readonly isKept: boolean;
  /** Draws everything anew. */
  readonly drawn: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export class Keeping {
  readonly #section: HTMLElement;
  readonly #around: Around;
  #isOther = false;
  #followed: Followed | null = null;

  constructor(section: HTMLElement, around: Around) {
    this.#section = section;
    this.#around = around;
  }

  /** Takes up the draft that the browser kept. */
  begin(): void {
    const { bench, book, drawn, speech } = this.#around;
    const draft = keptDraft(book);
    const stale = draft === null ? null : bench.takeUp(draft);
    if (stale !== null) {
      // The draft stays where it is until somebody says that it may go.
      this.#isOther = true;
      this.#note(speech.say('draftStale', { file: stale }), true);
      if (draft !== null) this.#offer(JSON.stringify(draft, null, 1));
    }
    onOtherDraft(book, () => {
      this.#isOther = true;
      this.#note(speech.say('draftOther'), true);
      this.#keep();
    });
    this.#on('undo', this.#around.undo);
    this.#on('redo', this.#around.redo);
    this.#on('reset', () => {
      bench.undoAll();
      drawn();
    });
    this.#on('discard', () => {
      this.#isOther = false;
      forgetApart(book);
      this.#note('', false);
      drawn();
    });
    this.#ways();
    this.#link();
    this.#paper();
    const form = this.#section.querySelector<HTMLFormElement>('form[data-part=erratum]');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#erratum(form, event.submitter?.dataset.do === 'layer');
    });
  }

  /** A small draft is handed on as a link; what came by one goes on the bench when it is free. */
  #link(): void {
    const { bench, speech } = this.#around;
    const told = this.#section.querySelector<HTMLElement>('[data-part=kept]');
    this.#on('link', () => {
      void linkOf(bench).then(async (link) => {
        const isCopied = link !== null && (await copied(link));
        const words = speech.say(link === null ? 'linkLong' : isCopied ? 'linkCopied' : 'linkHere');
        const field = element('input', []) as HTMLInputElement;
        field.value = link ?? '';
        field.readOnly = true;
        field.setAttribute('aria-label', speech.say('link'));
        told?.replaceChildren(element('p', [words]), ...(link === null ? [] : [field]));
        if (link !== null && !isCopied) field.select();
      });
    });
    void linkedDraft().then((draft) => {
      if (draft === null) this.#apart(draftsApart(this.#around.book));
      else this.#offered(draft, { words: linkWords, forget: forgetLink, saves: false });
    });
  }

  /** What other tabs did and could not keep is not lost: it is offered, one after the other. */
  #apart(drafts: ReturnType<typeof draftsApart>): void {
    const [[key, draft] = [], ...others] = drafts;
    if (key === undefined || draft === undefined) return;
    const forget = (): void => {
      forgetApart(this.#around.book, key);
      // What is drawn meanwhile empties what is told.
      queueMicrotask(() => this.#apart(others));
    };
    this.#offered(draft, { words: apartWords, forget, saves: true });
  }

  /** Takes up what came from elsewhere; over changes of one's own only if that is wanted. */
  #offered(draft: Draft, { words, forget, saves }: Offered): void {
    const { bench, book, drawn, speech } = this.#around;
    const told = this.#section.querySelector<HTMLElement>('[data-part=kept]');
    const offer = (word: WorkshopWord, ...ways: readonly HTMLElement[]): void =>
      told?.replaceChildren(
        element('p', [speech.say(word)], 'notice'),
        element('div', ways, 'options'),
      );
    const leave = button(speech.say(words.leave), () => {
      told?.replaceChildren();
      forget();
    });
    if (!fits(draft, bench)) {
      if (!saves) forget();
      const save = (): void => handOut(`${book}-draft.json`, JSON.stringify(draft, null, 1));
      offer(words.stale, ...(saves ? [button(speech.say('draftOut'), save), leave] : []));
      return;
    }
    const take = (): void => {
      bench.changeAll(editsTo(textsOf(draft, bench), bench));
      drawn();
      forget();
    };
    if (bench.changed().size === 0) take();
    else offer(words.over, button(speech.say(words.take), take), leave);
  }

  /** What is printed are the changes, once there are some. */
  #paper(): void {
    const { bench, speech } = this.#around;
    const { print } = printsChanges(speech, () => ({
      title: this.#around.title,
      files: [...bench.changed().keys()],
      followed: this.#followed,
    }));
    this.#on('print', print);
  }

  /** The ways to keep the files: those that this browser has, and this server. */
  #ways(): void {
    const { bench, book, isKept } = this.#around;
    const told = this.#section.querySelector<HTMLElement>('[data-part=kept]');
    this.#on('files', () => {
      void handOutZip(`${book}.zip`, bench.changed());
    });
    this.#on('folder', () => {
      void this.#folder(told);
    });
    this.#on('keep', () => {
      if (told !== null) void keepChanged(told, this.#around);
    });
    for (const [name, can] of [
      ['folder', opensFolders()],
      ['keep', isKept],
      ['layer', isKept],
    ] as const) {
      const made = this.#button(name);
      if (made !== null) made.hidden = !can;
    }
  }

  async #folder(told: HTMLElement | null): Promise<void> {
    const { bench, speech } = this.#around;
    const files = [...bench.changed()].map(([path, text]) => {
      return { path, before: bench.published(path), text };
    });
    const put = await putIntoFolder(files);
    if (put.kind === 'cancelled') return;
    const words =
      put.kind === 'put'
        ? speech.say('folderDone', { folder: put.folder })
        : put.kind === 'other'
          ? speech.say('folderOther', { files: put.paths.join(', ') })
          : speech.say('folderFailed');
    told?.replaceChildren(element('p', [words], put.kind === 'put' ? '' : 'notice'));
  }

  /** After an act: keeps the draft, and says how far one is from what was published. */
  changed(): void {
    const { bench } = this.#around;
    for (const [name, can] of [['undo', bench.canUndo], ['redo', bench.canRedo]] as const) {
      this.#button(name)?.setAttribute('aria-disabled', String(!can));
    }
    // What was said of keeping is of what stood there before.
    for (const part of ['kept', 'told']) {
      this.#section.querySelector(`[data-part=${part}]`)?.replaceChildren();
    }
    const changed = bench.changed().size;
    for (const name of ['reset', 'files', 'folder', 'keep', 'link', 'print']) {
      this.#button(name)?.setAttribute('aria-disabled', String(changed === 0));
    }
    this.#keep();
  }

  /** Keeps the draft, and says where; while another tab keeps its own, beside that. */
  #keep(): void {
    const { bench, book, speech } = this.#around;
    const isKept = (this.#isOther ? keepApart : keepDraft)(book, bench.draft());
    if (!isKept && !this.#isOther) this.#note(speech.say('heavy'), false);
    const count = bench.steps;
    const isOne = new Intl.PluralRules(speech.language).select(count) === 'one';
    const here = isOne ? 'draftOne' : 'draft';
    const word = !isKept ? 'draftLost' : this.#isOther ? 'draftApart' : here;
    const counter = this.#section.querySelector('[data-part=count]');
    if (counter !== null) counter.textContent = speech.say(word, { count });
  }

  /** With findings a layer would not be sound: it says so. */
  followed(followed: Followed): void {
    this.#followed = followed;
    const { findings, examples } = followed;
    const count = findings.length + examples.length;
    const warning = this.#section.querySelector('[data-part=sound]');
    if (warning !== null) {
      const { speech } = this.#around;
      warning.textContent = count === 0 ? '' : speech.say('keep', { count });
    }
  }

  async #erratum(form: HTMLFormElement, isKept: boolean): Promise<void> {
    const { bench, following, speech } = this.#around;
    const data = new FormData(form);
    const said = (name: string): string => String(data.get(name) ?? '').trim();
    const title = (language: 'fr' | 'en'): string => said(language).replaceAll('"', '”');
    const told = this.#section.querySelector<HTMLElement>('[data-part=told]');
    const notice = (words: string): HTMLElement => element('p', [words], 'notice');
    const changed = [...bench.changed()];
    if (changed.length === 0) {
      told?.replaceChildren(notice(speech.say('erratumNone')));
      return;
    }
    const name = said('name');
    const { text, left } = await following().erratum({
      changed,
      naming: { name, title: { fr: title('fr'), en: title('en') }, reason: said('reason') },
    });
    const others =
      left.length === 0 ? [] : [notice(speech.say('erratumLeft', { what: left.join(', ') }))];
    // What a title says may be no text of the rules.
    if (text === null || brokenAt(text, `${name}.rules`) !== null) {
      const word = text === null ? 'textsBroken' : 'fieldRefused';
      told?.replaceChildren(...(left.length > 0 ? others : [notice(speech.say(word))]));
      return;
    }
    const where = element('div', []);
    told?.replaceChildren(where, element('pre', [text]), ...others);
    if (isKept) await keepLayer(where, { name, text }, this.#around);
    else handOut(`${name}.rules`, text);
  }

  #note(text: string, canDiscard: boolean): void {
    const note = this.#section.querySelector<HTMLElement>('[data-part=note]');
    if (note === null) return;
    note.hidden = text === '';
    const words = note.querySelector('p');
    if (words !== null) words.textContent = text;
    const discard = this.#button('discard');
    if (discard !== null) discard.hidden = !canDiscard;
  }

  /** A draft that fits no more goes out as a file. */
  #offer(draft: string): void {
    const made = this.#button('draft');
    if (made !== null) made.hidden = false;
    this.#on('draft', () => handOut(`${this.#around.book}-draft.json`, draft));
  }

  #button(name: string): HTMLButtonElement | null {
    return this.#section.querySelector(`[data-do=${name}]`);
  }

  #on(name: string, act: () => void): void {
    const made = this.#button(name);
    made?.addEventListener('click', () => {
      if (made.getAttribute('aria-disabled') !== 'true') act();
    });
  }
}

/** The edits that make of what stands on a bench what was published, but for these texts. */
function editsTo(
  texts: ReadonlyMap<string, string>,
  bench: Workbench,
): Parameters<Workbench['changeAll']>[0] {
  const paths = new Set([...bench.changed().keys(), ...texts.keys()]);
  return [...paths].map((path) => {
    const span: Span = { from: 0, to: bench.text(path).length };
    return [path, [{ span, text: texts.get(path) ?? bench.published(path) }]];
  });
}

/** A draft that came from elsewhere: what is said of it, and how it is forgotten. */
interface Offered {
  readonly words: Offer;
  readonly forget: () => void;
  /** Whether it would be lost if it were forgotten. */
  readonly saves: boolean;
}
type Offer = Readonly<Record<'over' | 'take' | 'leave' | 'stale', WorkshopWord>>;
const linkWords: Offer = {
  ...({ over: 'linkOver', take: 'linkTake', leave: 'linkLeave', stale: 'linkStale' } as const),
};
const apartWords: Offer = {
  ...({ over: 'apartOver', take: 'apartTake', leave: 'apartLeave', stale: 'apartStale' } as const),
};

/** Whether the clipboard took a text. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
