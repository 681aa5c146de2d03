/** What takes long, worked out beside the page when somebody asks; the page ends it as it likes. */
import type { OpenPlace, Tally } from '../../../../interpreter/index.ts';
import { Board, Games } from '../../../../interpreter/index.ts';
import type { Texts } from './pane/answers.ts';

export type LongerQuestion =
  /** Changes in a clause that no example notices. */
  | {
      readonly kind: 'unnoticed';
      readonly book: string;
      readonly texts: Texts;
      readonly clause: string | null;
    }
  /** Games with the files before and with those after. */
  | {
      readonly kind: 'games';
      readonly book: string;
      readonly before: Texts;
      readonly after: Texts;
      readonly games: number;
    };

/** Games that ended so: what that is called, and how often it was. */
export type ToldGames = Pick<Tally, 'games' | 'results' | 'problems' | 'words'>;

export type LongerAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'unnoticed'; readonly places: readonly OpenPlace[] }
  | {
      readonly kind: 'games';
      readonly isLast: boolean;
      readonly before: ToldGames;
      readonly after: ToldGames;
    }
  | { readonly kind: 'failed' };

/** Milliseconds after which it is told how far it is. */
const often = 200;

function send(answer: LongerAnswer): void {
  self.postMessage(answer);
}

async function hear(question: LongerQuestion): Promise<void> {
  if (question.kind === 'games') return play(question);
  const { book, clause, texts } = question;
  let told = performance.now();
  const { places } = new Board(book, new Map(texts)).unnoticed((done, all) => {
    if (performance.now() - told < often) return;
    told = performance.now();
    send({ kind: 'progress', done, all });
  }, clause);
  send({ kind: 'unnoticed', places });
}

type Asked = Extract<LongerQuestion, { readonly kind: 'games' }>;

/** Both by turns, so that each moment both have played as many. */
async function play({ book, before, after, games }: Asked): Promise<void> {
  const was = await Games.of(book, new Map(before), loaded);
  const is = await Games.of(book, new Map(after), loaded);
  if (was === null || is === null) {
    send({ kind: 'failed' });
    return;
  }
  let told = performance.now();
  for (let game = 1; game <= games; game += 1) {
    was.playTo(game);
    is.playTo(game);
    if (game < games && performance.now() - told < often) continue;
    told = performance.now();
    send({ kind: 'games', isLast: game === games, before: toldOf(was), after: toldOf(is) });
  }
}

function toldOf({ tally: { games, problems, results, words } }: Games): ToldGames {
  return { games, problems, results, words };
}

/** Rules as the interpreter compiles them: nothing of a book is code before that. */
function loaded(javascript: string): Promise<unknown> {
  const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(javascript)}`;
  return import(/* @vite-ignore */ address);
}

addEventListener('message', ({ data }: MessageEvent<LongerQuestion>) => {
  hear(data).catch(() => send({ kind: 'failed' }));
});
