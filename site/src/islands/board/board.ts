/** What is played on the board, and what the examples leave open, as the page shows it. */
import type { Open, OpenChart } from '../../../../interpreter/index.ts';
import { clauseSign, isNumbered, minus, typeset } from '../../typeset.ts';
import { element, reference } from '../element.ts';
import { pageLanguage } from '../page.ts';
import type { Drafted } from '../workshop/kept.ts';
import { drafted } from '../workshop/kept.ts';
import type { BoardAnswer, BoardQuestion, ToldExample } from './board-worker.ts';
import type { BoardWord, Said } from './said.ts';

type Deed = BoardQuestion['deed'];

export class Board {
  readonly #tools: HTMLElement;
  readonly #said: Said;
  readonly #rows = new Map<string, HTMLElement>();
  #worker: Worker | null = null;
  #played: ToldExample[] = [];

  constructor(tools: HTMLElement, said: Said) {
    this.#tools = tools;
    this.#said = said;
    for (const row of document.querySelectorAll<HTMLElement>('.board tr[data-t]')) {
      const clause = row.children[2]?.textContent ?? '';
      this.#rows.set(`${clause} ${row.dataset.t ?? ''}`, row);
    }
  }

  /** Begins anew; what was being worked out ends. */
  async ask(deed: Deed): Promise<void> {
    this.#worker?.terminate();
    this.#played = [];
    this.#status(this.#say('waiting'));
    const { book, sources } = this.#said;
    const draft = await drafted(book, sources);
    const worker = new Worker(new URL('./board-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.onerror = () => this.#status(this.#say('broken'));
    worker.onmessage = ({ data }: MessageEvent<BoardAnswer>) => {
      if (this.#worker === worker) this.#hear(data, draft);
    };
    const language = pageLanguage();
    const changed = [...draft.texts];
    worker.postMessage({ deed, book, sources, changed, language } satisfies BoardQuestion);
  }

  #hear(answer: BoardAnswer, drafted: Drafted): void {
    switch (answer.kind) {
      case 'failed':
        this.#status(this.#say('broken'));
        return;
      case 'progress':
        this.#status(this.#say('working', { done: answer.done, all: answer.all }));
        return;
      case 'played':
        this.#played.push(...answer.examples);
        for (const one of answer.examples) this.#mark(one);
        this.#status(this.#say('running', { count: this.#played.length }));
        return;
      case 'open':
        this.#tools
          .querySelector('[data-part=open]')
          ?.replaceChildren(...this.#open(answer.deed, answer.open));
        return;
      case 'done':
        this.#worker?.terminate();
        this.#done(drafted);
    }
  }

  /** Puts what came of an example into its row. */
  #mark({ title, clause, seconds, cause }: ToldExample): void {
    const row = this.#rows.get(`${clause ?? ''} ${title}`);
    const [state, , , , time] = row?.children ?? [];
    if (row === undefined) return;
    row.dataset.s = cause === null ? 'ok' : 'bad';
    state?.replaceChildren(cause === null ? '✓' : '✗', this.#hidden(cause === null ? 'ok' : 'bad'));
    time?.replaceChildren(timeText(seconds));
  }

  #hidden(word: BoardWord): HTMLElement {
    return element('span', [` ${this.#say(word)}`], 'sr-only');
  }

  #done({ isDraft, isStale }: Drafted): void {
    const word = isStale ? 'draftStale' : isDraft ? 'draft' : null;
    const draft = word === null ? '' : ` ${this.#say(word)}`;
    const played = this.#played;
    if (played.length === 0) {
      this.#status(draft);
      return;
    }
    const failing = played.filter(({ cause }) => cause !== null);
    const seconds = played.reduce((sum, one) => sum + one.seconds, 0).toFixed(1);
    const numbers = { count: played.length, seconds, failing: failing.length };
    this.#status(this.#say('ran', numbers) + draft);
    const added = played.filter(
      ({ title, clause }) => !this.#rows.has(`${clause ?? ''} ${title}`),
    );
    const lists = [
      ...this.#list('failing', failing),
      ...this.#list('added', added.filter(({ cause }) => cause === null)),
    ];
    this.#tools.querySelector('[data-part=failing]')?.replaceChildren(...lists);
    this.#tools.dispatchEvent(new Event('shown'));
  }

  #list(word: 'failing' | 'added', all: readonly ToldExample[]): readonly Node[] {
    if (all.length === 0) return [];
    const items = all.map(({ title, clause, isPrinted, cause }) => {
      const mark = element('span', [this.#say(isPrinted ? 'printed' : 'ours')], 'mark');
      const link = this.#rows.get(`${clause ?? ''} ${title}`)?.querySelector('a')?.href;
      const draft = `${this.#said.home}workshop/?clause=${encodeURIComponent(clause ?? '')}`;
      const named = reference(link ?? draft, set(title));
      const at = clause === null || !isNumbered(clause) ? [] : [` ${clauseSign(clause)}`];
      const why = cause === null ? [] : [element('br', []), ...message(cause)];
      return element('li', [named, ...at, ' ', mark, ...why]);
    });
    const heading = element('h2', [this.#say(word)]);
    const list = element('ul', items);
    return [element('section', [heading, list], word === 'failing' ? 'draft' : '')];
  }

  #open(deed: 'reach' | 'notice', { places, charts }: Open): readonly Node[] {
    const isReach = deed === 'reach';
    if (places.length === 0) {
      return [element('p', [this.#say(isReach ? 'reachNone' : 'noticeNone')])];
    }
    const count = { count: places.length };
    const heading = element('h2', [this.#say(isReach ? 'openReach' : 'openNotice', count)]);
    const listed = places.filter(({ kind }) => kind !== 'cell');
    const items = listed.map(({ name, kind, clause, line }) => {
      const way = this.#say(`way.${kind}`);
      const at = clause === null ? [] : [' ', this.#clause(clause)];
      const words = way === '' ? [] : [` ${way}`];
      return element('li', [element('code', [name]), ...words, ...at, element('pre', [line])]);
    });
    return [heading, ...charts.map((chart) => this.#chart(chart)), element('ul', items, 'open')];
  }

  /** A chart on which the open cells are marked. */
  #chart({ grid, clause, cells }: OpenChart): HTMLElement {
    const head = grid.head.map(({ labels, over }, index) => {
      const corner = element('td', [index === 0 ? grid.rowAxis : '']);
      const all = labels.map(({ text }) => {
        const label = element('th', [set(text)]);
        label.setAttribute('scope', 'col');
        if (over > 1) label.setAttribute('colspan', String(over));
        return label;
      });
      return element('tr', [corner, ...all]);
    });
    const rows = [...grid.rows, ...grid.controlRows].map(({ label, cells: row }) => {
      const name = element('th', [set(label.text)]);
      name.setAttribute('scope', 'row');
      const all = row.map(({ text, span }) =>
        element('td', [set(text)], cells.has(span.from) ? 'missed' : ''),
      );
      return element('tr', [name, ...all]);
    });
    const table = element('table', [element('thead', head), element('tbody', rows)]);
    const title = element('b', [set(grid.words[pageLanguage()])]);
    const where = clause === null ? [] : [' ', this.#clause(clause)];
    const change = element('a', [this.#say('change')]) as HTMLAnchorElement;
    change.href = `${this.#said.home}workshop/?table=${encodeURIComponent(grid.name)}`;
    const caption = element('figcaption', [title, ...where, ' ', change]);
    return element('figure', [caption, element('div', [table], 'scroll')], 'rt');
  }

  #clause(clause: string): HTMLAnchorElement {
    const shown = [...this.#rows.values()].map((row) => row.children[2]?.querySelector('a'));
    const known = shown.find((link) => link?.textContent === clause)?.href;
    const there = `${this.#said.home}workshop/?clause=${encodeURIComponent(clause)}`;
    return reference(known ?? there, clauseSign(clause));
  }

  #status(text: string): void {
    const status = this.#tools.querySelector('[data-part=status]');
    if (status !== null) status.textContent = text;
  }

  #say(word: BoardWord, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#said.words[word].replace(/\{(\w+)\}/gu, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }
}

function timeText(seconds: number): string {
  const thousandths = seconds * 1000;
  return `${thousandths < 10 ? thousandths.toFixed(1) : thousandths.toFixed(0)} ms`;
}

function set(text: string): string {
  return minus(typeset(text, pageLanguage()));
}

/** A message: what stands between backticks is what somebody wrote. */
function message(text: string): readonly (string | Node)[] {
  return text.split('`').map((part, at) => (at % 2 === 0 ? set(part) : element('code', [part])));
}
