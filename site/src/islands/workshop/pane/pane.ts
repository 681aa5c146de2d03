/** The rules of a file as text, with what an editor knows of them; it comes when it is opened. */
import { closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import type { Diagnostic } from '@codemirror/lint';
import { nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import type { Transaction } from '@codemirror/state';
import { Annotation, EditorState } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { Edit } from '../../../../../interpreter/index.ts';
import { differing } from '../../../../../interpreter/index.ts';
import { element } from '../../element.ts';
import type { Speech } from '../said.ts';
import type { Told, ToldFix } from '../telling.ts';
import type { Asking } from './asking.ts';
import { lookIn } from './look.ts';
import { namesOf } from './names.ts';
import type { Deeds as ToolDeeds } from './tools.ts';
import { PaneTools } from './tools.ts';

export interface Deeds extends ToolDeeds {
  /** What was written; whether it goes on with what was written just before. */
  readonly typed: (edits: readonly Edit[], goesOn: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly fix: (fix: ToldFix) => void;
}

/** What is put in from outside, and not typed. */
const fromOutside = Annotation.define<boolean>();
/** Who rests for so many milliseconds begins anew. */
const rest = 800;

export class Pane {
  readonly #speech: Speech;
  readonly #asking: Asking;
  readonly #deeds: Deeds;
  readonly #view: EditorView;
  readonly #tools: PaneTools;
  readonly #named = element('p', [], 'quiet');
  #path = '';
  /** How and when something was typed last. */
  #last = { how: '', when: 0 };

  constructor(parent: HTMLElement, { speech, asking, deeds }: {
    readonly speech: Speech;
    readonly asking: Asking;
    readonly deeds: Deeds;
  }) {
    this.#speech = speech;
    this.#asking = asking;
    this.#deeds = deeds;
    const held = element('div', []);
    this.#tools = new PaneTools({
      speech,
      asking,
      deeds,
      at: () => ({ path: this.#path, offset: this.at }),
      back: () => this.#view.focus(),
      find: () => openSearchPanel(this.#view),
    });
    parent.replaceChildren(this.#named, held, this.#tools.element);
    // It writes styles of its own, which the policy of the page lets stand in a tree of its own.
    const root = held.attachShadow({ mode: 'open' });
    const keys = document.querySelector('#pane-keys')?.cloneNode(true);
    if (keys instanceof HTMLElement) {
      keys.hidden = true;
      root.append(keys);
    }
    this.#view = new EditorView({ parent: root, root });
    held.addEventListener('beforeinput', (event) => this.#menu(event), { capture: true });
  }

  /** Where the keyboard stands. */
  get at(): number {
    return this.#view.state.selection.main.head;
  }

  /** Shows a file as it is now. */
  show(path: string, text: string): void {
    if (path !== this.#path) {
      this.#path = path;
      this.#named.replaceChildren(element('code', [path]));
      this.#view.setState(this.#state(text));
      return;
    }
    const edit = differing(this.#view.state.sliceDoc(), text);
    if (edit === null) return;
    const changes = { from: edit.span.from, to: edit.span.to, insert: edit.text };
    this.#view.dispatch({ changes, annotations: fromOutside.of(true) });
  }

  /** Goes to a place of the file. */
  reveal(from: number): void {
    const anchor = Math.min(from, this.#view.state.doc.length);
    const effects = EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 48 });
    this.#view.dispatch({ selection: { anchor }, effects });
  }

  focus(): void {
    this.#view.focus();
  }

  /** Marks what was found in the file; texts to be read again are only mentioned. */
  tell(findings: readonly Told[], unread: readonly Told[]): void {
    const found = [
      ...this.#marks(findings, 'error'),
      ...this.#marks(unread, 'info'),
    ];
    this.#view.dispatch(setDiagnostics(this.#view.state, found));
  }

  #marks(told: readonly Told[], severity: Diagnostic['severity']): readonly Diagnostic[] {
    const end = this.#view.state.doc.length;
    const own = told.filter(({ path }) => path === this.#path);
    return own.map(({ from, to, title, hints, fixes }) => ({
      from: Math.min(from, end),
      to: Math.min(to, end),
      severity,
      message: [title, ...hints].join('\n'),
      renderMessage: () => {
        const lines = [title, ...hints.slice(0, 2)];
        return element('div', lines.map((line) => element('div', this.#speech.message(line))));
      },
      actions: fixes.slice(0, 4).map((fix) => {
        return { name: fix.words.replaceAll('`', ''), apply: () => this.#deeds.fix(fix) };
      }),
    }));
  }

  #state(doc: string): EditorState {
    const { undo, redo } = this.#deeds;
    const did = (act: () => void) => (): boolean => {
      act();
      return true;
    };
    return EditorState.create({
      doc,
      extensions: [
        EditorState.lineSeparator.of('\n'),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': `${this.#speech.say('rules')}, ${this.#path}`,
          'aria-describedby': 'pane-keys',
          // It takes the keyboard as it is; whoever reads the page without trying it must see it.
          'tabindex': '0',
        }),
        EditorView.clipboardInputFilter.of((text) => text.replaceAll(/\r\n?/gu, '\n')),
        EditorView.updateListener.of((update) => this.#updated(update)),
        lineNumbers(),
        keymap.of([
          { key: 'Mod-z', run: did(undo), preventDefault: true, stopPropagation: true },
          { key: 'Mod-y', run: did(redo), preventDefault: true, stopPropagation: true },
          { key: 'Mod-Shift-z', run: did(redo), preventDefault: true, stopPropagation: true },
          { key: 'F8', run: nextDiagnostic },
          ...this.#tools.keys,
          ...completionKeymap,
          ...searchKeymap,
          ...defaultKeymap,
        ]),
        search({ top: true }),
        ...lookIn(this.#speech),
        ...namesOf(this.#asking, this.#speech, this.#path),
      ],
    });
  }

  #updated({ transactions, docChanged, selectionSet, state }: ViewUpdate): void {
    for (const transaction of transactions) {
      if (transaction.docChanged && transaction.annotation(fromOutside) !== true) {
        this.#typed(transaction);
      }
    }
    if (docChanged || selectionSet) this.#tools.moved(state.selection.main.empty);
  }

  #typed(transaction: Transaction): void {
    const edits: Edit[] = [];
    transaction.changes.iterChanges((...change) => {
      const [from, to, , , inserted] = change;
      edits.push({ span: { from, to }, text: inserted.sliceString(0, undefined, '\n') });
    });
    const how = ['input.type', 'delete'].find((each) => transaction.isUserEvent(each)) ?? '';
    const when = Date.now();
    const goesOn = how !== '' && how === this.#last.how && when - this.#last.when < rest;
    this.#last = { how, when };
    this.#deeds.typed(edits, goesOn);
  }

  /** Undo by a menu is the workshop's, too. */
  #menu(event: Event): void {
    if (!(event instanceof InputEvent) || !event.inputType.startsWith('history')) return;
    event.preventDefault();
    closeCompletion(this.#view);
    if (event.inputType === 'historyUndo') this.#deeds.undo();
    else this.#deeds.redo();
  }
}
