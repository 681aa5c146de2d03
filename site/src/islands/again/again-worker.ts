/** Plays an example with other numbers, beside the page. */
import { Again, catalogueOf, word } from '../../../../interpreter/index.ts';
import type { Language, ReplayStep } from '../../model.ts';
import { Position } from '../../rulebook/position.ts';
import { Steps } from '../../rulebook/steps.ts';
import { fetched } from '../page.ts';

/** Which example; its title by its letters and figures, as pages set it otherwise. */
export interface Wanted {
  readonly book: string;
  readonly sources: string;
  readonly language: Language;
  readonly clause: string;
  readonly title: string;
  /** What is played; null: only how it is written is asked. */
  readonly text: string | null;
}

export type Answer =
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'played'; readonly steps: readonly ReplayStep[] }
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'failed' };

let found: Again | null = null;

/** The letters and figures of a title. */
function lettersOf(title: string): string {
  return title.replace(/[^\p{L}\p{N}]+/gu, '');
}

async function hear(wanted: Wanted): Promise<Answer> {
  const { book, sources, language, clause, title, text } = wanted;
  if (found === null) {
    const texts = await fetched<readonly (readonly [string, string])[]>(sources);
    found = new Again(book, new Map(texts), ({ origin, title: words }) => {
      return origin.clause === clause && lettersOf(words[language]) === lettersOf(title);
    });
  }
  if (text === null) return { kind: 'written', text: found.text };
  const played = found.play(text);
  if (!('run' in played)) {
    const why = played.map((problem) => word(problem, catalogueOf(language)).title);
    return { kind: 'refused', why: [...new Set(why)] };
  }
  const { program, run, info } = played;
  const position = new Position(program, run, info.routine);
  return { kind: 'played', steps: new Steps({ program, run, info, position }, language).told() };
}

addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  void hear(data)
    .catch((): Answer => ({ kind: 'failed' }))
    .then((answer) => self.postMessage(answer));
});
