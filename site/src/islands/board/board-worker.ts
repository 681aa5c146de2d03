/** Plays the examples of a book beside the page, and finds what they leave open. */
import type { Open, PlayedExample } from '../../../../interpreter/index.ts';
import { Board, catalogueOf, word } from '../../../../interpreter/index.ts';
import type { Language } from '../../model.ts';
import { fetched } from '../page.ts';

type Texts = readonly (readonly [path: string, text: string])[];

export interface BoardQuestion {
  readonly deed: 'play' | 'reach' | 'notice';
  readonly book: string;
  readonly sources: string;
  /** The files that a draft has changed. */
  readonly changed: Texts;
  readonly language: Language;
}

/** An example as it came out, in the words of the page. */
export interface ToldExample {
  readonly title: string;
  readonly clause: string | null;
  readonly isPrinted: boolean;
  readonly seconds: number;
  /** Why it does not hold; null: it does. */
  readonly cause: string | null;
}

export type BoardAnswer =
  | { readonly kind: 'played'; readonly examples: readonly ToldExample[] }
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'open'; readonly deed: 'reach' | 'notice'; readonly open: Open }
  | { readonly kind: 'done' | 'failed' };

function send(answer: BoardAnswer): void {
  self.postMessage(answer);
}

/** Milliseconds after which what was played meanwhile is told. */
const often = 150;

async function hear({ deed, book, sources, changed, language }: BoardQuestion): Promise<void> {
  const texts = new Map([...(await fetched<Texts>(sources)), ...changed]);
  const board = new Board(book, texts);
  if (deed === 'reach') send({ kind: 'open', deed, open: board.unreached() });
  else if (deed === 'notice') {
    let told = performance.now();
    const open = board.unnoticed((done, all) => {
      if (performance.now() - told < often) return;
      told = performance.now();
      send({ kind: 'progress', done, all });
    });
    send({ kind: 'open', deed, open });
  } else play(board, language);
  send({ kind: 'done' });
}

function play(board: Board, language: Language): void {
  let examples: ToldExample[] = [];
  let told = performance.now();
  for (const one of board.play()) {
    examples.push(toldOf(one, language));
    if (performance.now() - told < often) continue;
    send({ kind: 'played', examples });
    examples = [];
    told = performance.now();
  }
  send({ kind: 'played', examples });
}

function toldOf(
  { title, clause, isPrinted, seconds, problem, cause }: PlayedExample,
  language: Language,
): ToldExample {
  const fault = cause ?? problem;
  const why = fault === null ? null : word(fault, catalogueOf(language)).title;
  return { title: title[language], clause, isPrinted, seconds, cause: why };
}

addEventListener('message', ({ data }: MessageEvent<BoardQuestion>) => {
  hear(data).catch(() => send({ kind: 'failed' }));
});
