/** What takes long and is worked out when somebody asks: what nothing notices, who wins. */
import type { OpenPlace } from '../../../../interpreter/index.ts';
import { surenessOf } from '../../../../interpreter/index.ts';
import { button, element } from '../element.ts';
import type { LongerAnswer, LongerQuestion, ToldGames } from './longer-worker.ts';
import type { NamedPlace, Texts } from './pane/answers.ts';
import type { Speech } from './said.ts';

interface Around {
  readonly book: string;
  readonly speech: Speech;
  /** All files as they were published, and those that are others now. */
  readonly published: () => Texts;
  readonly changed: () => Texts;
  /** The clause in sight; null: none. */
  readonly clause: () => string | null;
  readonly go: (place: Pick<NamedPlace, 'path' | 'from'>) => void;
}

const games = 1000;

export class Longer {
  readonly #around: Around;

  /** Puts a button into each of two parts; what it asks is answered below it. */
  constructor(part: (name: string) => HTMLElement | null, around: Around) {
    this.#around = around;
    const { speech } = around;
    this.#asks(part('unnoticed'), speech.say('unnoticedAsk'), () => {
      const { book, changed, clause, published } = around;
      const texts = [...new Map([...published(), ...changed()])];
      return { kind: 'unnoticed', book, texts, clause: clause() };
    });
    this.#asks(part('games'), speech.say('gamesAsk', { count: games }), () => {
      const { book, changed, published } = around;
      const before = published();
      return { kind: 'games', book, before, after: [...new Map([...before, ...changed()])], games };
    });
  }

  #asks(box: HTMLElement | null, name: string, question: () => LongerQuestion): void {
    if (box === null) return;
    const { speech } = this.#around;
    let worker: Worker | null = null;
    const status = element('p', [], 'quiet');
    status.setAttribute('role', 'status');
    const told = element('div', [], 'scroll');
    // What is wider than the page is moved by keyboard, too.
    told.tabIndex = 0;
    told.setAttribute('role', 'region');
    told.setAttribute('aria-label', name);
    const stop = (): void => {
      worker?.terminate();
      worker = null;
      ask.textContent = name;
    };
    const ask = button(name, () => {
      if (worker !== null) {
        stop();
        return;
      }
      status.textContent = speech.say('checking');
      told.replaceChildren();
      ask.textContent = speech.say('longerStop');
      worker = new Worker(new URL('./longer-worker.ts', import.meta.url), { type: 'module' });
      worker.onerror = () => {
        stop();
        status.textContent = speech.say('longerFailed');
      };
      worker.onmessage = ({ data }: MessageEvent<LongerAnswer>) => {
        status.textContent = this.#hear(data, told);
        if (data.kind !== 'progress' && (data.kind !== 'games' || data.isLast)) stop();
      };
      worker.postMessage(question());
    });
    box.replaceChildren(element('p', [ask]), status, told);
  }

  /** Shows an answer, and gives what is said of how far it is. */
  #hear(answer: LongerAnswer, told: HTMLElement): string {
    const { speech } = this.#around;
    switch (answer.kind) {
      case 'failed':
        return speech.say('longerFailed');
      case 'progress':
        return speech.say('longerDone', { done: answer.done, all: answer.all });
      case 'unnoticed': {
        const { places } = answer;
        told.replaceChildren(...this.#places(places));
        return speech.say(places.length === 0 ? 'unnoticedNone' : 'unnoticedSome', {
          count: places.length,
        });
      }
      case 'games': {
        const { after, before } = answer;
        told.replaceChildren(this.#table(before, after));
        const done = speech.say('longerDone', { done: before.games, all: games });
        return answer.isLast ? this.#verdict(before, after) : done;
      }
    }
  }

  #places(places: readonly OpenPlace[]): readonly Node[] {
    const { go, speech } = this.#around;
    const items = places.slice(0, most).map(({ name, file, from }) =>
      element('li', [button(name, () => go({ path: file, from }), 'place')]),
    );
    const rest = places.length - most;
    const more = rest > 0 ? [element('p', [speech.say('left', { count: rest })], 'quiet')] : [];
    return [element('ul', items, 'told'), ...more];
  }

  /** Each result before and after: how often, and between which ends it lies 95 times of 100. */
  #table(before: ToldGames, after: ToldGames): HTMLElement {
    const { speech } = this.#around;
    const cell = (tag: string, text: string): HTMLElement => element(tag, [text]);
    const rows = resultsOf(before, after).map((key) => {
      const words = (after.words.results[key] ?? before.words.results[key])?.[speech.language];
      const head = cell('th', speech.set(words ?? key));
      head.setAttribute('scope', 'row');
      const sides = [before, after].map((side) => cell('td', this.#share(key, side)));
      const row = element('tr', [head, ...sides], isApart(key, before, after) ? 'moved' : '');
      return row;
    });
    const heads = (['what', 'before', 'after'] as const).map((word) => {
      const head = cell('th', speech.say(word));
      head.setAttribute('scope', 'col');
      return head;
    });
    const top = element('thead', [element('tr', heads)]);
    return element('table', [top, element('tbody', rows)], 'odds both');
  }

  #share(key: string, side: ToldGames): string {
    const { share, least, most: top } = surenessOf(timesOf(key, side), side.games);
    const percent = (part: number): string =>
      new Intl.NumberFormat(this.#around.speech.language, {
        style: 'percent',
        maximumFractionDigits: 0,
      }).format(part);
    return `${percent(share)} (${percent(least)}–${percent(top)})`;
  }

  #verdict(before: ToldGames, after: ToldGames): string {
    const isMoved = resultsOf(before, after).some((key) => isApart(key, before, after));
    const word = isMoved ? 'gamesMoved' : 'gamesSame';
    return this.#around.speech.say(word, { count: before.games });
  }
}

const most = 40;

/** Results of games, and what stopped some. */
function resultsOf(before: ToldGames, after: ToldGames): readonly string[] {
  const keys = [before, after].flatMap(({ results, problems }) => [
    ...Object.keys(results),
    ...Object.keys(problems),
  ]);
  return [...new Set(keys)];
}

function timesOf(key: string, { results, problems }: ToldGames): number {
  return results[key] ?? problems[key] ?? 0;
}

/** Whether a share is surely another: its ends lie apart. */
function isApart(key: string, before: ToldGames, after: ToldGames): boolean {
  const was = surenessOf(timesOf(key, before), before.games);
  const is = surenessOf(timesOf(key, after), after.games);
  return was.most < is.least || is.most < was.least;
}
