/** What was changed goes into the files of the book, where a server of their machine keeps them. */
import type { Workbench } from '../../../../interpreter/index.ts';
import { printOf } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { Kept, ToKeep } from './disk.ts';
import { keepFiles } from './disk.ts';
import type { Speech } from './said.ts';

interface Around {
  readonly bench: Workbench;
  readonly book: string;
  readonly speech: Speech;
  /** Draws everything anew. */
  readonly drawn: () => void;
}

/** The changed files are kept where they came from. */
export async function keepChanged(told: HTMLElement, around: Around): Promise<void> {
  const { bench, drawn } = around;
  const files = [...bench.changed()].map(([path, text]): ToKeep => {
    return { path, print: printOf(bench.published(path)), text };
  });
  if (files.length === 0) return;
  await send(told, files, {
    ...around,
    kept: () => {
      bench.kept();
      drawn();
    },
  });
}

/** A layer is kept among the options of the book. */
export async function keepLayer(
  told: HTMLElement,
  { name, text }: { readonly name: string; readonly text: string },
  around: Around,
): Promise<void> {
  const path = `${around.book}/options/${name}.rules`;
  // A layer that is there already is written over only if that is wanted.
  const there = around.speech.say('layerThere', { file: path });
  await send(told, [{ path, print: null, text }], { ...around, there, kept: () => undefined });
}

type Sending = Around & {
  readonly kept: () => void;
  /** What is said of a file that is there though none was expected. */
  readonly there?: string;
};

async function send(
  told: HTMLElement,
  files: readonly ToKeep[],
  sending: Sending,
): Promise<void> {
  const answer = await keepFiles(sending.book, files);
  if (answer.kind === 'kept') {
    sending.kept();
    const what = answer.paths.join(', ');
    told.replaceChildren(element('p', [sending.speech.say('inFilesDone', { files: what })]));
  } else {
    told.replaceChildren(...refusal(told, { answer, files, sending }));
  }
  const [first] = told.children;
  if (first instanceof HTMLElement) {
    first.tabIndex = -1;
    first.focus();
  }
}

/** Why nothing was kept; of a file that somebody else changed both versions, and what to do. */
function refusal(
  told: HTMLElement,
  { answer, files, sending }: {
    readonly answer: Extract<Kept, { readonly kind: 'refused' }>;
    readonly files: readonly ToKeep[];
    readonly sending: Sending;
  },
): readonly Node[] {
  const { speech } = sending;
  const { said, changed } = answer;
  const why = changed.length > 0 ? sending.there : undefined;
  const lines = (why ?? said?.[speech.language] ?? speech.say('inFilesNone')).split('\n');
  const words = lines.flatMap((line) => [...speech.message(line), '. ']);
  const notice = element('p', words, 'notice');
  if (changed.length === 0) return [notice];
  const now = new Map(changed.map(({ path, text }) => [path, text]));
  const versions = files.filter(({ path }) => now.has(path)).map((file) => {
    return bothOf(file, now.get(file.path) ?? '', sending);
  });
  const over = button(speech.say('inFilesOver'), () => {
    const seen = files.map((file) => {
      const text = now.get(file.path);
      if (text === undefined) return file;
      return { ...file, print: text === null ? null : printOf(text) };
    });
    void send(told, seen, sending);
  });
  const leave = button(speech.say('inFilesLeave'), () => told.replaceChildren());
  return [notice, ...versions, element('div', [over, ' ', leave], 'options')];
}

/** Both versions of a file: the lines that only one of them has. */
function bothOf({ path, text: mine }: ToKeep, theirs: string, { speech }: Around): HTMLElement {
  const column = (title: string, text: string, other: string): HTMLElement => {
    const shown = element('pre', [onlyIn(text, other).join('\n')]);
    shown.tabIndex = 0;
    shown.setAttribute('aria-label', title);
    shown.setAttribute('role', 'region');
    return element('div', [element('b', [title]), shown]);
  };
  const columns = [
    column(speech.say('inFilesMine'), mine, theirs),
    column(speech.say('inFilesTheirs'), theirs, mine),
  ];
  return element('div', [element('p', [element('code', [path])]), ...columns], 'versions');
}

/** The lines of a text that another has not, or not so often, with their numbers. */
function onlyIn(text: string, other: string): readonly string[] {
  const left = new Map<string, number>();
  for (const line of other.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  const lines = text.split('\n').flatMap((line, index) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0 ? [] : [`${String(index + 1)}  ${line}`];
  });
  return lines.length === 0 ? ['…'] : lines;
}
