/** An example as it is written, each of its numbers a field; played again, it stands below. */
import type { ReplayStep } from '../../model.ts';
import { atCited, clauseSign, minus, typeset } from '../../typeset.ts';
import { button, element } from '../element.ts';
import { pageLanguage } from '../page.ts';
import type { Answer, Wanted } from './again-worker.ts';

/** The words of the page: see Again.astro. */
export interface AgainWords {
  readonly play: string;
  readonly waiting: string;
  readonly broken: string;
  readonly number: string;
  readonly holds: string;
  readonly differs: string;
  readonly expect: string;
  readonly done: string;
}

type Asked = Omit<Wanted, 'text'>;

/** Opens an example in a place. */
export async function open(place: HTMLElement, asked: Asked, words: AgainWords): Promise<void> {
  const worker = new Worker(new URL('./again-worker.ts', import.meta.url), { type: 'module' });
  const ask = (text: string | null): Promise<Answer> =>
    new Promise((answered) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => answered(data);
      worker.onerror = () => answered({ kind: 'failed' });
      worker.postMessage({ ...asked, text } satisfies Wanted);
    });
  const status = element('p', [words.waiting], 'quiet');
  status.setAttribute('role', 'status');
  place.replaceChildren(status);
  const written = await ask(null);
  if (written.kind !== 'written') {
    status.textContent = words.broken;
    return;
  }
  status.textContent = '';
  const lines = element('pre', fields(written.text, words.number), 'rules');
  const told = element('ol', [], 'played');
  const play = async (): Promise<void> => {
    status.textContent = words.waiting;
    const answer = await ask(textOf(lines));
    const steps = answer.kind === 'played' ? answer.steps : [];
    told.replaceChildren(...steps.map((step) => item(step, words)));
    status.textContent = said(answer, words);
  };
  const form = element('form', [lines, button(words.play, () => void play(), 'main'), status]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void play();
  });
  place.replaceChildren(form, told);
  lines.querySelector('input')?.focus();
}

/** What came of it, in a line. */
function said(answer: Answer, words: AgainWords): string {
  if (answer.kind === 'refused') return answer.why.map(set).join(' ').replaceAll('`', '');
  if (answer.kind !== 'played') return words.broken;
  const isHeld = answer.steps.every(({ held, kind }) => held !== false && kind !== 'problem');
  return isHeld ? words.holds : words.differs;
}

/** The text, its numbers as fields: not those within names, quotes and clauses. */
function fields(text: string, name: string): readonly (string | Node)[] {
  const parts = text.split(/("[^"]*"|'[^']*'|@[\w.]+|(?<![\w.])\d+(?![\w.]*\w))/u);
  let line = 0;
  return parts.map((part) => {
    line += part.split('\n').length - 1;
    if (!/^\d+$/u.test(part)) return part;
    const field = element('input', []) as HTMLInputElement;
    field.value = part;
    field.inputMode = 'numeric';
    field.size = Math.max(2, part.length);
    field.pattern = '\\d+';
    field.required = true;
    field.ariaLabel = name.replace('{line}', (text.split('\n')[line] ?? '').trim());
    return field;
  });
}

function textOf(lines: HTMLElement): string {
  return [...lines.childNodes]
    .map((node) => (node instanceof HTMLInputElement ? node.value.trim() : node.textContent))
    .join('');
}

const signs = { held: '✓', failed: '✗', unreached: '–' } as const;

/** A step as the page of examples shows it: see Played.astro. */
function item(step: ReplayStep, words: AgainWords): HTMLElement {
  const { kind, event, depth, held, found, details } = step;
  const isStation = kind === 'expect' || kind === 'printed' || kind === 'illegal';
  const state = held === null ? 'unreached' : held ? 'held' : 'failed';
  const sign = element('b', [kind === 'problem' ? signs.failed : signs[state]]);
  const label =
    kind === 'do' ? [words.done] : kind === 'tell' ? [] : [sign, isStation ? ` ${words.expect}` : ''];
  const came = found === null ? [] : [' ', element('strong', [set(found)])];
  const line = element('li', [
    ...(label.length > 0 ? [element('span', label, 'label')] : []),
    element('p', [...atCited(step.text).map(citing), ...came]),
    ...(details.length > 0
      ? [element('ul', details.map((each) => element('li', [set(each)])))]
      : []),
  ]);
  line.classList.add(kind, ...(event === null ? [] : [event]), ...(isStation ? [state] : []));
  if (depth > 0) line.classList.add(`d${String(Math.min(depth, 4))}`);
  return line;
}

/** A part of a text, of which every second is a clause. */
function citing(part: string, at: number): string {
  return at % 2 === 1 ? clauseSign(part) : set(part);
}

function set(text: string): string {
  return minus(typeset(text, pageLanguage()));
}
